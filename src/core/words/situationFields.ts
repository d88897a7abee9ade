/**
 * One reader and one writer for every field of a situation, by its kind: what a case of JSON or Lua holds is read as it
 * is, a text of the command line or the page's address is first made what a case would hold.
 */
import { DIFFICULTIES, type Difficulty } from "../game/difficulty";
import { answersIn, hypothesisProblem, parseHypotheses } from "../award/awardRules";
import { healthProblem, type Said, type Situation, situationOf } from "../model/situation";
import { COUNT_MAX, isCount } from "../game/counts";
import {
  DEFAULT_EDITION,
  EDITIONS,
  parseEdition,
  parseRuleSet,
  RULE_SETS,
  type Edition,
  type RuleSet,
} from "../game/edition";
import {
  codesIn,
  itemCode,
  without,
  type Bag,
  type ItemCode,
  type OpenBag,
  isTrinketCode,
} from "../game/bag";
import { ITEM_COUNT_MAX, type Item } from "../game/items";
import { BUILDS, SITUATION, type FieldKind, type SituationRow } from "../game/situationRows";
import { ACHIEVEMENT_MAX, FLAG_COUNT } from "../game/unlocks";
import { unknownName } from "../nearestWord";
import { isProblem, type Problem } from "../problem";
import { float32Text, toFloat32 } from "../rng/float32";
import { characterWord, readCharacter } from "./characterNames";
import {
  readCurses,
  readFlag,
  readAchievementNumbers,
  readUnlocks,
  unlocksWord,
} from "./floorWords";
import { allItems, nameOfCode, readItem, readItems } from "./itemTexts";
import {
  tableEntries,
  isNamed,
  isTable,
  type PlainReader,
  shown,
  shownUnnamed,
} from "./plainReader";

/** What fields of a kind hold. */
type Held<Name extends FieldKind> = Exclude<
  Situation[Extract<SituationRow, { readonly kind: Name }>["field"]],
  undefined
>;

/** How fields of a kind are read and written. */
interface Kind<Value> {
  /** What a text means, as a case would hold it; or what is wrong with it. */
  plain(this: void, words: string): unknown;
  /** @param what the field or option, as it is named where it is wrong. */
  read(this: void, value: unknown, what: string): Value | undefined | Problem;
  /** Texts that mean a value, each for itself. */
  write(this: void, value: Value): readonly string[];
}

/** More luck, either way, than any run can have. */
export const LUCK_BOUND = 1000000;

function expected(what: string, received: unknown): Problem {
  return { problem: `Expected ${what} but received ${shown(received)}.` };
}

/** The number that a text says, hexadecimal too, -0 as 0; the text itself where it says none, which is wrong. */
function numberTyped(words: string): unknown {
  const number = words.trim() === "" ? NaN : Number(words) + 0;
  return Number.isNaN(number) ? words : number;
}

const itself = (text: string): string => text;

const written = (value: string | number): readonly string[] => [`${value}`];

/** A text that is one of a few. */
function oneOf<Name extends string>(what: string, names: readonly Name[]) {
  return (value: unknown): Name | Problem =>
    typeof value === "string"
      ? (names.find((name) => name === value.trim().toLowerCase()) ?? {
          problem: unknownName(what, value, names),
        })
      : expected(what, value);
}

/** The game's own number of a difficulty is as good as its name. */
function readDifficulty(value: unknown): Difficulty | Problem {
  const numbers = DIFFICULTIES.map((name, number) => `${number} ${name}`).join(", ");
  return typeof value === "string"
    ? oneOf("a difficulty", DIFFICULTIES)(value)
    : (DIFFICULTIES[typeof value === "number" ? value : -1] ??
        expected(`a difficulty (${numbers})`, value));
}

/** A list, of which each is read by itself; one thing stands for a list of it. */
function listOf<One>(read: (value: unknown, what: string) => One | Problem) {
  return (value: unknown, what: string): readonly One[] | Problem => {
    const list: One[] = [];
    if (!Array.isArray(value)) {
      return expected(`a list as ${what}`, value);
    }
    const given: readonly unknown[] = value;
    for (const one of given) {
      const found = read(one, what);
      if (isProblem(found)) {
        return found;
      }
      list.push(found);
    }
    return list;
  };
}

function count(value: unknown, what: string): number | Problem {
  return isCount(value)
    ? Math.floor(value)
    : expected(`a whole number from 0 to ${COUNT_MAX} as ${what}`, value);
}

function achievement(value: unknown, what: string): number | Problem {
  return isCount(value) && value >= 1 && value <= ACHIEVEMENT_MAX
    ? Math.floor(value)
    : expected(`achievements from 1 to ${ACHIEVEMENT_MAX} as ${what}`, value);
}

function text(value: unknown, what: string): string | Problem {
  return typeof value === "string" ? value : expected(`words as ${what}`, value);
}

/** The words of a list; none of an empty text. */
function wordsIn(list: string): readonly string[] {
  return list.trim() === "" ? [] : list.split(",").map((word) => word.trim());
}

