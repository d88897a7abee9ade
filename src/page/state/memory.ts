/** What the browser keeps for the next visit, in its local storage. Without one all works, and nothing is kept. */
import { signal } from "@preact/signals";
import type { LogFloor } from "../work/tasks";
import type { PageState } from "./address";

/** A saved run as it was read, not the file: JSON of the run and its slot's achievements. */
export interface KeptSave {
  readonly name: string;
  readonly read: string;
}

/** A log as it was judged, not the file. */
export interface KeptLog {
  readonly name: string;
  readonly html: string;
  readonly floors: readonly LogFloor[];
}

interface Memory {
  /** The last seeds, the newest first. */
  readonly seeds: readonly number[];
  readonly loadout: Partial<Pick<PageState, "edition" | "luck" | "items">>;
  readonly saves: readonly KeptSave[];
  readonly logs: readonly KeptLog[];
}

/** Where it lies; another form gets another version. */
const KEY = "basement-oracle-2";

const EMPTY: Memory = { seeds: [], loadout: {}, saves: [], logs: [] };

const SEEDS_MAX = 12;
const FILES_MAX = 3;

/** Browsers give some five million characters to a place: longer logs are not kept. */
const LOG_MAX = 1_000_000;

export const remembered = signal<Memory>(read());

function read(): Memory {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? EMPTY : { ...EMPTY, ...(JSON.parse(kept) as Partial<Memory>) };
  } catch {
    return EMPTY;
  }
}

function keep(change: Partial<Memory>): void {
  remembered.value = { ...remembered.peek(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered.peek()));
  } catch {
    // No storage, or no room in it: what is open stays open until the page is closed.
  }
}

/** Keeps what runs are looked at with, and the seed that was. */
export function keepState({ seed, edition, luck, items }: PageState): void {
  const { seeds } = remembered.peek();
  const others = seeds.filter((one) => one !== seed);
  keep({
    seeds: seed === undefined ? seeds : [seed, ...others].slice(0, SEEDS_MAX),
    loadout: { edition, luck, items },
  });
}

export function keepSave(save: KeptSave): void {
  const others = remembered.peek().saves.filter(({ name }) => name !== save.name);
  keep({ saves: [save, ...others].slice(0, FILES_MAX) });
}

export function keepLog(log: KeptLog): void {
  const others = remembered.peek().logs.filter(({ name }) => name !== log.name);
  if (JSON.stringify(log).length <= LOG_MAX) {
    keep({ logs: [log, ...others].slice(0, FILES_MAX) });
  }
}

export function forgetAll(): void {
  remembered.value = EMPTY;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
