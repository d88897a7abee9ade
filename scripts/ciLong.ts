// The slow proofs, which CI runs after the everyday tests: npm run ci:long
import { spawnSync } from "node:child_process";
import process from "node:process";

/** A command with what it proves. */
interface Step {
  readonly title: string;
  readonly words: readonly [program: string, ...rest: string[]];
  readonly env?: Readonly<Record<string, string>>;
}

/** All of them run, so that one failure hides no other. */
const STEPS: readonly Step[] = [
  {
    title: "The library's types, under nodenext, bundler and node10",
    words: ["npx", "vitest", "run", "test/library.test.ts"],
    env: { LIBRARY_TYPES: "all" },
  },
  {
    title: "100,000 random awards in Node, Lua 5.3 and Lua 5.4",
    words: ["npx", "vitest", "run", "test/differential.test.ts"],
    env: { DIFFERENTIAL_CASES: "100000" },
  },
  {
    title: "2,000 floors in Node, Lua 5.3 and Lua 5.4",
    words: ["npx", "vitest", "run", "test/core/floor/luaParity.test.ts"],
    env: { PARITY_FLOORS: "2000" },
  },
  {
    title: "Each of some 300 wrong values planted in the rules fails a test that states the rule",
    words: ["node", "scripts/run.mjs", "scripts/plantWrongValues.ts"],
  },
  {
    title: "Small wrong changes of the source are seen by the tests of their folder, a sample",
    words: ["node", "scripts/run.mjs", "scripts/mutate.ts", "40"],
  },
  {
    title: "No damaged log accuses the game, no name stays in a saved run: each kind and place",
    words: ["npx", "vitest", "run", "study/damage", "--testTimeout=600000"],
    env: { DAMAGE_ROUNDS: "1" },
  },
  {
    title: "The laboratory settles made-up games of every edition, and names a changed rule",
    words: ["npx", "vitest", "run", "test/standin/lab.test.ts"],
    env: { LAB_GAMES: "all" },
  },
  {
    title: "Left alone, the mod pays nothing wrongly in games with ten changed rules",
    words: ["npx", "vitest", "run", "test/mod/auto.test.ts"],
    env: { AUTO_GAMES: "all" },
  },
  {
    title: "Six installations at once leave one whole copy, ten times",
    words: ["npx", "vitest", "run", "test/install/nothingLost.test.ts"],
    env: { INSTALL_ROUNDS: "10" },
  },
  {
    title: "Kernels equal the core on scattered slices of 2^19 seeds, 200 loadouts a rule set",
    words: ["npx", "vitest", "run", "odds/kernel", "odds/exact", "--testTimeout=600000"],
    env: { KERNEL_CASES: "200", KERNEL_SEEDS: `${2 ** 19}` },
  },
  {
    title: "Searches make the layouts that the core does, 10 million, and 97,000 whole floors",
    words: [
      "npx",
      "vitest",
      "run",
      "odds/layoutKernel",
      "odds/wholeFloors",
      "--testTimeout=3600000",
    ],
    env: { LAYOUTS_PER_KIND: "51000", FLOORS_PER_KIND: "850" },
  },
  {
    title: "What stands in a terminal in the end, for every example of help and documents",
    words: ["npx", "vitest", "run", "test/cli/terminal.test.ts"],
    env: { TERMINAL_EXAMPLES: "all" },
  },
  {
    title: "Searches and counts in parts, by GNU parallel",
    words: ["npm", "run", "--silent", "verify:parallel"],
  },
  {
    title: "The README's path in a fresh clone",
    words: ["npm", "run", "--silent", "test:readme"],
  },
  {
    title: "The release as its users get it",
    words: ["npm", "run", "--silent", "test:release"],
  },
  {
    title: "The web page and the HTML report in a real browser",
    words: ["npm", "run", "--silent", "test:page"],
  },
];

const failed: string[] = [];
for (const { title, words, env } of STEPS) {
  const [program, ...rest] = words;
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
