/**
 * What the init of a pickup rolls, a function a kind: every draw in the game's order, from a generator that
 * the pickup's own InitSeed starts (shift index 35). Every roll is made, and a later hit overwrites an
 * earlier one, unless an `else` says otherwise.
 *
 * Source: Guantol-Lemat/Isaac.LuaDecomps, `_Legacy/Entity/Pickup/Initializer.lua` and
 * `Lib/EntityPickup.lua`, a hand port of Repentance. Pickups in saved runs of Repentance and in a log of
 * Repentance+ agree: docs/awards.md counts them by kind.
 * UNVERIFIED: Mega chests in the place of locked ones, where the port has an evident slip.
 */
import { isGreed, isHard } from "../game/difficulty";
import { playerTypeOf } from "../game/characters";
import { CONTENT_SHIFTS, type ContentDraw, seededDraw } from "../contents/streams";
import { countOf } from "../game/bag";
import { ACHIEVEMENTS } from "../game/unlocks";
import type { CarriedName } from "../game/items";
import type { Player } from "../game/player";
import {
  BatteryKind,
  BombKind,
  ChestVariant,
  CoinKind,
  HeartKind,
  isTrollBomb,
  KeyKind,
  POOP,
  SackKind,
  GOLD_PILL,
  HORSE_PILL,
  PickupVariant,
} from "../game/pickupKinds";

const { NEEDED, HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST, SACK, PILL, BATTERY, CARD, TRINKET } =
  PickupVariant;

/**
 * Cards, pills and trinkets, which the game's lists and the run decide: src/items knows them, and in the mod the
 * running game is asked. Undefined is what nobody can tell.
 */
export interface Goods {
  /** The card of the pickup's next draw. */
  readonly card: GoodRoll;
  /** The colour of the pill of the pickup's next draw. */
  readonly pill: GoodRoll;
  /** What a pill of that colour does in this run. */
  readonly effectOf: (this: void, color: number) => number | undefined;
  /** The run's next trinket but for so many. */
  readonly trinket: (this: void, before: number) => number | undefined;
  /** "Justice", "white and blue", "Bad Trip", "Petrified Poop". */
  readonly nameOf: (
    this: void,
    what: "card" | "color" | "effect" | "trinket",
    id: number,
  ) => string;
}

type GoodRoll = (
  this: void,
  draw: ContentDraw,
  run: PickupRun,
  initSeed: number,
) => number | undefined;

/** What the rolls ask of the run. */
export interface PickupRun extends Pick<
  Player,
  "difficulty" | "characters" | "carried" | "isUnlocked"
> {
  /** Undefined where the floor is not known. */
  readonly stage: number | undefined;
  /** Whether the room is a closet or a corridor. */
  readonly isNarrow: (this: void) => boolean;
  /** The same for cards and pills, too many of which ask: where nobody knows, everything is unlocked. */
  readonly areGoodsUnlocked: (this: void, achievement: number) => boolean;
  /** Whether it is sold in a shop, where no runes are. */
  readonly isSold: boolean;
  /** Undefined where nobody knows the lists: then a card is a card. */
  readonly goods: Goods | undefined;
}

/** A pickup that was asked for, and what the rolls make of it. */
export interface RolledPickup {
  variant: number;
  /** 0 where the init is to roll it; undefined where nobody can tell. */
  subType: number | undefined;
  /** What a pill does. */
  effect?: number | undefined;
  /** Why the sub-type is open, as a clause. */
  open?: string;
  /** Whether a roll decided it whose form is a guess. */
  isUnsure?: boolean;
}

const EVE = playerTypeOf("Eve");
const FORGOTTEN = [playerTypeOf("The Forgotten"), playerTypeOf("The Soul")];
const TAINTED_BLUE_BABY = playerTypeOf("Tainted Blue Baby");

/** Nuh Uh! works from the Womb on. */
export const NUH_UH_FROM = 7;

