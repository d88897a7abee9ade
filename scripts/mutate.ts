/**
 * Mutation testing: a sample of small wrong changes in the rules and in what judges by them, one at a
 * time, each of which the tests of its folder should see. Part of `npm run ci:long`; another sample:
 * node scripts/run.mjs scripts/mutate.ts [how many] [seed] [folder]
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Findings, Trial } from "./mutantRunner";
import { mutantsOf, sideBySide, type Mutant } from "./mutants";

/** A folder of the source with the tests that hold it. */
interface Row {
  readonly folder: string;
  readonly tests: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    folder: "src/core/award",
    tests: ["test/core/award/**", "test/core/verdict/**", "test/documents/**"],
  },
  {
    folder: "src/core/floor",
    tests: ["test/core/floor/**", "test/documents/**", "test/figures/**"],
  },
  { folder: "src/log", tests: ["test/log/**", "test/report/**", "test/study/**"] },
  { folder: "src/study", tests: ["test/study/**"] },
  {
    folder: "src/figures",
    tests: ["test/figures/**", "test/study/{enteredRooms,rooms}.test.ts", "test/save/**"],
  },
  { folder: "src/search", tests: ["test/odds/**", "test/search/**"] },
];

/** Tests of minutes, and those that run what was built before. */
const LEFT_OUT = [
  "test/study/{fuzz,mutations,damage}.test.ts",
  "test/odds/{addressSpace,commands}.test.ts",
  "test/figures/luaParity.test.ts",
  "test/core/floor/luaParity.test.ts",
];

/** A change after which tests do not end was seen as well: no single test takes as long. */
const MILLISECONDS_MAX = 240_000;

/** How many of 100 have to be seen. */
const SEEN_MIN = Number(process.env["MUTANTS_SEEN"] ?? 80);

const [count = "60", seed = "1", only = ""] = process.argv.slice(2);

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
    .map((name) => join(folder, name))
    .sort();
}

/** Numbers from a seed, so that everybody tries the same. */
function* chances(from: number): Generator<number, never> {
  for (let state = from >>> 0; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** As many of each folder. */
function sample(): readonly (Row & { readonly mutant: Mutant })[] {
  const rows = ROWS.filter(({ folder }) => folder.includes(only));
  const chance = chances(Number(seed));
  return Array.from({ length: Number(count) }, (_, index) => {
    const row = rows[index % rows.length] as Row;
    const all = filesIn(row.folder).flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));
    return { ...row, mutant: all[Math.floor(chance.next().value * all.length)] as Mutant };
  });
}

type Numbered = Row & { readonly mutant: Mutant; readonly number: number };

/** Runs tests with mutants; says how it ended, or that it stood still too long. */
async function run(words: readonly string[], trial: Trial): Promise<"passes" | "fails" | "no end"> {
  writeFileSync(trial.out, JSON.stringify({ seen: [], now: undefined }));
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", ...words, "--config", "scripts/mutantVitest.config.ts"],
    { stdio: "ignore", detached: true, env: { ...process.env, MUTANTS: JSON.stringify(trial) } },
  );
  let isStuck = false;
  const watch = setInterval(() => {
    isStuck = Date.now() - statSync(trial.out).mtimeMs > MILLISECONDS_MAX;
    if (isStuck && child.pid !== undefined) {
      // Its worker too, which would go on for ever.
      process.kill(-child.pid, "SIGKILL");
      clearInterval(watch);
    }
  }, 5000);
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  clearInterval(watch);
  return isStuck ? "no end" : code === 0 ? "passes" : "fails";
}

const withName = (tests: string): string => (tests.endsWith("**") ? `${tests}/*.test.ts` : tests);

const folderOfFindings = mkdtempSync(join(tmpdir(), "mutants-"));

function trialOf(mutants: readonly Numbered[], isForGood: boolean): Trial {
  const [first] = mutants;
  const include = (first?.tests ?? []).map(withName);
  const out = join(folderOfFindings, `${first?.number ?? 0}${isForGood ? "" : "-switched"}.json`);
  return { mutants, isForGood, include, exclude: LEFT_OUT, out };
}

/** Tries those of a folder one after the other in one run of its tests; gives back those that no test has seen. */
async function trySwitched(
  mutants: readonly Numbered[],
  seen: Set<number>,
): Promise<readonly Numbered[]> {
  const apart = sideBySide(mutants.filter(({ number }) => !seen.has(number)));
  const trial = trialOf(apart, false);
  const end = await run(["run"], trial);
  const found = JSON.parse(readFileSync(trial.out, "utf8")) as Findings;
  found.seen.forEach((number) => seen.add(number));
  if (end === "no end" && found.now !== undefined) {
    seen.add(found.now);
    return trySwitched(mutants, seen);
  }
  // What a mutant left in a cache may fail a later test.
  const alone = { ...trialOf(mutants, true), mutants: [] };
  if (end === "fails" && (await run(["run"], alone)) !== "passes") {
    console.error(`The tests of ${mutants[0]?.folder} fail without any change.`);
    process.exit(1);
  }
  return mutants.filter(({ number }) => !seen.has(number));
}

/** One in a run of its own: what is evaluated once, as a file is loaded or for a cache, cannot be switched. */
async function tryForGood(numbered: Numbered, seen: Set<number>): Promise<void> {
  const words = ["related", numbered.mutant.file, "--run", "--bail=1", "--passWithNoTests"];
  if ((await run(words, trialOf([numbered], true))) !== "passes") {
    seen.add(numbered.number);
  }
}

/** Takes two at a time, on two cores. */
async function inTwos<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const workAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, workAll));
}

const tried: readonly Numbered[] = sample().map((row, number) => ({ ...row, number }));
const seen = new Set<number>();
const left: Numbered[] = [];
await inTwos(ROWS, async ({ folder }) => {
  const here = tried.filter((row) => row.folder === folder);
  left.push(...(here.length === 0 ? [] : await trySwitched(here, seen)));
});
await inTwos(left, (numbered) => tryForGood(numbered, seen));
for (const { number, mutant } of tried) {
  const { file, line, was, wrong } = mutant;
  console.log(`${seen.has(number) ? "seen    " : "NOT SEEN"} ${file}:${line}: ${was} -> ${wrong}`);
}
const share = Math.round((100 * seen.size) / tried.length);
console.log(
  `\n${seen.size} of ${tried.length} wrong changes were seen: ${share} of 100, at least ${SEEN_MIN}.`,
);
process.exitCode = share < SEEN_MIN ? 1 : 0;
