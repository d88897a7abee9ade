/** The state of the page in its address, so that a link or a bookmark is a view. */
import { LABELLED_RUN_FIELDS, type LabelledRunField } from "../../core/game/runFields";
import { DEFAULT_EDITION, parseRuleSet, type RuleSet } from "../../core/game/edition";
import { float32Text } from "../../core/rng/float32";
import { formatSeedText } from "../../core/rng/seedText";
import { findCharacter } from "../model/characters";
import { itemsFromText, itemsToText, type Items } from "../model/items";
import { isProblem } from "../../core/problem";
import { optionName } from "../../core/words/optionName";
import { readStartSeed } from "../../core/words/seeds";

/** The views, in the order of their tabs. */
export const VIEWS = ["run", "floor", "save", "odds", "search", "log", "about"] as const;

export type ViewName = (typeof VIEWS)[number];

/** A number of the run that floors depend on; undefined for the rules' own default. */
export type RunNumber = LabelledRunField["field"];

/** All of them, in the order of their fields. */
export const RUN_NUMBERS: readonly RunNumber[] = LABELLED_RUN_FIELDS.map(({ field }) => field);

/** Longer than any stage's name: what is wrong with a word is told with the word. */
const STAGE_LENGTH_MAX = 40;

/** A field of the state, and the word of the address that holds it. */
interface Field<Value> {
  readonly word: string;
  /** What a bare address shows; it is not written. */
  readonly start: Value;
  /** Undefined for a text of which nothing can be read: the state stays as it is. */
  read(text: string): Value | undefined;
  write(value: NonNullable<Value>): string;
}

function field<Value>(
  word: string,
  start: Value,
  read: (text: string) => Value | undefined,
  write: (value: NonNullable<Value>) => string = String,
): Field<Value> {
  return { word, start, read, write };
}

function flag(word: string, start = false): Field<boolean> {
  const [whenSet, text] = start ? [false, "no"] : [true, "yes"];
  return field(
    word,
    start,
    (given) => (given === text) === whenSet,
    () => text,
  );
}

const NUMBERS = Object.fromEntries(
  RUN_NUMBERS.map((name) => [
    name,
    field(optionName(name).slice(2), undefined, (text) => numberIn(text, /^\d{1,6}$/)),
  ]),
) as Readonly<Record<RunNumber, Field<number | undefined>>>;

/** Everything that a view shows, in the order of the address. */
const FIELDS = {
  view: field<ViewName>("view", "run", (text) => VIEWS.find((name) => name === text)),
  /** The run's start seed; undefined before one was typed. */
  seed: field<number | undefined>("seed", undefined, readSeed, (seed) =>
    formatSeedText(seed).replace(" ", ""),
  ),
  edition: field<RuleSet>("edition", DEFAULT_EDITION, parseRuleSet),
  isHard: flag("hard"),
  /** The game's player type. */
  character: field<number>(
    "character",
    0,
    (text) => findCharacter(text)?.playerType,
    (character) => findCharacter(character)?.word ?? `${character}`,
  ),
  /** Whether hidden rooms are drawn. */
  showsSecrets: flag("secrets"),
  /** A floor of the run as a word: "caves-2"; empty for the first. */
  stage: field<string>("stage", "", (text) => text.slice(0, STAGE_LENGTH_MAX)),
  /** The chosen room of a floor, by its place in the floor's list; undefined for none. */
  room: field<number | undefined>("room", undefined, (text) => numberIn(text, /^\d{1,3}$/)),
  /** Whether maps show what each room drops with luck and items. */
  showsDrops: flag("drops", true),
  ...NUMBERS,
  hasVisitedDevil: flag("devil-visited"),
  hasPickedUpBook: flag("book"),
  luck: field<number>("luck", 0, readLuck, float32Text),
  items: field<Items>("items", {}, itemsFromText, itemsToText),
  /** The loadout that odds are held against; undefined for none. */
  against: field<{ readonly luck: number; readonly items: Items } | undefined>(
    "against",
    undefined,
    (text) => {
      const [luck = "", ...items] = text.split(",");
      return { luck: readLuck(luck) ?? 0, items: itemsFromText(items.join(",")) };
    },
    ({ luck, items }) => [float32Text(luck), itemsToText(items)].filter(Boolean).join(","),
  ),
  /** The conditions of a search, in the language of the command line. */
  conditions: field<string>("find", "", String),
} as const;

type FieldName = keyof typeof FIELDS;

/** Everything that a view shows. */
export type PageState = {
  readonly [Name in FieldName]: (typeof FIELDS)[Name]["start"];
};

const ROWS = Object.entries(FIELDS) as readonly (readonly [FieldName, Field<unknown>])[];

/** What a bare address shows. */
export const START_STATE = Object.fromEntries(
  ROWS.map(([name, { start }]) => [name, start]),
) as PageState;

function readSeed(text: string): number | undefined {
  const seed = readStartSeed(text);
  return isProblem(seed) ? undefined : seed;
}

function numberIn(text: string, pattern: RegExp): number | undefined {
  return pattern.test(text) ? Number(text) : undefined;
}

/** Far beyond any luck of a game; what an address holds beyond it is no luck. */
const READ_LUCK_MAX = 1e6;

/** Luck as the game keeps it, a float32; undefined for a text that is none. */
export function readLuck(text: string): number | undefined {
  const luck = Math.fround(Number(text));
  return text.trim() !== "" && Math.abs(luck) <= READ_LUCK_MAX ? luck : undefined;
}

/** The part of an address after "#"; "+" stands for itself, as in "repentance+". */
export function writeAddress(state: PageState): string {
  return ROWS.flatMap(([name, { word, start, write }]) => {
    const value = state[name];
    // A floor is what a stage alone means; the edition is named, since later ones will be the first choice.
    const isPlain =
      name === "view" ? value === viewOf(state.stage) : value === start && name !== "edition";
    const text = isPlain || value === undefined ? "" : write(value);
    return text === "" ? [] : [`${word}=${encodeURIComponent(text).replace(/%2B/g, "+")}`];
  }).join("&");
}

function viewOf(stage: string): ViewName {
  return stage === "" ? "run" : "floor";
}

/** The state of an address, with or without its "#". Whatever is wrong in it is passed over. */
export function readAddress(address: string): PageState {
  const given = new Map<string, string>();
  for (const pair of address.replace(/^#/, "").split("&")) {
    const at = pair.indexOf("=");
    given.set(pair.slice(0, Math.max(at, 0)), decoded(pair.slice(at + 1)));
  }
  const read = ROWS.flatMap(([name, { word, read }]) => {
    const text = given.get(word);
    const value = text === undefined ? undefined : read(text);
    return value === undefined ? [] : [[name, value] as const];
  });
  const view = given.has("stage") ? "floor" : START_STATE.view;
  return { ...START_STATE, view, ...Object.fromEntries(read) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
