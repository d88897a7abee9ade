/** The one state of the page, kept in step with the address. */
import { computed, effect, signal } from "@preact/signals";
import { remembered } from "./memory";
import { readAddress, RUN_NUMBERS, START_STATE, writeAddress, type PageState } from "./address";

const opened = readAddress(self.location.hash, startOf(self.location.hash));

/** What is shown. Change it by {@link update}. */
export const state = signal<PageState>(opened.state);

/** What of the address that was opened last says nothing. */
export const wrongParts = signal<readonly string[]>(opened.wrong);

/** How far down the page was when it was left by "back" or "forward" to here; 0 for a new view. */
export const cameTo = signal(0);

/** A bare address begins with what was set last; a link shows the same to everybody. */
function startOf(address: string): PageState {
  return address === "" ? { ...START_STATE, ...remembered.peek().loadout } : START_STATE;
}

/** Changes some of it. Going to another view, floor or run is a step that "back" takes back. */
export function update(change: Partial<PageState>): void {
  const before = state.value;
  const isStep = (["view", "seed", "stage", "source"] as const).some(
    (field) => field in change && change[field] !== before[field],
  );
  const next = { ...before, ...(isStep ? { room: undefined } : {}), ...change };
  if (isStep) {
    history.replaceState({ scrolled: scrollY }, "");
    cameTo.value = 0;
    wrongParts.value = [];
    show(next, history.pushState.bind(history));
  }
  state.value = next;
}

/** What a moment of a run is made of, as it is at a run's start. */
const FRESH: Partial<PageState> = Object.fromEntries(
  RUN_NUMBERS.map((field) => [field, undefined]),
);

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
export function partOf<Part>(read: (shown: PageState) => Part): { readonly value: Part } {
  const text = computed(() => JSON.stringify(read(state.value)));
  return computed(() => JSON.parse(text.value) as Part);
}

function show(shown: PageState, write: (data: unknown, unused: string, url: string) => void): void {
  const next = `#${writeAddress(shown)}`;
  if (location.hash !== next) {
    write(null, "", next);
  }
}
