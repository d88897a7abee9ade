import { RECORDED } from "../../../src/core/game/situationRows";
import type { FloorRecord, RoomRecord } from "../../../src/core/record/recordFields";
import { floorInputOf, judgeFloor } from "../../../src/floors/audit/judgeFloor";
import { floorOf, scatteredSeeds } from "../support";
import { FLOOR_RECORD, floorRecord, roomRecords } from "../../judge/logs/recordedFloors";
import { aFloorInput, type SaidFloor } from "../../support/making";

/** The records that the mod would write of a floor, but for those of rooms beyond the grid. */
function recordsOf(input: SaidFloor): { floor: FloorRecord; rooms: readonly RoomRecord[] } {
  const floor = floorOf(input);
  const rooms = roomRecords(floor).filter(({ gridIndex }) => gridIndex >= 0);
  return { floor: floorRecord(floor), rooms };
}

const HARD = aFloorInput({ stageSeed: 5, stage: 2, edition: "repentance+", difficulty: "hard" });

describe("a recorded floor", () => {
  it("keeps the rules on hard, whatever the odds of its curse: no record tells them", () => {
    for (const curseOdds of [3, 6, 20, 40]) {
      for (const stageSeed of scatteredSeeds(25)) {
        const { floor, rooms } = recordsOf({ ...HARD, stageSeed, curseOdds });
        const { verdict, reason } = judgeFloor(floorInputOf(floor), rooms, false);
        expect([verdict, reason]).toEqual(["match", ""]);
      }
    }
  });

  it("tells the rules of the run all that it holds, each field by its row", () => {
    const held = RECORDED.map(({ record: { name, kind } }, index) => {
      const values: Record<string, unknown> = { int: index + 1, ints: [5], counts: { c46: 2 } };
      return [name, values[kind]] as const;
    });
    const input = floorInputOf({ ...FLOOR_RECORD, difficulty: 1, ...Object.fromEntries(held) });
    expect(RECORDED.map(({ field }) => input[field])).toEqual(held.map(([, value]) => value));
    expect(input).toMatchObject({ difficulty: "hard", edition: "repentance+", stageSeed: 77 });
  });

  it("names the first broken rule, with the room that breaks it", () => {
    const { floor, rooms } = recordsOf(HARD);
    const changed = rooms.map((room) => (room.listIndex === 2 ? { ...room, spawnSeed: 99 } : room));
    const { verdict, reason, findings } = judgeFloor(floorInputOf(floor), changed, false);
    expect(verdict).toBe("mismatch");
    expect(reason).toContain("a room's seeds follow each other: spawn seed 99 where ");
    expect(findings?.find(({ room }) => room !== undefined)?.room?.listIndex).toBe(2);
  });

  it("that was played already is outside the model where it breaks a rule", () => {
    const { floor, rooms } = recordsOf(HARD);
    const played = rooms.map((room) => ({ ...room, awardSeed: 99 }));
    expect(judgeFloor(floorInputOf(floor), played, true).verdict).toBe("match");
    const changed = { ...floorInputOf(floor), stageSeed: 6 };
    expect(judgeFloor(changed, played, true)).toMatchObject({
      verdict: "outside",
      reason: expect.stringContaining("the run was resumed"),
    });
  });

  it("on a stage that the generator does not build is outside the model", () => {
    const home = { ...floorInputOf(FLOOR_RECORD), stage: 13 };
    expect(judgeFloor(home, [], false)).toMatchObject({
      verdict: "outside",
      reason: expect.stringContaining("outside the model"),
      findings: undefined,
    });
  });

  it("leaves rooms of other dimensions and unset seeds out of account", () => {
    const { floor, rooms } = recordsOf(HARD);
    const mirror = rooms.map((room) => ({ ...room, dimension: 1, listIndex: room.listIndex + 50 }));
    const unset = rooms.map((room) => ({ ...room, awardSeed: 0 }));
    expect(judgeFloor(floorInputOf(floor), [...unset, ...mirror], false).verdict).toBe("match");
  });
});
