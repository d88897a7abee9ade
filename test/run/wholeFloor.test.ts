import { situationOf } from "../../src/core/model/situation";
import {
  type FloorInput,
  type RoomSureness,
  allRooms,
  type Floor,
  type WholeRoom,
} from "../../src/floors";
import { floorOfRun } from "../../src/floors/floorsOfRun";
import { askedRun, floorOfAnyRun } from "../../src/run/playedRun";
import { builtInFigures } from "../../src/figures/builtIn";
import {
  wholeFloor,
  type WholeFloor,
  addFloor,
  knownAmong,
  type PossibleFloor,
} from "../../src/run/wholeFloor";
import type { FigureSet } from "../../src/figures/figureSet";
import { scatteredSeed } from "../floors/support";
import { oracleHere } from "../support/oracleHere";
import { answered } from "../support/answered";
import { aFloorInput, aFloor, aRoom, ISAAC_OF_ALL, type SaidFloor } from "../support/making";
import { EMPTY_LOADOUT } from "../../src/core/award/loadout";
import { awardRules } from "../../src/core/award/awardRules";
import { planDrops } from "../../src/core/judge/drops";
import { answerCase, answerRun, runAnswer } from "../../src/run/floorAnswers";

const REPENTANCE = builtInFigures("repentance") as FigureSet;

function whole(input: SaidFloor, figures: FigureSet | undefined): WholeFloor {
  return answered(wholeFloor(aFloorInput({ stageSeed: 2593915157, stage: 1, ...input }), figures));
}

const wayOf = (known: RoomSureness | undefined) => (typeof known === "object" ? "one of" : known);

/** How the rooms on the grid are known, each way once: `exact`, `guess` or `one of`. */
function ways({ rooms }: WholeFloor): readonly (string | undefined)[] {
  const known = rooms
    .filter(({ gridIndex, type }) => gridIndex >= 0 && type !== "start")
    .map((room) => wayOf(room.known));
  return [...new Set(known)];
}

describe("how each room of a whole floor is known", () => {
  it("is exact where figures and boss are, one of several where the boss depends on the run, else a guess", () => {
    const plus = whole({ edition: "afterbirth+" }, builtInFigures("afterbirth+"));
    expect([plus.fitting, plus.bosses, ways(plus)]).toEqual([1, [], ["exact"]]);
    const boss = plus.rooms.find(({ type }) => type === "boss");
    expect(boss?.variant).toBeGreaterThan(0);

    const several = whole({ edition: "repentance" }, REPENTANCE);
    expect(several.bosses.length).toBeGreaterThan(9);
    expect(several.fitting).toBe(4);
    expect(ways(several)).toEqual(["one of"]);
    // Each boss has layouts of his own.
    for (const room of several.rooms.slice(0, 2)) {
      expect(room).toMatchObject({ type: "boss", variant: undefined });
    }

    expect(ways(whole({ edition: "rebirth" }, undefined))).toEqual(["guess"]);
    // Its place is firm on every floor, its seeds are not: failed passes stand before them.
    const starts = [plus, several].map(({ rooms }) => rooms.find(({ type }) => type === "start"));
    expect(starts.map((start) => wayOf(start?.known))).toEqual(["exact", "one of"]);
  });

  it("is never exact of a boss that the run's pools choose, and exact of Mom", () => {
    // The saved game of 72SC HLE2 has boss layout 4010 on stage 2, where the pools give 2015.
    const startSeed = 3788463189;
    const boss = (stage: number, unlocks?: "all") => {
      const run = askedRun(startSeed, situationOf({ edition: "repentance", unlocks }), REPENTANCE);
      return answered(floorOfRun(run, { stage })).rooms.find(({ type }) => type === "boss");
    };
    expect(boss(2)).toMatchObject({ variant: 2015, known: "guess" });
    expect(boss(2, "all")?.known).toBe("guess");
    // Whom a save decides about is one of several.
    expect(boss(1)?.known).toHaveProperty("oneOf");
    expect(boss(6, "all")?.known).toBe("exact");
  });

  it("is a guess from the Womb on without the stage's own file, which has treasure rooms there", () => {
    const lateIn = (edition: "afterbirth+" | "repentance", stage: number) =>
      ways(whole({ edition, stage }, builtInFigures(edition)));
    expect(lateIn("repentance", 7)).toEqual(["guess"]);
    expect(lateIn("repentance", 6)).not.toContain("guess");
    expect(lateIn("afterbirth+", 7)).not.toContain("guess");
  });

  it("counts its seeds: failed passes of some floors move the start room's and those off the grid", () => {
    const inputs = Array.from({ length: 30 }, (_, index) => {
      return { stageSeed: scatteredSeed(index + 1), stage: 2 + (index % 3) };
    });
    const floors = [{}, ...inputs].map((input) =>
      whole({ ...input, edition: "repentance" }, REPENTANCE),
    );
    const several = floors.filter(({ rooms }) =>
      rooms.some(({ type, known }) => type === "start" && typeof known === "object"),
    );
    expect(several.length).toBeGreaterThan(0);
    expect(several.length).toBeLessThan(10);
    for (const { rooms } of floors) {
      const start = rooms.find(({ type }) => type === "start");
      const offGrid = rooms.filter(({ gridIndex }) => gridIndex < -1);
      expect(offGrid.map(({ known }) => wayOf(known))).toEqual(
        offGrid.map(() => wayOf(start?.known)),
      );
      // A devil room's seeds depend on the stage seed alone.
      expect(rooms.find(({ gridIndex }) => gridIndex === -1)?.known).toBe("exact");
    }
    const open = whole({ edition: "rebirth" }, undefined).rooms;
    const known = open.filter(({ gridIndex }) => gridIndex < 0).map((room) => room.known);
    expect([...new Set(known)]).toEqual(["exact", "guess"]);
  });

  it("is a guess where the stage's own file has a say and is missing", () => {
    const downpour: Partial<FloorInput> = { edition: "repentance", stageType: 4, curses: 0 };
    expect(ways(whole(downpour, REPENTANCE))).toEqual(["guess"]);
    const files = new Map([...REPENTANCE.files, [27, REPENTANCE.files.get(0) ?? []] as const]);
    expect(ways(whole(downpour, { ...REPENTANCE, files }))).not.toContain("guess");
  });

  it("stands in the text", async () => {
    const words = "floor --stage-seed 2593915157 --stage 1 --unlocks all --edition repentance";
    const { stdout } = await oracleHere(words.split(" "));
    expect(stdout.replace(/\s+/g, " ")).toMatch(
      /The boss depends on the floors before: one of Monstro, Gemini, Larry Jr\., [A-Za-z0-9,. -]+\. 4 floors fit /,
    );
  });
});

