/** What is said of a whole floor below its map: figures, distances, and every room on demand. */
import { bossName } from "../core/game/bosses";
import { roomTypeName } from "../core/game/roomTypes";
import type { FloorRoom } from "../core/floor/types";
import { distanceSentence } from "../picture/floor";
import type { PageTable } from "../report/html/chartPage";
import { distancesOf, specialDistances, type FigureSet, type WholeFloor } from "../figures";

/** What is said of a whole floor; with `layouts` a line for every room. */
export function wholeText(whole: WholeFloor, layouts: boolean): string {
  const { finishedRooms } = whole.floor;
  const distances = distancesOf(finishedRooms);
  const rooms = layouts
    ? ["", ...finishedRooms.map((room, index) => roomLine(room, distances[index]))]
    : ["--layouts says of each room how it is known."];
  return [...wholeNotes(whole), ...rooms].join("\n");
}

/** Figures, what fits, the way to each special room. */
export function wholeNotes(whole: WholeFloor): readonly string[] {
  return [
    figuresLine(whole.figures),
    ...fittingLines(whole),
    distanceSentence(specialDistances(whole.floor.finishedRooms)),
  ];
}

/** Which figures a floor stands on. */
export function figuresLine(figures: FigureSet | undefined): string {
  if (figures === undefined) {
    return "Rooms: open ones stand in, as no figures are known that floors of this edition can stand on.";
  }
  const warnings = figures.warnings.map((warning) => ` ${warning}`).join("");
  return `Rooms: ${figures.name}.${warnings}`;
}

/** Which floors fit, where the boss hangs on the run. */
function fittingLines({ fitting, bosses }: WholeFloor): readonly string[] {
  if (bosses.length === 0) {
    return [];
  }
  const names = bosses.map((boss) => (boss === 0 ? "two at once" : bossName(boss))).join(", ");
  const places = fitting === 1 ? "every one leaves the same floor" : `${fitting} floors fit`;
  return [
    `The boss depends on the run's floors before: one of ${names}; ${places}. What is not certain is hatched.`,
  ];
}

function roomLine(room: FloorRoom, distance: number | undefined): string {
  const [layout = "", name = "", cell, shape, doors, known] = roomCells(room, distance);
  const away = distance === undefined ? doors : `${doors} doors`;
  const columns = [layout, name.padEnd(14), `cell ${cell}`, `shape ${shape}`, away, known];
  return columns
    .map((column = "") => column.padEnd(9))
    .join(" ")
    .trimEnd();
}

/** What is said of each room of a whole floor. */
export function roomTable({ floor }: WholeFloor): PageTable {
  const distances = distancesOf(floor.finishedRooms);
  return {
    head: ["layout", "kind", "cell", "shape", "doors from the start", "how it is known"],
    words: [1, 5],
    rows: floor.finishedRooms.map((room, index) => roomCells(room, distances[index])),
  };
}

function roomCells(room: FloorRoom, distance: number | undefined): readonly string[] {
  return [
    `${room.roomType}.${room.variant ?? "?"}`,
    kindOf(room),
    `${room.gridIndex}`,
    `${room.shape}`,
    distance === undefined ? "no door" : `${distance}`,
    knownWords(room),
  ];
}

/** Players know the game's "default" as a room. */
function kindOf({ type, roomType }: FloorRoom): string {
  const name = type === "default" ? roomTypeName(roomType) : type;
  return name === "default" ? "room" : name;
}

function knownWords({ known }: FloorRoom): string {
  if (known === undefined || known.how !== "one of") {
    return known?.how ?? "guess";
  }
  return `one of ${known.floors} floors`;
}
