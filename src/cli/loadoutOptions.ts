/** A loadout from the options that say one. */
import { type AwardHypotheses, parseHypotheses } from "../core/award/rules";
import { DROP_ITEMS } from "../core/game/items";
import { combinePlayers, DIFFICULTIES, type Difficulty } from "../core/award/loadout";
import { answerCertainty } from "../core/floor/certainty";
import { dropsNoteOf, type AwardCertainty } from "../core/words/awardCertainty";
import { rulesSentence } from "../picture/words";
import { readLoadoutCase, type ChosenLoadout } from "../core/words/awardCase";
import type { RunState } from "../core/floor/run";
import type { Edition } from "../core/game/edition";
import type { Unlocks } from "../core/game/unlocks";
import { readEdition, readRuleSet } from "../core/words/carried";
import { readCharacter } from "../core/words/characters";
import type { Problem } from "../core/problem";
import { readItems, type NamedItem } from "../core/words/items";
import type { Options } from "./options";
import { playersUnlocks } from "./unlocks";
import { orUsageError, UsageError, wholeNumber } from "./usage";

export type { ChosenLoadout };

/**
 * Rules and loadout from the options; throws a `UsageError` that names a bad value.
 *
 * @param run the run's state where it is read already, what is unlocked among it.
 */
export function loadoutFrom(
  { player = [], ...options }: Options,
  run: Pick<RunState, "unlocks"> = {
    unlocks: playersUnlocks(options.unlocks, orUsageError(readRuleSet(options.edition))),
  },
): ChosenLoadout {
  const { unlocks = "all" } = run;
  const others = player.map((text) => otherOptions(text, options));
  const players = [options, ...others].map((one) => ownLoadout(one, unlocks));
  const [first] = players as [ChosenLoadout];
  const { rules, loadout } = first;
  const isOfRun = (one: ChosenLoadout): boolean =>
    one.rules.edition === rules.edition && one.loadout.difficulty === loadout.difficulty;
  if (!players.every(isOfRun)) {
    throw new UsageError("Expected luck and items with --player: all else is the run's.");
  }
  return {
    ...first,
    loadout: combinePlayers(
      players.map((one) => one.loadout),
      loadout.difficulty,
      rules,
    ),
    notes: [...new Set(players.flatMap(({ notes }) => notes))],
    undetermined: players.find((one) => one.undetermined !== undefined)?.undetermined,
  };
}

/**
 * Another loadout in one text, as in "luck=5,hard,lucky-foot,contract-from-below=2" or "nothing": luck and items
 * are its own, all else is that of the options unless it says so.
 */
export function otherOptions(
  text: string,
  { luck: _luck, item: _item, ...shared }: Options,
): Options {
  const words = text.split(",").map((word) => word.trim());
  const fields = words.filter((word) => /^(?:luck|edition)=/.test(word));
  const difficulty = words.find((word) => DIFFICULTIES.some((name) => name === word));
  const others = ["", "nothing", difficulty, ...fields];
  return {
    ...shared,
    ...Object.fromEntries(fields.map((word) => word.split("="))),
    ...(difficulty === undefined ? {} : { difficulty, hard: false }),
    item: words.filter((word) => !others.includes(word)),
  };
}

function ownLoadout(options: Options, unlocks: Unlocks): ChosenLoadout {
  const notes = namedItems(options.item ?? [])
    .filter(({ item }) => !isAwardItem(item))
    .map(({ item }) => `${item.title} changes no award.`);
  const carried = carriedFrom(options.item ?? []);
  const chosen = orUsageError(
    readLoadoutCase({
      edition: options.edition,
      luck: options.luck === undefined ? undefined : numberOf(options.luck),
      difficulty: difficultyIn(options),
      ...carried,
      hypotheses: hypothesesOf(options.hypothesis ?? []),
      unlocks,
      playerType:
        options.character === undefined
          ? undefined
          : orUsageError(readCharacter(options.character)),
    }),
  );
  return { ...chosen, notes: [...notes, ...chosen.notes] };
}

/** Items that a rule of awards asks about, and those of which nobody knows what they do. */
export function isAwardItem({ kind, id }: NamedItem): boolean {
  return DROP_ITEMS.some((row) => row.kind === kind && row.id === id);
}

/** The items that texts name. */
export function namedItems(
  texts: readonly string[],
): Exclude<ReturnType<typeof readItems>, Problem> {
  return orUsageError(readItems(texts));
}

/** What is carried, kind by kind; an item that is named again is one more. */
export function carriedFrom(
  texts: readonly string[],
): Required<Pick<RunState, "collectibles" | "trinkets">> {
  const carried: Record<NamedItem["kind"], Record<string, number>> = {
    collectible: {},
    trinket: {},
  };
  for (const { item, count } of namedItems(texts)) {
    const { kind, name } = item;
    const more = wholeNumber(count, `the number of ${name}`);
    carried[kind][name] = (carried[kind][name] ?? 0) + more;
  }
  return { collectibles: carried.collectible, trinkets: carried.trinket };
}

/** The number that a text says, or the text itself for the reader to complain of. */
function numberOf(text: string): number | string {
  const number = text.trim() === "" ? NaN : Number(text);
  return Number.isNaN(number) ? text : number;
}

/** The edition of a name; throws with the nearest name. */
export function editionOf(name: string | undefined): Edition {
  return orUsageError(readEdition(name));
}

/** The difficulty that the options name; throws with the nearest name. */
export function difficultyOf(options: Options): Difficulty {
  return orUsageError(readLoadoutCase({ difficulty: difficultyIn(options) })).loadout.difficulty;
}

function difficultyIn({ hard, difficulty }: Options): string | undefined {
  if (hard !== true) {
    return difficulty;
  }
  if ((difficulty ?? "hard") !== "hard") {
    throw new UsageError(`Expected one difficulty but received --hard and ${difficulty}.`);
  }
  return "hard";
}

/** The luck that a text says; throws if it says none. */
export function luckOf(text: string): number {
  return orUsageError(readLoadoutCase({ luck: numberOf(text) })).loadout.luck;
}

/** The answers to open questions from "question=answer" texts. */
export function hypothesesOf(texts: readonly string[]): Partial<AwardHypotheses> {
  return orUsageError(parseHypotheses(texts.join(",")));
}

/** Greed mode drops coins by waves and has no room-clear award. */
const GREED_NOTE =
  "Greed mode is outside the model: its rooms have no such award, so this says nothing about the game.";

/** How sure an answer about awards is, and what of the real game was held against its rules. */
export function howSure(answer: AwardCertainty): string {
  return answer.certainty === "outside"
    ? GREED_NOTE
    : rulesSentence(answerCertainty(answer.edition, [dropsNoteOf(answer)]));
}