/** Whether two floors count as one. */
const isSame = (one: readonly WholeRoom[], other: readonly WholeRoom[]): boolean =>
  addFloor([{ rooms: one, runs: 1 }], { rooms: other, runs: 1 }).runs === 2;

type Told = Partial<Record<"shape" | "variant" | "subtype" | "spawnSeed", number>> & {
  readonly type?: string;
  readonly known?: "exact" | "guess";
};

/** A floor of rooms in a row, every second cell from 0 on. */
function floorOf(...rooms: readonly Told[]): Floor {
  const made = rooms.map(({ spawnSeed = 0, ...room }, index) => {
    const place = { listIndex: index, gridIndex: 2 * index, type: "shop", roomType: 2 };
    const seeds = { spawnSeed: spawnSeed || 100 + index, decorationSeed: 1, awardSeed: 1 };
    return aRoom({ ...place, ...room, ...seeds });
  });
  return aFloor(made);
}

const SHOPS = floorOf({}, {});

/** What is known of a floor's rooms among those of some runs. */
function knownOf(floor: Floor, others: readonly Floor[], isSure?: boolean) {
  const floors: PossibleFloor[] = [];
  others.forEach((one) => addFloor(floors, { rooms: allRooms(one), runs: 1 }));
  const { rooms, fitting } = knownAmong(floor, floors, isSure);
  return { known: rooms.map(({ known }) => known), fitting };
}

describe("two floors", () => {
  const rooms = allRooms(SHOPS);

  it("are the same room by room", () => {
    expect([isSame(rooms, rooms), isSame(rooms, allRooms(floorOf({}, {})))]).toEqual([true, true]);
  });

  it.each<readonly [string, Told]>([
    ["type", { type: "secret" }],
    ["shape", { shape: 2 }],
    ["variant", { variant: 8 }],
    ["subtype", { subtype: 1 }],
    ["spawn seed", { spawnSeed: 5 }],
  ])("differ by one room's %s", (_, told) => {
    expect(isSame(rooms, allRooms(floorOf({}, told)))).toBe(false);
    expect(isSame(rooms, allRooms(floorOf(told, {})))).toBe(false);
  });

  it("differ by a room's place and by one room more", () => {
    const [first, second] = rooms;
    const moved = [first, { ...second, gridIndex: 9 }] as typeof rooms;
    const fewer = rooms.slice(0, 1);
    const same = [isSame(rooms, moved), isSame(rooms, fewer), isSame(fewer, rooms)];
    expect(same).toEqual([false, false, false]);
  });
});

