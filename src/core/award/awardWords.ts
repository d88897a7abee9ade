/** Awards and loadouts in words. ASCII only: they reach the game's console and its log. */
import { distinct } from "../lists";
import { CARRIED_ITEMS, existsIn } from "../game/items";
import type { RuledLoadout } from "./loadout";
import { countOf } from "../game/bag";
import { plainNumber } from "../game/counts";
import { everyReading, type Award } from "./roll";
import { pickupName } from "../game/pickupKinds";

/** An award in words: "1 key", "3 hearts", "2 locked chests", "nothing", "1 key or 1 battery". */
export function describeAward(
  award: Pick<Award, "variant" | "count" | "capacitorSeed" | "other">,
): string {
  return distinct(everyReading(award).map((one) => describeOne(one))).join(" or ");
}

/** The award seed that the room has afterwards; where it is open what a draw gives, that of each reading. */
export function afterwardsWords(
  readings: readonly {
    readonly words: string;
    readonly draws: number;
    readonly nextAwardSeed: number;
  }[],
): string {
  const isOpen = readings.length > 1;
  const seeds = readings.map(({ words, draws, nextAwardSeed }) => {
    return `${nextAwardSeed} (${draws} draws)${isOpen ? ` with ${words}` : ""}`;
  });
  const open = isOpen ? "Open what a draw gives. " : "";
  return `${open}Award seed afterwards: ${seeds.join(", or ")}.`;
}

function describeOne({
  variant,
  count,
  capacitorSeed,
}: Pick<Award, "variant" | "count" | "capacitorSeed">): string {
  const award = awardWords(pickupName(variant), count);
  return capacitorSeed === undefined ? award : `${award}, with Old Capacitor 1 battery more`;
}

/**
 * A number of awards or of pickups: "2 keys", "3 pennies", "Justice", "nothing".
 *
 * @param others what they may be as well: "2 scared hearts or half hearts".
 */
export function awardWords(name: string, count: number, others: readonly string[] = []): string {
  if (count === 0) {
    return NO_PICKUP;
  }
  if (others.length > 0) {
    const names = [name, ...others];
    return `${count} ${(count === 1 ? names : names.map((one) => manyOf(one))).join(" or ")}`;
  }
  if (name === "needed") {
    return `${count} of ${awardTitle(name)}`;
  }
  if (isProper(name)) {
    return count === 1 ? name : `${count} x ${name}`;
  }
  const title = awardTitle(name);
  return `${count} ${count === 1 ? title : manyOf(title)}`;
}

/** Whether it is the name of one card, trinket or pill: those of kinds are written small. */
function isProper(name: string): boolean {
  return "abcdefghijklmnopqrstuvwxyz".indexOf(name.slice(0, 1)) < 0 || name.indexOf(": ") >= 0;
}

/** The plural: "half hearts", "pennies". */
function manyOf(name: string): string {
  const end = name.length - 1;
  const isPlain = name.slice(end) !== "y" || name.slice(end - 1) === "ey";
  const many = isPlain ? `${name}s` : `${name.slice(0, end)}ies`;
  return name === NO_PICKUP ? name : many;
}

/** What is said of no pickup. */
export const NO_PICKUP = "nothing";

/** An award's name where no number goes with it: "key", "locked chest", "nothing". */
export function awardTitle(name: string): string {
  const title = name === "needed" ? "what is needed most" : name.split("-").join(" ");
  return name === "none" ? NO_PICKUP : title;
}

/** A text with a capital letter. */
export function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** A clause as a sentence: with a capital letter and a full stop. */
export function sentence(clause: string): string {
  return clause === "" ? "" : `${capitalised(clause)}.`;
}

/**
 * A loadout in a few words: "hard, luck 2.5, lucky-foot, contract-from-below x2"; "nothing carried"
 * when it is plain. Items that the edition does not have are left out.
 *
 * @param titleOf how items are called; by the rules' names if missing.
 */
export function describeLoadout(
  { rules, loadout }: RuledLoadout,
  titleOf: (name: string) => string = (name) => name,
): string {
  const words: string[] = [];
  if (loadout.difficulty !== "normal") {
    words.push(loadout.difficulty);
  }
  if (loadout.luck !== 0) {
    words.push(`luck ${plainNumber(Math.floor(loadout.luck * 1000 + 0.5) / 1000)}`);
  }
  for (const item of CARRIED_ITEMS) {
    const count = existsIn(item, rules.edition) ? countOf(loadout.items, item.name) : 0;
    if (count > 0) {
      words.push(count === 1 ? titleOf(item.name) : `${titleOf(item.name)} x${count}`);
    }
  }
  return words.length === 0 ? "nothing carried" : words.join(", ");
}
