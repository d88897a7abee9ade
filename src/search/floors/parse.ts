/**
 * The condition language, for example
 *
 *     curse = none and rooms >= 14
 *     basement-1: boss-distance <= 2; caves-1: xl and 2x2 >= 2 or curse = lost
 *     rooms > 8 and caves-1/rooms > 12 and not (forced > 0)
 *     drops.chest within 2 >= 1
 *     item.treasure = brimstone and price.shop <= 8 or items has "sacred heart"
 *     pill.1 = bad-trip and drops.card within 2 = the-fool
 *     portal.it-lives = yes; 2: slot.explodes >= 10
 *
 * Clauses are separated by ";" and must all hold; a clause may begin with a stage and a colon.
 * "and" (or a comma) binds tighter than "or".
 */
import { at, lastOf } from "../../core/lists";
import { didYouMean, meantWords, nearestWord, plainWord, shownText } from "../../core/nearestWord";
import { FIELDS, findField, knownField, NAMES, type Field } from "./searchFields";
import type { FloorSearch } from "./asks";
import type { AskedField, Comparison, Condition, SearchStage, Thing } from "./conditionTypes";
import { isProblem, type Problem } from "../../core/problem";
import type { Item } from "../../core/game/items";
import { allItems, kebabOf, readItem } from "../../core/words/itemTexts";
import { cardOf, goodWords, pillOf } from "../../items/runGoods";

/** A condition that cannot be understood: one sentence with the place and what was expected. */
export class ConditionError extends Error {}

/** What the parser must be able to ask. */
interface ParseContext {
  /** The stage of a name; throws for an unknown one. */
  readonly findStage: (name: string) => SearchStage;
  /** The stage of clauses that name none. */
  readonly defaultStage: SearchStage;
}

interface Token {
  readonly text: string;
  readonly column: number;
  readonly isString: boolean;
}

// A name may begin with a digit (2x2) and contain dashes, apostrophes and an exclamation mark, a number with a minus. Single quotes can be typed within the double
// ones of every shell; PowerShell 5 loses double ones.
const TOKEN =
  /\s*(?:"([^"]*)"|'([^']*)'|(-?[A-Za-z0-9](?:[A-Za-z0-9.\-/]|'(?=[A-Za-z-])|!(?!=))*)|(<=|>=|!=|[=<>():;,]))/y;

/** So many of the words that stand for a field's numbers are named in an error. */
const WORDS_SHOWN = 10;

/** Nested words and signs take stack: a list of conditions that is far longer could take all there is. */
const TOKENS_MAX = 500;

/** Parses conditions and what seeds are counted by, over stages by number; throws a {@link ConditionError}. */
export function parseConditions(
  text: string,
  context: ParseContext,
  by?: string,
): Pick<FloorSearch, "condition" | "score" | "stages"> {
  const parser = new Parser(text, context);
  const condition = parser.clauses();
  const { stages } = parser;
  const score = by === undefined ? undefined : new Parser(by, context, stages).score();
  return { condition, score, stages };
}

class Parser {
  private readonly tokens: readonly Token[];
  private position = 0;
  private current: SearchStage;

  constructor(
    private readonly text: string,
    private readonly context: ParseContext,
    readonly stages: SearchStage[] = [],
  ) {
    this.tokens = tokenize(text);
    this.current = context.defaultStage;
  }

  clauses(): Condition {
    const all = this.list("and", () => this.clause(), [";"]);
    this.expectEnd();
    return all;
  }

  /** A field alone. */
  score(): AskedField {
    const token = this.peek();
    const field = this.field();
    const { asks, drops } = knownField(field.field);
    if (asks !== undefined && drops === undefined) {
      throw this.error("a field that is a number or a word of its own", token);
    }
    this.expectEnd();
    return field;
  }

  private expectEnd(): void {
    if (this.peek() !== undefined) {
      throw this.error('"and", "or", ";" or the end', this.peek());
    }
  }

  private clause(): Condition {
    const name = this.stageName();
    const { defaultStage, findStage } = this.context;
    this.current = name === undefined ? defaultStage : findStage(name);
    return this.either();
  }

  /** The words before a colon, as in "Catacombs II: rooms > 8"; they are taken. */
  private stageName(): string | undefined {
    const rest = this.tokens.slice(this.position);
    const length = rest.findIndex((token) => !/^[\w-]+$/.test(token.text));
    if (length < 1 || rest[length]?.text !== ":") {
      return undefined;
    }
    this.position += length + 1;
    return rest
      .slice(0, length)
      .map(({ text }) => text)
      .join(" ");
  }

  private either(): Condition {
    return this.list("or", () => this.list("and", () => this.negation(), ["and", ","]), ["or"]);
  }

  private list(
    kind: "and" | "or",
    part: () => Condition,
    separators: readonly string[],
  ): Condition {
    const parts = [part()];
    while (separators.some((separator) => this.accept(separator))) {
      parts.push(part());
    }
    return parts.length === 1 ? at(parts, 0) : { kind, parts };
  }

