/**
 * Every item of the game by every name that people use: "Lucky Foot", lucky-foot, LuckyFoot, 46,
 * c46, guppytail. The rules ask about few of them; the others are known so that they can be named.
 */
import { AWARD_ITEMS, UNMODELLED_ITEMS, type Item } from "../../core/game/awardItems";
import { nearestWord } from "../../core/words/nearestWord";
import { FLOOR_ITEMS } from "../../core/game/floorItems";
import { UsageError } from "../usage";
import names from "./itemNames.json";

type ItemKind = Item["kind"];

/** One item of the game. */
export interface NamedItem {
  readonly kind: ItemKind;
  readonly id: number;
  /** In kebab-case, as in the game's own list; the rules' name where they ask about it. */
  readonly name: string;
  /** As the game writes it in English. */
  readonly title: string;
}

/** Items that some rule asks about, or that change awards in a way nobody has published. */
const RULE_ITEMS: readonly Item[] = [...AWARD_ITEMS, ...FLOOR_ITEMS, ...UNMODELLED_ITEMS];

/** All of them, collectibles first. */
export const ITEMS: readonly NamedItem[] = [
  ...rowsOf("collectible", names.collectible),
  ...rowsOf("trinket", names.trinket),
];

function rowsOf(kind: ItemKind, rows: readonly (readonly (string | number)[])[]): NamedItem[] {
  return rows.map(([id, member, title]) => {
    const rule = RULE_ITEMS.find((item) => item.kind === kind && item.id === id);
    const name = rule?.name ?? String(member);
    return { kind, id: Number(id), name, title: String(title) };
  });
}

/**
 * The item that a name or number means; throws a {@link UsageError} with the nearest name. A bare
 * number is a collectible's; t22 is a trinket.
 */
export function itemNamed(text: string): NamedItem {
  const wanted = text.trim();
  const id = /^([ct]?)(\d+)$/i.exec(wanted);
  const found =
    id === null
      ? byWord().get(plainWord(wanted))
      : byNumber(id[1]?.toLowerCase() === "t" ? "trinket" : "collectible", Number(id[2]));
  if (found === undefined) {
    throw new UsageError(unknownItem(wanted));
  }
  return found;
}

/** An item that was asked for, and how many, as typed. */
export interface AskedItem {
  readonly name: string;
  readonly item: NamedItem;
  readonly count: string;
}

/** The items of "name=count" texts, several of them parted by commas; one without a count. */
export function itemsAsked(texts: readonly string[]): readonly AskedItem[] {
  return texts
    .flatMap((list) => list.split(","))
    .map((text) => {
      const [name = "", ...counts] = text.trim().split("=");
      return { name, item: itemNamed(name), count: counts.length === 0 ? "1" : counts.join("=") };
    });
}

function byNumber(kind: ItemKind, id: number): NamedItem | undefined {
  const known = ITEMS.find((item) => item.kind === kind && item.id === id);
  const rule = RULE_ITEMS.find((item) => item.kind === kind && item.id === id);
  return known ?? (rule === undefined ? undefined : { ...rule, title: rule.name });
}

function unknownItem(text: string): string {
  const all = ITEMS.map(({ name }) => name);
  const word = text.toLowerCase().replace(/[\s_]+/g, "-");
  const nearest =
    nearestWord(
      word,
      RULE_ITEMS.map(({ name }) => name),
    ) ?? nearestWord(word, all);
  const suggestion = nearest === undefined ? "" : `; did you mean "${nearest}"?`;
  return (
    `Expected an item of the game, such as lucky-foot, "Lucky Foot", c46 or t22, but received ` +
    `"${text}"${suggestion === "" ? "." : suggestion} "oracle items" lists them.`
  );
}

let words: ReadonlyMap<string, NamedItem> | undefined;

/** Items by their words, made when the first name is asked for. */
function byWord(): ReadonlyMap<string, NamedItem> {
  words ??= wordsOf(ITEMS);
  return words;
}

/** Full names first, so that no shortened one takes the place of another item's. */
function wordsOf(items: readonly NamedItem[]): ReadonlyMap<string, NamedItem> {
  const found = new Map<string, NamedItem>();
  for (const wordOf of [nameWord, titleWord, shortWord]) {
    for (const item of items) {
      const word = wordOf(item);
      if (!found.has(word)) {
        found.set(word, item);
      }
    }
  }
  return found;
}

function nameWord({ name }: NamedItem): string {
  return plainWord(name);
}

function titleWord({ title }: NamedItem): string {
  return plainWord(title);
}

/** Without the s of "Guppy's", which people leave out. */
function shortWord({ name }: NamedItem): string {
  return plainWord(name.replace(/s-/g, "-"));
}

/** Letters and digits alone; case, blanks, dashes, apostrophes and a leading "the" do not matter. */
export function plainWord(text: string): string {
  const word = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/^the[\s_-]+/, "")
    .replace(/[^\p{L}\p{N}<!?+]/gu, "");
  return word === "" ? text.toLowerCase() : word;
}
