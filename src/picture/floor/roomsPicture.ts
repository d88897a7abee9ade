/** The rooms of a floor as a group of SVG elements, without paper, title or legend around them. */
import { awardVariant, type AwardName } from "../../core/game/pickups";
import { describeAward } from "../../core/award/awardWords";
import { dropWords as wordsOfDrop } from "../../core/words/drops";
import {
  awardSign as awardSignOf,
  CHARGE,
  ITEM_DEEDS,
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
import { floorMap, mapDoors, RIGHT, type MapDoor } from "../../core/floor/map";
import {
  CELL_HEIGHT,
  CELL_WIDTH,
  gridCell,
  middleOf,
  outlinePath,
  topRightPoint,
} from "./geometry";
import { type Icon, ICONS, roomKind, type RoomKind } from "./roomKinds";
import { element, rounded, textAt, type Attributes, type Point } from "./svgText";

export interface RoomsPictureOptions {
  /** Whether each room can be pressed and focused: it then says what it is and its number. */
  readonly isInteractive?: boolean;
  /** For many small maps beside each other: rooms have no signs, and lines are thick. */
  readonly isSmall?: boolean;
  /** Whether rooms that are a guess have lines over them. Default true. */
  readonly isHatched?: boolean;
}

/** A group of elements and how much room it takes. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

/** Draws rooms and doors, cropped to their bounding box. Rooms off the grid are left out. */
export function roomsPicture(
  rooms: readonly DrawnRoom[],
  options: RoomsPictureOptions = {},
): Picture {
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

/** A door is a bar under both rooms, a thin one where it leads into a hidden room. */
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

/** One room: its outline, its icon, and what else is to be said about it. */
function roomGroup(
  room: DrawnRoom,
  index: number,
  { x, y }: Point,
  { isInteractive, isSmall = false, isHatched = true }: RoomsPictureOptions,
): string {
  const kind = roomKind(room.type);
  const d = outlinePath(room);
  const parts = [
    isInteractive ? shade(kind, d) : "",
    outline(kind, d, isSmall),
    isHatched && !isSmall && isUnsure(room) ? hatching(kind, d) : "",
    isSmall ? "" : signsOf(room, kind) + verdictMarks(room, d),
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

/** Rooms lie on the ground like scraps of paper, a little above their shadow; the curse room's edge has spikes. */
function shade(kind: RoomKind, d: string): string {
  const below = { class: "shade", d, transform: "translate(0 4)" };
  const spikes = { class: "spikes", d, stroke: kind.colour };
  return element("path", below) + (kind.type === "curse" ? element("path", spikes) : "");
}

function outline(kind: RoomKind, d: string, isSmall: boolean): string {
  return element("path", {
    ...roomLook(kind),
    d,
    style: isSmall ? "stroke-width:5.5" : undefined,
    "stroke-dasharray": kind.isHidden && !isSmall ? "5.4 3.78" : undefined,
  });
}

/** Lines over a room whose kind is not sure, so that it does not look as firm as the start. */
function hatching(kind: RoomKind, d: string): string {
  const pattern = kind.colour === "" || kind.isHidden ? "guess-plain" : "guess";
  return element("path", { fill: `url(#oracle-${pattern})`, d });
}

/** What stands in a room: its kind and item, and what it drops, small on a disc where it has a sign of its own. */
function signsOf(room: DrawnRoom, kind: RoomKind): string {
  const { column, row } = middleOf(room);
  const middle = { x: column * CELL_WIDTH, y: row * CELL_HEIGHT };
  const signs = kindAndItem(room, kind, middle);
  if (room.award === undefined || kind.type === "default") {
    return signs + (room.award === undefined ? "" : awardSign(room.award, middle, iconSize(room)));
  }
  const beside = { x: middle.x + CELL_WIDTH * 0.3, y: middle.y + CELL_HEIGHT * 0.18 };
  const disc = { class: "room plain", cx: beside.x, cy: beside.y, r: CELL_HEIGHT * 0.24 };
  return signs + element("circle", disc) + awardSign(room.award, beside, CELL_HEIGHT * 0.4);
}

/** The kind's icon; an item that stands there is beside it, in a narrow room below it. */
function kindAndItem(room: DrawnRoom, kind: RoomKind, { x, y }: Point): string {
  const whole = iconSize(room);
  if (room.item === undefined) {
    return iconAt(kind, { x, y }, whole);
  }
  const isNarrow = (shapeOf(room).closed & 1) !== 0;
  const [across, down] = isNarrow ? [0, CELL_HEIGHT * 0.19] : [CELL_WIDTH * 0.21, 0];
  const side = Math.min(whole, CELL_HEIGHT * (isNarrow ? 0.36 : 0.54));
  const item = itemIcon(room.item, { x: x + across, y: y + down }, side);
  return iconAt(kind, { x: x - across, y: y - down }, side) + item;
}

/** How much of a cell's height a sign takes. */
export const SIGN_SHARE = 0.66;

/** Large rooms have large icons; those of narrow ones reach beyond their walls, as on the game's own map. */
function iconSize(room: DrawnRoom): number {
  return CELL_HEIGHT * (shapeOf(room).cells.length === 4 ? 1 : SIGN_SHARE);
}

/** What the keyboard, a screen reader and a script find a room by. */
function handles(room: DrawnRoom, kind: RoomKind, index: number): Attributes {
  const said = [kind.name, room.fought, room.holds, dropWords(room), guessWords(room)];
  const label = said.filter(Boolean).join(", ");
  return { "data-room": index, tabindex: -1, role: "button", "aria-label": label };
}

/** "drops 2 coins", "has dropped nothing"; empty where that is not known. */
export function dropWords({ award }: DrawnRoom): string {
  return award === undefined ? "" : `${saidOf(award)} ${whatDrops(award)}`;
}

/** What nobody saw dropping would drop. */
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
export function roomLook({ type, colour, isHidden }: RoomKind): Attributes {
  if (type === "default") {
    return { class: "room plain" };
  }
  return isHidden
    ? { class: "room unseen", stroke: colour }
    : { class: "room", fill: colour, stroke: colour };
}

/** What clearing a room drops; faint once it has dropped, nothing as a dot, and two small signs where it is open. */
function awardSign(
  { award, count, hasDropped, pickups, oneOf: [, other] = [] }: DrawnAward,
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
        awardIcon(other.award, { x: x + apart, y }, side * 0.6, other.pickups);
  const opacity = hasDropped ? DROPPED_OPACITY : undefined;
  return element("g", { opacity }, `${sign}${count > 1 ? number : ""}`);
}

/** The sign of an item around a point. */
export function itemIcon({ kind, quality, does }: ItemSign, at: Point, side: number): string {
  const color = qualityColour(quality);
  const isCharged = does !== undefined && kind === "active";
  const icon = does === undefined ? ITEM_ICONS[kind] : ITEM_DEEDS[does].icon;
  const aside = isCharged ? { x: at.x - side * 0.1, y: at.y } : at;
  const pedestal = drawnIcon(PEDESTAL, at, side, { color: "#a79c8d" });
  const charge = isCharged ? drawnIcon(CHARGE, at, side, { color }) : "";
  return pedestal + drawnIcon(icon, aside, side, { color }) + charge + rankDots(quality, at, side);
}

/** In smaller signs the dots of the rank would be smears. */
const RANK_MIN = 20;

/** An item's quality as so many dots on its pedestal. */
function rankDots(quality: number, { x, y }: Point, side: number): string {
  const dots = side < RANK_MIN ? 0 : Math.max(0, quality);
  return Array.from({ length: dots }, (_, index) => {
    const cx = x + side * 0.17 * (index - (dots - 1) / 2);
    return element("circle", { class: "rank", cx, cy: y + side * 0.37, r: side * 0.055 });
  }).join("");
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
export function iconAt(kind: RoomKind, { x, y }: Point, size: number): string {
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
