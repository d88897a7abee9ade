import { bagOf } from "../../support/bags";
import { ISAAC_OF_ALL } from "../../support/making";
import { EMPTY_LOADOUT, type Loadout } from "../../../src/core/award/loadout";
import { planAward } from "../../../src/core/award/awardPlan";
import { rollAward } from "../../../src/core/award/roll";
import { awardRules } from "../../../src/core/award/awardRules";
import { awardName, PickupVariant } from "../../../src/core/game/pickupKinds";
import { RoomType } from "../../../src/core/game/roomTypes";
import { STATE_FLAGS } from "../../../src/core/game/unlocks";
import {
  dropOf,
  planDrops,
  tellDrop,
  type DropFloor,
  type DropRoom,
} from "../../../src/core/judge/drops";
import { totalsOf, totalsWords } from "../../../src/core/words/droppedWords";

const CAVES: DropFloor = { stage: 3, stageType: 0, difficulty: "normal", flags: [] };
const MINES: DropFloor = { ...CAVES, stageType: 4 };
const ROOM: DropRoom = {
  ...{ type: "default", roomType: RoomType.DEFAULT, gridIndex: 85, dimension: 0 },
  awardSeed: 305419896,
  shape: 1,
};

const RULES = awardRules("repentance+");
const dropsWith = (loadout: Partial<Loadout>, undetermined?: string) =>
  planDrops({
    rules: RULES,
    loadout: { ...EMPTY_LOADOUT, ...loadout },
    ...ISAAC_OF_ALL,
    undetermined,
  });
const NOTHING_CARRIED = dropsWith({});

describe("what a room of a floor drops", () => {
  it("is the award of its award seed, with what is carried, and each of its pickups", () => {
    for (const luck of [0, 10]) {
      const { award, count, pickups } = dropOf(dropsWith({ luck }), CAVES, ROOM) ?? expect.fail();
      const rolled = rollAward(planAward(RULES, { ...EMPTY_LOADOUT, luck }), 305419896);
      expect([award, count]).toEqual([awardName(rolled.variant), rolled.count]);
      expect(pickups.map(({ spawnSeed }) => spawnSeed)).toEqual(rolled.spawnSeeds);
    }
  });

  // prettier-ignore
  it.each<[Partial<DropRoom>, why: string, floor?: Partial<DropFloor>]>([
    [{ roomType: RoomType.BOSS }, "boss rooms have rewards of their own"],
    [{ type: "start" }, "nothing is fought in the start room"],
    [{ roomType: RoomType.SHOP }, "as a rule nothing is fought here"],
    [{ roomType: RoomType.CHALLENGE }, "nobody knows whether challenge rooms drop an award"],
    [{ awardSeed: undefined }, "its award seed is unknown"],
    [{ awardSeed: 0 }, "its award seed is unknown"],
    [{ gridIndex: -1 }, "it lies off the grid, where only some runs ever come"],
    [{ dimension: 1 }, "the abandoned mineshaft drops nothing", MINES],
    [{}, "the Greed modes have awards of their own", { difficulty: "greed" }],
    [{}, "nobody knows whether rooms drop awards on the Ascent", { flags: [STATE_FLAGS.backwardsPath] }],
  ])("is not told of %o: %s", (change, why, floor) => {
    const asked = [NOTHING_CARRIED, { ...CAVES, ...floor }, { ...ROOM, ...change }] as const;
    expect([tellDrop(...asked), dropOf(...asked)]).toEqual([why, undefined]);
  });

  it("is told of minibosses, of the mirror world, and of ordinary rooms", () => {
    expect(dropOf(NOTHING_CARRIED, MINES, ROOM)).toBeDefined();
    expect(dropOf(NOTHING_CARRIED, CAVES, { ...ROOM, roomType: RoomType.MINI_BOSS })).toBeDefined();
    expect(
      dropOf(NOTHING_CARRIED, { ...MINES, stage: 2 }, { ...ROOM, dimension: 1 }),
    ).toBeDefined();
  });

  it("is told nowhere while an item is held whose part nobody knows", () => {
    const undetermined = "Options? is held, whose part in the award nobody knows";
    expect(tellDrop(dropsWith({}, undetermined), CAVES, ROOM)).toBe(undetermined);
  });
});

describe("drops in all", () => {
  it("are counted by name, the most first, in plain English", () => {
    const named = (name: string) =>
      ({ name, variant: 10, subType: 1, spawnSeed: 1, certainty: "source" }) as const;
    const names = ["key", "half heart", "key", "penny", "battery", "penny", "battery", "key"];
    const totals = totalsOf([{ pickups: names.map(named) }]);
    expect(totalsWords(totals)).toBe("3 keys, 2 batteries, 2 pennies, 1 half heart");
    expect(totalsWords([])).toBe("nothing");
  });

  it("hold Old Capacitor's battery behind what the room drops, also where that is nothing", () => {
    const drops = dropsWith({ items: bagOf({ "old-capacitor": 2 }) });
    const seen = { none: 0, some: 0 };
    for (let index = 1; index <= 400; index += 1) {
      const awardSeed = Math.imul(index, 2654435761) >>> 0;
      const { pickups } = dropOf(drops, CAVES, { ...ROOM, awardSeed }) ?? expect.fail();
      const award = rollAward(drops.plan, awardSeed);
      const battery = award.capacitorSeed;
      const seeds = battery === undefined ? [] : [battery];
      expect(pickups.map(({ spawnSeed }) => spawnSeed)).toEqual([...award.spawnSeeds, ...seeds]);
      if (battery !== undefined) {
        seen[award.count === 0 ? "none" : "some"] += 1;
        expect(pickups[pickups.length - 1]?.variant).toBe(PickupVariant.BATTERY);
        expect(totalsWords(totalsOf([{ pickups }]))).toMatch(/batter/);
      }
    }
    expect(Math.min(seen.none, seen.some)).toBeGreaterThan(20);
  });
});
