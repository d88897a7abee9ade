/**
 * `bosspools.xml`, which bosses a stage's rooms may hold, and `bossportraits.xml`, which of them
 * wait for an achievement (Repentance).
 * Source: IsaacDocs; zdd14990/isaac-offline-map-generator for what the engine reads of them.
 */
import type { BossPoolFigures, PooledBoss } from "../../core/floor";
import { RoomsError } from "../problem";
import { stageFileOfName } from "../stageFiles";
import { numberIn, tagsIn, type Tag } from "./tags";

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
