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
import { SeededDraw } from "../draw/draw";
import { ACHIEVEMENTS } from "../game/achievements";
import type { CarriedName } from "../game/awardItems";
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
} from "../game/pickupKinds";
import { PickupVariant } from "../game/pickups";

const { NEEDED, HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST, SACK, PILL, BATTERY, CARD, TRINKET } =
  PickupVariant;

/** The questions that a pickup's init asks. */
export interface PickupDraw {
  /** Whether the draw is divisible by `bound`. */
  oneIn(label: string, bound: number): boolean;
  /** The draw modulo `bound`. */
  pick(label: string, bound: number): number;
  /** The draw seeds a generator of its own: that one's first number modulo `bound`. */
  pickApart(label: string, bound: number): number;
}

/** What the rolls ask of the run. */
export interface PickupRun {
  readonly isHard: boolean;
  /** Undefined where the floor is not known. */
  readonly stage: number | undefined;
  readonly isNarrow: boolean;
  /** The players' characters, by the game's PlayerType. */
  readonly characters: readonly number[];
  /** Copies of a collectible, the multiplier of a trinket. */
  readonly count: (this: void, item: CarriedName) => number;
  readonly isUnlocked: (this: void, achievement: number) => boolean;
  readonly isGreed: boolean;
}

/** A pickup that was asked for, and what the rolls make of it. */
export interface RolledPickup {
  variant: number;
  /** 0 where the init is to roll it; undefined where nobody can tell. */
  subType: number | undefined;
  /** Why the sub-type is open, as a clause. */
  open?: string;
  /** Whether a roll decided it whose form is a guess. */
  isUnsure?: boolean;
}

const EVE = 5;
const THE_FORGOTTEN = 16;
const THE_SOUL = 17;
const TAINTED_BLUE_BABY = 25;

/** Nuh Uh! works from the Womb on. */
const STAGE_WOMB = 7;

/** The answers that the game gives for an InitSeed. */
export function seededPickupDraw(initSeed: number): PickupDraw {
  const draw = new SeededDraw(initSeed);
  return {
    oneIn: (label, bound) => draw.oneIn(label, bound),
    pick: (label, bound) => draw.pick(label, bound),
    pickApart: (label, bound) => new SeededDraw(draw.seed(label)).pick(label, bound),
  };
}

/** Turns the pickup that was asked for into the one that lies there. */
export function rollPickup(
  pickup: RolledPickup,
  initSeed: number,
  run: PickupRun,
  draw: PickupDraw,
): void {
  swapCardsAndPills(pickup, run);
  if (pickup.subType === 0) {
    PICKUP_ROLLS.find(({ variant }) => variant === pickup.variant)?.roll(pickup, run, draw);
  }
  doublePack(pickup, initSeed, run);
  bombToPoop(pickup, run);
  nuhUh(pickup, run);
}

type PickupRoll = (this: void, pickup: RolledPickup, run: PickupRun, draw: PickupDraw) => void;

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
  { variant: CARD, roll: leaveOpen("which card it is, the game's list of unlocked cards decides") },
  { variant: PILL, roll: leaveOpen("which pill it is, the pills of the run decide") },
  {
    variant: TRINKET,
    roll: leaveOpen("which trinket it is, the pool of the run decides; an empty one gives a card"),
  },
];

function leaveOpen(why: string): PickupRoll {
  return (pickup) => {
    pickup.subType = undefined;
    pickup.open = why;
  };
}

