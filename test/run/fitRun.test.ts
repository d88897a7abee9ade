/** What a log hides of a run is found again by the rooms that were entered on its floors. */
import type { Situation } from "../../src/core/model/situation";
import type { Problem, GivenFloor } from "../../src/floors";
import { ACHIEVEMENTS, SHOP_LEVELS } from "../../src/core/game/unlocks";
import { RoomType } from "../../src/core/game/roomTypes";
import { stageSeed } from "../../src/core/rng/stageSeeds";
import { builtInFigures } from "../../src/figures/builtIn";
import {
  fitNextFloor,
  fitRuns,
  type EnteredRun,
  type FittedRuns,
  scoreOf,
} from "../../src/run/fitRun";
import type { FittedFloor } from "../../src/run/toldByRooms";
import type { EnteredRoom } from "../../src/run/matchedRoom";
import { CURSE_SAVES } from "../../src/run/hidden";
import { RunInOrder } from "../../src/run/runInOrder";
import type { WholeFloor } from "../../src/run/wholeFloor";
import type { FigureSet } from "../../src/figures/figureSet";
import { expectSigned } from "../support/signed";
import { answered } from "../support/answered";
import { once } from "../../src/core/once";
import { often, some } from "../support/cases";
import { aFloorInput } from "../support/making";

type Edition = "afterbirth+" | "repentance";
type Hidden = Partial<Situation>;

const figuresOf = (edition: Edition): FigureSet => builtInFigures(edition) as FigureSet;

function toldOf(startSeed: number, edition: Edition, stage: number): GivenFloor {
  const seed = stageSeed(startSeed, stage, 0, edition) as number;
  return { stageSeed: seed, stage, stageType: 0, edition, curses: 0, curseOdds: 5 };
}

/** The rooms of a floor, all of them entered. */
const enteredOn = (whole: WholeFloor | Problem): readonly EnteredRoom[] =>
  answered(whole).rooms.map(({ roomType, variant = 1, spawnSeed }) => {
    return { roomType, variant, spawnSeed };
  });

/** A run of which every room on four floors was entered, and nothing else is told. */
function playedRun(startSeed: number, edition: Edition, hidden: Hidden): EnteredRun {
  const run = new RunInOrder(startSeed, edition, figuresOf(edition));
  const floors = [1, 2, 3, 5].map((stage) => {
    const told = toldOf(startSeed, edition, stage);
    const entered = enteredOn(run.nextFloor(aFloorInput({ ...told, ...hidden })));
    run.enterDevilRoom();
    return { told, entered };
  });
  return { startSeed, floors };
}

const missed = (floor: FittedFloor | undefined): readonly EnteredRoom[] =>
  (floor?.matches ?? []).filter(({ isMatch }) => !isMatch).map(({ entered }) => entered);

const { horsemen, steven, chad, gish, newBosses, lastBosses, planetariums, strangeDoor } =
  ACHIEVEMENTS;

const RUNS: readonly (readonly [Edition, number, Hidden])[] = [
  ["afterbirth+", 1000, {}],
  ["afterbirth+", 77, { coins: 9, keys: 3, hearts: 1, locked: [horsemen, newBosses] }],
  ["afterbirth+", 4711, { hearts: 4, locked: [chad, gish, lastBosses], flags: [8] }],
  ["repentance", 2024, { coins: 9, locked: [steven, newBosses, lastBosses] }],
  ["repentance", 31337, { keys: 3, hearts: 2, locked: [strangeDoor, 153, 154, 406] }],
];

/** What special rooms tell, by their type: a number, minus for locked. */
const toldBy = ({ told }: FittedRuns, isAsked: (roomType: number) => boolean) => {
  const asked = told.filter(({ roomType }) => isAsked(roomType));
  const numbers = asked.map((one) => (one.isUnlocked ? one.achievement : -one.achievement));
  return [...new Set(numbers)].sort((a, b) => Math.abs(a) - Math.abs(b));
};

