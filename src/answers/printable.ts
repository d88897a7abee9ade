/** What may reach a terminal: an escape sequence would clear the screen, a bidirectional control reorder what is read. */

/** Control characters, the bidirectional controls, and the two separators that break lines. */
const UNPRINTABLE =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A text with a dot in place of each character that a terminal would act on. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, "·");
}

/** The colours that the command line itself paints with, and nothing else that a terminal heeds. */
const COLOUR = /(\u001b\[(?:[0-4]|2[1-9]|3[0-9]|9[0-7])m)/;

/** {@link printable} of a line that may hold our own colours. */
export function printableLine(line: string): string {
  return line
    .split(COLOUR)
    .map((part, index) => (index % 2 === 1 ? part : printable(part)))
    .join("");
}

/** {@link printableLine} of each line of a text, and of each of its columns between tabs. */
export function printableText(text: string): string {
  return text
    .split(/([\n\t])/)
    .map((part, index) => (index % 2 === 1 ? part : printableLine(part)))
    .join("");
}

/** JSON with escapes for what a terminal would act on: it reads as the same values. */
export function escapedJson(json: string): string {
  return json.replace(UNPRINTABLE, (one) =>
    one === "\n" ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Plain data with all its texts printable, at any depth; everything else stays as it is. */
export function printableValues<T>(value: T): T {
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") {
    return printable(value);
  }
  if (Array.isArray(value)) {
    return value.map(cleaned);
  }
  if (typeof value === "object" && value !== null && isPlain(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [printable(name), cleaned(inside)]),
    );
  }
  return value;
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}
