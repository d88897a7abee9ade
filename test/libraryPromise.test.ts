/** No function of the library throws or answers with garbage, whatever it is given. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { CARRIED_LOG, ITEMS_LOG } from "./judge/logs/support";
import { madeRun } from "./judge/saves/madeRun";
import { answerTo, oracleHere } from "./support/oracleHere";
import { temporaryFolder } from "./support/temporaryFolder";
import * as library from "../src/library/index";
import { often } from "./support/cases";

type Json = Readonly<Record<string, unknown>>;

type Call = (...values: unknown[]) => unknown;

type Name = Exclude<keyof typeof library, "EDITIONS" | "isProblem" | "version">;

/** As a caller without types sees it. */
const untyped = library as unknown as Readonly<Record<Name, Call>>;
const { award, compare, eden, explain, floor, formatSeedText, odds, parseSeedText } = untyped;
const { pills, run, runSeeds, search } = untyped;

/** Fields that some function knows, with values that may or may not do. */
const CASE = fc.dictionary(
  fc.constantFrom(
    ...["awardSeed", "stageSeed", "startSeed", "seedText", "stage", "edition", "luck", "seeds"],
    ...["collectibles", "character", "flags", "unlocks", "first", "hearts", "hypotheses"],
  ),
  fc.oneof(fc.anything(), fc.constantFrom(1, 2 ** 32, "B911 99AC", "repentance", "all", -1, 1.5)),
);

const FIRST = { startSeed: 1, stage: 1 };

