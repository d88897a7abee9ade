/** Seeds whose floors are as wanted. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { wholeFloorOfRun } from "../../figures/index";
import { isProblem } from "../../core/problem";
import { stageSeed } from "../../core/rng/stageSeeds";
import { formatSeedText } from "../../core/rng/seedText";
import type { FloorResult } from "../../search/jobs/types";
import type { FloorSearch } from "../../search/floors/search";
import { SHEET_SIZE } from "../../picture/floor/roomsPicture";
import { floorTitle } from "../../picture/floor/titles";
import { randomSeed } from "../model/seed";
import { pageRooms } from "../model/rooms";
import { figuresFor } from "../model/run";
import { searchOf, searchParts } from "../model/search";
import { counted } from "../../picture/counted";
import { Conditions } from "../parts/conditions";
import { Action } from "../parts/fields";
import { useLatest } from "../parts/latest";
import { FloorMap } from "../parts/floorMap";
import { RuleFields } from "../parts/runFields";
import { saveFile } from "../parts/share";
import { TileFacts } from "../parts/tileFacts";
import { runInWorkers } from "../work/workers";
import { ownRooms } from "../state/ownRooms";
import { state, update } from "../state/store";

/** How many seeds are enough. */
const LIMIT = 24;

/** The view. */
export function SearchView(): JSX.Element {
  const { conditions, edition, isHard } = state.value;
  const read = useMemo(
    () => (conditions === "" ? undefined : searchOf(state.value, ownRooms.value)),
    [conditions, edition, isHard, ownRooms.value],
  );
  const problem = read !== undefined && "problem" in read ? read.problem : undefined;
  const search = read !== undefined && "search" in read ? read.search : undefined;
  return (
    <>
      <form class="card controls" onSubmit={(event) => event.preventDefault()}>
        <RuleFields />
        <Conditions problem={problem} />
      </form>
      {search === undefined ? (
        <section class="welcome">
          <h1>Find a seed</h1>
          <p>
            Say what a floor should have, such as an XL floor, two treasure rooms or a boss close
            by, and the page tries seeds until it has found some. What is asked of special rooms
            holds with every boss that the floor can have.
          </p>
        </section>
      ) : (
        <Results search={search} />
      )}
    </>
  );
}

interface Hunt {
  readonly seeds: readonly number[];
  readonly tried: number;
  readonly isRunning: boolean;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

/** A search that runs in workers and reports seeds as they are found. */
function useHunt(search: FloorSearch): Hunt {
  const [seeds, setSeeds] = useState<readonly number[]>([]);
  const [tried, setTried] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | undefined>(undefined);
  const begin = useLatest();
  const stop = (): void => running.current?.abort();
  useEffect(() => {
    // What workers still find is of other conditions.
    begin();
    setRunning(false);
    setSeeds([]);
    setTried(0);
    return stop;
  }, [search]);
  const start = async (): Promise<void> => {
    const abort = new AbortController();
    const isLatest = begin();
    running.current = abort;
    setRunning(true);
    setSeeds([]);
    let found: readonly number[] = [];
    let looked = 0;
    try {
      const job = { kind: "floors", search, limit: LIMIT } as const;
      await runInWorkers(
        job,
        searchParts(randomSeed()),
        (result) => {
          found = [...found, ...(result as FloorResult).found.map(({ seed }) => seed)];
          looked += result.seeds;
          if (isLatest() && (!abort.signal.aborted || found.length <= LIMIT)) {
            setSeeds(found.slice(0, LIMIT));
            setTried(looked);
          }
          if (found.length >= LIMIT) {
            abort.abort();
          }
        },
        { signal: abort.signal },
      );
    } finally {
      if (isLatest()) {
        setRunning(false);
      }
    }
  };
  return { seeds, tried, isRunning, start, stop };
}

function Results({ search }: { readonly search: FloorSearch }): JSX.Element {
  const hunt = useHunt(search);
  const { seeds, tried, isRunning } = hunt;
  return (
    <section aria-label="Seeds found">
      <div class="actions search-bar">
        <Action isMain isDisabled={isRunning} onClick={hunt.start}>
          Search
        </Action>
        <Action isDisabled={!isRunning} onClick={hunt.stop}>
          Stop
        </Action>
        <span class="muted" aria-live="polite">
          {tried === 0
            ? "Seeds are tried from a random one on."
            : `${counted(seeds.length, "seed")} found among ${tried.toLocaleString("en")}` +
              (isRunning ? "…" : ".")}
        </span>
        {seeds.length > 0 && (
          <>
            <Action onClick={() => saveFile("seeds.csv", csvOf(seeds), "text/csv")}>
              Save CSV
            </Action>
            <Action onClick={() => saveFile("seeds.json", jsonOf(seeds), "application/json")}>
              Save JSON
            </Action>
          </>
        )}
      </div>
      <div class="floor-grid">
        {seeds.map((seed) => (
          <Found key={seed} seed={seed} search={search} />
        ))}
      </div>
    </section>
  );
}

function csvOf(seeds: readonly number[]): string {
  return ["seed,startSeed", ...seeds.map((seed) => `${formatSeedText(seed)},${seed}`), ""].join(
    "\n",
  );
}

function jsonOf(seeds: readonly number[]): string {
  const { conditions, edition } = state.value;
  const rows = seeds.map((seed) => ({ seed: formatSeedText(seed), startSeed: seed }));
  return JSON.stringify({ edition, conditions, seeds: rows }, undefined, 2);
}

const TILE = { size: SHEET_SIZE, depths: false };

/** The floors that the conditions are about, drawn; a click shows the whole run. */
function Found({
  seed,
  search,
}: {
  readonly seed: number;
  readonly search: FloorSearch;
}): JSX.Element {
  const text = formatSeedText(seed);
  const floors = useMemo(
    () =>
      search.stages.flatMap(({ stage, stageType }) => {
        const own = stageSeed(seed, stage, stageType, search.edition);
        const whole =
          own === undefined
            ? undefined
            : wholeFloorOfRun(
                { ...search.state, stage, stageType, stageSeed: own },
                seed,
                figuresFor(search.edition, ownRooms.value),
              );
        return whole === undefined || isProblem(whole) ? [] : [whole];
      }),
    [seed, search],
  );
  return (
    <button
      type="button"
      class="tile"
      aria-label={`Show the run of seed ${text}`}
      onClick={() => update({ view: "run", seed, stage: "" })}
    >
      <b class="mono">{text}</b>
      {floors.map((whole) => (
        <span key={whole.floor.setup.stageSeed} class="tile-map">
          <b>{floorTitle(whole.floor)}</b>
          <TileFacts floor={whole.floor} />
          <FloorMap
            rooms={pageRooms(whole, true)}
            label={`Map of ${floorTitle(whole.floor)}`}
            picture={TILE}
          />
        </span>
      ))}
    </button>
  );
}
