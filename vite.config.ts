import { defineConfig } from "vite";

/** Bundles the command line; small libraries are inlined, so that it starts quickly. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: ["commander", "picocolors", "fastest-levenshtein"] },
  build: {
    ssr: true,
    outDir: "dist",
    target: "node20",
    rollupOptions: { input: { main: "src/cli/main.ts" } },
  },
});