/** The answers that the game gives for an InitSeed. */
export function seededPickupDraw(initSeed: number): ContentDraw {
  return seededDraw(initSeed, CONTENT_SHIFTS.local);
}

/** Turns the pickup that was asked for into the one that lies there. */
export function rollPickup(
  pickup: RolledPickup,
  initSeed: number,
  run: PickupRun,
  draw: ContentDraw,
): void {
  swapCardsAndPills(pickup, run);
  if (pickup.subType === 0) {
    PICKUP_ROLLS.find(({ variant }) => variant === pickup.variant)?.roll(
      pickup,
      run,
      draw,
      initSeed,
    );
  }
  doublePack(pickup, initSeed, run);
  bombToPoop(pickup, run);
  nuhUh(pickup, run);
}

type PickupRoll = (
  this: void,
  pickup: RolledPickup,
  run: PickupRun,
  draw: ContentDraw,
  initSeed: number,
) => void;

/** What of a pickup the run's seed tells, where that is known. */
export const OPEN_BY_RUN = [
  "what the pill does, the run decides",
  "which trinket it is, the run decides",
] as const;

/** Leaves the sub-type open, for a reason. */
function leaveOpen(why: string): PickupRoll {
  return (pickup) => {
    pickup.subType = undefined;
    pickup.open = why;
  };
}

const rollCard: PickupRoll = (pickup, run, draw, initSeed) => {
  pickup.subType = run.goods?.card(draw, run, initSeed);
  if (pickup.subType === undefined) {
    pickup.open = "which card it is, the game's list of unlocked cards decides";
  }
};

/** The seed gives the colour, the run what it does. */
const rollPill: PickupRoll = (pickup, run, draw, initSeed) => {
  pickup.subType = run.goods?.pill(draw, run, initSeed);
  if (pickup.subType === undefined) {
    pickup.open = "which pill it is, the game's list of pills decides";
    return;
  }
  pickup.effect = run.goods?.effectOf(pickup.subType);
  if (pickup.effect === undefined && pickup.subType % HORSE_PILL !== GOLD_PILL) {
    pickup.open = OPEN_BY_RUN[0];
  }
};

function has(run: PickupRun, item: CarriedName): boolean {
  return countOf(run.carried, item) > 0;
}

function isPlayed(run: PickupRun, character: number): boolean {
  return run.characters.indexOf(character) >= 0;
}

/** Starter Deck makes cards of pills, Little Baggy pills of cards; both together do nothing. */
function swapCardsAndPills(pickup: RolledPickup, run: PickupRun): void {
  const hasDeck = has(run, "starter-deck");
  if (hasDeck === has(run, "little-baggy")) {
    return;
  }
  if (pickup.variant === (hasDeck ? PILL : CARD)) {
    pickup.variant = hasDeck ? CARD : PILL;
    pickup.subType = 0;
  }
}

/** What a roll may turn a pickup into; of an achievement that is locked the draw is made in vain. */
type Row = readonly [label: string, bound: number, kind: number, achievement?: number];

type Chains = readonly (readonly Row[])[];

/** Rows that are asked in turn; the first hit ends the chain. */
function firstHit(chain: readonly Row[], run: PickupRun, draw: ContentDraw): number | undefined {
  return chain.find(
    ([label, bound, , achievement]) =>
      draw.oneIn(label, bound) && (achievement === undefined || run.isUnlocked(achievement)),
  )?.[2];
}

/** What chains make of a pickup: a later one overwrites an earlier one. */
function lastHit(chains: Chains, plain: number, run: PickupRun, draw: ContentDraw): number {
  return chains.reduce((kind, chain) => firstHit(chain, run, draw) ?? kind, plain);
}

const RARE_HEARTS: Chains = [
  [["rotten", 50, HeartKind.ROTTEN, ACHIEVEMENTS.rottenHearts]],
  [["scared", 100, HeartKind.SCARED, ACHIEVEMENTS.scaredHearts]],
  [["blended", 100, HeartKind.BLENDED]],
];
const GOLDEN_HEARTS: Chains = [[["golden", 160, HeartKind.GOLDEN, ACHIEVEMENTS.goldenHearts]]];

