/** The page's state, written in its address: so a link or a bookmark opens a view. */
import { codesIn, type Bag } from "../../core/game/bag";
import { theOne } from "../../core/lists";
import { longOption, SITUATION, type SituationRow } from "../../core/game/situationRows";
import { USUAL, type Situation } from "../../core/model/situation";
import { DEFAULT_EDITION, type Edition, EDITIONS, parseEdition } from "../../core/game/edition";
import { formatSeedText } from "../../core/rng/seedText";
import { isSeed } from "../../core/rng/generator";
import { readEntered } from "../../items/entered";
import { findItemByName } from "../model/carriedItems";
import { isProblem, type Problem } from "../../core/problem";
import { fieldWords, readFieldText } from "../../core/words/situationFields";
import { readStartSeed } from "../../core/words/seedTexts";

/** The views, in the order of their links. */
export const VIEWS = ["run", "search", "odds", "check", "about"] as const;

export type ViewName = (typeof VIEWS)[number];

/** Whose floors are shown: a seed's, or those of a saved run or a log that was opened in this browser. */
const SOURCES = ["seed", "save", "log"] as const;

/** Longer than any stage's name; a wrong word is quoted in an error. */
const STAGE_LENGTH_MAX = 40;

/** A field of the state, and its word in the address. */
interface Field<Value> {
  readonly word: string;
  /** Its value where the address does not name it; this is not written. */
  readonly start: Value;
  /** Undefined for a text that cannot be read: the state stays as it is. */
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
  const read = (given: string): boolean | undefined =>
    ["yes", "no"].includes(given) ? given === "yes" : undefined;
  return field(word, start, read, () => (start ? "no" : "yes"));
}

/** A field of the situation with a labelled control of its own. */
export type LabelledRow = Extract<SituationRow, { readonly label: string }>;

/** All of them, in the order of their controls. */
export const LABELLED = SITUATION.filter((row): row is LabelledRow => "label" in row);

/** The word of a field in the address. */
const wordOf = (row: SituationRow): string =>
  "address" in row ? row.address : longOption(row).slice(2);

function fieldOf<Name extends keyof Situation>(name: Name): Field<Situation[Name] | undefined> {
  const row = theOne(SITUATION, ({ field: own }) => own === name);
  return {
    word: wordOf(row),
    start: undefined,
    read: asRead((text) => readFieldText(row, text) as Situation[Name] | Problem),
    write: (value) => fieldWords(row, value).join(","),
  };
}

/** A field that has its usual value where nothing is said. */
function usualOf<Name extends keyof Situation>(name: Name): Field<Situation[Name]> {
  const { word, read, write } = fieldOf(name);
  return { word, start: USUAL[name], read, write };
}

/** Items in the order of their codes, with counts behind a "*", since an address has a use for "=". */
function starred({ read, write, ...rest }: Field<Bag>): Field<Bag> {
  return {
    ...rest,
    read: (text) => read(text.replaceAll("*", "=")),
    write: (bag) =>
      codesIn(bag)
        .map((code) => write({ [code]: bag[code] ?? 0 }))
        .join(",")
        .replaceAll("=", "*"),
  };
}

/** What may be said of a run; undefined where it is not. */
const SAID = Object.fromEntries(
  SITUATION.filter((row) => "label" in row || row.field === "unlocks").map(({ field: name }) => [
    name,
    fieldOf(name),
  ]),
) as {
  readonly [Name in LabelledRow["field"] | "unlocks"]: Field<Situation[Name] | undefined>;
};

