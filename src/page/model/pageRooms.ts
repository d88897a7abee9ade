/** The rooms of a floor as the page draws and explains them, and the ways between them. */
import type { FloorRoom, OneOf } from "../../floors/floorTypes";
import type { DropPlan } from "../../core/judge/drops";
import { roomAnswer } from "../../floors/words/floorCase";
import type { WholeFloor } from "../../run/wholeFloor";
import { runsWithSeeds } from "../../floors/sureness";
import {
  type DrawnAward,
  type DrawnRoom,
  floorRooms,
  isDrawable,
  isUnsure,
} from "../../picture/floor/drawnRoom";
import { roomKind } from "../../picture/floor/roomKinds";
import { drawnDropWords } from "../../picture/floor/roomsPicture";
import { counted } from "../../picture/countWords";
import { DEFAULT_EDITION } from "../../core/game/edition";
import { beyondRoom, type RoomContent } from "../../items/roomContent";
import { itemTables } from "../../items/runContents";
import type { ItemSign } from "../../picture/award/icons";
import { itemDeed } from "./itemWords";
import { roomTitle } from "./pageWords";
import { floorMap, neighboursOf } from "../../floors/map";
import { foughtIn } from "../../floors/words/fought";
import { gridCell, middleOf } from "../../picture/floor/geometry";

/** A room with what can be said of it. */
export interface PageRoom extends DrawnRoom {
  /** Its place in the floor's list, by which the address names it. */
  readonly place: number;
  /** What was generated; undefined where it was only seen. */
  readonly room?: FloorRoom | undefined;
  /** Doors from the start by the map alone, of a room that was only seen; undefined where no way is. */
  readonly doors?: number | undefined;
  /** What stands in it; undefined where that is not told. */
  readonly contents?: readonly PageContent[] | undefined;
}

/** What stands in a room, and how it is drawn where it is an item. */
export interface PageContent extends RoomContent {
  readonly sign: ItemSign | undefined;
  /** What it does, in this page's own words; empty where it does not say. */
  readonly says: string;
  /** The achievement that unlocks it; 0 for none. */
  readonly achievement: number;
}

/** The rooms to draw, and what each drops where that is asked; hidden ones only if they are wanted. */
export function pageRooms(
  whole: WholeFloor,
  showsSecrets: boolean,
  drops?: DropPlan,
): readonly PageRoom[] {
  const { floor } = whole;
  return floorRooms(drops ? floor.rooms.map((room) => roomAnswer(room, floor, drops)) : floor.rooms)
    .map((drawn, index) => {
      const room = floor.rooms[index] as FloorRoom;
      return holding({ ...drawn, place: room.listIndex, room }, whole, room);
    })
    .filter((room) => showsSecrets || !roomKind(room.type).isHidden);
}

/** A room with what stands in it by a generated floor, and what of it its sign carries; "?" where that is not sure. */
export function holding(
  room: PageRoom,
  whole: WholeFloor,
  { listIndex, type }: FloorRoom,
): PageRoom {
  const told = whole.contents?.rooms.get(listIndex);
  const contents = told && withSigns(told, whole);
  const doubt = doubtWords({ ...room, contents });
  const first = CARRIED_BY_SIGN.includes(type) ? contents?.find(isItem) : undefined;
  const item = first?.sign && { ...first.sign, name: `${first.name}${doubt && "?"}` };
  const names = toldShort(contents ?? []).map(({ name }) => name);
  const holds = names.join(", ") + (doubt && names.length > 0 ? ` in ${doubt}` : "");
  return { ...room, contents, item, holds };
}

/** Rooms that are walked to for their item. */
const CARRIED_BY_SIGN: readonly string[] = ["treasure", "planetarium", "boss"];

const isItem = ({ what }: RoomContent): boolean => what === "item";

