/**
 * The room-clear award as an ordered list of small steps over a tiny state: which pickup, how many.
 * Every draw of the award stands in this file, in the game's order.
 *
 * Source: the pseudo-code that blcd published after disassembling the game (it knows Smelter and
 * Broken Modem, so Afterbirth+), printed on the Room Clear Awards wiki page.
 * Saved runs of the game end on the seeds that these draws give: 36 of 36 cleared rooms of Afterbirth+,
 * 58 of 60 of Repentance (docs/saved-runs.md); which draw was seen in which edition stands in core/game/marks.ts.
 * UNVERIFIED: luck above 0, Lucky Foot, Lucky Toe, Rib of Greed, Daemon's Tail, Ace of Spades, Safety Cap,
 * Child's Heart, Rusted Key, Smelter, Contract from Below and Broken Modem. What Repentance+ adds after the contract, and the order of it, is
 * read in the machine code of v1.9.7.17 (chiikabu/the-browsing-of-isaac) and as little verified.
 */
import type { BandRoll, Chance, Draw, SeededDraw } from "../draw/draw";
import { isChest, PickupVariant } from "../game/pickupKinds";
import type { ItemName } from "../game/items";
import type { AwardRules } from "./awardRules";

// Lua finds a local variable faster than a field of a table, and every step asks for some of these.
const {
  NEEDED,
  NONE,
  HEART,
  COIN,
  KEY,
  BOMB,
  CHEST,
  LOCKED_CHEST,
  SACK,
  PILL,
  BATTERY,
  CARD,
  TRINKET,
} = PickupVariant;

/** What the steps work on: the pickup variant (0 for nothing) and how many to spawn. */
export interface AwardState {
  variant: number;
  count: number;
  /** Whether the first pickup is glitched. */
  isGlitched?: boolean;
  /** Whether a draw hit of which nobody knows what it gives. */
  isDoubted?: boolean;
}

/** One step: asks its draws and changes the state. */
export type AwardStep = (plan: AwardPlan, award: AwardState, draw: Draw) => void;

/** A held trinket that may replace the award, by so many hits in so many. */
export interface Replacement {
  readonly label: string;
  readonly variant: number;
  readonly hits: number;
  readonly bound: number;
}

/** Everything the steps look at. */
export interface AwardPlan {
  readonly rules: AwardRules;
  /** How many are held of each item, 0 of those that the edition lacks. */
  readonly items: Readonly<Record<ItemName, number>>;
  readonly bandRoll: BandRoll;
  /** The other readings of the battery's draw, where it is open. */
  readonly readings: readonly AwardPlan[];
  readonly replacements: readonly Replacement[];
  /** The chance that the contracts void the award. */
  readonly contractVoid: Chance;
  readonly isHard: boolean;
  /** So many hearts of a hundred are kept on hard. */
  readonly heartsKept: number;
  /** The chance of Old Capacitor's battery; undefined where none is rolled. */
  readonly capacitor: Chance | undefined;
  /** The steps that this loadout makes, in the game's order. */
  readonly steps: readonly AwardStep[];
  /** On which its awards are rolled, one after the other. */
  readonly stream: SeededDraw;
}

/** One band of the first roll: values below `below` drop what `drop` says. */
export interface Band {
  readonly below: number;
  /** What it is for a player, Rib of Greed's coin apart. */
  readonly name: string;
  readonly drop: (this: void, plan: AwardPlan, draw: Draw) => number;
}

/** The bands, lowest first. */
// prettier-ignore
export const BANDS: readonly Band[] = [
  { below: 0.22,     name: "nothing",                 drop: () => NONE },
  { below: 0.3,      name: "card, trinket or pill",   drop: dropCardTrinketOrPill },
  { below: 0.45,     name: "coin",                    drop: () => COIN },
  { below: 0.5,      name: "heart",                   drop: dropCoinOrHeart },
  { below: 0.6,      name: "heart",                   drop: dropHeartOrKey },
  { below: 0.8,      name: "key",                     drop: () => KEY },
  { below: 0.95,     name: "bomb",                    drop: () => BOMB },
  { below: Infinity, name: "chest",                   drop: () => CHEST },
];

/** Every step of the award in the game's order. */
export const AWARD_STEPS: readonly {
  readonly run: AwardStep;
  /** Always if missing. */
  readonly isMade?: (this: void, plan: AwardPlan) => boolean;
}[] = [
  { run: rollBands },
  { run: rollBattery },
  { run: rollSack },
  { run: rollReplacements },
  { run: rollSmelter, isMade: (plan) => plan.items.smelter > 0 },
  { run: rollGuppysTail, isMade: (plan) => plan.items["guppys-tail"] > 0 },
  { run: rollContract, isMade: (plan) => plan.items["contract-from-below"] > 0 },
  { run: rollHardHeart, isMade: (plan) => plan.isHard },
  { run: balance, isMade: (plan) => plan.items["glyph-of-balance"] > 0 },
  { run: multiplyByBlueKey, isMade: (plan) => plan.items["blue-key"] > 1 },
  { run: rollModem, isMade: (plan) => plan.items["broken-modem"] > 0 },
  { run: rollDeepPockets, isMade: (plan) => plan.items["deep-pockets"] > 0 },
];

/** The two floats that decide the band (only the first where luck is not drawn), then what it drops. */
function rollBands(plan: AwardPlan, award: AwardState, draw: Draw): void {
  const band = BANDS[draw.band(plan.bandRoll)] as Band;
  award.variant = band.drop(plan, draw);
}

