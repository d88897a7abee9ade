/** The page: its head, its tabs, and the view that is chosen. */
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { ViewName } from "../state/address";
import { Arrival } from "../parts/arrival";
import { ViewLink } from "../parts/viewLink";
import { state } from "../state/store";
import { AboutView } from "./about";
import { FloorView } from "./floor";
import { LogView } from "./log";
import { OddsView } from "./odds";
import { RunView } from "./run";
import { SavedRunView } from "./savedRun";
import { SearchView } from "./search";

interface Tab {
  readonly view: ViewName;
  readonly name: string;
  readonly View: ComponentType;
}

const TABS: readonly Tab[] = [
  { view: "run", name: "Run", View: RunView },
  { view: "floor", name: "Floor", View: FloorView },
  { view: "save", name: "Your run", View: SavedRunView },
  { view: "odds", name: "Odds", View: OddsView },
  { view: "search", name: "Search", View: SearchView },
  { view: "log", name: "Log", View: LogView },
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
      <Arrival name={name} />
    </>
  );
}

/** The address belongs to the state, so that the link moves the focus only. */
function skip(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#main")?.focus();
}

function Head(): JSX.Element {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href;
  return (
    <header class="head no-print">
      <ViewLink class="brand" to={{ view: "run", stage: "" }}>
        <img src={icon} alt="" width="30" height="30" />
        Basement Oracle
      </ViewLink>
      <nav aria-label="Views">
        {TABS.map(({ view, name }) => (
          <ViewLink key={view} to={{ view }} isHere={state.value.view === view}>
            {name}
          </ViewLink>
        ))}
      </nav>
    </header>
  );
}
