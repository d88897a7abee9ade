/**
 * Mutation testing: a sample of small wrong changes in the rules and in what judges by them, one at a
 * time, each of which the tests of its folder should see. Part of `npm run ci:long`, where the sample stays
 * the same as long as the code does: what is unseen there is new. How much is seen at all tells another one:
 * node scripts/run.mjs scripts/mutate.ts [how many] [seed] [folder,folder]
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import process from "node:process";
import { compileMod, MAIN_BUNDLE } from "./buildMod";
import { mutantsOf, SIGNATURES, switched, type Mutant, type Trial } from "./mutants";

/** A folder of the source, and the tests that hold it. */
type Row = readonly [folder: string, ...tests: readonly string[]];

/** Tests, and the change that they are to see. */
interface Tried {
  readonly row: Row;
  readonly mutant: Mutant;
}

const MOD: Row = ["src/mod", "test/mod/**"];
const WORDS = ["test/core/**", "test/*.test.ts", "test/cli/{names,options,floor,award}.test.ts"];

const ROWS: readonly Row[] = [
  [
    "src/core/award",
    "test/core/{award,verdict}/**",
    "test/documents/**",
    "test/odds/pickupOdds.test.ts",
  ],
  ["src/core/contents", "test/core/contents/**", "test/items/**", "test/standin/goods.test.ts"],
  ["src/core/draw", "test/core/**", "test/odds/pickupOdds.test.ts"],
  ["src/core/floor", "test/core/floor/**", "test/documents/**", "test/figures/**"],
  ["src/core/game", ...WORDS, "test/study/certainties.test.ts"],
  [
    "src/core/judge",
    "test/core/{judge,verdict}/**",
    "test/study/**",
    "test/core/floor/audit.test.ts",
    "test/figures/auditPlaces.test.ts",
  ],
  ["src/core/lab", "test/core/lab/**", "test/study/lab.test.ts"],
  ["src/core/record", "test/core/record/**", "test/log/**"],
  ["src/core/rng", "test/core/**"],
  ["src/core/words", ...WORDS],
  ["src/cli", "test/cli/**", "test/search/**"],
  ["src/figures", "test/figures/**", "test/study/{enteredRooms,rooms}.test.ts", "test/items/**"],
  ["src/install", "test/install/**"],
  ["src/items", "test/items/**", "test/standin/goods.test.ts"],
  [
    "src/library",
    "test/{faces,libraryPromise}.test.ts",
    "test/items/**",
    "test/cli/jsonFields.test.ts",
  ],
  ["src/log", "test/log/**", "test/report/**", "test/study/**"],
  MOD,
  ["src/page", "test/page/**"],
  ["src/picture", "test/picture/**", "test/report/**"],
  ["src/report", "test/report/**", "test/study/**"],
  ["src/run", "test/run/**", "test/items/**", "test/study/**"],
  ["src/save", "test/save/**", "test/page/savedRun.test.ts"],
  ["src/search", "test/odds/**", "test/search/**"],
  ["src/study", "test/study/**"],
];

/** Tests of minutes, and those that run what was built before. */
const LEFT_OUT = [
  "test/study/{fuzz,mutations,damage}.test.ts",
  "test/odds/{addressSpace,commands}.test.ts",
  "test/core/floor/luaParity.test.ts",
  "test/mod/{exampleMod,realCompanions,typedMod,typescriptMod}.test.ts",
  "test/cli/{disk,memory,terminal}.test.ts",
  "test/install/release.test.ts",
  "test/{bundle,differential,docs,examples,hostile,library,libraryTypes}.test.ts",
];

/** How many of 100 have to be seen. */
const SEEN_MIN = Number(process.env["MUTANTS_SEEN"] ?? 70);

const [count = "60", seed = "1", only = ""] = process.argv.slice(2);

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
    .map((name) => join(folder, name))
    .sort();
}

/**
 * As many of each folder, no two in one place: those of the mod are built together. What a change is
 * decides whether it is taken, not its place among all, so code that stays keeps its sample.
 */
function sample(): readonly Tried[] {
  const rows = ROWS.filter(([folder]) => only.split(",").some((part) => folder.includes(part)));
  const ofEach = Math.ceil(Number(count) / rows.length);
  const drawn = rows.map((row) => {
    const taken: Mutant[] = [];
    for (const mutant of filesIn(row[0]).flatMap(mutantsIn).sort(byChance)) {
      if (taken.length < ofEach && !taken.some((one) => isBeside(one, mutant))) {
        taken.push(mutant);
      }
    }
    return taken.map((mutant) => ({ row, mutant }));
  });
  return Array.from({ length: ofEach }, (_, index) => drawn.map((own) => own[index]))
    .flat()
    .filter((one) => one !== undefined)
    .slice(0, Number(count));
}

