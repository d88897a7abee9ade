/** Which floors are shown now: one answer for every view. */
import { computed, effect, signal, untracked } from "@preact/signals";
import { situationOf } from "../../core/model/situation";
import { onceFor } from "../../core/once";
import { isProblem, type Problem } from "../../core/problem";
import { floorsOfLog } from "../model/logRun";
import {
  findFloor,
  floorsOfSave,
  floorsOfSeed,
  type ShownFloor,
  type ShownRun,
} from "../model/shownFloors";
import { EXAMPLE_SEED, type Run, pageRun, runsToShow } from "../model/pageRun";
import { counted } from "../../picture/countWords";
import type { PageRoom } from "../model/pageRoom";
import { type PageState, readAddress, START_STATE, writeAddress } from "./address";
import { savedRun, toldByLog } from "./givenFiles";
import { shownLog } from "./givenLog";
import { ownRooms } from "./ownRooms";
import { setAside } from "./memory";
import { partOf, state, takeFromFile } from "./store";
import type { WholeFloor } from "../../run/wholeFloor";
import { afterFrame } from "../work/workers";

const asked = partOf((shown) => {
  const { seed = EXAMPLE_SEED, showsItems } = shown;
  // Luck makes no floor another.
  return { seed, run: situationOf({ ...shown, luck: 0 }), showsItems };
});

/** The run that the page begins with, as far as it is made, and what it was asked for by. */
const begun = signal<
  { readonly of: typeof asked.value; readonly run: Run; readonly isWhole: boolean } | undefined
>(undefined);

/**
 * Makes the run that the page begins with step by step, so that the page is drawn between, the shown floor first; call it
 * before anything is drawn. To load the program into a worker would take five times as long.
 */
export function beginShownRun(): void {
  const { seed = EXAMPLE_SEED, view, source } = state.peek();
  const of = asked.peek();
  if (view !== "run" || source !== "seed") {
    return;
  }
  begun.value = { of, run: [], isWhole: false };
  const steps = runsToShow(seed, state.peek());
  const step = (): void => {
    const { value: run, done: isWhole = false } = steps.next();
    if (run === undefined) {
      setTimeout(step);
      return;
    }
    begun.value = { of, run, isWhole };
    if (!isWhole) {
      afterFrame(step);
    }
  };
  afterFrame(step);
}

/** The run of the seed, made again only where something changes that its floors depend on. */
const runOfSeed = computed(() => {
  const { seed } = asked.value;
  const isBegun = begun.value?.of === asked.value && ownRooms.value === undefined;
  const run = (isBegun ? begun.value : undefined) ?? {
    run: pageRun(seed, state.peek(), ownRooms.value),
    isWhole: true,
  };
  return { seed, ...run };
});

/** Makes the run of a log's seed; each is made once, however much the log grows. */
const runsOfLog = computed(() => {
  const runs = new Map<string, Run>();
  const [own, { unlocks, unlocked, locked }] = [ownRooms.value, asked.value.run];
  return (told: Partial<PageState>): Run => {
    const save = { ...START_STATE, unlocks, unlocked, locked };
    return onceFor(runs, JSON.stringify(told), () =>
      pageRun(told.seed ?? 0, { ...save, ...told }, own),
    );
  };
});

/** The part of the state that changes maps. */
const howShown = partOf((shown) => {
  const { view, stage, room, without, searchFrom, conditions } = START_STATE;
  return { ...shown, view, stage, room, without, searchFrom, conditions };
});

/** The floors that were shown with that part of the state: each is drawn once, however much of its run is made. */
const knownShown = computed(() => howShown.value && new Map<WholeFloor, readonly ShownFloor[]>());

const luck = computed(() => state.value.luck);
const source = computed(() => state.value.source);

/** The saved run, judged with the luck that the player said. */
const judgedSave = computed(() => savedRun.value?.judge?.(luck.value));

