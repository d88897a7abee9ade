/** What a saved run says of what was held when a room was cleared. */
import { ACHIEVEMENTS, STATE_FLAGS } from "../../../src/core/game/unlocks";
import { lacking } from "../../../src/run/hidden";
import { readSavedRun } from "../../../src/observe/save/readSavedRun";
import { answered } from "../../support/answered";
import type { SaidFloor } from "../../support/making";
import { madeRun, type MadeRun } from "./madeRun";
import { planAward } from "../../../src/core/award/awardPlan";
import { rollAward, type Award } from "../../../src/core/award/roll";
import { awardInputs } from "../../../src/core/judge/inputs";
import { savedClearOf } from "../../../src/judge/saves/savedAwards";
import { PickupVariant } from "../../../src/core/game/pickupKinds";
import { RoomType } from "../../../src/core/game/roomTypes";
import { nextRoomSeed } from "../../../src/core/rng/stageSeeds";
import { MIRROR_VARIANT } from "../../../src/floors/fixedRooms";
import { judgeSavedFloor } from "../../../src/judge/saves/savedFloor";
import {
  judgeSavedRun,
  savedTallies,
  type SavedRunReport,
} from "../../../src/judge/saves/savedReport";
import { savedCoverage } from "../../../src/answers/savedJson";
import { seenOf } from "../../../src/judge/logs/evidence";
import { tallyOf } from "../../../src/core/judge/tally";
import type { SavedRoom } from "../../../src/observe/save/savedRun";
import { awardItemsOf, drawsWithout, madeReport } from "./support";

/** The award of a clear at a luck, planned anew. */
function awardAt(clear: ReturnType<typeof savedClearOf>, luck: number): Award {
  const players = clear.players.map((player) => ({ ...player, luck }));
  const { rules, loadout } = awardInputs({ ...clear, players });
  return rollAward(planAward(rules, loadout), clear.awardSeed);
}

it("a golden trinket is held like a plain one, and one of each are two", () => {
  const GOLDEN = 0x8000;

  const held = (...trinkets: readonly number[]) => madeReport({ trinkets }).run.player.carried.t42;
  expect([held(), held(42), held(GOLDEN + 42), held(42, GOLDEN + 42), held(43)]).toEqual([
    ...[undefined, 1, 1, 2, undefined],
  ]);
  const { run } = madeReport({ trinkets: [GOLDEN + 42] });
  expect(judgeSavedFloor(run).whole?.input.carried).toEqual({ t42: 1 });
});

describe("an award that what is held now does not explain", () => {
  const draws = drawsWithout();
  const [GUPPYS_TAIL, CONTRACT] = [134, 241];

  it.each([
    ["the one item that was taken later", [CONTRACT], "Contract from Below"],
    ["what is held, where two were", [GUPPYS_TAIL, CONTRACT], "what is held"],
  ])("was made without %s, if all rooms of the floor fit so", (_, collectibles, later) => {
    const report = madeReport({ draws, collectibles });
    expect(report).toMatchObject({ awards: { mismatch: 0, outside: 0 }, later });
    expect(report.awards.match).toBeGreaterThan(3);
  });
});