/** How items are drawn: by the tables of the run's edition. */
export function withSigns(
  contents: readonly RoomContent[],
  whole: WholeFloor,
): readonly PageContent[] {
  const { figures, input } = whole;
  const { edition = DEFAULT_EDITION, build = figures?.build } = input;
  const tables = itemTables(edition, build, figures);
  return contents.map((one) => {
    const row = isItem(one) ? tables.items.get(one.subType ?? 0) : undefined;
    const { kind = "passive", quality = -1, achievement = 0 } = row ?? {};
    const { does, words: says = "" } = (isItem(one) && itemDeed(one.subType ?? 0)) || {};
    const sign = isItem(one) ? { kind, quality, does } : undefined;
    return { ...one, achievement, says, sign };
  });
}

/** A room beyond the map: what players call it, how they come there, and what stands in it. */
interface BeyondMap extends Required<Pick<PageRoom, "contents">> {
  readonly name: string;
  readonly way: string;
}

/** The rooms beyond a floor's map that lead to something. */
export function roomsBeyond(whole: WholeFloor): readonly BeyondMap[] {
  const { plan, isXl } = whole.setup;
  return whole.rooms.flatMap(({ gridIndex, listIndex }) => {
    const row = gridIndex < 0 ? beyondRoom(gridIndex, plan.stage, isXl) : undefined;
    const contents = toldShort(withSigns(whole.contents?.rooms.get(listIndex) ?? [], whole));
    return row === undefined || contents.length === 0 ? [] : [{ ...row, contents }];
  });
}

/** What a line tells of what stands in a room: items, and what is sold. */
export function toldShort(contents: readonly PageContent[]): readonly PageContent[] {
  return contents.filter((one) => isItem(one) || one.price !== undefined);
}

/** Who is fought on a floor, by name, the likeliest where several may be; empty where none is told. */
export function bossesOf(rooms: readonly PageRoom[]): string {
  return namesFought(rooms).join(", ");
}

/** The same where there is little room: "Delirium and 7 more". */
export function bossesShort(rooms: readonly PageRoom[]): string {
  const names = namesFought(rooms);
  const [first = ""] = names;
  return names.length > 2 ? `${first} and ${names.length - 1} more` : names.join(", ");
}

function namesFought(rooms: readonly PageRoom[]): readonly string[] {
  const bosses = rooms.filter(({ type }) => type === "boss");
  return bosses.flatMap(({ room }) => (room && foughtIn(room)[0]?.name) ?? []);
}

/** The items of a floor's treasure rooms in words; empty where there are none, or none is told. */
export function treasureOf(rooms: readonly PageRoom[]): string {
  return rooms
    .filter(({ type }) => type === "treasure")
    .flatMap(({ contents = [] }) => contents.filter(isItem).map(({ name }) => name))
    .join(", ");
}

/** The same of rooms that were seen in a game, with the ways that their map has. */
export function drawnRooms(
  rooms: readonly DrawnRoom[],
  showsSecrets: boolean,
): readonly PageRoom[] {
  const seen = rooms.filter(isDrawable);
  const drawn = seen.map((room, place) => {
    const { length } = wayTo(seen, place);
    return { ...room, place, doors: length === 0 ? undefined : length - 1 };
  });
  return drawn.filter((room) => showsSecrets || !roomKind(room.type).isHidden);
}

/** The rooms that players look for: those that a run is planned by, then the others, the nearest first. */
function soughtRooms(rooms: readonly PageRoom[]): readonly PageRoom[] {
  const far = (room: PageRoom): number => doorsTo(room) ?? Infinity;
  const rank = ({ type }: PageRoom): number =>
    PLANNED.includes(type) ? PLANNED.indexOf(type) : PLANNED.length;
  return rooms
    .filter(({ type }) => type !== "start" && type !== "default")
    .sort((a, b) => rank(a) - rank(b) || far(a) - far(b));
}

