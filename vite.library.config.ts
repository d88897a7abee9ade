import { defineConfig } from "vite";

/** The library, a file for each source, so that who uses a part of it loads that alone. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "dist/library",
    target: "es2022",
    minify: false,
    lib: { entry: "src/library/index.ts", formats: ["es"] },
    rollupOptions: {
      output: { preserveModules: true, preserveModulesRoot: "src", entryFileNames: "[name].js" },
    },
  },
});