describe.each(some(RUNS, 3))(
  "a run of %s, seed %i, all of its rooms entered",
  (edition, seed, hidden) => {
    const runs = [playedRun(seed, edition, hidden)];
    const fit = once(() => fitRuns(runs, figuresOf(edition)));

    it("is fitted to the last room by some save and state, with no achievement lacking in vain", () => {
      const fitted = fit();
      expect(fitted.runs.flat().flatMap(missed)).toEqual([]);
      const inVain = fitted.locked.filter((one) => hidden.locked?.includes(one) !== true);
      expect(inVain).toEqual([]);
      // And has the rooms and the save that it had before.
      const told = fitted.runs.flat().map((floor) => {
        const { whole, matches } = floor ?? expect.fail("no floor");
        return [whole.rooms, matches];
      });
      expectSigned("test/run/fits.json", `fit of ${edition} ${seed}`, [fitted.locked, ...told]);
    });

    it("tells of its save the shop's level, and nothing that is not so", () => {
      const { locked = [] } = hidden;
      const denied = fit().told.filter(
        (one) => locked.includes(one.achievement) === one.isUnlocked,
      );
      const levels = SHOP_LEVELS.map((one) => (locked.includes(one) ? -one : one));
      expect([denied, toldBy(fit(), (type) => type === RoomType.SHOP)]).toEqual([[], levels]);
    });

    it("has its rooms placed one floor after the other as well", () => {
      const run = new RunInOrder(seed, edition, figuresOf(edition));
      const { locked = [] } = hidden;
      const floors = runs[0]?.floors ?? [];
      const placed = floors.map(({ told, entered }) =>
        fitNextFloor(run, { told: { ...told, locked }, entered }),
      );
      expect(placed.flatMap(missed)).toEqual([]);
    });
  },
);

describe("the sin of a floor tells how far a save has come, as far as its roll parts saves", () => {
  const [full, unbeaten, early, none] = CURSE_SAVES as readonly [
    number[],
    number[],
    number[],
    number[],
  ];
  const not = (locked: readonly number[]): readonly number[] => locked.map((one) => -one);
  /** What each of the four saves is told by, from the fullest on, on the fourth floor of a seed. */
  // prettier-ignore
  const SINS: readonly (readonly [Edition, number, readonly (readonly number[])[]])[] = [
    ["afterbirth+", 21,  [[4, 33], not(unbeaten), not(unbeaten), not(unbeaten)]],
    ["afterbirth+", 107, [[4, 33], [4, 33], not(early), not(early)]],
    ["repentance",  2,   [[4], [4], [4], not(none)]],
  ];

  it.each(SINS.slice(0, often(2, 3)))("%s, seed %i", (edition, seed, told) => {
    const known = toldOf(seed, edition, 4);
    const found = [full, unbeaten, early, none].map((locked) => {
      const run = new RunInOrder(seed, edition, figuresOf(edition));
      const entered = enteredOn(run.nextFloor(aFloorInput({ ...known, locked })));
      const runs = [{ startSeed: seed, floors: [{ told: known, entered }] }];
      return toldBy(fitRuns(runs, figuresOf(edition)), (type) => type === RoomType.MINI_BOSS);
    });
    expect(found).toEqual(told);
  });
});

describe("a run has one save, which may gain achievements and loses none", () => {
  const shop = SHOP_LEVELS.slice(2);
  const [, , , early = []] = CURSE_SAVES;
  /** What floors 2 and 4 lack of achievements that decide about a room of each, and what comes of it: each fits alone. */
  // prettier-ignore
  const SAVED: readonly (readonly [what: string, Edition, number, second: readonly number[], fourth: readonly number[], result: string])[] = [
    ["shops as they were bought",    "repentance",  4,   shop,  [],    "comes out"],
    ["a shop's level that was lost", "repentance",  4,   [],    shop,  "does not"],
    ["sins of a save on its way",    "afterbirth+", 489, early, [],    "with such a save"],
    ["sins of a save that went back", "afterbirth+", 489, [],    early, "does not"],
  ];

  it.each(SAVED.slice(0, often(3, 4)))("%s", (_, edition, seed, second, fourth, result) => {
    const run = new RunInOrder(seed, edition, figuresOf(edition));
    const floors = (
      [
        [2, second],
        [4, fourth],
      ] as const
    ).map(([stage, locked]) => {
      const known = toldOf(seed, edition, stage);
      const entered = enteredOn(run.nextFloor(aFloorInput({ ...known, locked })));
      run.enterDevilRoom();
      return { told: known, entered };
    });
    const { runs, isEarly, told } = fitRuns([{ startSeed: seed, floors }], figuresOf(edition));
    const isWhole = runs.flat().flatMap(missed).length === 0;
    const other = isEarly[0] === true ? "with such a save" : "does not";
    expect(isWhole ? "comes out" : other).toBe(result);
    expect(result !== "does not" || told.length === 0).toBe(true);
  });
});

