/** Achievements that are not the run's own: of another edition they are refused, of another slot nothing is accused. */
import { EDITIONS } from "../../src/core/game/edition";
import type { Problem } from "../../src/core/problem";
import { readAchievements } from "../../src/save/achievementsFile";
import { ACHIEVEMENTS_MASK, checksumOf } from "../../src/save/saveBytes";
import { judgeSavedRun } from "../../src/save/report";
import { CARRIED, carriedRun } from "./carriedRuns";
import { writeAchievements } from "./writeRun";

/** A room of JZ2E A9J3 is of a file that nobody has published. */
const NOT_JUDGED = ["22-repentance-gsr0146"];

/** The public runs whose floors are in the model, with what their slots have unlocked. */
const runs = CARRIED.filter((name) => !NOT_JUDGED.includes(name)).map(carriedRun);

/** A file of which the second achievement is unlocked, with other bytes at a place. */
function changedFile(at: number, value: number): Uint8Array {
  const bytes = writeAchievements([2], false, 404);
  const view = new DataView(bytes.buffer);
  view.setUint32(at, value, true);
  view.setUint32(bytes.length - 4, checksumOf(bytes, ACHIEVEMENTS_MASK), true);
  return bytes;
}

/** What public files of each edition count: 39 beside saved runs, 2 of Repentance+. */
const FILES = [
  ["ISAACNGSAVE06R", 179, "rebirth"],
  ["ISAACNGSAVE09R", 349, "afterbirth+"],
  ["ISAACNGSAVE09R", 404, "afterbirth+"],
  ["ISAACNGSAVE09R", 638, "repentance"],
  ["ISAACNGSAVE09R", 642, "repentance+"],
] as const;

describe("a file of achievements", () => {
  it.each(FILES)(
    "that begins with %s and counts %i is of %s, and refused for another",
    (magic, count, own) => {
      const bytes = writeAchievements([2], false, count, magic);
      expect(readAchievements(bytes)).toEqual([2]);
      for (const edition of EDITIONS.filter((one) => one !== "afterbirth")) {
        const problem = `Expected the achievements of ${edition} but the file is of ${own}: it begins with ${magic} and counts ${count}.`;
        expect(readAchievements(bytes, edition)).toEqual(edition === own ? [2] : { problem });
      }
    },
  );
});

describe("the first section of a file of achievements", () => {
  it("is number 1 and counts from one to two thousand; there is no achievement 0", () => {
    const [SECTION, COUNT, FIRST] = [0x14, 0x1c, 0x20];
    const problemOf = (at: number, value: number) =>
      (readAchievements(changedFile(at, value)) as Problem).problem;
    expect(problemOf(SECTION, 2)).toContain("Expected section 1, achievements");
    expect(problemOf(COUNT, 0)).toContain("Expected section 1, achievements");
    expect(problemOf(COUNT, 2001)).toContain("at most 2000 achievements");
    expect(readAchievements(changedFile(COUNT, 1))).toEqual([]);
    expect(readAchievements(changedFile(FIRST, 1))).toEqual([]);
    expect(readAchievements(changedFile(FIRST, 0x101))).toEqual([1]);
  });
});

describe("achievements of another slot", () => {
  // Of the same edition the fewest and the most; all 99 pairs were tried once.
  it.each(runs.map(({ run }) => [run.seedText, run] as const))("accuse nothing of %s", (_, run) => {
    const lists = runs
      .filter(({ run: other }) => other.version.edition === run.version.edition)
      .flatMap(({ unlocks }) => (unlocks === undefined ? [] : [unlocks]))
      .sort((a, b) => a.length - b.length);
    for (const unlocks of [lists[0], lists.at(-1)]) {
      const { rooms, floors } = judgeSavedRun(run, { unlocks });
      expect([rooms.mismatch, floors.mismatch]).toEqual([0, 0]);
    }
  });

  it("are named where a floor fits without them, and its rooms stay as they are", () => {
    // L9QJ BT1S lacks It Lives and three shops, among others; this slot has everything.
    const own = runs.find(({ run }) => run.seedText === "L9QJ BT1S") ?? expect.fail();
    const all = Array.from({ length: 403 }, (_, index) => index + 1);
    const { rooms, floors, floor } = judgeSavedRun(own.run, { unlocks: all });
    expect([floors.outside, rooms.mismatch, rooms.outside]).toEqual([1, 0, 5]);
    expect(floor.item.why).toMatch(/^Undetermined: it fits without the achievements/);
    expect(judgeSavedRun(own.run, { unlocks: own.unlocks }).floors.match).toBe(1);
  });

  it("explain no floor that differs without them too", () => {
    const [{ run } = expect.fail()] = runs;
    const rooms = run.rooms.map((room) => (room.listIndex > 5 ? { ...room, gridIndex: 0 } : room));
    expect(judgeSavedRun({ ...run, rooms }, { unlocks: [] }).floors.mismatch).toBe(1);
  });
});
