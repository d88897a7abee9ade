/** One word means one thing on the command line, on the page, in a batch and in the library. */
import { parseEdition } from "../src/core/game/edition";
import { readCurses } from "../src/core/words/floorWords";
import { searchOf } from "../src/page/model/pageSearch";
import { readStartSeed } from "../src/core/words/seedTexts";
import { readAddress, START_STATE } from "../src/page/state/address";
import { batchHere } from "./support/batchHere";
import { oracleHere } from "./support/oracleHere";

const SEEDS = [
  "B911 99AC",
  "b91199ac",
  "B911-99AC",
  "Seed: B911 99AC",
  "[INFO] - RNG Start Seed: B911 99AC (1) [New, 1]",
  "“B911 99AC”",
  "B911\u00a099AC",
  "b911_99ac",
  "https://example.org/oracle.html#seed=B91199AC&stage=caves-2",
  "1",
  "0x1",
];

describe("a seed", () => {
  it.each(SEEDS)("is the same to page, command line and batch: %s", async (text) => {
    expect(readStartSeed(text)).toBe(1);
    expect((await oracleHere(["seed", text, "--json"])).stdout).toContain('"startSeed":1,');
    const { results } = await batchHere("floor", [{ seedText: text, stage: 1 }]);
    expect(results).toMatchObject([{ name: "Basement I" }]);
  });

  it.each(["B911 99AD", "0", "", "Seed:"])("is refused alike: %j", async (text) => {
    const { problem } = readStartSeed(text) as { problem: string };
    expect((await oracleHere(["seed", text])).stderr.replaceAll(/\s+/g, " ")).toContain(
      problem.replaceAll(/\s+/g, " "),
    );
  });
});

describe("an item", () => {
  const spellings = ["Lucky Foot", "LUCKYFOOT", "c46", "46"];

  it.each(spellings)("is the same to page, command line and batch: %s", async (text) => {
    expect(readAddress(`items=${text}`).state.carried).toEqual({ c46: 1 });
    const award = await oracleHere(["award", "305419896", "--item", text, "--json"]);
    expect(award.stdout).toBe(
      (await oracleHere(["award", "305419896", "--item", "lucky-foot", "--json"])).stdout,
    );
    const { results } = await batchHere("award", [
      { awardSeed: 305419896, collectibles: { [text]: 1 } },
      { awardSeed: 305419896, collectibles: { "lucky-foot": 1 } },
    ]);
    expect(results[0]).toEqual(results[1]);
  });
});

describe("a condition of a search", () => {
  const stagesOf = (conditions: string, edition = "repentance+") => {
    const found = searchOf({
      ...START_STATE,
      edition: parseEdition(edition) ?? START_STATE.edition,
      conditions,
    });
    return "problem" in found
      ? found.problem
      : found.stages.map(({ stage, stageType }) => [stage, stageType]);
  };

  it.each([
    ["cellar-1: xl", [1, 1]],
    ["Cellar I: xl", [1, 1]],
    ["3: xl", [3, 0]],
    ["Catacombs II: rooms > 8", [4, 1]],
  ])("has its stage read on the page as on the command line: %s", async (conditions, stage) => {
    expect(stagesOf(conditions)).toContainEqual(stage);
    expect((await oracleHere(["search", "floor", conditions, "--first", "1"])).code).toBe(0);
  });

  it("has a misspelt stage suggested on both", async () => {
    expect(stagesOf("celar-1: xl")).toContain('did you mean "cellar-1"?');
    expect((await oracleHere(["search", "floor", "celar-1: xl"])).stderr).toContain("cellar-1");
  });
});

it.each([
  ["blind", 64],
  ["Curse of the Lost", 4],
  ["xl,darkness", 3],
  ["the-unknown", 8],
  ["0x10", 16],
  ["none", 0],
])("a curse is read as %s", (text, bits) => {
  expect(readCurses(text)).toBe(bits);
});
