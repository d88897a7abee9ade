/**
 * Mutation testing: a sample of small wrong changes in the rules and in what judges by them, one at a
 * time, each of which the tests of its folder should see. Part of `npm run ci:long`; another sample:
 * node scripts/run.mjs scripts/mutate.ts [how many] [seed] [folder,folder]
 */
import { spawn } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { compileMod, MAIN_BUNDLE } from "./buildMod";
import { mutantsOf, switched, type Mutant } from "./mutants";
import type { Trial } from "./mutantVitest.config";

/** A folder of the source with the tests that hold it. */
interface Row {
  readonly folder: string;
  readonly tests: readonly string[];
}

/** Tests, and the change that they are to see; undefined for none. */
interface Tried {
  readonly row: Row;
  readonly mutant: Mutant | undefined;
}

const MOD: Row = { folder: "src/mod", tests: ["test/mod/**"] };

const ROWS: readonly Row[] = [
  {
    folder: "src/core/award",
    tests: ["test/core/award/**", "test/core/verdict/**", "test/documents/**"],
  },
  {
    folder: "src/core/floor",
    tests: ["test/core/floor/**", "test/documents/**", "test/figures/**"],
  },
  { folder: "src/core/lab", tests: ["test/core/lab/**", "test/study/**"] },
  { folder: "src/log", tests: ["test/log/**", "test/report/**", "test/study/**"] },
  { folder: "src/study", tests: ["test/study/**"] },
  {
    folder: "src/figures",
    tests: ["test/figures/**", "test/study/{enteredRooms,rooms}.test.ts", "test/save/**"],
  },
  { folder: "src/save", tests: ["test/save/**", "test/page/savedRun.test.ts"] },
  { folder: "src/search", tests: ["test/odds/**", "test/search/**"] },
  MOD,
];

/** Tests of minutes, and those that run what was built before. */
const LEFT_OUT = [
  "test/study/{fuzz,mutations,damage}.test.ts",
  "test/odds/{addressSpace,commands}.test.ts",
  "test/figures/luaParity.test.ts",
  "test/core/floor/luaParity.test.ts",
  "test/mod/{exampleMod,realCompanions,typedMod,typescriptMod}.test.ts",
];

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

/** As many of each folder, no two in one place: those of the mod are built together. */
function sample(): readonly { readonly row: Row; readonly mutant: Mutant }[] {
  const rows = ROWS.filter(({ folder }) => only.split(",").some((part) => folder.includes(part)));
  const all = rows.map(({ folder }) =>
    filesIn(folder).flatMap((file) => mutantsOf(file, readFileSync(file, "utf8"))),
  );
  const chance = chances(Number(seed));
  const taken: Mutant[] = [];
  return Array.from({ length: Number(count) }, (_, index) => {
    const [row, own] = [rows, all].map((list) => list[index % rows.length]) as [Row, Mutant[]];
    let mutant: Mutant;
    do {
      mutant = own[Math.floor(chance.next().value * own.length)] as Mutant;
    } while (taken.some((one) => isBeside(one, mutant)));
    taken.push(mutant);
    return { row, mutant };
  });
}

const isBeside = (a: Mutant, b: Mutant): boolean =>
  a.file === b.file && a.start < b.end && b.start < a.end;

/** Where the mod is built with the mutants; each is chosen by its number in a file of its own. */
const builtIn = mkdtempSync(join(tmpdir(), "mutants-"));
process.on("exit", () => {
  rmSync(builtIn, { recursive: true });
});

/** Built mods with one mutant each, and by undefined the one with none. */
function buildMods(mutants: readonly Mutant[]): ReadonlyMap<Mutant | undefined, string> {
  for (const name of ["src", "types", "test/vectors", "tsconfig.json"]) {
    cpSync(name, join(builtIn, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(builtIn, "node_modules"), "junction");
  const numbered = [...mutants.entries()];
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const own = new Map(numbered.filter(([, mutant]) => mutant.file === file));
    writeFileSync(join(builtIn, file), switched(readFileSync(file, "utf8"), "MUTANT", own));
  }
  const lua = compileMod(MAIN_BUNDLE, builtIn, { noCheck: true });
  const files = new Map<Mutant | undefined, string>();
  for (const [number, mutant] of [...numbered, [-1, undefined] as const]) {
    const file = join(builtIn, `${number}.lua`);
    writeFileSync(file, `local MUTANT = ${number}; ${lua}`);
    files.set(mutant, file);
  }
  return files;
}

/**
 * Runs the tests of a folder that reach a file, with a mutant of it or as they are.
 *
 * @returns whether all of them pass, and that within so many milliseconds.
 */
async function passes({ row, mutant }: Tried, limit?: number): Promise<boolean> {
  const include = row.tests.map(withName);
  const trial: Trial =
    row === MOD
      ? { mutant: undefined, include, exclude: LEFT_OUT, mainLua: mods.get(mutant) }
      : { mutant, include, exclude: LEFT_OUT };
  const reached = trial.mutant === undefined ? ["run"] : ["related", trial.mutant.file, "--run"];
  const words = [...reached, "--bail=1", "--passWithNoTests"];
  const config = ["--config", "scripts/mutantVitest.config.ts"];
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...words, ...config], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, MUTANT: JSON.stringify(trial) },
  });
  // Its worker too, which may go on for ever.
  const kill = (): unknown => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
  const watch = limit === undefined ? undefined : setTimeout(kill, limit);
  const code = await new Promise<number | null>((done) => child.on("exit", done));
  clearTimeout(watch);
  return code === 0;
}

const withName = (tests: string): string => (tests.endsWith("**") ? `${tests}/*.test.ts` : tests);

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

/** Tests of which a wrong change makes more than so many times as many milliseconds do not end. */
const TIMES_MAX = 4;

const tried = sample();
const ofMod = tried.filter(({ row }) => row === MOD).map(({ mutant }) => mutant);
const mods = ofMod.length > 0 ? buildMods(ofMod) : new Map<Mutant | undefined, string>();
const limits = new Map<Row, number>();
await inTwos([...new Set(tried.map(({ row }) => row))], async (row) => {
  const start = performance.now();
  if (!(await passes({ row, mutant: undefined }))) {
    console.error(`The tests of ${row.folder} fail without any change.`);
    process.exit(1);
  }
  limits.set(row, TIMES_MAX * (performance.now() - start));
});
const unseen = new Set<Mutant>();
await inTwos(tried, async ({ row, mutant }) => {
  if (await passes({ row, mutant }, limits.get(row))) {
    unseen.add(mutant);
  }
});
for (const { mutant } of tried) {
  const { file, line, was, wrong } = mutant;
  console.log(
    `${unseen.has(mutant) ? "NOT SEEN" : "seen    "} ${file}:${line}: ${was} -> ${wrong}`,
  );
}
const seen = tried.length - unseen.size;
const share = Math.round((100 * seen) / tried.length);
console.log(
  `\n${seen} of ${tried.length} wrong changes were seen: ${share} of 100, at least ${SEEN_MIN}.`,
);
process.exitCode = share < SEEN_MIN ? 1 : 0;
