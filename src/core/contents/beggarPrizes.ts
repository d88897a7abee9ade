/** What beggars give, and those who hide things under shells, in the order of their draws: machines.ts says how sure. */
import { pickFrom } from "../draw/draw";
import { at } from "../lists";
import { countOf } from "../game/bag";
import { playerTypeOf, TAINTED_LOST } from "../game/characters";
import { ACHIEVEMENTS } from "../game/unlocks";
import { ChestVariant, COLLECTIBLE, HeartKind, PickupVariant } from "../game/pickupKinds";
import type { Player } from "../game/player";
import type { Working } from "./machineWork";

const { HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST, PILL, BATTERY, CARD, TRINKET } = PickupVariant;

const LUNCH = 22;
const THE_LOST = playerTypeOf("The Lost");

/** Tainted Lost is given no health, nor The Lost with Birthright. */
function takesNoHealth({ characters, carried }: Player): boolean {
  const [first] = characters;
  return first === TAINTED_LOST || (first === THE_LOST && countOf(carried, "birthright") > 0);
}

export function beggar(machine: Working): void {
  const { draw, run } = machine;
  if (!machine.wasPaidEnough(false)) {
    return;
  }
  if (draw.pick("pickup or better", 2) === 0) {
    if (draw.oneIn("heart", 3) && !machine.blocksHeart()) {
      machine.put(HEART, "heart");
    } else if (draw.oneIn("key", 2)) {
      machine.put(KEY, "key");
    } else {
      machine.put(BOMB, "bomb");
    }
  } else if (draw.pick("item of the pool", 2) !== 0) {
    machine.leavesWith("beggar");
  } else if (draw.oneIn("health item", 2)) {
    const health = LUNCH + draw.pick("which health item", 5);
    if (takesNoHealth(run)) {
      machine.leavesWith("beggar", draw.seed("item"));
    } else {
      machine.item("", health);
      machine.end("leaves");
    }
  } else {
    machine.put(CARD, "card");
  }
}

export function devilBeggar(machine: Working): void {
  const { draw } = machine;
  if (!machine.wasPaidEnough(false)) {
    return;
  }
  if (draw.oneIn("pill or card", 4)) {
    const isPill = draw.oneIn("pill", 2);
    machine.put(isPill ? PILL : CARD, isPill ? "pill" : "card");
  } else if (draw.oneIn("item", 4)) {
    machine.leavesWith("demonBeggar");
  } else {
    machine.put(TRINKET, "trinket");
  }
}

const CHESTS = [CHEST, LOCKED_CHEST, ChestVariant.RED];

/** The port contradicts itself in which of item and Paper Clip comes: both are named. */
export function keyMaster(machine: Working): void {
  const { draw } = machine;
  if (draw.pick("pays", 100) >= 35) {
    return;
  }
  if (draw.oneIn("item or Paper Clip", 8)) {
    draw.seed("which of the two");
    machine.item("keyMaster");
    machine.end("or Paper Clip, leaves");
    return;
  }
  const seed = draw.seed("its seed");
  const variant = pickFrom(draw, "which chest", CHESTS);
  machine.loot.push({ variant, subType: 0, seed, name: "chest" });
}

/** One published source has hearts where another, which watched the game, has coins; they draw differently. */
export function bombBum(machine: Working): void {
  const drawn = machine.draw.pick("pays", 100);
  if (drawn < 35) {
    machine.effect = drawn < 25 ? "coins, or a heart" : "a heart, or coins";
    machine.then = "unknown";
  } else if (drawn < 40) {
    machine.leavesWith("bombBum");
  }
}

const AAA_BATTERY = 3;
const WATCH_BATTERY = 72;
const CHARGES = [1, 1, 1, 2, 2, 3];

export function batteryBum(machine: Working): void {
  const { draw, run } = machine;
  if (!machine.wasPaidEnough(true)) {
    return;
  }
  machine.paid = 0;
  if (draw.oneIn("item", 16)) {
    machine.leavesWith("batteryBum", draw.seed("item"));
  } else if (draw.oneIn("battery", 8)) {
    if (draw.oneIn("AAA Battery", 10) && run.isLeft("trinket", AAA_BATTERY)) {
      machine.put(TRINKET, "trinket", AAA_BATTERY);
    } else if (draw.oneIn("Watch Battery", 10) && run.isLeft("trinket", WATCH_BATTERY)) {
      machine.put(TRINKET, "trinket", WATCH_BATTERY);
    } else {
      machine.put(BATTERY, "battery");
    }
  } else {
    machine.effect = `charge ${CHARGES[draw.pick("charge", CHARGES.length)]}`;
  }
}

