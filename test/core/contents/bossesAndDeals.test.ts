/** Portals to The Void, bosses' colours, the chance of a deal, case by case. */
import { bossColour } from "../../../src/core/contents/bossColours";
import { angelShare, dealChance, type DealFacts } from "../../../src/core/contents/deals";
import { portalBehind } from "../../../src/core/contents/portals";
import { SeededDraw } from "../../../src/core/draw/draw";
import { Boss } from "../../../src/core/game/bosses";
import { asking } from "../../support/asking";

const ALL = () => true;

describe("a boss", () => {
  it.each([
    [
      "Mom with both photos",
      Boss.MOM,
      () => true,
      "what Mom leaves, what Mom leaves, portal to The Void 1 in 20",
    ],
    [
      "Mom with none",
      Boss.MOM,
      () => false,
      "what Mom leaves, what Mom leaves, portal to The Void 1 in 20",
    ],
    ["It Lives", Boss.IT_LIVES, ALL, "portal to The Void 1 in 10"],
    ["Satan", Boss.SATAN, ALL, "big chest, portal to The Void 15 in 100"],
    ["The Lamb", Boss.LAMB, ALL, "big chest, portal to The Void 1 in 5"],
    ["Mega Satan", Boss.MEGA_SATAN, ALL, "portal to The Void 1 in 2"],
  ])("is asked about a portal behind what it leaves: %s", (_, boss, isAvailable, questions) => {
    const { draw, asked } = asking();
    portalBehind(draw, boss, { isUnlocked: ALL, isAvailable });
    expect(asked.join(", ")).toBe(questions);
  });

  it("has no portal while The Void is locked, and its own colour while Judas is", () => {
    const save = { isUnlocked: (one: number) => one !== 320, isAvailable: ALL };
    expect(portalBehind(new SeededDraw(1), Boss.IT_LIVES, save)).toBeUndefined();
    const colours = Array.from({ length: 300 }, (_, seed) =>
      bossColour(Boss.MONSTRO, seed + 1, {
        ...{ isUnlocked: (one) => one !== 3, isGreedier: true, hasPurpleHeart: true },
      }),
    );
    expect(new Set(colours)).toEqual(new Set([0]));
  });
});

describe("the chance of a deal", () => {
  const facts = (
    more: Partial<DealFacts> & {
      readonly items?: readonly number[];
      readonly magnet?: boolean;
    } = {},
  ): DealFacts => {
    const { items = [], magnet = false, ...rest } = more;
    return {
      ...{ edition: "repentance", stage: 4, lastDeal: 0, satanicWisps: 0 },
      ...{
        isHurtByBoss: false,
        isHurtOnFloor: false,
        isBeggarKilled: false,
        isShopkeeperKilled: false,
      },
      collectible: (id) => items.filter((one) => one === id).length,
      trinket: (id) => (magnet && id === 174 ? 1 : 0),
      ...rest,
    };
  };

  it.each([
    [
      "nothing was lost",
      {},
      1,
      "always, no red heart lost to the boss, no red heart lost to the floor",
    ],
    [
      "hearts were lost, but not to the boss",
      { isHurtOnFloor: true },
      0.36,
      "always, no red heart lost to the boss",
    ],
    [
      "hearts were lost to the boss too",
      { isHurtOnFloor: true, isHurtByBoss: true },
      0.01,
      "always",
    ],
    [
      "a deal was taken two floors ago",
      { isHurtOnFloor: true, lastDeal: 2 },
      0.18,
      "always, no red heart lost to the boss, the last deal was 2 floors ago",
    ],
    [
      "Pentagram is held",
      { isHurtOnFloor: true, items: [51] },
      0.46,
      "always, Pentagram, no red heart lost to the boss",
    ],
    ["Goat Head is held", { isHurtOnFloor: true, items: [215] }, 1, "Goat Head: always"],
  ])("where %s is so made", (_, more, chance, why) => {
    const told = dealChance(facts(more));
    expect(told.chance).toBeCloseTo(chance, 5);
    expect(told.parts.map((part) => part.why).join(", ")).toBe(why);
  });

  it.each([
    [{ hasSeenDevil: false }, 0],
    [{ hasPaid: true }, 0],
    [{}, 0.5],
    [{ weak: 1 }, 0.625],
    [{ weak: 2, strong: 1 }, 0.859375],
    [{ strong: 3, weak: 1 }, 0.953125],
  ])("is with %j an angel's by %d", (more, share) => {
    const none = { hasSeenDevil: true, hasPaid: false, weak: 0, strong: 0 };
    expect(angelShare({ ...none, ...more })).toBe(share);
  });
});