function rollHeart(pickup: RolledPickup, run: PickupRun, draw: ContentDraw): void {
  let heart: number = draw.oneIn("half", 2) ? HeartKind.HALF : HeartKind.FULL;
  if (draw.oneIn("double", isHard(run.difficulty) ? 50 : 20)) {
    heart = HeartKind.DOUBLE;
  }
  heart = lastHit(RARE_HEARTS, heart, run, draw);
  if (draw.oneIn("eternal", 50) || retriesEternal(run, draw)) {
    heart = HeartKind.ETERNAL;
  }
  if (draw.oneIn("soul", 10) || retriesSoul(run, draw)) {
    heart = rollSoulHeart(run, draw);
  }
  heart = lastHit(GOLDEN_HEARTS, heart, run, draw);
  if (has(run, "daemons-tail")) {
    heart = HeartKind.BLACK;
  }
  pickup.subType = heart === HeartKind.HALF && has(run, "moms-locket") ? HeartKind.FULL : heart;
}

const SOUL_HEARTS: Chains = [
  [["half soul", 4, HeartKind.HALF_SOUL, ACHIEVEMENTS.terrible]],
  [["bone", 20, HeartKind.BONE, ACHIEVEMENTS.boneHearts]],
];

function rollSoulHeart(run: PickupRun, draw: ContentDraw): number {
  let heart = lastHit(SOUL_HEARTS, HeartKind.SOUL, run, draw);
  if (draw.oneIn("black", 20) || retriesTrinket(run, draw, "black-lipstick", 10)) {
    heart = HeartKind.BLACK;
  }
  const isForgotten = FORGOTTEN.some((one) => isPlayed(run, one));
  return draw.oneIn("The Forgotten's bone", 5) && isForgotten ? HeartKind.BONE : heart;
}

function retriesEternal(run: PickupRun, draw: ContentDraw): boolean {
  return (
    retriesTrinket(run, draw, "bible-tract", 30) ||
    (has(run, "key-piece-1") && draw.oneIn("key-piece-1", 40)) ||
    (has(run, "key-piece-2") && draw.oneIn("key-piece-2", 40))
  );
}

function retriesSoul(run: PickupRun, draw: ContentDraw): boolean {
  return (
    (has(run, "mitre") && draw.oneIn("mitre", 3)) ||
    retriesTrinket(run, draw, "moms-pearl", 10) ||
    (isPlayed(run, EVE) && draw.oneIn("Eve", 10))
  );
}

/** A trinket's second chance, the better the higher its multiplier; without it nothing is drawn. */
function retriesTrinket(
  run: PickupRun,
  draw: ContentDraw,
  trinket: CarriedName,
  bound: number,
): boolean {
  const multiplier = countOf(run.carried, trinket);
  return multiplier > 0 && draw.oneIn(trinket, Math.max(1, Math.floor(bound / multiplier)));
}

// prettier-ignore
const COINS: Chains = [
  [["nickel", 20, CoinKind.NICKEL], ["sticky nickel", 100, CoinKind.STICKY, ACHIEVEMENTS.stickyNickels]],
  [["dime", 100, CoinKind.DIME], ["lucky penny", 100, CoinKind.LUCKY, ACHIEVEMENTS.luckyPennies]],
  [["golden penny", 200, CoinKind.GOLDEN, ACHIEVEMENTS.goldenPennies]],
];

function rollCoin(pickup: RolledPickup, run: PickupRun, draw: ContentDraw): void {
  pickup.subType = lastHit(COINS, CoinKind.PENNY, run, draw);
}

