/**
 * Mutation testing: a sample of small wrong changes in the rules and in what judges by them, one at a
 * time, each of which the tests of its folder should see. Part of `npm run ci:long`; another sample:
 * node scripts/run.mjs scripts/mutate.ts [how many] [seed] [folder]
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { mutantsOf, type Mutant } from "./mutants";

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

/**
 * A change after which tests do not end was seen as well: it is given this long, and several times what
 * the tests of its folder took without a change.
 */
const MILLISECONDS_MIN = 60_000;
const TIMES_MAX = 4;

/** How many of 100 have to be seen. */
const SEEN_MIN = Number(process.env["MUTANTS_SEEN"] ?? 75);

const [count = "36", seed = "1", only = ""] = process.argv.slice(2);

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

/**
 * Whether a test fails, or none of them ends.
 *
 * @param mutant null for the source as it is.
 */
async function isFailing(
  file: string,
  tests: readonly string[],
  mutant: Mutant | null,
  timeout?: number,
): Promise<"fails" | "has no end" | undefined> {
  const words = ["node_modules/vitest/vitest.mjs", "related", file, "--run", "--bail=1"];
  const child = spawn(
    process.execPath,
    [...words, "--config", "scripts/mutantVitest.config.ts", "--passWithNoTests"],
    {
      stdio: "ignore",
      ...(timeout === undefined ? {} : { timeout }),
      killSignal: "SIGKILL",
      env: {
        ...process.env,
        MUTANT: JSON.stringify(mutant),
        MUTANT_TESTS: JSON.stringify({ include: tests.map(withName), exclude: LEFT_OUT }),
      },
    },
  );
  return new Promise((resolve) =>
    child.on("exit", (code) => {
      resolve(code === 0 ? undefined : code === null ? "has no end" : "fails");
    }),
  );
}

const withName = (tests: string): string => (tests.endsWith("**") ? `${tests}/*.test.ts` : tests);

/** Takes two at a time, on two cores. */
async function inTwos<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const workAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, workAll));
}

const tried = sample();
const limits = new Map<string, number>();
await inTwos(tried.slice(0, ROWS.length), async ({ folder, tests, mutant }) => {
  const start = performance.now();
  if ((await isFailing(mutant.file, tests, null)) !== undefined) {
    console.error(`The tests of ${folder} fail without any change.`);
    process.exit(1);
  }
  const took = performance.now() - start;
  limits.set(folder, Math.max(MILLISECONDS_MIN, TIMES_MAX * took));
});
let seen = 0;
await inTwos(tried, async ({ folder, tests, mutant }) => {
  const { file, line, was, wrong } = mutant;
  const how = await isFailing(file, tests, mutant, limits.get(folder));
  seen += how === undefined ? 0 : 1;
  const said = { fails: "seen    ", "has no end": "no end  " };
  console.log(`${how === undefined ? "NOT SEEN" : said[how]} ${file}:${line}: ${was} -> ${wrong}`);
});
const share = Math.round((100 * seen) / Number(count));
console.log(
  `\n${seen} of ${count} wrong changes were seen: ${share} of 100, at least ${SEEN_MIN}.`,
);
process.exitCode = share < SEEN_MIN ? 1 : 0;
