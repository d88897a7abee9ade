import { EMPTY_LOADOUT } from "../../../src/core/award/loadout";
import { planAward } from "../../../src/core/award/plan";
import { rollAward } from "../../../src/core/award/roll";
import { awardRules } from "../../../src/core/award/rules";
import { PickupVariant } from "../../../src/core/game/pickups";
import { RoomType } from "../../../src/core/game/roomTypes";
import { dropOf, planDrops, tellDrop, type DropRoom } from "../../../src/core/judge/drops";
import { totalsOf, totalsWords } from "../../../src/core/words/drops";

const CAVES = { stage: 3, stageType: 0, difficulty: "normal" } as const;
const ROOM: DropRoom = { roomType: RoomType.DEFAULT, isStart: false, awardSeed: 305419896 };

function carried(luck: number) {
  return { rules: awardRules("repentance"), loadout: { ...EMPTY_LOADOUT, luck } };
}

const NOTHING_CARRIED = planDrops(carried(0), { unlocks: "all" });

describe("what a room of a floor drops", () => {
  it("is the award of its award seed, with what is carried, and each of its pickups", () => {
    for (const luck of [0, 10]) {
      const drop = dropOf(planDrops(carried(luck), { unlocks: "all" }), CAVES, ROOM);
      const { rules, loadout } = carried(luck);
      expect(drop?.award).toEqual(rollAward(planAward(rules, loadout), 305419896));
      expect(drop?.pickups.map(({ spawnSeed }) => spawnSeed)).toEqual(drop?.award.spawnSeeds);
    }
  });

  it.each([
    ["a boss room", { roomType: RoomType.BOSS }, "boss rooms have rewards of their own"],
    ["the start room", { isStart: true }, "nothing is fought in the start room"],
    ["a shop", { roomType: RoomType.SHOP }, "as a rule nothing is fought here"],
    ["a treasure room", { roomType: RoomType.TREASURE }, "as a rule nothing is fought here"],
    ["a secret room", { roomType: RoomType.SECRET }, "as a rule nothing is fought here"],
    ["a room of unknown seed", { awardSeed: undefined }, "its award seed is unknown"],
    ["a challenge", { roomType: RoomType.CHALLENGE }, "nobody knows whether challenge rooms drop"],
  ])("is not told of %s", (_, change, why) => {
    expect(tellDrop(NOTHING_CARRIED, CAVES, { ...ROOM, ...change })).toContain(why);
    expect(dropOf(NOTHING_CARRIED, CAVES, { ...ROOM, ...change })).toBeUndefined();
  });

  it("is told of minibosses, and in no Greed mode", () => {
    const room = { ...ROOM, roomType: RoomType.MINI_BOSS };
    expect(dropOf(NOTHING_CARRIED, CAVES, room)).toBeDefined();
    expect(tellDrop(NOTHING_CARRIED, { ...CAVES, difficulty: "greed" }, room)).toContain("Greed");
  });

  it("is told of the mirror world, of no mineshaft and not on the way up", () => {
    const beyond = { ...ROOM, dimension: 1 };
    const downpour = { stage: 2, stageType: 4, difficulty: "normal" } as const;
    expect(dropOf(NOTHING_CARRIED, downpour, beyond)).toBeDefined();
    expect(tellDrop(NOTHING_CARRIED, { ...CAVES, stageType: 4 }, beyond)).toContain("mineshaft");
    expect(tellDrop(NOTHING_CARRIED, { ...CAVES, isAscent: true }, ROOM)).toContain("Ascent");
  });

  it("is told nowhere while an item is held whose part nobody knows", () => {
    const undetermined = "options is held, whose part in the award nobody knows";
    const drops = planDrops(carried(0), { unlocks: "all", undetermined });
    expect(tellDrop(drops, CAVES, ROOM)).toBe(undetermined);
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

  it("name both readings of a draw that is open, and nothing beside the longer one", () => {
    const named = (name: string) =>
      ({ name, variant: 10, subType: 1, spawnSeed: 1, certainty: "source" }) as const;
    const drop = {
      pickups: [named("battery")],
      other: { pickups: [named("penny"), named("penny")] },
    };
    const totals = totalsOf([drop, drop]);
    expect(totalsWords(totals)).toBe("2 batteries or pennies, 2 pennies or nothing");
  });

  it("hold Old Capacitor's battery behind what the room drops, also where that is nothing", () => {
    const items = { "old-capacitor": 2 };
    const rules = awardRules("repentance+");
    const drops = planDrops({ rules, loadout: { ...EMPTY_LOADOUT, items } }, { unlocks: "all" });
    const seen = { none: 0, some: 0 };
    for (let index = 1; index <= 400; index += 1) {
      const awardSeed = Math.imul(index, 2654435761) >>> 0;
      const { award, pickups } = dropOf(drops, CAVES, { ...ROOM, awardSeed }) ?? expect.fail();
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
