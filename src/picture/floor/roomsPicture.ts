/** The rooms of a floor as a group of SVG elements, without paper, title or legend around them. */
import { awardName, awardVariant, type AwardName } from "../../core/game/pickups";
import { describeAward } from "../../core/award/awardWords";
import type { Pickup } from "../../core/award/pickups";
import { dropWords as wordsOfDrop } from "../../core/words/drops";
import {
  awardSign as awardSignOf,
  ITEM_ICONS,
  type ItemSign,
  type NamedPickup,
  PEDESTAL,
  qualityColour,
} from "../award/icons";
import {
  AWARD_MARKS,
  guessWords,
  isDrawable,
  isUnsure,
  shapeOf,
  type AwardMark,
  type DrawnAward,
  type DrawnRoom,
} from "./drawnRoom";
import { floorMap, mapDoors, type MapDoor } from "../../core/floor/map";
import { gridCell, middleOf, outlinePath, type PictureSize, topRightPoint } from "./geometry";
import { type Icon, ICONS, roomKind, type RoomKind } from "./roomKinds";
import { element, rounded, textAt, type Attributes, type Point } from "./svgText";

/** The size of one floor's picture. */
export const PICTURE_SIZE: PictureSize = {
  cellWidth: 62,
  cellHeight: 50,
  inset: 4,
  narrowX: 14,
  narrowY: 10,
  radius: 9,
};

/** As on the game's own small map: for many floors beside each other. */
export const TILE_SIZE: PictureSize = {
  cellWidth: 9,
  cellHeight: 7,
  inset: 0.5,
  narrowX: 2,
  narrowY: 1.5,
  radius: 1,
};

export interface RoomsPictureOptions {
  readonly size: PictureSize;
  /** Whether each room can be pressed and focused: it then says what it is and its number. */
  readonly isInteractive?: boolean;
  /** Whether rooms have no signs: their colours alone tell what they are. */
  readonly isPlain?: boolean;
  /** Whether rooms that are a guess have lines over them. Default true. */
  readonly isHatched?: boolean;
}

/** Many small maps beside each other. */
export const TILE_PICTURE: RoomsPictureOptions = { size: TILE_SIZE, isPlain: true };

/** A group of elements and how much room it takes. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

/** Draws rooms and doors, cropped to their bounding box. Rooms off the grid are left out. */
export function roomsPicture(rooms: readonly DrawnRoom[], options: RoomsPictureOptions): Picture {
  const { cellWidth, cellHeight } = options.size;
  const map = floorMap(rooms);
  const cornerOf = (gridIndex: number): Point => {
    const { column, row } = gridCell(gridIndex);
    return { x: (column - map.left) * cellWidth, y: (row - map.top) * cellHeight };
  };
  const doors = mapDoors(map).map((door) => doorLine(door, cornerOf, options));
  const shapes = rooms.map((room, index) =>
    isDrawable(room) ? roomGroup(room, index, cornerOf(room.gridIndex), options) : "",
  );
  return {
    width: Math.max(0, map.right - map.left + 1) * cellWidth,
    height: Math.max(0, map.bottom - map.top + 1) * cellHeight,
    body: [...doors, ...shapes].join("\n"),
  };
}

/** A door is a bar under both rooms, a thin one where it leads into a hidden room. */
function doorLine(
  { from, to, rooms, isHidden }: MapDoor,
  cornerOf: (gridIndex: number) => Point,
  { size, isInteractive }: RoomsPictureOptions,
): string {
  const [start, end] = [cornerOf(from), cornerOf(to)];
  return element("line", {
    class: "door",
    "data-between": isInteractive ? rooms.join(" ") : undefined,
    x1: start.x + size.cellWidth / 2,
    y1: start.y + size.cellHeight / 2,
    x2: end.x + size.cellWidth / 2,
    y2: end.y + size.cellHeight / 2,
    "stroke-width": size.radius * (isHidden ? 0.4 : 1.4),
  });
}

/** One room: its outline, its icon, and what else is to be said about it. */
function roomGroup(
  room: DrawnRoom,
  index: number,
  { x, y }: Point,
  { size, isInteractive, isPlain, isHatched = true }: RoomsPictureOptions,
): string {
  const kind = roomKind(room.type);
  const parts = [
    isInteractive ? shade(room, size) : "",
    outline(room, kind, size),
    isHatched && !isPlain && isUnsure(room) ? hatching(room, kind, size) : "",
    isPlain ? "" : signsOf(room, kind, size),
  ];
  const look = {
    class: kind.type,
    "data-type": room.type,
    "data-grid-index": room.gridIndex,
    "data-known": room.known?.how.replace(" ", "-") ?? "seen",
    transform: `translate(${x} ${y})`,
    ...(isInteractive ? handles(room, kind, index) : {}),
  };
  return element("g", look, parts.join(""));
}

