/** What stands in rooms, said in words: every face has them from here. */
import { Machine } from "../core/contents/machines";
import type { WholeRoom } from "../core/floor";
import type { FloorContents } from "./runContents";
import { placeName, type MachineUseTold, type RoomContent } from "./roomContent";

/** A kind of room and what stands there: "treasure", "Brimstone (if locked: Dr. Fetus)". */
export interface RoomTold {
  readonly room: string;
  readonly words: string;
}

/** The rooms that are told first. */
const FIRST = ["treasure", "boss", "shop", "planetarium", "library"];

/**
 * What a floor's rooms hold, room by room: those that sell, and the items of the others.
 *
 * @param isWhole whether rooms beyond the grid are told too.
 */
export function contentsTold(
  rooms: readonly Pick<WholeRoom, "listIndex" | "type" | "gridIndex">[],
  { rooms: contents, deals }: FloorContents,
  isWhole = false,
): readonly RoomTold[] {
  const rank = (type: string): number => {
    const place = FIRST.indexOf(type);
    return place < 0 ? FIRST.length : place;
  };
  const isOnGrid = (one: { readonly gridIndex: number }): boolean => one.gridIndex >= 0;
  const told = (kept: typeof rooms): readonly RoomTold[] =>
    kept.flatMap(({ listIndex, type, gridIndex }) =>
      roomTold(placeName(type, gridIndex), contents.get(listIndex) ?? []),
    );
  const onGrid = rooms.filter(isOnGrid).toSorted((a, b) => rank(a.type) - rank(b.type));
  const beyond = rooms.filter((one) => !isOnGrid(one));
  return [
    ...told(onGrid),
    ...roomTold("devil", deals.devil?.contents ?? []),
    ...roomTold("angel", deals.angel?.contents ?? []),
    ...(isWhole ? told(beyond) : []),
  ];
}

function roomTold(room: string, contents: readonly RoomContent[]): readonly RoomTold[] {
  const told = contents.filter(({ what, price }) => what === "item" || price !== undefined);
  return told.length === 0 ? [] : [{ room, words: told.map(contentWords).join(", ") }];
}

/** What the machines and beggars of a floor's rooms give, room by room; nothing of those that only restock. */
export function machinesTold(
  rooms: readonly Pick<WholeRoom, "listIndex" | "type" | "gridIndex">[],
  { rooms: contents, deals }: FloorContents,
): readonly RoomTold[] {
  return [
    ...rooms.flatMap(({ listIndex, type, gridIndex }) =>
      roomMachines(placeName(type, gridIndex), contents.get(listIndex) ?? []),
    ),
    ...roomMachines("devil", deals.devil?.contents ?? []),
    ...roomMachines("angel", deals.angel?.contents ?? []),
  ];
}

function roomMachines(room: string, contents: readonly RoomContent[]): readonly RoomTold[] {
  const told = contents.filter(
    ({ what, variant }) => what === "machine" && variant !== Machine.RESTOCK,
  );
  return told.length === 0 ? [] : [{ room, words: told.map(machineWords).join("; ") }];
}

/** "slot machine 1-2 nothing · 3 bomb · 4 explodes". */
export function machineWords({ name, uses }: RoomContent): string {
  return uses === undefined
    ? `${name}: its generator stands where no number of payments leads`
    : `${name} ${usesWords(uses)}`;
}

/** "1 nothing · 2 nothing · 3 bomb · 4-6 nothing · 7 explodes". */
export function usesWords(uses: readonly MachineUseTold[]): string {
  const rows: { from: number; to: number; gives: string }[] = [];
  for (const { use, gives } of uses) {
    const last = rows.at(-1);
    if (last?.gives === gives) {
      last.to = use;
    } else {
      rows.push({ from: use, to: use, gives });
    }
  }
  return rows
    .map(({ from, to, gives }) => {
      const given = /^\d/.test(gives) ? `(${gives})` : gives;
      return `${from === to ? from : `${from}-${to}`} ${given}`;
    })
    .join(" · ");
}

