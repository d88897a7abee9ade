import { situationOf } from "../../src/core/model/situation";
import carried from "./kinds.json";
import { generateFloor, isProblem, stageName, type FloorInput } from "../../src/floors";
import type { Edition, RuleSet } from "../../src/core/game/edition";
import type { Options } from "../../src/cli/options";
import { floorFrom } from "../../src/cli/floorInput";
import { searchFrom } from "../../src/cli/search/floorOptions";
import { answerFloorCase } from "../../src/floors/words/floorCase";
import { OPEN_FLOORS, runPaths, floorOfRun, stageTypeOfRun } from "../../src/floors/floorsOfRun";
import { findRunFloor } from "../../src/page/model/pageRun";
import { answerCase, outsideOf } from "../../src/run/floorAnswers";
import { builtInFigures } from "../../src/figures/builtIn";
import type { Unlocks } from "../../src/core/game/unlocks";
import { readStartSeed } from "../../src/core/words/seedTexts";
import { aFloorInput, type SaidFloor } from "../support/making";

function problemOf(input: SaidFloor): string {
  const result = generateFloor(aFloorInput(input));
  return isProblem(result) ? result.problem : "";
}

const GOOD = aFloorInput({ stageSeed: 1, stage: 1, edition: "afterbirth+" });

// prettier-ignore
it.each<readonly [string, SaidFloor, string]>([
    ["seed 0", { stageSeed: 0 }, "Expected a seed from 1 to 4294967295 but received 0"],
    ["a fractional seed", { stageSeed: 1.5 }, "received 1.5"],
    ["stage 0", { stage: 0 }, "Expected a stage from 1 to 12 in afterbirth+ but received 0."],
    ["Home before Repentance", { stage: 13 }, "Expected a stage from 1 to 12 in afterbirth+ but received 13."],
    ["The Void in Afterbirth", { stage: 12, edition: "afterbirth" }, "Expected a stage from 1 to 11 in afterbirth but received 12."],
    ["Blue Womb in Rebirth", { stage: 9, edition: "rebirth" }, "Expected a stage that rebirth has but received 9 (Blue Womb)."],
    ["Downpour before Repentance", { stageType: 4 }, "Expected 0, 1 or 2 as the type of stage 1 in afterbirth+ but received 4."],
    ["Mortis", { stage: 7, stageType: 5, edition: "repentance+" }, "Expected 0, 1, 2 or 4 as the type of stage 7 in repentance+ but received 5."],
    ["a type that no stage has", { stageType: 3 }, "Expected 0, 1 or 2 as the type"],
    ["XL on an even stage", { stage: 2, curses: 2 }, "Expected stage 1, 3, 5 or 7 for an XL floor (curse bit 2) but received stage 2."],
    ["XL in the Chest", { stage: 11, curses: 2 }, "but received stage 11."],
    ["a curse that does not exist", { curses: 256 }, "Expected a curse bit field from 0 to 255 but received 256."],
    ["negative coins", { coins: -1 }, "Expected a whole number from 0 to 2147483647 as coins but received -1."],
    ["half a key", { keys: 0.5 }, "Expected a whole number from 0 to 2147483647 as keys but received 0.5."],
    ["negative odds", { curseOdds: -3 }, "as curseOdds but received -3."],
    ["an unknown edition", { edition: "antibirth" as Edition }, "as the edition but received antibirth."],
    ["an unknown difficulty", { difficulty: "easy" as "hard" }, "as the difficulty but received easy."],
    ["a challenge of Repentance", { challenge: 36 }, "Expected a challenge from 0 to 35 in afterbirth+ but received 36."],
    ["a challenge that no edition has", { challenge: 46, edition: "repentance+" }, "Expected a challenge from 0 to 45 in repentance+ but received 46."],
    ["no shape at all", { shapeMask: 1 }, "Expected a shape mask from 2 to 8190 but received 1."],
  ])("input that cannot be is named: %s", (_text, change, message) => {
    expect(problemOf({ ...GOOD, ...change })).toContain(message);
  });

it.each([
  [1, 0, false, "Basement I"],
  [2, 1, false, "Cellar II"],
  [3, 5, true, "Ashpit XL"],
  [12, 0, false, "The Void"],
  [11, 1, false, "Chest"],
  [4, 9, false, "Stage 4 type 9"],
])("stage names of stage %i type %i, XL %s: %s", (stage, stageType, isXl, name) => {
  expect(stageName(stage, stageType, isXl)).toBe(name);
});

/** What an answer or an error says. */
async function saidBy(ask: () => unknown): Promise<string> {
  try {
    const answer: unknown = await ask();
    return isProblem(answer) ? answer.problem : "";
  } catch (error) {
    return (error as Error).message;
  }
}

const ASCENT = 48;

/** What is outside the model, as the library, a batch or the mod's API, and the command line ask for it. */
const OUTSIDE: readonly (readonly [string, SaidFloor & Pick<FloorInput, "stage">, Options])[] = [
  ["Blue Womb", { stage: 9 }, { stage: "blue-womb" }],
  ["Home", { stage: 13 }, { stage: "home" }],
  ["the Ascent", { stage: 3, flags: [ASCENT] }, { stage: "caves-1", flag: [`${ASCENT}`] }],
  ["Greed", { stage: 1, difficulty: "greed" }, { stage: "basement-1", difficulty: "greed" }],
  ["Greedier", { stage: 1, difficulty: "greedier" }, { stage: "1", difficulty: "greedier" }],
];

