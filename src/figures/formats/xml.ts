/**
 * The game's lists: `bosspools.xml`, which bosses a stage's rooms may hold, and `bossportraits.xml`, which of them
 * wait for an achievement (Repentance); `itempools.xml`, which items each pool holds, `items.xml` and, from Repentance
 * on, `items_metadata.xml`, what the pools ask of an item.
 * Source: IsaacDocs; zdd14990/isaac-offline-map-generator for what the engine reads of bosses.
 */
import type { BossPoolFigures, PooledBoss } from "../../floors";
import {
  ITEM_KINDS,
  ITEM_TAGS,
  POOL_NAMES,
  type ItemFigures,
  type ItemPoolFigures,
  type PoolRow,
} from "../itemFigures";
import { stageFileOfName } from "../stageFiles";
import { RoomsError } from "./bytes";

/** A boss without the attribute needs no achievement. */
const NO_ACHIEVEMENT = -1;

/** The achievement that each boss waits for, by boss id; bosses without one are left out. */
export function readBossPortraits(text: string, what: string): ReadonlyMap<number, number> {
  const bosses = tagsIn(text, "bosses", what)
    .filter(({ name }) => name === "boss")
    .map((tag) => [tag, attributeNumber(tag, "achievement", what, NO_ACHIEVEMENT)] as const)
    .filter(([, achievement]) => achievement !== NO_ACHIEVEMENT);
  return new Map(
    bosses.map(([tag, achievement]) => [attributeNumber(tag, "id", what), achievement]),
  );
}

/** The pools in file order. Pools of stages that the game does not have are passed over, as it does. */
export function readBossPools(text: string, what: string): readonly BossPoolFigures[] {
  return grouped(tagsIn(text, "bosspools", what), "pool", "boss").flatMap(([pool, bosses]) => {
    const file = stageFileOfName(pool.attributes["name"] ?? "");
    const doubleTrouble = attributeNumber(pool, "doubletrouble", what, 0);
    const own = bosses.map((boss) => pooledBoss(boss, what));
    return file === undefined ? [] : [{ file, doubleTrouble, bosses: own }];
  });
}

function pooledBoss(boss: Tag, what: string): PooledBoss {
  const row = [attributeNumber(boss, "id", what), attributeNumber(boss, "weight", what)] as const;
  const variants = attributeNumber(boss, "room", what, 0);
  return variants === 0 ? row : [...row, variants];
}

/** The pools by the order of their ids, not the file's. A pool that the file lacks is empty. */
export function readItemPools(
  text: string,
  what: string,
  isShuffled: boolean,
): readonly ItemPoolFigures[] {
  const names = isShuffled ? POOL_NAMES.repentance : POOL_NAMES.afterbirth;
  const pools = grouped(tagsIn(text, "ItemPools", what), "Pool", "Item");
  return names.map((name) => {
    const own = pools.filter(([{ attributes }]) => attributes["Name"] === name);
    const items = own.flatMap(([, rows]) => rows).map((row) => pooledItem(row, what));
    return { name, items };
  });
}

function pooledItem(item: Tag, what: string): PoolRow {
  return {
    id: attributeNumber(item, "Id", what),
    weight: attributeNumber(item, "Weight", what),
    decreaseBy: attributeNumber(item, "DecreaseBy", what),
    removeOn: attributeNumber(item, "RemoveOn", what),
  };
}

/** Tags that stand for lists, each with those that stand in it. */
function grouped(
  tags: readonly Tag[],
  list: string,
  member: string,
): readonly (readonly [Tag, readonly Tag[]])[] {
  const groups: [Tag, Tag[]][] = [];
  for (const tag of tags) {
    if (tag.name === list) {
      groups.push([tag, []]);
    } else if (tag.name === member) {
      groups.at(-1)?.[1].push(tag);
    }
  }
  return groups;
}

/** The items by their numbers. */
export function readItemsXml(
  text: string,
  metadata: string | undefined,
  what: string,
): ReadonlyMap<number, ItemFigures> {
  const judged = new Map(
    (metadata === undefined ? [] : tagsIn(metadata, "items", what))
      .filter(({ name }) => name === "item")
      .map((tag) => [attributeNumber(tag, "id", what), tag.attributes] as const),
  );
  const items = new Map<number, ItemFigures>();
  for (const tag of tagsIn(text, "items", what)) {
    const kind = ITEM_KINDS.find((one) => one === tag.name);
    if (kind !== undefined) {
      const id = attributeNumber(tag, "id", what);
      const { quality, tags = "" } = judged.get(id) ?? {};
      const own = tags.split(" ");
      items.set(id, {
        id,
        kind,
        achievement: attributeNumber(tag, "achievement", what, 0),
        isHidden: tag.attributes["hidden"] === "true",
        devilPrice: attributeNumber(tag, "devilprice", what, 1),
        shopPrice: attributeNumber(tag, "shopprice", what, 15),
        quality: quality === undefined ? -1 : Number(quality),
        tags: ITEM_TAGS.filter((one) => own.includes(one)),
      });
    }
  }
  return items;
}

/** Attributes with fractions: float32 numbers of the game. All others are whole. */
const FRACTIONS: readonly string[] = ["weight", "Weight", "DecreaseBy", "RemoveOn"];

/** A number from 0 up, or the one that stands for none. */
function attributeNumber(
  { name: of, attributes }: Tag,
  name: string,
  what: string,
  none?: number,
): number {
  const text = attributes[name] ?? `${none ?? ""}`;
  const isFraction = FRACTIONS.includes(name);
  const number = text.trim() === "" ? NaN : Number(text);
  const value = isFraction ? Math.fround(number) : number;
  const isFit = isFraction ? Number.isFinite(value) : Number.isInteger(value);
  if (value !== none && !(isFit && value >= 0)) {
    const expected = isFraction ? "a number" : "a whole number";
    throw new RoomsError(
      `${what}: expected ${expected} from 0 up as ${name} of <${of}> but found "${text.slice(0, 40)}".`,
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
export function tagsIn(text: string, root: string, what: string): readonly Tag[] {
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
