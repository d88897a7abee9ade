/** The shortest command that repeats an expectation. */
import { AWARD_ITEMS } from "../core/award/items";
import { countOf, type Loadout } from "../core/award/loadout";
import { awardRules, HYPOTHESES, type AwardRules } from "../core/award/rules";

/** `oracle award …` for an award. */
export function awardCommand(awardSeed: number, rules: AwardRules, loadout: Loadout): string {
  return ["oracle award", awardSeed, ...loadoutWords(rules, loadout)].join(" ");
}

function loadoutWords(rules: AwardRules, loadout: Loadout): readonly string[] {
  const words = ["--edition", rules.edition];
  if (loadout.luck !== 0) {
    words.push("--luck", `${loadout.luck}`);
  }
  if (loadout.difficulty === "hard") {
    words.push("--hard");
  }
  const items = itemWords(loadout);
  if (items.length > 0) {
    words.push("--item", items.join(","));
  }
  const defaults = awardRules(rules.edition).hypotheses;
  for (const { id } of HYPOTHESES) {
    if (rules.hypotheses[id] !== defaults[id]) {
      words.push("--hypothesis", `${id}=${rules.hypotheses[id]}`);
    }
  }
  return words;
}

function itemWords(loadout: Loadout): readonly string[] {
  return AWARD_ITEMS.filter(({ name }) => countOf(loadout.items, name) > 0).map(({ name }) => {
    const count = countOf(loadout.items, name);
    return count === 1 ? name : `${name}=${count}`;
  });
}

/** A loadout in words: "hard, luck 2, lucky-foot, broken-modem"; "nothing carried" if plain. */
export function describeLoadout(loadout: Loadout): string {
  const words = itemWords(loadout).map((word) => word.replace("=", " ×"));
  if (loadout.luck !== 0) {
    words.unshift(`luck ${Number(loadout.luck.toPrecision(4))}`);
  }
  if (loadout.difficulty !== "normal") {
    words.unshift(loadout.difficulty);
  }
  return words.length === 0 ? "nothing carried" : words.join(", ");
}