  private negation(): Condition {
    if (this.accept("not")) {
      return { kind: "not", part: this.negation() };
    }
    if (this.accept("(")) {
      const inner = this.either();
      if (!this.accept(")")) {
        throw this.error('")"', this.peek());
      }
      return inner;
    }
    return this.comparison();
  }

  private comparison(): Condition {
    const asked = this.field();
    const token = this.peek();
    const field = knownField(asked.field);
    const { words, asks, drops } = field;
    if (asks !== undefined && (drops === undefined || this.isNameNext())) {
      return this.thing(asked, asks);
    }
    if (token !== undefined && isComparison(token.text)) {
      this.position += 1;
      const isOrder = token.text !== "=" && token.text !== "!=";
      const next = this.peek();
      const meant = OF_OTHER_LANGUAGES[`${token.text}${next?.text}`];
      if (meant !== undefined) {
        throw this.error("a value", next, didYouMean(meant));
      }
      if (isOrder && words !== undefined && words.size > 1) {
        throw this.error('"=" or "!=", since names have no order,', token);
      }
      const value = this.value(field, isOrder || field.isFraction === true);
      return { kind: "compare", comparison: token.text, ...asked, value };
    }
    if (words?.has("yes") === true) {
      return { kind: "compare", comparison: "!=", ...asked, value: 0 };
    }
    throw this.error("a comparison (=, !=, <, <=, >, >=)", token, ', as in "rooms > 8".');
  }

  /** Whether no number stands behind the next comparison: "drops.card = the-fool". */
  private isNameNext(): boolean {
    const value = this.tokens[this.position + 1];
    return value !== undefined && (value.isString || !Number.isFinite(Number(value.text)));
  }

  /** What a floor is to have, or not; "has" reads better after "items". */
  private thing({ stage, field }: AskedField, asks: Thing): Condition {
    const isWanted = this.accept("=") || this.accept("has");
    if (!isWanted && !this.accept("!=")) {
      throw this.error(`"=", "has" or "!=" and ${aThing(asks)}`, this.peek());
    }
    const found = READ[asks](this.take().text);
    if (isProblem(found)) {
      throw new ConditionError(found.problem);
    }
    const comparison = isWanted ? ">=" : "<";
    return { kind: "compare", comparison, stage, field: `${field} ${found}`, value: 1 };
  }

  /** A number, or a word for one: the field on the left knows its own. */
  private value({ words = new Map() }: Field, isFraction: boolean): number {
    const token = this.take();
    const word = token.text.toLowerCase();
    const named = words.get(word) ?? words.get(kebabOf(word));
    const value = named ?? (token.isString ? NaN : Number(word));
    const isNumber = isFraction ? Number.isFinite(value) : Number.isInteger(value);
    if (!isNumber) {
      const known = [...words.keys()];
      const shown = known.slice(0, WORDS_SHOWN).join(", ");
      const list =
        known.length === 0
          ? ""
          : ` or ${known.length > WORDS_SHOWN ? "a name as" : "one of"} ${shown}`;
      throw this.error(
        `a ${isFraction ? "" : "whole "}number${list}`,
        token,
        meantWords(nearestWord(kebabOf(word), known), kebabOf(word), known),
      );
    }
    return value;
  }

  private field(): AskedField {
    const token = this.take();
    const parts = token.text.toLowerCase().split("/");
    const name = lastOf(parts);
    const stage = parts.length > 1 ? this.context.findStage(at(parts, 0)) : this.current;
    if (token.isString || parts.length > 2 || findField(name) === undefined) {
      const expected = "a field such as rooms, curse or special.shop";
      throw this.error(expected, token, didYouMean(fieldLike(name, this.peek()?.text)));
    }
    return {
      stage: this.stageNumber(this.floorOf(name, stage)),
      field: `${name}${this.within(name)}`,
    };
  }

  /** The floor of which a field is asked: the clause's, or its own where it stands on no other. */
  private floorOf(name: string, stage: SearchStage): SearchStage {
    const { floors = [] } = knownField(name);
    const [own] = floors;
    const isThere = own === undefined || floors.some((one) => one.stage === stage.stage);
    return isThere ? stage : this.context.findStage(own.name);
  }

  /** Of what rooms drop, those that are so many doors away at most. */
  private within(name: string): string {
    if (findField(name)?.drops === undefined || !this.accept("within")) {
      return "";
    }
    const token = this.peek();
    if (token === undefined || token.isString || !/^\d+$/.test(token.text)) {
      throw this.error('a number of doors after "within"', token);
    }
    this.position += 1;
    return ` within ${Number(token.text)}`;
  }

  private stageNumber(stage: SearchStage): number {
    const known = this.stages.findIndex(
      (one) => one.stage === stage.stage && one.stageType === stage.stageType,
    );
    return known >= 0 ? known : this.stages.push(stage) - 1;
  }