/** 49 in 51 are keys, one is golden, one charged. */
function rollKey(pickup: RolledPickup, run: PickupRun, draw: ContentDraw): void {
  const picked = draw.apart("key", CONTENT_SHIFTS.local).pick("which key", 51);
  pickup.subType = KeyKind.NORMAL;
  if (picked === 49) {
    pickup.subType = KeyKind.GOLDEN;
  } else if (picked === 50 && run.isUnlocked(ACHIEVEMENTS.chargedKeys)) {
    pickup.subType = KeyKind.CHARGED;
  }
}

const BOMBS: Chains = [
  [["double", 7, BombKind.DOUBLE]],
  [["golden", 100, BombKind.GOLDEN, ACHIEVEMENTS.goldenBombs]],
];

function rollBomb(pickup: RolledPickup, run: PickupRun, draw: ContentDraw): void {
  let bomb = lastHit(BOMBS, BombKind.NORMAL, run, draw);
  if (draw.oneIn("super troll", 50)) {
    bomb = bomb === BombKind.GOLDEN ? BombKind.GOLDEN_TROLL : BombKind.SUPER_TROLL;
  }
  if (draw.oneIn("troll", 10)) {
    bomb = bomb === BombKind.GOLDEN ? BombKind.GOLDEN_TROLL : BombKind.TROLL;
  }
  pickup.subType = bomb;
}

const BLACK_SACKS: readonly Row[] = [["black sack", 100, SackKind.BLACK, ACHIEVEMENTS.blackSacks]];

function rollSack(pickup: RolledPickup, run: PickupRun, draw: ContentDraw): void {
  pickup.subType = firstHit(BLACK_SACKS, run, draw) ?? SackKind.NORMAL;
}

const RARE_BATTERIES: readonly Row[] = [
  ["mega", 100, BatteryKind.MEGA],
  ["golden", 120, BatteryKind.GOLDEN, ACHIEVEMENTS.goldenBatteries],
];

/** Both draws for a micro battery come first, whatever they are for. */
function rollBattery(pickup: RolledPickup, run: PickupRun, draw: ContentDraw): void {
  const isMicro = !draw.oneIn("micro", 3);
  const isMicroOnHard = !draw.oneIn("micro on hard", 2) && isHard(run.difficulty);
  pickup.subType = firstHit(RARE_BATTERIES, run, draw);
  if (pickup.subType === undefined) {
    const isSmall = (isMicro || isMicroOnHard) && run.isUnlocked(ACHIEVEMENTS.terrible);
    pickup.subType = isSmall ? BatteryKind.MICRO : BatteryKind.NORMAL;
  }
}

/** What a chest may turn out to be. */
const CHESTS: readonly Row[] = [
  ["mimic", 40, ChestVariant.MIMIC],
  ["red", 20, ChestVariant.RED],
  ["bomb chest", 50, ChestVariant.BOMB],
  ["spiked", 80, ChestVariant.SPIKED],
  ["sack", 100, SACK],
  ["wooden", 80, ChestVariant.WOODEN, ACHIEVEMENTS.woodenChests],
  ["haunted", 40, ChestVariant.HAUNTED, ACHIEVEMENTS.hauntedChests],
];

function rollChest(pickup: RolledPickup, run: PickupRun, draw: ContentDraw): void {
  const kind = firstHit(CHESTS, run, draw) ?? CHEST;
  pickup.variant = kind === ChestVariant.HAUNTED && run.isNarrow() ? CHEST : kind;
  if (pickup.variant === SACK) {
    rollSack(pickup, run, draw);
  } else {
    rollLockedChest(pickup, run, draw);
  }
}

const MEGA_CHESTS: readonly Row[] = [["mega", 120, ChestVariant.MEGA, ACHIEVEMENTS.megaChests]];

