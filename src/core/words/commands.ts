/** The commands that lead to a result again, with the options that say what it was made with. */
import { CARRIED_ITEMS } from "../game/items";
import { differingAnswers, HYPOTHESES } from "../award/rules";
import { countOf } from "../award/loadout";
import type { PickupSave } from "../award/pickups";
import { DEFAULT_EDITION } from "../game/edition";
import { RUN_FIELDS } from "../game/runFields";
import type { Unlocks } from "../game/unlocks";
import type { RunState } from "../floor/run";
import type { Carried, FloorInput } from "../floor/types";
import { formatSeedText, isMadeOf } from "../rng/seedText";
import { plainNumber, type RuledLoadout } from "../award/awardWords";

/** An option with its value; left out where that is undefined. */
type Option = readonly [name: string, value: string | number | undefined];

function wordsOf(options: readonly Option[]): readonly string[] {
  return options.flatMap(([name, value]) => (value === undefined ? [] : [name, `${value}`]));
}

/** The options of a command that say rules and loadout: what is usual is left out. */
export function loadoutOptions({
  rules,
  loadout,
  unlocks,
}: RuledLoadout & Partial<PickupSave>): readonly string[] {
  const { luck, difficulty, items } = loadout;
  const answers = differingAnswers(rules);
  return wordsOf([
    ["--edition", rules.edition],
    ["--luck", luck === 0 ? undefined : plainNumber(luck)],
    ["--difficulty", difficulty === "normal" ? undefined : difficulty],
    ...CARRIED_ITEMS.map(({ name }) => itemOption(name, countOf(items, name))),
    ...HYPOTHESES.map(({ id }): Option => ["--hypothesis", answers[id] && `${id}=${answers[id]}`]),
    ["--unlocks", unlocks === undefined || unlocks === "all" ? undefined : unlocksWord(unlocks)],
  ]);
}

/** The command that rolls an award again. */
export function awardCommand(
  awardSeed: number,
  chosen: RuledLoadout & Partial<PickupSave>,
  startSeed?: number,
): string {
  const ofRun = startSeed === undefined ? [] : ["--seed", `"${formatSeedText(startSeed)}"`];
  return ["oracle award", `${awardSeed}`, ...ofRun, ...loadoutOptions(chosen)].join(" ");
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

function unlocksWord(unlocks: Unlocks): string {
  if (unlocks === "all" || unlocks === "none") {
    return unlocks;
  }
  return unlocks.length === 0 ? "none" : spansOf(unlocks).join("+");
}

/** "1-18+22" of numbers in any order: a whole file of achievements would fill a screen. */
function spansOf(numbers: readonly number[]): readonly string[] {
  const spans: { readonly from: number; to: number }[] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const span = spans[spans.length - 1];
    if (span !== undefined && number <= span.to + 1) {
      span.to = number;
    } else {
      spans.push({ from: number, to: number });
    }
  }
  return spans.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`));
}

/** Items without a name in the rules go by their number: c46, t22. */
function carriedOptions(carried: Carried, prefix: "c" | "t"): readonly Option[] {
  const keys: string[] = [];
  for (const key in carried) {
    keys.push(key);
  }
  return keys.sort().map((key) => {
    const name = isMadeOf(key, "0123456789") ? `${prefix}${key}` : key;
    return itemOption(name, carried[key] ?? 0);
  });
}

function itemOption(name: string, count: number): Option {
  return ["--item", count === 0 ? undefined : count === 1 ? name : `${name}=${count}`];
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

/** An input's field as an option: "--curse-odds" of `curseOdds`; players say character for the game's PlayerType. */
export function optionName(field: string): `--${string}` {
  if (field === "playerType") {
    return "--character";
  }
  const letters = field.split("").map((letter) => {
    const small = letter.toLowerCase();
    return small === letter ? letter : `-${small}`;
  });
  return `--${letters.join("")}`;
}
