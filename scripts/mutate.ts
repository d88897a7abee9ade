/**
 * Mutation testing: a sample of small wrong changes of the source, one at a time, each of which the tests
 * that reach it should see; what is unseen wants a test. It takes half an hour for 100:
 * node scripts/run.mjs scripts/mutate.ts [how many] [seed] [folder,folder]
 *
 * The source is loaded with all changes in it, none of them made, and the tests run once to learn which of
 * them reaches which change; then each change is made alone for the first of the tests that reach it, those of its own
 * folder and the quickest, and what these do not see for all others.
 */
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative, resolve, sep } from "node:path";
import process from "node:process";
import {
  BaseSequencer,
  createVitest,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from "vitest/node";
import { compileMod, type ModFiles } from "./buildMod";
import { MOD, mutantsOf, switched, type Mutant } from "./mutants";
import { filesBelow } from "./runs";

/** Tests that run what was built before, which no change is in. */
const LEFT_OUT = [
  "test/mod/{exampleMods,realCompanions}.test.ts",
  "test/cli/{disk,memory,terminal}.test.ts",
  "test/install/release.test.ts",
  "test/{bundle,examples,library,libraryTypes}.test.ts",
];

/** Tests by a recorded hash of much output, which says no rule: asked last. */
const SIGNATURES = /signatures?\.test|scores\.test/;

/** How many of 100 have to be seen. */
const SEEN_MIN = Number(process.env["MUTANTS_SEEN"] ?? 50);

const [count = "100", seed = "1", only = ""] = process.argv.slice(2);

/** A file's folder, of which the core's stand for themselves. */
function folderOf(file: string): string {
  const folders = file.split("/");
  return folders.slice(0, file.startsWith("src/core/") ? 3 : 2).join("/");
}

/**
 * Of each folder as many as its share of the lines, of each kind in turn. What a change is decides whether
 * it is taken, not its place among all, so code that stays keeps its sample.
 */
function sample(): readonly Mutant[] {
  const files = filesBelow("src").filter(
    (file) =>
      /(?<!\.d)\.ts$/u.test(file) && only.split(",").some((part) => folderOf(file).includes(part)),
  );
  const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length;
  const sum = (own: readonly string[]) => own.reduce((all, file) => all + linesOf(file), 0);
  const lines = sum(files);
  const all = grouped(files, folderOf).flatMap((own) =>
    drawn(own, Math.max(1, Math.round((Number(count) * sum(own)) / lines))),
  );
  // Of a small sample not every folder has one, and none is left out for its name.
  const kept = new Set([...all].sort(byChance).slice(0, Number(count)));
  return all.filter((one) => kept.has(one));
}

/** Some changes of a folder's files, of each kind in turn. */
function drawn(files: readonly string[], wanted: number): readonly Mutant[] {
  const all = files.flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));
  const kinds = grouped(all, ({ kind }) => kind)
    .map((own) => own.sort(byChance))
    .sort(([a], [b]) => (a && b ? byChance(a, b) : 1));
  return Array.from({ length: wanted }, (_, turn) => kinds.flatMap((own) => own[turn] ?? []))
    .flat()
    .slice(0, wanted);
}

/** Lists of those that have a name in common. */
function grouped<One>(all: readonly One[], nameOf: (one: One) => string): One[][] {
  const names = [...new Set(all.map(nameOf))];
  return names.map((name) => all.filter((one) => nameOf(one) === name));
}

/** The same for everybody, by the seed. */
const chanceOf = ({ name }: Mutant): string =>
  createHash("sha1").update(`${seed} ${name}`).digest("hex");

const byChance = (a: Mutant, b: Mutant): number => (chanceOf(a) < chanceOf(b) ? -1 : 1);

const tried = sample();
if (tried.length === 0) {
  console.error(`Expected folders such as src/mod or src/core/award but received "${only}".`);
  process.exit(2);
}
const numberOf = (one: Mutant): number => tried.indexOf(one);

/** The source with all changes in it, by path. */
function switchedSource(folder: string, choice: (number: number) => string): Map<string, string> {
  const numbered = [...tried.entries()];
  const own = numbered.filter(([, { file }]) => file.startsWith(`${folder}/`));
  return new Map(
    [...new Set(own.map(([, { file }]) => file))].map((file) => [
      file,
      switched(
        readFileSync(file, "utf8"),
        own.filter(([, mutant]) => mutant.file === file),
        choice,
      ),
    ]),
  );
}

const directory = mkdtempSync(join(tmpdir(), "mutants-"));
process.on("exit", () => {
  rmSync(directory, { recursive: true });
});

