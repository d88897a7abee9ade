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
      const achievement = numberIn(tag, "achievement", what, NO_ACHIEVEMENT);
      if (achievement !== NO_ACHIEVEMENT) {
        achievements.set(numberIn(tag, "id", what), achievement);
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
      const doubleTrouble = numberIn(tag, "doubletrouble", what, 0);
      current = file === undefined ? undefined : { file, doubleTrouble, bosses: [] };
      if (current !== undefined) {
        pools.push(current);
      }
    } else if (tag.name === "boss") {
      const weight = Math.fround(numberIn(tag, "weight", what));
      const boss = numberIn(tag, "id", what);
      const variants = numberIn(tag, "room", what, 0);
      current?.bosses.push(variants === 0 ? [boss, weight] : [boss, weight, variants]);
    }
  }
  return pools;
}

function rootOf(text: string, root: string, what: string): readonly Tag[] {
  const tags = tagsIn(text);
  if (tags[0]?.name !== root) {
    throw new RoomsError(`${what} does not begin with <${root}>.`);
  }
  return tags;
}
