/** What rooms of a searched floor drop. */
import { isGreed } from "../../core/award/loadout";
import { rollAward, everyReading, type Award } from "../../core/award/roll";
import { has } from "../../core/game/edition";
import {
  dropOfSeed,
  whyNoDrop,
  type DropFloor,
  type DropPlan,
  type DropRoom,
  type RoomDrop,
} from "../../core/judge/drops";
import type { RuledLoadout } from "../../core/award/awardWords";
import type { Pickup, PickupFace } from "../../core/award/pickups";
import { pickupKindNames, AWARD_NAMES, awardVariant, PickupVariant } from "../../core/game/pickups";
import { exactly, type Bounds } from "./types";

/** What is carried where rooms are cleared. */
export interface CarriedThere extends RuledLoadout {
  /** Why nobody can tell what is dropped, as a clause. */
  readonly undetermined?: string | undefined;
}

/** A room of a floor that stands. */
export interface DroppingRoom extends DropRoom {
  /** Doors from the start room; -1 or undefined without a way. */
  readonly distance: () => number | undefined;
}

/** What rooms drop, those left out that drop nothing. */
export function fallenDrops(
  drops: DropPlan | undefined,
  floor: DropFloor,
  rooms: readonly DroppingRoom[],
): readonly FallenDrop[] {
  const fallen: FallenDrop[] = [];
  for (const room of rooms) {
    if (drops !== undefined && whyNoDrop(floor, room) === undefined) {
      const { shape, distance } = room;
      const seed = room.awardSeed as number;
      const award = rollAward(drops.plan, seed);
      const whole = (): RoomDrop => dropOfSeed(drops, seed, floor.stage, shape);
      fallen.push({ award, whole, distance });
    }
  }
  return fallen;
}

/** Why drops cannot be searched for, as a sentence; undefined where they can. */
export function dropsProblem(
  words: readonly string[],
  { rules, loadout, undetermined }: CarriedThere,
): string | undefined {
  const { edition } = rules;
  const make = words.find((word) => MAKES.includes(word));
  if (make !== undefined && !has(edition, "rolledPickups")) {
    return `Expected kinds such as drops.heart, since nobody knows what pickups become in ${edition}, but received drops.${make}.`;
  }
  if (isGreed(loadout.difficulty)) {
    return "Expected no drops in conditions, since the Greed modes have awards of their own.";
  }
  return undetermined && `Expected a loadout whose drops are known, but ${undetermined}.`;
}

const { NONE, NEEDED, BATTERY, CARD, PILL, TRINKET } = PickupVariant;

/** Kinds as awards ask for them, of whatever make: every heart is one. */
const KINDS: readonly string[] = AWARD_NAMES.flatMap(({ variant, name }) =>
  variant === NONE || variant === NEEDED ? [] : [name],
);

/** What pickups turn out to be, where that is another word: "half-heart", "nickel", "mimic-chest". */
const MAKES: readonly string[] = pickupKindNames()
  .map(makeWord)
  .filter((name) => !KINDS.includes(name));

function makeWord(name: string): string {
  return name.split(" ").join("-");
}

/** What can be counted among the drops. */
export const DROP_WORDS: readonly string[] = [...KINDS, ...MAKES];

/** What a room drops, and how far away. */
export interface FallenDrop {
  readonly award: Award;
  /** With what its pickups turn out to be, which takes longer than the award. */
  readonly whole: () => RoomDrop;
  readonly distance: () => number | undefined;
}

/**
 * How many of a word drop within so many doors; bounds where a draw or a sub-type is open.
 *
 * @param card the only one that counts, by its number.
 */
export function droppedOf(
  drops: readonly FallenDrop[],
  word: string,
  doors: number,
  card?: number,
): Bounds {
  const isWanted = (face: PickupFace): boolean =>
    card === undefined
      ? makeWord(face.name) === word
      : face.variant === CARD && face.subType === card;
  const unnamed = card === undefined ? MAKES_UNNAMED : NOT_CARDS;
  const kind = card === undefined ? awardVariant(word) : undefined;
  let [least, most] = [0, 0];
  for (const { award, whole, distance } of drops) {
    if (doors === Infinity || isWithin(distance(), doors)) {
      // Where it is open what a draw gives, what both answers come to.
      const readings =
        kind === undefined
          ? everyReading(whole()).map(({ pickups }) => madeIn(pickups, isWanted, unnamed))
          : everyReading(award).map((one) => kindIn(one, kind));
      least += Math.min(...readings.map((one) => one.least));
      most += Math.max(...readings.map((one) => one.most));
    }
  }
  return { least, most };
}

function isWithin(distance = -1, doors: number): boolean {
  return distance >= 0 && distance <= doors;
}

function kindIn({ variant, count, capacitorSeed }: Award, kind: number): Bounds {
  const battery = capacitorSeed !== undefined && kind === BATTERY ? 1 : 0;
  return variant === NEEDED
    ? { least: battery, most: count + battery }
    : exactly((variant === kind ? count : 0) + battery);
}

/** @param unnamed kinds of pickups that are none of those wanted, whatever is open of them. */
function madeIn(
  pickups: readonly Pickup[],
  isWanted: (face: PickupFace) => boolean,
  unnamed: readonly number[],
): Bounds {
  let [least, most] = [0, 0];
  for (const pickup of pickups) {
    const { variant, oneOf = [pickup], open } = pickup;
    const isOpen = open !== undefined && !unnamed.includes(variant);
    const fitting = oneOf.filter(isWanted).length;
    least += fitting === oneOf.length && !isOpen ? 1 : 0;
    most += fitting > 0 || isOpen ? 1 : 0;
  }
  return { least, most };
}

/** Whatever a card, a pill or a trinket is, no word names it. */
const MAKES_UNNAMED: readonly number[] = [CARD, PILL, TRINKET];

const NOT_CARDS: readonly number[] = Object.values(PickupVariant).filter((one) => one !== CARD);
