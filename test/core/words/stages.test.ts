import { EDITIONS, isAtLeast, type Edition } from "../../../src/core/game/edition";
import { isProblem } from "../../../src/core/problem";
import { stageName, STAGES } from "../../../src/core/game/stage";
import { parseStage } from "../../../src/core/words/stageNames";

describe("stage names", () => {
  it("reads back every name that the game shows, in every edition that has the stage", () => {
    for (const { first, last, stageType, since } of STAGES.filter((row) => row.first !== 13)) {
      for (const edition of EDITIONS.filter((name) => isAtLeast(name, since))) {
        for (const stage of [first, last]) {
          const name = stageName(stage, stageType, false);
          expect(parseStage(name, edition), name).toEqual({ stage, stageType, isXl: false });
          expect(parseStage(name.toUpperCase().replaceAll(" ", "-"), edition)).toMatchObject({
            stage,
          });
        }
      }
    }
  });

  // Source: the game's editions as its wiki dates their chapters.
  it.each([
    ["rebirth", "Basement Cellar Caves Catacombs Depths Necropolis Womb Utero"],
    ["afterbirth", "Burning-Basement Flooded-Caves Dank-Depths Scarred-Womb Blue-Womb"],
    ["repentance", "Downpour Dross Mines Ashpit Mausoleum Gehenna Corpse"],
  ] as const)("knows a chapter from the edition on that brought it: %s", (edition, names) => {
    for (const name of names.split(" ")) {
      const typed = name === "Blue-Womb" ? name : `${name}-1`;
      const knows = (one: Edition) => !isProblem(parseStage(typed, one));
      const expected = EDITIONS.filter((one) => isAtLeast(one, edition));
      expect(EDITIONS.filter(knows), name).toEqual(expected);
    }
  });

  it("suggests only what the edition has", () => {
    expect(parseStage("dros-1", "repentance")).toEqual({
      problem: expect.stringContaining('did you mean "dross-1"'),
    });
    expect(parseStage("dros-1", "rebirth")).toEqual({
      problem: expect.stringMatching(/received "dros-1"\.$/),
    });
  });
});