const mutantsIn = (file: string): readonly Mutant[] => mutantsOf(file, readFileSync(file, "utf8"));

/** The same for everybody, by the seed. */
const byChance = (a: Mutant, b: Mutant): number => (chanceOf(a) < chanceOf(b) ? -1 : 1);

const chanceOf = ({ name }: Mutant): string =>
  createHash("sha1").update(`${seed} ${name}`).digest("hex");

const isBeside = (a: Mutant, b: Mutant): boolean =>
  a.file === b.file && a.start < b.end && b.start < a.end;

/** Where the mod is built with the mutants; each is chosen by its number in a file of its own. */
const builtIn = mkdtempSync(join(tmpdir(), "mutants-"));
process.on("exit", () => {
  rmSync(builtIn, { recursive: true });
});

/** Built mods with one mutant each. */
function buildMods(mutants: readonly Mutant[]): ReadonlyMap<Mutant, string> {
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
  const files = new Map<Mutant, string>();
  for (const [number, mutant] of numbered) {
    const file = join(builtIn, `${number}.lua`);
    writeFileSync(file, `local MUTANT = ${number}; ${lua}`);
    files.set(mutant, file);
  }
  return files;
}

/**
 * What notices a mutant, of the tests of its folder that reach its file; undefined when all pass. The limit is
 * of a processor's time: how busy the machine is changes nothing.
 */
async function seenBy({ row, mutant }: Tried): Promise<string | undefined> {
  const [, ...tests] = row;
  const mainLua = mods.get(mutant);
  const trial: Trial = {
    mutant: mainLua === undefined ? mutant : undefined,
    include: tests.map(withName),
    exclude: LEFT_OUT,
    mainLua,
  };
  const reached = mainLua === undefined ? ["related", mutant.file, "--run"] : ["run"];
  const results = join(builtIn, `results-${trialNumber++}.json`);
  const words = [...reached, "--bail=1", "--passWithNoTests"];
  const config = ["--config", "scripts/mutantVitest.config.ts"];
  const report = ["--reporter=json", `--outputFile=${results}`];
  const vitest = [
    process.execPath,
    "node_modules/vitest/vitest.mjs",
    ...words,
    ...config,
    ...report,
  ];
  const child = spawn("sh", ["-c", LIMITED, `${SECONDS_MAX}`, ...vitest], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, MUTANT: JSON.stringify(trial) },
  });
  // Its worker too, which may wait for ever.
  const kill = (): unknown => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
  const watch = setTimeout(kill, WAIT_MAX);
  const code = await new Promise<number | null>((done) => child.on("close", done));
  clearTimeout(watch);
  return code === 0 ? undefined : firstFailure(results);
}

/** Ends every process of the words after so much time of a processor. */
const LIMITED = 'ulimit -t "$0"; exec "$@"';
const SECONDS_MAX = 150;

/** Milliseconds after which tests wait for what never comes. */
const WAIT_MAX = 900_000;

let trialNumber = 0;

/** The results that Vitest writes as JSON, as far as they are read here. */
interface Results {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function firstFailure(results: string): string {
  if (!existsSync(results)) {
    return "the time they take";
  }
  const { testResults } = JSON.parse(readFileSync(results, "utf8")) as Results;
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === "failed")?.fullName;
    if (failed !== undefined || message !== "") {
      return `${relative(".", name)}: ${failed ?? message.split("\n")[0]}`;
    }
  }
  return "the time they take";
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

const tried = sample();
const ofMod = tried.filter(({ row }) => row === MOD).map(({ mutant }) => mutant);
const mods = ofMod.length > 0 ? buildMods(ofMod) : new Map<Mutant, string>();
let [seen, bySignature] = [0, 0];
await inTwos(tried, async (one) => {
  const by = await seenBy(one);
  const { file, line, was, wrong } = one.mutant;
  const what = `${file}:${line}: ${was} -> ${wrong}`;
  console.log(by === undefined ? `NOT SEEN ${what}` : `seen     ${what}\n         by ${by}`);
  seen += by === undefined ? 0 : 1;
  bySignature += by !== undefined && SIGNATURES.test(by) ? 1 : 0;
});
const share = Math.round((100 * seen) / tried.length);
console.log(
  `\n${seen} of ${tried.length} wrong changes were seen, ${bySignature} of them by a recorded hash alone: ` +
    `${share} of 100, at least ${SEEN_MIN}.`,
);
process.exitCode = share < SEEN_MIN ? 1 : 0;