/** What stands in a room. */
function signsOf(room: DrawnRoom, kind: RoomKind, size: PictureSize): string {
  const { column, row } = middleOf(room);
  const label = { x: column * size.cellWidth, y: row * size.cellHeight };
  const signs = kindAndItem(room, kind, label, size);
  if (room.award === undefined) {
    return signs + verdictMarks(room, size);
  }
  const award =
    kind.type === "default"
      ? awardSign(room.award, label, iconSize(room, size))
      : awardBeside(room.award, label, size);
  return signs + award + verdictMarks(room, size);
}

/** The kind's icon; an item that stands there is beside it, in a narrow room below it. */
function kindAndItem(room: DrawnRoom, kind: RoomKind, { x, y }: Point, size: PictureSize): string {
  const whole = iconSize(room, size);
  if (room.item === undefined) {
    return iconAt(kind, x, y, whole);
  }
  const isNarrow = (shapeOf(room).closed & 1) !== 0;
  const [across, down] = isNarrow ? [0, size.cellHeight * 0.19] : [size.cellWidth * 0.21, 0];
  const side = Math.min(whole, size.cellHeight * (isNarrow ? 0.36 : 0.54));
  const item = itemIcon(room.item, { x: x + across, y: y + down }, side);
  return iconAt(kind, x - across, y - down, side) + item;
}

/** How far below a room its shadow lies. */
const SHADE_DEPTH = 4;

/** Rooms lie on the ground like scraps of paper; the curse room's edge has spikes. */
function shade(room: DrawnRoom, size: PictureSize): string {
  const d = outlinePath(room, size);
  const below = { class: "shade", d, transform: `translate(0 ${SHADE_DEPTH})` };
  const spikes = { class: "spikes", d, stroke: roomKind(room.type).colour };
  return element("path", below) + (room.type === "curse" ? element("path", spikes) : "");
}

/** What the keyboard, a screen reader and a script find a room by. */
function handles(room: DrawnRoom, kind: RoomKind, index: number): Attributes {
  const label = [kind.name, dropWords(room), guessWords(room)].filter(Boolean).join(", ");
  return { "data-room": index, tabindex: -1, role: "button", "aria-label": label };
}

/** Lines over a room whose kind is not sure, so that it does not look as firm as the start. */
function hatching(room: DrawnRoom, kind: RoomKind, size: PictureSize): string {
  const pattern = kind.colour === "" || kind.isHidden ? "guess-plain" : "guess";
  return element("path", { fill: `url(#oracle-${pattern})`, d: outlinePath(room, size) });
}

/** "drops 2 coins", "has dropped nothing"; empty where that is not known. */
export function dropWords({ award }: DrawnRoom): string {
  return award === undefined
    ? ""
    : `${award.hasDropped ? "has dropped" : "drops"} ${whatDrops(award)}`;
}

function whatDrops({ award, count, other, pickups = [] }: DrawnAward): string {
  if (award === "none" && count > 0) {
    return "something else";
  }
  const variant = awardVariant(award) ?? 0;
  const isTold = pickups.length > 0 || other !== undefined;
  return isTold ? wordsOfDrop({ pickups, other }) : describeAward({ variant, count });
}

function outline(room: DrawnRoom, kind: RoomKind, size: PictureSize): string {
  const dash = size.radius * 0.6;
  const isSmall = size.radius <= TILE_SIZE.radius;
  return element("path", {
    ...roomLook(kind),
    d: outlinePath(room, size),
    style: isSmall ? "stroke-width:.8" : undefined,
    "stroke-dasharray":
      kind.isHidden && !isSmall ? `${rounded(dash)} ${rounded(dash * 0.7)}` : undefined,
  });
}

/** The colours of a kind: a hidden room is an outline on the paper, a normal one is as the theme has it. */
export function roomLook({ type, colour, isHidden }: RoomKind): Attributes {
  if (type === "default") {
    return { class: "room plain" };
  }
  return isHidden
    ? { class: "room unseen", stroke: colour }
    : { class: "room", fill: colour, stroke: colour };
}

/** How much of a cell's height a sign takes. */
export const SIGN_SHARE = 0.66;

/** Large rooms have large icons; those of narrow ones reach beyond their walls, as on the game's own map. */
function iconSize(room: DrawnRoom, size: PictureSize): number {
  return size.cellHeight * (shapeOf(room).cells.length === 4 ? 1 : SIGN_SHARE);
}

/** What clearing a room drops; faint once it has dropped, nothing as a dot, and two small signs where it is open. */
function awardSign(
  { award, count, hasDropped, pickups, other }: DrawnAward,
  { x, y }: Point,
  side: number,
): string {
  const below = { x: x + side * 0.42, y: y + side * 0.6 };
  const number = textAt(`${count}`, below, side * 0.4, { "font-weight": 700 });
  const apart = side * 0.34;
  const sign =
    other === undefined
      ? awardIcon(award, { x, y }, side, pickups)
      : awardIcon(award, { x: x - apart, y }, side * 0.6, pickups) +
        awardIcon(kindOf(other.pickups), { x: x + apart, y }, side * 0.6, other.pickups);
  const opacity = hasDropped ? DROPPED_OPACITY : undefined;
  return element("g", { opacity }, `${sign}${count > 1 ? number : ""}`);
}

