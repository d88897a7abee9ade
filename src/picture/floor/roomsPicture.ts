/** The rooms of a floor as a group of SVG elements, without paper, title or legend around them. */
import { awardVariant } from "../../core/game/pickupKinds";
import { describeAward } from "../../core/award/awardWords";
import { dropWords as wordsOfDrop } from "../../core/words/droppedWords";
import {
  guessWords,
  isDrawable,
  isOpenDrop,
  isUnsure,
  shapeOf,
  type DrawnAward,
  type DrawnRoom,
} from "./drawnRoom";
import { floorMap, mapDoors, RIGHT, type MapDoor } from "../../floors/map";
import {
  CELL_HEIGHT,
  CELL_WIDTH,
  gridCell,
  middleOf,
  outlinePath,
  topRightPoint,
} from "./geometry";
import { roomKind, type RoomKind } from "./roomKinds";
import { awardIcon, BOLD_MIDDLE, iconAt, itemIcon, verdictBadge } from "./signs";
import { element, rounded, svgTextAt, textWidth, type Attributes, type Point } from "./svgText";
import { wrapText } from "../wrapText";

export interface RoomsPictureOptions {
  /** Whether each room can be pressed and focused: it then says what it is and its number. */
  readonly isInteractive?: boolean;
  /** For many small maps beside each other: rooms have no signs, and lines are thick. */
  readonly isSmall?: boolean;
  /** Whether rooms that are not sure are hatched. Default true. */
  readonly isHatched?: boolean;
  /** The size of items' names under their signs; without it no names are written. */
  readonly nameSize?: number | undefined;
}

/** Draws rooms and doors, cropped to their bounding box. Rooms off the grid are left out. */
export function roomsPicture(
  rooms: readonly DrawnRoom[],
  options: RoomsPictureOptions = {},
): { readonly width: number; readonly height: number; readonly body: string } {
  const map = floorMap(rooms);
  const cornerOf = (gridIndex: number): Point => {
    const { column, row } = gridCell(gridIndex);
    return { x: (column - map.left) * CELL_WIDTH, y: (row - map.top) * CELL_HEIGHT };
  };
  const doors = mapDoors(map).map((door) => doorLine(door, cornerOf(door.from), options));
  const shapes = rooms.map((room, index) =>
    isDrawable(room) ? roomGroup(room, index, cornerOf(room.gridIndex), options) : "",
  );
  return {
    width: Math.max(0, map.right - map.left + 1) * CELL_WIDTH,
    height: Math.max(0, map.bottom - map.top + 1) * CELL_HEIGHT,
    body: [...doors, ...shapes].join("\n"),
  };
}

/** A door: a bar below both rooms, thin where it leads into a hidden room. */
function doorLine(
  { direction, rooms, isHidden }: MapDoor,
  corner: Point,
  { isInteractive }: RoomsPictureOptions,
): string {
  const [x1, y1] = [corner.x + CELL_WIDTH / 2, corner.y + CELL_HEIGHT / 2];
  return element("line", {
    class: "door",
    "data-between": isInteractive ? rooms.join(" ") : undefined,
    x1,
    y1,
    x2: x1 + (direction === RIGHT ? CELL_WIDTH : 0),
    y2: y1 + (direction === RIGHT ? 0 : CELL_HEIGHT),
    "stroke-width": isHidden ? 3.6 : 12.6,
  });
}

/** One room: its outline, hatching, signs and marks. */
function roomGroup(
  room: DrawnRoom,
  index: number,
  { x, y }: Point,
  { isInteractive, isSmall = false, isHatched = true, nameSize }: RoomsPictureOptions,
): string {
  const kind = roomKind(room.type);
  const d = outlinePath(room);
  const parts = [
    isInteractive ? shade(kind, d) : "",
    outline(kind, d, isSmall),
    isHatched && !isSmall && isUnsure(room) ? hatching(kind, d) : "",
    isSmall ? "" : signsOf(room, kind, nameSize) + verdictMarks(room, d),
    room.isHere === true && !isSmall ? herePin(room) : "",
  ];
  const look = {
    class: kind.type,
    "data-type": room.type,
    "data-grid-index": room.gridIndex,
    "data-known": typeof room.known === "object" ? "one-of" : (room.known ?? "seen"),
    transform: `translate(${x} ${y})`,
    ...(isInteractive ? handles(room, kind, index) : {}),
  };
  return element("g", look, parts.join(""));
}

