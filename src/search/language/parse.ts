/**
 * The language of floor searches.
 *
 *     search     = stage { ";" stage }
 *     stage      = [ "stage" NAME ":" ] all
 *     all        = any { "," any }
 *     any        = both { "or" both }
 *     both       = one { "and" one }
 *     one        = "not" one | "(" all ")" | condition
 *     condition  = QUANTITY compare
 *                | "curse" ( "=" | "!=" ) CURSE
 *                | "shapes" "has" SHAPE [ compare ]  |  "shapes" "=" ( "none" | SHAPE { SHAPE } )
 *                | "layout" ( "like" | "contains" ) PATTERN [ "mirrored" ] [ "rotated" ]
 *                | "special" ROOM [ "placed" | "wanted" | "refused" ] [ compare ]
 *     compare    = ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) NUMBER  |  "=" NUMBER ".." NUMBER
 *     score      = [ "most" | "least" ] term { ( "+" | "-" ) term }
 *     term       = [ "stage" NAME ":" ] ( QUANTITY | "shapes" SHAPE )
 */
import { CURSE_LABYRINTH } from "../../core/floor/curses";
import { QUANTITY_NAMES, type QuantityName } from "../quantities";
import { isTextProblem, orProblem, ProblemAt, type TextProblem } from "./problem";
import { Reader } from "./reader";
import type { Token } from "./tokens";
import {
  ANY_FLOOR,
  OPERATORS,
  SPECIAL_ANSWERS,
  type Comparison,
  type Condition,
  type Measure,
  type Operator,
  type Score,
  type ScoreTerm,
  type SpecialAnswer,
  type StageName,
  type StageQuery,
} from "./types";
import { CURSE_WORDS, curseBits, SHAPE_WORDS, shapeNumber, SPECIAL_WORDS } from "./words";

/** A stage as it was named. */
export interface NamedStage extends StageName {
  /** Whether the name asks for the XL floor: then it is a condition of its own. */
  readonly isXl: boolean;
}

/** What a search can name besides the words of the language. */
export interface Vocabulary {
  /** The stage of a name, or a sentence about what is wrong with it. */
  readonly stage: (name: string) => NamedStage | string;
  /** The names of the drawn patterns at hand. */
  readonly patterns: readonly string[];
}

/** The first stage stands for a stage that is not named. */
const FIRST_STAGE: NamedStage = { stage: 1, stageType: 0, isXl: false };

/** Where the name of a stage is over: at its colon, or before something that belongs to no name. */
const NOT_IN_STAGE_NAMES = /[:;,()<>=!]/;

/** Words that begin a condition and are no quantity. */
const CONDITION_WORDS: readonly string[] = ["curse", "shapes", "layout", "special", "not"];

/** Reads conditions on stages; conditions on the same stage are joined. */
export function parseSearch(
  text: string,
  vocabulary: Vocabulary,
): readonly StageQuery[] | TextProblem {
  return orProblem(text, () => {
    const parser = new Parser(text, vocabulary);
    return joinStages(parser.search());
  });
}

/**
 * Reads a score.
 *
 * @param searched the stages of the conditions: one alone need not be named again.
 */
export function parseScore(
  text: string,
  vocabulary: Vocabulary,
  searched: readonly StageName[],
): Score | TextProblem {
  return orProblem(text, () => new Parser(text, vocabulary).score(searched));
}

export { isTextProblem };

/** One query per stage, in the order in which they are named first. */
function joinStages(queries: readonly StageQuery[]): readonly StageQuery[] {
  const joined: StageQuery[] = [];
  for (const query of queries) {
    const place = joined.findIndex(
      ({ stage, stageType }) => stage === query.stage && stageType === query.stageType,
    );
    const before = joined[place];
    if (before === undefined) {
      joined.push(query);
    } else {
      joined[place] = { ...before, condition: joinAll([before.condition, query.condition]) };
    }
  }
  return joined;
}

function joinAll(parts: readonly Condition[]): Condition {
  return parts.length === 1 ? (parts[0] as Condition) : { kind: "all", parts };
}

class Parser {
  private readonly reader: Reader;
  private readonly vocabulary: Vocabulary;

  constructor(text: string, vocabulary: Vocabulary) {
    this.reader = new Reader(text);
    this.vocabulary = vocabulary;
  }

  search(): readonly StageQuery[] {
    const stages = [this.stageQuery()];
    while (this.reader.take(";")) {
      if (this.reader.peek().kind !== "end") {
        stages.push(this.stageQuery());
      }
    }
    this.expectEnd('"," or ";" before the next condition');
    return stages;
  }