describe("the library's promise", () => {
  it("is told of each thing that it exports", () => {
    const told = readFileSync("docs/library.md", "utf8");
    const isTold = (name: string) => new RegExp(`\`${name}[(\`]`).test(told);
    expect(Object.keys(library).filter((name) => !isTold(name))).toEqual([]);
  });

  it.each([
    ["runSeeds of seed 0", () => runSeeds(0, "repentance"), "received 0"],
    ["runSeeds of an unknown edition", () => runSeeds(1, "nope"), '"nope"'],
    [
      "runSeeds of no edition",
      () => runSeeds(1, { edition: "rep" }),
      "by name but received a table",
    ],
    ["run with a list", () => run(1, []), "object"],
    ["formatSeedText of a fraction", () => formatSeedText(1.5), "1.5"],
    ["formatSeedText of too much", () => formatSeedText(2 ** 32), "4294967296"],
    ["formatSeedText of text", () => formatSeedText("x"), 'received "x"'],
    ["parseSeedText of a number", () => parseSeedText(5), "received 5"],
    ["search for nothing", () => search(undefined), "conditions"],
    ["search for no seed", () => search("xl", { first: 0 }), "at least 1 to find"],
    ["search backwards", () => search("rooms > 8", { seeds: [5, 1] }), "5 to 1"],
    ["search with null", () => search("rooms > 8", { seeds: null }), "within 1"],
    ["run without a seed", () => run(undefined), "seed"],
    ["pills without a seed", () => pills(undefined), "seed"],
    ["run with no object", () => run(1, 5), "object"],
    ["run of two seeds", () => run(1, { startSeed: 5 }), 'received "startSeed"'],
    ["run of one stage", () => run(1, { stage: 2 }), 'received "stage"'],
    ["pills of a floor", () => pills(1, { stageSeed: 5 }), 'received "stageSeed"'],
    ["eden with no object", () => eden(1, 5), "object"],
    ["eden of Judas", () => eden(1, { character: "Judas" }), "received Judas"],
    ["search with no object", () => search("xl", null), "object"],
    ["search on a stage", () => search("xl", { stage: 2 }), 'received "stage"'],
    ["floor of two characters", () => floor({ stage: 1, character: 1, playerType: 1 }), "both"],
    ["floor of rooms by number", () => floor({ ...FIRST, skipped: [5] }), "words as skipped but"],
    ["floor of a room", () => floor({ ...FIRST, entered: 5 }), "a list as entered but"],
    [
      "floor of no restocks",
      () => floor({ ...FIRST, restocks: -1 }),
      "as restocks but received -1",
    ],
    ["floor of some items", () => floor({ ...FIRST, items: "yes" }), "true or false as items but"],
    [
      "floor of items without a run",
      () => floor({ stageSeed: 5, stage: 1, items: true }),
      "the run's seed",
    ],
    ["run of no room", () => run(1, { items: true, entered: ["kitchen"] }), "rooms such as devil"],
    ["run of no build", () => run(1, { build: "1.06.J168" }), "build of repentance+ but received"],
    ["run of a build by number", () => run(1, { build: 1.7 }), "Expected a build"],
    ["run of no character", () => run(1, { character: null }), "as character"],
    ["compare by unknown rules", () => compare(new Uint8Array(), "a", "nope"), '"nope"'],
    ["compare of a name", () => compare("log.txt"), "Expected the bytes of a file"],
    ["compare of other bytes", () => compare(new Uint8Array(9)), "Expected a log of the game or"],
    ["run of nobody", () => run("B911 99AC", { character: "lilth" }), 'did you mean "lilith"'],
    ["run of seed 0", () => run(0), "received 0"],
    ["run of a misspelt field", () => run("B911 99AC", { harts: 3 }), 'received "harts"'],
    ["award of a bigint", () => award({ awardSeed: BigInt(5) }), "received a bigint"],
    ["award of seed 0", () => award({ awardSeed: 0, edition: "repentance" }), "received 0"],
    ["odds of no edition", () => odds({ edition: "nope" }), 'received "nope"'],
    ["search of no edition", () => search("rooms > 8", { edition: "nope" }), 'received "nope"'],
    ["search by a misspelt field", () => search("cursee = lost"), "cursee"],
    ["search from seed 0", () => search("xl", { seeds: [0, 9] }), "Expected seeds within 1"],
    ["search within three bounds", () => search("xl", { seeds: [1, 2, 3] }), "within 1"],
    ["search for half a seed", () => search("xl", { first: 1.5 }), "at least 1 to find"],
    ["search to a fraction", () => search("xl", { seeds: [1, 2.5] }), "within 1"],
    ["search beyond the last seed", () => search("xl", { seeds: [1, 2 ** 32] }), "4294967295"],
    ["explain nothing", () => explain(null), "Expected a case with awardSeed"],
    ["explain no case", () => explain({}), "or with stage and startSeed, seedText or stageSeed"],
    ["explain a fraction", () => explain({ awardSeed: 1.5 }), "1.5"],
  ])("names what is wrong: %s", (_what, call, sentence) => {
    expect((call() as library.Problem).problem).toContain(sentence);
  });

  it("searches all seeds for ten where nothing else is said", () => {
    const all = library.search("rooms >= 1") as library.FloorSearchAnswer;
    expect(all.seeds.map(({ startSeed }) => startSeed)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(all).toMatchObject({ range: [1, 4294967295], next: 11 });
  });

  it.each([
    [[5, 5], 10, [5], null],
    [[5, 8], 3, [5, 6, 7], 8],
    [[5, 8], 4, [5, 6, 7, 8], null],
    [[5, 8], undefined, [5, 6, 7, 8], null],
    [[1, 9], 1, [1], 2],
    [[4294967295, 4294967295], 1, [4294967295], null],
  ] as const)("searches %j for %i: finds %j, and goes on with %s", (seeds, first, found, next) => {
    const answer = library.search("rooms >= 1", { seeds, first }) as library.FloorSearchAnswer;
    expect(answer.seeds.map(({ startSeed }) => startSeed)).toEqual(found);
    expect(answer).toMatchObject({ range: seeds, next, edition: "repentance+", input: {} });
  });

  it("takes a case without a run whatever stands beside it, as the index that map hands on", () => {
    const cases = [{ awardSeed: 1 }, { awardSeed: 2 }];
    expect(cases.map(award)).toEqual(cases.map((one) => award(one)));
  });

  it("gives what is the caller's own: a change of it reaches no other answer", () => {
    const asked = () => [
      odds({}),
      search("xl", { first: 1 }),
      pills(1),
      run(1),
      award({ awardSeed: 1 }),
    ];
    const [first, before] = [asked(), JSON.stringify(asked())];
    const spoil = (value: unknown): void => {
      for (const [name, one] of Object.entries(value as Record<string, unknown>)) {
        if (typeof one === "object" && one !== null) {
          spoil(one);
        } else {
          (value as Record<string, unknown>)[name] = "spoilt";
        }
      }
    };
    spoil(first);
    expect(JSON.stringify(asked())).toBe(before);
    expect(() => (library.EDITIONS as unknown as string[]).push("x")).toThrow(TypeError);
  });

  it("takes an edition by any of its names", () => {
    expect(runSeeds(1, "REP")).toEqual(runSeeds(1, "repentance"));
  });

  it.each([
    ["a log of floors", CARRIED_LOG],
    ["a log of rooms and items", ITEMS_LOG],
    ["a saved run", madeRun({ startSeed: 12345 })],
  ])("compares as the command line does, by other rules too: %s", async (_, content) => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, content);
    for (const rules of [undefined, "documents"] as const) {
      const words = ["compare", file, "--json", ...(rules ? ["--edition", rules] : [])];
      const { input: _input, ...typed } = JSON.parse((await oracleHere(words)).stdout) as Json;
      expect(library.compare(readFileSync(file), "file", rules)).toEqual(typed);
    }
  });

  it("searches by what is carried for drops, as the command line does", async () => {
    const awards = { luck: 5, trinkets: { "rib-of-greed": 1 } } as const;
    const found = library.search("drops.coin >= 3", { edition: "ab+" as never, awards, first: 5 });
    const typed = 'oracle search floor "drops.coin >= 3" -e ab+ -l 5 -i rib-of-greed -n 5';
    const { seeds } = await answerTo<library.FloorSearchAnswer>(typed);
    expect(found).toMatchObject({
      seeds: seeds.map(({ seedText, startSeed }) => ({ seedText, startSeed })),
    });
  });

  it("holds for anything", () => {
    const seeds = { formatSeedText, parseSeedText, runSeeds };
    const functions = { award, compare, explain, floor, odds, run, search, ...seeds };
    const given = fc.oneof(fc.anything(), CASE);
    fc.assert(
      fc.property(given, given, (first, second) => {
        for (const [name, call] of Object.entries(functions)) {
          const answer = call(first, second);
          const isText = typeof answer === "string" && name === "formatSeedText";
          expect([name, isText || (typeof answer === "object" && answer !== null)]).toEqual([
            name,
            true,
          ]);
        }
      }),
      { numRuns: Number(process.env["HOSTILE_RUNS"] ?? often(150, 300)) },
    );
  });
});
