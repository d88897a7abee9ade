/** Makes text safe for a terminal: escape sequences could clear the screen, bidirectional controls reorder the text. */

/** Control characters, the bidirectional controls, and the two separators that break lines. */
const UNPRINTABLE =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A text with a dot for each character that a terminal would act on. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, "·");
}

/** The colour codes that the command line itself uses. */
const COLOUR = /(\u001b\[(?:[0-4]|2[1-9]|3[0-9]|9[0-7])m)/;

/** Like {@link printable}, for a line with our own colours. */
export function printableLine(line: string): string {
  return line
    .split(COLOUR)
    .map((part, index) => (index % 2 === 1 ? part : printable(part)))
    .join("");
}

/** Like {@link printableLine}, for a text with lines and tabs. */
export function printableText(text: string): string {
  return text
    .split(/([\n\t])/)
    .map((part, index) => (index % 2 === 1 ? part : printableLine(part)))
    .join("");
}

/** JSON in which what a terminal would act on is escaped; its values stay the same. */
export function escapedJson(json: string): string {
  return json.replace(UNPRINTABLE, (one) =>
    one === "\n" ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Plain data with every text in it printable. */
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
  const isTable = typeof value === "object" && value !== null;
  if (isTable && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [printable(name), cleaned(inside)]),
    );
  }
  return value;
}
