/** Figures as one text: what `oracle rooms export` writes, for the page and for later runs. */
import { EDITIONS, type Edition } from "../core/edition";
import { BUILDS, type BossTables, type Build, type RoomFigures } from "../core/floor";
import type { Certainty } from "../core/certainty";
import type { FigureSet } from "./figureSet";
import { packRow, unpackRooms } from "./figures/packed";
import { RoomsError } from "./problem";

const FORMAT = "basement-oracle rooms 1";

/** A set as text. */
export function exportFigures(set: FigureSet): string {
  const { edition, build, name, provenance, certainty, bosses, warnings } = set;
  const files = [...set.files].map(([file, rooms]) => [file, rooms.map(packRow).join(" ")]);
  const head = { format: FORMAT, edition, build, name, provenance, certainty, warnings, bosses };
  return `${JSON.stringify({ ...head, files })}\n`;
}

/** Reads an exported set; fails with a {@link RoomsError} if the text is none. */
export function importFigures(text: string, where: string): FigureSet {
  const value = parse(text);
  if (value?.["format"] !== FORMAT || !Array.isArray(value["files"])) {
    throw new RoomsError(`${where} is no file of "oracle rooms export".`);
  }
  const edition = EDITIONS.find((one) => one === value["edition"]);
  if (edition === undefined) {
    throw new RoomsError(`${where} names no edition of the game.`);
  }
  return {
    origin: "file",
    edition: edition satisfies Edition,
    build: BUILDS.find((one) => one === value["build"]) as Build | undefined,
    name: `the rooms in ${where}`,
    provenance: `${value["provenance"] as string}`,
    certainty: value["certainty"] as Certainty,
    files: new Map(value["files"].map((row) => fileOf(row, where))),
    bosses: value["bosses"] as BossTables | undefined,
    warnings: Array.isArray(value["warnings"]) ? value["warnings"].map(String) : [],
  };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function fileOf(row: unknown, where: string): readonly [number, readonly RoomFigures[]] {
  const [file, rooms] = Array.isArray(row) ? (row as unknown[]) : [];
  if (typeof file !== "number" || typeof rooms !== "string" || !/^[\d. ]*$/.test(rooms)) {
    throw new RoomsError(`${where} is damaged: a table of rooms is not as it was written.`);
  }
  return [file, rooms === "" ? [] : unpackRooms(rooms)];
}
