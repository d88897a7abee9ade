/** What comes after the floor of a saved run. */
import colors from "picocolors";
import { floorSummary, floorTitle } from "../picture/floor/index";
import { nextFloors } from "../save/nextFloors";
import type { SavedRunReport } from "../save/report";

/** The next floors of each path in a line each. */
export function savedNextText(report: SavedRunReport): string {
  const lines = nextFloors(report).flatMap(({ name, floors }) =>
    floors.map(({ floor }) => `  ${floorTitle(floor)} (${name} path): ${floorSummary(floor)}`),
  );
  const note =
    "As the seed builds them with what is held now; an item that re-rolls them, and what you collect before, may change curses and special rooms.";
  return lines.length === 0
    ? ""
    : ["", colors.bold("Next floors"), ...lines, colors.dim(note)].join("\n");
}
