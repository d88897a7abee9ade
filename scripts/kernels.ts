/** The kernels in AssemblyScript as bytes, which a build carries along: npm run build. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { inFolder } from "./runs";

/** What `scripts/build.ts` makes of them. */
export const KERNELS = [
  { from: "kernels/eden.ts", to: "src/search/eden/edenKernel.json", memory: 8 },
  { from: "kernels/layout.ts", to: "src/search/layout/layoutKernel.json", memory: 2 },
  { from: "kernels/pools.ts", to: "src/search/floors/poolsKernel.json", memory: 2 },
] as const;

/** The file of a kernel's bytes as it should be. */
export function kernelJson({ from, memory }: (typeof KERNELS)[number]): string {
  return inFolder((folder) => {
    const file = path.join(folder, "kernel.wasm");
    const compiler = "node_modules/assemblyscript/bin/asc.js";
    const words = ["-O3", "--noAssert", "--runtime", "stub", "--enable", "simd", "--outFile", file];
    // The kernels lay their memory out themselves.
    const pages = ["--initialMemory", `${memory}`, "--memoryBase", `${memory * 65_536}`];
    execFileSync(process.execPath, [compiler, from, ...words, ...pages], { stdio: "inherit" });
    const wasm = readFileSync(file).toString("base64");
    return `${JSON.stringify({ wasm }, undefined, 2)}\n`;
  });
}

/** Writes them all. */
export function writeKernels(): void {
  KERNELS.forEach((kernel) => writeFileSync(kernel.to, kernelJson(kernel)));
}
