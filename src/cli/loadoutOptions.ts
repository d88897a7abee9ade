/** The options that describe a loadout, shared by every command that rolls awards. */
import { Option, type Command } from "commander";
import { AWARD_ITEMS, findItem, UNMODELLED_ITEMS, type ItemName } from "../core/award/items";
import { DIFFICULTIES, missingItems, type Difficulty, type Loadout } from "../core/award/loadout";
import {
  awardRules,
  HYPOTHESES,
  hypothesisProblem,
  type AwardHypotheses,
  type AwardRules,
} from "../core/award/rules";
import { DEFAULT_EDITION, EDITIONS, parseEdition, type Edition } from "../core/edition";
import { toFloat32 } from "../core/rng/float32";
import { itemNamed, type NamedItem } from "./items/itemTable";
import { unknownName, UsageError } from "./usage";

export { unknownName };

/** The options as commander hands them over. */
export interface LoadoutOptions {
  readonly edition?: string;
  readonly luck?: string;
  readonly difficulty?: string;
  readonly hard?: boolean;
  readonly item?: readonly string[];
  readonly hypothesis?: readonly string[];
}

/** Rules and loadout, with notes for stderr about what was ignored. */
export interface ChosenLoadout {
  readonly rules: AwardRules;
  readonly loadout: Loadout;
  readonly notes: readonly string[];
}

/** Adds --edition, --luck, --difficulty, --hard, --item and --hypothesis to a command. */
export function addLoadoutOptions(command: Command): Command {
  return command
    .addOption(new Option("-e, --edition <name>", `one of ${EDITIONS.join(", ")}`))
    .option("-l, --luck <number>", "luck as the game shows it (default: 0)")
    .addOption(new Option("-d, --difficulty <name>", `one of ${DIFFICULTIES.join(", ")}`))
    .option("--hard", "the same as --difficulty hard")
    .option(
      "-i, --item <name[=count]>",
      "an item carried, by any of its names or by c or t and its id; may be repeated",
      collect,
    )
    .option(
      "--hypothesis <question=answer>",
      "choose another answer to an open question about the game; may be repeated",
      collect,
    );
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Rules and loadout from the options; throws a {@link UsageError} that names a bad value. */
export function loadoutFrom(options: LoadoutOptions): ChosenLoadout {
  const rules = awardRules(editionOf(options.edition), hypothesesOf(options.hypothesis ?? []));
  const { items, notes } = itemsOf(options.item ?? []);
  const loadout: Loadout = {
    luck: luckOf(options.luck ?? "0"),
    difficulty: options.hard === true ? "hard" : difficultyOf(options.difficulty ?? "normal"),
    items,
  };
  return { rules, loadout, notes: [...notes, ...missingNotes(loadout, rules)] };
}

/** One sentence for every item that is ignored because the edition does not have it. */
export function missingNotes(loadout: Loadout, rules: AwardRules): readonly string[] {
  return missingItems(loadout.items, rules).map(
    (name) => `${name} does not exist in ${rules.edition} and is ignored.`,
  );
}

/** The edition of a name; throws with the nearest name. */
export function editionOf(name: string | undefined): Edition {
  if (name === undefined) {
    return DEFAULT_EDITION;
  }
  const edition = parseEdition(name);
  if (edition === undefined) {
    throw new UsageError(unknownName("an edition", name, EDITIONS));
  }
  return edition;
}

/** The difficulty of a name; throws with the nearest name. */
export function difficultyOf(name: string): Difficulty {
  const difficulty = DIFFICULTIES.find((known) => known === name.toLowerCase());
  if (difficulty === undefined) {
    throw new UsageError(unknownName("a difficulty", name, DIFFICULTIES));
  }
  return difficulty;
}

/** The game keeps luck as a float32. */
export function luckOf(text: string | number): number {
  const luck = typeof text === "number" ? text : text.trim() === "" ? NaN : Number(text);
  if (!Number.isFinite(luck)) {
    throw new UsageError(`Expected a number as the luck but received "${text}".`);
  }
  return Math.fround(luck) === luck ? luck : toFloat32(luck);
}

/** Items that the rules ask about, and a sentence for each other one. */
interface ChosenItems {
  readonly items: Partial<Record<ItemName, number>>;
  readonly notes: readonly string[];
}

function itemsOf(texts: readonly string[]): ChosenItems {
  const items: Partial<Record<ItemName, number>> = {};
  const notes: string[] = [];
  for (const text of texts.flatMap((list) => list.split(","))) {
    const [name = "", count = "1"] = text.trim().split("=");
    const item = itemNamed(name);
    const number = countOfText(name, count);
    if (findItem(item.kind, item.id) === undefined) {
      notes.push(idleNote(item));
    } else {
      items[item.name as ItemName] = number;
    }
  }
  return { items, notes };
}

function idleNote({ kind, id, title }: NamedItem): string {
  return UNMODELLED_ITEMS.some((row) => row.kind === kind && row.id === id)
    ? `${title} changes awards in a way that nobody has published: with it, an award is outside the model.`
    : `${title} changes no award.`;
}

function countOfText(name: string, text: string): number {
  const count = text.trim() === "" ? NaN : Number(text);
  if (!Number.isInteger(count) || count < 0 || count > 1000) {
    throw new UsageError(`Expected a count from 0 to 1000 for ${name} but received "${text}".`);
  }
  return count;
}

/** The answers to open questions from "id=option" texts. */
export function hypothesesOf(texts: readonly string[]): Partial<AwardHypotheses> {
  const chosen: Record<string, string> = {};
  for (const text of texts.flatMap((list) => list.split(","))) {
    const [id = "", option = ""] = text.trim().split("=");
    const problem = hypothesisProblem(id, option);
    if (problem !== undefined) {
      throw new UsageError(problem);
    }
    chosen[id] = option;
  }
  return chosen;
}

/** The options that describe a loadout again, for the command that repeats a result. */
export function loadoutArguments({ rules, loadout }: ChosenLoadout): readonly string[] {
  const words = ["--edition", rules.edition];
  if (loadout.luck !== 0) {
    words.push("--luck", `${loadout.luck}`);
  }
  if (loadout.difficulty !== "normal") {
    words.push(
      ...(loadout.difficulty === "hard" ? ["--hard"] : ["--difficulty", loadout.difficulty]),
    );
  }
  for (const { name } of AWARD_ITEMS) {
    const count = loadout.items[name] ?? 0;
    if (count > 0) {
      words.push("--item", count === 1 ? name : `${name}=${count}`);
    }
  }
  const defaults = awardRules(rules.edition).hypotheses;
  for (const { id } of HYPOTHESES) {
    if (rules.hypotheses[id] !== defaults[id]) {
      words.push("--hypothesis", `${id}=${rules.hypotheses[id]}`);
    }
  }
  return words;
}
