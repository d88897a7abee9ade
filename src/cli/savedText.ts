/** A saved run as text for the terminal. */
import colors from "picocolors";
import { stageName } from "../core/floor";
import { editionCertainty } from "../core/award/rules";
import { CERTAINTY_WORDS } from "../picture/certaintyWords";
import { floorSummary, floorTitle } from "../picture/floor/titles";
import { terminalMap } from "../picture/floor/terminalMap";
import { judgedRun, nextFloors } from "../save/judgedRun";
import { savedTallies, type SavedRunReport } from "../save/report";
import { savedRooms } from "../report/savedRooms";
import { legendOf, paint } from "./floorText";
import { caveat } from "./howSure";
import { columns } from "./terminal";

/** The floor being played: map, what rooms dropped and will drop, and how far rules and game agree. */
export function savedRunText(report: SavedRunReport): string {
  const { run } = report;
  const floor = stageName(run.stage, run.stageType, report.floor.floor?.setup.isXl === true);
  return [
    `${colors.bold(floor)}  ${run.seedText}  ${run.version.edition} (save version ${run.version.version})`,
    ...mapLines(report),
    ...roomLines(report),
    ...(report.dropsNote === undefined ? [] : [`Undetermined: ${report.dropsNote}.`]),
    "",
    ...verdictLines(report),
    ...caveat(
      `At luck 0 unless --luck says otherwise, which no file tells; ${run.version.edition}: rules ${CERTAINTY_WORDS[editionCertainty(run.version.edition)]}.`,
    ),
  ].join("\n");
}

/** What rooms dropped and will drop, each where it lies from the start. */
function roomLines({ drops }: SavedRunReport): readonly string[] {
  const lines = drops
    .filter(({ words }) => words !== "")
    .map(({ type, gridIndex, words }) => {
      const kind = type === "default" ? "" : ` (${type})`;
      return `  ${placeWords(gridIndex)}${kind}: ${words}`;
    });
  return lines.length === 0 ? [] : ["", colors.bold("Rooms, from the start"), ...lines];
}

const GRID_WIDTH = 13;
const START_CELL = 84;

/** Where a cell lies from the start: "2 north, 1 west"; off the map where no cell is. */
function placeWords(cell: number): string {
  if (cell < 0) {
    return "off the map";
  }
  const down = Math.floor(cell / GRID_WIDTH) - Math.floor(START_CELL / GRID_WIDTH);
  const right = (cell % GRID_WIDTH) - (START_CELL % GRID_WIDTH);
  const parts = [
    down === 0 ? "" : `${Math.abs(down)} ${down < 0 ? "north" : "south"}`,
    right === 0 ? "" : `${Math.abs(right)} ${right < 0 ? "west" : "east"}`,
  ];
  return parts.filter((part) => part !== "").join(", ") || "the start";
}

/** What game and rules agree on, and each place where they do not. */
export function verdictLines(report: SavedRunReport): readonly string[] {
  const { awardItems, roomItems, floor } = report;
  const told = [...awardItems, ...roomItems].filter(
    ({ verdict, why }) =>
      verdict === "mismatch" || (verdict === "outside" && floor.floor !== undefined && why !== ""),
  );
  return [
    savedTallies(report),
    ...(floor.item.why === "" ? [] : [floor.item.why]),
    ...told.map(
      (item) =>
        `${item.verdict}: ${placeWords(item.gridIndex)} (room ${item.listIndex}): ${item.why}`,
    ),
  ];
}

/** The generated floor with the file's awards in it, where both have the room. */
function mapLines(report: SavedRunReport): readonly string[] {
  if (report.floor.floor === undefined) {
    return [];
  }
  const rooms = savedRooms(report);
  return ["", ...terminalMap(rooms, { paint }), "", ...legendOf(rooms, columns())];
}

export function savedNextText(report: SavedRunReport): string {
  const lines = nextFloors(judgedRun(report)).flatMap(({ name, floors }) =>
    floors.map(({ floor }) => `  ${floorTitle(floor)} (${name} path): ${floorSummary(floor)}`),
  );
  const note =
    "As the seed builds them with what is held now; an item that re-rolls them, and what you collect before, may change curses and special rooms.";
  return lines.length === 0
    ? ""
    : ["", colors.bold("Next floors"), ...lines, ...caveat(note)].join("\n");
}
