/** The player's own room figures. They stay in the page until it is closed: a link cannot hold them. */
import { signal } from "@preact/signals";
import type { FigureSet } from "../../figures/figureSet";
import { unusedAmong } from "../model/roomFolder";
import type { GivenFile } from "../work/givenFiles";
import { askOnce } from "../work/workers";

/** What was read; undefined while the built-in figures count. */
export const ownRooms = signal<FigureSet | undefined>(undefined);

/** How reading them stands. */
interface Reading {
  readonly problem?: string;
  /** Ends it; missing once it is over. */
  readonly stop?: () => void;
  /** Files that hold no rooms. */
  readonly unused: readonly string[];
}

export const readingRooms = signal<Reading>({ unused: [] });

/** Reads room files, one reading at a time. */
export async function readOwnRooms(files: readonly GivenFile[]): Promise<void> {
  readingRooms.value.stop?.();
  const abort = new AbortController();
  const unused = unusedAmong(files).map(({ path }) => path);
  const begun = { unused, stop: () => abort.abort() };
  readingRooms.value = begun;
  const end = (problem?: string): void => {
    if (readingRooms.value === begun) {
      readingRooms.value = { unused, ...(problem === undefined ? {} : { problem }) };
    }
  };
  try {
    const figures = await askOnce<FigureSet>({ kind: "rooms", files }, abort.signal);
    if (readingRooms.value === begun) {
      ownRooms.value = figures;
    }
    end();
  } catch (error) {
    end(error instanceof Error ? error.message : String(error));
  }
}
