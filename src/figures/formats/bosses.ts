/**
 * `bosspools.xml`, which bosses a stage's rooms may hold, and `bossportraits.xml`, which of them
 * wait for an achievement (Repentance).
 * Source: IsaacDocs; zdd14990/isaac-offline-map-generator for what the engine reads of them.
 */
import type { BossPoolFigures, PooledBoss } from "../../core/floor";
import { RoomsError } from "../problem";
import { stageFileOfName } from "../stageFiles";

/** A boss without the attribute needs no achievement. */
const NO_ACHIEVEMENT = -1;

/** The achievement that each boss waits for, by boss id; bosses without one are left out. */
export function readBossPortraits(text: string, what: string): ReadonlyMap<number, number> {
  const achievements = new Map<number, number>();
  const tags = rootOf(text, "bosses", what);
  for (const tag of tags) {
    if (tag.name === "boss") {
      const achievement = countIn(tag, "achievement", what, NO_ACHIEVEMENT);
      if (achievement !== NO_ACHIEVEMENT) {
        achievements.set(countIn(tag, "id", what), achievement);
      }
    }
  }
  return achievements;
}

/** The pools in file order. Pools of stages that the game does not have are passed over, as it does. */
export function readBossPools(text: string, what: string): readonly BossPoolFigures[] {
  const pools: { file: number; doubleTrouble: number; bosses: PooledBoss[] }[] = [];
  let current: (typeof pools)[number] | undefined;
  for (const tag of rootOf(text, "bosspools", what)) {
    if (tag.name === "pool") {
      const file = stageFileOfName(tag.attributes["name"] ?? "");
      const doubleTrouble = countIn(tag, "doubletrouble", what, 0);
      current = file === undefined ? undefined : { file, doubleTrouble, bosses: [] };
      if (current !== undefined) {
        pools.push(current);
      }
    } else if (tag.name === "boss") {
      const weight = weightIn(tag, what);
      const boss = countIn(tag, "id", what);
      const variants = countIn(tag, "room", what, 0);
      current?.bosses.push(variants === 0 ? [boss, weight] : [boss, weight, variants]);
    }
  }
  return pools;
}

/** A whole number from 0 up, or the one that stands for none. */
function countIn(tag: Tag, name: string, what: string, missing?: number): number {
  const value = numberIn(tag, name, what, missing);
  if (value !== missing && !(Number.isInteger(value) && value >= 0)) {
    throw refused(tag, name, what, "a whole number from 0 up");
  }
  return value;
}

function weightIn(tag: Tag, what: string): number {
  const weight = Math.fround(numberIn(tag, "weight", what));
  if (!(weight >= 0 && Number.isFinite(weight))) {
    throw refused(tag, "weight", what, "a number from 0 up");
  }
  return weight;
}

function refused(tag: Tag, name: string, what: string, expected: string): RoomsError {
  const text = tag.attributes[name] ?? "";
  return new RoomsError(
    `${what}: expected ${expected} as ${name} of <${tag.name}> but found "${text}".`,
  );
}

function rootOf(text: string, root: string, what: string): readonly Tag[] {
  const tags = tagsIn(text, what);
  if (tags[0]?.name !== root) {
    throw new RoomsError(`${what} does not begin with <${root}>.`);
  }
  if (isCut(text)) {
    throw new RoomsError(`${what} is cut short: it does not end what it begins.`);
  }
  return tags;
}

/** Whether a file was cut between two tags, and would pass for one with fewer bosses: names do not count. */
function isCut(text: string): boolean {
  const told = text.replaceAll(/<!--[^]*?-->/g, "");
  const begun = told.match(/<[A-Za-z_](?:[^>"']|"[^"]*"|'[^']*')*>/g) ?? [];
  const open = begun.filter((tag) => !tag.endsWith("/>")).length;
  return open > (told.match(/<\/[^<>]*>/g) ?? []).length;
}

/*
 * The start tags of the game's XML files. The game's own reader does not check end tags, and one of the
 * files it ships ends with the wrong one, so a strict reader of XML would refuse it.
 */

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