  score(searched: readonly StageName[]): Score {
    const isLeast = this.reader.take("least");
    if (!isLeast) {
      this.reader.take("most");
    }
    const terms: ScoreTerm[] = [];
    let stage: StageName | undefined = searched.length === 0 ? FIRST_STAGE : undefined;
    stage = searched.length === 1 ? searched[0] : stage;
    let sign: 1 | -1 = 1;
    do {
      stage = this.takeStage() ?? stage ?? this.failStage();
      terms.push({ stage: stage.stage, stageType: stage.stageType, sign, measure: this.measure() });
      sign = this.reader.isAt("-") ? -1 : 1;
    } while (this.reader.take("+") || this.reader.take("-"));
    this.expectEnd("+ or - before the next number");
    return { isLeast, terms };
  }

  private failStage(): never {
    this.reader.fail('the stage first, as in "stage 2: boss depth", since several are searched,');
  }

  private expectEnd(what: string): void {
    if (this.reader.peek().kind !== "end") {
      this.reader.fail(what);
    }
  }

  private stageQuery(): StageQuery {
    const { stage, stageType, isXl } = this.takeStage() ?? FIRST_STAGE;
    const condition = this.all();
    const xl: Condition = { kind: "curse", curses: CURSE_LABYRINTH };
    return { stage, stageType, condition: isXl ? joinAll([xl, condition]) : condition };
  }

  /** "stage caves-2:", if it stands here. Names of several words are fine. */
  private takeStage(): NamedStage | undefined {
    if (!this.reader.take("stage")) {
      return undefined;
    }
    const { text } = this.reader;
    const first = this.reader.peek();
    const end = text.slice(first.at).search(NOT_IN_STAGE_NAMES);
    const colon = first.at + end;
    if (end < 0 || text[colon] !== ":") {
      this.failColon();
    }
    const name = text.slice(first.at, colon).trim();
    const found = this.vocabulary.stage(name);
    if (typeof found === "string") {
      throw new ProblemAt(found, first.at, name.length);
    }
    this.reader.skipTo(colon);
    this.reader.expect(":", 'a ":" after the stage');
    return found;
  }

  /** The stage itself may be fine: the mark belongs where the colon is missing. */
  private failColon(): never {
    this.reader.next();
    this.reader.fail('a ":" after the stage, as in "stage 1: rooms >= 9",');
  }

  private all(): Condition {
    const parts = [this.any()];
    while (this.reader.take(",")) {
      parts.push(this.any());
    }
    return joinAll(parts);
  }

  private any(): Condition {
    const parts = [this.both()];
    while (this.reader.take("or")) {
      parts.push(this.both());
    }
    return parts.length === 1 ? (parts[0] as Condition) : { kind: "any", parts };
  }

  private both(): Condition {
    const parts = [this.one()];
    while (this.reader.take("and")) {
      parts.push(this.one());
    }
    return joinAll(parts);
  }

  private one(): Condition {
    if (this.reader.take("not")) {
      return { kind: "not", part: this.one() };
    }
    if (this.reader.take("(")) {
      const inside = this.all();
      this.reader.expect(")", 'a ")"');
      return inside;
    }
    return this.condition();
  }

  private condition(): Condition {
    const quantity = this.takeQuantity();
    if (quantity !== undefined) {
      const measure: Measure = { kind: "quantity", name: quantity };
      return { kind: "measure", measure, comparison: this.comparison(quantity) };
    }
    if (this.reader.take("curse")) {
      return this.curse();
    }
    if (this.reader.take("shapes")) {
      return this.shapes();
    }
    if (this.reader.take("layout")) {
      return this.layout();
    }
    if (this.reader.take("special")) {
      return this.special();
    }
    return this.failCondition();
  }

  private failCondition(): never {
    const word = this.reader.peek();
    if (word.kind !== "word") {
      this.reader.fail('a condition such as "rooms >= 9"');
    }
    this.reader.failName(QUANTITY_NAMES, "a condition", CONDITION_WORDS);
  }

  private takeQuantity(): QuantityName | undefined {
    return this.reader.takeName(QUANTITY_NAMES) as QuantityName | undefined;
  }

  private measure(): Measure {
    if (this.reader.take("shapes")) {
      return { kind: "shape", shape: this.shape() };
    }
    const name = this.takeQuantity();
    return name === undefined ? this.failMeasure() : { kind: "quantity", name };
  }

  private failMeasure(): never {
    this.reader.failName(QUANTITY_NAMES, "something to rank by", ["shapes"]);
  }

  private comparison(subject: string): Comparison {
    const operator = this.takeOperator();
    if (operator === undefined) {
      this.reader.fail(`=, !=, <, <=, > or >= after "${subject}"`);
    }
    const first = this.reader.peek();
    const value = this.reader.number(`a number after "${subject} ${operator}"`);
    if (operator !== "=" || !this.reader.take("..")) {
      return { operator, value };
    }
    const to = this.reader.number(`the end of the range after "${subject} = ${value}.."`);
    if (to < value) {
      const length = this.reader.peek().at - first.at;
      throw new ProblemAt(
        `Expected a range that goes up but received ${value}..${to}.`,
        first.at,
        length,
      );
    }
    return { operator: "within", from: value, to };
  }

