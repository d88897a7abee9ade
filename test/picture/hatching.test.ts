import { describe, expect, it } from "vitest";
import { answerCertainty, dropsNote } from "../../src/core/floor/certainty";
import { runPaths } from "../../src/core/floor/run";
import { RoomType } from "../../src/core/game/roomTypes";
import { DEFAULT_EDITION } from "../../src/core/game/edition";
import { builtInFigures } from "../../src/figures/builtIn";
import { askedRun } from "../../src/figures/playedRun";
import { isStageFileMissing, type WholeFloor } from "../../src/figures/wholeFloor";
import { answered } from "../support/answered";

const SEEDS = Array.from({ length: 10 }, (_, index) => 1 + index * 400_000_007);
const FIGURES = builtInFigures(DEFAULT_EDITION);

function floorsOf(seed: number): readonly WholeFloor[] {
  const paths = answered(runPaths(askedRun(seed, { edition: DEFAULT_EDITION }, FIGURES)));
  return paths.flatMap(({ floors }) => floors);
}

describe("the two scales of sureness in the default edition, on ten seeds", () => {
  const floors = SEEDS.flatMap(floorsOf);

  it("a room is a guess only where the stage's figures are missing, or as the boss of the run's pools", () => {
    const guesses = floors.flatMap(({ floor, rooms }) =>
      FIGURES === undefined || isStageFileMissing(floor.setup.plan, FIGURES)
        ? []
        : rooms.filter(({ known }) => known.how === "guess"),
    );
    expect(new Set(guesses.map(({ roomType }) => roomType))).toEqual(new Set([RoomType.BOSS]));
  });

  it("that the figures are another build's is said of the rules, and of no room", () => {
    const settled = floors.filter(({ isSettled }) => isSettled);
    expect(settled.length).toBeGreaterThanOrEqual(6 * SEEDS.length);
    for (const { floor, rooms } of settled) {
      expect(floor.certainty.map(({ certainty }) => certainty)).toContain("unsure");
      const exact = rooms.filter(({ known }) => known.how === "exact");
      expect(exact.length).toBeGreaterThan(0);
    }
  });

  it("the rules have one sentence, counted from what was seen, drops included", () => {
    const notes = floors.flatMap(({ floor }) => floor.certainty);
    const answer = answerCertainty(DEFAULT_EDITION, [
      ...notes,
      dropsNote(DEFAULT_EDITION, "unsure"),
    ]);
    expect(answer.notes.map(({ topic }) => topic)).toEqual(["layout", "special rooms", "drops"]);
    expect(answer.sentence).toMatch(/; all 6 things seen in real logs and saved runs agree\.$/u);
  });
});
