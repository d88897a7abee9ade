/** The state of the page in its address, so that a link or a bookmark is a view. */
import { LABELLED_RUN_FIELDS, type LabelledRunField } from "../../core/game/runFields";
import { DEFAULT_EDITION, parseRuleSet, type RuleSet } from "../../core/game/edition";
import { float32Text } from "../../core/rng/float32";
import { formatSeedText } from "../../core/rng/seedText";
import { isSeed } from "../../core/rng/generator";
import { findCharacter } from "../model/characters";
import { itemsFromText, itemsToText, type Items } from "../model/items";
import { isProblem } from "../../core/problem";
import { optionName } from "../../core/words/optionName";
import { readStartSeed } from "../../core/words/seeds";

/** The views, in the order of their tabs. */
export const VIEWS = [
  "run",
  "floor",
  "save",
  "odds",
  "award",
  "search",
  "log",
  "rooms",
  "about",
] as const;

export type ViewName = (typeof VIEWS)[number];

/** A number of the run that floors depend on; undefined for the rules' own default. */
export type RunNumber = LabelledRunField["field"];

/** All of them, in the order of their fields. */
export const RUN_NUMBERS: readonly RunNumber[] = LABELLED_RUN_FIELDS.map(({ field }) => field);

const NO_NUMBERS = Object.fromEntries(RUN_NUMBERS.map((field) => [field, undefined])) as Readonly<
  Record<RunNumber, undefined>
>;

/** Everything that a view shows. */
export interface PageState extends Readonly<Record<RunNumber, number | undefined>> {
  readonly view: ViewName;
  /** The run's start seed; undefined before one was typed. */
  readonly seed: number | undefined;
  readonly edition: RuleSet;
  readonly isHard: boolean;
  /** The game's player type. */
  readonly character: number;
  /** Whether hidden rooms are drawn. */
  readonly showsSecrets: boolean;
  /** Whether maps show what each room drops with {@link luck} and {@link items}. */
  readonly showsDrops: boolean;
  /** The chosen room of a floor, by its place in the floor's list; undefined for none. */
  readonly room: number | undefined;
  /** A floor of the run as a word: "caves-2"; empty for the first. */
  readonly stage: string;
  readonly hasVisitedDevil: boolean;
  readonly hasPickedUpBook: boolean;
  readonly luck: number;
  readonly items: Items;
  /** The loadout that odds are held against; undefined for none. */
  readonly against: { readonly luck: number; readonly items: Items } | undefined;
  readonly awardSeed: number | undefined;
  /** The conditions of a search, in the language of the command line. */
  readonly conditions: string;
}

/** What a bare address shows. */
export const START_STATE: PageState = {
  ...NO_NUMBERS,
  view: "run",
  seed: undefined,
  edition: DEFAULT_EDITION,
  isHard: false,
  character: 0,
  showsSecrets: false,
  showsDrops: true,
  room: undefined,
  stage: "",
  hasVisitedDevil: false,
  hasPickedUpBook: false,
  luck: 0,
  items: {},
  against: undefined,
  awardSeed: undefined,
  conditions: "",
};

interface Word {
  readonly name: string;
  /** Undefined where the state is the default, which is not written. */
  readonly write: (state: PageState) => string | undefined;
  readonly read: (text: string) => Partial<PageState>;
}

/** The word of a field. A text of which nothing can be read leaves the state as it is. */
function word<Field extends keyof PageState>(
  name: string,
  field: Field,
  read: (text: string) => PageState[Field] | undefined,
  write: (value: NonNullable<PageState[Field]>) => string = String,
): Word {
  return {
    name,
    write: (state) => {
      const value = state[field];
      const isDefault = value === undefined || value === null || value === START_STATE[field];
      return isDefault ? undefined : write(value) || undefined;
    },
    read: (text) => {
      const value = read(text);
      return value === undefined ? {} : { [field]: value };
    },
  };
}

const WORDS: readonly Word[] = [
  {
    ...word("view", "view", (text) => VIEWS.find((name) => name === text)),
    // A floor is what "stage" alone means.
    write: ({ view, stage }) => (view === (stage === "" ? "run" : "floor") ? undefined : view),
  },
  word("seed", "seed", readSeed, (seed) => formatSeedText(seed).replace(" ", "")),
  { ...word("edition", "edition", parseRuleSet), write: ({ edition }) => edition },
  flag("hard", "isHard"),
  word(
    "character",
    "character",
    (text) => findCharacter(text)?.playerType,
    (character) => findCharacter(character)?.word ?? `${character}`,
  ),
  flag("secrets", "showsSecrets"),
  {
    ...word("stage", "stage", String),
    read: (text) => ({ stage: text.slice(0, STAGE_LENGTH_MAX), view: "floor" }),
  },
  word("room", "room", (text) => numberIn(text, /^\d{1,3}$/)),
  word(
    "drops",
    "showsDrops",
    (text) => text !== "no",
    () => "no",
  ),
  ...RUN_NUMBERS.map((field) =>
    word(optionName(field).slice(2), field, (text) => numberIn(text, /^\d{1,6}$/)),
  ),
  flag("devil-visited", "hasVisitedDevil"),
  flag("book", "hasPickedUpBook"),
  word("luck", "luck", readLuck, float32Text),
  word("items", "items", itemsFromText, itemsToText),
  word(
    "against",
    "against",
    (text) => {
      const [luck = "", ...items] = text.split(",");
      return { luck: readLuck(luck) ?? 0, items: itemsFromText(items.join(",")) };
    },
    ({ luck, items }) => [float32Text(luck), itemsToText(items)].filter(Boolean).join(","),
  ),
  word("award-seed", "awardSeed", (text) => (isSeed(Number(text)) ? Number(text) : undefined)),
  word("find", "conditions", String),
];

/** Longer than any stage's name: what is wrong with a word is told with the word. */
const STAGE_LENGTH_MAX = 40;

type FlagField = {
  [Field in keyof PageState]: PageState[Field] extends boolean ? Field : never;
}[keyof PageState];

function flag(name: string, field: FlagField): Word {
  return word(
    name,
    field,
    (text) => text === "yes",
    () => "yes",
  );
}

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
  return WORDS.flatMap(({ name, write }) => {
    const text = write(state);
    return text === undefined ? [] : [`${name}=${encodeURIComponent(text).replace(/%2B/g, "+")}`];
  }).join("&");
}

/** The state of an address, with or without its "#". Whatever is wrong in it is passed over. */
export function readAddress(address: string): PageState {
  const given = new Map<string, string>();
  for (const pair of address.replace(/^#/, "").split("&")) {
    const at = pair.indexOf("=");
    given.set(pair.slice(0, Math.max(at, 0)), decoded(pair.slice(at + 1)));
  }
  let state = START_STATE;
  // From the last to the first: what "view" says outranks what "stage" implies.
  for (const { name, read } of WORDS.toReversed()) {
    const text = given.get(name);
    if (text !== undefined) {
      state = { ...state, ...read(text) };
    }
  }
  return state;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
