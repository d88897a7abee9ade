import { situationOf } from "../../src/core/model/situation";
import {
  BossPools,
  possibleBosses,
  stageFile,
  type BossTables,
  type Floor,
  type OneOfRoom,
} from "../../src/floors";
import { ruleNotes } from "../../src/floors/floorCertainty";
import { mirrorWorld } from "../../src/floors/fixedRooms";
import {
  floorAt,
  OPEN_FLOORS,
  otherThanAsked,
  pathsAfter,
  runPaths,
  waysThrough,
  type FloorMaker,
  type FloorReached,
  type WantedFloor,
} from "../../src/floors/floorsOfRun";
import type { Situation } from "../../src/core/model/situation";
import {
  contentsDoubtWords,
  isPlaceSure,
  knownWords,
  runsWithSeeds,
  specialDistances,
  unreachedRooms,
} from "../../src/floors/sureness";
import { Boss } from "../../src/core/game/bosses";
import { answered } from "../support/answered";
import { answeredFloor, planOf, scatteredSeed } from "./support";
import { aFloor, aRoom } from "../support/making";
import type { SaidFloor } from "../support/making";

describe("how a room is known", () => {
  const alternative = (type: string, shape: number, spawnSeed: number, runs: number) =>
    ({ type, shape, spawnSeed, runs, variant: undefined, subtype: undefined }) as OneOfRoom;
  const among = (runs: number, ...oneOf: OneOfRoom[]) => ({ runs, oneOf });
  const shop = alternative("shop", 1, 5, 3);
  const otherSeeds = alternative("shop", 1, 6, 2);

  it("is said by the runs in which a room of its kind and shape stands here", () => {
    const others = [alternative("shop", 2, 5, 1), alternative("boss", 1, 5, 1)];
    const open = among(7, shop, otherSeeds, ...others);
    expect([knownWords(open), isPlaceSure(open)]).toEqual(["here in 5 of 7 runs", false]);
    const sure = among(5, shop, otherSeeds);
    expect([knownWords(sure), isPlaceSure(sure)]).toEqual(["here in all 5 runs", true]);
    const plain = (["exact", "guess"] as const).map((one) => [knownWords(one), isPlaceSure(one)]);
    expect(plain).toEqual([
      ["exact", true],
      ["a guess", false],
    ]);
  });

  it("says of what stands there only what its place does not say", () => {
    const others = [otherSeeds, alternative("boss", 1, 5, 9)];
    const words = [among(5, shop, otherSeeds), among(14, shop, ...others), among(3, shop)];
    expect(words.map(contentsDoubtWords)).toEqual([
      "all in 3 of 5 runs",
      "all in 3 of 14 runs",
      "",
    ]);
    expect(contentsDoubtWords(among(12, shop, alternative("boss", 1, 5, 9)))).toBe("");
    expect(["exact", "guess", undefined].map((one) => contentsDoubtWords(one as "exact"))).toEqual([
      ...["", "", ""],
    ]);
  });

  it("counts for its drop the runs in which the room has its seeds, whatever its shape", () => {
    const others = [otherSeeds, alternative("shop", 2, 5, 1), alternative("boss", 1, 5, 9)];
    expect(runsWithSeeds(among(15, shop, ...others))).toBe(4);
  });

  it("leaves start and ordinary rooms out of the walks, and names a secret room without one", () => {
    const rooms: readonly (readonly [type: string, distance?: number])[] = [
      ...[["start", 0] as const, ["default", 1] as const, ["shop", 3] as const],
      ...[["boss", 2] as const, ["secret"] as const, ["ultra-secret"] as const],
    ];
    const floor = aFloor(rooms.map(([type, distance]) => aRoom({ type, distance })));
    expect(specialDistances(floor)).toEqual([
      { type: "boss", doors: 2 },
      { type: "shop", doors: 3 },
    ]);
    expect(unreachedRooms(floor)).toEqual(["secret"]);
  });
});

