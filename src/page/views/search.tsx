/** Seeds whose floors are as wanted. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { isAtLeast } from "../../core/game/edition";
import { isProblem } from "../../core/problem";
import { formatSeedText } from "../../core/rng/seedText";
import { SHEET_SIZE } from "../../picture/floor/roomsPicture";
import { SEED_MAX } from "../../core/rng/generator";
import { capitalised } from "../../core/words/words";
import { counted } from "../../picture/counted";
import { floorSummary } from "../../picture/floor/titles";
import { durationText, rarerThan } from "../../picture/forecast";
import { NOTHING_DONE, whatIsLeft } from "../../search/floors/estimate";
import { dropsOf } from "../model/loadout";
import { pageRooms } from "../model/rooms";
import { PRESETS } from "../model/search";
import { Conditions } from "../parts/conditions";
import { Action } from "../parts/fields";
import { FloorMap } from "../parts/floorMap";
import { ViewLink } from "../parts/viewLink";
import {
  askedSearch,
  forgetHunt,
  hunt,
  SHOWN_MAX,
  startHunt,
  stopHunt,
  type FoundRun,
  type Hunt,
} from "../state/hunt";
import { state, update } from "../state/store";

export function SearchView(): JSX.Element {
  const search = askedSearch.value;
  useEffect(() => {
    // What workers still find is of other conditions.
    if (hunt.value?.search !== search) {
      forgetHunt();
    }
  }, [search]);
  return (
    <div class="alone">
      <h1>Find a seed</h1>
      <Presets />
      <Conditions problem={isProblem(search) ? search.problem : undefined} />
      <Results />
    </div>
  );
}

/** What people often look for, in one click. */
function Presets(): JSX.Element {
  const { edition, conditions: chosen } = state.value;
  return (
    <div class="actions presets">
      {PRESETS.filter(({ since }) => since === undefined || isAtLeast(edition, since)).map(
        ({ title, conditions }) => (
          <button
            key={title}
            type="button"
            class="action"
            aria-pressed={conditions === chosen}
            onClick={() => {
              update({ conditions });
              void startHunt();
            }}
          >
            {title}
          </button>
        ),
      )}
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
          {now === undefined ? HINT : huntWords(now)}
        </span>
      </div>
      <div class="found-grid">
        {shown.map((found) => (
          <Found key={found.seed} found={found} />
        ))}
      </div>
    </section>
  );
}

const HINT = "Choose above what the floors should have, or add a condition.";

/** Enough to tell from how long the rest will take. */
const MATCHES_MIN = 3;

/** "24 shown of 107 runs found among 2,048 seeds, 1 in 19.", with how long it will still take. */
function huntWords({ shown, matches, tried, seconds, isRunning }: Hunt): string {
  const end = isRunning ? "…" : ".";
  const known = { seeds: SEED_MAX, wanted: SHOWN_MAX, sampled: NOTHING_DONE };
  const done = { seeds: tried, matches: shown.length, seconds };
  const time = durationText(whatIsLeft(known, done).secondsLeft);
  const rest = isRunning && shown.length >= MATCHES_MIN ? ` ${capitalised(time)} to go.` : "";
  if (tried === 0) {
    return `Trying the first seeds…${rest}`;
  }
  const all = counted(tried, "seed");
  if (matches === 0) {
    return `None found among ${all}${rarerThan(tried)}${end}${rest}`;
  }
  const share = `1 in ${Math.max(1, Math.round(tried / matches)).toLocaleString("en")}`;
  const some = shown.length < matches ? `${shown.length} shown of ` : "";
  return `${some}${counted(matches, "run")} found among ${all}, ${share}${end}${rest}`;
}

const TILE = { size: SHEET_SIZE };

/** The floors of the run that the conditions are about; each map leads to its floor. */
function Found({ found: { seed, floors } }: { readonly found: FoundRun }): JSX.Element {
  const text = formatSeedText(seed);
  const drops = dropsOf(state.value);
  const to = { view: "run", source: "seed", seed } as const;
  return (
    <section class="card found" aria-label={`Seed ${text}`}>
      <ViewLink to={{ ...to, stage: "" }} label={`${text}: the whole run`}>
        <b class="mono">{text}</b>
      </ViewLink>
      {floors.map(({ word, title, whole, floor }) => (
        <ViewLink key={word} class="tile" to={{ ...to, stage: word, showsSecrets: true }}>
          <span class="tile-map">
            <FloorMap
              rooms={pageRooms(whole, true, drops)}
              label={`Map of ${title}`}
              picture={TILE}
            />
          </span>
          <span class="tile-words">
            <b>{title}</b>
            <span class="muted">{floorSummary(floor)}</span>
          </span>
        </ViewLink>
      ))}
    </section>
  );
}