/** Every chest may be an eternal one; Flat File, Left Hand and Gilded Key change the others. */
function rollLockedChest(pickup: RolledPickup, run: PickupRun, draw: ContentDraw): void {
  if (draw.oneIn("eternal", 1600)) {
    pickup.variant = ChestVariant.ETERNAL;
  }
  if (pickup.variant === ChestVariant.SPIKED && has(run, "flat-file")) {
    pickup.variant = ChestVariant.MIMIC;
  }
  if (has(run, "left-hand")) {
    pickup.variant = ChestVariant.RED;
  }
  if (has(run, "gilded-key") && !has(run, "left-hand")) {
    pickup.variant = LOCKED_CHEST;
  }
  if (pickup.variant === LOCKED_CHEST) {
    pickup.isUnsure = true;
    pickup.variant = firstHit(MEGA_CHESTS, run, draw) ?? LOCKED_CHEST;
  }
  pickup.subType = chestSubType(pickup.variant, draw);
}

/** A chest's sub-type says that it is closed, and of some how often it opens. */
function chestSubType(variant: number, draw: ContentDraw): number {
  if (variant === ChestVariant.MEGA) {
    return draw.pick("first keys", 4) + 1 + draw.pick("second keys", 4);
  }
  return variant === ChestVariant.ETERNAL ? 2 : 1;
}

/** What Humbling Bundle and BOGO Bombs make two of. */
const DOUBLES: readonly (readonly [variant: number, single: number, double: number])[] = [
  [HEART, HeartKind.FULL, HeartKind.DOUBLE],
  [HEART, HeartKind.SCARED, HeartKind.DOUBLE],
  [COIN, CoinKind.PENNY, CoinKind.DOUBLE],
  [KEY, KeyKind.NORMAL, KeyKind.DOUBLE],
  [BOMB, BombKind.NORMAL, BombKind.DOUBLE],
];

/** Humbling Bundle asks bit 15 of the seed, which is no draw. */
function doublePack(pickup: RolledPickup, initSeed: number, run: PickupRun): void {
  const isBundled = has(run, "humbling-bundle") && Math.floor(initSeed / 0x8000) % 2 === 0;
  if (isBundled || (pickup.variant === BOMB && has(run, "bogo-bombs"))) {
    const row = DOUBLES.find(
      ([variant, single]) => variant === pickup.variant && single === pickup.subType,
    );
    pickup.subType = row === undefined ? pickup.subType : row[2];
  }
}

/** Where all are Tainted ???, bombs come as poop, unless they are live. */
function bombToPoop(pickup: RolledPickup, run: PickupRun): void {
  const isBlueBaby =
    run.characters.length > 0 && run.characters.every((one) => one === TAINTED_BLUE_BABY);
  if (isBlueBaby && pickup.variant === BOMB && !isTrollBomb(BOMB, pickup.subType)) {
    pickup.variant = POOP;
    pickup.subType = 1;
  }
}

function nuhUh(pickup: RolledPickup, run: PickupRun): void {
  const isAsked = pickup.variant === COIN || pickup.variant === KEY;
  if (
    isAsked &&
    has(run, "nuh-uh") &&
    (run.stage ?? NUH_UH_FROM) >= NUH_UH_FROM &&
    !isGreed(run.difficulty)
  ) {
    pickup.subType = undefined;
    pickup.open = "Nuh Uh! makes another pickup of it, which one is not proved";
  }
}

const PICKUP_ROLLS: readonly { readonly variant: number; readonly roll: PickupRoll }[] = [
  { variant: HEART, roll: rollHeart },
  { variant: COIN, roll: rollCoin },
  { variant: KEY, roll: rollKey },
  { variant: BOMB, roll: rollBomb },
  { variant: CHEST, roll: rollChest },
  { variant: LOCKED_CHEST, roll: rollLockedChest },
  { variant: SACK, roll: rollSack },
  { variant: BATTERY, roll: rollBattery },
  { variant: NEEDED, roll: leaveOpen("what the player needs most, nobody has published") },
  { variant: CARD, roll: rollCard },
  { variant: PILL, roll: rollPill },
  { variant: TRINKET, roll: leaveOpen(OPEN_BY_RUN[1]) },
];
