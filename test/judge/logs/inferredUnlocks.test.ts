/** What a log tells of its player's save: by kinds of floors, curses, rooms and items, and never what is not so. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Edition } from "../../../src/core/game/edition";
import { readStartSeed } from "../../../src/core/words/seedTexts";
import { stageSeed } from "../../../src/core/rng/stageSeeds";
import { inferredTexts, wrongItemTexts } from "../../../src/answers/headline";
import {
  curseFacts,
  FloorFacts,
  inferredUnlocks,
  kindFacts,
} from "../../../src/judge/logs/inferredUnlocks";
import type { ComparedFloor } from "../../../src/judge/logs/floors/floorItem";
import type { FloorInput } from "../../../src/floors";
import { checkedPlan } from "../../../src/floors/floorPlan";
import { stageSetup } from "../../../src/floors/setup";
import type { Unlocks } from "../../../src/core/game/unlocks";
import { CURSE_SAVES } from "../../../src/run/hidden";
import { answered } from "../../support/answered";
import { emptyAttempt, newRun, type ObservedFloor } from "../../../src/observe/log/observed";
import { floorWith } from "../../observe/log/support";
import { often, some } from "../../support/cases";
import { compareText, ITEMS_LOG } from "./support";
import { aFloorInput, type SaidFloor } from "../../support/making";

const LOGS = "../shared/data/logs";

/**
 * What the players of three logs had unlocked on a day behind the log, how many achievements each log tells of, and
 * what is locked as the rooms say that were entered.
 */
// prettier-ignore
const PLAYERS: readonly (readonly [log: string, unlocked: readonly number[], told: number, locked: readonly number[]])[] = [
  ["repentance-1.log",     [13, 14, 22, 28, 36, 42, 79, 80, 85, 86, 134, 142, 145, 146, 328, 350, 362, 364, 371],                20, [5, 346, 347]],
  ["repentance-3.log",     [1, 4, 5, 6, 13, 14, 77, 80, 85, 86, 145, 158, 163, 166, 265, 266, 269, 272, 273, 274, 278],          17, [16, 346, 347]],
  ["afterbirthplus-1.log", [13, 14, 80, 85, 134, 145],                                                                          21, [5, 17, 346, 347]],
];

describe.skipIf(!existsSync(LOGS))("what real logs tell of achievements", () => {
  it.each(some(PLAYERS, 3, 2))(
    "%s: its player's own file denies none of it",
    (log, unlocked, told, locked) => {
      const text = readFileSync(join(LOGS, log), "utf8");
      const { inferred, enteredRooms } = compareText(text, { comparesRooms: true });
      expect(enteredRooms?.locked).toEqual(locked);
      const denied = inferred.filter(
        (one) => unlocked.includes(one.achievement) !== one.isUnlocked,
      );
      expect([denied, inferred.length]).toEqual([[], told]);
    },
  );

  it("is said where achievements are told only as far as it denies them", () => {
    const text = readFileSync(join(LOGS, "repentance-1.log"), "utf8");
    const told = (unlocks: Unlocks) =>
      compareText(text, { unlocks }).inferred.map(({ achievement }) => achievement);
    const [, unlocked = []] = PLAYERS[0] ?? [];
    expect([told("all"), told("none"), told(unlocked)]).toEqual([[87, 342, 343], [86], []]);
  });

  it("afterbirth-1.log: its player's file lacks Azazel, as whom it is played, and so may deny", () => {
    const text = readFileSync(join(LOGS, "afterbirth-1.log"), "utf8");
    const { inferred } = compareText(text, { comparesRooms: true });
    const told = inferred.map((one) => (one.isUnlocked ? one.achievement : -one.achievement));
    // The file has Monstro's Tooth (13) alone: it denies 139 and 141, and not what was locked.
    expect([text.includes("Subtype 7"), told]).toEqual([true, [-108, 139, 141, -188]]);
  });
});

describe("the kind of a floor", () => {
  /** Edition, build, seed, stage, the logged type, what it tells: a number, minus for locked. */
  // prettier-ignore
  const KINDS: readonly (readonly [Edition, string | undefined, string, number, number, readonly number[]])[] = [
    ["afterbirth+", "1.06.J168", "DTAW ZXL2", 2, 0, [-86, -342]],
    // Before the last pack of Afterbirth+ nothing waited; of a build that is not named nobody knows.
    ["afterbirth+", "1.06.0190", "DTAW ZXL2", 2, 0, []],
    ["afterbirth+", undefined,   "DTAW ZXL2", 2, 0, []],
    ["repentance",  undefined,   "DTAW ZXL2", 2, 0, [-86, -342]],
    ["repentance",  undefined,   "DTAW ZXL2", 2, 1, [86, -342]],
    ["repentance",  undefined,   "DTAW ZXL2", 2, 2, [342]],
    ["repentance",  undefined,   "DTAW ZXL2", 2, 4, []],
    ["rebirth",     "1.05",      "DTAW ZXL2", 2, 0, []],
  ];
  const floorOf = (...[, build, seed, stage, stageType]: (typeof KINDS)[number]) => {
    const startSeed = readStartSeed(seed) as number;
    const run = { ...newRun(1, 1), startSeed, build };
    const own = stageSeed(startSeed, stage, stageType, "repentance");
    return floorWith({ run, stage, stageType, stageSeed: own });
  };

  it.each(KINDS)("of %s %s %s, stage %i of type %i", (...row) => {
    const [edition, , , , , told] = row;
    const facts = kindFacts(floorOf(...row), edition);
    const numbers = facts.map((one) => (one.isUnlocked ? one.achievement : -one.achievement));
    expect(numbers).toEqual(told);
  });

  it("of another seed than the run's, or of the Greed modes, tells nothing", () => {
    const own = floorOf(...(KINDS[3] ?? expect.fail()));
    expect(kindFacts({ ...own, stageSeed: 1 }, "repentance")).toEqual([]);
    expect(kindFacts({ ...own, isGreed: true }, "repentance")).toEqual([]);
  });
});

