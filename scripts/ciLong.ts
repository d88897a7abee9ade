// The slow proofs, which CI runs after the everyday tests: npm run ci:long
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { filesBelow } from "./runs";

/** Tests of every day that do more here; all of them share the processors in one run. */
const LONG_TESTS: readonly (readonly [
  what: string,
  files: readonly string[],
  env?: NodeJS.ProcessEnv,
])[] = [
  [
    "All cases of which every day tries a part; 100,000 random awards in Node, Lua 5.3 and Lua 5.4",
    filesBelow("test").filter((file) => readFileSync(file, "utf8").includes("/support/cases")),
    { CASES: "all" },
  ],
  [
    "The library's types, under nodenext, bundler and node10",
    ["test/library.test.ts"],
    { LIBRARY_TYPES: "all" },
  ],
  [
    "2,000 floors in Node, Lua 5.3 and Lua 5.4",
    ["test/core/floor/luaParity.test.ts"],
    { PARITY_FLOORS: "2000" },
  ],
  [
    "Repentance+ has the published rooms on 40,000 Basements",
    ["test/figures/publishedCounts.test.ts"],
    { PUBLISHED_SEEDS: "all" },
  ],
  [
    "Searches make the layouts that the core does, 3 million, and 34,000 whole floors",
    ["test/odds/layoutKernel.test.ts", "test/odds/wholeFloors.test.ts"],
    { LAYOUTS_PER_KIND: "15300", FLOORS_PER_KIND: "300" },
  ],
  [
    "1,000 random hits of searches for Eden's starts begin so in oracle floor",
    ["test/search/eden.test.ts"],
    { EDEN_HITS: "1000" },
  ],
  [
    "100,000 cards and pills, and 10,000 runs' pills and trinkets, by a second reading in Lua",
    ["test/standin/goods.test.ts"],
    { GOODS_SEEDS: "100000" },
  ],
];

/** What each command proves. All of them run, so that one failure hides no other. */
const STEPS: readonly (readonly [title: string, command: string, env?: NodeJS.ProcessEnv])[] = [
  [
    LONG_TESTS.map(([what]) => what).join("\n# "),
    `npx vitest run --testTimeout=3600000 ${LONG_TESTS.flatMap(([, files]) => files).join(" ")}`,
    Object.assign({}, ...LONG_TESTS.map(([, , env]) => env)) as NodeJS.ProcessEnv,
  ],
  [
    "Small wrong changes of the source are seen by the tests of their folder, a sample",
    "node scripts/run.mjs scripts/mutate.ts 100 20261127",
  ],
  ["Searches in parts, by GNU parallel", "node scripts/run.mjs scripts/verifyParallel.ts"],
  ["The README's path in a fresh clone", "node scripts/run.mjs scripts/testReadme.ts"],
  ["The release as its users get it", "node scripts/run.mjs scripts/testRelease.ts"],
  [
    "The web page and the pages of reports, in Chromium and Firefox",
    "npx vitest run --mode browser",
  ],
];

const failed: string[] = [];
for (const [title, command, env] of STEPS) {
  const [program = "", ...rest] = command.split(" ");
  console.log(`\n# ${title}\n`);
  const start = Date.now();
  const { status, error } = spawnSync(program, rest, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  if (error !== undefined || status !== 0) {
    failed.push(`${title} (${error?.message ?? `exit code ${status}`})`);
  }
  console.log(`\nDone in ${Math.round((Date.now() - start) / 1000)} s.`);
}
failed.forEach((step) => console.error(`Failed: ${step}.`));
process.exitCode = failed.length > 0 ? 1 : 0;