/** "The Compass 15", "Brimstone (2 hearts)", "Brimstone (if locked: Dr. Fetus)". */
export function contentWords({ name, price, else: others }: RoomContent): string {
  const hearts = price !== undefined && "hearts" in price ? price.hearts : undefined;
  const paid = price !== undefined && "coins" in price ? ` ${price.coins}` : "";
  const notes = [
    ...(hearts === undefined ? [] : [`${hearts} ${hearts === 1 ? "heart" : "hearts"}`]),
    ...othersOf(others).map(({ ifs, name }) => `if ${ifs.join(" or ")}: ${name}`),
  ];
  return `${name}${paid}${notes.length === 0 ? "" : ` (${notes.join("; ")})`}`;
}

/** What comes instead, each once with all that makes it come. */
function othersOf(others: RoomContent["else"]) {
  const names = [...new Set(others.map(({ name }) => name))];
  return names.map((name) => {
    return { name, ifs: others.filter((other) => other.name === name).map((other) => other.if) };
  });
}

/** Equal things of a room, as tables tell them. */
export interface ToldThing {
  /** "Brimstone", "4 half hearts" in a row's words: "half heart ×4". */
  readonly name: string;
  readonly isItem: boolean;
  /** "15¢", "2♥"; empty where it lies free. */
  readonly price: string;
  /** "if locked Dr. Fetus", "else Dr. Fetus" where both decide; empty where nothing else can stand there. */
  readonly other: string;
}

/** What stands in a room, equal things together, items first. */
export function toldThings(contents: readonly RoomContent[]): readonly ToldThing[] {
  const told = new Map<string, { thing: ToldThing; count: number }>();
  for (const content of contents) {
    const thing = toldThing(content);
    const key = JSON.stringify(thing);
    told.set(key, { thing, count: (told.get(key)?.count ?? 0) + 1 });
  }
  return [...told.values()]
    .map(({ thing, count }) =>
      count === 1 ? thing : { ...thing, name: `${thing.name} ×${count}` },
    )
    .toSorted((one, other) => Number(other.isItem) - Number(one.isItem));
}

function toldThing({ what, name, price, else: others }: RoomContent): ToldThing {
  const coins = price !== undefined && "coins" in price ? `${price.coins}¢` : "";
  const hearts = price !== undefined && "hearts" in price ? `${price.hearts}♥` : "";
  const other = othersOf(others).map(({ ifs, name: another }) =>
    ifs.length > 1 ? `else ${another}` : `if ${ifs.join()} ${another}`,
  );
  return { name, isItem: what === "item", price: coins + hearts, other: other.join(", ") };
}

/** All that is told of a floor in one line: "treasure: Brimstone · boss: Magic Mushroom". */
export function contentsLine(told: readonly RoomTold[]): string {
  return told.map(({ room, words }) => `${room}: ${words}`).join(" · ");
}

/** What Eden starts with, as a sentence; nothing where someone else plays. */
export function edenSentences({ eden }: FloorContents): readonly string[] {
  if (eden === undefined) {
    return [];
  }
  const { items, pocket, hearts, coins, keys, bombs, stats } = eden;
  const counted = (count: number, what: string): string[] =>
    count === 0 ? [] : [`${count} ${what}${count === 1 ? "" : "s"}`];
  const things = [
    ...items.map(({ name }) => name),
    ...(pocket === undefined ? [] : [pocket.name]),
    ...counted(hearts.red, "red heart"),
    ...counted(hearts.soul, "soul heart"),
    ...counted(coins, "coin"),
    ...counted(keys, "key"),
    ...counted(bombs, "bomb"),
    ...Object.entries(stats).map(
      ([stat, value]) => `${STAT_NAMES[stat] ?? stat} ${value < 0 ? "" : "+"}${value.toFixed(2)}`,
    ),
  ];
  return [`Eden starts with: ${things.join(", ")}.`];
}

const STAT_NAMES: Readonly<Record<string, string>> = { shotSpeed: "shot speed" };

/** Which pools the items come from, as a sentence. */
export function poolsSentence({ pools: { build, from }, entered }: FloorContents): string {
  const where = from === "built-in" ? "built in" : "from your files";
  const seen = entered.filter((word) => !word.startsWith("-"));
  const passed = entered.filter((word) => word.startsWith("-")).map((word) => word.slice(1));
  const notSeen = passed.length === 0 ? "" : `; passed by: ${passed.join(", ")}`;
  return `Items: the pools of ${build}, ${where}; taken as seen: ${seen.join(", ")}${notSeen}.`;
}
