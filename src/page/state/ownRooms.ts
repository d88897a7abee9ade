/** The player's own room figures. They stay in the page: a link cannot hold them. */
import { signal } from "@preact/signals";
import type { FigureSet } from "../../figures/figureSet";

/** What was read; undefined while the built-in figures count. */
export const ownRooms = signal<FigureSet | undefined>(undefined);