/** Everything that a view shows, in the order of the address. */
const FIELDS = {
  view: field<ViewName>("view", "run", (text) => VIEWS.find((name) => name === text)),
  source: field<(typeof SOURCES)[number]>("of", "seed", (text) =>
    SOURCES.find((name) => name === text),
  ),
  /** The run's start seed; undefined before one is typed. */
  seed: field<number | undefined>("seed", undefined, asRead(readStartSeed), (seed) =>
    formatSeedText(seed).replace(" ", ""),
  ),
  edition: field<Edition>("edition", DEFAULT_EDITION, parseEdition),
  difficulty: field<"normal" | "hard">("hard", "normal", readHard, () => "yes"),
  playerType: usualOf("playerType"),
  /** Whether hidden rooms are drawn. */
  showsSecrets: flag("secrets"),
  /** A floor of the run: "caves-2"; empty for the first, or the whole run. */
  stage: field<string>("stage", "", (text) => text.slice(0, STAGE_LENGTH_MAX)),
  /** The chosen room, by its index in the floor's list. */
  room: field<number | undefined>("room", undefined, (text) => numberMatched(text, /^\d{1,3}$/)),
  /** Whether maps show what each room drops. */
  showsDrops: flag("drops", true),
  /** Whether the page tells what stands in rooms. */
  showsItems: flag("contents", true),
  entered: { ...usualOf("entered"), read: readRooms },
  skipped: { ...usualOf("skipped"), read: readRooms },
  /** Rooms that are cleared, each by its floor's word and its index: "caves-2.4,caves-2.7". */
  cleared: field<string>("cleared", "", (text) =>
    /^[a-z0-9-]{1,40}\.\d{1,3}(,[a-z0-9-]{1,40}\.\d{1,3}){0,400}$/.test(text) ? text : undefined,
  ),
  ...SAID,
  /** Achievements that were said one by one: those that the player has, and those that are missing. */
  unlocked: usualOf("unlocked"),
  locked: usualOf("locked"),
  luck: usualOf("luck"),
  hypotheses: usualOf("hypotheses"),
  carried: starred(usualOf("carried")),
  /** The item whose odds are compared with those without it. */
  without: field<string | undefined>("without", undefined, (text) => findItemByName(text)?.name),
  /** The start seed at which a search begins; undefined for any. */
  searchFrom: field<number | undefined>("from", undefined, (text) =>
    isSeed(Number(text)) ? Number(text) : undefined,
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

/** Makes a problem undefined. */
function asRead<Value>(
  read: (text: string) => Value | Problem,
): (text: string) => Value | undefined {
  return (text) => {
    const found = read(text);
    return isProblem(found) ? undefined : found;
  };
}

/** Undefined where a word names no rooms. */
function readRooms(text: string): readonly string[] | undefined {
  const rooms = text.split(",");
  return isProblem(readEntered(rooms, DEFAULT_EDITION)) ? undefined : rooms;
}

/** A file's difficulty as the page has it; Greed modes are shown as normal. */
export function shownDifficulty(name: string | undefined): PageState["difficulty"] {
  return name === "hard" ? "hard" : "normal";
}

function readHard(text: string): "normal" | "hard" | undefined {
  return text === "yes" ? "hard" : text === "no" ? "normal" : undefined;
}

function numberMatched(text: string, pattern: RegExp): number | undefined {
  return pattern.test(text) ? Number(text) : undefined;
}

/** The part of an address after "#"; a "+" is not encoded, as in "repentance+". */
export function writeAddress(state: PageState): string {
  return ROWS.flatMap(([name, { word, start, write }]) => {
    const value = state[name];
    // The edition is always written: a later one will be the default.
    const isPlain = value === start && name !== "edition";
    const text = isPlain || value === undefined ? "" : write(value);
    return text === "" ? [] : [`${word}=${encodeURIComponent(text).replace(/%2B/g, "+")}`];
  }).join("&");
}

/** Reads an address, with or without its "#". A part that cannot be read is left out, and a sentence says so. */
export function readAddress(
  address: string,
  start: PageState = START_STATE,
): { readonly state: PageState; readonly wrong: readonly string[] } {
  const wrong: string[] = [];
  const read: Partial<Record<FieldName, unknown>> = {};
  for (const pair of address.replace(/^[^#]*#/, "").split("&")) {
    const [word = "", ...rest] = pair.split("=");
    const text = decoded(rest.join("="));
    const [name, row] = ROWS.find(([, one]) => one.word === word) ?? [];
    const value = text === undefined ? undefined : row?.read(text);
    if (name !== undefined && value !== undefined) {
      if (name in read) {
        wrong.push(`“${row?.word}” stands there twice; the last one counts.`);
      }
      read[name] = value;
    } else if (pair !== "") {
      wrong.push(wrongPart(pair, row));
    }
  }
  const all = [...new Set(wrong)];
  const rest = all.length - PARTS_MAX;
  const told = rest <= 0 ? all : [...all.slice(0, PARTS_MAX), `So it is with ${rest} more.`];
  return { state: { ...start, ...read } as PageState, wrong: told };
}

/** Longer parts are quoted in short, and only the first wrong parts are named. */
const TOLD_MAX = 60;
const PARTS_MAX = 5;

function wrongPart(pair: string, row: Field<unknown> | undefined): string {
  const told = pair.length > TOLD_MAX ? `${pair.slice(0, TOLD_MAX)}…` : pair;
  if (row === undefined) {
    return `“${told}” is no part of an address of this page.`;
  }
  const advice = row.word === "edition" ? ` There are ${EDITIONS.join(", ")}.` : "";
  return `“${told}” cannot be read and is left out.${advice}`;
}

/** The address of this page within a pasted text, if there is one. */
export function addressIn(text: string): string | undefined {
  return /#((?:[a-z-]+=[^\s&]*&?)+)/.exec(text)?.[1];
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
