/** Cuts the text of a search into words, numbers and signs. */
import { ProblemAt } from "./problem";

/** A piece of the text with its place. */
export interface Token {
  readonly kind: "word" | "number" | "sign" | "end";
  /** Words in lower case, alternative spellings of signs as the usual ones. */
  readonly text: string;
  /** Offset into the text. */
  readonly at: number;
  /** Characters in the text. */
  readonly length: number;
}

/** In the order in which they are tried. A word may begin with a digit, as in 2x2. */
const KINDS: readonly (readonly [Token["kind"], RegExp])[] = [
  ["word", /\d*[A-Za-z][A-Za-z0-9_'-]*/y],
  ["number", /\d+/y],
  ["sign", /<=|>=|!=|==|<>|\.\.|[<>=≤≥≠();:,+-]/y],
];

/** Other spellings of signs. */
const SAME_SIGN: Readonly<Record<string, string>> = {
  "==": "=",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
  "<>": "!=",
};

/** The tokens of a text, an `end` last; throws a {@link ProblemAt} at a character that fits none. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    tokens.push(token);
    at = skipSpace(text, at + token.length);
  }
  tokens.push({ kind: "end", text: "", at: text.length, length: 0 });
  return tokens;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text[at] as string).trim() === "") {
    at += 1;
  }
  return at;
}

function tokenAt(text: string, at: number): Token {
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) {
      const plain = found.toLowerCase();
      return { kind, text: SAME_SIGN[plain] ?? plain, at, length: found.length };
    }
  }
  const character = String.fromCodePoint(text.codePointAt(at) as number);
  throw new ProblemAt(`Expected a condition but received "${character}".`, at, 1);
}
