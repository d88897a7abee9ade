/** The page: its head, its tabs, and the view that is chosen. */
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { ViewName } from "../state/address";
import { writeAddress } from "../state/address";
import { state, update } from "../state/store";
import { AboutView } from "./about";
import { AwardView } from "./award";
import { FloorView } from "./floor";
import { LogView } from "./log";
import { OddsView } from "./odds";
import { RoomsView } from "./rooms";
import { RunView } from "./run";
import { SearchView } from "./search";

interface Tab {
  readonly view: ViewName;
  readonly name: string;
  readonly View: ComponentType;
}

const TABS: readonly Tab[] = [
  { view: "run", name: "Run", View: RunView },
  { view: "floor", name: "Floor", View: FloorView },
  { view: "odds", name: "Odds", View: OddsView },
  { view: "award", name: "Award", View: AwardView },
  { view: "search", name: "Search", View: SearchView },
  { view: "log", name: "Log", View: LogView },
  { view: "rooms", name: "Rooms", View: RoomsView },
  { view: "about", name: "How sure", View: AboutView },
];

/** The whole page. */
export function App(): JSX.Element {
  const { view } = state.value;
  const { View, name } = TABS.find((tab) => tab.view === view) ?? (TABS[0] as Tab);
  useEffect(() => {
    document.title = `${name} · Basement Oracle`;
  }, [name]);
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        To the content
      </a>
      <Head />
      <main id="main" tabIndex={-1}>
        <View />
      </main>
    </>
  );
}

/** The address belongs to the state, so that the link moves the focus only. */
function skip(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#main")?.focus();
}

function Head(): JSX.Element {
  return (
    <header class="head no-print">
      <a class="brand" href={`#${writeAddress({ ...state.value, view: "run", stage: "" })}`}>
        <Eye />
        Basement Oracle
      </a>
      <nav aria-label="Views">
        {TABS.map(({ view, name }) => (
          <TabLink key={view} view={view} name={name} />
        ))}
      </nav>
    </header>
  );
}

/** A tab is a link, so that it can be opened beside, copied and bookmarked. */
function TabLink({ view, name }: { readonly view: ViewName; readonly name: string }): JSX.Element {
  const isHere = state.value.view === view;
  const go = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      update({ view });
    }
  };
  return (
    <a
      href={`#${writeAddress({ ...state.value, view })}`}
      aria-current={isHere ? "page" : undefined}
      onClick={go}
    >
      {name}
    </a>
  );
}

function Eye(): JSX.Element {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <path
        class="eye-lid"
        d="M16 5C8.5 5 3.3 10.5 1 16c2.3 5.5 7.5 11 15 11s12.7-5.5 15-11C28.7 10.5 23.5 5 16 5z"
      />
      <circle class="eye-ball" cx="16" cy="16" r="7.5" />
      <path
        class="eye-slit"
        d="M16 10.500c2 2.2 2.8 3.8 2.8 5.500s-.8 3.3-2.8 5.500c-2-2.2-2.8-3.8-2.8-5.500s.8-3.3 2.8-5.500z"
      />
    </svg>
  );
}
