/** What a saved run says of what was held when a room was cleared. */
import { describe, expect, it } from "vitest";
import { planAward } from "../../src/core/award/plan";
import { EMPTY_LOADOUT } from "../../src/core/award/loadout";
import { rollAward } from "../../src/core/award/roll";
import { awardRules } from "../../src/core/award/rules";
import { isProblem } from "../../src/core/problem";
import { heldCount, playerRecord } from "../../src/save/judgeAwards";
import { RoomType } from "../../src/core/game/roomTypes";
import { judgeSavedRun, type SavedRunReport } from "../../src/save/report";
import type { SavedRoom } from "../../src/save/savedRun";
import { madeRun, type MadeRun } from "./madeRun";
import { savedRunReport } from "./support";

function reportOf(made: Partial<MadeRun> = {}): SavedRunReport {
  const report = savedRunReport(madeRun({ startSeed: 12345, ...made }));
  return isProblem(report) ? expect.fail(report.problem) : report;
}

/** How many draws each ordinary room's award takes with nothing held. */
function drawsWithout(): Readonly<Record<number, number>> {
  const { drops, run } = reportOf();
  const plan = planAward(awardRules("repentance"), EMPTY_LOADOUT);
  const fought = drops.filter(({ next }) => next !== undefined);
  return Object.fromEntries(
    fought.map(({ listIndex }) => {
      const { awardSeed = 1 } = run.rooms[listIndex] ?? {};
      return [listIndex, rollAward(plan, awardSeed).drawCount];
    }),
  );
}

describe("a golden trinket", () => {
  const GOLDEN = 0x8000;
  const { player } = reportOf().run;

  it("is held like a plain one, and one of each are two", () => {
    const rib = { kind: "trinket", id: 42 } as const;
    const held = (...trinkets: readonly number[]) => heldCount({ ...player, trinkets }, rib);
    expect([held(), held(42), held(GOLDEN + 42), held(42, GOLDEN + 42), held(43)]).toEqual([
      ...[0, 1, 1, 2, 0],
    ]);
    const { run } = reportOf();
    const golden = { ...run, player: { ...player, trinkets: [GOLDEN + 42] } };
    expect(playerRecord(golden, 0).items).toEqual([{ item: "t42", count: 1 }]);
  });
});

describe("an award that what is held now does not explain", () => {
  const draws = drawsWithout();
  const whyOf = (collectibles: readonly number[]) =>
    reportOf({ draws, collectibles }).awardItems.map(({ verdict, why }) => [verdict, why]);
  const GUPPYS_TAIL = 134;
  const CONTRACT = 241;

  it("accuses nobody where one item may have been taken later, which is named", () => {
    const said = whyOf([CONTRACT]);
    expect(said.length).toBeGreaterThan(3);
    expect(said.filter(([verdict]) => verdict === "mismatch")).toEqual([]);
    expect(said.some(([, why]) => why?.includes("as expected without contract-from-below"))).toBe(
      true,
    );
  });

  it("nor where two may have been: then it fits without what is held", () => {
    const said = whyOf([GUPPYS_TAIL, CONTRACT]);
    expect(said.filter(([verdict]) => verdict === "mismatch")).toEqual([]);
    expect(said).toContainEqual([
      "outside",
      "Undetermined: as expected without what is held, which may have been taken later.",
    ]);
  });
});

describe("the start room", () => {
  it("is the ordinary room on the middle cell with a layout of the special rooms, and no other", () => {
    const { run } = reportOf();
    const starts = (change: Partial<SavedRoom>) => {
      const rooms = run.rooms.map((room) =>
        room.gridIndex === 84 ? { ...room, ...change } : room,
      );
      const { drops } = judgeSavedRun({ ...run, rooms });
      return drops.flatMap(({ type, gridIndex }) => (type === "start" ? [gridIndex] : []));
    };
    expect(starts({})).toEqual([84]);
    expect(starts({ roomType: RoomType.SHOP })).toEqual([]);
    expect(starts({ gridIndex: 85 })).toEqual([]);
    expect(starts({ stbStage: 1 })).toEqual([]);
  });
});