function dropCardTrinketOrPill(_plan: AwardPlan, draw: Draw): number {
  if (draw.oneIn("card", 3)) {
    return CARD;
  }
  return draw.oneIn("trinket-or-pill", 2) ? TRINKET : PILL;
}

export function dropCoinOrHeart(plan: AwardPlan, draw: Draw): number {
  return plan.items["rib-of-greed"] > 0 ? COIN : dropHeartOrKey(plan, draw);
}

function dropHeartOrKey(plan: AwardPlan, draw: Draw): number {
  return letsHeartThrough(plan, draw, "tail") ? HEART : KEY;
}

/** Daemon's Tail lets one heart in five through; without it nothing is drawn. */
function letsHeartThrough(plan: AwardPlan, draw: Draw, label: string): boolean {
  return plan.items["daemons-tail"] === 0 || draw.oneIn(label, 5);
}

/**
 * QUIRK: up to Afterbirth+ Watch Battery's roll is made without the trinket too, and thrown away. From
 * Repentance on it is open what a hit of the battery's draw gives (see the patch in awardRules.ts): told is that
 * it gives nothing, beside what other readings make of it.
 */
function rollBattery(plan: AwardPlan, award: AwardState, draw: Draw): void {
  if (award.variant === NONE) {
    return;
  }
  const { missingDraw, watchDraw } = plan.rules.hypotheses;
  const hasWatch = plan.items["watch-battery"] > 0;
  const isHit = missingDraw !== "battery" && draw.oneIn("battery", 20);
  if (plan.readings.length > 0 && (isHit || hasWatch)) {
    award.isDoubted = true;
  }
  const isHeard = isHit && missingDraw === "none";
  const asksWatch = !isHeard && (hasWatch || watchDraw === "always");
  if (isHeard || (asksWatch && draw.oneIn("watch", 15) && hasWatch)) {
    award.variant = BATTERY;
  }
}

/** A sack replaces a battery too. */
function rollSack(_plan: AwardPlan, award: AwardState, draw: Draw): void {
  if (award.variant !== NONE && draw.oneIn("sack", 50)) {
    award.variant = SACK;
  }
}

/** The replacing trinkets in order: one not held draws nothing, the first hit ends the chain. */
function rollReplacements(plan: AwardPlan, award: AwardState, draw: Draw): void {
  if (award.variant === NONE) {
    return;
  }
  const replacements = plan.replacements;
  const count = replacements.length;
  for (let index = 0; index < count; index += 1) {
    const replacement = replacements[index] as Replacement;
    const { label, bound, hits } = replacement;
    if (hits === 1 ? draw.oneIn(label, bound) : draw.below(label, bound, hits)) {
      const isHeart = replacement.variant === HEART;
      if (!isHeart || letsHeartThrough(plan, draw, "child-tail")) {
        award.variant = replacement.variant;
        return;
      }
    }
  }
}

function rollSmelter(_plan: AwardPlan, award: AwardState, draw: Draw): void {
  if (award.variant !== NONE && draw.oneIn("smelter", 50)) {
    award.variant = TRINKET;
  }
}

/** Guppy's Tail rolls also when the award is nothing. */
function rollGuppysTail(_plan: AwardPlan, award: AwardState, draw: Draw): void {
  if (draw.oneIn("guppy", 3)) {
    const isPlain = draw.oneIn("guppy-lock", 2);
    award.variant = isPlain ? CHEST : LOCKED_CHEST;
  } else if (draw.oneIn("guppy-void", 3)) {
    award.variant = NONE;
  }
}

/** Contract from Below: one more per copy, or nothing at all; it spares trinkets. */
function rollContract(plan: AwardPlan, award: AwardState, draw: Draw): void {
  if (award.variant === TRINKET) {
    return;
  }
  award.count = draw.chance("contract", plan.contractVoid)
    ? 0
    : plan.items["contract-from-below"] + 1;
}

/** On hard none may come of a heart; the roll is made even when no heart would be spawned. */
function rollHardHeart(plan: AwardPlan, award: AwardState, draw: Draw): void {
  if (award.variant === HEART && !draw.below("hard", 100, plan.heartsKept)) {
    award.count = 0;
  }
}

/** Glyph of Balance spares chests; of what the player needs no more is known than that it is one pickup. */
function balance(_plan: AwardPlan, award: AwardState): void {
  if (!isChest(award.variant)) {
    award.variant = NEEDED;
  }
}

function multiplyByBlueKey(plan: AwardPlan, award: AwardState): void {
  award.count *= plan.items["blue-key"];
}

/** Broken Modem: one roll however many are owned, made whatever the award is. */
function rollModem(plan: AwardPlan, award: AwardState, draw: Draw): void {
  if (draw.oneIn("modem", 4) && award.count >= 1 && isDoubledByModem(award.variant)) {
    const isCopied = plan.rules.hypotheses.modem === "copy";
    award.count += isCopied ? 1 : 0;
    award.isGlitched = !isCopied;
  }
}

/** Deep Pockets: more coins, and some for nothing; a coin that the contract took comes back. */
function rollDeepPockets(_plan: AwardPlan, award: AwardState, draw: Draw): void {
  if (award.variant === COIN || award.variant === NONE) {
    award.count = Math.max(1, award.count + draw.pick("pockets", 3));
    award.variant = COIN;
  }
}

function isDoubledByModem(variant: number): boolean {
  return (
    variant === COIN || variant === HEART || variant === KEY || variant === SACK || variant === BOMB
  );
}
