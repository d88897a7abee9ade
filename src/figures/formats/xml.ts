/**
 * The game's lists: `bosspools.xml`, which bosses a stage's rooms may hold, and `bossportraits.xml`, which of them
 * wait for an achievement (Repentance); `itempools.xml`, which items each pool holds, `items.xml` and, from Repentance
 * on, `items_metadata.xml`, what the pools ask of an item.
 * Source: IsaacDocs; zdd14990/isaac-offline-map-generator for what the engine reads of bosses.
 */
import type { BossPoolFigures, PooledBoss } from "../../core/floor";
import {
  ITEM_KINDS,
  ITEM_TAGS,
  POOL_NAMES,
  type ItemFigures,
  type ItemPoolFigures,
} from "../itemFigures";
import { stageFileOfName } from "../stageFiles";
import { RoomsError } from "./bytes";

/** A boss without the attribute needs no achievement. */
const NO_ACHIEVEMENT = -1;

/** The achievement that each boss waits for, by boss id; bosses without one are left out. */
export function readBossPortraits(text: string, what: string): ReadonlyMap<number, number> {
  const achievements = new Map<number, number>();
  for (const tag of tagsIn(text, "bosses", what)) {
    if (tag.name === "boss") {
      const achievement = figureIn(tag, "achievement", what, NO_ACHIEVEMENT);
      if (achievement !== NO_ACHIEVEMENT) {
        achievements.set(figureIn(tag, "id", what), achievement);
      }
    }
  }
  return achievements;
}

/** The pools in file order. Pools of stages that the game does not have are passed over, as it does. */
export function readBossPools(text: string, what: string): readonly BossPoolFigures[] {
  const pools: { file: number; doubleTrouble: number; bosses: PooledBoss[] }[] = [];
  let current: (typeof pools)[number] | undefined;
  for (const tag of tagsIn(text, "bosspools", what)) {
    if (tag.name === "pool") {
      const file = stageFileOfName(tag.attributes["name"] ?? "");
      const doubleTrouble = figureIn(tag, "doubletrouble", what, 0);
      current = file === undefined ? undefined : { file, doubleTrouble, bosses: [] };
      if (current !== undefined) {
        pools.push(current);
      }
    } else if (tag.name === "boss") {
      const weight = Math.fround(figureIn(tag, "weight", what));
      const boss = figureIn(tag, "id", what);
      const variants = figureIn(tag, "room", what, 0);
      current?.bosses.push(variants === 0 ? [boss, weight] : [boss, weight, variants]);
    }
  }
  return pools;
}

/** A number from 0 up, whole unless it is a weight, or the one that stands for none. */
function figureIn(
  { name: of, attributes }: Tag,
  name: string,
  what: string,
  none?: number,
): number {
  const text = attributes[name] ?? `${none ?? ""}`;
  const value = text.trim() === "" ? NaN : Number(text);
  const isWeight = name === "weight";
  const isFit = isWeight ? Number.isFinite(Math.fround(value)) : Number.isInteger(value);
  if (value !== none && !(isFit && value >= 0)) {
    const expected = isWeight ? "a number" : "a whole number";
    throw new RoomsError(
      `${what}: expected ${expected} from 0 up as ${name} of <${of}> but found "${text.slice(0, 40)}".`,
    );
  }
  return value;
}

/** The pools by the order of their ids, not the file's. A pool that the file lacks is empty. */
export function readItemPools(
  text: string,
  what: string,
  isShuffled: boolean,
): readonly ItemPoolFigures[] {
  const names = isShuffled ? POOL_NAMES.repentance : POOL_NAMES.afterbirth;
  const pools = new Map(
    names.map((name) => [name, { name, items: [] as ItemPoolFigures["items"][number][] }]),
  );
  let current = pools.get("");
  for (const tag of tagsIn(text, "ItemPools", what)) {
    if (tag.name === "Pool") {
      current = pools.get(tag.attributes["Name"] ?? "");
    } else if (tag.name === "Item") {
      const [weight, decreaseBy, removeOn] = ["Weight", "DecreaseBy", "RemoveOn"].map((name) =>
        Math.fround(numberIn(tag, name, what)),
      ) as [number, number, number];
      current?.items.push({ id: numberIn(tag, "Id", what), weight, decreaseBy, removeOn });
    }
  }
  return [...pools.values()];
}

/** The items by their numbers. */
export function readItems(
  text: string,
  metadata: string | undefined,
  what: string,
): ReadonlyMap<number, ItemFigures> {
  const judged = new Map(
    (metadata === undefined ? [] : tagsIn(metadata, "items", what))
      .filter(({ name }) => name === "item")
      .map((tag) => [numberIn(tag, "id", what), tag.attributes] as const),
  );
  const items = new Map<number, ItemFigures>();
  for (const tag of tagsIn(text, "items", what)) {
    const kind = ITEM_KINDS.find((one) => one === tag.name);
    if (kind !== undefined) {
      const id = numberIn(tag, "id", what);
      const { quality, tags = "" } = judged.get(id) ?? {};
      const own = tags.split(" ");
      items.set(id, {
        id,
        kind,
        achievement: numberIn(tag, "achievement", what, 0),
        isHidden: tag.attributes["hidden"] === "true",
        devilPrice: numberIn(tag, "devilprice", what, 1),
        shopPrice: numberIn(tag, "shopprice", what, 15),
        quality: quality === undefined ? -1 : Number(quality),
        tags: ITEM_TAGS.filter((one) => own.includes(one)),
      });
    }
  }
  return items;
}

function numberIn(
  { name, attributes }: Tag,
  attribute: string,
  what: string,
  none?: number,
): number {
  const value = Number(attributes[attribute] ?? none ?? NaN);
  if (!Number.isFinite(value)) {
    throw new RoomsError(
      `${what}: expected a number as ${attribute} of <${name}> but found "${(attributes[attribute] ?? "").slice(0, 40)}".`,
    );
  }
  return value;
}

/** One start tag. */
interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A comment or a tag. */
const PIECE =
  /<!--[^]*?-->|<(\/?)([A-Za-z_][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** The beginning of a comment or a tag that has no end. */
const BROKEN = /<(?:[A-Za-z_/]|!--).{0,40}/;

/**
 * The start tags in order, the root's first. The game's own reader does not check the names of end tags, and
 * one of the files it ships ends with the wrong one, so a strict reader of XML would refuse it. What is
 * broken or cut is refused: a boss that is left out moves all picks after it.
 */
function tagsIn(text: string, root: string, what: string): readonly Tag[] {
  const tags: Tag[] = [];
  let open = 0;
  for (const [, end, name, attributes = "", isEmpty] of text.matchAll(PIECE)) {
    if (end === "/") {
      open -= 1;
    } else if (name !== undefined) {
      open += isEmpty === "/" ? 0 : 1;
      const pairs = [...attributes.matchAll(ATTRIBUTE)];
      tags.push({
        name,
        attributes: Object.fromEntries(pairs.map(([, key, a, b]) => [key, a ?? b])),
      });
    }
  }
  if (tags[0]?.name !== root) {
    throw new RoomsError(`${what} does not begin with <${root}>.`);
  }
  const [broken] = BROKEN.exec(text.replaceAll(PIECE, "")) ?? [];
  if (broken !== undefined || open > 0) {
    const place = broken === undefined ? "" : ` at ${JSON.stringify(broken)}`;
    throw new RoomsError(`${what} is broken or cut${place}: it does not end what it begins.`);
  }
  return tags;
}
