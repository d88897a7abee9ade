// Bundles the benchmark and the worker as the real build does, then runs it: node bench/odds/run.mjs
// In a process of its own, so that the bundler's memory is not counted.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const outDir = resolve("node_modules/.cache/odds-bench");
mkdirSync(outDir, { recursive: true });
await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: "node20",
    rollupOptions: { input: { bench: "bench/odds/bench.ts", oddsWorker: "src/search/worker.ts" } },
  },
});
const places = {
  source: resolve("bench/odds/scalar.c"),
  worker: pathToFileURL(resolve(outDir, "oddsWorker.js")).href,
};
const words = Object.entries(places).flatMap(([name, place]) => [`--${name}`, place]);
const bench = [resolve(outDir, "bench.js"), ...process.argv.slice(2), ...words];
process.exitCode = spawnSync(process.execPath, bench, { stdio: "inherit" }).status ?? 1;
