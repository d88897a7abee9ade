/** The commands that lead to what a log was held against, with the options that say what it was made with. */
import { CARRIED_ITEMS } from "../game/items";
import { differingAnswers, HYPOTHESES } from "../award/rules";
import { countOf } from "../award/loadout";
import { DEFAULT_EDITION } from "../game/edition";
import { RUN_FIELDS } from "../game/runFields";
import type { RunState } from "../floor/run";
import type { Carried, FloorInput } from "../floor/types";
import { unlocksWord } from "./floorWords";
import { plainNumber, type RuledLoadout } from "../award/awardWords";

/** An option with its value; left out where that is undefined. */
type Option = readonly [name: string, value: string | number | undefined];

function wordsOf(options: readonly Option[]): readonly string[] {
  return options.flatMap(([name, value]) => (value === undefined ? [] : [name, `${value}`]));
}

/** The options of a command that say rules and loadout: what is usual is left out. */
export function loadoutOptions({ rules, loadout }: RuledLoadout): readonly string[] {
  const { luck, difficulty, items } = loadout;
  const answers = differingAnswers(rules);
  return wordsOf([
    ["--edition", rules.edition],
    ["--luck", luck === 0 ? undefined : plainNumber(luck)],
    ["--difficulty", difficulty === "normal" ? undefined : difficulty],
    ...CARRIED_ITEMS.map(({ name }) => itemOption(name, countOf(items, name))),
    ...HYPOTHESES.map(({ id }): Option => ["--hypothesis", answers[id] && `${id}=${answers[id]}`]),
  ]);
}

/** The command that rolls an award again. */
export function awardCommand(awardSeed: number, chosen: RuledLoadout): string {
  return ["oracle award", `${awardSeed}`, ...loadoutOptions(chosen)].join(" ");
}

/** The options of a command that say the state of a run: what is usual is left out. */
export function runOptions(state: RunState): readonly string[] {
  const { edition = DEFAULT_EDITION, difficulty, unlocks, locked = [] } = state;
  return wordsOf([
    ["--edition", edition],
    ["--difficulty", difficulty === "hard" ? difficulty : undefined],
    ["--curses", state.curses],
    ...RUN_FIELDS.map(({ field }): Option => [optionName(field), state[field]]),
    ...(state.flags ?? []).map((flag): Option => ["--flag", flag]),
    ...carriedOptions(state.collectibles ?? {}, "c"),
    ...carriedOptions(state.trinkets ?? {}, "t"),
    ["--unlocks", unlocks && unlocksWord(unlocks)],
    ["--locked", locked.length === 0 ? undefined : locked.join("+")],
    ["--build", state.build],
  ]);
}

/** Items without a name in the rules go by their number: c46, t22. */
function carriedOptions(carried: Carried, prefix: "c" | "t"): readonly Option[] {
  const keys = Object.keys(carried).sort();
  return keys.map((key) =>
    itemOption(/^\d+$/u.test(key) ? `${prefix}${key}` : key, carried[key] ?? 0),
  );
}

function itemOption(name: string, count: number): Option {
  return ["--item", count === 0 ? undefined : count === 1 ? name : `${name}=${count}`];
}

/** The command that generates a floor again by its own seed. */
export function floorCommand(input: FloorInput): string {
  const { stageSeed, stage, stageType = 0 } = input;
  const floor = `oracle floor --stage-seed ${stageSeed} --stage ${stage} --type ${stageType}`;
  return [floor, ...runOptions(input)].join(" ");
}

/** An input's field as an option: "--curse-odds" of `curseOdds`; players say character for the game's PlayerType. */
export function optionName(field: string): `--${string}` {
  if (field === "playerType") {
    return "--character";
  }
  return `--${field.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
}