const ACHIEVEMENTS_KIND: Kind<readonly number[]> = {
  plain: (list) => (list.trim() === "" ? [] : readAchievementNumbers(list)),
  read: listOf(achievement),
  write: (list) => (list.length === 0 ? [] : [list.join("+")]),
};

/** Said where nobody knows: saying nothing would mean all. */
const UNKNOWN = "unknown";

const KINDS: { readonly [Name in FieldKind]: Kind<Held<Name>> } = {
  edition: {
    plain: itself,
    read: (value, what) =>
      typeof value === "string" ? readRuleSet(value) : expected(`text as ${what}`, value),
    write: written,
  },
  build: { plain: itself, read: oneOf("a build of Repentance", BUILDS), write: written },
  difficulty: { plain: itself, read: readDifficulty, write: written },
  character: {
    plain: itself,
    read: (value, what) => (typeof value === "string" ? readCharacter(value) : count(value, what)),
    write: (value) => [characterWord(value)],
  },
  unlocks: {
    plain: readUnlocks,
    read: (value, what) =>
      value === "all" || value === "none"
        ? value
        : value === UNKNOWN
          ? undefined
          : listOf(achievement)(value, what),
    write: (unlocks) => [unlocksWord(unlocks)],
  },
  achievements: ACHIEVEMENTS_KIND,
  count: { plain: numberTyped, read: count, write: written },
  flags: {
    plain: wordsIn,
    read: listOf((one, what) => {
      const flag = typeof one === "string" ? readFlag(one) : count(one, what);
      return isProblem(flag) || flag < FLAG_COUNT
        ? flag
        : expected(`a state flag by name or a number from 0 to ${FLAG_COUNT - 1} as ${what}`, flag);
    }),
    write: (flags) => flags.map((flag) => `${flag}`),
  },
  curses: {
    plain: itself,
    read: (value, what) => (typeof value === "string" ? readCurses(value) : count(value, what)),
    write: written,
  },
  luck: {
    plain: numberTyped,
    read: (value) =>
      typeof value === "number" && Math.abs(value) <= LUCK_BOUND
        ? toFloat32(value)
        : expected(`a number from -${LUCK_BOUND} to ${LUCK_BOUND} as luck`, value),
    write: (luck) => [float32Text(luck)],
  },
  answers: { plain: parseHypotheses, read: readAnswers, write: answersIn },
  items: { plain: itself, read: itemsIn, write: itemWords },
  rooms: {
    plain: wordsIn,
    read: listOf(text),
    write: (rooms) => (rooms.length === 0 ? [] : [rooms.join(",")]),
  },
};

/** What a field says, as a case holds it; a problem names the field, or what else it goes by. */
function readField(row: SituationRow, value: unknown, what: string = row.field): unknown {
  return (KINDS[row.kind] as Kind<unknown>).read(value, what);
}

/** What a text says of a field. */
export function readFieldText(row: SituationRow, words: string, what?: string): unknown {
  const value = KINDS[row.kind].plain(words);
  return isProblem(value) ? value : readField(row, value, what);
}

/** The texts that mean what a field holds, each for itself. */
export function fieldWords(
  { kind }: Pick<SituationRow, "kind">,
  value: unknown,
): readonly string[] {
  return (KINDS[kind] as Kind<unknown>).write(value);
}

/** The names that some kinds have, for help and for what was expected. */
export const FIELD_NAMES: { readonly [Name in FieldKind]?: readonly string[] } = {
  edition: EDITIONS,
  difficulty: DIFFICULTIES,
};

/**
 * The situation that a case says, whole: what it does not say is as usual. A character goes by `character` too.
 *
 * @param isAsked which fields it may have.
 * @param usual what stands for what is not said.
 */
export function readSituation(
  reader: PlainReader,
  isAsked: (row: SituationRow) => boolean,
  usual: Said = {},
): Situation {
  const said: Record<string, unknown> = { ...usual };
  for (const row of SITUATION.filter((one) => isAsked(one))) {
    if (row.kind === "items") {
      said[row.field] = readCarried(reader, usual.carried ?? {});
      continue;
    }
    const names = row.kind === "character" ? [row.field, "character"] : [row.field];
    const given = names.filter((name) => reader.value(name) !== undefined);
    if (given.length > 1) {
      reader.fail(`Expected one of character and ${row.field} but received both.`);
    }
    for (const name of given) {
      said[row.field] = reader.take(readField(row, reader.value(name), name), undefined);
    }
  }
  const unhealthy = healthProblem(said);
  if (unhealthy !== undefined) {
    reader.fail(unhealthy.problem);
  }
  return situationOf(said);
}

/** The rule set of a name or alias, the newest edition without one. */
export function readRuleSet(name: string = DEFAULT_EDITION): RuleSet | Problem {
  return parseRuleSet(name) ?? { problem: unknownName("an edition", name, RULE_SETS) };
}

