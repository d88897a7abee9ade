/** The one state of the page, kept in step with the address. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { remembered } from "./memory";
import { type PageState, readAddress, LABELLED, START_STATE, writeAddress } from "./address";

const opened = readAddress(hashNow(), startOf(hashNow()));

/** Empty in a worker, and where there is no browser. */
function hashNow(): string {
  return globalThis.location?.hash ?? "";
}

/** What is shown. Change it by {@link update}. */
export const state = signal<PageState>(opened.state);

/** Sentences on the parts of the last opened address that could not be read. */
export const wrongParts = signal<readonly string[]>(opened.wrong);

/** How far down the view was scrolled when it was left, if "back" or "forward" led here; 0 for a new view. */
export const cameTo = signal(0);

/** The state that an address changes: for a bare one what was set last, or the page's own log; a link shows everybody the same. */
function startOf(address: string): PageState {
  const hasLog = (globalThis.document?.querySelector("#log") ?? undefined) !== undefined;
  const view = hasLog ? "check" : "run";
  return address === "" ? { ...readAddress(remembered.peek().loadout).state, view } : START_STATE;
}

/** What a file tells of its run: who changes that leaves the file for a run of its seed. */
const TOLD_BY_FILES: readonly (keyof PageState)[] = ["edition", "difficulty", "playerType"];

/** Changes some of the state. Another view, floor or run is a step that "back" takes back. */
export function update(asked: Partial<PageState>): void {
  const before = state.value;
  const leaves = before.source !== "seed" && TOLD_BY_FILES.some((field) => field in asked);
  const change = {
    ...(leaves ? { source: "seed" as const, stage: "" } : {}),
    // A build of one edition is none of another.
    ...((asked.edition ?? before.edition) === before.edition ? {} : { build: undefined }),
    ...asked,
  };
  const isStep = (["view", "seed", "stage", "source"] as const).some(
    (field) => field in change && change[field] !== before[field],
  );
  const next = { ...before, ...(isStep ? { room: undefined } : {}), ...change };
  if (isStep) {
    if (scrollY > 0 || history.state !== null) {
      history.replaceState({ scrolled: scrollY }, "");
    }
    cameTo.value = 0;
    wrongParts.value = [];
    show(next, history.pushState.bind(history));
  }
  state.value = next;
}

/** Takes what a file tells of its run, without leaving the file. */
export function takeFromFile(told: Partial<PageState>): void {
  const before = state.peek();
  const isNew = JSON.stringify({ ...before, ...told }) !== JSON.stringify(before);
  state.value = isNew ? { ...before, ...told } : before;
}

/** Coins, rooms entered and the like, as they are at a run's start. */
export const FRESH: Partial<PageState> = {
  ...Object.fromEntries(LABELLED.map(({ field }) => [field, undefined])),
  ...{ entered: [], skipped: [], cleared: "" },
};

/** Shows the run of a seed, another seed's from its beginning: the coins of one run are not those of the next. */
export function chooseSeed(seed: number | undefined): void {
  const before = state.value;
  if (seed !== before.seed || before.source !== "seed") {
    update({ ...FRESH, seed, source: "seed", view: "run", stage: "" });
  }
}

/** Shows what another address says, such as one that was pasted. */
export function openAddress(address: string): void {
  const read = readAddress(address);
  update(read.state);
  wrongParts.value = read.wrong;
}

export function addressOf(change: Partial<PageState>): string {
  return `#${writeAddress({ ...state.value, room: undefined, ...change })}`;
}

/** Keeps the address in step; call it once. */
export function followAddress(): void {
  history.scrollRestoration = "manual";
  window.addEventListener("popstate", ({ state: entry }: PopStateEvent) => {
    cameTo.value = (entry as { scrolled?: number } | null)?.scrolled ?? 0;
    const read = readAddress(location.hash);
    state.value = read.state;
    wrongParts.value = read.wrong;
  });
  effect(() => {
    show(state.value, history.replaceState.bind(history));
  });
}

/** A part of the state that stays the same object until something in it changes. */
export function partOf<Part>(read: (shown: PageState) => Part): ReadonlySignal<Part> {
  const text = computed(() => JSON.stringify(read(state.value)));
  return computed((): Part => JSON.parse(text.value));
}

function show(shown: PageState, write: (data: unknown, unused: string, url: string) => void): void {
  const next = `#${writeAddress(shown)}`;
  if (location.hash !== next) {
    write(null, "", next);
  }
}
