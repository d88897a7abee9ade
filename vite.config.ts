import { chmodSync, existsSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

const INPUTS = {
  main: "src/cli/main.ts",
  oddsWorker: "src/search/worker.ts",
};

/**
 * Files that are loaded together, each group one file of the package, since each file costs its
 * opening; the first group that a file belongs to takes it.
 */
const GROUPS = [
  // What every help shows itself with.
  {
    name: "help",
    test: /src\/core\/problem\.ts|src\/core\/game\/(edition|certainty|awardItems|pickups|runFields)\.ts|src\/core\/words\/(nearestWord|optionName)\.ts|src\/core\/award\/loadout\.ts|src\/cli\/(commandRow|help|usage|options|files|terminal)\.ts|src\/picture\/wrapText|picocolors|commander/,
    priority: 2,
  },
  // What a condition of a search is named with.
  {
    name: "names",
    test: /src\/core\/(floor\/(curses|layout\/shapes)|game\/(pickupKinds|roomTypes))\.ts/,
    priority: 1,
  },
  // What nearly every command rolls an award with, and puts it into words.
  {
    name: "award",
    test: /src\/core\/(award|rng|draw)\/|src\/core\/words\/(commands|words|carried|seeds|plainWord|floorWords)|src\/cli\/(howSure|repeat|loadoutOptions|table|batch)\.ts/,
  },
];

/** What `npm link` has linked stays executable when it is built again. */
const EXECUTABLE: Plugin = {
  name: "executable",
  writeBundle: () => chmodSync("dist/main.js", 0o755),
};

/**
 * Bundles the command line and its worker with everything that they use, so that an installed package
 * is all there is; the licences of what went in are kept beside it.
 */
export default defineConfig({
  publicDir: false,
  plugins: [EXECUTABLE],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist",
    target: "node20",
    license: { fileName: "THIRD-PARTY-NOTICES.md" },
    rollupOptions: {
      input: Object.fromEntries(Object.entries(INPUTS).filter(([, file]) => existsSync(file))),
      output: {
        codeSplitting: { groups: GROUPS },
        // Less to read when a command starts, with names as they are, for reports of a crash.
        minify: { compress: true, mangle: false, codegen: true },
      },
    },
  },
});
