/** What machines give for each payment, in the order of their draws: machines.ts says how sure. */
import { toFloat32 } from "../rng/float32";
import { isHard } from "../game/difficulty";
import { holds } from "../game/bag";
import { KEEPERS } from "../game/characters";
import { ACHIEVEMENTS } from "../game/unlocks";
import { HeartKind, PickupVariant } from "../game/pickupKinds";
import type { Working } from "./machineWork";
import { seededDraw } from "./streams";

const { HEART, COIN, KEY, BOMB, PILL, CARD, TRINKET } = PickupVariant;

export function slotMachine(machine: Working): void {
  const { draw } = machine;
  if (draw.oneIn("explodes", 50)) {
    machine.end("explodes");
    return;
  }
  let prize = draw.pick("prize", machine.hasFoot() ? 15 : 21) + 3;
  if (prize > 8 && !draw.oneIn("A Dollar", 10)) {
    prize += 1;
  }
  if (prize === 7 && draw.oneIn("coins for a key", 3)) {
    prize = 10;
  }
  if ((prize === 5 || prize === 6) && machine.blocksHeart()) {
    prize = 10;
  }
  if (machine.isHard() && draw.oneIn("nothing in hard mode", 2)) {
    prize = 0;
  }
  giveSlotPrize(machine, prize);
}

const DOLLAR = 18;

function giveSlotPrize(machine: Working, prize: number): void {
  const { draw } = machine;
  const kind = SLOT_KINDS[prize];
  if (kind !== undefined) {
    machine.put(kind[0], kind[1]);
  } else if (prize === 3) {
    if (draw.oneIn("pretty fly", 3)) {
      machine.effect = "Pretty Fly";
    } else {
      machine.put(0, "fly");
    }
  } else if (prize === 9) {
    machine.item("", DOLLAR);
    machine.end("gone");
  } else if (prize >= 10 && prize <= 12) {
    machine.put(COIN, "coin", 0, Math.max(draw.pick("how many coins", 3), 1));
  } else {
    let [first, second, third] = [0, 0, 0];
    while (first === second && second === third) {
      first = draw.pick("left sign", 7);
      second = draw.pick("middle sign", 7);
      third = draw.pick("right sign", 7);
    }
  }
}

/** By what the roll comes to. */
const SLOT_KINDS: Readonly<Record<number, readonly [variant: number, name: string] | undefined>> = {
  4: [BOMB, "bomb"],
  5: [HEART, "heart"],
  6: [HEART, "heart"],
  7: [KEY, "key"],
  8: [PILL, "pill"],
};

const PHD = 75;
const CHILDS_HEART = 34;
const BLOOD_BAG = 119;
const IV_BAG = 135;

/** Child's Heart is spawned by the game's own randomness, so its seed is not known. */
export function bloodBank(machine: Working): void {
  const { draw, run } = machine;
  if (draw.oneIn("Child's Heart", 100) && run.isLeft("trinket", CHILDS_HEART)) {
    machine.loot.push({ variant: TRINKET, subType: CHILDS_HEART, seed: 0, name: "trinket" });
    return;
  }
  if (draw.oneIn("blood item", 15)) {
    const isBag = draw.oneIn("Blood Bag", 2) || !run.isLeft("item", IV_BAG);
    machine.item("", isBag && run.isUnlocked(ACHIEVEMENTS.bloodBag) ? BLOOD_BAG : IV_BAG);
    machine.end("gone");
    return;
  }
  const hasDegree = holds(run.carried, PHD);
  let count: number;
  if (KEEPERS.indexOf(run.characters[0] ?? 0) >= 0) {
    count = draw.pick("how many coins", 2);
    count += hasDegree && draw.beside("PHD", 8).oneIn("PHD", 4) ? 1 : 0;
  } else {
    const bound = isHard(run.difficulty) ? 2 : 3;
    count = Math.max(draw.pick("how many coins", bound), 1) + (hasDegree ? 1 : 0);
  }
  machine.put(COIN, "coin", 0, count);
}

const CRYSTAL_BALL = 158;

/** After a card the port goes on as if none had come, which it does after no other prize. */
export function fortuneMachine(machine: Working): void {
  const { draw } = machine;
  const plain = toFloat32(machine.isHard() ? 0.85 : 0.65);
  if (draw.below("fortune", machine.hasFoot() ? toFloat32(plain * toFloat32(0.46)) : plain)) {
    machine.effect = "a fortune";
  } else if (draw.oneIn("explodes", 20)) {
    machine.end("explodes");
  } else if (draw.oneIn("Crystal Ball", 30)) {
    machine.item("", CRYSTAL_BALL);
    machine.end("gone");
  } else if (draw.oneIn("card", 3)) {
    machine.put(CARD, "card");
    machine.then = "unknown";
  } else if (draw.oneIn("soul heart", 3) && !machine.blocksHeart()) {
    machine.put(HEART, "soul heart", HeartKind.SOUL);
  } else {
    machine.put(TRINKET, "trinket");
  }
}

const RESTOCKS_SAFE = 4;

export function restockMachine(machine: Working): void {
  const { draw, paid } = machine;
  const isPaid = paid < 3 ? draw.oneIn("restock", 4 - paid) : !draw.oneIn("no restock", 4);
  machine.paid = isPaid ? 0 : paid + 1;
  if (!isPaid) {
    return;
  }
  machine.given += 1;
  machine.effect = "new goods";
  if (machine.given > RESTOCKS_SAFE && draw.oneIn("explodes", 2)) {
    machine.end("new goods, explodes");
  }
}

const CRANE_PRIZES = 3;

/** The item that it shows was picked by the state that its generator had then. */
export function crane(machine: Working): void {
  const { draw } = machine;
  if (!draw.oneIn("gives", 4)) {
    return;
  }
  machine.item("craneGame", 0, machine.shown);
  machine.shown = draw.state();
  machine.paid += 1;
  if (machine.paid >= CRANE_PRIZES) {
    machine.end("empty");
  }
}

const REDEMPTION_OR_ANGEL = "angel";

/** Of a player without broken hearts. With deals taken its item is Redemption, while that is left. */
export function confessional(machine: Working): void {
  const { draw } = machine;
  const chance = toFloat32(machine.isHard() ? 0.25 : 0.3);
  if (!draw.below("gives", machine.hasFoot() ? toFloat32(chance * 1.5) : chance)) {
    return;
  }
  if (draw.oneIn("explodes", 20)) {
    machine.end("explodes");
  } else if (draw.oneIn("item", 30)) {
    machine.item(REDEMPTION_OR_ANGEL, 0, machine.initSeed);
    machine.end("gone");
  } else if (draw.oneIn("soul heart", 2) && !machine.blocksHeart()) {
    machine.effect = "soul heart";
  } else if (draw.oneIn("eternal heart", 16) && !machine.blocksHeart()) {
    machine.effect = "eternal heart";
  } else {
    machine.effect = "angel chance +10 %";
  }
}

const DRESSING_SHIFT = 31;

/** It takes no payment: this is what a bomb gets out of it, by another generator from its InitSeed. */
export function dressingTable(machine: Working): void {
  const draw = seededDraw(machine.initSeed, DRESSING_SHIFT);
  if (draw.oneIn("Mom's item", 100)) {
    machine.end("bombed: one of Mom's items");
    return;
  }
  const count = draw.pick("how many pills", 4) + 1;
  for (let made = 0; made < count; made += 1) {
    machine.loot.push({ variant: PILL, subType: 0, seed: draw.seed("its seed"), name: "pill" });
  }
  machine.end("bombed");
}
