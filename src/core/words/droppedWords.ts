/** Drops in words: what one room drops, and what many rooms drop in all. */
import { at, distinct } from "../lists";
import type { Pickup } from "../award/pickups";
import { OPEN_BY_RUN } from "../award/pickupRolls";
import { isTrollBomb, type AwardName } from "../game/pickupKinds";
import type { Drop } from "../model/drop";
import { awardWords, NO_PICKUP, sentence } from "../award/awardWords";

/** Pickups of one name, and how many. */
export interface DropTotal {
  /** "half heart", or "scared heart or half heart" where the save decides. */
  readonly name: string;
  /** The alternatives of the name, one by one. */
  readonly names: readonly string[];
  readonly count: number;
}

/** What a pickup is called, and what it may be as well where the save decides. */
export function pickupNames({ name, oneOf }: Pickup): readonly string[] {
  return oneOf === undefined ? [name] : oneOf.map((face) => face.name);
}

/** What a chest holds: "2 keys, The Compass"; empty of what is no chest. */
export function holdsWords({ holds = [] }: Pick<Pickup, "holds">): string {
  return holds.length === 0 ? "" : totalsWords(totalsOf([{ pickups: holds }], fullNames));
}

/**
 * What a pickup of a single drop is called: a pill with its colour, "white and blue: Bad Trip", a trinket with the run's
 * next, a chest with what it holds.
 */
function fullNames(pickup: Pickup): readonly string[] {
  const { color, effect, next } = pickup;
  const holds = holdsWords(pickup);
  if (holds !== "") {
    return [`${pickup.name} (holds ${holds}; not yet seen in the game)`];
  }
  if (next !== undefined) {
    return [`trinket: the run's next is ${next.name}, if none was rolled before`];
  }
  return effect === undefined ? pickupNames(pickup) : [`${color}: ${pickup.name}`];
}

/** The pickups of a drop, and of all that it may be. */
type DropPickups = Pick<Drop, "pickups"> & {
  readonly oneOf?: readonly Pick<Drop, "pickups">[] | undefined;
};

/** "battery" for "golden battery or micro battery or battery", which is enough beside another possible drop. */
function kindNames(pickup: Pickup): readonly string[] {
  const lasts = (pickup.oneOf ?? []).map((face) => {
    const parts = face.name.split(" ");
    return parts[parts.length - 1] ?? "";
  });
  const [first] = lasts;
  const isOne = first !== undefined && lasts.every((last) => last === first);
  return isOne ? [first] : pickupNames(pickup);
}

/** The pickups of drops, equal ones together, the most first. */
export function totalsOf(
  drops: readonly DropPickups[],
  namesOf: typeof pickupNames = pickupNames,
): readonly DropTotal[] {
  const ones = drops.flatMap((drop) =>
    dropNames(drop, namesOf).map((names) => ({ name: names.join(" or "), names, count: 1 })),
  );
  // By name where counts are equal: Lua's sort keeps no order of its own.
  return summed(ones).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Rows of one name added up, in the order in which the names come first. */
function summed<Row extends Pick<DropTotal, "name" | "count">>(rows: readonly Row[]): Row[] {
  const names = distinct(rows.map(({ name }) => name));
  return names.map((name) => {
    const same = rows.filter((row) => row.name === name);
    const count = same.reduce((sum, row) => sum + row.count, 0);
    return { ...at(same, 0), count };
  });
}

/** What pickups are called, one by one; where it is open what a draw gives, "micro battery" and "key". */
export function dropNames(
  { pickups, oneOf = [] }: DropPickups,
  namesOf: typeof pickupNames = pickupNames,
): readonly (readonly string[])[] {
  if (oneOf.length < 2) {
    return pickups.map((pickup) => namesOf(pickup));
  }
  const told = oneOf.map((one) => one.pickups.map((pickup) => kindNames(pickup)));
  const longest = told.reduce((most, names) => (names.length > most.length ? names : most), []);
  return longest.map((_, place) => {
    const names = told.flatMap((one) => one[place] ?? [NO_PICKUP]);
    const own = distinct(names).filter((name) => name !== NO_PICKUP);
    return names.includes(NO_PICKUP) ? [...own, NO_PICKUP] : own;
  });
}

/** "3 keys, 1 chest, 1 half heart"; "nothing". */
export function totalsWords(totals: readonly DropTotal[]): string {
  const words = totals.map(({ names: [first = "", ...others], count }) =>
    awardWords(first, count, others),
  );
  return words.length === 0 ? NO_PICKUP : words.join(", ");
}

/** What a drop is in words: "2 half hearts", "1 micro battery or key", "white and blue: Bad Trip". */
export function dropWords(drop: DropPickups): string {
  return totalsWords(totalsOf([drop], fullNames));
}

/** What is open about pickups, in sentences; where the run decides it, with how to say its seed to "oracle award". */
export function openWords(pickups: readonly Pickup[]): readonly string[] {
  const opens = pickups.flatMap(({ open, next }) => (next === undefined ? (open ?? []) : []));
  return distinct(opens).map((clause) => {
    const isOfRun = OPEN_BY_RUN.some((one) => one === clause);
    return sentence(isOfRun ? `${clause}: say its seed with --seed` : clause);
  });
}

/** What pickups of a kind turn out to be, with what odds. */
export interface MakeChance {
  /** The kind that the award asks for. */
  readonly award: AwardName;
  /** "half heart", "nickel", "mimic chest". */
  readonly name: string;
  /** What it is of where there are many, under which they are added up: "tarot card", "rune". */
  readonly kind?: string;
  /** Its share of that kind's pickups, with what is unlocked. */
  readonly probability: number;
}

/** Above what {@link makesWords} tells. */
export const MAKES_TITLE = "What pickups turn out to be, with everything unlocked";

/** What is rarer is told without its odds. */
const RARE = 0.005;

/**
 * Kind by kind what its pickups turn out to be, in the order given: "red heart 47.5 %, half heart 45 %; rarely
 * scared heart". Kinds that come in one form are left out.
 */
export function makesWords(
  makes: readonly MakeChance[],
): readonly { readonly award: string; readonly words: string }[] {
  return distinct(makes.map(({ award }) => award))
    .map((award) => makes.filter((one) => one.award === award))
    .filter((same) => same.length > 1)
    .map((same) => ({ award: same[0]?.award ?? "", words: chancesWords(same) }));
}

function chancesWords(makes: readonly MakeChance[]): string {
  const rows = makes.map(({ name, kind = name, probability }) => ({
    name: kind,
    count: probability,
  }));
  const sorted = summed(rows).sort((a, b) => b.count - a.count);
  const rare = sorted.filter(({ count }) => count < RARE).map(({ name }) => name);
  const words = sorted
    .filter(({ count }) => count >= RARE)
    .map(({ name, count }) => `${name} ${Math.round(count * 1000) / 10} %`)
    .join(", ");
  return rare.length === 0 ? words : `${words}; rarely ${rare.join(", ")}`;
}

/** Whether a live bomb is among them, or may be. */
export function hasTrollBomb(
  pickups: readonly { readonly variant: number; readonly subType?: number | undefined }[],
): boolean {
  return pickups.some(({ variant, subType }) => isTrollBomb(variant, subType));
}
