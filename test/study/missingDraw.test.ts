import { describe, expect, it } from "vitest";
import type { AwardHypotheses } from "../../src/core/award/rules";
import { compareWhole } from "./support";
import { droppedIn, plainRun, seedsTelling } from "./plainRuns";

/**
 * The ways in which a draw between the bands and the sack can be missing from Repentance on: saved
 * runs and two awards of a real log show that one is.
 */
const WAYS: readonly Partial<AwardHypotheses>[] = [
  { watchDraw: "withTrinket", missingDraw: "none" },
  { watchDraw: "always", missingDraw: "battery" },
];

/** Without the trinket a watch draw looks like a battery's that nobody hears. */
const surviving = ({ watchDraw, missingDraw }: Partial<AwardHypotheses>) =>
  missingDraw === "battery"
    ? { watchDraw: ["always", "withTrinket"], missingDraw: ["battery", "idle"] }
    : { watchDraw: [watchDraw], missingDraw: [missingDraw] };

/** A plain log of rooms that drop with one of the draws missing, and what it settles. */
async function inferred(answers: Partial<AwardHypotheses>, rooms: number, luck?: number) {
  const log = plainRun(
    seedsTelling(rooms, { answers }).map((spawnSeed) => ({
      spawnSeed,
      award: droppedIn(spawnSeed, { answers }),
    })),
  );
  const { inference, report } = await compareWhole(log, { infers: true, luck });
  const [summary] = inference ?? [];
  const open = (id: string) => summary?.questions.find((one) => one.id === id)?.surviving;
  return {
    summary,
    awards: report.awards,
    found: { watchDraw: open("watchDraw"), missingDraw: open("missingDraw") },
  };
}

describe("which draw Repentance leaves out", () => {
  it.each(WAYS)("is found out from plain awards, luck told: %o", async (answers) => {
    const { summary, found, awards } = await inferred(answers, 60, 0);
    expect(summary).toMatchObject({ isUnmodelled: false, explains: 60, awards: 60 });
    expect(found).toEqual(surviving(answers));
    expect(awards.match + awards.mismatch).toBe(60);
  });

  it.each(WAYS)(
    "and where luck has to be guessed, from what no luck explains: %o",
    async (answers) => {
      const { summary, found } = await inferred(answers, 90);
      expect(summary?.isUnmodelled).toBe(false);
      expect(found).toEqual(surviving(answers));
    },
  );

  it("stays open after the two awards of the real log", async () => {
    const log = plainRun(
      [2630688089, 520127738].map((spawnSeed) => ({ spawnSeed, award: droppedIn(spawnSeed) })),
    );
    const { inference } = await compareWhole(log, { infers: true, luck: 0 });
    const [summary] = inference ?? [];
    expect(summary?.questions.find(({ id }) => id === "missingDraw")?.surviving).toEqual([
      "none",
      "battery",
      "idle",
    ]);
  });
});
