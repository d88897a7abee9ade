/** The rooms of a floor as the page draws them and describes them. */
import { at } from "../../core/lists";
import type { FloorRoom } from "../../floors/floorTypes";
import type { DropPlan } from "../../core/judge/drops";
import { roomAnswer } from "../../floors/words/floorCase";
import type { WholeFloor } from "../../run/wholeFloor";
import {
  type DrawnAward,
  type DrawnRoom,
  floorRooms,
  isDrawable,
} from "../../picture/floor/drawnRoom";
import { roomKind } from "../../picture/floor/roomKinds";
import { drawnDropWords } from "../../picture/floor/roomsPicture";
import { beyondRoom, type RoomContent } from "../../items/roomContent";
import { itemTables } from "../../items/runContents";
import { itemDeed } from "./itemWords";
import { roomTitle } from "./pageWords";
import type { PageContent, PageRoom } from "./pageRoom";
import { doubtWords } from "./roomSure";
import { distanceWords, doorsTo, wayTo } from "./roomWays";
import { likeliestFought } from "../../floors/words/fought";

/** The rooms to draw, with their drops if `drops` are given; hidden ones only if they are wanted. */
export function pageRooms(
  whole: WholeFloor,
  showsSecrets: boolean,
  drops?: DropPlan,
): readonly PageRoom[] {
  const { floor } = whole;
  const { plan } = floor.setup;
  return floorRooms(drops ? floor.rooms.map((room) => roomAnswer(room, floor, drops)) : floor.rooms)
    .map((drawn, index) => {
      const room = at(floor.rooms, index);
      const boss = room.type === "boss" ? likeliestFought(room, plan) : "";
      return holding({ ...drawn, place: room.listIndex, room, boss }, whole, room);
    })
    .filter((room) => showsSecrets || !roomKind(room.type).isHidden);
}

/** A room with what a generated floor has in it, and the item that is drawn, with a "?" where it is not sure. */
export function holding(
  room: PageRoom,
  whole: WholeFloor,
  { listIndex, type }: FloorRoom,
): PageRoom {
  const told = whole.contents?.rooms.get(listIndex);
  const contents = told && withSigns(told, whole);
  const doubt = doubtWords({ ...room, contents });
  const first = ITEM_DRAWN.includes(type) ? contents?.find(isItem) : undefined;
  const item = first?.sign && { ...first.sign, name: `${first.name}${doubt && "?"}` };
  const names = toldShort(contents ?? []).map(({ name }) => name);
  const holds = names.join(", ") + (doubt && names.length > 0 ? ` in ${doubt}` : "");
  return { ...room, contents, item, holds };
}

/** Rooms whose first item is drawn on the map. */
const ITEM_DRAWN: readonly string[] = ["treasure", "planetarium", "boss"];

const isItem = ({ what }: RoomContent): boolean => what === "item";

/** Things with the signs and words of items, by the tables of the run's edition. */
export function withSigns(
  contents: readonly RoomContent[],
  whole: WholeFloor,
): readonly PageContent[] {
  const { figures, input } = whole;
  const tables = itemTables(input.edition, input.build, figures);
  return contents.map((one) => {
    const row = isItem(one) ? tables.items.get(one.subType ?? 0) : undefined;
    const { kind = "passive", quality = -1, achievement = 0 } = row ?? {};
    const { does, words: says = "" } = (isItem(one) && itemDeed(one.subType ?? 0)) || {};
    const sign = isItem(one) ? { kind, quality, does } : undefined;
    return { ...one, achievement, says, sign };
  });
}

/** The rooms beyond a floor's map with something to get: what players call them, and how they come there. */
export function roomsBeyond(whole: WholeFloor): readonly {
  readonly name: string;
  readonly way: string;
  readonly contents: readonly PageContent[];
}[] {
  const { plan, isXl } = whole.setup;
  return whole.rooms.flatMap(({ gridIndex, listIndex }) => {
    const row = gridIndex < 0 ? beyondRoom(gridIndex, plan.stage, isXl) : undefined;
    const contents = toldShort(withSigns(whole.contents?.rooms.get(listIndex) ?? [], whole));
    return row === undefined || contents.length === 0 ? [] : [{ ...row, contents }];
  });
}

/** What a line tells of a room's contents: items, and what is sold. */
export function toldShort(contents: readonly PageContent[]): readonly PageContent[] {
  return contents.filter((one) => isItem(one) || one.price !== undefined);
}

/** The likeliest boss of each boss room, with a "?" where it may be another; empty where none is told. */
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
  return rooms.flatMap(({ boss = "" }) => (boss === "" ? [] : boss));
}

/** The items of a floor's treasure rooms; empty where none is told. */
export function treasureOf(rooms: readonly PageRoom[]): string {
  return rooms
    .filter(({ type }) => type === "treasure")
    .flatMap(({ contents = [] }) => contents.filter(isItem).map(({ name }) => name))
    .join(", ");
}

/** Rooms that were seen in a game, with the ways that their map has; hidden ones only if they are wanted. */
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

/** The rooms of special kinds: those that a run is planned by first, of one kind the nearest first. */
function soughtRooms(rooms: readonly PageRoom[]): readonly PageRoom[] {
  const far = (room: PageRoom): number => doorsTo(room) ?? Infinity;
  const rank = ({ type }: PageRoom): number =>
    PLANNED.includes(type) ? PLANNED.indexOf(type) : PLANNED.length;
  return rooms
    .filter(({ type }) => type !== "start" && type !== "default")
    .sort((a, b) => rank(a) - rank(b) || far(a) - far(b));
}

/** The same in rows: more than two of one kind, as the seven bosses of The Void, are one row unless something stands there. */
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

/** The award seeds of drops to come; undefined where one is unknown, as in a log. */
export function dropSeeds(rooms: readonly PageRoom[]): readonly number[] | undefined {
  const due = rooms.filter(({ award }) => award?.hasDropped === false);
  const seeds = due.flatMap(({ room }) => room?.awardSeed ?? []);
  return seeds.length === due.length ? seeds : undefined;
}

/** Rooms that a run is planned by. */
const PLANNED: readonly string[] = ["treasure", "boss", "shop"];

/** "treasure 2, boss 7, shop 3 doors": the way to the nearest room of each kind that a run is planned by. */
export function nearestWords(rooms: readonly PageRoom[]): string {
  const ways = PLANNED.flatMap((kind) => {
    const [nearest] = soughtRooms(rooms).filter(({ type }) => type === kind);
    const distance = nearest && doorsTo(nearest);
    return distance === undefined ? [] : [`${kind} ${distance}`];
  });
  return ways.length === 0 ? "" : `${ways.join(", ")} doors`;
}

/** One line about a room: its kind, who is fought, its way, its drop and its items. */
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
