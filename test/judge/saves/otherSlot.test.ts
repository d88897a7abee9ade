/** Achievements that are not the run's own: of another edition they are refused, of another slot nothing is accused. */
import { EDITIONS } from "../../../src/core/game/edition";
import { PickupVariant } from "../../../src/core/game/pickupKinds";
import { tallyOf } from "../../../src/core/judge/tally";
import type { Problem } from "../../../src/core/problem";
import { readAchievements, readAchievementsFile } from "../../../src/observe/save/achievementsFile";
import { unlockedAnswer, unlockedSentences } from "../../../src/answers/unlockedAnswer";
import { answered } from "../../support/answered";
import { ACHIEVEMENTS_MASK, checksumOf } from "../../../src/observe/save/saveBytes";
import { judgeSavedRun } from "../../../src/judge/saves/savedReport";
import { CARRIED, carriedRun } from "./carriedRuns";
import { some } from "../../support/cases";
import { mismatchesOfSave } from "../../../src/cli/savedFiles";
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

/** What its build has no achievement for yet: third kinds of floors, and Afterbirth+'s own bosses. */
const OPEN = [342, 343, 344, 345, 346, 347] as const;

/** What public files of each edition count: 58 beside saved runs and logs, 2 of Repentance+; and what is open in them. */
const FILES = [
  ["ISAACNGSAVE06R", 179, "rebirth", []],
  ["ISAACNGSAVE08R", 275, "afterbirth", []],
  ["ISAACNGSAVE08R", 277, "afterbirth", []],
  ["ISAACNGSAVE09R", 340, "afterbirth+", OPEN],
  ["ISAACNGSAVE09R", 349, "afterbirth+", OPEN],
  ["ISAACNGSAVE09R", 404, "afterbirth+", []],
  ["ISAACNGSAVE09R", 638, "repentance", []],
  ["ISAACNGSAVE09R", 641, "repentance+", []],
  ["ISAACNGSAVE09R", 642, "repentance+", []],
] as const;

it.each(FILES)(
  "a file of achievements that begins with %s and counts %i is of %s, and refused for another",
  (magic, count, own, open) => {
    const bytes = writeAchievements([2], false, count, magic);
    const unlocked = [2, ...open];
    expect(readAchievements(bytes)).toEqual(unlocked);
    for (const edition of EDITIONS) {
      const problem = `Expected the achievements of ${edition} but the file is of ${own}: it begins with ${magic} and counts ${count}.`;
      expect(readAchievements(bytes, edition)).toEqual(edition === own ? unlocked : { problem });
    }
  },
);

describe("what a file of achievements has and lacks", () => {
  const listOf = (unlocked: readonly number[], count: number, magic?: string) => {
    const file = readAchievementsFile(writeAchievements(unlocked, false, count, magic));
    return unlockedAnswer(answered(file));
  };
  const namesOf = (answer: ReturnType<typeof listOf>, of: "has" | "lacks", wanted: string) =>
    answer.kinds.find(({ kind }) => kind === wanted)?.[of].map(({ name }) => name) ?? [];

  it("is told by name: floors, bosses, rooms, items", () => {
    const own = listOf([86, 346, 406, 365, 53], 638);
    expect(own).toMatchObject({ edition: "repentance", unlocked: 5, achievements: 637 });
    expect([own.hasBeatenIsaac, listOf([], 638).hasBeatenIsaac]).toEqual([true, false]);
    expect(namesOf(own, "has", "floor")).toEqual(["Cellar"]);
    expect(namesOf(own, "lacks", "floor")).toContain("Burning Basement");
    expect(namesOf(own, "has", "boss")).toEqual([
      "Stain, Brownie, Forsaken, Little Horn, Rag Man, Frail",
    ]);
    expect(namesOf(own, "has", "room")).toEqual(["planetariums"]);
    expect(namesOf(own, "has", "item")).toEqual(["Sacrificial Dagger", "Telekinesis"]);
    expect(unlockedSentences(own)).toContain("Floors it has: Cellar (86).");
  });

  it("leaves out what its build does not have, and says what is open without it", () => {
    const early = listOf([], 349);
    expect(namesOf(early, "lacks", "floor")).toEqual(["Cellar", "Catacombs", "Necropolis"]);
    expect(early.openBefore.map(({ achievement }) => achievement)).toEqual(OPEN);
    expect(namesOf(early, "lacks", "item")).not.toContain("Telekinesis");
    const afterbirth = listOf([], 275, "ISAACNGSAVE08R");
    expect(
      afterbirth.kinds.flatMap(({ lacks }) => lacks).every((one) => one.achievement < 275),
    ).toBe(true);
  });
});

