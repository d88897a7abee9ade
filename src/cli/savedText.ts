/** A saved run as text for the terminal. */
import colors from "picocolors";
import { stageName } from "../core/floor";
import { editionCertainty } from "../core/award/rules";
import { CERTAINTY_WORDS } from "../picture/certaintyWords";
import { floorSummary, floorTitle } from "../picture/floor/titles";
import { terminalLegend } from "../picture/floor/terminalLegend";
import { terminalMap } from "../picture/floor/terminalMap";
import { judgedRun, nextFloors } from "../save/judgedRun";
import { savedTallies, type SavedRunReport } from "../save/report";
import { savedRooms } from "../report/savedRooms";
import { paint } from "./floorText";
import { columns } from "./terminal";

/** The floor being played: map, what rooms dropped and will drop, and how far rules and game agree. */
export function savedRunText(report: SavedRunReport): string {
  const { run } = report;
  const floor = stageName(run.stage, run.stageType, report.floor.floor?.setup.isXl === true);
  return [
    `${colors.bold(floor)}  ${run.seedText}  ${run.version.edition} (save version ${run.version.version})`,
    ...mapLines(report),
    "",
    colors.bold("Rooms"),
    ...report.drops
      .filter(({ words }) => words !== "")
      .map(
        ({ type, variant, gridIndex, words }) =>
          `  ${type} ${variant} at cell ${gridIndex}: ${words}`,
      ),
    ...(report.dropsNote === undefined ? [] : [`Undetermined: ${report.dropsNote}.`]),
    colors.dim(
      `At luck 0 unless --luck says otherwise, which no file tells; ${run.version.edition}: rules ${CERTAINTY_WORDS[editionCertainty(run.version.edition)]}.`,
    ),
    "",
    ...verdictLines(report),
  ].join("\n");
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
      (item) => `${item.verdict}: room ${item.listIndex} at ${item.gridIndex}: ${item.why}`,
    ),
  ];
}

/** The generated floor with the file's awards in it, where both have the room. */
function mapLines(report: SavedRunReport): readonly string[] {
  if (report.floor.floor === undefined) {
    return [];
  }
  const rooms = savedRooms(report);
  return [
    "",
    ...terminalMap(rooms, { paint }),
    "",
    ...terminalLegend(rooms, { width: columns(), paint }),
  ];
}

export function savedNextText(report: SavedRunReport): string {
  const lines = nextFloors(judgedRun(report)).flatMap(({ name, floors }) =>
    floors.map(({ floor }) => `  ${floorTitle(floor)} (${name} path): ${floorSummary(floor)}`),
  );
  const note =
    "As the seed builds them with what is held now; an item that re-rolls them, and what you collect before, may change curses and special rooms.";
  return lines.length === 0
    ? ""
    : ["", colors.bold("Next floors"), ...lines, colors.dim(note)].join("\n");
}