/** The same, many of one kind in one row: the seven bosses of The Void. */
export function soughtRows(rooms: readonly PageRoom[]): readonly (readonly PageRoom[])[] {
  const sought = soughtRooms(rooms);
  return sought.flatMap((room) => {
    const alike = sought.filter(({ type, contents }) => type === room.type && !contents?.length);
    const isOne = alike.length > 2 && alike.includes(room);
    const ofAll = alike[0] === room ? [alike] : [];
    return isOne ? ofAll : [[room]];
  });
}

/** What is still to drop. */
export function dropsDue(rooms: readonly DrawnRoom[]): readonly DrawnAward[] {
  return rooms.flatMap(({ award }) => (award?.hasDropped === false ? [award] : []));
}

/** The award seeds of drops to come; undefined where one of them is not told, as of a log's rooms. */
export function dropSeeds(rooms: readonly PageRoom[]): readonly number[] | undefined {
  const due = rooms.filter(({ award }) => award?.hasDropped === false);
  const seeds = due.flatMap(({ room }) => room?.seeds.awardSeed ?? []);
  return seeds.length === due.length ? seeds : undefined;
}

/** "3 doors", "3 doors (7 open)", "no open way". */
export function distanceWords(asked: PageRoom): string {
  const { room, type } = asked;
  const distance = doorsTo(asked);
  if (type === "start") {
    return "the start itself";
  }
  if (distance === undefined) {
    return room === undefined ? "" : "no open way";
  }
  const doors = counted(distance, "door");
  return room === undefined || distance === room.openDistance || roomKind(type).isHidden
    ? doors
    : `${doors} (${room.openDistance ?? "none"} open)`;
}

/** Doors from the start; undefined where no way is known. */
const doorsTo = ({ room, doors }: PageRoom): number | undefined =>
  room === undefined ? doors : room.distance;

/** Rooms that a run is planned by. */
const PLANNED: readonly string[] = ["treasure", "boss", "shop"];

/** "treasure 2, shop 3, boss 7 doors": how far the rooms are that a run is planned by. */
export function nearestWords(rooms: readonly PageRoom[]): string {
  const ways = PLANNED.flatMap((kind) => {
    const [nearest] = soughtRooms(rooms).filter(({ type }) => type === kind);
    const distance = nearest && doorsTo(nearest);
    return distance === undefined ? [] : [`${kind} ${distance}`];
  });
  return ways.length === 0 ? "" : `${ways.join(", ")} doors`;
}

/** One line about a room: its kind, its way, what it drops. */
export function lineOf(room: PageRoom): string {
  const items = (room.contents ?? []).filter(isItem).map(({ name }) => name);
  const { type, fought = "", isHere = false } = room;
  const here = isHere ? "you are here" : "";
  const words = [
    roomTitle(type),
    here,
    fought,
    distanceWords(room),
    drawnDropWords(room),
    items.join(", "),
  ];
  return words.filter((part) => part !== "").join(" · ");
}

/** Where not all possible runs give the shown drop, in how many; undefined where all do. */
export function dropDoubt({ known, award }: PageRoom): string | undefined {
  if (award === undefined || award.hasDropped || typeof known !== "object") {
    return undefined;
  }
  const runs = runsWithSeeds(known);
  return runs === known.runs
    ? undefined
    : `It drops this in ${runs} of ${known.runs} possible runs: in the others its seeds differ.`;
}

/** What of a room stands on something that was not said: in how many of the possible runs its layout is the shown one. */
export interface ContentsDoubt {
  /** In so many of the possible runs. */
  readonly here: number;
  readonly runs: number;
}

/** Undefined where every possible run has the same layout there, and so the same goods. */
export function contentsDoubt({ known, contents = [] }: PageRoom): ContentsDoubt | undefined {
  if (typeof known !== "object" || contents.length === 0) {
    return undefined;
  }
  const [shown] = known.oneOf;
  const like = known.oneOf.filter(
    ({ type, variant, subtype, spawnSeed }) =>
      type === shown?.type &&
      variant === shown?.variant &&
      subtype === shown?.subtype &&
      spawnSeed === shown?.spawnSeed,
  );
  const here = like.reduce((sum, one) => sum + one.runs, 0);
  return here === known.runs ? undefined : { here, runs: known.runs };
}

