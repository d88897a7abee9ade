/** Portals to The Void, bosses' colours, the chance of a deal, case by case. */
import { bossColour } from "../../../src/core/contents/bossColours";
import { canDealOpen, dealChance, type DealFacts } from "../../../src/core/contents/deals";
import { portalBehind } from "../../../src/core/contents/portals";
import { SeededDraw } from "../../../src/core/draw/draw";
import { Boss } from "../../../src/core/game/bosses";
import { scatteredSeeds } from "../../floors/support";
import { aPlayer } from "../../support/making";

const ALL = () => true;
const PURPLE = { carried: { t5: 1 } };

it("a boss has no portal while The Void is locked, and its own colour while Judas is", () => {
  const save = { isUnlocked: (one: number) => one !== 320, isAvailable: ALL, challenge: 0 };
  expect(portalBehind(new SeededDraw(1), Boss.IT_LIVES, save)).toBeUndefined();
  const often = aPlayer({ ...PURPLE, difficulty: "greedier", isUnlocked: (one) => one !== 3 });
  const colours = Array.from({ length: 300 }, (_, seed) =>
    bossColour(Boss.MONSTRO, seed + 1, often, { victoryLap: 0 }),
  );
  expect(new Set(colours)).toEqual(new Set([0]));
});

it("a portal of a challenge opens where that goes on", () => {
  const asksOf = (boss: number, challenge: number) => {
    const save = { isUnlocked: ALL, isAvailable: ALL, challenge };
    const behind = scatteredSeeds(99).map((seed) => portalBehind(new SeededDraw(seed), boss, save));
    return behind.find((portal) => portal?.opens)?.onlyWith;
  };
  const ends = "a challenge that does not end there";
  const moms = "20 items or more, or more than 100 damage";
  expect([0, 6].map((one) => asksOf(Boss.IT_LIVES, one))).toEqual([undefined, ends]);
  expect([0, 6].map((one) => asksOf(Boss.MOM, one))).toEqual([moms, `${moms}, and ${ends}`]);
});

describe("the chance of a deal", () => {
  interface Given extends Partial<DealFacts> {
    readonly items?: readonly number[];
  }

  const facts = ({ items = [], ...more }: Given): DealFacts => ({
    ...{ edition: "repentance", stage: 4, lastDeal: 0, satanicWisps: 0 },
    ...{ isHurtByBoss: false, isHurtOnFloor: false },
    ...{ isBeggarKilled: false, isShopkeeperKilled: false },
    carried: Object.fromEntries(items.map((id) => [`c${id}`, 1])),
    ...more,
  });
  const HURT = { isHurtOnFloor: true };
  const UNHURT = "no red heart lost to the boss";

  it("opens behind the bosses of the second floor to the eighth, the alternative path's counted one on", () => {
    const opening = (stageType: number, isXl: boolean): readonly number[] =>
      [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12].filter((stage) => canDealOpen(stage, stageType, isXl));
    expect(opening(0, false)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    // Downpour I to Corpse I; Basement XL to Womb XL; Downpour XL to Mausoleum XL, and no Corpse XL.
    expect(opening(4, false)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(opening(0, true)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(opening(4, true)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each<readonly [string, Given, number, string]>([
    ["nothing was lost", {}, 1, `always, ${UNHURT}, no red heart lost to the floor`],
    ["hearts were lost, but not to the boss", HURT, 0.36, `always, ${UNHURT}`],
    ["hearts were lost to the boss too", { ...HURT, isHurtByBoss: true }, 0.01, "always"],
    [
      "a deal was two floors ago",
      { ...HURT, lastDeal: 2 },
      0.18,
      `always, ${UNHURT}, the last deal was 2 floors ago`,
    ],
    ["Pentagram is held", { ...HURT, items: [51] }, 0.46, `always, Pentagram, ${UNHURT}`],
    ["Goat Head is held", { ...HURT, items: [215] }, 1, "Goat Head: always"],
  ])("where %s is so made", (_, more, chance, why) => {
    const told = dealChance(facts(more));
    expect(told.chance).toBeCloseTo(chance, 5);
    expect(told.parts.map((part) => part.why).join(", ")).toBe(why);
  });
});