describe("a saved room", () => {
  const draws = drawsWithout();
  const { run } = madeReport({ draws });
  const [first = expect.fail()] = awardItemsOf(run);
  const room = run.rooms.find(({ listIndex }) => listIndex === first.listIndex) ?? expect.fail();
  const changed = (change: Partial<SavedRoom>, which = room) => ({
    ...run,
    rooms: run.rooms.map((one) => (one === which ? { ...one, ...change } : one)),
  });
  const judged = (change: Partial<SavedRoom>) =>
    awardItemsOf(changed(change)).find(({ listIndex }) => listIndex === room.listIndex);

  /** A room whose award is a coin. */
  const dropping =
    run.rooms.find(
      (one) =>
        one.clearCount === 1 && awardAt(savedClearOf(run, one), 0).variant === PickupVariant.COIN,
    ) ?? expect.fail();

  it("shows an award where it was cleared once, its seed moved, and rooms of its type were compared", () => {
    expect(first).toMatchObject({
      ...{ verdict: "match", luck: { from: 0 }, room: `1.${room.variant}` },
      ...{ draws: draws[room.listIndex], nextAwardSeed: room.awardSeed, observed: undefined },
      expected: { draws: draws[room.listIndex], seed: room.awardSeed },
    });
    const { DEFAULT, TREASURE, MINI_BOSS, SECRET } = RoomType;
    const types = Array.from({ length: 30 }, (_, type) => type).filter(
      (roomType) => judged({ roomType }) !== undefined,
    );
    expect(types).toEqual([DEFAULT, TREASURE, MINI_BOSS, SECRET]);
    for (const change of [{ isClear: false }, { clearCount: 2 }, { awardSeed: first.awardSeed }]) {
      expect(judged(change)).toBeUndefined();
    }
    expect(judged({ awardSeed: 5 })).toMatchObject({ verdict: "outside", draws: undefined });
  });

  it("begins its awards a step after its spawn seed, the mirror's room beyond it two steps", () => {
    const first = (dimension: number, variant: number) =>
      savedClearOf(run, { ...room, dimension, variant }).awardSeed;
    const [one, two] = [nextRoomSeed(room.spawnSeed), nextRoomSeed(nextRoomSeed(room.spawnSeed))];
    const [MIRROR, OTHER] = [MIRROR_VARIANT, room.variant];
    expect([first(0, OTHER), first(1, OTHER), first(0, MIRROR)]).toEqual([one, one, one]);
    expect(first(1, MIRROR)).toBe(two);
  });

  it("fits at the lowest luck that leads to its seed, and at no other seed", () => {
    const clear = savedClearOf(run, room);
    for (let tenths = 0; tenths <= 100; tenths += 7) {
      const { nextAwardSeed } = awardAt(clear, tenths / 10);
      const fitting = Array.from({ length: 101 }, (_, one) => one).filter(
        (one) => awardAt(clear, one / 10).nextAwardSeed === nextAwardSeed,
      );
      const [from, to] = [(fitting[0] ?? -1) / 10, (fitting.at(-1) ?? -1) / 10];
      expect(judged({ awardSeed: nextAwardSeed })).toMatchObject({
        luck: { from, to },
        why: from === 0 ? "" : `It fits at luck ${from} to ${to}.`,
      });
    }
  });

  it("mismatches where what lies there with the award's last seed cannot be of it", () => {
    const PEDESTAL = 100;
    const { awardSeed, listIndex: place } = dropping;
    const lying = (variant: number, initSeed = awardSeed) => {
      const pickups = [{ variant, subType: 1, initSeed, price: 0 }];
      const items = awardItemsOf(changed({ pickups }, dropping));
      const item = items.find(({ listIndex }) => listIndex === place);
      return [item?.verdict, item?.observed?.variant];
    };
    expect(lying(PickupVariant.COIN)).toEqual(["match", PickupVariant.COIN]);
    expect(lying(PEDESTAL)).toEqual(["mismatch", PEDESTAL]);
    expect(lying(PEDESTAL, awardSeed + 1)).toEqual(["match", undefined]);
  });

  it("has pickups of its award by their seeds where that came out as expected, and others", () => {
    const luck = judged({})?.luck?.from ?? expect.fail();
    const { spawnSeeds, variant } = awardAt(savedClearOf(run, dropping), luck);
    const lying = (change: Partial<SavedRoom>, initSeed = spawnSeeds[0] ?? 1) => {
      const pickups = [{ variant, subType: 1, initSeed, price: 0 }];
      const { subTypes } = judgeSavedRun(changed({ pickups, ...change }, dropping));
      return subTypes.map(({ isElsewhere }) => isElsewhere);
    };
    expect(lying({})).toEqual([false]);
    expect(lying({}, 99)).toEqual([true]);
    expect(lying({ awardSeed: 5 })).toEqual([true]);
  });

  it("tells what pickups became by Repentance's rolls, and in an older edition nothing, on every face", () => {
    const { variant } = awardAt(savedClearOf(run, dropping), 0);
    const pickups = Array.from({ length: 20 }, (_, place) => ({
      ...{ variant, subType: 1, initSeed: 99 + place, price: 0 },
    }));
    const seen = (judgedBy: "afterbirth+" | "repentance") => {
      const report = judgeSavedRun(changed({ pickups }, dropping), { judgedBy });
      const row = savedCoverage(report).find(({ rule }) => rule === "coin of no award");
      return { tally: tallyOf(report.subTypes), ...seenOf(row ?? expect.fail()) };
    };
    const { tally, right, wrong, notJudged } = seen("repentance");
    expect(tally).toEqual({ match: right, mismatch: wrong, outside: notJudged });
    expect([right > wrong, notJudged]).toEqual([true, 0]);
    expect(seen("afterbirth+")).toEqual({
      tally: { match: 0, mismatch: 0, outside: 20 },
      ...{ right: 0, wrong: 0, notJudged: 20 },
    });
  });

  it("tells what was dropped, what will drop in rooms to come, and nothing beyond the mirror or on the way up", () => {
    const dropOf = (change: Partial<SavedRoom>, flags = run.flags) => {
      const { drops } = judgeSavedRun({ ...changed(change), flags });
      return drops.find(({ listIndex }) => listIndex === room.listIndex);
    };
    expect(dropOf({})?.words).toMatch(/^dropped /);
    expect(dropOf({ isClear: false })?.words).toMatch(/^drops /);
    const drops = [0, 1, 2].map((dimension) => dropOf({ dimension })?.drop !== undefined);
    expect(drops).toEqual([true, true, false]);
    expect(dropOf({ isClear: false }, [STATE_FLAGS.backwardsPath])?.drop).toBeUndefined();
  });
});

