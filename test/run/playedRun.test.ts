import type { Edition } from "../../src/core/game/edition";
import fc from "fast-check";
import { situationOf, type Situation } from "../../src/core/model/situation";
import { inputOfRun, runPaths, stageTypeOfRun } from "../../src/floors/floorsOfRun";
import { ACHIEVEMENTS, ISAAC_BEATEN } from "../../src/core/game/unlocks";
import { askedRun } from "../../src/run/playedRun";
import { AskedFacts } from "../../src/run/hidden";
import {
  isSameMemory,
  RunInOrder,
  type FloorInRun,
  type Play,
  type RunMemory,
} from "../../src/run/runInOrder";
import { Ways } from "../../src/run/ways";
import { builtInFigures } from "../../src/figures/builtIn";
import type { WholeFloor } from "../../src/run/wholeFloor";
import { answered } from "../support/answered";
import { often } from "../support/cases";
import { allRooms, type FloorInput, type WholeRoom } from "../../src/floors";
import { isAlternativePath } from "../../src/core/game/stage";
import { run as runAnswer, type RunOptions } from "../../src/library";

/** The floors of a run, each with a name of its own. */
function floorsOf(seed: number, state: Situation): ReadonlyMap<string, WholeFloor> {
  const run = askedRun(seed, state, builtInFigures(state.edition ?? "afterbirth+"));
  const floors = answered(runPaths(run)).flatMap((path) =>
    path.floors.map((whole) => {
      const { stage, stageType } = whole.setup.plan;
      return [`${path.name} ${stage} ${stageType}`, whole] as const;
    }),
  );
  return new Map(floors);
}

/** The rooms that are said to be exact and that another save's run does not have. */
function deniedBy(seed: number, state: Situation, save: Partial<Situation>): readonly string[] {
  const others = floorsOf(seed, { ...state, unlocks: "all", ...save });
  return [...floorsOf(seed, state)].flatMap(([name, { rooms }]) => {
    const there = others.get(name)?.rooms ?? rooms;
    const exact = rooms.filter(({ known }) => known === "exact");
    return exact
      .filter((room) => !there.some((other) => isSameRoom(room, other)))
      .map(({ type, gridIndex }) => `${name}: ${type} at ${gridIndex}`);
  });
}

type Room = WholeFloor["rooms"][number];

function isSameRoom(one: Room, other: Room): boolean {
  const shown = ({ gridIndex, type, shape, variant, spawnSeed }: Room) =>
    [gridIndex, type, shape, variant, spawnSeed].join();
  return shown(one) === shown(other);
}

const LOCKED = Object.values(ACHIEVEMENTS).map((one) => [one]);

it("what a run remembers is the bosses that are behind it, as well as the pools' seeds and the flags", () => {
  const memory = (removed: readonly number[], seeds = [1, 2], flags = [9]) =>
    ({ flags, pools: { seeds, removed } }) as unknown as RunMemory;

  const isSame = (other: RunMemory) => isSameMemory(memory([3, 5]), other);
  expect(isSame(memory([3, 5]))).toBe(true);
  const others = [memory([3]), memory([3, 5], [1, 3]), memory([3, 5], [1, 2], [])];
  expect(others.map(isSame)).toEqual([false, false, false]);
});

describe("a room that is said to be exact", () => {
  it("stands there for saves that lack an achievement and those that come after it", () => {
    const { shopLevel2, shopLevel3, shopLevel4, newBosses, lastBosses } = ACHIEVEMENTS;
    const chains = [
      [shopLevel3, shopLevel4],
      [shopLevel2, shopLevel3, shopLevel4],
      [newBosses, lastBosses],
    ];
    for (const locked of chains) {
      for (let seed = 1; seed <= often(2, 4); seed += 1) {
        const denied = deniedBy(seed * 7919, situationOf({ edition: "afterbirth+" }), { locked });
        expect([seed, locked, denied]).toEqual([seed, locked, []]);
      }
    }
  });

  it("stands there whichever one achievement a save lacks, and after Isaac was beaten", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 0xffff_ffff }),
        fc.constantFrom("afterbirth+" as const, "repentance" as const, "repentance+" as const),
        fc.oneof(
          fc.record({ locked: fc.constantFrom(...LOCKED) }),
          fc.constant({ locked: ISAAC_BEATEN }),
        ),
        (seed, edition, save) => {
          expect(deniedBy(seed, situationOf({ edition }), save)).toEqual([]);
        },
      ),
      // The same runs each time: of 20,000 rooms one is denied by a save that lacks two of them.
      { numRuns: often(6, 15), seed: 1 },
    );
  });

  const SUPER_SINS = [33, 49, 50, 51, 52, 53, 55];

  it.each<readonly [string, number, Edition, Partial<Situation>]>([
    // Bosses that another save met earlier were forgotten: each run has flags of its own.
    [
      "one that only this save's earlier bosses put there",
      4176546078,
      "afterbirth+",
      { locked: [347] },
    ],
    // An L whose corner is free shares its grid index with the secret room in that corner.
    ["taken for the room that shares its grid index", 2572770966, "afterbirth+", { locked: [347] }],
    ["one that a save with nothing unlocked lacks", 110866, "afterbirth+", { unlocks: "none" }],
    ["one that such a save lacks on another run", 348436, "afterbirth+", { unlocks: "none" }],
    [
      "one that a save without any super sin lacks",
      1608946646,
      "repentance+",
      { locked: SUPER_SINS },
    ],
  ])("is not %s", (_, seed, edition, save) => {
    expect(deniedBy(seed, situationOf({ edition }), save)).toEqual([]);
  });
});

