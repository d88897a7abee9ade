/** The words for what rooms drop in conditions, and how many of a word drop: what the help of a search loads of drops. */
import type { Pickup, PickupFace } from "../../core/award/pickups";
import { everyReading, type Award } from "../../core/award/roll";
import {
  pickupKindNames,
  AWARD_NAMES,
  awardVariant,
  PickupVariant,
} from "../../core/game/pickupKinds";
import { possibleDrops, type Drop } from "../../core/model/drop";
import { exactly, type Bounds } from "./conditionTypes";

const { NONE, NEEDED, BATTERY, CARD, PILL, TRINKET } = PickupVariant;

/** Kinds as awards ask for them, of whatever make: every heart is one. */
const KINDS: readonly string[] = AWARD_NAMES.flatMap(({ variant, name }) =>
  variant === NONE || variant === NEEDED ? [] : [name],
);

/** What pickups turn out to be, where that is another word: "half-heart", "nickel", "mimic-chest". */
export const MAKES: readonly string[] = pickupKindNames()
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
  readonly whole: () => Drop;
  /** Doors from the start room; undefined without a way. */
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
    if (doors === Infinity || (distance() ?? Infinity) <= doors) {
      // Where it is open what a draw gives, what both answers come to.
      const readings =
        kind === undefined
          ? possibleDrops(whole()).map(({ pickups }) => madeIn(pickups, isWanted, unnamed))
          : everyReading(award).map((one) => kindIn(one, kind));
      least += Math.min(...readings.map((one) => one.least));
      most += Math.max(...readings.map((one) => one.most));
    }
  }
  return { least, most };
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
