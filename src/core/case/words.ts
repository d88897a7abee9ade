/**
 * Awards and loadouts in words, and the options that say a loadout again. ASCII only: the words reach
 * the game's console and its log.
 */
import { AWARD_ITEMS, existsIn } from "../award/items";
import { countOf, type Loadout } from "../award/loadout";
import { pickupName } from "../award/pickups";
import { awardRules, HYPOTHESES, type AwardRules } from "../award/rules";

/** A loadout under a set of rules. */
export interface RuledLoadout {
  readonly rules: AwardRules;
  readonly loadout: Loadout;
}

/** An award in words: "1 key", "3 hearts", "2 locked-chests", "nothing". */
export function describeAward(award: { readonly variant: number; readonly count: number }): string {
  if (award.count === 0) {
    return "nothing";
  }
  const name = pickupName(award.variant);
  const plural = name === "battery" ? "batteries" : `${name}s`;
  return `${award.count} ${award.count === 1 ? name : plural}`;
}

/** A clause as a sentence: with a capital letter and a full stop. */
export function sentence(clause: string): string {
  return clause === "" ? "" : `${clause.slice(0, 1).toUpperCase()}${clause.slice(1)}.`;
}

/**
 * A loadout in a few words: "hard, luck 2.5, lucky-foot, contract-from-below x2"; "nothing carried"
 * when it is plain. Items that the edition does not have are left out.
 */
export function describeLoadout({ rules, loadout }: RuledLoadout): string {
  const words: string[] = [];
  if (loadout.difficulty !== "normal") {
    words.push(loadout.difficulty);
  }
  if (loadout.luck !== 0) {
    words.push(`luck ${plainNumber(Math.floor(loadout.luck * 1000 + 0.5) / 1000)}`);
  }
  for (const item of AWARD_ITEMS) {
    const count = existsIn(item, rules.edition) ? countOf(loadout.items, item.name) : 0;
    if (count > 0) {
      words.push(count === 1 ? item.name : `${item.name} x${count}`);
    }
  }
  return words.length === 0 ? "nothing carried" : words.join(", ");
}

/** The options of a command that say rules and loadout: what is usual is left out. */
export function loadoutOptions({ rules, loadout }: RuledLoadout): readonly string[] {
  const words: string[] = ["--edition", rules.edition];
  if (loadout.luck !== 0) {
    words.push("--luck", plainNumber(loadout.luck));
  }
  if (loadout.difficulty !== "normal") {
    words.push("--difficulty", loadout.difficulty);
  }
  for (const { name } of AWARD_ITEMS) {
    const count = countOf(loadout.items, name);
    if (count > 0) {
      words.push("--item", count === 1 ? name : `${name}=${count}`);
    }
  }
  const usual = awardRules(rules.edition).hypotheses;
  for (const { id } of HYPOTHESES) {
    if (rules.hypotheses[id] !== usual[id]) {
      words.push("--hypothesis", `${id}=${rules.hypotheses[id]}`);
    }
  }
  return words;
}

/** The command that rolls an award again. */
export function awardCommand(awardSeed: number, chosen: RuledLoadout): string {
  return ["oracle award", `${awardSeed}`, ...loadoutOptions(chosen)].join(" ");
}

/** Lua prints an integral float as "2.0"; floor makes it an integer first. */
function plainNumber(value: number): string {
  return Math.floor(value) === value ? `${Math.floor(value)}` : `${value}`;
}
