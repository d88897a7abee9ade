/** Small helpers for writing SVG by hand. */

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "amp",
  "<": "lt",
  ">": "gt",
  '"': "quot",
};

/** Text as the content or attribute of an element. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&${ENTITIES[one]};`);
}

/** The attributes of an element, by name. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with attributes; numbers are rounded, undefined ones are left out. */
export function element(name: string, attributes: Attributes, content = ""): string {
  let list = "";
  for (const [key, value] of Object.entries(attributes)) {
    const text = typeof value === "number" ? rounded(value) : escapeXml(value ?? "");
    list += value === undefined ? "" : ` ${key}="${text}"`;
  }
  return content === "" ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`;
}

/** A place in a picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two decimals, finer than any screen. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Something drawn from the top left, moved to a place. */
export function movedTo({ x = 0, y = 0 }: Partial<Point>, body: string): string {
  return element("g", { transform: `translate(${rounded(x)} ${rounded(y)})` }, body);
}

/** A text on its base line, at the left edge without an `x`; nothing for an empty text. */
export function svgTextAt(
  text: string,
  { x, y }: Partial<Point>,
  fontSize: number,
  { class: className, ...more }: Attributes = {},
): string {
  const look = { class: className, x, y, "font-size": fontSize, ...more };
  return text === "" ? "" : element("text", look, escapeXml(text));
}

/** Average width of a character as a share of the font size; bold is wider. */
const CHARACTER_WIDTH = 0.56;

/** About how wide a text is: no font can be measured here. */
export function textWidth(text: string, fontSize: number): number {
  return text.length * fontSize * CHARACTER_WIDTH;
}
