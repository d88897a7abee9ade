/** Many floors on one sheet, such as all floors of a run. */
import type { DrawnRoom } from "./drawnRoom";
import { legendEntries, pictureOf, stack, type Block, type PictureText } from "./pictureBlocks";
import { roomsPicture, SHEET_SIZE } from "./roomsPicture";
import { movedTo, textAt, textWidth } from "./svgText";

export interface SheetFloor {
  readonly title: string;
  /** A few words beside the title, such as the curse. */
  readonly subtitle: string;
  readonly rooms: readonly DrawnRoom[];
}

/** Floors that belong together, such as one path through the run. */
export interface SheetGroup {
  /** Empty for no heading. */
  readonly title: string;
  readonly floors: readonly SheetFloor[];
}

/** As wide as most pages show a picture, so that its words can be read there. */
const SHEET_WIDTH = 860;
const FLOOR_GAP = 28;
const FLOOR_TITLE_SIZE = 15;
const FLOOR_SUBTITLE_SIZE = 12.5;
const FLOOR_HEADING = 42;
const GROUP_TITLE_SIZE = 17;

/** A sheet of few floors still has room for its title and legend. */
const SHEET_WIDTH_MIN = 540;

/** Groups of floors in reading order as one SVG document with one legend. */
export function sheetSvg(groups: readonly SheetGroup[], options: PictureText = {}): string {
  const rooms = groups.flatMap((group) => group.floors.flatMap((floor) => floor.rooms));
  const drawn = groups.map(groupBlock);
  const width = Math.max(SHEET_WIDTH_MIN, ...drawn.map((group) => group.width));
  return pictureOf(drawn, legendEntries(rooms), options, width);
}

function groupBlock(group: SheetGroup): Tile {
  const floors = group.floors.map(floorTile);
  const rows = rowsOf(floors).map(rowBlock);
  const blocks = group.title === "" ? rows : [groupHeading(group.title), ...rows];
  return { ...stack(blocks), width: Math.max(0, ...rows.map(({ width }) => width)) };
}

function groupHeading(title: string): Block {
  const body = textAt(title, { y: GROUP_TITLE_SIZE }, GROUP_TITLE_SIZE, { "font-weight": 700 });
  return { height: GROUP_TITLE_SIZE, body };
}

/** Floors side by side, or one with its own small heading. */
interface Tile extends Block {
  readonly width: number;
}

function floorTile(floor: SheetFloor): Tile {
  const map = roomsPicture(floor.rooms, { size: SHEET_SIZE });
  const y = FLOOR_TITLE_SIZE;
  const title = textAt(floor.title, { y }, FLOOR_TITLE_SIZE, { "font-weight": 650 });
  const below = { y: y + FLOOR_SUBTITLE_SIZE * 1.35 };
  const subtitle = textAt(floor.subtitle, below, FLOOR_SUBTITLE_SIZE, { class: "muted" });
  const moved = movedTo({ y: FLOOR_HEADING }, map.body);
  return {
    width: Math.max(
      map.width,
      textWidth(floor.title, FLOOR_TITLE_SIZE),
      textWidth(floor.subtitle, FLOOR_SUBTITLE_SIZE),
    ),
    height: FLOOR_HEADING + map.height,
    body: `${title}${subtitle}${moved}`,
  };
}

/** As many tiles beside each other as the sheet is wide. */
function rowsOf(tiles: readonly Tile[]): readonly (readonly Tile[])[] {
  const rows: Tile[][] = [];
  let used = Infinity;
  for (const tile of tiles) {
    if (used + FLOOR_GAP + tile.width > SHEET_WIDTH) {
      rows.push([tile]);
      used = tile.width;
    } else {
      rows.at(-1)?.push(tile);
      used += FLOOR_GAP + tile.width;
    }
  }
  return rows;
}

function rowBlock(tiles: readonly Tile[]): Tile {
  let x = 0;
  const bodies: string[] = [];
  for (const tile of tiles) {
    bodies.push(movedTo({ x }, tile.body));
    x += tile.width + FLOOR_GAP;
  }
  const height = Math.max(...tiles.map((tile) => tile.height));
  return { width: x - FLOOR_GAP, height, body: bodies.join("\n") };
}
