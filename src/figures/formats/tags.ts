/**
 * The start tags of the game's XML files. The game's own reader does not check end tags, and one of
 * the files it ships ends with the wrong one, so a strict reader of XML would refuse it.
 */
import { RoomsError } from "../problem";

/** One start tag. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A start tag with its attributes. */
const START_TAG = /^<([A-Za-z_][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/;

/** No tag of a room file comes near it; longer ones would exhaust the pattern's memory. */
const TAG_LENGTH_MAX = 16_384;

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** How much of a broken tag is shown. */
const SHOWN = 40;

/** Where the name of a start tag begins: no comment, no end tag, no declaration. */
const NAME_START = /[A-Za-z_]/;

/**
 * The start tags of a text in order; end tags, comments and what stands between are passed over. One
 * that is broken or cut is refused: a room that is left out moves all picks after it.
 */
export function tagsIn(text: string, what: string): readonly Tag[] {
  const tags: Tag[] = [];
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    if (text.startsWith("<!--", at)) {
      const end = text.indexOf("-->", at + 4);
      if (end < 0) {
        throw broken(text.slice(at, at + SHOWN), what);
      }
      at = end + 3;
    } else {
      const piece = text.slice(at, at + TAG_LENGTH_MAX);
      const [whole, name, attributes] = START_TAG.exec(piece) ?? ["<"];
      at += whole.length;
      if (name === undefined && NAME_START.test(piece.charAt(1))) {
        throw broken(piece.slice(0, SHOWN), what);
      }
      if (name !== undefined) {
        tags.push({ name, attributes: attributesIn(attributes ?? "") });
      }
    }
  }
  return tags;
}

function broken(start: string, what: string): RoomsError {
  return new RoomsError(`${what}: what begins with ${JSON.stringify(start)} is broken or cut.`);
}

function attributesIn(text: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [, name, double, single] of text.matchAll(ATTRIBUTE)) {
    found[name as string] = double ?? single ?? "";
  }
  return found;
}

/** A number that a tag must have, or may have if a default is given. */
export function numberIn(tag: Tag, name: string, what: string, missing?: number): number {
  const text = tag.attributes[name];
  const value = text === undefined ? missing : Number(text);
  if (value === undefined || text?.trim() === "" || !Number.isFinite(value)) {
    throw new RoomsError(
      `${what}: expected a number as ${name} of <${tag.name}> but found ${text === undefined ? "none" : `"${text.slice(0, 40)}"`}.`,
    );
  }
  return value;
}