/** The ways to the main path's second floor of a chapter: a floor each, "B" of the main path and "D" of the other. */
const TO_CAVES_2 = ["B1 B2 B3", "B1 B2 D2", "B1 D1 D2"];
const TO_DEPTHS_2 = [
  ...TO_CAVES_2.flatMap((way) => [`${way} B4 B5`, `${way} B4 D4`]),
  ...TO_CAVES_2.map((way) => `${way} D3 D4`),
];

const SEEDS = [101111101, 116666655, 124444432, 194444425, 62222216];
const BASE = { edition: "repentance", unlocks: "all" } as const;
const FIGURES = builtInFigures("repentance");

/** The floors of a run on a way. */
function inputsOf(
  startSeed: number,
  way: string,
  state = situationOf(BASE),
): readonly FloorInput[] {
  return way.split(" ").map((step) => {
    const stage = Number(step.slice(1));
    const stageType = stageTypeOfRun(startSeed, state, stage, step.startsWith("D"));
    return inputOfRun(startSeed, state, stage, stageType);
  });
}

it.each(SEEDS)(
  "a floor of seed %i is made once for all that differ in nothing it asks for, and each run remembers its own",
  (seed) => {
    for (const curses of [0, 2]) {
      const state = situationOf({ ...BASE, curses });
      const run = new RunInOrder(seed, "repentance", FIGURES);
      let made = 0;
      const play: Play = (input, before) => {
        run.recall(before);
        const asked = new AskedFacts();
        made += 1;
        return { before, whole: run.nextFloor(input, asked), after: run.memory(), asked };
      };
      const start = run.memory();
      const from = { stage: 0, stageType: 0, isXl: false };
      const ways = new Ways({ startSeed: seed, state }, from, start, run.bosses, play);
      const told = ({ whole, after }: FloorInRun) => {
        const removed = after.pools?.removed.toSorted((a, b) => a - b);
        return [answered(whole).rooms, after.flags.toSorted(), after.pools?.seeds, removed];
      };
      let count = 0;
      for (const way of TO_DEPTHS_2) {
        inputsOf(seed, way, state).reduce((memory, input) => {
          const floor = ways.floor(input, memory);
          expect(told(floor)).toEqual(told(play(input, memory)));
          count += 1;
          return floor.after;
        }, start);
      }
      expect(made).toBeLessThan(2 * count);
    }
  },
);

/** The rooms of the main path's floor of a stage behind a way; undefined where an XL floor is on it. */
function walked(startSeed: number, way: string, stage: number): readonly WholeRoom[] | undefined {
  const run = new RunInOrder(startSeed, "repentance", FIGURES);
  const floors = inputsOf(startSeed, `${way} B${stage}`).map((input) =>
    answered(run.nextFloor(input)),
  );
  const isPlain = floors.every(({ setup }) => !setup.isXl);
  return isPlain ? allRooms((floors.at(-1) as (typeof floors)[number]).floor) : undefined;
}

const toldOf = (seed: number, more: Partial<RunOptions> = {}) =>
  answered(runAnswer(seed, { ...BASE, ...more })).floors;

const lookOf = ({ type, shape, variant, spawnSeed }: WholeRoom) =>
  [type, shape, variant, spawnSeed].join();

