/** What is said of a floor above and below its map, in the terminal and in pictures. */
import { CURSES, hasCurse } from "../../core/floor/curses";
import { stageName } from "../../core/floor/stage";
import type { Floor, FloorPlan } from "../../core/floor/types";

/** A curse's full name, by the name it has in logs. */
const CURSE_TITLES: Readonly<Record<string, string>> = {
  darkness: "Curse of Darkness",
  labyrinth: "Curse of the Labyrinth",
  lost: "Curse of the Lost",
  unknown: "Curse of the Unknown",
  cursed: "Curse of the Cursed",
  maze: "Curse of the Maze",
  blind: "Curse of the Blind",
  giant: "Curse of the Giant",
};

/** The curses of a bit field as words, "no curse" without any. */
export function curseTitle(curses: number): string {
  const rows = CURSES.filter((row) => hasCurse(curses, row.bit));
  return rows.length === 0
    ? "no curse"
    : rows.map((row) => CURSE_TITLES[row.name] ?? row.name).join(", ");
}

/** The floor's name as the game shows it. */
export function floorTitle(floor: Floor): string {
  const { plan, isXl } = floor.setup;
  return stageName(plan.stage, plan.stageType, isXl);
}

/** "Repentance+, hard" and the dialect if it is not the engine's. */
export function rulesTitle(plan: FloorPlan): string {
  const edition = plan.edition.slice(0, 1).toUpperCase() + plan.edition.slice(1);
  const dialect = plan.dialect === "engine" ? "" : ", wiki dialect";
  return `${edition}, ${plan.difficulty}${dialect}`;
}

/** "Curse of the Lost · 15 rooms · 6 dead ends", of the finished floor or of its layout. */
export function floorFacts(floor: Floor, isLayout: boolean): readonly string[] {
  const rooms = isLayout ? floor.rooms.length : floor.finishedRooms.length;
  return [curseTitle(floor.setup.curses), `${rooms} rooms`, `${floor.deadEnds.length} dead ends`];
}

/** "0x9A9C1B15", as seeds are written when no seed text exists. */
export function seedHex(seed: number): string {
  return `0x${seed.toString(16).toUpperCase().padStart(8, "0")}`;
}

/** One short sentence about what of a picture is exact; a layout is exact altogether. */
export function exactnessNote(floor: Floor, isLayout: boolean): string {
  if (floor.failure !== "") {
    return `With open room layouts this pass fails (${floor.failure}); the game's own rooms may fit, or it digs again.`;
  }
  if (isLayout) {
    return "The layout is exact; special rooms may still reshape and move its dead ends.";
  }
  return "Layout and rolls are exact; the game's room files may put special rooms into other dead ends.";
}
