/** HTML that cannot be broken by what stands in a log: everything put into it is escaped. */

/** A piece of finished HTML. */
export class Markup {
  constructor(readonly text: string) {}
}

/** What can be put into a template: text and numbers are escaped, markup and lists of it are not. */
export type Insertable = string | number | undefined | Markup | readonly Insertable[];

/** A template whose insertions are escaped: markup`<p>${anyText}</p>`. */
export function markup(parts: TemplateStringsArray, ...values: readonly Insertable[]): Markup {
  let text = joined(parts[0]);
  values.forEach((value, index) => {
    text += insert(value) + joined(parts[index + 1]);
  });
  return new Markup(text);
}

/** The template's own line breaks and indents are for its readers only. */
function joined(part = ""): string {
  return part.replace(/\s*\n\s*/g, " ");
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
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
    .replaceAll(CONTROL_CHARACTERS, "\u00b7");
}

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
