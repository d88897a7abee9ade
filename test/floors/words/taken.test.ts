import { situationOf } from "../../../src/core/model/situation";
import { OPEN_FLOORS, runPaths, floorOfRun } from "../../../src/floors/floorsOfRun";
import type { Situation } from "../../../src/core/model/situation";
import { readStartSeed } from "../../../src/core/words/seedTexts";
import { takenUnlocks, type TakenUnlocks } from "../../../src/floors/words/taken";
import { answered } from "../../support/answered";

function takenOf(
  seed: string,
  state: Situation,
  stage?: [number, number],
): TakenUnlocks | undefined {
  const startSeed = readStartSeed(seed) as number;
  const run = { startSeed, state, maker: OPEN_FLOORS };
  const floors =
    stage === undefined
      ? answered(runPaths(run)).flatMap((path) => path.floors)
      : [answered(floorOfRun(run, { stage: stage[0], stageType: stage[1] }))];
  return takenUnlocks(floors, state.unlocks, startSeed);
}

describe("what is taken for granted of a save", () => {
  const hard = { edition: "repentance", difficulty: "hard" } as const;

  it("is said with what would be otherwise, such as the curse of a floor", () => {
    expect(takenOf("NH9S J0ZL", situationOf(hard), [6, 5])?.text).toBe(
      "Taken: everything unlocked. With nothing unlocked the alternative path is closed; Gehenna II would have no curse.",
    );
  });

  it("names the floors of a run that are other kinds", () => {
    const taken = takenOf("BX71 42PT", situationOf({ edition: "repentance" }));
    expect(taken?.kinds).toContain(1);
    expect(takenOf("9", situationOf({ edition: "repentance" }))?.kinds).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(taken?.text).toMatch(
      /^Taken: everything unlocked\. With nothing unlocked floors 1, .* are other kinds; /,
    );
  });

  it("is nothing where the player said it, and nothing where nothing would differ", () => {
    expect(takenOf("NH9S J0ZL", situationOf({ ...hard, unlocks: "all" }), [6, 5])).toBeUndefined();
    expect(takenOf("B911 99AC", situationOf({ edition: "afterbirth+" }), [11, 0])).toBeUndefined();
  });

  it("is Isaac not beaten where the player's list has none of his achievements", () => {
    const own = Array.from({ length: 640 }, (_, index) => index + 1);
    const unlocks = own.filter((one) => ![49, 50, 51, 52, 53, 55].includes(one));
    expect(takenOf("NH9S J0ZL", situationOf({ ...hard, unlocks }), [6, 5])?.text).toBe(
      "Taken: Isaac not beaten, as none of his achievements is unlocked. Once he was, Gehenna II would have the curse maze.",
    );
    expect(takenOf("NH9S J0ZL", situationOf({ ...hard, unlocks: own }), [6, 5])).toBeUndefined();
  });

  it.each([
    ["NH9S J0ZL", [6, 5]],
    ["1G8D TQB4", [4, 5]],
  ] as const)("leaves a finished save its Curse of the Maze: %s", (seed, [stage, stageType]) => {
    const run = {
      startSeed: readStartSeed(seed) as number,
      state: situationOf(hard),
      maker: OPEN_FLOORS,
    };
    expect(answered(floorOfRun(run, { stage, stageType })).setup.curses).toBe(32);
  });
});
