import { existsSync } from "node:fs";
import { defineConfig } from "vite";

const INPUTS = {
  main: "src/cli/main.ts",
  oddsWorker: "src/odds/worker.ts",
};

/** What every help shows itself with, and what nearly every command rolls or words an award with. */
const HELP =
  /src\/core\/(edition|problem|nearestWord|certainty)\.ts|src\/core\/award\/(items|loadout)\.ts|src\/cli\/(commandRow|help|usage|options|files|terminal)\.ts|src\/core\/case\/optionName\.ts|src\/core\/award\/pickups\.ts|src\/render\/wrapText|picocolors|commander/;
/** What a condition of a search is named with. */
const NAMES = /src\/core\/floor\/(curses|layout\/shapes|specialRooms\/roomTypes)\.ts/;
const AWARD =
  /src\/core\/(award|rng|draw)\/|src\/core\/case\/(commands|words|carried)|src\/cli\/(seedWords|howSure|repeat|loadoutOptions|table|batch)\.ts/;

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
      // Files that are loaded together are one: each costs its opening.
      output: {
        codeSplitting: {
          groups: [
            { name: "help", test: HELP, priority: 1 },
            { name: "names", test: NAMES, priority: 1 },
            { name: "award", test: AWARD },
          ],
        },
      },
    },
  },
});