  private peek(): Token | undefined {
    return this.tokens[this.position];
  }

  private take(): Token {
    const token = this.peek();
    if (token === undefined) {
      throw this.error(
        this.tokens.length === 0 ? 'a condition such as "rooms >= 13"' : "a field or a number",
        token,
      );
    }
    this.position += 1;
    return token;
  }

  private accept(text: string): boolean {
    const token = this.peek();
    const isNext = token?.isString === false && token.text.toLowerCase() === text;
    this.position += isNext ? 1 : 0;
    return isNext;
  }

  private error(expected: string, token: Token | undefined, hint = "."): ConditionError {
    const received =
      token === undefined ? "the end" : `"${shownText(token.text)}" at column ${token.column + 1}`;
    return new ConditionError(
      `Expected ${expected} but received ${received} of "${shownText(this.text, CONDITIONS_SHOWN)}"${hint}`,
    );
  }
}

/** The field that was meant by "drops key", "drops", "treasure", "tresure" or "nickel". */
function fieldLike(name: string, next: string | undefined): string | undefined {
  const names = FIELDS.map((field) => field.name);
  const group = names.filter((one) => one.startsWith(`${name}.`));
  if (group.length > 0 && nearestWord(name, names)?.startsWith(name) !== true) {
    return group.find((one) => one === `${name}.${next}`) ?? group[0];
  }
  for (const prefix of ["", "special.", "drops.", "item."]) {
    const words = names.flatMap((one) => (one.startsWith(prefix) ? one.slice(prefix.length) : []));
    const nearest = nearestWord(name, words);
    if (nearest !== undefined) {
      return `${prefix}${nearest}`;
    }
  }
  return undefined;
}

/** So many letters of conditions stand in an error. */
const CONDITIONS_SHOWN = 400;

function isComparison(text: string): text is Comparison {
  return ["=", "!=", "<", "<=", ">", ">="].includes(text);
}

/** Comparisons as they are typed elsewhere, which are read as two signs here. */
const OF_OTHER_LANGUAGES: Readonly<Partial<Record<string, Comparison>>> = {
  "=>": ">=",
  "=<": "<=",
  "==": "=",
  "<>": "!=",
};

function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== "") {
    const column = TOKEN.lastIndex + (/^\s*/.exec(text.slice(TOKEN.lastIndex))?.[0].length ?? 0);
    const match = TOKEN.exec(text);
    if (match === null) {
      throw new ConditionError(
        `Expected words, numbers and comparisons but received "${text.slice(column, column + 1)}" ` +
          `at column ${column + 1} of "${shownText(text, CONDITIONS_SHOWN)}".`,
      );
    }
    const [, double, single, word, sign] = match;
    const quoted = double ?? single;
    tokens.push({ text: quoted ?? word ?? sign ?? "", column, isString: quoted !== undefined });
    if (tokens.length > TOKENS_MAX) {
      throw new ConditionError(
        `Expected at most ${TOKENS_MAX} words and signs as conditions but received more, from column ${column + 1} on.`,
      );
    }
  }
  return tokens;
}

/** The number that a name stands for, or a sentence about what is wrong with it. */
const READ: Readonly<Record<Thing, (text: string) => number | Problem>> = {
  pill: (text) => pillOf(text) ?? unlike("what a pill does, as bad-trip", text, "pill"),
  card: (text) => cardOf(text) ?? unlike("a card, as the-fool", text, "card"),
  item: (text) => readOwn(text, "collectible", "item"),
  trinket: (text) => readOwn(/^\d+$/.test(text) ? `t${text}` : text, "trinket", "trinket"),
};

/** What a word names, as the game calls it; undefined where it names nothing. */
export function namedThing(asks: Thing, text: string): string | undefined {
  const found = READ[asks](text);
  return isProblem(found) ? undefined : NAMES[asks](found);
}

function unlike(expected: string, text: string, kind: "card" | "pill"): Problem {
  const [word, words] = [kebabOf(text), goodWords(kind)];
  const meant = meantWords(nearestWord(word, words), word, words);
  return { problem: `Expected ${expected}, but received "${shownText(text)}"${meant}` };
}

function readOwn(text: string, kind: Item["kind"], thing: Thing): number | Problem {
  const found = readItem(text);
  if (isProblem(found) || found.kind === kind) {
    return isProblem(found) ? found : found.id;
  }
  // Cancer is an item and a trinket.
  const word = plainWord(text);
  const own = allItems().find(
    (item) => item.kind === kind && [item.name, item.title].some((one) => plainWord(one) === word),
  );
  return (
    own?.id ?? {
      problem: `Expected ${aThing(thing)} but received "${shownText(text)}", which is none.`,
    }
  );
}

function aThing(thing: Thing): string {
  return thing === "item" ? "an item" : `a ${thing}`;
}