/** The run that is shown, or why there is none. */
export const shownRun = computed((): ShownRun | Problem => {
  const shown = howShown.value;
  if (shown.source === "save") {
    return ofFile("saved run", () => {
      const report = judgedSave.value;
      return report && floorsOfSave(report, shown, toldByLog(report.run).told);
    });
  }
  if (shown.source === "log") {
    return ofFile("log", () => {
      const { shown: { floors, lost } = { floors: [], lost: "" }, date } = shownLog.value;
      const more = { date, lost };
      return floors.length === 0 ? undefined : floorsOfLog(floors, shown, runsOfLog.value, more);
    });
  }
  const { seed, run, isWhole } = runOfSeed.value;
  return floorsOfSeed(seed, run, shown, { isWhole, known: knownShown.value });
});

/** A file's run. Each of its maps is drawn here to see that it can be: another version may have kept it. */
function ofFile(what: string, make: () => ShownRun | undefined): ShownRun | Problem {
  try {
    const run = make();
    run?.ways.forEach(({ floors }) => floors.forEach(({ bare, rooms }) => (bare ?? rooms)()));
    return run ?? { problem: noFile(what) };
  } catch {
    untracked(() => setAside(what === "log" ? "log" : "save"));
    return {
      problem: `The ${what} that this browser kept cannot be read any more and is set aside: drop the file again.`,
    };
  }
}

function noFile(what: string): string {
  return `This is a floor of a ${what}, which no link holds: drop the file on this page again, or type its seed for a fresh run.`;
}

/** Whether the whole run is shown as a table, as at first for a seed. */
export const isSheet = computed(() => {
  const { view, source, seed, stage: word, room } = state.value;
  const isWhole = word === "" && room === undefined;
  return view === "run" && source === "seed" && seed !== undefined && isWhole;
});

const stage = computed(() => state.value.stage);

/** The floor that is shown large; undefined where there is none. */
export const shownFloor = computed((): ShownFloor | Problem | undefined => {
  const run = shownRun.value;
  return isProblem(run) || run.first === undefined ? undefined : findFloor(run, stage.value);
});

const COUNTED = ["seed", "edition", "build", "difficulty", "carried", "playerType"];

/** Takes what a file's run is played with into the state, for odds, searches and links; call it once. */
export function followFile(): void {
  effect(() => {
    const floor = source.value === "seed" ? undefined : shownFloor.value;
    if (floor !== undefined && !isProblem(floor) && floor.asSeed !== undefined) {
      const told = Object.entries(floor.asSeed).filter(([name]) => COUNTED.includes(name));
      untracked(() => takeFromFile(Object.fromEntries(told)));
    }
  });
}

/** The state for a link to what is shown now, and a sentence on what that cannot carry; empty where it carries all. */
export function linkNow(): { readonly shown: PageState; readonly lacks: string } {
  const [floor, now] = [shownFloor.value, state.value];
  if (floor === undefined || isProblem(floor) || !floor.asSeed || now.source === "seed") {
    return { shown: { ...now, source: "seed" }, lacks: "" };
  }
  const told: PageState = { ...now, ...floor.asSeed, source: "seed", room: undefined };
  // As it will be read: some values, as the character of another mod, cannot be written.
  const shown = readAddress(writeAddress(told)).state;
  const seed = shown.seed ?? 0;
  const fresh = floorsOfSeed(seed, pageRun(seed, shown, ownRooms.value), shown);
  const there = isProblem(fresh) ? fresh : findFloor(fresh, shown.stage);
  const has = new Set(isProblem(there) ? [] : there.rooms().map(nameOf));
  const missing = floor.rooms().filter((room) => !has.has(nameOf(room))).length;
  const isOther = !isProblem(there) && floor.title !== there.title;
  const differs = [
    ...(isOther ? [`it opens as ${there.title}`] : []),
    ...(missing === 0 ? [] : [`${counted(missing, "of its rooms", "of its rooms")} will differ`]),
  ].join(", and ");
  const what = now.source === "save" ? "saved run" : "log";
  const lacks = `A link cannot carry all that your ${what} had met, unlocked and spent: ${differs}.`;
  return { shown, lacks: differs === "" ? "" : lacks };
}

const nameOf = ({ gridIndex, type }: PageRoom): string => `${gridIndex} ${type}`;
