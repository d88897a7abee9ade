/** The chance of a deal, in words and as JSON has it. */
import { angelShare, dealChance, type DealChance } from "../core/contents/deals";
import type { Bag } from "../core/game/bag";
import type { RuleSet } from "../core/game/edition";

/** The chance of a deal, as decimals. */
export interface DealAnswer extends DealChance {
  /** What share of the deals that open are an angel's, 0 to 1. */
  readonly angelShare: number;
}

/** A float32 as the decimal that it stands for. */
function decimal(chance: number): number {
  return Number(chance.toFixed(6));
}

/** A chance as JSON and the terminal have it. */
export function dealAnswer({ chance, parts }: DealChance, angels: number): DealAnswer {
  return { chance: decimal(chance), parts, angelShare: angels };
}

/** "36 %", "6.9 %". */
function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`;
}

/** "Deal 36 %: +1 % always, +35 % no red heart lost to the boss." */
export function dealSentence({ chance, parts, angelShare }: DealAnswer): string {
  const told = parts.map(({ why, adds, times }) =>
    adds === undefined ? `×${times ?? 1} ${why}` : `+${percent(adds)} ${why}`,
  );
  const angels =
    angelShare === 0 ? "a devil's" : `an angel's with ${percent(angelShare)}, else a devil's`;
  const sum = parts.reduce((all, { adds = 0, times = 1 }) => (all + adds) * times, 0);
  const most = sum > 1 ? ", the most there is" : "";
  return `Deal ${percent(chance)}${most}: ${told.join(", ")}. If one opens it is ${angels}.`;
}

/** The chance behind the boss of a floor by what the player loses on it. */
export interface FloorDeal {
  /** With no red heart lost on the floor, with some but not to the boss, and with some to the boss. */
  readonly unhurt: number;
  readonly hurtElsewhere: number;
  readonly hurtByBoss: number;
  /** What share of them are an angel's once a devil's door was seen and while none was paid with hearts; none else. */
  readonly angelShare: number;
}

/** The chances of a floor for what is carried, with no deal taken before and nobody killed. */
export function floorDeal(edition: RuleSet, carried: Bag): FloorDeal {
  const chanceOf = (isHurtOnFloor: boolean, isHurtByBoss: boolean): number => {
    const nothing = {
      stage: 0,
      isBeggarKilled: false,
      isShopkeeperKilled: false,
      lastDeal: 0,
      satanicWisps: 0,
    };
    const { chance } = dealChance({ edition, carried, ...nothing, isHurtOnFloor, isHurtByBoss });
    return decimal(chance);
  };
  return {
    unhurt: chanceOf(false, false),
    hurtElsewhere: chanceOf(true, false),
    hurtByBoss: chanceOf(true, true),
    angelShare: angelShare({ hasSeenDevil: true, hasPaid: false, weak: 0, strong: 0 }),
  };
}

/** "Deal behind the boss: 100 % with no red heart lost here, 36 % …, else 1 %; 50 % of them an angel's …". */
export function floorDealSentence(deal: FloorDeal): string {
  const { unhurt, hurtElsewhere, hurtByBoss } = deal;
  const angels = `${percent(deal.angelShare)} an angel's once a devil's door was seen and nothing paid`;
  return `Deal behind the boss, if none was taken before: ${percent(unhurt)} with no red heart lost here, ${percent(hurtElsewhere)} if some are lost but none to the boss, else ${percent(hurtByBoss)}; ${angels}.`;
}