/** Layout and special rooms of a place in Afterbirth, Afterbirth+ and Repentance: proved, read in code or unsure. */
// prettier-ignore
it.each<readonly [string, Omit<SaidFloor, "edition">, layout: string, rooms: string]>([
  ["Basement I",      { stage: 1 },                       "proved proved proved", "unsure proved proved"],
  ["Cellar I",        { stage: 1, stageType: 1 },         "proved proved proved", "unsure read proved"],
  ["hard Basement I", { stage: 1, difficulty: "hard" },   "proved read proved",   "unsure read proved"],
  ["Basement II",     { stage: 2 },                       "proved read proved",   "unsure read proved"],
  ["Depths II",       { stage: 6 },                       "proved read proved",   "unsure read proved"],
  ["Womb I",          { stage: 7 },                       "unsure read read",     "unsure read read"],
])("the rules of %s are as sure as real games have shown", (_name, input, layout, rooms) => {
  const words: Readonly<Record<string, string>> = { "engine-checked": "proved", source: "read" };
  const notes = (["afterbirth", "afterbirth+", "repentance"] as const).map((edition) =>
    ruleNotes(planOf({ ...input, edition })),
  );
  const told = [0, 1].map((part) =>
    notes.map((both) => both[part]?.certainty ?? "").map((one) => words[one] ?? one).join(" "),
  );
  expect(told).toEqual([layout, rooms]);
});

it("the rules of the alternative path, and the documents', are those of no game that was seen", () => {
  const downpour = ruleNotes(planOf({ edition: "repentance", stage: 1, stageType: 4 }));
  expect(downpour.map(({ certainty }) => certainty)).toEqual(["source", "source"]);
  const [layout, rooms] = ruleNotes(planOf({ edition: "documents", stage: 1 }));
  expect([layout.text, rooms.text]).toEqual([
    expect.stringMatching(/^As in Afterbirth\+; /),
    expect.stringMatching(/^The documents' pseudo-code to the letter, not the game's; /),
  ]);
});

it("the mirror world repeats the floor with spawn and award seeds one step on, but the mirror's own spawn seed", () => {
  const { rooms } = answeredFloor({ stage: 2, stageType: 4, edition: "repentance" }, {});
  const apart = mirrorWorld({ rooms }).map(({ type, gridIndex, ...seeds }, place) => {
    const own = rooms[place];
    // A room's award seed is one step of its spawn seed.
    expect([gridIndex, seeds.decorationSeed]).toEqual([
      rooms[place]?.gridIndex,
      own?.decorationSeed,
    ]);
    expect(seeds.spawnSeed).toBe(type === "mirror" ? own?.spawnSeed : own?.awardSeed);
    expect(seeds.awardSeed).not.toBe(own?.awardSeed);
    return type;
  });
  expect(apart).toContain("mirror");
  expect(mirrorWorld(answeredFloor({ stage: 2, edition: "repentance" }, {}))).toEqual([]);
});

/** "3.0": a floor by stage and type, "x" where it is XL. */
const short = ({ stage, stageType, isXl }: FloorReached): string =>
  `${stage}.${stageType}${isXl ? "x" : ""}`;
const floorsOf = (text: string) =>
  text.split(" ").map((one) => {
    const [stage = 0, stageType = 0] = one.split(".").map(Number);
    return { stage, stageType, isXl: false };
  });

describe("the ways through a run", () => {
  const ways = (text: string) =>
    waysThrough(floorsOf(text)).map(({ end, floors }) => `${end}: ${floors.map(short).join(" ")}`);

  it("are each end behind the main path's chapters, and Corpse behind the first floor", () => {
    expect(ways("1.0 1.4 2.1 2.4 8.0 8.4 10.0 10.1 11.0 11.1 12.0")).toEqual([
      "darkRoom: 1.0 2.1 8.0 10.0 11.0",
      "chest: 1.0 2.1 8.0 10.1 11.1",
      "void: 1.0 2.1 8.0 12.0",
      "corpse: 1.0 1.4 2.4 8.4",
    ]);
  });

  it("are those alone whose floors are there, from where the alternative path is joined", () => {
    expect(ways("3.0 3.4 4.4 10.1 11.1")).toEqual(["chest: 3.0 10.1 11.1", "corpse: 3.4 4.4"]);
    expect(ways("8.0 12.0")).toEqual(["void: 8.0 12.0"]);
    expect(ways("8.0")).toEqual([]);
  });
});

