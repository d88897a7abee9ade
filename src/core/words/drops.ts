/** Drops in words: what one room drops, and what many rooms drop in all. */
import type { Pickup } from "../award/pickups";
import { isTrollBomb } from "../game/pickupKinds";

/** Pickups of one name, and how many. */
export interface DropTotal {
  /** "half heart", or "scared heart or half heart" where the save decides. */
  readonly name: string;
  readonly count: number;
}

/** What a pickup is called: "half heart", "scared heart or half heart". */
export function pickupWords({ name, oneOf }: Pickup): string {
  return oneOf === undefined ? name : oneOf.map((face) => face.name).join(" or ");
}

/** Equal pickups together, the most first. */
export function totalsOf(pickups: readonly Pickup[]): readonly DropTotal[] {
  const totals: { name: string; count: number }[] = [];
  for (const pickup of pickups) {
    const name = pickupWords(pickup);
    const known = totals.find((one) => one.name === name);
    if (known === undefined) {
      totals.push({ name, count: 1 });
    } else {
      known.count += 1;
    }
  }
  // By name where counts are equal: Lua's sort keeps no order of its own.
  return totals.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** "3 keys, 1 chest, 1 half heart"; "nothing". */
export function totalsWords(totals: readonly DropTotal[]): string {
  const words = totals.map(({ name, count }) => `${count} ${count === 1 ? name : manyOf(name)}`);
  return words.length === 0 ? "nothing" : words.join(", ");
}

/** What pickups are in all: "2 half hearts". */
export function pickupsWords(pickups: readonly Pickup[]): string {
  return totalsWords(totalsOf(pickups));
}

/** What pickups of a kind turn out to be, with what odds. */
interface MakeChance {
  readonly award: string;
  readonly name: string;
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
  const told: { award: string; words: string }[] = [];
  for (const { award } of makes) {
    const same = makes.filter((one) => one.award === award);
    if (same.length > 1 && !told.some((one) => one.award === award)) {
      told.push({ award, words: chancesWords(same) });
    }
  }
  return told;
}

function chancesWords(makes: readonly MakeChance[]): string {
  const often = makes.filter(({ probability }) => probability >= RARE);
  const rare = makes.filter(({ probability }) => probability < RARE).map(({ name }) => name);
  const words = often
    .map(({ name, probability }) => `${name} ${Math.round(probability * 1000) / 10} %`)
    .join(", ");
  return rare.length === 0 ? words : `${words}; rarely ${rare.join(", ")}`;
}

/** Whether a live bomb is among them, or may be. */
export function hasTrollBomb(pickups: readonly Pickup[]): boolean {
  return pickups.some(({ variant, subType }) => isTrollBomb(variant, subType));
}

/** The plural: "half hearts", "pennies". */
function manyOf(name: string): string {
  const end = name.length - 1;
  return name.slice(end) === "y" && name.slice(end - 1) !== "ey"
    ? `${name.slice(0, end)}ies`
    : `${name}s`;
}
