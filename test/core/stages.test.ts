import { describe, expect, it } from "vitest";
import { EDITIONS, isAtLeast } from "../../src/core/game/edition";
import { stageName, STAGES } from "../../src/core/floor/stage";
import { chooseStage, parseStage, type ChosenStage } from "../../src/core/words/stages";

describe("stage names", () => {
  it("of an XL floor add its curse to those that are forced", () => {
    const [labyrinth, lost] = [2, 4];
    const cursesOf = (name: string, curses?: number) =>
      (chooseStage(name, "repentance", undefined, curses) as ChosenStage).curses;
    expect(cursesOf("cellar-xl")).toBe(labyrinth);
    expect(cursesOf("cellar-xl", lost)).toBe(labyrinth + lost);
    expect(cursesOf("cellar-1", lost)).toBe(lost);
    expect(chooseStage("4", "repentance", undefined, undefined)).toEqual({
      stage: 4,
      stageType: 0,
    });
  });

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

  it("reads XL floors as the first floor of their chapter", () => {
    expect(parseStage("Caves XL", "rebirth")).toEqual({ stage: 3, stageType: 0, isXl: true });
    expect(parseStage("depthsxl", "rebirth")).toEqual({ stage: 5, stageType: 0, isXl: true });
  });

  it("leaves the type open for a bare number", () => {
    expect(parseStage("3", "rebirth")).toEqual({ stage: 3, stageType: undefined, isXl: false });
    expect(parseStage("3a", "rebirth")).toEqual({ stage: 3, stageType: 1, isXl: false });
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