describe("a room of a floor", () => {
  it("is as sure as it is where one floor alone is possible", () => {
    const { known, fitting } = knownOf(SHOPS, [SHOPS]);
    expect([known, fitting]).toEqual([["exact", "exact"], 1]);
    expect(knownOf(SHOPS, []).fitting).toBe(1);
  });

  it("is one of what the possible floors have there, its own first, and in how many runs", () => {
    const other = floorOf({}, { type: "secret", spawnSeed: 9 });
    const { known, fitting } = knownOf(SHOPS, [other, SHOPS, SHOPS, other, SHOPS]);
    // Its former name stands beside for one version.
    const named = (type: string) => ({ type, kind: type });
    expect(fitting).toBe(2);
    expect(known).toEqual([
      "exact",
      {
        runs: 5,
        oneOf: [
          { ...named("shop"), shape: 1, variant: 7, subtype: 0, spawnSeed: 101, runs: 3 },
          { ...named("secret"), shape: 1, variant: 7, subtype: 0, spawnSeed: 9, runs: 2 },
        ],
      },
    ]);
  });

  it("is alike in floors that differ elsewhere", () => {
    const other = floorOf({}, { variant: 8 });
    const { known } = knownOf(SHOPS, [SHOPS, other, other, floorOf({ variant: 9 }, {})]);
    expect(known[1]).toMatchObject({ runs: 4, oneOf: [{ runs: 2 }, { runs: 2 }] });
  });

  it("differs by its layout alone where all floors are one by places, types and seeds", () => {
    const { known, fitting } = knownOf(SHOPS, [SHOPS, floorOf({}, { variant: 8 })]);
    expect([typeof known[1], fitting]).toEqual(["object", 1]);
  });

  it("may be nothing at all in another floor", () => {
    const { known } = knownOf(SHOPS, [SHOPS, floorOf({}), floorOf({})]);
    expect(known[1]).toMatchObject({ runs: 3, oneOf: [{ runs: 1 }, { runs: 2 }] });
  });

  it("that is a guess stays one, unless the figures are sure", () => {
    const guess = floorOf({}, { known: "guess" });
    const others = [guess, floorOf({}, { variant: 8 })];
    expect(knownOf(guess, others).known[1]).toBe("guess");
    expect(knownOf(guess, others, true).known[1]).toHaveProperty("oneOf");
  });
});

const FIGURES = builtInFigures("afterbirth+");
const STATE = { edition: "afterbirth+" } as const;

it("what a run drops in all is told by where the run ends, and of one floor alone by that floor", () => {
  const plan = { rules: awardRules("afterbirth+"), loadout: EMPTY_LOADOUT };
  const drops = planDrops({ ...plan, ...ISAAC_OF_ALL });

  const run = answered(answerRun(77, situationOf(STATE), FIGURES, drops));
  expect(Object.keys(run.drops ?? {})).toEqual(["darkRoom", "chest", "void"]);
  expect(answered(answerRun(77, situationOf(STATE), FIGURES)).drops).toBeUndefined();
  const floor = answered(wholeFloor(aFloorInput({ ...STATE, stage: 1, stageSeed: 5 }), FIGURES));
  const alone = runAnswer([floor], situationOf(STATE), 77, drops);
  expect([alone.drops, alone.floors.length]).toEqual([undefined, 1]);
  expect(alone.floors[0]?.rooms.some(({ drop }) => drop !== undefined)).toBe(true);
});

it("what is taken for granted of a save is said of a run where nobody told what is unlocked, and else left out", () => {
  expect(answered(answerRun(77, situationOf(STATE), FIGURES))).toHaveProperty("taken");
  expect(
    answered(answerRun(77, situationOf({ ...STATE, unlocks: "all" }), FIGURES)),
  ).not.toHaveProperty("taken");
});

describe("a case of a batch", () => {
  it.each<readonly [object, string]>([
    [
      { ...STATE, startSeed: 77, stage: 2, items: 1 },
      "Expected true or false as items but received 1.",
    ],
    [{ ...STATE, stageSeed: 5, stage: 2, items: true }, "Expected the run's seed beside items"],
    [{ ...STATE, startSeed: 77, stage: 99 }, "stage"],
    [{ ...STATE, startSeed: 77, stage: 2, hearts: "x" }, "hearts"],
  ])("%j is refused in words", (asked, said) => {
    expect(answerCase(asked, () => FIGURES)).toMatchObject({
      problem: expect.stringContaining(said) as string,
    });
  });

  it("has the seed of its run where that is known", () => {
    const told = [{ startSeed: 77 }, { stageSeed: 5 }].map((seed) =>
      answered(answerCase({ ...STATE, ...seed, stage: 2 }, () => FIGURES)),
    );
    expect(told.map(({ startSeed, seedText }) => [startSeed, seedText?.length])).toEqual([
      [77, 9],
      [undefined, undefined],
    ]);
  });
});

it("a floor of which only its own seed is known may be of any run, and where nobody says what is unlocked of any save too", () => {
  const figures = builtInFigures("repentance");
  const input = { stageSeed: 2593915157, stage: 1, edition: "repentance" } as const;
  const runsOf = (unlocks?: "all") => {
    const { rooms, fitting } = answered(floorOfAnyRun(aFloorInput({ ...input, unlocks }), figures));
    const known = rooms.find(({ type }) => type === "boss")?.known;
    return [typeof known === "object" ? known.runs : 0, fitting];
  };

  // Two of the thirteen bosses, none twice.
  expect(runsOf("all")).toEqual([13 * 12, 4]);
  expect(runsOf()).toEqual([13 * 12 + 8, 5]);
});
