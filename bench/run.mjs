// Bundles a benchmark as the real build bundles its code, then runs it: node bench/run.mjs [words]
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const outDir = resolve("node_modules/.cache/bench");
await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  build: {
    ssr: true,
    outDir,
    target: "node20",
    rollupOptions: { input: { main: "bench/main.ts" } },
  },
});
await import(pathToFileURL(resolve(outDir, "main.js")).href);
