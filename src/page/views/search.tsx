/** Seeds whose floors are as wanted. */
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { isProblem } from "../../core/problem";
import { formatSeedText } from "../../core/rng/seedText";
import { counted, grouped, rarerThan } from "../../picture/countWords";
import { shownFloor } from "../model/shownFloors";
import { nearestWords } from "../model/pageRooms";
import { searchedRun } from "../model/pageSearch";
import { Conditions } from "../parts/conditions";
import { Action, Lines, ViewLink } from "../parts/fields";
import { OwnSeeds } from "../parts/ownSeeds";
import { Tile } from "./run";
import { askedSearch, forgetHunt, hunt, startHunt, stopHunt, type Hunt } from "../state/hunt";
import { state } from "../state/store";

export function SearchView(): JSX.Element {
  const search = askedSearch.value;
  useEffect(() => {
    // What workers still find is of other conditions.
    if (hunt.value?.search !== search) {
      forgetHunt();
    }
  }, [search]);
  useEffect(() => {
    // A link to a search finds the same at once.
    if (hunt.value === undefined && state.peek().searchFrom !== undefined) {
      void startHunt();
    }
  }, []);
  return (
    <div class="alone">
      <h1>Find a seed</h1>
      <Conditions problem={isProblem(search) ? search.problem : undefined} />
      <Results />
      <OwnSeeds />
    </div>
  );
}

function Results(): JSX.Element {
  const search = askedSearch.value;
  const now = hunt.value?.search === search ? hunt.value : undefined;
  const isReady = search !== undefined && !isProblem(search);
  const isRunning = now?.isRunning === true;
  const shown = now?.shown ?? [];
  return (
    <section aria-label="Seeds found">
      <div class="actions">
        <Action isMain isDisabled={!isReady || isRunning} onClick={startHunt}>
          Search
        </Action>
        <Action isDisabled={!isRunning} onClick={stopHunt}>
          Stop
        </Action>
        <span class="muted" aria-live="polite">
          {now === undefined ? search === undefined && HINT : huntWords(now)}
        </span>
      </div>
      <div class="tile-grid">
        {shown.map((found) => (
          <Found key={found.seed} found={found} />
        ))}
      </div>
    </section>
  );
}

const HINT = "Choose above what the floors should have, or add a condition.";

/** "24 shown of 107 runs found among 2,048 seeds, 1 in 19." */
function huntWords({ shown, matches, tried, isRunning }: Hunt): string {
  const end = isRunning ? "…" : ".";
  if (tried === 0) {
    return "Trying the first seeds…";
  }
  const all = counted(tried, "seed");
  if (matches === 0) {
    return `None found among ${all}${rarerThan(tried)}${end}`;
  }
  const share = `1 in ${grouped(Math.max(1, Math.round(tried / matches)))}`;
  const some = shown.length < matches ? `${shown.length} shown of ` : "";
  return `${some}${counted(matches, "run")} found among ${all}, ${share}${end}`;
}

/** The floors of the run that the conditions are about; each map leads to its floor. */
function Found({ found: { seed, floors, shows } }: { found: Hunt["shown"][number] }): JSX.Element {
  const text = formatSeedText(seed);
  const fresh = { showsSecrets: true, cleared: "" } as const;
  const shown = useMemo(
    () => floors.map((whole) => shownFloor(whole, { ...state.value, ...fresh }, seed)),
    [floors, state.value],
  );
  const { playerType } = searchedRun(state.value);
  const to = { view: "run", source: "seed", seed, playerType } as const;
  return (
    <section class="card found" aria-label={`Seed ${text}`}>
      <ViewLink to={{ ...to, stage: "" }} label={`${text}: the whole run`}>
        <b class="mono">{text}</b>
      </ViewLink>
      <Lines lines={shows} />
      {shown.map((floor, index) => (
        <Tile
          key={floor.word}
          floor={floor}
          to={{ ...to, ...fresh, stage: floor.word }}
          ways={`${counted(floors[index]?.setup.roomCount ?? 0, "room")} · ${nearestWords(floor.rooms())}`}
        />
      ))}
    </section>
  );
}