/** The room's shadow on the ground; a curse room has spikes along its edge. */
function shade(kind: RoomKind, d: string): string {
  const below = { class: "shade", d, transform: "translate(0 4)" };
  const spikes = { class: "spikes", d, stroke: kind.colour };
  return element("path", below) + (kind.type === "curse" ? element("path", spikes) : "");
}

function outline(kind: RoomKind, d: string, isSmall: boolean): string {
  return element("path", {
    ...roomColours(kind),
    d,
    style: isSmall ? "stroke-width:5.5" : undefined,
    "stroke-dasharray": kind.isHidden && !isSmall ? "5.4 3.78" : undefined,
  });
}

/** Lines over a room that is not sure. */
function hatching(kind: RoomKind, d: string): string {
  const pattern = kind.colour === "" || kind.isHidden ? "guess-plain" : "guess";
  return element("path", { fill: `url(#oracle-${pattern})`, d });
}

/** The signs of a room: its kind, its item and its drop. In a special room the drop is small, on a disc beside the rest. */
function signsOf(room: DrawnRoom, kind: RoomKind, nameSize: number | undefined): string {
  const { column, row } = middleOf(room);
  const middle = { x: column * CELL_WIDTH, y: row * CELL_HEIGHT };
  const signs = kindAndItem(room, kind, middle, nameSize);
  if (room.award === undefined) {
    return signs;
  }
  if (kind.type === "default") {
    return signs + awardSign(room.award, isOpenDrop(room), middle, iconSize(room));
  }
  const beside = { x: middle.x + CELL_WIDTH * 0.3, y: middle.y + CELL_HEIGHT * 0.18 };
  const disc = { class: "room plain", cx: beside.x, cy: beside.y, r: CELL_HEIGHT * 0.24 };
  const drop = awardSign(room.award, isOpenDrop(room), beside, CELL_HEIGHT * 0.4);
  return signs + element("circle", disc) + drop;
}

/** The kind's icon, with the room's item beside it, or below it in a narrow room. */
function kindAndItem(
  room: DrawnRoom,
  kind: RoomKind,
  { x, y }: Point,
  nameSize: number | undefined,
): string {
  const whole = iconSize(room);
  if (room.item === undefined) {
    return iconAt(kind, { x, y }, whole);
  }
  const isNarrow = (shapeOf(room).closed & 1) !== 0;
  const [across, down] = isNarrow ? [0, CELL_HEIGHT * 0.19] : [CELL_WIDTH * 0.21, 0];
  const size = nameSize ?? 0;
  const lines = nameSize === undefined ? [] : nameLines(room, room.item.name, nameSize);
  const rest = CELL_HEIGHT * NAMED_SHARE - lines.length * size;
  const side = Math.min(whole, CELL_HEIGHT * (isNarrow ? 0.36 : 0.54), rest);
  const up = y - (lines.length * size) / 2;
  const item = itemIcon(room.item, { x: x + across, y: up + down }, side);
  const names = lines.map((line, at) =>
    // The blank parts the lines for those who search or hear them.
    svgTextAt(`${line} `, { x, y: up + side / 2 + size * (at + 0.9) }, size, NAME_LOOK),
  );
  return iconAt(kind, { x: x - across, y: up - down }, side) + item + names.join("");
}

const NAME_LOOK = { class: "name", "text-anchor": "middle" };

/** The share of a cell's height for signs and the item's name, and the least height of a sign above a name. */
const NAMED_SHARE = 0.82;
const NAMED_SIGN_MIN = 17;

/** The lines of an item's name in a room, two at most; none where it does not fit. */
function nameLines(room: DrawnRoom, name: string, size: number): readonly string[] {
  const { closed, cells } = shapeOf(room);
  const columns = cells.length === 4 ? 2 : 1;
  const most = Math.floor((columns * CELL_WIDTH - NAME_MARGIN) / textWidth("n", size));
  const lines = wrapText(name, most);
  const isHigh = CELL_HEIGHT * NAMED_SHARE - lines.length * size < NAMED_SIGN_MIN;
  const isLong = lines.length > 2 || lines.some((line) => line.length > most);
  return closed !== 0 || isHigh || isLong ? [] : lines;
}

/** The part of a cell's width that is walls and gaps. */
const NAME_MARGIN = 15;

/** A pin over the room in which the player stands. */
function herePin(room: DrawnRoom): string {
  const { column } = middleOf(room);
  const transform = `translate(${rounded(column * CELL_WIDTH)} 7)`;
  return element("path", { class: "here-pin", d: "M0 4L-9 -9H9Z", transform });
}

