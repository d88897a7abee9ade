/** What the browser keeps for the next visit, in its local storage. Without one all works, and nothing is kept. */
import { signal } from "@preact/signals";
import type { LogFloor } from "../work/tasks";
import type { PageState } from "./address";

interface Memory {
  /** The last seeds, the newest first. */
  readonly seeds: readonly number[];
  readonly loadout: Partial<Pick<PageState, "edition" | "luck" | "items">>;
  /** The last saved run as it was read, not the file: JSON of the run and its slot's achievements. */
  readonly save?: { readonly name: string; readonly read: string };
  /** The last log as it was judged, not the file. */
  readonly log?: {
    readonly name: string;
    readonly html: string;
    readonly floors: readonly LogFloor[];
  };
}

/** Where it lies; another form gets another version. */
const KEY = "basement-oracle-2";

const EMPTY: Memory = { seeds: [], loadout: {} };

const SEEDS_MAX = 12;

export const remembered = signal<Memory>(read());

function read(): Memory {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Memory>) };
  } catch {
    return EMPTY;
  }
}

export function keep(change: Partial<Memory>): void {
  remembered.value = { ...remembered.peek(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered.peek()));
  } catch {
    // No storage, or no room in it: what is open stays open until the page is closed.
  }
}

/** Keeps what runs are looked at with, and the seed that was. */
export function keepState({ seed, edition, luck, items }: PageState): void {
  const others = remembered.peek().seeds.filter((one) => one !== seed);
  const seeds = [...(seed === undefined ? [] : [seed]), ...others].slice(0, SEEDS_MAX);
  keep({ seeds, loadout: { edition, luck, items } });
}

export function forgetAll(): void {
  remembered.value = EMPTY;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
