/** The commands that lead to a result again, with the options that say what it was made with. */
import { CARRIED_ITEMS } from "../game/awardItems";
import { differingAnswers } from "../award/hypothesisText";
import { countOf } from "../award/loadout";
import { HYPOTHESES } from "../award/rules";
import { DEFAULT_EDITION } from "../game/edition";
import { RUN_FIELDS } from "../game/runFields";
import type { RunState } from "../floor/run";
import type { Carried, FloorInput } from "../floor/types";
import { formatSeedText, isMadeOf } from "../rng/seedText";
import { optionName } from "./optionName";
import { plainNumber, type RuledLoadout } from "./words";

/** The options of a command that say rules and loadout: what is usual is left out. */
export function loadoutOptions({ rules, loadout }: RuledLoadout): readonly string[] {
  const words: string[] = ["--edition", rules.edition];
  if (loadout.luck !== 0) {
    words.push("--luck", plainNumber(loadout.luck));
  }
  if (loadout.difficulty !== "normal") {
    words.push("--difficulty", loadout.difficulty);
  }
  for (const { name } of CARRIED_ITEMS) {
    const count = countOf(loadout.items, name);
    if (count > 0) {
      words.push("--item", itemWord(name, count));
    }
  }
  const answers = differingAnswers(rules);
  for (const { id } of HYPOTHESES) {
    if (answers[id] !== undefined) {
      words.push("--hypothesis", `${id}=${answers[id]}`);
    }
  }
  return words;
}

/** The command that rolls an award again. */
export function awardCommand(awardSeed: number, chosen: RuledLoadout): string {
  return ["oracle award", `${awardSeed}`, ...loadoutOptions(chosen)].join(" ");
}

/** The options of a command that say the state of a run: what is usual is left out. */
export function runOptions(state: RunState): readonly string[] {
  const words: string[] = ["--edition", state.edition ?? DEFAULT_EDITION];
  if (state.difficulty === "hard") {
    words.push("--difficulty", "hard");
  }
  if (state.curses !== undefined) {
    words.push("--curses", `${state.curses}`);
  }
  for (const { field } of RUN_FIELDS) {
    const value = state[field];
    if (value !== undefined) {
      words.push(optionName(field), `${value}`);
    }
  }
  for (const flag of state.flags ?? []) {
    words.push("--flag", `${flag}`);
  }
  words.push(...carriedOptions(state.collectibles ?? {}, "c"));
  words.push(...carriedOptions(state.trinkets ?? {}, "t"));
  if (state.unlocks !== undefined) {
    words.push("--unlocks", unlocksWord(state.unlocks));
  }
  if (state.locked !== undefined && state.locked.length > 0) {
    words.push("--locked", state.locked.join("+"));
  }
  if (state.build !== undefined) {
    words.push("--build", state.build);
  }
  if (state.hasBeatenIsaac === true) {
    words.push("--beaten-isaac");
  }
  return words;
}

function unlocksWord(unlocks: "all" | readonly number[]): string {
  if (unlocks === "all") {
    return unlocks;
  }
  return unlocks.length === 0 ? "none" : unlocks.join("+");
}

/** Items without a name in the rules go by their number: c46, t22. */
function carriedOptions(carried: Carried, prefix: "c" | "t"): readonly string[] {
  const keys: string[] = [];
  for (const key in carried) {
    keys.push(key);
  }
  return keys.sort().flatMap((key) => {
    const name = isMadeOf(key, "0123456789") ? `${prefix}${key}` : key;
    return ["--item", itemWord(name, carried[key] ?? 0)];
  });
}

function itemWord(name: string, count: number): string {
  return count === 1 ? name : `${name}=${count}`;
}

/**
 * The command that generates a floor again, by the seed of its run where that is known. The type is
 * said always: without it, a number would mean the run's own floor.
 */
export function floorCommand(input: FloorInput, startSeed?: number): string {
  const seed =
    startSeed === undefined ? `--stage-seed ${input.stageSeed}` : formatSeedText(startSeed);
  const stage = ["--stage", `${input.stage}`, "--type", `${input.stageType ?? 0}`];
  return ["oracle floor", seed, ...stage, ...runOptions(input)].join(" ");
}