it.each(OUTSIDE)(
  "%s is outside the model wherever a floor is asked for",
  async (_name, input, words) => {
    const asked = { stageSeed: 77, ...input };
    const said = await Promise.all([
      saidBy(() => generateFloor(aFloorInput(asked))),
      saidBy(() => answerFloorCase(asked)),
      saidBy(() => answerCase(asked, builtInFigures)),
      saidBy(() => floorFrom([], { ...words, stageSeed: "77" }, builtInFigures)),
      saidBy(() => floorFrom(["B911", "99AC"], words, builtInFigures)),
      saidBy(() => searchFrom("rooms > 3", words)),
    ]);
    expect(said.filter((text) => !text.includes("outside the model"))).toEqual([]);
  },
);

it.each(["ascent", "The Ascent", "greed"])(
  "%s is no stage to ask for, and says why",
  async (stage) => {
    for (const said of await Promise.all([
      saidBy(() => floorFrom(["B911", "99AC"], { stage }, builtInFigures)),
      saidBy(() => searchFrom("rooms > 3", { stage })),
      saidBy(() => findRunFloor([], stage)),
    ])) {
      expect(said).toContain(`received "${stage}": it is outside the model.`);
    }
  },
);

describe("a whole run", () => {
  it("of the Ascent or of Greed mode is outside the model", async () => {
    for (const state of [{ flags: [ASCENT] }, { difficulty: "greed" }] as const) {
      expect(
        await saidBy(() =>
          runPaths({ startSeed: 77, state: situationOf(state), maker: OPEN_FLOORS }),
        ),
      ).toContain("outside the model");
    }
  });

  it("says what it leaves out, as the page does of a stage that its address names", async () => {
    const told = (["rebirth", "afterbirth+", "repentance+"] as const).map(outsideOf);
    const model = "Greed mode are outside the model.";
    expect(told).toEqual([
      {},
      { outside: `Blue Womb and ${model}` },
      { outside: `Blue Womb, Home, the Ascent and ${model}` },
    ]);
    expect(
      await Promise.all(["home", "blue-womb"].map((word) => saidBy(() => findRunFloor([], word)))),
    ).toEqual([
      expect.stringContaining(
        "(Home), whose rooms stand at fixed places: it is outside the model.",
      ),
      expect.stringContaining("(Blue Womb), whose rooms"),
    ]);
  });
});

/** Floors of the main path in real logs: by start seed, "stage.type" of each. */
const LOGS = carried as readonly {
  readonly log: string;
  readonly edition: string;
  readonly runs: Readonly<Record<string, string>>;
}[];

const CHAPTERS = [0, 1, 2, 3];

/** The floors of a chapter that are of another kind with what fits most of them locked. */
function misfits({ edition, runs }: (typeof LOGS)[number], chapter: number): readonly string[] {
  const floors = Object.entries(runs).flatMap(([seed, told]) =>
    told.split(" ").map((one) => [seed, ...one.split(".").map(Number)] as [string, number, number]),
  );
  const own = floors.filter(([, stage]) => Math.floor((stage - 1) / 2) === chapter);
  const saves = [[], [86 + chapter], [342 + chapter], [86 + chapter, 342 + chapter]];
  const wrong = saves.map((locked) => {
    const save = situationOf({ edition: edition as RuleSet, locked });
    return own
      .filter(([seed, stage, type]) => stageTypeOfRun(Number(seed), save, stage, false) !== type)
      .map(([seed, stage, type]) => `${seed} ${stage}.${type}`);
  });
  return wrong.reduce((best, one) => (one.length < best.length ? one : best));
}

describe("the kind of a floor", () => {
  it("is that of one save a log and chapter on 88 of 89 floors of real logs", () => {
    const wrong = LOGS.flatMap((log) =>
      CHAPTERS.flatMap((chapter) => misfits(log, chapter).map((one) => `${log.log} ${one}`)),
    );
    // Behind it Burning Basement comes: the save had changed.
    expect(wrong).toEqual(["repentance-3.log 3778981582 2.0"]);
  });

  it.each([
    ["BX71 42PT", "repentance", "none", 0],
    ["BX71 42PT", "repentance", "all", 1],
    ["BX71 42PT", "repentance", [86], 1],
    ["3W3E GJ7M", "repentance+", "none", 0],
    ["3W3E GJ7M", "repentance+", "all", 1],
  ] as const)("of %s in %s with %s unlocked is the game's", (text, edition, unlocks, kind) => {
    const save = situationOf({ edition, unlocks: unlocks as Unlocks });
    expect(stageTypeOfRun(readStartSeed(text) as number, save, 1, false)).toBe(kind);
  });

  it("asks for no achievement in Afterbirth, whose third kinds came without any", () => {
    const save = situationOf({ edition: "afterbirth", unlocks: "none" });
    expect([3, 6, 9].map((seed) => stageTypeOfRun(seed, save, 1, false))).toContain(2);
  });

  it("is none of the alternative path before A Secret Exit, and one of its second kinds only once that is unlocked", () => {
    const floorWith = (locked: readonly number[]): unknown => {
      const state = situationOf({ edition: "repentance", locked });
      const run = { startSeed: 8, state, maker: OPEN_FLOORS };
      return floorOfRun(run, { stage: 1, stageType: 5 });
    };
    expect(floorWith([])).toHaveProperty("attempts");
    expect(floorWith([412])).toEqual({ problem: "This run has Downpour I in place of Dross I." });
    expect(floorWith([407])).toHaveProperty("problem", expect.stringContaining("not unlocked"));
  });
});