/** Fish Head, Fish Tail, Bob's Bladder, Rotten Penny. */
const ROTTEN_TRINKETS = [29, 94, 71, 126];
const ROTTEN_SHIFT = 7;

export function rottenBeggar(machine: Working): void {
  const { draw, run } = machine;
  if (!machine.wasPaidEnough(true)) {
    return;
  }
  machine.paid = 0;
  if (draw.oneIn("item", 24)) {
    machine.leavesWith("rottenBeggar", draw.seed("item"));
    return;
  }
  if (!draw.oneIn("no flies", 4)) {
    const what = draw.oneIn("flies", 2) ? "blue fly" : "blue spider";
    const count = draw.pick("how many", 3) + 1;
    machine.effect =
      count === 1 ? what : `${count} ${what === "blue fly" ? "blue flies" : "blue spiders"}`;
    return;
  }
  const heart = draw.pick("heart", 6);
  if (heart === 0 && run.isUnlocked(ACHIEVEMENTS.boneHearts)) {
    machine.put(HEART, "bone heart", HeartKind.BONE);
  } else if (heart >= 1 && heart <= 3 && run.isUnlocked(ACHIEVEMENTS.rottenHearts)) {
    machine.put(HEART, "rotten heart", HeartKind.ROTTEN);
  } else {
    const drawn = draw.beside("trinket", ROTTEN_SHIFT).pick("trinket", 2 * ROTTEN_TRINKETS.length);
    const trinket = ROTTEN_TRINKETS[drawn];
    if (trinket !== undefined && run.isLeft("trinket", trinket)) {
      machine.put(TRINKET, "trinket", trinket);
    }
  }
}

const SKATOLE = 9;
const SHELLS: readonly (readonly [variant: number, name: string])[] = [
  [HEART, "heart"],
  [COIN, "coin"],
  [KEY, "key"],
  [BOMB, "bomb"],
  [CARD, "card"],
  [0, "blue spider"],
];

export function shellGame(machine: Working): void {
  playShells(machine, false);
}

export function hellGame(machine: Working): void {
  playShells(machine, true);
}

/** What is hidden is drawn at the payment; whether it is won when a shell is chosen, whichever one. */
function playShells(machine: Working, isHell: boolean): void {
  const { draw, run } = machine;
  const hidden = at(SHELLS, draw.pick("what is hidden", isHell ? 6 : 4));
  const isItem = draw.oneIn("item", 13) && (isHell || run.isLeft("item", SKATOLE));
  let [variant, name] = isItem ? [COLLECTIBLE, ""] : hidden;
  if (!isHell) {
    const other = at(SHELLS, draw.seed("another for a heart") % 3);
    [variant, name] = variant === HEART && machine.blocksHeart() ? other : [variant, name];
  }
  if (!isWon(machine)) {
    if (isHell) {
      machine.effect = "spider";
    } else {
      machine.put(0, "fly");
    }
    return;
  }
  if (isItem) {
    machine.item(isHell ? "devil" : "", isHell ? 0 : SKATOLE, machine.initSeed);
    machine.end("leaves");
    return;
  }
  const drawn = variant === COIN ? draw.pick("how many", 2) : draw.pick("no more", 3);
  const count = variant === COIN ? drawn + 2 : 2;
  const isOne = (isHell && variant === HEART) || variant === CARD;
  if (variant === 0) {
    machine.effect = `${count} blue spiders`;
  } else {
    machine.put(
      variant,
      name,
      isHell && variant === HEART ? HeartKind.BLACK : 0,
      isOne ? 1 : count,
    );
  }
}

/** Lucky Foot tries once more, by its own generator. */
function isWon(machine: Working): boolean {
  const { draw, run } = machine;
  if (draw.oneIn("won", 3)) {
    return true;
  }
  if (!machine.hasFoot()) {
    return false;
  }
  if (run.foot === undefined) {
    machine.then = "unknown";
  }
  return run.foot?.oneIn("Lucky Foot", 3) === true;
}