/** Builds the mod's two files with all changes of its own source in them; the table that is put before each makes some. */
function buildMod(): ModFiles {
  for (const name of ["src", "types", "tsconfig.json"]) {
    cpSync(name, join(directory, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(directory, "node_modules"), "junction");
  for (const [file, code] of switchedSource(MOD, (number) => `MADE[${number}]`)) {
    writeFileSync(join(directory, file), code);
  }
  return compileMod(directory, { noCheck: true });
}

/** What each file of tests takes, in milliseconds, by its path. */
const costs = new Map<string, number>();

/** Vitest would run what failed last first. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

/** Tests in the order in which they are asked: those of a change's folder, the quickest, recorded hashes. */
function ordered(files: readonly TestSpecification[], { file }: Mutant): TestSpecification[] {
  const own = resolve("test", relative("src", folderOf(file))) + sep;
  const rank = (id: string) => (SIGNATURES.test(id) ? 2 : Number(!id.startsWith(own)));
  const cost = (id: string) => costs.get(id) ?? 0;
  return files.toSorted(
    ({ moduleId: a }, { moduleId: b }) => rank(a) - rank(b) || cost(a) - cost(b),
  );
}

const sources = new Map(
  [...switchedSource("src", (number) => `globalThis.isMade?.(${number})`)].map(
    ([file, code]) => [resolve(file), code] as const,
  ),
);

/** The paths of the built mod's files where tests load them, by the file that stands in for it. */
const BUILT = [
  ['"mod/main.lua"', "main"],
  ['"mod/basement_oracle_floors.lua"', "floors"],
  ["`../mod/${FLOORS_LUA}`", "floors"],
] as const;

/** The code of a test, or of the stand-in, that loads the mod with what is changed. */
function loadingChanged(code: string): string {
  return BUILT.reduce(
    (text, [path, name]) => text.replaceAll(path, `(globalThis.changedMod?.${name} ?? ${path})`),
    code,
  );
}

/** Vitest with the changed source, which sees no difference until a change is made (scripts/mutantSetup.ts). */
const vitest = async (maxWorkers: number, bail: number): Promise<Vitest> =>
  createVitest(
    "test",
    {
      watch: false,
      include: ["test/**/*.test.ts"],
      exclude: LEFT_OUT,
      globalSetup: [],
      setupFiles: ["scripts/mutantSetup.ts"],
      isolate: true,
      maxWorkers,
      bail,
      silent: true,
      reporters: [{}],
      sequence: { sequencer: AsGiven },
    },
    {
      logLevel: "silent",
      plugins: [
        {
          name: "wrong changes",
          enforce: "pre",
          transform: (code, id) =>
            id.endsWith(".ts") ? (sources.get(id) ?? loadingChanged(code)) : undefined,
        },
      ],
    },
  );

const isOfMod = ({ file }: Mutant): boolean => file.startsWith(`${MOD}/`);

/** The tests that reach each change; one of the mod's is reached by what runs the built mod. */
async function reaching(): Promise<ReadonlyMap<Mutant, readonly string[]>> {
  const runner = await vitest(availableParallelism(), 0);
  runner.provide("mutant", { numbers: [] });
  const { testModules } = await runner.runTestSpecifications(await runner.globTestSpecifications());
  await runner.close();
  const green = testModules.filter((module) => {
    const failed = firstFailure([module]);
    if (failed !== undefined) {
      console.log(`Not asked, since it fails without a change: ${failed}`);
    }
    return failed === undefined;
  });
  for (const module of green) {
    const { duration, collectDuration } = module.diagnostic();
    costs.set(module.moduleId, duration + collectDuration);
  }
  return new Map(
    tried.map((one, number) => [
      one,
      green
        .filter((module) => module.meta().reached?.includes(isOfMod(one) ? "mod" : number))
        .map(({ moduleId }) => moduleId),
    ]),
  );
}

/** The first test that failed, after its file. */
function firstFailure(modules: readonly TestModule[]): string | undefined {
  const module = modules.find((one) => one.state() === "failed");
  const [test] = module?.children.allTests("failed") ?? [];
  return module && `${relative(".", module.moduleId)}: ${test?.fullName ?? "does not load"}`;
}

/** A file of tests that fails with a change, and the first test in it. */
interface Sight {
  readonly file: TestSpecification;
  readonly by: string;
}

/** What sees these changes, made together and no others: tests that fail, or that end without a word. */
async function sights(
  runner: Vitest,
  made: readonly Mutant[],
  files: TestSpecification[],
): Promise<readonly Sight[]> {
  const own = made.filter(isOfMod);
  runner.provide("mutant", {
    numbers: made.filter((one) => !isOfMod(one)).map(numberOf),
    ...(own.length > 0 && { mod: modWith(own) }),
  });
  runner.state.filesMap.clear();
  runner.state.idMap.clear();
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(files);
  const ended = new Map(testModules.map((module) => [module.moduleId, module]));
  const found = files.flatMap((file) => {
    const module = ended.get(file.moduleId);
    const by = module === undefined ? "the time it takes" : firstFailure([module]);
    return by === undefined ? [] : [{ file, by }];
  });
  const isBroken = unhandledErrors.length > 0 && found.length === 0;
  return isBroken ? files.map((file) => ({ file, by: "an error outside of the tests" })) : found;
}

function whatIs({ file, line, kind, was, wrong }: Mutant): string {
  return `${file}:${line}: ${kind}: ${was} -> ${wrong}`;
}

/** Files with the mod and some changes. */
function modWith(made: readonly Mutant[]): ModFiles {
  const numbers = made.map(numberOf);
  const table = numbers.map((number) => `[${number}] = true`).join(", ");
  const written = (name: keyof ModFiles): string => {
    const file = join(directory, `${numbers.join("-")}-${name}.lua`);
    writeFileSync(file, `local MADE = { ${table} }; ${mod[name]}`);
    return file;
  };
  return { main: written("main"), floors: written("floors") };
}

const mod = tried.some(isOfMod) ? buildMod() : { main: "", floors: "" };
const reached = await reaching();
/** Processor milliseconds of the tests that are asked of each change by itself at first. */
const FIRST_MS = 15_000;

/** The tests that reach a change, in the order in which they are asked. */
function testsOf(all: readonly TestSpecification[], one: Mutant): TestSpecification[] {
  const asked = new Set(reached.get(one));
  const able = all.filter(({ moduleId }) => asked.has(moduleId));
  return ordered(able, one);
}

/** So many of the first tests as take that long, one at least. */
function firstOf(tests: readonly TestSpecification[]): TestSpecification[] {
  let sum = 0;
  return tests.filter(({ moduleId }) => {
    const isFirst = sum < FIRST_MS;
    sum += costs.get(moduleId) ?? 0;
    return isFirst;
  });
}

/** What sees each of these changes, one at a time for each core, in the first of its tests that does. */
async function seenBy(
  changes: readonly Mutant[],
  testsFor: (one: Mutant, all: readonly TestSpecification[]) => TestSpecification[],
): Promise<Map<Mutant, string>> {
  const seen = new Map<Mutant, string>();
  const waiting = [...changes];
  const tryAll = async (): Promise<void> => {
    const runner = await vitest(1, 1);
    const all = await runner.globTestSpecifications();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const tests = testsFor(next, all);
      const [sight] = tests.length > 0 ? await sights(runner, [next], tests) : [];
      if (sight !== undefined) {
        seen.set(next, sight.by);
      }
      const left = sight === undefined ? `; unseen: ${whatIs(next)}` : "";
      console.log(`${seen.size} seen, ${waiting.length} to try${left}`);
    }
    await runner.close();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, tryAll));
  return seen;
}