/** How much of a cell's height a sign takes. */
export const SIGN_SHARE = 0.66;

/** Large rooms have large icons. Those of narrow rooms reach beyond the walls, as on the game's own map. */
function iconSize(room: DrawnRoom): number {
  return CELL_HEIGHT * (shapeOf(room).cells.length === 4 ? 1 : SIGN_SHARE);
}

/** What makes a room a button for keyboard and screen readers. */
function handles(room: DrawnRoom, kind: RoomKind, index: number): Attributes {
  const here = room.isHere === true ? "you are here" : "";
  const said = [kind.name, here, room.fought, room.holds, drawnDropWords(room), guessWords(room)];
  const label = said.filter(Boolean).join(", ");
  return { "data-room": index, tabindex: -1, role: "button", "aria-label": label };
}

/** "drops 2 coins", "has dropped nothing"; empty where that is not known. */
export function drawnDropWords({ award }: DrawnRoom): string {
  return award === undefined ? "" : `${saidOf(award)} ${whatDrops(award)}`;
}

/** What is outside the model was not seen dropping: the player left the room. */
function saidOf({ hasDropped, verdict }: DrawnAward): string {
  if (verdict === "outside") {
    return "would drop";
  }
  return hasDropped ? "has dropped" : "drops";
}

function whatDrops({ award, count, oneOf, pickups = [] }: DrawnAward): string {
  if (award === "none" && count > 0) {
    return "something else";
  }
  const variant = awardVariant(award) ?? 0;
  const isTold = pickups.length > 0 || oneOf !== undefined;
  return isTold ? wordsOfDrop({ pickups, oneOf }) : describeAward({ variant, count });
}

/** The colours of a kind: a hidden room is an outline on the paper, a normal one is as the theme has it. */
export function roomColours({ type, colour, isHidden }: RoomKind): Attributes {
  if (type === "default") {
    return { class: "room plain" };
  }
  return isHidden
    ? { class: "room unseen", stroke: colour }
    : { class: "room", fill: colour, stroke: colour };
}

/** The look of the "or" beside an open drop. */
export const OR_LOOK = { class: "or", ...BOLD_MIDDLE };

/** The sign of a room's drop: faint once it has dropped, a dot for nothing, with an "or" where it is open. */
function awardSign(
  { award, count, hasDropped, pickups, oneOf: [, other] = [] }: DrawnAward,
  isOpen: boolean,
  { x, y }: Point,
  side: number,
): string {
  const below = { x: x + side * 0.42, y: y + side * 0.6 };
  const number = svgTextAt(`${count}`, below, side * 0.4, { "font-weight": 700 });
  const apart = side * 0.34;
  // Beside the "or" there is less room.
  const alone = isOpen ? { at: x - side * 0.16, size: side * 0.8 } : { at: x, size: side };
  const sign =
    other === undefined
      ? awardIcon(award, { x: alone.at, y }, alone.size, pickups)
      : awardIcon(award, { x: x - apart, y }, side * 0.6, pickups) +
        awardIcon(other.award, { x: x + apart, y }, side * 0.6, other.pickups);
  const opacity = hasDropped ? DROPPED_OPACITY : undefined;
  const beside =
    other === undefined ? { x: x + side * 0.44, y: y - side * 0.2 } : { x, y: y - side * 0.32 };
  const or = isOpen ? svgTextAt("or", beside, side * 0.36, OR_LOOK) : "";
  return element("g", { opacity }, `${sign}${count > 1 ? number : ""}${or}`);
}

/** How strong an award is drawn that has dropped already. */
export const DROPPED_OPACITY = 0.4;

/** A badge for a verdict on the room's drop or on the room; a mismatch is ringed as well. A room alone that agrees has none. */
function verdictMarks(room: DrawnRoom, d: string): string {
  const verdict = room.award?.verdict ?? room.verdict;
  if (verdict === undefined || (verdict === "match" && room.award?.verdict === undefined)) {
    return "";
  }
  const { x, y } = topRightPoint(room);
  const radius = CELL_HEIGHT * 0.18;
  const ring = element("path", { class: "wrong", d, "stroke-width": 3 });
  const badge = verdictBadge(verdict, { x: x - radius * 0.4, y: y + radius * 0.4 }, radius);
  return verdict === "mismatch" ? ring + badge : badge;
}
