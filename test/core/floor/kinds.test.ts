import { describe, expect, it } from "vitest";
import { floorOfRun, savedUnlocks, stageTypeOfRun } from "../../../src/core/floor/run";
import type { RuleSet } from "../../../src/core/game/edition";
import type { Unlocks } from "../../../src/core/game/unlocks";
import { readStartSeed } from "../../../src/core/words/seeds";
import { OPEN_FLOORS } from "../../../src/core/floor/run";
import carried from "./kinds.json";

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
    const save = savedUnlocks({ edition: edition as RuleSet, locked });
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
  ] as const)(
    "of %s in %s with %s unlocked is that of the game",
    (text, edition, unlocks, kind) => {
      const save = savedUnlocks({ edition, unlocks: unlocks as Unlocks });
      expect(stageTypeOfRun(readStartSeed(text) as number, save, 1, false)).toBe(kind);
    },
  );

  it("asks for no achievement in Afterbirth, whose third kinds came without any", () => {
    const save = savedUnlocks({ edition: "afterbirth", unlocks: "none" });
    expect([3, 6, 9].map((seed) => stageTypeOfRun(seed, save, 1, false))).toContain(2);
  });

  it("is none of the alternative path before A Secret Exit, and one of its second kinds only once that is unlocked", () => {
    const floorWith = (locked: readonly number[]): unknown => {
      const run = {
        startSeed: 8,
        state: { edition: "repentance", locked },
        maker: OPEN_FLOORS,
      } as const;
      return floorOfRun(run, { stage: 1, stageType: 5 });
    };
    expect(floorWith([])).toHaveProperty("attempts");
    expect(floorWith([412])).toEqual({ problem: "This run has Downpour I in place of Dross I." });
    expect(floorWith([407])).toHaveProperty("problem", expect.stringContaining("not unlocked"));
  });
});
