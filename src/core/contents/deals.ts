/**
 * The chance that a deal's door opens behind the boss, and what of it is an angel's.
 * Source: TeamREPENTOGON/REPENTOGON, `CustomDevilPlanetariumChance.cpp`, which its authors hold to be exact (Repentance
 * and later); of Afterbirth and Afterbirth+ the same sums by the wiki, as of Rebirth's own. Daily runs have a handling
 * of their own. The angel's share is the wiki's. Which generator the door asks nobody knows.
 */
import { toFloat32 } from "../rng/float32";
import { holds, type Bag } from "../game/bag";
import { newestOf, type RuleSet } from "../game/edition";
import { effectiveStage } from "../game/stage";

/** Floors behind whose last boss a door can open, counted as `dealStage` does: Basement II to Womb II. */
export const DEAL_STAGES: readonly [first: number, last: number] = [2, 8];

/**
 * What a floor counts as for deals: one more on the alternative path, and an XL floor as its second half.
 * Source: isaacscript-common's `isStageWithNaturalDevilRoom` and tboi.com/devil-room agree on the floors; of XL floors
 * the mod "More Devil Deals", which opens doors where the game does not: Basement XL is none of those, Corpse XL is.
 */
function dealStage(stage: number, stageType: number, isXl: boolean): number {
  return effectiveStage(stage, stageType) + (isXl ? 1 : 0);
}

/** Whether a deal's door can open on a floor. */
export function canDealOpen(stage: number, stageType: number, isXl: boolean): boolean {
  const counted = dealStage(stage, stageType, isXl);
  return counted >= DEAL_STAGES[0] && counted <= DEAL_STAGES[1];
}

/** What of the run decides it. */
export interface DealFacts {
  readonly edition: RuleSet;
  /** The floor's stage; on the alternative path one more counts. */
  readonly stage: number;
  readonly carried: Bag;
  /** Whether red hearts were lost in the boss's room, and anywhere on the floor. */
  readonly isHurtByBoss: boolean;
  readonly isHurtOnFloor: boolean;
  readonly isBeggarKilled: boolean;
  readonly isShopkeeperKilled: boolean;
  /** The stage of the last deal that was taken or entered; 0 for none. */
  readonly lastDeal: number;
  readonly satanicWisps: number;
}

/** One thing that adds to the chance, or multiplies it. */
export interface DealPart {
  readonly why: string;
  readonly adds?: number;
  readonly times?: number;
}

/** The chance of a deal. */
export interface DealChance {
  /** 0 to 1. */
  readonly chance: number;
  /** What it is made of, in the game's order: what is added, then what it is multiplied by. */
  readonly parts: readonly DealPart[];
}

/** What items add, by edition. */
const ITEMS: readonly (readonly [
  RuleSet,
  Readonly<Record<"pentagram" | "secondPentagram" | "candle" | "belial" | "revelations", number>>,
])[] = [
  ["rebirth", { pentagram: 0.2, secondPentagram: 0.1, candle: 0.3, belial: 25, revelations: 0.25 }],
  [
    "afterbirth",
    { pentagram: 0.1, secondPentagram: 0.05, candle: 0.15, belial: 0.125, revelations: 0.175 },
  ],
];

const ID = {
  belial: 34,
  pentagram: 51,
  belialPassive: 59,
  revelations: 78,
  goatHead: 215,
  candle: 260,
  eucharist: 499,
  contrition: 601,
  sausage: 669,
} as const;
const NUMBER_MAGNET = 174;

/** The chance behind the boss of an ordinary floor, as the game's float32. */
export function dealChance(facts: DealFacts): DealChance {
  const { carried } = facts;
  const parts: DealPart[] = [];
  const add = (why: string, adds: number): void => {
    if (adds > 0) {
      parts.push({ why, adds });
    }
  };
  const has = (id: number): boolean => holds(carried, id);
  if (has(ID.eucharist) || has(ID.goatHead)) {
    const why = has(ID.eucharist) ? "Eucharist: always" : "Goat Head: always";
    return { chance: 1, parts: [{ why, adds: 1 }] };
  }
  const row = newestOf(ITEMS, facts.edition);
  const unhurt = (isHurt: boolean, where: string, whole: number, contrite: number): void => {
    if (!isHurt) {
      add(`no red heart lost to ${where}`, whole);
    } else if (has(ID.contrition)) {
      add("Act of Contrition", contrite);
    }
  };
  add("always", 0.01);
  add("Pentagram", has(ID.pentagram) ? row.pentagram : 0);
  add("a second Pentagram", (carried[`c${ID.pentagram}`] ?? 0) > 1 ? row.secondPentagram : 0);
  add("Black Candle", has(ID.candle) ? row.candle : 0);
  add("Book of Belial", has(ID.belial) || has(ID.belialPassive) ? row.belial : 0);
  add("Book of Revelations", has(ID.revelations) ? row.revelations : 0);
  add("a beggar was killed here", facts.isBeggarKilled ? 0.35 : 0);
  unhurt(facts.isHurtByBoss, "the boss", 0.35, 0.15);
  unhurt(facts.isHurtOnFloor, "the floor", 0.99, 0.4);
  add("a shopkeeper was killed here", facts.isShopkeeperKilled ? 0.1 : 0);
  add("Number Magnet", holds(carried, NUMBER_MAGNET, "trinket") ? 0.1 : 0);
  add("Sausage", has(ID.sausage) ? 0.069 : 0);
  add("wisps of the Satanic Bible", 0.1 * facts.satanicWisps);
  let chance = 0;
  for (const { adds = 0 } of parts) {
    chance = toFloat32(chance + toFloat32(adds));
  }
  const since = facts.stage - facts.lastDeal;
  if (facts.lastDeal > 0 && since >= 0 && since <= 2) {
    const times = since === 2 ? 0.5 : 0.25;
    parts.push({
      why: `the last deal was ${since === 0 ? "here" : `${since} ${since === 1 ? "floor" : "floors"} ago`}`,
      times,
    });
    chance = toFloat32(chance * times);
  }
  return { chance: Math.min(chance, 1), parts };
}

/** What of the run decides whether a deal is an angel's. */
export interface AngelFacts {
  /** Whether a devil room's door was seen before, in this run. */
  readonly hasSeenDevil: boolean;
  /** Whether a deal was paid with hearts. */
  readonly hasPaid: boolean;
  /** How many things that favour angels hold: weak ones, by a quarter, and strong ones, by a half. */
  readonly weak: number;
  readonly strong: number;
}

/** What share of the deals that open are an angel's. */
export function angelShare({ hasSeenDevil, hasPaid, weak, strong }: AngelFacts): number {
  return hasSeenDevil && !hasPaid ? 1 - 0.5 * Math.pow(0.75, weak) * Math.pow(0.5, strong) : 0;
}