function has(run: PickupRun, item: CarriedName): boolean {
  return run.count(item) > 0;
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

function rollHeart(pickup: RolledPickup, run: PickupRun, draw: PickupDraw): void {
  let heart: number = draw.oneIn("half", 2) ? HeartKind.HALF : HeartKind.FULL;
  if (draw.oneIn("double", run.isHard ? 50 : 20)) {
    heart = HeartKind.DOUBLE;
  }
  if (draw.oneIn("rotten", 50) && run.isUnlocked(ACHIEVEMENTS.rottenHearts)) {
    heart = HeartKind.ROTTEN;
  }
  if (draw.oneIn("scared", 100) && run.isUnlocked(ACHIEVEMENTS.scaredHearts)) {
    heart = HeartKind.SCARED;
  }
  if (draw.oneIn("blended", 100)) {
    heart = HeartKind.BLENDED;
  }
  if (draw.oneIn("eternal", 50) || retriesEternal(run, draw)) {
    heart = HeartKind.ETERNAL;
  }
  if (draw.oneIn("soul", 10) || retriesSoul(run, draw)) {
    heart = rollSoulHeart(run, draw);
  }
  if (draw.oneIn("golden", 160) && run.isUnlocked(ACHIEVEMENTS.goldenHearts)) {
    heart = HeartKind.GOLDEN;
  }
  if (has(run, "daemons-tail")) {
    heart = HeartKind.BLACK;
  }
  if (heart === HeartKind.HALF && has(run, "moms-locket")) {
    heart = HeartKind.FULL;
  }
  pickup.subType = heart;
}

function rollSoulHeart(run: PickupRun, draw: PickupDraw): number {
  let heart: number = HeartKind.SOUL;
  if (draw.oneIn("half soul", 4) && run.isUnlocked(ACHIEVEMENTS.terrible)) {
    heart = HeartKind.HALF_SOUL;
  }
  if (draw.oneIn("bone", 20) && run.isUnlocked(ACHIEVEMENTS.boneHearts)) {
    heart = HeartKind.BONE;
  }
  if (draw.oneIn("black", 20) || retriesTrinket(run, draw, "black-lipstick", 10)) {
    heart = HeartKind.BLACK;
  }
  const isForgotten = isPlayed(run, THE_FORGOTTEN) || isPlayed(run, THE_SOUL);
  if (draw.oneIn("The Forgotten's bone", 5) && isForgotten) {
    heart = HeartKind.BONE;
  }
  return heart;
}

function retriesEternal(run: PickupRun, draw: PickupDraw): boolean {
  return (
    retriesTrinket(run, draw, "bible-tract", 30) ||
    (has(run, "key-piece-1") && draw.oneIn("key-piece-1", 40)) ||
    (has(run, "key-piece-2") && draw.oneIn("key-piece-2", 40))
  );
}

function retriesSoul(run: PickupRun, draw: PickupDraw): boolean {
  return (
    (has(run, "mitre") && draw.oneIn("mitre", 3)) ||
    retriesTrinket(run, draw, "moms-pearl", 10) ||
    (isPlayed(run, EVE) && draw.oneIn("Eve", 10))
  );
}

/** A trinket's second chance, the better the higher its multiplier; without it nothing is drawn. */
function retriesTrinket(
  run: PickupRun,
  draw: PickupDraw,
  trinket: CarriedName,
  bound: number,
): boolean {
  const multiplier = run.count(trinket);
  return multiplier > 0 && draw.oneIn(trinket, Math.max(1, Math.floor(bound / multiplier)));
}

function rollCoin(pickup: RolledPickup, run: PickupRun, draw: PickupDraw): void {
  let coin: number = CoinKind.PENNY;
  if (draw.oneIn("nickel", 20)) {
    coin = CoinKind.NICKEL;
  } else if (draw.oneIn("sticky nickel", 100) && run.isUnlocked(ACHIEVEMENTS.stickyNickels)) {
    coin = CoinKind.STICKY;
  }
  if (draw.oneIn("dime", 100)) {
    coin = CoinKind.DIME;
  } else if (draw.oneIn("lucky penny", 100) && run.isUnlocked(ACHIEVEMENTS.luckyPennies)) {
    coin = CoinKind.LUCKY;
  }
  if (draw.oneIn("golden penny", 200) && run.isUnlocked(ACHIEVEMENTS.goldenPennies)) {
    coin = CoinKind.GOLDEN;
  }
  pickup.subType = coin;
}

/** 49 in 51 are keys, one is golden, one charged. */
function rollKey(pickup: RolledPickup, run: PickupRun, draw: PickupDraw): void {
  const picked = draw.pickApart("key", 51);
  pickup.subType = KeyKind.NORMAL;
  if (picked === 49) {
    pickup.subType = KeyKind.GOLDEN;
  } else if (picked === 50 && run.isUnlocked(ACHIEVEMENTS.chargedKeys)) {
    pickup.subType = KeyKind.CHARGED;
  }
}

function rollBomb(pickup: RolledPickup, run: PickupRun, draw: PickupDraw): void {
  let bomb: number = BombKind.NORMAL;
  if (draw.oneIn("double", 7)) {
    bomb = BombKind.DOUBLE;
  }
  if (draw.oneIn("golden", 100) && run.isUnlocked(ACHIEVEMENTS.goldenBombs)) {
    bomb = BombKind.GOLDEN;
  }
  if (draw.oneIn("super troll", 50)) {
    bomb = bomb === BombKind.GOLDEN ? BombKind.GOLDEN_TROLL : BombKind.SUPER_TROLL;
  }
  if (draw.oneIn("troll", 10)) {
    bomb = bomb === BombKind.GOLDEN ? BombKind.GOLDEN_TROLL : BombKind.TROLL;
  }
  pickup.subType = bomb;
}

function rollSack(pickup: RolledPickup, run: PickupRun, draw: PickupDraw): void {
  const isBlack = draw.oneIn("black sack", 100) && run.isUnlocked(ACHIEVEMENTS.blackSacks);
  pickup.subType = isBlack ? SackKind.BLACK : SackKind.NORMAL;
}

/** Both draws for a micro battery come first, whatever they are for. */
function rollBattery(pickup: RolledPickup, run: PickupRun, draw: PickupDraw): void {
  const isMicro = !draw.oneIn("micro", 3);
  const isMicroOnHard = !draw.oneIn("micro on hard", 2);
  pickup.subType = BatteryKind.NORMAL;
  if (draw.oneIn("mega", 100)) {
    pickup.subType = BatteryKind.MEGA;
  } else if (draw.oneIn("golden", 120) && run.isUnlocked(ACHIEVEMENTS.goldenBatteries)) {
    pickup.subType = BatteryKind.GOLDEN;
  } else if ((isMicro || (run.isHard && isMicroOnHard)) && run.isUnlocked(ACHIEVEMENTS.terrible)) {
    pickup.subType = BatteryKind.MICRO;
  }
}

function rollChest(pickup: RolledPickup, run: PickupRun, draw: PickupDraw): void {
  pickup.variant = rollChestKind(run, draw);
  if (pickup.variant === SACK) {
    rollSack(pickup, run, draw);
  } else {
    rollLockedChest(pickup, run, draw);
  }
}

/** The first hit ends the chain. */
function rollChestKind(run: PickupRun, draw: PickupDraw): number {
  if (draw.oneIn("mimic", 40)) {
    return ChestVariant.MIMIC;
  }
  if (draw.oneIn("red", 20)) {
    return ChestVariant.RED;
  }
  if (draw.oneIn("bomb chest", 50)) {
    return ChestVariant.BOMB;
  }
  if (draw.oneIn("spiked", 80)) {
    return ChestVariant.SPIKED;
  }
  if (draw.oneIn("sack", 100)) {
    return SACK;
  }
  if (draw.oneIn("wooden", 80) && run.isUnlocked(ACHIEVEMENTS.woodenChests)) {
    return ChestVariant.WOODEN;
  }
  if (draw.oneIn("haunted", 40) && !run.isNarrow && run.isUnlocked(ACHIEVEMENTS.hauntedChests)) {
    return ChestVariant.HAUNTED;
  }
  return CHEST;
}

/** Every chest may be an eternal one; Flat File, Left Hand and Gilded Key change the others. */
function rollLockedChest(pickup: RolledPickup, run: PickupRun, draw: PickupDraw): void {
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
    if (draw.oneIn("mega", 120) && run.isUnlocked(ACHIEVEMENTS.megaChests)) {
      pickup.variant = ChestVariant.MEGA;
    }
  }
  pickup.subType = chestSubType(pickup.variant, draw);
}

/** A chest's sub-type says that it is closed, and of some how often it opens. */
function chestSubType(variant: number, draw: PickupDraw): number {
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
  if (isAsked && has(run, "nuh-uh") && (run.stage ?? STAGE_WOMB) >= STAGE_WOMB && !run.isGreed) {
    pickup.subType = undefined;
    pickup.open = "Nuh Uh! makes another pickup of it, which one is not proved";
  }
}