it("the start room is the ordinary room on the middle cell with a layout of the special rooms, and no other", () => {
  const { run } = madeReport();
  const starts = (change: Partial<SavedRoom>) => {
    const rooms = run.rooms.map((room) => (room.gridIndex === 84 ? { ...room, ...change } : room));
    const { drops } = judgeSavedRun({ ...run, rooms });
    return drops.flatMap(({ type, gridIndex }) => (type === "start" ? [gridIndex] : []));
  };
  expect(starts({})).toEqual([84]);
  const others = [{ roomType: RoomType.SHOP }, { gridIndex: 85 }, { stbStage: 1 }];
  expect(others.map(starts)).toEqual([[], [], []]);
});

it("how many were judged, in a line names pickups of awards where some were told", () => {
  const pickup: SavedRunReport["subTypes"][0] = {
    ...{ edition: "repentance", kind: "battery", isElsewhere: false, verdict: "match" },
  };
  const said = (...subTypes: SavedRunReport["subTypes"]) =>
    savedTallies({ ...madeReport(), subTypes });
  expect(said()).toMatch(/^Awards: 0 match, 0 mismatch, 0 outside the model\. Rooms: /);
  expect(said(pickup, { ...pickup, isElsewhere: true })).toContain(
    "model. Their pickups: 1 match, 0 mismatch, 0 outside the model. Rooms: ",
  );
});