/**
 * What sees the changes that the first tests do not. All of them are made together for all other tests that reach
 * them: a file of tests that passes sees none of them. One that fails is asked again for each by itself.
 */
async function seenTogether(unseen: readonly Mutant[]): Promise<Map<Mutant, string>> {
  const restOf = (one: Mutant, all: readonly TestSpecification[]): TestSpecification[] => {
    const tests = testsOf(all, one);
    return tests.slice(firstOf(tests).length);
  };
  const runner = await vitest(availableParallelism(), 0);
  const all = await runner.globTestSpecifications();
  const rest = new Set(unseen.flatMap((one) => restOf(one, all)));
  const found = rest.size > 0 ? await sights(runner, unseen, [...rest]) : [];
  await runner.close();
  const suspects = new Set(found.map(({ file }) => file.moduleId));
  console.log(`${suspects.size} of ${rest.size} files of tests see one of ${unseen.length}`);
  return seenBy(unseen, (one, own) =>
    restOf(one, own).filter(({ moduleId }) => suspects.has(moduleId)),
  );
}

const atOnce = await seenBy(tried, (one, all) => firstOf(testsOf(all, one)));
const together = await seenTogether(tried.filter((one) => !atOnce.has(one)));
const seen = new Map([...atOnce, ...together]);
for (const one of tried) {
  const by = seen.get(one);
  const reach = reached.get(one)?.length ? "" : "\n         no test reaches it";
  const what = whatIs(one);
  console.log(
    by === undefined ? `NOT SEEN ${what}${reach}` : `seen     ${what}\n         by ${by}`,
  );
}
const bySignature = [...seen.values()].filter((by) => SIGNATURES.test(by)).length;
const share = Math.round((100 * seen.size) / tried.length);
console.log(
  `\n${seen.size} of ${tried.length} wrong changes were seen, ${bySignature} of them by a recorded hash alone: ` +
    `${share} of 100, at least ${SEEN_MIN}.`,
);
process.exit(share < SEEN_MIN ? 1 : 0);