describe("the floors that can still come", () => {
  const run = (state: Situation) => ({ startSeed: 2, state, maker: OPEN_FLOORS });
  const told = (paths: ReturnType<typeof runPaths>) =>
    answered(paths).map(({ name, floors }) => {
      const reached = floors.map(({ setup: { plan, isXl } }) => short({ ...plan, isXl }));
      return `${name} ${reached.map((one) => one.replace(/(?<=^\d\.)[012]/u, "*")).join(" ")}`;
    });
  const PLAIN = situationOf({ edition: "repentance", curses: 0 });

  // prettier-ignore
  it.each<readonly [string, FloorReached, readonly string[]]>([
    ["of the main path", { stage: 3, stageType: 0, isXl: false }, ["main 4.* 5.* 6.* 7.* 8.* 10.0 10.1 11.0 11.1 12.0", "alternative 3.4 4.4 5.4 6.4 7.4 8.4"]],
    ["of an XL floor", { stage: 5, stageType: 0, isXl: true }, ["main 7.* 8.* 10.0 10.1 11.0 11.1 12.0", "alternative 6.4 7.4 8.4"]],
    ["of the alternative path, which is not left", { stage: 3, stageType: 5, isXl: false }, ["alternative 4.4 5.4 6.4 7.4 8.4"]],
    ["of its XL floor", { stage: 3, stageType: 4, isXl: true }, ["alternative 5.4 6.4 7.4 8.4"]],
    ["of the Cathedral", { stage: 10, stageType: 1, isXl: false }, ["main 11.1 12.0"]],
    ["of Sheol", { stage: 10, stageType: 0, isXl: false }, ["main 11.0 12.0"]],
    ["of Blue Womb", { stage: 9, stageType: 0, isXl: false }, ["main 10.0 10.1 11.0 11.1 12.0"]],
    ["of the Chest", { stage: 11, stageType: 1, isXl: false }, ["main 12.0"]],
  ])("behind one %s", (_name, reached, expected) => {
    expect(told(pathsAfter(run(PLAIN), reached)).map((text) => text.replace(/\.5/gu, ".4"))).toEqual(expected);
  });

  it("stand without one that cannot be made, which says so by itself; none of all is a problem", () => {
    const failing = (isFailing: (stage: number) => boolean): FloorMaker<Floor> => ({
      next: (input) =>
        isFailing(input.stage) ? { problem: "No layout came." } : OPEN_FLOORS.next(input),
      fork: () => failing(isFailing),
    });
    const third = { ...run({ ...PLAIN, locked: [407] }), maker: failing((stage) => stage === 3) };
    const [main] = answered(runPaths(third));
    expect(main?.floors.map(({ setup }) => setup.plan.stage)).toEqual([1, 2, 4, 5, 6, 7, 8, 10, 10, 11, 11, 12]); // prettier-ignore
    const lacking = { stage: 3, stageType: 1, name: "Catacombs I", problem: "No layout came." };
    expect(main?.missing).toEqual([lacking]);
    expect(floorAt(third, { stage: 3 })).toMatchObject({ problem: "No layout came." });
    expect(floorAt(third, { stage: 4 })).toHaveProperty("setup");
    expect(runPaths({ ...third, maker: failing(() => true) })).toMatchObject({
      problem: "No layout came.",
    });
  });

  it("have no alternative path before Repentance, nor before A Secret Exit", () => {
    const names = (state: Situation) =>
      told(runPaths(run(state))).map((text) => text.split(" ")[0]);
    expect(names(PLAIN)).toEqual(["main", "alternative"]);
    expect(names({ ...PLAIN, locked: [407] })).toEqual(["main"]);
    expect(names({ ...PLAIN, edition: "afterbirth+" })).toEqual(["main"]);
  });

  it("are XL by a forced labyrinth where that can strike, and one then stands for its chapter", () => {
    const [main] = answered(runPaths(run({ ...PLAIN, edition: "afterbirth+", curses: 2 + 4 })));
    const floors = main?.floors.map(({ setup: { plan, curses } }) => `${plan.stage}:${curses}`);
    expect(floors?.join(" ")).toBe("1:6 3:6 5:6 7:6 10:4 10:4 11:4 11:4 12:4");
  });
});

it.each<readonly [number, boolean, WantedFloor, string | undefined]>([
  [0, false, { stage: 1 }, undefined],
  [0, true, { stage: 1 }, undefined],
  [0, true, { stage: 1, isXl: true }, undefined],
  [0, false, { stage: 1, isXl: true }, "This run has Basement I in place of Basement XL."],
  [0, true, { stage: 2 }, "This run has no Basement II: Basement XL stands for it too."],
  [0, false, { stage: 1, stageType: 1 }, "This run has Basement I in place of Cellar I."],
  [4, false, { stage: 1, stageType: 4 }, undefined],
])(
  "what a run has in place of a floor is said: type %i, XL %s, asked for %j",
  (stageType, isXl, asked, said) => {
    const plan = planOf({ stage: 1, stageType, edition: "repentance" });
    expect(otherThanAsked({ setup: { plan, isXl } as never }, asked)).toBe(said);
  },
);

