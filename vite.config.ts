import { existsSync } from "node:fs";
import { defineConfig } from "vite";

const INPUTS = {
  main: "src/cli/main.ts",
  oddsWorker: "src/odds/worker.ts",
};

/** Bundles the command line and its worker; small packages are inlined, for a quick start. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: ["commander", "picocolors"] },
  build: {
    ssr: true,
    outDir: "dist",
    target: "node20",
    rollupOptions: {
      input: Object.fromEntries(Object.entries(INPUTS).filter(([, file]) => existsSync(file))),
    },
  },
});
