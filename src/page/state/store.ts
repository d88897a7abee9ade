/** The one state of the page, kept in step with the address. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { remembered } from "./memory";
import { type PageState, readAddress, LABELLED, START_STATE, writeAddress } from "./address";

/** Nothing in a worker's blob, and where no browser is. */
const opened = readAddress(hashNow(), startOf(hashNow()));

function hashNow(): string {
  return globalThis.location?.hash ?? "";
}

/** What is shown. Change it by {@link update}. */
export const state = signal<PageState>(opened.state);

/** What of the address that was opened last says nothing. */
export const wrongParts = signal<readonly string[]>(opened.wrong);

/** How far down the page was when it was left by "back" or "forward" to here; 0 for a new view. */
export const cameTo = signal(0);

/** A bare address begins with what was set last, or with the log in the page; a link shows the same to everybody. */
function startOf(address: string): PageState {
  const hasLog = (globalThis.document?.querySelector("#log") ?? undefined) !== undefined;
  const view = hasLog ? "check" : "run";
  return address === "" ? { ...readAddress(remembered.peek().loadout).state, view } : START_STATE;
}

/** What of a run a file tells: who changes it leaves the file for a run of its seed. */
const TOLD_BY_FILES: readonly (keyof PageState)[] = ["edition", "difficulty", "playerType"];

/** Changes some of it. Going to another view, floor or run is a step that "back" takes back. */
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

/** What a file tells of the run that is shown counts in every view. */
export function takeFromFile(told: Partial<PageState>): void {
  const before = state.peek();
  const isNew = JSON.stringify({ ...before, ...told }) !== JSON.stringify(before);
  state.value = isNew ? { ...before, ...told } : before;
}

/** What a moment of a run is made of, as it is at a run's start. */
export const FRESH: Partial<PageState> = {
  ...Object.fromEntries(LABELLED.map(({ field }) => [field, undefined])),
  ...{ entered: [], skipped: [], cleared: "" },
};

/** Shows the run of another seed from its beginning: coins of one run are not those of the next. */
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
