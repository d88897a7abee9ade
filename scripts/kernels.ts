/** The kernels in AssemblyScript as bytes, which a build carries along: npm run build. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";

/** What `scripts/build.ts` makes of them. */
export const KERNELS = [
  { from: "kernels/eden.ts", to: "src/search/eden/edenKernel.json", memory: 8 },
  { from: "kernels/layout.ts", to: "src/search/layout/layoutKernel.json", memory: 2 },
  { from: "kernels/pools.ts", to: "src/search/floors/poolsKernel.json", memory: 2 },
] as const;

/** The file of a kernel's bytes as it should be. */
export function kernelJson({ from, memory }: (typeof KERNELS)[number]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "oracle-kernel-"));
  const file = path.join(folder, "kernel.wasm");
  const compiler = "node_modules/assemblyscript/bin/asc.js";
  const words = ["-O3", "--noAssert", "--runtime", "stub", "--enable", "simd", "--outFile", file];
  // The kernels lay their memory out themselves.
  const pages = ["--initialMemory", `${memory}`, "--memoryBase", `${memory * 65_536}`];
  const { status } = spawnSync(process.execPath, [compiler, from, ...words, ...pages], {
    stdio: "inherit",
  });
  if (status !== 0) {
    throw new Error(`Failed to compile ${from}.`);
  }
  const wasm = readFileSync(file).toString("base64");
  rmSync(folder, { recursive: true });
  return `${JSON.stringify({ wasm }, undefined, 2)}\n`;
}

/** Writes them all. */
export function writeKernels(): void {
  KERNELS.forEach((kernel) => writeFileSync(kernel.to, kernelJson(kernel)));
}
