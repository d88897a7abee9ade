/** The one state of the page, kept in step with the address. */
import { effect, signal } from "@preact/signals";
import { readAddress, writeAddress, type PageState } from "./address";

/** What is shown. Change it by {@link update}. */
export const state = signal<PageState>(readAddress(self.location.hash));

/** How far down the page was when it was left by "back" or "forward" to here; 0 for a new view. */
export const cameTo = signal(0);

/** Changes some of it. Going to another view, floor or run is a step that "back" takes back. */
export function update(change: Partial<PageState>): void {
  const before = state.value;
  const isStep = (["view", "seed", "stage"] as const).some(
    (field) => field in change && change[field] !== before[field],
  );
  const next = { ...before, ...(isStep ? { room: undefined } : {}), ...change };
  if (isStep) {
    history.replaceState({ scrolled: scrollY }, "");
    cameTo.value = 0;
    show(next, history.pushState.bind(history));
  }
  state.value = next;
}

export function addressOf(change: Partial<PageState>): string {
  return `#${writeAddress({ ...state.value, room: undefined, ...change })}`;
}

export function link(): string {
  return `${location.href.split("#")[0]}#${writeAddress(state.value)}`;
}

/** Keeps the address in step; call it once. */
export function followAddress(): void {
  history.scrollRestoration = "manual";
  window.addEventListener("popstate", ({ state: entry }: PopStateEvent) => {
    cameTo.value = (entry as { scrolled?: number } | null)?.scrolled ?? 0;
    state.value = readAddress(location.hash);
  });
  effect(() => {
    show(state.value, history.replaceState.bind(history));
  });
}

function show(shown: PageState, write: (data: unknown, unused: string, url: string) => void): void {
  const next = `#${writeAddress(shown)}`;
  if (location.hash !== next) {
    write(null, "", next);
  }
}