describe("the first rooms of a run whose save lacks achievements", () => {
  // Basement II of a real log of Afterbirth+ (afterbirthplus-1.log), cut after four rooms.
  const rooms = [
    [RoomType.DEFAULT, 2, 4004791504],
    [RoomType.ARCADE, 12, 1213454078],
    [RoomType.DEFAULT, 929, 2886695407],
    [RoomType.DEFAULT, 740, 206853297],
  ] as const;
  const floor = {
    told: {
      ...{ stageSeed: 795931134, stage: 2, stageType: 0, curses: 0 },
      edition: "afterbirth+" as const,
    },
    entered: rooms.map(([roomType, variant, spawnSeed]) => ({ roomType, variant, spawnSeed })),
  };
  /** A floor of which nobody entered a room, nor is any in the model. */
  const outside = { told: { ...floor.told, stage: 99 }, entered: [] };
  const fitted = (others: number, entered: readonly EnteredRoom[] = floor.entered): FittedRuns => {
    const floors = [{ ...floor, entered }, ...Array<typeof outside>(others).fill(outside)];
    return fitRuns([{ startSeed: 1, floors }], figuresOf("afterbirth+"));
  };

  it("fit, though the save shows only together with coins, in an arcade", () => {
    const { runs, locked } = fitted(0);
    expect([missed(runs[0]?.[0]), locked]).toEqual([[], [newBosses]]);
  });

  it("are tried with every save on three floors, and on more with the plainest state alone", () => {
    expect([fitted(2).locked, fitted(3).locked]).toEqual([[newBosses], []]);
  });

  it("do not fit where a room is none of the floor", () => {
    const strange = { roomType: RoomType.SHOP, variant: 0, spawnSeed: 1 };
    expect(missed(fitted(0, [...floor.entered, strange]).runs[0]?.[0])).toEqual([strange]);
  });
});

it("of two saves the one with more bosses as they came fits better, however many other rooms differ", () => {
  const scored = (...rooms: readonly (readonly [roomType: number, isMatch: boolean])[]) => {
    const matches = rooms.map(([roomType, isMatch]) => ({ entered: { roomType }, isMatch }));
    return scoreOf([{ matches } as unknown as FittedFloor]);
  };
  const [SHOP, BOSS] = [RoomType.SHOP, RoomType.BOSS];

  // A boss counts for a thousand rooms beside itself.
  expect(scored([BOSS, true], [SHOP, false], [SHOP, false])).toBe(1001);
  expect(scored([BOSS, false], [SHOP, true], [SHOP, true])).toBe(2);
});

describe("a floor with its rooms", () => {
  const fitOf = (startSeed: number, stage: number, locked: readonly number[]): FittedRuns => {
    const figures = figuresOf("repentance");
    const told = toldOf(startSeed, "repentance", stage);
    const run = new RunInOrder(startSeed, "repentance", figures);
    const entered = enteredOn(run.nextFloor(aFloorInput({ ...told, locked })));
    return fitRuns([{ startSeed, floors: [{ told, entered }] }], figures);
  };

  it("tells that the save lacks Strange Door, where its cell would have moved rooms of Depths II", () => {
    expect(fitOf(398, 6, [strangeDoor]).locked).toEqual([strangeDoor]);
    expect(fitOf(398, 6, []).locked).toEqual([]);
    expect(fitOf(1192, 6, [strangeDoor]).locked).toEqual([]);
  });

  it.each([
    ["a planetarium", []],
    ["none, where the save lacks them", [planetariums]],
  ])("has %s, and fits", (_, locked) => {
    const [floor] = fitOf(51611, 3, locked).runs.flat();
    const there = floor?.whole.rooms.filter(({ roomType }) => roomType === RoomType.PLANETARIUM);
    expect([missed(floor), there?.length]).toEqual([[], locked.length === 0 ? 1 : 0]);
  });
});
