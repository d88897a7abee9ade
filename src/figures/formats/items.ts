/**
 * `itempools.xml`, which items each pool holds, `items.xml` and, from Repentance on, `items_metadata.xml`, what the
 * pools ask of an item.
 */
import { ITEM_TAGS, POOL_NAMES, type ItemFigures, type ItemPoolFigures } from "../itemFigures";
import { RoomsError } from "../problem";
import { tagsIn, type Tag } from "./bosses";

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
    const kind = KINDS.find((one) => one === tag.name);
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

const KINDS = ["passive", "active", "familiar"] as const;

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
