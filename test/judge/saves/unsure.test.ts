import { STATE_FLAGS, CURSE_LABYRINTH } from "../../../src/floors";
import {
  nextState,
  shiftsOf,
  SHIFT_INDEX_LEVEL,
  stateAfter,
} from "../../../src/core/rng/generator";
import { whyUnsure } from "../../../src/judge/saves/savedFloor";
import { judgeSavedRun, type SavedRunReport } from "../../../src/judge/saves/savedReport";
import { carriedReport, carriedRun } from "./carriedRuns";
import { reasonText } from "../../../src/judge/reasons";
import type { SavedRoom, SavedRun } from "../../../src/observe/save/savedRun";
import { SAVE_VERSIONS } from "../../../src/observe/save/versions";
import type { RunPath } from "../../../src/floors/floorsOfRun";
import { SINS } from "../../../src/core/game/unlocks";
import { stageSeed } from "../../../src/core/rng/stageSeeds";
import { ASKED_FLAGS, stageSeedOf } from "../../../src/judge/saves/fitFloor";
import { judgedRun, nextFloors, type JudgedRun } from "../../../src/judge/saves/judgedRun";
import { madeReport } from "./support";

/** A real run, Cellar I of DEHS 8KM4. */
const realRun = carriedRun("14-repentance-gsr0146").run;

/** Its rooms with an ordinary one at another cell, which the rules do not give. */
const MOVED = realRun.rooms.map((room) =>
  room.listIndex === 10 ? { ...room, gridIndex: 0 } : room,
);

const moved = (change: Partial<SavedRun> = {}): SavedRunReport =>
  judgeSavedRun({ ...realRun, rooms: MOVED, ...change });

const LEVEL = shiftsOf(SHIFT_INDEX_LEVEL);

/** The run with an award that no luck explains. */
function drawnOn(change: Partial<SavedRun> = {}): SavedRunReport["awards"] {
  const rooms = realRun.rooms.map((room) => {
    const draws = room.clearCount === 1 ? 40 : 0;
    return { ...room, awardSeed: stateAfter(room.awardSeed, draws, LEVEL) };
  });
  return judgeSavedRun({ ...realRun, rooms, ...change }).awards;
}

describe("a run whose part in the rules is not known", () => {
  it("mismatches nowhere: mods, a challenge that was never compared", () => {
    expect(moved()).toMatchObject({ rooms: { mismatch: 1 }, floors: { mismatch: 1 } });
    expect(drawnOn()).toMatchObject({ mismatch: 1 });
    for (const change of [{ itemCount: 800 }, { challenge: 7 }]) {
      const { rooms, floors } = moved(change);
      expect([rooms.mismatch, rooms.outside, floors.mismatch]).toEqual([0, 1, 0]);
      expect(drawnOn(change)).toMatchObject({ mismatch: 0, outside: 1 });
    }
  });

  it.each([
    ["0061", [535]],
    ["0065", [553]],
    ["0135", [730]],
    ["0138", [730, 732]],
    ["0146", [733]],
  ] as const)(
    "is one with other items than the game of version %s has, or an odd challenge",
    (digits, own) => {
      const version = SAVE_VERSIONS.find((row) => row.version === digits) ?? expect.fail();
      const said = (change: Partial<SavedRun>) => {
        const why = whyUnsure({ ...realRun, version, ...change });
        return why && reasonText(why);
      };
      const plain = Array.from({ length: 400 }, (_, index) => 340 + index).filter(
        (itemCount) => said({ itemCount })?.includes("Mods added items") !== true,
      );
      expect(plain).toEqual(own);
      const [itemCount] = own;
      const known = Array.from({ length: 46 }, (_, challenge) => challenge).filter(
        (challenge) => said({ itemCount, challenge }) === undefined,
      );
      expect(known).toEqual(version.edition === "repentance" ? [0, 18] : [0]);
      const played = [undefined, 1, 2].map((players) =>
        said({ itemCount, player: { ...realRun.player, players } })?.slice(0, 6),
      );
      expect(played).toEqual([undefined, undefined, "2 play"]);
    },
  );

  it("has no award that mismatches where others play too, and still a floor", () => {
    const player = { ...realRun.player, players: 2 };
    expect(drawnOn({ player })).toMatchObject({ mismatch: 0, outside: 1 });
    expect(moved({ player }).rooms.mismatch).toBe(0);
  });

  it("has another placement seed by what lies behind its floor, else as a mismatch", () => {
    const run = realRun;
    const drawn = nextState(run.dungeonPlacementSeed, LEVEL);
    const behind = { ...(run.rooms[1] as SavedRoom), dimension: 1, listIndex: run.rooms.length };
    const floorOf = (change: Partial<SavedRun>) => {
      const { verdict, why } = judgeSavedRun({ ...run, ...change }).floor.item;
      return `${verdict} ${why}`;
    };
    const other = { dungeonPlacementSeed: drawn };
    expect(floorOf({})).toBe("match ");
    expect(floorOf(other)).toMatch(/^mismatch Expected the placement seed \d+ but the file holds/);
    expect(floorOf({ ...other, rooms: [...run.rooms, behind] })).toMatch(
      /^outside Expected the placement seed .* mirror worlds/,
    );
    expect(floorOf({ rooms: [...run.rooms, behind] })).toBe("match ");
    // What lies behind draws no other curses and moves no rooms.
    expect(floorOf({ ...other, rooms: [...MOVED, behind] })).toMatch(/^mismatch .* rooms differ/);
  });

  it("has no floor of the model on the way up", () => {
    const { floors, rooms } = judgeSavedRun({ ...realRun, flags: [STATE_FLAGS.backwardsPath] });
    expect([floors.outside, rooms.match, rooms.mismatch]).toEqual([1, 0, 0]);
  });

  it("is judged whatever stage, type, difficulty and numbers it claims", () => {
    for (const change of [
      { stage: 13 },
      { stage: 9 },
      { stage: 12, stageType: 5 },
      { stageType: 5, difficulty: 3 },
      { curses: 0xffff },
      { dungeonPlacementSeed: 1, devilSeed: 0 },
      { rooms: [] },
    ]) {
      expect(judgeSavedRun({ ...realRun, ...change }).awards.mismatch).toBe(0);
    }
  });
});