/** The edition of a name or alias, the newest without one. */
export function readEdition(name: string = DEFAULT_EDITION): Edition | Problem {
  return parseEdition(name) ?? { problem: unknownName("an edition", name, EDITIONS) };
}

/** Answers to open questions, each one that there is. */
function readAnswers(value: unknown, what: string): Situation["hypotheses"] | Problem {
  if (!isNamed(value)) {
    return { problem: `Expected a table as ${what} but received ${shownUnnamed(value)}.` };
  }
  const answers: Record<string, string> = {};
  for (const [id, option] of tableEntries(value)) {
    const answer = typeof option === "string" ? option : "";
    const problem = hypothesisProblem(id, answer);
    if (problem !== undefined) {
      return problem;
    }
    answers[id] = answer;
  }
  return answers;
}

/** The items that a text names, each with its count; one that is named again is one more. */
function itemsIn(list: unknown, what: string): Bag | Problem {
  const read = typeof list === "string" ? readItems([list]) : expected(`items as ${what}`, list);
  if (isProblem(read)) {
    return read;
  }
  const bag: OpenBag = {};
  for (const { item, count: words } of read) {
    const problem = carry(bag, itemCode(item), numberTyped(words), item.name);
    if (problem !== undefined) {
      return problem;
    }
  }
  return bag;
}

/** Items as texts name them: those without a name of the game's list by their code, "c999" or "t999". */
function itemWords(bag: Bag): readonly string[] {
  const words = codesIn(bag).map((code) => {
    const name = nameOfCode(code);
    return bag[code] === 1 ? name : `${name}=${bag[code]}`;
  });
  return words.sort();
}

/** Puts so many of an item into a bag, more of what is named again, or says what is wrong with the number. */
function carry(bag: OpenBag, code: ItemCode, more: unknown, name: string): Problem | undefined {
  const held = isCount(more) ? more + (bag[code] ?? 0) : more;
  if (!isCount(held) || held > ITEM_COUNT_MAX) {
    return expected(`a count from 0 to ${ITEM_COUNT_MAX} for ${name}`, held);
  }
  if (held > 0) {
    bag[code] = Math.floor(held);
  }
  return undefined;
}

/** What a case says is carried, by kind: what it does not tell of is as usual. */
function readCarried(reader: PlainReader, usual: Bag): Bag {
  let carried = usual;
  for (const kind of ["collectible", "trinket"] as const) {
    const field = `${kind}s`;
    const value = reader.value(field);
    if (value !== undefined) {
      const others = codesIn(carried).filter(
        (code) => isTrinketCode(code) === (kind === "trinket"),
      );
      const read = reader.take(readCounts(value, kind, field), {});
      carried = { ...without(carried, others), ...read };
    }
  }
  return carried;
}

/**
 * How many of each item a field holds, as in {"lucky-foot":1}, {"c46":1} or {"46":1}: a whole inventory may be
 * given, by any of the names that items have; numbers of mods' items will do too.
 */
function readCounts(value: unknown, kind: Item["kind"], what: string): Bag | Problem {
  if (!isTable(value)) {
    return expected(`a table as ${what}`, value);
  }
  const entries = tableEntries(value);
  if (!isNamed(value) || isList(entries)) {
    return {
      problem: `Expected how many of each ${kind}, such as 1 of number 46, but received a list.`,
    };
  }
  const bag: OpenBag = {};
  for (const [key, entry] of entries) {
    const code = codeNamed(kind, key);
    if (code === undefined) {
      const names = allItems()
        .filter((item) => item.kind === kind)
        .map((item) => item.name);
      return { problem: unknownName(`a ${kind} by name or number`, key, names) };
    }
    const held = typeof entry === "boolean" ? Number(entry) : entry;
    const problem = carry(bag, code, held, key);
    if (problem !== undefined) {
      return problem;
    }
  }
  return bag;
}

/** Nobody has so many of an item. */
const LIST_FROM = 20;

/** Whether a table is a list of items, whose places count from 0 in JavaScript and from 1, as items do, in Lua. */
function isList(entries: readonly (readonly [key: string, value: unknown])[]): boolean {
  if (entries.some(([key, value]) => key === "0" && value !== 1)) {
    return true; // One of number 0 is a count, of an item that is none.
  }
  const isInPlace = entries.every(([key]) => isId(key) && Number(key) <= entries.length);
  return isInPlace && entries.some(([, value]) => typeof value === "number" && value > LIST_FROM);
}

/** The code of an item by name or number, which the game need not have; undefined for neither. */
function codeNamed(kind: Item["kind"], key: string): ItemCode | undefined {
  const isNumber = isId(key);
  const found = readItem(isNumber && kind === "trinket" ? `t${key}` : key);
  if (isProblem(found) || found.kind !== kind) {
    return isNumber ? itemCode({ kind, id: Number(key) }) : undefined;
  }
  return itemCode(found);
}

/** Numbers of items count from 1, so that the places of a list are none. */
function isId(word: string): boolean {
  const id = Number(word);
  return isCount(id) && id >= 1 && `${Math.floor(id)}` === word;
}
