/** A seed's whole run at once. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { formatSeedText } from "../../core/rng/seedText";
import { SHEET_SIZE } from "../../picture/floor/roomsPicture";
import { sheetSvg } from "../../picture/floor/sheetSvg";
import { floorSummary } from "../../picture/floor/titles";
import { counted } from "../../picture/counted";
import { editionTitle } from "../model/words";
import { dropsOf } from "../model/loadout";
import { pageRooms, type PageRoom } from "../model/rooms";
import type { RunFloor, RunWay } from "../model/run";
import { randomSeed } from "../model/seed";
import type { PageState } from "../state/address";
import { state, update } from "../state/store";
import { Action, ProblemNote } from "../parts/fields";
import { FloorMap, TileFacts } from "../parts/floorMap";
import { Legend } from "../parts/legend";
import { MapFields } from "../parts/mapFields";
import { OpenSavedRun } from "../parts/openSavedRun";
import { RunFields } from "../parts/runFields";
import { ShareBar } from "../parts/shareBar";
import { Certainty } from "../parts/certainty";
import { useRun } from "../parts/useRun";
import { ViewLink } from "../parts/viewLink";

export function RunView(): JSX.Element {
  const { seed } = state.value;
  return (
    <>
      <RunFields />
      {seed === undefined ? <Welcome /> : <RunSheet seed={seed} />}
    </>
  );
}

function Welcome(): JSX.Element {
  return (
    <section class="welcome">
      <h1>Type a seed, see the run</h1>
      <p>
        Every floor of The Binding of Isaac: Rebirth is made from the seed that the game shows in
        its pause menu. This page generates the floors as the game does, here, without any server.
      </p>
      <OpenSavedRun />
      <div class="actions">
        <Action isMain onClick={() => update({ seed: randomSeed() })}>
          Show me a run
        </Action>
        <ViewLink class="action" to={{ view: "search" }}>
          Search for a seed
        </ViewLink>
        <ViewLink class="action" to={{ view: "odds" }}>
          Odds of what I carry
        </ViewLink>
        <ViewLink class="action" to={{ view: "log" }}>
          Check my log
        </ViewLink>
      </div>
      <Example />
    </section>
  );
}

/** A run to begin with: the game's first seed. */
const EXAMPLE_SEED = 1;
const EXAMPLE_FLOORS = 5;

/** The first floors of a run, so that one sees what there is to see. */
function Example(): JSX.Element | null {
  const run = useRun(EXAMPLE_SEED);
  const floors = "ways" in run ? (run.ways[0]?.floors.slice(0, EXAMPLE_FLOORS) ?? []) : [];
  return floors.length === 0 ? null : (
    <>
      <h2>For example, {formatSeedText(EXAMPLE_SEED)}</h2>
      <FloorGrid floors={floors} seed={EXAMPLE_SEED} />
    </>
  );
}

function RunSheet({ seed }: { readonly seed: number }): JSX.Element {
  const shown = state.value;
  const run = useRun(seed);
  if ("problem" in run) {
    return <ProblemNote text={run.problem} />;
  }
  const title = formatSeedText(seed);
  const rooms = run.ways.flatMap((way) => way.floors.flatMap((one) => roomsOf(one, shown)));
  const first = run.ways[0]?.floors[0];
  return (
    <article aria-label={`The run of seed ${title}`}>
      <header class="title-row">
        <div>
          <h1 class="seed-title">{title}</h1>
          <p class="muted">{runFacts(run.ways, shown)}</p>
        </div>
        <MapFields />
      </header>
      {run.ways.map((way) => (
        <section key={way.name}>
          {run.ways.length > 1 && <h2>{way.name}</h2>}
          <FloorGrid floors={way.floors} seed={seed} />
        </section>
      ))}
      <Legend rooms={rooms} />
      <ShareBar fileName={title.replace(" ", "-")} svg={() => runPicture(run.ways, title, shown)} />
      {first !== undefined && <Certainty ofEdition floor={first.floor} whole={first.whole} />}
    </article>
  );
}

function runFacts(ways: readonly RunWay[], { edition, isHard }: PageState): string {
  const floors = ways.flatMap((way) => way.floors);
  const xl = floors.filter(({ floor }) => floor.setup.isXl).length;
  const cursed = floors.filter(({ floor }) => floor.setup.curses !== 0).length;
  return [
    `${editionTitle(edition)}, ${isHard ? "hard" : "normal"}`,
    xl === 0 ? "no XL floor" : counted(xl, "XL floor"),
    cursed === 0 ? "no curses" : counted(cursed, "cursed floor"),
  ].join(" · ");
}

/** Floors of a run, drawn small. */
interface GridProps {
  readonly floors: readonly RunFloor[];
  readonly seed?: number;
  /** What differs from the page's own state, such as what a saved run holds. */
  readonly given?: Partial<PageState>;
}

/** Each is a link; they are of the run as the page is set unless another is given. */
export function FloorGrid({ floors, ...more }: GridProps): JSX.Element {
  return (
    <div class="floor-grid">
      {floors.map((one) => (
        <FloorTile key={one.word} one={one} {...more} />
      ))}
    </div>
  );
}

const TILE = { size: SHEET_SIZE };

function FloorTile({
  one,
  seed,
  given = {},
}: Omit<GridProps, "floors"> & { readonly one: RunFloor }): JSX.Element {
  const shown = { ...state.value, ...given };
  const { showsSecrets, showsDrops, edition, isHard, luck, items } = shown;
  const rooms = useMemo(
    () => roomsOf(one, shown),
    [one, showsSecrets, showsDrops, edition, isHard, luck, items],
  );
  return (
    <ViewLink
      class="tile"
      to={{ ...given, ...(seed === undefined ? {} : { seed }), view: "floor", stage: one.word }}
    >
      <b>{one.title}</b>
      <TileFacts floor={one.floor} />
      <span class="hidden">{tally(rooms)}</span>
      <span class="tile-map">
        <FloorMap rooms={rooms} label={`Map of ${one.title}`} picture={TILE} scale={1.1} />
      </span>
    </ViewLink>
  );
}

function roomsOf({ whole }: RunFloor, shown: PageState): readonly PageRoom[] {
  return pageRooms(whole, shown.showsSecrets, dropsOf(shown));
}

/** "boss, treasure, 2 secret", for those who cannot see the map. */
function tally(rooms: readonly PageRoom[]): string {
  const counts = new Map<string, number>();
  for (const { type } of rooms.filter((room) => !["default", "start"].includes(room.type))) {
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts].map(([type, count]) => (count === 1 ? type : `${count} ${type}`)).join(", ");
}

function runPicture(ways: readonly RunWay[], title: string, shown: PageState): string {
  const groups = ways.map((way) => ({
    title: ways.length > 1 ? way.name : "",
    floors: way.floors.map((one) => ({
      title: one.title,
      subtitle: floorSummary(one.floor),
      rooms: roomsOf(one, shown),
    })),
  }));
  return sheetSvg(groups, {
    title,
    subtitle: runFacts(ways, shown),
    footer: "Hatched rooms are a guess: which dead end they take depends on the game's room files.",
  });
}