it("a version of the file is written by some builds, and judged by the nearest figures and pools that are known", () => {
  const rows = SAVE_VERSIONS.map(({ version, edition, itemBuild, builds, writers, ...row }) => {
    const figures = row.rules ?? builds.join(" or ");
    return [version, edition, writers.join(), figures, itemBuild, row.unasked.length > 0].join(" ");
  });
  expect(rows).toEqual([
    "0061 afterbirth+ 1.06.0 2017 2017-11 true",
    "0065 afterbirth+ 1.06.J168  1.06.J168 false",
    "0135 repentance 1.7.0,1.7.5,1.7.6 2021 2021-05 false",
    "0138 repentance 1.7.0,1.7.5,1.7.6,1.7.8a.0000 1.7.5 or 1.7.8a 2021-05 false",
    "0146 repentance 1.7.8a.J819,1.7.9b 1.7.9b 1.7.9b false",
  ]);
});

it.each(["14-repentance-gsr0146", "40-afterbirthplus-gsr0065"])(
  "a floor of which no room is judged agrees by its placement seed: %s",
  (name) => {
    const { run, unlocks } = carriedRun(name);
    const { floors } = judgeSavedRun({ ...run, rooms: [] }, { unlocks });
    expect(floors).toEqual({ match: 1, mismatch: 0, outside: 0 });
  },
);

it("what a saved run's award became is no mismatch where nobody tells what is unlocked: a card of ZYG0 2BPM, right by its own file", () => {
  const { run, unlocks: own } = carriedRun("12-repentance-gsr0146");
  const ofAwards = (unlocks: typeof own) =>
    judgeSavedRun(run, { unlocks })
      .subTypes.filter(({ isElsewhere }) => !isElsewhere)
      .map(({ verdict }) => verdict);
  expect([ofAwards(own), ofAwards(undefined)]).toEqual([["match"], ["outside"]]);
});

/** The stages of each path. */
function stagesOf(paths: readonly RunPath<{ readonly setup: JudgedRun["floor"]["setup"] }>[]) {
  return Object.fromEntries(
    paths.map(({ name, floors }) => [name, floors.map(({ setup }) => setup.plan.stage)]),
  );
}