it("the first section of a file of achievements is number 1 and counts from one to two thousand; there is no achievement 0", () => {
  const [SECTION, COUNT, FIRST] = [0x14, 0x1c, 0x20];
  const problemOf = (at: number, value: number) =>
    (readAchievements(changedFile(at, value)) as Problem).problem;
  expect(problemOf(SECTION, 2)).toContain("Expected section 1, achievements");
  expect(problemOf(COUNT, 0)).toContain("Expected section 1, achievements");
  expect(problemOf(COUNT, 2001)).toContain("at most 2000 achievements");
  const unlocked = (at: number, value: number) =>
    answered(readAchievementsFile(changedFile(at, value))).unlocked;
  expect([unlocked(COUNT, 1), unlocked(FIRST, 1), unlocked(FIRST, 0x101)]).toEqual([[], [], [1]]);
});

describe("achievements of another slot", () => {
  // Of the same edition the fewest and the most; all 99 pairs were tried once.
  it.each(some(runs, 3).map(({ run }) => [run.seedText, run] as const))(
    "accuse nothing of %s",
    (_, run) => {
      const lists = runs
        .filter(({ run: other }) => other.version.edition === run.version.edition)
        .flatMap(({ unlocks }) => (unlocks === undefined ? [] : [unlocks]))
        .sort((a, b) => a.length - b.length);
      for (const unlocks of [lists[0], lists.at(-1), "all", "none"] as const) {
        const report = judgeSavedRun(run, { unlocks });
        expect([unlocks, mismatchesOfSave(report)]).toEqual([unlocks, 0]);
      }
    },
  );

  it("are named where a floor fits without them, and its rooms stay as they are", () => {
    // L9QJ BT1S lacks It Lives and three shops, among others; this slot has everything.
    const own = runs.find(({ run }) => run.seedText === "L9QJ BT1S") ?? expect.fail();
    const all = Array.from({ length: 403 }, (_, index) => index + 1);
    const { rooms, floors, floor, goods } = judgeSavedRun(own.run, { unlocks: all });
    expect([floors.outside, rooms.mismatch, rooms.outside]).toEqual([1, 0, 5]);
    expect(floor.item.why).toMatch(/^Undetermined: it fits without the achievements/);
    const reasons = goods.flatMap(({ verdict, why }) => (verdict === "match" ? [] : [why]));
    expect(reasons).toHaveLength(13);
    expect(new Set(reasons)).toEqual(
      new Set([expect.stringMatching(/not this run's: another slot's/)]),
    );
    expect(judgeSavedRun(own.run, { unlocks: own.unlocks }).floors.match).toBe(1);
  });

  it("excuse no pickup that becomes the same whatever is unlocked", () => {
    const { run, unlocks: own } = carriedRun("12-repentance-gsr0146");
    const [first = expect.fail(), ...rooms] = run.rooms;
    const strange = { variant: PickupVariant.COIN, subType: 99, initSeed: 5, price: 0 };
    const other = { ...run, rooms: [{ ...first, pickups: [strange] }, ...rooms] };
    const [right, wrong] = [own, "none" as const].map((unlocks) =>
      judgeSavedRun(other, { unlocks }),
    );
    expect([right, wrong].map((report) => report?.floor.isOfOthers)).toEqual([false, true]);
    expect([right, wrong].map((report) => tallyOf(report?.subTypes ?? []).mismatch)).toEqual([
      1, 1,
    ]);
  });

  it("explain no floor that differs without them too", () => {
    const [{ run } = expect.fail()] = runs;
    const rooms = run.rooms.map((room) => (room.listIndex > 5 ? { ...room, gridIndex: 0 } : room));
    expect(judgeSavedRun({ ...run, rooms }, { unlocks: [] }).floors.mismatch).toBe(1);
  });
});