  private takeOperator(): Operator | undefined {
    if (this.reader.take("is")) {
      return "=";
    }
    const operator = OPERATORS.find((one) => this.reader.isAt(one));
    if (operator !== undefined) {
      this.reader.next();
    }
    return operator;
  }

  /** A comparison that may be left out: at least one, then. */
  private optionalComparison(subject: string): Comparison {
    const isThere =
      this.reader.peek().kind === "sign" && OPERATORS.some((one) => this.reader.isAt(one));
    return isThere ? this.comparison(subject) : { operator: ">=", value: 1 };
  }

  private curse(): Condition {
    const isNot = this.reader.take("!=");
    if (!isNot && !this.reader.take("=") && !this.reader.take("is")) {
      this.reader.fail('= or != after "curse"');
    }
    const word = this.reader.name(CURSE_WORDS, "a curse");
    const condition: Condition = { kind: "curse", curses: curseBits(word) };
    return isNot ? { kind: "not", part: condition } : condition;
  }

  private shapes(): Condition {
    if (this.reader.take("has")) {
      const shape = this.shape();
      const subject = `shapes has ${SHAPE_WORDS[shape - 1] as string}`;
      const measure: Measure = { kind: "shape", shape };
      return { kind: "measure", measure, comparison: this.optionalComparison(subject) };
    }
    if (this.reader.take("=") || this.reader.take("is") || this.reader.take("are")) {
      return { kind: "shape list", shapes: this.shapeList() };
    }
    return this.reader.fail('"has" or = after "shapes"');
  }

  private shapeList(): readonly number[] {
    if (this.reader.take("none")) {
      return [];
    }
    const shapes = [this.loggedShape()];
    while (this.reader.peek().kind === "word" && !this.isJoint(this.reader.peek())) {
      shapes.push(this.loggedShape());
    }
    return shapes;
  }

  private isJoint({ text }: Token): boolean {
    return text === "and" || text === "or";
  }

  /** The game logs no 1x1 rooms. */
  private loggedShape(): number {
    const words = SHAPE_WORDS.filter((word) => word !== "1x1");
    return shapeNumber(this.reader.name(words, "a shape that is not 1x1"));
  }

  private shape(): number {
    return shapeNumber(this.reader.name(SHAPE_WORDS, "a shape"));
  }

  private layout(): Condition {
    const isWhole = this.reader.take("like");
    if (!isWhole && !this.reader.take("contains")) {
      this.reader.fail('"like" or "contains" after "layout"');
    }
    const pattern = this.pattern();
    const isMirrored = this.reader.take("mirrored");
    const isRotated = this.reader.take("rotated");
    return {
      kind: "layout",
      pattern,
      isWhole,
      isMirrored: this.reader.take("mirrored") || isMirrored,
      isRotated,
    };
  }

  private pattern(): string {
    const { patterns } = this.vocabulary;
    if (patterns.length === 0) {
      this.reader.fail("a drawing given with --pattern FILE");
    }
    return this.reader.name(patterns, "the name of a pattern");
  }

  private special(): Condition {
    const type = this.specialType();
    const answer = SPECIAL_ANSWERS.find((word) => this.reader.take(word)) ?? "placed";
    const comparison = this.optionalComparison(`special ${type} ${answer}`);
    return { kind: "special", type, answer: answer satisfies SpecialAnswer, comparison };
  }

  /** The word "room" after the type makes no difference. */
  private specialType(): string {
    const named = SPECIAL_WORDS.flatMap((type) => [type, `${type}-room`]);
    const found = this.reader.takeName(named);
    if (found === undefined) {
      return this.reader.failName(SPECIAL_WORDS, "a special room");
    }
    return SPECIAL_WORDS.includes(found) ? found : found.slice(0, -"-room".length);
  }
}

/** Adds the stages that only a score asks for. */
export function withScoredStages(
  queries: readonly StageQuery[],
  score: Score | undefined,
): readonly StageQuery[] {
  const scored = (score?.terms ?? []).map(({ stage, stageType }) => ({
    stage,
    stageType,
    condition: ANY_FLOOR,
  }));
  const missing = scored.filter(
    (one, index) =>
      !queries.some((query) => isSameStage(query, one)) &&
      scored.findIndex((other) => isSameStage(other, one)) === index,
  );
  return [...queries, ...missing];
}

/** Whether two stages are of the same number and type. */
export function isSameStage(one: StageName, other: StageName): boolean {
  return one.stage === other.stage && one.stageType === other.stageType;
}
