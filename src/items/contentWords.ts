/** The words for what stands in rooms, shared by terminal, page and library. */
import { Machine } from "../core/contents/machines";
import { paymentWords } from "../core/contents/prices";
import { DEFAULT_EDITION } from "../core/game/edition";
import { stageName } from "../core/game/stage";
import { isProblem } from "../core/problem";
import { parseStage } from "../core/words/stageNames";
import type { WholeRoom } from "../floors";
import type { FloorContents } from "./runContents";
import { placeName, type MachineUseTold, type OtherContent, type RoomContent } from "./roomContent";

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
  { rooms: contents, restocked, deals }: Pick<FloorContents, "rooms" | "restocked" | "deals">,
  isWhole = false,
): readonly RoomTold[] {
  const rank = (type: string): number => {
    const place = FIRST.indexOf(type);
    return place < 0 ? FIRST.length : place;
  };
  const isOnGrid = (one: { readonly gridIndex: number }): boolean => one.gridIndex >= 0;
  const told = (kept: typeof rooms): readonly RoomTold[] =>
    kept.flatMap(({ listIndex, type, gridIndex }) => {
      const place = placeName(type, gridIndex);
      const again = restocked.get(listIndex) ?? [];
      return [
        ...roomTold(place, contents.get(listIndex) ?? []),
        ...again.flatMap((goods, before) => roomTold(`${place}, restock ${before + 1}`, goods)),
      ];
    });
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
    : `${name} ${usesWords(uses)}`.trimEnd();
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
export function contentWords({ name, price, else: others, second }: RoomContent): string {
  const words = price === undefined ? undefined : paymentWords(price);
  const paid = words !== undefined && (price?.coins ?? 0) > 0 ? ` ${words}` : "";
  const notes = [
    ...(words === undefined || paid !== "" ? [] : [words]),
    ...othersWords(others),
    ...(second === undefined ? [] : [secondWords(second)]),
  ];
  return `${name}${paid}${notes.length === 0 ? "" : ` (${notes.join("; ")})`}`;
}

/** What may stand there instead: each name once, with all its conditions. Of a chain of locks so many, then "…". */
function othersOf(others: RoomContent["else"], chainMax = CHAIN_MAX) {
  const rows: { name: string; ifs: string[]; isNext: boolean }[] = [];
  for (const kind of new Set<OtherContent["if"]>(["locked", ...others.map((one) => one.if)])) {
    const chain = others.filter((other) => other.if === kind);
    for (const [place, { name }] of chain.slice(0, chainMax).entries()) {
      const same = chain.length > 1 ? undefined : rows.find((row) => row.name === name);
      const next = kind === "locked" ? "that too" : "that is locked";
      same?.ifs.push(kind);
      rows.push(...(same ? [] : [{ name, ifs: [place === 0 ? kind : next], isNext: place > 0 }]));
    }
    rows.push(...(chain.length > chainMax ? [{ name: "…", ifs: [], isNext: true }] : []));
  }
  return rows;
}

const CHAIN_MAX = 3;

/** What may stand there instead: "if locked: Dr. Fetus, if that too: Brimstone", "if seen: …". */
export function othersWords(others: RoomContent["else"]): readonly string[] {
  const told: string[] = [];
  for (const { name, ifs, isNext } of othersOf(others)) {
    const words = ifs.length === 0 ? name : `if ${ifs.join(" or ")}: ${name}`;
    told.push(isNext ? `${told.pop()}, ${words}` : words);
  }
  return told;
}

/** What else a pedestal shows: "with Flip: Brimstone", "one of 2 that alternate, the other is not known". */
export function secondWords(second: NonNullable<RoomContent["second"]>): string {
  const known = second.flatMap(({ subType, name }) => (subType === undefined ? [] : [name]));
  const others = second.length === 1 ? "the other is" : "the others are";
  return known.length > 0
    ? `with Flip: ${known.join(", ")}`
    : `one of ${second.length + 1} that alternate, ${others} not known`;
}

/** Equal things of a room, as tables tell them. */
export interface ToldThing {
  /** "Brimstone"; four half hearts are "half heart ×4". */
  readonly name: string;
  readonly isItem: boolean;
  /** "15¢", "2♥"; empty where it lies free. */
  readonly price: string;
  /** "if locked Dr. Fetus", "else Dr. Fetus" where both decide; empty where nothing else can stand there. */
  readonly other: string;
  /** The same with the first lock of a chain alone, and "…" for the rest of it. */
  readonly shortOther: string;
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

function toldThing({ what, name, price, else: others, second }: RoomContent): ToldThing {
  const more = second === undefined ? [] : [secondWords(second)];
  const otherOf = (chainMax: number): string => {
    const other = othersOf(others, chainMax).map(({ ifs, name: another }) => {
      const when = ifs.length === 0 ? "" : `if ${ifs.join()} `;
      return ifs.length > 1 ? `else ${another}` : `${when}${another}`;
    });
    return [...other, ...more].join(", ");
  };
  const paid = price === undefined ? "" : shortPrice(price);
  const [other, shortOther] = [otherOf(CHAIN_MAX), otherOf(1)];
  return { name, isItem: what === "item", price: paid, other, shortOther };
}

/** "15¢", "2♥", "3 soul hearts", "free". */
export function shortPrice(price: NonNullable<RoomContent["price"]>): string {
  const { coins = 0, hearts = 0, soulHearts = 0 } = price;
  if (coins > 0) {
    return `${coins}¢`;
  }
  return hearts > 0 && soulHearts === 0 ? `${hearts}♥` : paymentWords(price);
}

/** All that is told of a floor in one line: "treasure: Brimstone · boss: Magic Mushroom". */
export function contentsLine(told: readonly RoomTold[]): string {
  return told.map(({ room, words }) => `${room}: ${words}`).join(" · ");
}

/** Why no items are told, a clause, in a sentence. */
export function untoldSentence(why: string): string {
  return `No items are told: ${why}.`;
}

/** What Eden starts with, as a sentence; nothing where someone else plays. */
export function edenSentences({ eden }: Pick<FloorContents, "eden">): readonly string[] {
  if (eden === undefined) {
    return [];
  }
  const { items, pocket, hearts, coins, keys, bombs, stats, character, why } = eden;
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
  const doubt = why === "" ? "" : ` (unsure: ${why})`;
  return [`${character} starts with${doubt}: ${things.join(", ")}, before what the items change.`];
}

const STAT_NAMES: Readonly<Record<string, string>> = { shotSpeed: "shot speed" };

/** Which pools the items come from, as a sentence. */
export function poolsSentence({ pools: { build, from }, entered }: FloorContents): string {
  const where = from === "built-in" ? "built in" : "from your files";
  const seen = entered.filter((word) => !word.startsWith("-")).map(enteredTitle);
  const passed = entered.flatMap((word) =>
    word.startsWith("-") ? [enteredTitle(word.slice(1))] : [],
  );
  const notSeen = passed.length === 0 ? "" : `; passed by: ${passed.join(", ")}`;
  return `Items: the pools of ${build}, ${where}; taken as seen: ${seen.join(", ")}${notSeen}.`;
}

/** "treasure of Caves I" of "treasure:caves-1". */
function enteredTitle(word: string): string {
  const [kind = "", where = ""] = word.split(":");
  const stage = parseStage(where, DEFAULT_EDITION);
  const room = kind.replaceAll("-", " ");
  return isProblem(stage)
    ? room
    : `${room} of ${stageName(stage.stage, stage.stageType ?? 0, stage.isXl)}`;
}
