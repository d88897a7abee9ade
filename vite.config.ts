import { existsSync } from "node:fs";
import { defineConfig } from "vite";

const INPUTS = {
  main: "src/cli/main.ts",
  oddsWorker: "src/odds/worker.ts",
};

/**
 * Bundles the command line and its worker with everything that they use, so that an installed package
 * is all there is; the licences of what went in are kept beside it.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist",
    target: "node20",
    license: { fileName: "THIRD-PARTY-NOTICES.md" },
    rollupOptions: {
      input: Object.fromEntries(Object.entries(INPUTS).filter(([, file]) => existsSync(file))),
    },
  },
});
