/** HTML that cannot be broken by what stands in a log: everything put into it is escaped. */
import { printableInPage } from "../printable";

/** A piece of finished HTML. */
export class Markup {
  constructor(readonly text: string) {}
}

/** What can be put into a template: text and numbers are escaped, markup and lists of it are not. */
export type Insertable = string | number | undefined | Markup | readonly Insertable[];

/** A template whose insertions are escaped: markup`<p>${anyText}</p>`. */
export function markup(parts: TemplateStringsArray, ...values: readonly Insertable[]): Markup {
  const [first = "", ...rest] = joined(parts);
  let text = first;
  values.forEach((value, index) => {
    text += insert(value) + (rest[index] ?? "");
  });
  return new Markup(text);
}

/** A command to copy; its lines break between words, never within an option's name. */
export function commandBox(command: string): Markup {
  const words = command.split(/(?<=^| )(--[\w-]+)/);
  return markup`<code class="command">${words.map((word) =>
    word.startsWith("--") ? markup`<span class="option">${word}</span>` : word,
  )}</code>`;
}

/** Around these a space is never seen, and would be a node of its own in the browser. */
const BLOCKS = "div|section|header|h[1-6]|p|ul|ol|li|table|tr|th|td|details|summary";
const SPACE_BEFORE = new RegExp(` (?=</?(?:${BLOCKS})\\b)`, "g");
const SPACE_BEHIND = new RegExp(`(</?(?:${BLOCKS})\\b[^<>]*>) `, "g");

const known = new WeakMap<TemplateStringsArray, readonly string[]>();

/** A template's parts; its own line breaks and indents are for its readers only. */
function joined(parts: TemplateStringsArray): readonly string[] {
  const before = known.get(parts);
  const texts =
    before ??
    parts.map((part) =>
      part
        .replace(/\s*\n\s*/g, " ")
        .replace(SPACE_BEFORE, "")
        .replace(SPACE_BEHIND, "$1"),
    );
  known.set(parts, texts);
  return texts;
}

function insert(value: Insertable): string {
  if (value === undefined) {
    return "";
  }
  if (value instanceof Markup) {
    return value.text;
  }
  if (typeof value === "string" || typeof value === "number") {
    return escapeHtml(`${value}`);
  }
  return value.map(insert).join("");
}

/** Text as the content or attribute of an element; control characters become visible. */
export function escapeHtml(text: string): string {
  return printableInPage(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
