// Bundles the benchmark and the worker as the real build does, then runs it: node bench/odds/run.mjs
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
    rollupOptions: { input: { bench: "bench/odds/bench.ts", oddsWorker: "src/odds/worker.ts" } },
  },
});
const places = {
  source: resolve("bench/odds/scalar.c"),
  worker: pathToFileURL(resolve(outDir, "oddsWorker.js")).href,
};
process.argv.push(...Object.entries(places).flatMap(([name, place]) => [`--${name}`, place]));
await import(pathToFileURL(resolve(outDir, "bench.js")).href);