describe.each([
  [4, TO_CAVES_2],
  [6, TO_DEPTHS_2],
] as const)("the main path's floor of stage %i", (stage, ways) => {
  it.each(SEEDS)("of seed %i has its rooms exact only where every way has them", (seed) => {
    const told = toldOf(seed).find((one) => one.stage === stage && one.path === "main");
    const floors = ways.map((way) => walked(seed, way, stage));
    const rooms = (told?.rooms ?? []).filter(({ known }) => known !== "guess");
    expect(floors.some((one) => one === undefined) || rooms.length > 10).toBe(true);
    const own = floors[stage === 4 ? 0 : ways.indexOf("B1 B2 B3 B4 B5")] ?? [];
    for (const { gridIndex, known, type } of floors.includes(undefined) ? [] : rooms) {
      const shown = own.find((room) => room.gridIndex === gridIndex) as WholeRoom;
      const like = floors.filter((one) =>
        one?.some((room) => room.gridIndex === gridIndex && lookOf(room) === lookOf(shown)),
      ).length;
      const counted = typeof known === "object" ? known?.oneOf[0]?.runs : ways.length;
      expect([type, gridIndex, counted]).toEqual([type, gridIndex, like]);
    }
  });
});

describe("a detour", () => {
  /** By the floors on other ways to them, "B3" of the main path and "D3" of the other: the floors of a run. */
  const byDetours = (curses: number): Readonly<Record<string, string>> => {
    const short = ({ setup }: WholeFloor) => {
      const { stage, stageType } = setup.plan;
      const end = stage > 8 ? `.${stageType}` : "";
      return `${isAlternativePath(stageType) ? "D" : "B"}${stage}${end}`;
    };
    const told: Record<string, string> = {};
    for (const one of floorsOf(1, situationOf({ ...BASE, curses })).values()) {
      const others = one.detours().map(short).sort().join(" ");
      told[others] = `${told[others] ?? ""} ${short(one)}`.trim();
    }
    return told;
  };

  it("leads to a floor from the main path's of its stage, up to the fifth, and back behind a chapter", () => {
    expect(byDetours(0)).toEqual({
      "": "B1 B2 B3 D1",
      "D1 D2": "B4 B5",
      "D1 D2 D3 D4": "B6 B7",
      "D1 D2 D3 D4 D5 D6": "B8 B10.0 B10.1 B11.0 B11.1 B12.0",
      B2: "D2",
      "B2 B3": "D3",
      "B2 B3 B4": "D4",
      "B2 B3 B4 B5": "D5 D6 D7 D8",
    });
  });

  it("leads past both floors of a chapter where the first is XL", () => {
    expect(byDetours(2)).toEqual({
      "": "B1 B3 D1",
      "B4 D1": "B5",
      "B4 B6 D1 D3 D4": "B7",
      "B4 B6 B8 D1 D3 D4 D5": "B10.0 B10.1 B11.0 B11.1 B12.0",
      B3: "D3",
      "B3 B4 B5 D4": "D5 D7",
    });
  });

  const open = (seed: number, more: Partial<RunOptions> = {}) =>
    toldOf(seed, more).flatMap(({ name, rooms }) =>
      rooms.some(({ known }) => typeof known === "object") ? [name] : [],
    );

  it("opens a floor behind it, and none before it or without a secret exit", () => {
    expect(SEEDS.map((seed) => open(seed).join())).toEqual([
      "Flooded Caves II",
      "Flooded Caves II,Dank Depths I",
      "Caves II",
      "Depths II",
      "Dank Depths I",
    ]);
    for (const more of [
      { locked: [ACHIEVEMENTS.secretExit] },
      { edition: "afterbirth+" },
    ] as const) {
      expect(SEEDS.flatMap((seed) => open(seed, more))).toEqual([]);
    }
  });

  it("opens an item that it may have shown, or that stands there for what others showed", () => {
    const items = (more: Partial<RunOptions> = {}) =>
      toldOf(124444432, { items: true, ...more })
        .filter(({ stageType }) => !isAlternativePath(stageType))
        .flatMap(({ name, rooms }) =>
          rooms
            .flatMap(({ contents }) => contents ?? [])
            .map((one) => ({ ...one, name: `${name}: ${one.name}` })),
        );
    const otherwise = (when: string, more: Partial<RunOptions> = {}) =>
      items(more)
        .filter((one) => one.else.some((other) => other.if === when))
        .map(({ name }) => name);
    const locked = { locked: [ACHIEVEMENTS.secretExit] };
    const plain = otherwise("seen", locked);
    const shown = otherwise("seen").filter((one) => !plain.includes(one));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((one) => /^Basement|Caves I:/.test(one))).toEqual([]);
    expect(otherwise("others were not seen").length).toBeGreaterThan(0);
    expect(
      otherwise("others were not seen").filter((one) => /^Basement|Caves I:/.test(one)),
    ).toEqual([]);
    expect(otherwise("others were not seen", locked)).toEqual([]);
  });
});