describe("a saved run that was judged", () => {
  it("stands on the floor of the file, though its seed alone has another there", () => {
    // KAUG QQ2J by its numbers is on Cellar I for who has unlocked it; the file has Basement I.
    const report = carriedReport("34-repentance-gsr0138");
    const judged = judgedRun(report);
    expect(judged?.floor.setup.plan).toMatchObject({ stage: 1, stageType: 0 });
    expect(judged?.floor.floor.dungeonPlacementSeed).toBe(report.run.dungeonPlacementSeed);
    const seen = report.floor.rooms.filter(({ verdict }) => verdict === "match");
    for (const { gridIndex } of seen) {
      const room = judged?.floor.rooms.find((one) => one.gridIndex === gridIndex);
      expect(room).toMatchObject({ known: "exact" });
    }
  });

  it("goes on with what its slot has unlocked, from the path that is played on", () => {
    const report = carriedReport("18-repentance-gsr0146");
    const judged = judgedRun(report);
    const { unlocks } = judged?.floor.input ?? {};
    expect(Array.isArray(unlocks)).toBe(true);
    const floors = judged?.paths.flatMap((path) => path.floors) ?? [];
    expect(floors.every(({ input }) => input.unlocks === unlocks)).toBe(true);
    // Its slot lacks A Secret Exit, so that nothing leads to the alternative path.
    expect(stagesOf(nextFloors(judged))).toEqual({ main: [3, 4, 5] });
  });

  it("meets no boss again that it has met, the one on its floor among them", () => {
    const report = carriedReport("18-repentance-gsr0146");
    const judged = judgedRun(report);
    const bossesOf = ({ rooms }: JudgedRun["floor"]) =>
      rooms.flatMap(({ roomType, gridIndex, subtype }) =>
        roomType === 5 && gridIndex >= 0 ? (subtype ?? []) : [],
      );
    for (const { floors } of judged?.paths ?? []) {
      const played = floors.filter(({ setup }) => setup.plan.stage < 9);
      const met = [judged?.floor ?? expect.fail(), ...played].flatMap(bossesOf);
      expect(new Set(met).size).toBe(met.length);
    }
  });

  it("on an XL floor goes on behind both of its stages", () => {
    const judged = judgedRun(madeReport({ curses: CURSE_LABYRINTH }));
    expect(judged?.floor.setup.isXl).toBe(true);
    expect(stagesOf(nextFloors(judged))).toEqual({ main: [3, 4, 5], alternative: [2, 3, 4] });
  });

  it("keeps the flags of the four horsemen and of every sin, which floors before it may have set", () => {
    const horsemen = [0, 1, 2, 3].map((chapter) => STATE_FLAGS.firstHorsemanSeen + chapter);
    const sins = SINS.map((_, sin) => STATE_FLAGS.firstSinSeen + sin);
    expect(ASKED_FLAGS).toEqual(expect.arrayContaining([...horsemen, ...sins]));
  });

  it("has no floors where none are in the model", () => {
    const { run } = carriedReport("05-repentance-gsr0135");
    expect(judgedRun(judgeSavedRun({ ...run, difficulty: 2 }))).toBeUndefined();
    expect(nextFloors(undefined)).toEqual([]);
  });

  it("names every end of a stage that is among the next: behind Womb II the Chest beside the Dark Room", () => {
    const next = nextFloors(judgedRun(carriedReport("40-afterbirthplus-gsr0065")));
    expect(stagesOf(next)).toEqual({ main: [10, 10, 11, 11, 12] });
  });
});

describe("the stage seed of a saved run", () => {
  const { run } = madeReport();
  const own = stageSeed(12345, 1, 0, "repentance");

  it("is the start seed's own for the stage, whatever the devil room's is", () => {
    for (const devilSeed of [0, 5]) {
      expect(stageSeedOf({ ...run, devilSeed })).toBe(own);
    }
  });

  it("is where an effect rolled the floor anew what the devil room's began as, forty rolls ago at most", () => {
    let devilSeed = own ?? 0;
    for (let rolls = 0; rolls < 42; rolls += 1) {
      const found = stageSeedOf({ ...run, startSeed: 777, devilSeed });
      expect([rolls, found]).toEqual([rolls, rolls < 40 ? own : undefined]);
      devilSeed = nextState(devilSeed, shiftsOf(2));
    }
  });
});
