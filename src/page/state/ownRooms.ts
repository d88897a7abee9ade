/** The player's own room figures. They count until the page is closed: a link cannot hold them. */
import { signal } from "@preact/signals";
import type { FigureSet } from "../../figures/figureSet";
import { askOnce } from "../work/workers";

/** What was read; undefined while the built-in figures count. */
export const ownRooms = signal<FigureSet | undefined>(undefined);

/** What is wrong with the files that were given last. */
export const roomsProblem = signal<string | undefined>(undefined);

/** Reads room files and archives, as one set. */
export async function readOwnRooms(files: readonly File[]): Promise<void> {
  roomsProblem.value = undefined;
  try {
    ownRooms.value = await askOnce<FigureSet>({ kind: "rooms", files });
  } catch (error) {
    roomsProblem.value = error instanceof Error ? error.message : String(error);
  }
}
