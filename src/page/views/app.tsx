/** The page: its bar, what differs from a fresh run, and the view that is chosen. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useErrorBoundary } from "preact/hooks";
import { capitalised } from "../../core/award/awardWords";
import { isProblem } from "../../core/problem";
import { formatSeedText } from "../../core/rng/seedText";
import { GUESS_PATTERNS } from "../../picture/floor/svgStyle";
import { openFiles } from "../state/givenFiles";
import { forgetAll, HABITS, keepState } from "../state/memory";
import { isSheet, shownFloor } from "../state/shown";
import { cameTo, state, update } from "../state/store";
import { START_STATE, type ViewName } from "../state/address";
import { runWords } from "../model/pageWords";
import { Action, ProblemNote } from "../parts/fields";
import { Bar, takeText } from "../parts/bar";
import { Chips } from "../parts/chips";
import { AboutView } from "./about";
import { CheckView } from "./check";
import { OddsView } from "./odds";
import { RunView } from "./run";
import { SearchView } from "./search";

const VIEWS: Readonly<Record<ViewName, ComponentType>> = {
  run: RunView,
  search: SearchView,
  odds: OddsView,
  check: CheckView,
  about: AboutView,
};

export function App(): JSX.Element {
  const shown = state.value;
  const { view, seed } = shown;
  const View = VIEWS[view];
  const [error, forgetError] = useErrorBoundary();
  const habits = HABITS.map((field) => shown[field]);
  useEffect(() => keepState(state.peek()), [seed, ...habits]);
  useEffect(listenToPage, []);
  return (
    <>
      <a class="hidden skip" href="#main" onClick={skip}>
        {view === "run" && !isSheet.value ? "To the map" : "To the content"}
      </a>
      <svg
        class="defs"
        width="0"
        height="0"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: GUESS_PATTERNS }}
      />
      <Bar />
      <main id="main" class={view} tabIndex={-1}>
        <Chips />
        {error === undefined ? (
          <View />
        ) : (
          <div class="alone">
            <ProblemNote text={`This cannot be shown: ${String(error)}`} />
            <Action onClick={() => (forgetAll(), update(START_STATE), forgetError())}>
              Forget everything and begin again
            </Action>
          </div>
        )}
      </main>
      <Arrival title={capitalised(view)} />
    </>
  );
}

/** A file that is dropped anywhere is opened; a text that is pasted outside of fields is read. */
function listenToPage(): void {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    void openFiles([...(event.dataTransfer?.files ?? [])]);
  });
  addEventListener("paste", ({ clipboardData, target }) => {
    const text = clipboardData?.getData("text") ?? "";
    const isField = target instanceof Element && target.matches("input, textarea");
    if (!isField && text.trim() !== "") {
      takeText(text);
    }
  });
}

/** Moves the focus alone: the address holds the state. */
function skip(event: Event): void {
  event.preventDefault();
  const room = document.querySelector<SVGElement>(".map-place [data-room][tabindex='0']");
  (room ?? document.querySelector<HTMLElement>("#main"))?.focus();
}

/**
 * Says which view or floor is shown now, and on paper of which run it is, since the bar is not printed; and scrolls:
 * "back" leads to where the view was left.
 */
function Arrival({ title }: { title: string }) {
  const { seed } = state.value;
  const floor = title === "Run" ? shownFloor.value : undefined;
  const name = floor === undefined || isProblem(floor) ? "" : floor.title;
  const sheet = isSheet.value && seed !== undefined ? formatSeedText(seed) : undefined;
  const said = [title, sheet ?? name].filter(Boolean).join(": ");
  const shownSeed = title === "Run" && seed !== undefined ? formatSeedText(seed) : "";
  useEffect(() => {
    document.title = `${said} · Basement Oracle`;
  }, [said]);
  useEffect(() => scrollTo(0, cameTo.value), [title]);
  return (
    <>
      <p class="hidden" role="status">
        {said}
      </p>
      {title !== "Check" && title !== "About" && (
        <p class="on-paper">
          {[shownSeed, name, runWords(state.value)].filter(Boolean).join(" · ")}
        </p>
      )}
    </>
  );
}
