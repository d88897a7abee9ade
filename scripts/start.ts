// The main job in one go: a headless session of the built mod beside the simulation, its log compared,
// and then two dozen floors that the real game generated. npm start installs and builds first.
import { spawnSync } from "node:child_process";
import process from "node:process";

const STEPS: readonly (readonly [title: string, words: readonly string[]])[] = [
  [
    "A session of the built mod in the stand-in engine, each award beside the simulation",
    ["scripts/run.mjs", "standin/play.ts", "--seed", "B911 99AC", "--rooms", "24"],
  ],
  ["The log of that session, compared", ["dist/main.js", "compare", "play-log.txt"]],
  [
    "Two dozen floors that the real game logged (Afterbirth+, Basement I)",
    ["scripts/run.mjs", "scripts/writeEngineFloorsLog.ts", "engine-floors-log.txt"],
  ],
  ["That log, compared", ["dist/main.js", "compare", "engine-floors-log.txt"]],
];

for (const [title, words] of STEPS) {
  console.log(`\n# ${title}\n`);
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit" });
  if (status !== 0) {
    process.exit(status ?? 1);
  }
}
