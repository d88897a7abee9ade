/** Portals to The Void, bosses' colours, the chance of a deal: by second readings, and case by case. */
import { readFileSync } from "node:fs";
import { bossColour } from "../../../src/core/contents/bossColours";
import { angelShare, dealChance, type DealFacts } from "../../../src/core/contents/deals";
import { portalBehind } from "../../../src/core/contents/portals";
import { SeededDraw } from "../../../src/core/draw/draw";
import { Boss } from "../../../src/core/game/bosses";
import { Engine } from "../../../standin";
import { asking } from "../../support/asking";
import { scatteredSeed } from "../floor/support";

const READING = readFileSync("test/core/contents/bossesAndDeals.lua", "utf8");
// prettier-ignore
const BOSSES = [
  Boss.MOM, Boss.MOMS_HEART, Boss.IT_LIVES, Boss.ISAAC, Boss.SATAN, Boss.BLUE_BABY, Boss.LAMB, Boss.MEGA_SATAN,
  Boss.MONSTRO, Boss.LARRY_JR, Boss.HOLLOW, Boss.WIDOW, Boss.HUSH,
];
const ALL = () => true;

describe("a boss", () => {
  it("opens portals and has the colours of a second reading, over 10,000 seeds", () => {
    const cases = Array.from({ length: 10_000 }, (_, index) => {
      return [
        scatteredSeed(index + 1),
        BOSSES[index % BOSSES.length] as number,
        index % 3,
      ] as const;
    });
    const ours = cases.map(([seed, boss, photos]) => {
      const save = { isUnlocked: ALL, isAvailable: (item: number) => item - 327 < photos };
      const portal = portalBehind(new SeededDraw(seed), boss, save);
      const run = { isUnlocked: ALL, isGreedier: false, hasPurpleHeart: false };
      const colour = bossColour(boss, seed, run);
      return `${portal === undefined ? "-" : Number(portal.opens)}${colour ?? "?"}`;
    });
    const game = new Engine({ edition: "repentance" });
    const asked = cases.map((one) => `{${one.join(",")}}`).join(",");
    const told = game.evaluate(`return load([==[${READING}]==])({${asked}})`);
    game.close();
    expect(String(told).split(" ")).toEqual(ours);
    expect(ours.filter((one) => one.startsWith("1")).length).toBeGreaterThan(500);
  });

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

/** The chance by the published steps, told once more in one row: what is added up in the game's order, in float32. */
function secondReading(facts: DealFacts): number {
  const f = Math.fround;
  const { collectible: c, trinket: t, stage, lastDeal } = facts;
  const isOld = facts.edition === "rebirth";
  const contrite = c(601) > 0;
  const terms = [
    0.01,
    c(51) > 0 ? (isOld ? 0.2 : 0.1) : 0,
    c(51) > 1 ? (isOld ? 0.1 : 0.05) : 0,
    c(260) > 0 ? (isOld ? 0.3 : 0.15) : 0,
    c(34) + c(59) > 0 ? (isOld ? 25 : 0.125) : 0,
    c(78) > 0 ? (isOld ? 0.25 : 0.175) : 0,
    facts.isBeggarKilled ? 0.35 : 0,
    facts.isHurtByBoss ? (contrite ? 0.15 : 0) : 0.35,
    facts.isHurtOnFloor ? (contrite ? 0.4 : 0) : 0.99,
    facts.isShopkeeperKilled ? 0.1 : 0,
    t(174) > 0 ? 0.1 : 0,
    c(669) > 0 ? 0.069 : 0,
    0.1 * facts.satanicWisps,
  ];
  let sum = 0;
  for (const term of terms) {
    sum = f(sum + f(term));
  }
  let since = stage - lastDeal;
  if (lastDeal !== 0) {
    since = since === 0 ? 0 : since - 1;
    sum = since === 0 ? f(sum * 0.25) : since === 1 ? f(sum * 0.5) : sum;
  }
  return c(215) > 0 || c(499) > 0 ? 1 : Math.min(1, sum);
}

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

  it("is that of a second reading, over 10,000 states", () => {
    const items = [51, 51, 260, 34, 78, 601, 669, 215, 499];
    for (let index = 1; index <= 10_000; index += 1) {
      const bits = scatteredSeed(index);
      const is = (bit: number): boolean => Math.floor(bits / 2 ** bit) % 2 === 1;
      const state = facts({
        items: items.filter(
          (id, bit) => is(bit) && (id < 200 || id > 300 || is(bit + 12) || id === 260),
        ),
        magnet: is(9),
        isHurtByBoss: is(10) && is(11),
        isHurtOnFloor: is(11),
        isBeggarKilled: is(24),
        isShopkeeperKilled: is(25),
        stage: 2 + (bits % 7),
        lastDeal: bits % 5,
        satanicWisps: bits % 3,
        edition: (["rebirth", "afterbirth+", "repentance+"] as const)[bits % 3] ?? "repentance",
      });
      expect([index, dealChance(state).chance]).toEqual([index, secondReading(state)]);
    }
  });

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
