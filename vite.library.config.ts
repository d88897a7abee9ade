import { defineConfig } from "vite";

/** The library as one file that knows neither Node nor a browser. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2022",
    minify: false,
    lib: { entry: "src/library/index.ts", formats: ["es"], fileName: () => "library.js" },
  },
});
