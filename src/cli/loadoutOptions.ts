/** A loadout from the options that say one. */
import { parseHypotheses } from "../core/award/hypothesisText";
import { findItem, UNMODELLED_ITEMS } from "../core/game/awardItems";
import type { Difficulty } from "../core/award/loadout";
import type { AwardHypotheses } from "../core/award/rules";
import { readLoadoutCase, type ChosenLoadout } from "../core/words/awardCase";
import type { Edition } from "../core/game/edition";
import { readEdition } from "../core/words/floorWords";
import { readItems, type NamedItem } from "../core/words/items";
import type { LoadoutOptions, SharedOptions } from "./options";
import { orUsageError, UsageError } from "./usage";

export type { ChosenLoadout };

/** Rules and loadout from the options; throws a `UsageError` that names a bad value. */
export function loadoutFrom(options: LoadoutOptions): ChosenLoadout {
  const carried = { collectible: {}, trinket: {} } as Record<string, Record<string, unknown>>;
  const notes: string[] = [];
  for (const { item, count } of orUsageError(readItems(options.item ?? []))) {
    if (findItem(item.kind, item.id) === undefined && !isUnmodelled(item)) {
      notes.push(`${item.title} changes no award.`);
    } else {
      const bag = (carried[item.kind] ??= {});
      bag[item.name] = sumOf(bag[item.name], numberOf(count));
    }
  }
  const chosen = orUsageError(
    readLoadoutCase({
      edition: options.edition,
      luck: options.luck === undefined ? undefined : numberOf(options.luck),
      difficulty: difficultyIn(options),
      collectibles: carried["collectible"],
      trinkets: carried["trinket"],
      hypotheses: hypothesesOf(options.hypothesis ?? []),
    }),
  );
  return { ...chosen, notes: [...notes, ...chosen.notes] };
}

function isUnmodelled({ kind, id }: NamedItem): boolean {
  return UNMODELLED_ITEMS.some((row) => row.kind === kind && row.id === id);
}

/** An item that is named again is one more; what is no number stays for the reader to complain of. */
function sumOf(before: unknown, more: number | string): number | string {
  return typeof before === "number" && typeof more === "number" ? before + more : more;
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
export function difficultyOf(options: DifficultyOptions): Difficulty {
  return orUsageError(readLoadoutCase({ difficulty: difficultyIn(options) })).loadout.difficulty;
}

type DifficultyOptions = SharedOptions<"difficulty" | "hard">;

function difficultyIn({ hard, difficulty }: DifficultyOptions): string | undefined {
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
  return orUsageError(parseHypotheses(texts.join(","))).hypotheses;
}