const kindOf = ([first]: readonly Pickup[]): AwardName => awardName(first?.variant ?? 0);

/** The same in a room that has a sign of its own: small, on a disc in its corner. */
function awardBeside(award: DrawnAward, at: Point, { cellWidth, cellHeight }: PictureSize): string {
  const [x, y] = [at.x + cellWidth * 0.3, at.y + cellHeight * 0.18];
  const disc = { class: "room plain", cx: x, cy: y, r: cellHeight * 0.24 };
  return element("circle", disc) + awardSign(award, { x, y }, cellHeight * 0.4);
}

/** The sign of an item around a point. */
export function itemIcon({ kind, quality }: ItemSign, at: Point, side: number): string {
  const item = drawnIcon(ITEM_ICONS[kind], at, side, { color: qualityColour(quality) });
  return drawnIcon(PEDESTAL, at, side, { color: "#a79c8d" }) + item;
}

/** How strong an award is drawn that has dropped already. */
export const DROPPED_OPACITY = 0.4;

/** The icon of an award around a point; nothing is a dot. */
export function awardIcon(
  award: AwardName,
  { x, y }: Point,
  side: number,
  pickups?: readonly NamedPickup[],
): string {
  if (award === "none") {
    return element("circle", { class: "muted", cx: x, cy: y, r: side * NOTHING_SHARE });
  }
  const { name, icon } = awardSignOf(award, pickups);
  return drawnIcon(icon, { x, y }, side, { class: `award-${name}` });
}

/** In smaller icons the lines that are cut out of them would be smears. */
const CUT_MIN = 13;

/** How large the dot for nothing is beside an icon. */
const NOTHING_SHARE = 0.075;

/** How a letter stands in a room, and a sign on its disc. */
const BOLD_MIDDLE = { "font-weight": 700, "text-anchor": "middle" };

/** A kind's icon around a point, or its letter if it has no icon. */
export function iconAt(kind: RoomKind, x: number, y: number, size: number): string {
  const icon = ICONS[kind.type];
  const color = kind.isHidden ? kind.colour : kind.ink;
  if (icon === undefined) {
    const look = { class: "letter", color, ...BOLD_MIDDLE };
    return textAt(kind.letter, { x, y: y + size * 0.34 }, size * 0.9, look);
  }
  return drawnIcon(icon, { x, y }, size, { color });
}

/** An icon of 24 by 24 around a point, in one colour with an outline. */
function drawnIcon(icon: Icon, { x, y }: Point, size: number, look: Attributes): string {
  const scale = rounded(size / 24);
  const transform = `translate(${rounded(x - 12 * scale)} ${rounded(y - 12 * scale)}) scale(${scale})`;
  const { line, solid, cut } = icon;
  const layers = { rim: line, solid, line, cut: size < CUT_MIN ? undefined : cut };
  const parts = Object.entries(layers).map(([name, d]) =>
    d === undefined ? "" : element("path", { class: name, d }),
  );
  return element("g", { ...look, transform }, parts.join(""));
}

/** Behind the sign of an award that dropped as expected: dark enough for white, on light and dark. */
const AGREED_COLOUR = "#2c7a4b";

/** A room that does not agree is ringed and marked; one outside the model, and one that has dropped, only marked. */
function verdictMarks(room: DrawnRoom, size: PictureSize): string {
  const verdict = room.award?.verdict ?? room.verdict;
  if (verdict === undefined || (verdict === "match" && room.award?.verdict === undefined)) {
    return "";
  }
  const { x, y } = topRightPoint(room, size);
  const radius = size.cellHeight * 0.18;
  const ring = element("path", { class: "wrong", d: outlinePath(room, size), "stroke-width": 3 });
  const badge = verdictBadge(verdict, { x: x - radius * 0.4, y: y + radius * 0.4 }, radius);
  return verdict === "mismatch" ? ring + badge : badge;
}

/** The sign of a verdict on its disc around a point. */
export function verdictBadge(verdict: AwardMark, { x, y }: Point, radius: number): string {
  const disc = element("circle", {
    class: verdict === "match" ? undefined : verdict === "mismatch" ? "badge" : "muted",
    fill: verdict === "match" ? AGREED_COLOUR : undefined,
    cx: x,
    cy: y,
    r: radius,
  });
  const middle = { x, y: y + radius * 0.55 };
  const look = { class: "sign", ...BOLD_MIDDLE };
  const sign = textAt(AWARD_MARKS[verdict].sign, middle, radius * 1.6, look);
  return disc + sign;
}
