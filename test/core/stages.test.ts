import { EDITIONS, isAtLeast } from "../../src/core/game/edition";
import { stageName, STAGES } from "../../src/core/floor/stage";
import { parseStage } from "../../src/core/words/stages";

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

  it("suggests only what the edition has", () => {
    expect(parseStage("dros-1", "repentance")).toEqual({
      problem: expect.stringContaining('did you mean "dross-1"'),
    });
    expect(parseStage("dros-1", "rebirth")).toEqual({
      problem: expect.stringMatching(/received "dros-1"\.$/),
    });
  });
});
