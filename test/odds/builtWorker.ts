/** Builds the worker threads' entry as the real build does, into a folder of its own. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

/** The URL of a freshly built worker. */
export async function buildWorker(): Promise<URL> {
  const outDir = mkdtempSync(path.join(tmpdir(), "oracle-worker-"));
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      target: "node20",
      rollupOptions: {
        input: { oddsWorker: "src/search/worker.ts" },
        output: { entryFileNames: "[name].mjs" },
      },
    },
  });
  return pathToFileURL(path.join(outDir, "oddsWorker.mjs"));
}