it("of an achievement the first line that shows it is told, and nothing of what another line denies", () => {
  const fact = (achievement: number, isUnlocked: boolean, line: number) => {
    return { achievement, isUnlocked, line, run: line, because: ["cut-floor"] as const };
  };
  const facts = [fact(86, true, 9), fact(86, true, 4), fact(4, true, 5), fact(4, false, 6)];
  const told = { achievement: 86, isUnlocked: true, line: 4, run: 4, name: "Cellar (86)" };
  const why = expect.stringMatching(/^The floor was cut off/) as string;
  expect(inferredUnlocks(facts, "repentance")).toEqual([{ ...told, why }]);
});

describe("the curse of a floor", () => {
  const EDITIONS = ["rebirth", "afterbirth", "afterbirth+", "repentance", "repentance+"] as const;
  type Asked = Pick<FloorInput, "stageSeed" | "stage"> & Pick<SaidFloor, "difficulty">;
  const asFloor = (edition: Edition, locked: readonly number[], asked: Asked): ObservedFloor => {
    const plan = answered(checkedPlan(aFloorInput({ ...asked, edition, locked })));
    const { curses, roomCount } = answered(stageSetup(plan, asked.stageSeed));
    const run = { ...newRun(1, 1), startSeed: 1 };
    const { stage, stageSeed } = asked;
    const attempts = [{ ...emptyAttempt(8), rooms: roomCount }];
    return floorWith({ run, stage, stageSeed, curses, attempts });
  };

  it.each(EDITIONS)("of %s tells nothing that is not so, of any save", (edition) => {
    const told = CURSE_SAVES.flatMap((locked) =>
      (["normal", "hard"] as const).flatMap((difficulty) =>
        Array.from({ length: often(150, 400) }, (_, at) => {
          const asked = { difficulty, stageSeed: at * 7919 + 1, stage: (at % 6) + 1 };
          const facts = curseFacts(asFloor(edition, locked, asked), edition);
          expect(
            facts.filter((one) => locked.includes(one.achievement) === one.isUnlocked),
          ).toEqual([]);
          return facts.map((one) => (one.isUnlocked ? one.achievement : -one.achievement)).join();
        }),
      ),
    );
    const lacksBeaten = "-49,-50,-51,-52,-53,-55";
    const both = ["", "4", "4,33", `4,-33,${lacksBeaten}`];
    const parts =
      edition === "afterbirth+"
        ? [...both, `4,${lacksBeaten}`, `4,33,${lacksBeaten}`]
        : [...both, `-33,${lacksBeaten}`];
    const isKnown = edition !== "rebirth" && edition !== "afterbirth";
    expect([...new Set(told)].sort()).toEqual(isKnown ? parts.sort() : [""]);
  });

  it("is told of runs alone that have floors without one, and none that no odds roll", () => {
    const seed = Array.from({ length: 400 }, (_, at) => at + 1).find(
      (stageSeed) =>
        curseFacts(asFloor("repentance", [], { stageSeed, stage: 2 }), "repentance").length > 0,
    );
    const cursed = asFloor("repentance", [], { stageSeed: seed ?? expect.fail(), stage: 2 });
    const told = (...floors: readonly (readonly [ObservedFloor, forcedCurses?: number])[]) => {
      const facts = new FloorFacts();
      for (const [floor, forcedCurses] of floors) {
        facts.add(floor, "repentance", {
          item: { verdict: "match" } as ComparedFloor["item"],
          forcedCurses,
        });
      }
      return facts.all().filter(({ because: [kind] }) => kind === "floor-curse").length > 0;
    };
    const plain: ObservedFloor = { ...cursed, curses: 0 };
    expect([told([cursed]), told([cursed], [plain]), told([cursed], [plain], [cursed, 4])]).toEqual(
      [false, true, false],
    );
  });
});

describe("items that were taken", () => {
  const OWN = [13, 14, 80, 85, 134, 145];

  it("tell what is locked in their place, with the line", () => {
    const report = compareText(ITEMS_LOG);
    expect(report.contents).toMatchObject({ match: 3, mismatch: 0 });
    expect(inferredTexts(report).join()).toContain("Eden's Blessing (188), line ");
    const told = report.inferred.filter(({ why }) => why.includes("treasure room"));
    expect(told.map((one) => [one.achievement, one.isUnlocked, one.why])).toEqual([
      [131, false, "Mom's Eyeshadow lay in the treasure room in place of The Body."],
      [188, false, "Mom's Eyeshadow lay in the treasure room in place of Eden's Blessing."],
    ]);
  });

  it.each([
    ["the player's own", OWN, [4, 0, 0], []],
    ["everything, The D6 that Isaac begins with among it", "all", [3, 0, 1], []],
    [
      "everything but The D6",
      Array.from({ length: 403 }, (_, at) => at + 1).filter((one) => one !== 29),
      [3, 1, 0],
      ["line 10: treasure 4.4 gave Mom's Eyeshadow, where the seed gives Eden's Blessing"],
    ],
  ] as const)("are judged by the achievements that are told: %s", (_, unlocks, tally, wrong) => {
    const report = compareText(ITEMS_LOG, { unlocks });
    const { match, mismatch, outside } = report.contents;
    expect([match, mismatch, outside]).toEqual(tally);
    expect(wrongItemTexts(report)).toEqual(wrong);
    expect(report.inferred).toEqual([]);
  });
});
