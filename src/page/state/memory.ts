/** What the browser keeps for the next visit, in its local storage. Without a storage nothing is kept, and all works. */
import { signal } from "@preact/signals";
import type { ShownLog } from "../../answers/shownLog";
import { isSeed } from "../../core/rng/generator";
import type { AchievementsFile } from "../../observe/save/achievementsFile";
import { type PageState, START_STATE, writeAddress } from "./address";

interface Memory {
  /** The last seeds, the newest first. */
  readonly seeds: readonly number[];
  /** The player's habits as an address: edition, hard, character, unlocks, luck, items. */
  readonly loadout: string;
  /** The file that said what is unlocked, and the day on which the game wrote it; the loadout has its numbers. */
  readonly slot?:
    { readonly name: string; readonly date: string; readonly file?: AchievementsFile } | undefined;
  /** The last saved run as it was read, not the file: JSON of the run and its slot's achievements. */
  readonly save?: { readonly name: string; readonly read: string };
  /** The last log as it was judged, not the file. */
  readonly log?: { readonly name: string; readonly date?: string; readonly shown: ShownLog };
}

/** Its name in the storage, with a number for its form. What cannot be read is set aside under another name. */
const KEY = "basement-oracle-4";
const ASIDE = `${KEY}-unreadable`;

const EMPTY: Memory = { seeds: [], loadout: "" };

const SEEDS_MAX = 12;

export const remembered = signal<Memory>(read());

/** What the storage, full or forbidden, did not take: it counts until the page is closed. */
let unwritten: Partial<Memory> = {};

// What another tab keeps or forgets counts in this one too.
globalThis.addEventListener?.("storage", () => {
  unwritten = {};
  remembered.value = read();
});

function read(): Memory {
  const text = inStorage((storage) => storage.getItem(KEY)) ?? "{}";
  const found = memoryIn(text);
  if (found === undefined) {
    inStorage((storage) => {
      storage.setItem(ASIDE, text);
      storage.removeItem(KEY);
    });
  }
  return found ?? EMPTY;
}

/** Undefined for a text of another form. */
function memoryIn(text: string): Memory | undefined {
  try {
    const kept: Partial<Memory> = JSON.parse(text);
    const found = { ...EMPTY, ...kept };
    const { seeds, loadout, save, log = { name: "", shown: { floors: [] } } } = found;
    const { slot = { name: "", date: "" } } = found;
    const texts = [
      ...[loadout, log.name, slot.name, slot.date],
      ...(save === undefined ? [] : [save.name, save.read]),
    ];
    const isRead = texts.every((one: unknown) => typeof one === "string") && seeds.every(isSeed);
    return isRead && Array.isArray(log.shown.floors) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Does something with the storage; undefined where there is none, or no room in it. */
function inStorage<Found>(does: (storage: Storage) => Found): Found | undefined {
  try {
    return does(localStorage);
  } catch {
    return undefined;
  }
}

/** Changes some of what is kept, by this tab or another. */
export function keep(change: Partial<Memory>): void {
  const next = { ...read(), ...change };
  const write = (storage: Storage): true => (storage.setItem(KEY, JSON.stringify(next)), true);
  const isWritten = inStorage(write) === true;
  const others = Object.entries(unwritten).filter(([field]) => !(field in change));
  unwritten = { ...Object.fromEntries(others), ...(isWritten ? {} : change) };
  remembered.value = { ...next, ...unwritten };
}

/** What a player sets once for all runs. */
export const HABITS = [
  "edition",
  "difficulty",
  "playerType",
  "unlocks",
  "unlocked",
  "locked",
  "luck",
  "carried",
] as const satisfies readonly (keyof PageState)[];

/** Keeps the habits and the seed of what is shown. */
export function keepState(shown: PageState): void {
  const { source, seed } = shown;
  if (source !== "seed") {
    return; // A file's run is no habit.
  }
  const habits = Object.fromEntries(HABITS.map((field) => [field, shown[field]]));
  const others = { ...read(), ...unwritten }.seeds.filter((one) => one !== seed);
  const seeds = [...(seed === undefined ? [] : [seed]), ...others].slice(0, SEEDS_MAX);
  keep({ seeds, loadout: writeAddress({ ...START_STATE, ...habits }) });
}

/** Forgets a file that is kept but cannot be shown, and sets it aside. */
export function setAside(what: "save" | "log"): void {
  const { [what]: damaged } = remembered.peek();
  if (damaged !== undefined) {
    inStorage((storage) => storage.setItem(ASIDE, JSON.stringify({ [what]: damaged })));
    keep({ [what]: undefined });
  }
}

export function forgetAll(): void {
  unwritten = {};
  remembered.value = EMPTY;
  inStorage((storage) => {
    storage.removeItem(KEY);
    storage.removeItem(ASIDE);
  });
}
