import { describe, expect, it } from "vitest";
import type { FloorArguments } from "../../../src/cli/options";
import { floorFrom } from "../../../src/cli/floorInput";
import { OUTSIDE_NOTE } from "../../../src/cli/floorText";
import { searchFrom } from "../../../src/cli/search/floorOptions";
import { answerFloorCase } from "../../../src/core/words/floorCase";
import { OPEN_FLOORS, runPaths } from "../../../src/core/floor/run";
import { generateFloor, isProblem, type FloorInput } from "../../../src/core/floor";
import { findRunFloor } from "../../../src/page/model/run";
import { answerCase } from "../../../src/run/floorAnswers";
import { builtInFigures } from "../../../src/figures/builtIn";

/** What an answer or an error says. */
function saidBy(ask: () => unknown): string {
  try {
    const answer = ask();
    return isProblem(answer) ? answer.problem : "";
  } catch (error) {
    return (error as Error).message;
  }
}

const ASCENT = 48;

/** What is outside the model, as the library, a batch or the mod's API, and the command line ask for it. */
const OUTSIDE: readonly (readonly [string, Omit<FloorInput, "stageSeed">, FloorArguments])[] = [
  ["Blue Womb", { stage: 9 }, { stage: "blue-womb" }],
  ["Home", { stage: 13 }, { stage: "home" }],
  ["the Ascent", { stage: 3, flags: [ASCENT] }, { stage: "caves-1", flag: [`${ASCENT}`] }],
  ["Greed", { stage: 1, difficulty: "greed" }, { stage: "basement-1", difficulty: "greed" }],
  ["Greedier", { stage: 1, difficulty: "greedier" }, { stage: "1", difficulty: "greedier" }],
];

describe.each(OUTSIDE)("%s", (_name, input, words) => {
  const asked = { stageSeed: 77, ...input };

  it("is said to be outside the model wherever a floor is asked for", () => {
    const said = [
      saidBy(() => generateFloor(asked)),
      saidBy(() => answerFloorCase(asked)),
      saidBy(() => answerCase(asked, builtInFigures)),
      saidBy(() => floorFrom([], { ...words, stageSeed: "77" }, builtInFigures)),
      saidBy(() => floorFrom(["B911", "99AC"], words, builtInFigures)),
      saidBy(() => searchFrom("rooms > 3", words)),
    ];
    expect(said.filter((text) => !text.includes("outside the model"))).toEqual([]);
  });
});

it.each(["ascent", "The Ascent", "greed"])("%s is no stage to ask for, and says why", (stage) => {
  for (const said of [
    saidBy(() => floorFrom(["B911", "99AC"], { stage }, builtInFigures)),
    saidBy(() => searchFrom("rooms > 3", { stage })),
    saidBy(() => findRunFloor([], stage)),
  ]) {
    expect(said).toContain(`received "${stage}": it is outside the model.`);
  }
});

describe("a whole run", () => {
  it("of the Ascent or of Greed mode is outside the model", () => {
    for (const state of [{ flags: [ASCENT] }, { difficulty: "greed" }] as const) {
      expect(saidBy(() => runPaths({ startSeed: 77, state, maker: OPEN_FLOORS }))).toContain(
        "outside the model",
      );
    }
  });

  it("says what it leaves out, as the page does of a stage that its address names", () => {
    expect(OUTSIDE_NOTE).toBe("Blue Womb, Home, the Ascent and Greed mode are outside the model.");
    expect(["home", "blue-womb"].map((word) => saidBy(() => findRunFloor([], word)))).toEqual([
      expect.stringContaining(
        "(Home), whose rooms stand at fixed places: it is outside the model.",
      ),
      expect.stringContaining("(Blue Womb), whose rooms"),
    ]);
  });
});