/** "11 of 16 runs"; empty where nothing hangs on what was not said. */
export function doubtWords(room: PageRoom): string {
  const doubt = contentsDoubt(room);
  return doubt === undefined ? "" : `${doubt.here} of ${doubt.runs} runs`;
}

/** The ways to rooms of one kind: "6, 10, 15 doors". */
export function waysWords(rooms: readonly PageRoom[]): string {
  const [first] = rooms;
  return rooms.length === 1 && first !== undefined
    ? distanceWords(first)
    : `${rooms.map((room) => doorsTo(room) ?? "–").join(", ")} doors`;
}

/** In how many runs each kind of room stands at a place, the shown one first. */
function sharesOf({ oneOf }: OneOf) {
  const kinds = new Map<string | undefined, number>();
  for (const { type, runs } of oneOf) {
    kinds.set(type, (kinds.get(type) ?? 0) + runs);
  }
  return [...kinds];
}

/** How sure it is that a room is what it is, in a sentence. */
export function sureWords(room: PageRoom): string {
  const { type, known, award } = room;
  if (known === undefined) {
    return award?.verdict === "outside"
      ? "The game's own log shows the room. You left it, and the log does not show what it dropped."
      : "The game's own log shows it.";
  }
  if (known === "exact" || (known === "guess" && type === "start")) {
    return "Room and kind are as the rules say.";
  }
  if (typeof known === "object") {
    const kinds = sharesOf(known);
    if (kinds.length === 1) {
      return isUnsure(room)
        ? `Such a room stands here in all ${known.runs} possible runs, not always of this shape.`
        : `Such a room stands here in all ${known.runs} possible runs; its layout may be another.`;
    }
    const shares = kinds.map(
      ([kind, runs]) =>
        `${kind === undefined ? "no room" : roomTitle(kind).toLowerCase()} in ${runs}`,
    );
    const reason = "what is unlocked, and which floors were played before, decides.";
    return `Of ${known.runs} possible runs: ${shares.join(", ")}; ${reason}`;
  }
  return type === "default"
    ? "There is a room here, but a special room may have taken it."
    : "There is a room here; that it is this one depends on the game's room files.";
}

/** The rooms of a shortest way from the start, by their places in the list; through no hidden room on the way. */
export function wayTo(rooms: readonly DrawnRoom[], goal: number): readonly number[] {
  const start = rooms.findIndex(({ type }) => type === "start");
  const behind = neighboursOf(floorMap(rooms));
  const before = new Map<number, number | undefined>([[start, undefined]]);
  for (const room of before.keys()) {
    const isPassed = room === start || !roomKind(rooms[room]?.type ?? "").isHidden;
    const reached = isPassed ? (behind[room] ?? []).filter((other) => !before.has(other)) : [];
    reached.forEach((other) => before.set(other, room));
  }
  const way: number[] = [];
  let room = before.has(goal) ? goal : undefined;
  while (room !== undefined) {
    way.unshift(room);
    room = before.get(room);
  }
  return way;
}

/** The directions of the arrow keys, as columns and rows. */
export const ARROWS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest room in a direction, those straight ahead first; the same one where there is none. */
export function roomBeside(rooms: readonly DrawnRoom[], from: number, key: string): number {
  const [across = 0, down = 0] = ARROWS[key] ?? [];
  const places = rooms.map((room) => {
    const anchor = gridCell(room.gridIndex);
    const { column, row } = middleOf(room);
    return [anchor.column + column, anchor.row + row] as const;
  });
  const [x, y] = places[from] ?? [0, 0];
  const far = places.map(([column, row]) => {
    const [dx, dy] = [column - x, row - y];
    const ahead = dx * across + dy * down;
    return ahead <= 0 ? Infinity : ahead + 2 * Math.abs(dx * down + dy * across);
  });
  const least = Math.min(...far);
  return least === Infinity ? from : far.indexOf(least);
}