describe("a saved run", () => {
  it("proves an award by its draws, refutes another, and blames what may have been taken later", () => {
    const [[listIndex, draws] = expect.fail()] = Object.entries(drawsWithout());
    const drawn = (count: number) => madeReport({ draws: { [listIndex]: count } }).awards;
    expect([drawn(draws), drawn(draws + 40)]).toMatchObject([{ match: 1 }, { mismatch: 1 }]);
    const tail = madeReport({ draws: { [listIndex]: draws }, collectibles: [134] });
    expect(tail.awards).toEqual({ match: 0, mismatch: 0, outside: 1 });
    expect(tail.awardItems[0]?.why).toContain("without Guppy's Tail");
  });

  it("has the floor of its own health, not of what its character starts with", () => {
    const azazel = { playerType: 7, maxHearts: 8 };
    const [hurt, healthy] = [3, 8].map((hearts) =>
      madeReport({ startSeed: 12347, player: { ...azazel, hearts } }),
    );
    expect(hurt?.run.rooms).not.toEqual(healthy?.run.rooms);
    for (const report of [hurt, healthy]) {
      expect(report?.rooms).toMatchObject({ mismatch: 0, outside: 0 });
      expect(report?.floors).toEqual({ match: 1, mismatch: 0, outside: 0 });
    }
  });

  it("has the floor of a Luna that a second player holds, of whom nothing is read", () => {
    const builtWith = { carried: { c589: 1 } };
    const [together, alone] = [2, 1].map((players) => madeReport({ players, builtWith }));
    expect(together?.floors).toEqual({ match: 1, mismatch: 0, outside: 0 });
    expect(together?.floor.whole?.input.carried).toEqual({ c589: 1 });
    const secret = together?.floor.rooms.filter(({ observed }) => observed.type.includes("secret"));
    expect(new Set(secret?.map(({ verdict }) => verdict))).toEqual(new Set(["match"]));
    expect(alone?.floors.mismatch).toBe(1);
  });

  /** What the floor was built with, and what the file tells of it: another floor comes of that. */
  // prettier-ignore
  it.each<{ what: string; builtWith: SaidFloor; told?: SaidFloor; saved?: Partial<MadeRun> }>([
    { what: "keys that were spent since", builtWith: { keys: 2 } },
    { what: "wounds that were healed since", builtWith: { hearts: 1 } },
    { what: "a book that no flag tells", builtWith: { flags: [STATE_FLAGS.bookPickedUp] } },
    { what: "a save that lacks bosses", builtWith: { locked: lacking(ACHIEVEMENTS.newBosses) } },
    { what: "a save that lacks planetariums", builtWith: { locked: [ACHIEVEMENTS.planetariums] } },
    { what: "no Luna, who was taken since", builtWith: {}, told: { carried: { c589: 1 } }, saved: { collectibles: [589] } },
  ])("has the floor of $what", ({ builtWith, told = {}, saved = {} }) => {
    const roomsOf = (startSeed: number, built: SaidFloor) =>
      JSON.stringify(answered(readSavedRun(madeRun({ startSeed, builtWith: built }))).rooms);
    const startSeed = Array.from({ length: 40 }, (_, index) => index + 1).find(
      (seed) => roomsOf(seed, builtWith) !== roomsOf(seed, told),
    ) ?? expect.fail();
    const { floors, rooms } = madeReport({ startSeed, builtWith, ...saved });
    expect([floors.match, rooms.mismatch, rooms.outside]).toEqual([1, 0, 0]);
  });

  // prettier-ignore
  it.each<readonly [string, number, SaidFloor]>([
    ["another boss was given to a placing pass that failed", 5, {}],
    ["the same happened to one of two bosses", 23, {}],
    ["a dice room has the number of a sacrifice room in its place", 13, { keys: 2 }],
    ["low health and a book showed together alone", 924, { hearts: 1, flags: [STATE_FLAGS.bookPickedUp] }],
    ["keys decided, and a lower shop fits better without them", 16093, { keys: 2 }],
  ])("has its own floor where %s", (_, startSeed, builtWith) => {
    expect(madeReport({ startSeed, builtWith }).floors).toEqual({
      match: 1,
      mismatch: 0,
      outside: 0,
    });
  });

  it("says nothing of drops where an item is held whose part nobody knows", () => {
    const { drops, dropsNote } = madeReport({ collectibles: [670] });
    expect(dropsNote).toContain("Options? is held");
    expect(drops.every(({ drop }) => drop === undefined)).toBe(true);
  });
});