describe("the boss pools of a run", () => {
  const REPENTANCE: SaidFloor = { stage: 2, edition: "repentance", locked: [5] };
  const FILE = stageFile(2, 0);
  const tables = (
    bosses: BossTables["pools"][number]["bosses"],
    more: Partial<BossTables> = {},
  ) => {
    return { pools: [{ file: FILE, doubleTrouble: 0, bosses }], achievements: [], ...more };
  };
  const equal = (...bosses: number[]) => tables(bosses.map((boss) => [boss, 1]));
  /** The bosses of so many floors in a row. */
  const met = (made: BossTables, floors: number, seed = 1, input: SaidFloor = {}) => {
    const pools = new BossPools(made, scatteredSeed(seed));
    return Array.from({ length: floors }, () => {
      const { boss } = pools.choose(planOf({ ...REPENTANCE, ...input }), 2, []);
      pools.finishFloor();
      return boss;
    });
  };

  it("give each boss once, then all of them again", () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const bosses = met(equal(13, 14, 15, 16, 17), 10, seed);
      expect(new Set(bosses.slice(0, 5))).toEqual(new Set([13, 14, 15, 16, 17]));
      expect(new Set(bosses.slice(5))).toEqual(new Set([13, 14, 15, 16, 17]));
    }
  });

  it("give the only one that can be had, however long it takes to find him, and Monstro where none can", () => {
    const many = Array.from({ length: 30 }, (_, index) => 13 + index);
    const locked = { achievements: many.slice(0, -1).map((boss) => [boss, 18] as const) };
    for (let seed = 1; seed <= 40; seed += 1) {
      const made = tables(
        many.map((boss) => [boss, boss === 42 ? 0.01 : 1]),
        locked,
      );
      expect(met(made, 2, seed, { locked: [5, 18] })).toEqual([42, 42]);
    }
    expect(met(tables([[13, 1]], { achievements: [[13, 18]] }), 1, 1, { locked: [5, 18] })).toEqual(
      [Boss.MONSTRO],
    );
    expect(met({ pools: [], achievements: [] }, 1)).toEqual([Boss.MONSTRO]);
  });

  it("give back what a failed attempt has chosen, and go on from a remembered state", () => {
    const made = equal(13, 14);
    const pools = new BossPools(made, 77);
    const plan = planOf(REPENTANCE);
    const first = pools.choose(plan, 2, []).boss;
    expect(pools.choose(plan, 2, []).boss).toBe(27 - first);
    pools.startAttempt();
    const state = pools.state();
    const next = pools.choose(plan, 2, []);
    const other = new BossPools(made, 77);
    other.restore(state);
    expect(other.choose(plan, 2, [])).toEqual(next);
    expect(new BossPools(made, 77).state()).toEqual({ seeds: [0], removed: [] });
  });

  it("are possible bosses: those unlocked, with the stage's Horseman, Conquest beside Death, two bosses", () => {
    const made = {
      pools: [2, 7].map((stage) => ({
        file: stageFile(stage, 0),
        doubleTrouble: 3700,
        bosses: [
          [13, 1],
          [14, 1, 5100],
        ] as const,
      })),
      achievements: [[13, 18]] as const,
    };
    const possible = (input: SaidFloor) => {
      const plan = planOf(input);
      return possibleBosses(made, plan, plan.stage).map(({ boss, doubleTrouble }) =>
        doubleTrouble === 0 ? `${boss}` : `${boss} from ${doubleTrouble}`,
      );
    };
    const open: SaidFloor = { ...REPENTANCE, locked: [] };
    expect(possible(open)).toEqual(["13", "14 from 5100", "22", "9"]);
    expect(possible({ ...open, locked: [18, 5] })).toEqual(["14 from 5100"]);
    expect(possible({ ...open, edition: "repentance+" })).toEqual(["13", "14 from 5100"]);
    const womb = ["13", "14 from 5100", "0 from 3700", "22", "12"];
    expect(possible({ ...open, stage: 7, flags: [6] })).toEqual([...womb, "38", "23"]);
    expect(possible({ ...open, stage: 7, locked: [66] })).toEqual(womb);
    expect(possible({ ...open, stage: 6 })).toEqual(["6"]);
  });
});
