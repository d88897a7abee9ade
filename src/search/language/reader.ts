/** Walks through tokens and says what was expected where something else stands. */
import { nearestWord } from "../../core/nearestWord";
import { ProblemAt } from "./problem";
import { tokensOf, type Token } from "./tokens";

/** Words that end a phrase of several words. */
const STRUCTURE: readonly string[] = ["and", "or", "not", "is", "has", "are", "like", "contains"];

export class Reader {
  readonly text: string;
  private readonly tokens: readonly Token[];
  private place = 0;

  constructor(text: string) {
    this.text = text;
    this.tokens = tokensOf(text);
  }

  /** The token that comes next. */
  peek(): Token {
    return this.tokens[this.place] as Token;
  }

  next(): Token {
    const token = this.peek();
    this.place = Math.min(this.place + 1, this.tokens.length - 1);
    return token;
  }

  isAt(text: string): boolean {
    const token = this.peek();
    return token.text === text && token.kind !== "end";
  }

  /** Takes the next token if it is this one. */
  take(text: string): boolean {
    const isIt = this.isAt(text);
    if (isIt) {
      this.next();
    }
    return isIt;
  }

  expect(text: string, what: string): void {
    if (!this.take(text)) {
      this.fail(what);
    }
  }

  number(what: string): number {
    if (this.peek().kind !== "number") {
      this.fail(what);
    }
    return Number(this.next().text);
  }

  /** Goes to the first token at or after an offset into the text. */
  skipTo(offset: number): void {
    while (this.peek().kind !== "end" && this.peek().at < offset) {
      this.next();
    }
  }

  /** The words from here on, up to a sign, a number or a word of the grammar; none are taken. */
  phrase(): readonly Token[] {
    let end = this.place;
    while (this.isPhraseWord(this.tokens[end] as Token)) {
      end += 1;
    }
    return this.tokens.slice(this.place, end);
  }

  private isPhraseWord(token: Token): boolean {
    return token.kind === "word" && !STRUCTURE.includes(token.text);
  }

  /**
   * Takes as many words as make the longest of some names, which may be written with spaces or
   * hyphens; undefined if none fits.
   */
  takeName(names: readonly string[]): string | undefined {
    const words = this.phrase();
    for (let count = words.length; count > 0; count -= 1) {
      const wanted = plainName(words.slice(0, count).map(({ text }) => text));
      const name = names.find((one) => plainName([one]) === wanted);
      if (name !== undefined) {
        this.place += count;
        return name;
      }
    }
    return undefined;
  }

  /** Like {@link takeName}, or fails with the nearest name. */
  name(names: readonly string[], what: string): string {
    return this.takeName(names) ?? this.failName(names, what);
  }

  /** Says that something else was expected than the next token. */
  fail(what: string): never {
    const token = this.peek();
    const shown = token.kind === "end" ? "the end" : `"${this.original(token)}"`;
    throw new ProblemAt(`Expected ${what} but received ${shown}.`, token.at, token.length);
  }

  /** The same for a misspelt name. */
  failName(names: readonly string[], what: string, others: readonly string[] = []): never {
    const words = this.phrase();
    const first = words[0];
    const last = words.at(-1);
    if (first === undefined || last === undefined) {
      this.fail(`${what} (${names.join(", ")})`);
    }
    const received = words.map(({ text }) => text).join(" ");
    const known = [...names, ...others];
    const nearest = nearestWord(received, known) ?? nearestWord(first.text, known);
    const hint = nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
    throw new ProblemAt(
      `Expected ${what} but received "${received}".${hint} Known: ${names.join(", ")}.`,
      first.at,
      last.at + last.length - first.at,
    );
  }

  private original({ at, length }: Token): string {
    return this.text.slice(at, at + length);
  }
}

/** Names are the same whether their words are joined by spaces or by hyphens. */
function plainName(words: readonly string[]): string {
  return words.join(" ").toLowerCase().replaceAll("-", " ");
}
