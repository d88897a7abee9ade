/** The floors of a seed, a saved run or a log: all of them small, one large. */
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { ShownFloor, ShownRun } from "../model/shownFloors";
import type { PageRoom } from "../model/pageRoom";
import { bossesShort, dropsDue, treasureOf } from "../model/pageRooms";
import type { PageState } from "../state/address";
import { Due, FloorMap } from "../parts/signs";
import { FileButton, ProblemNote, ViewLink } from "../parts/fields";
import { isProblem } from "../../core/problem";
import { isSheet, shownFloor, shownRun } from "../state/shown";
import { Row } from "../parts/row";
import { useGrowing } from "../parts/growing";
import { RunTable } from "../parts/runTable";
import { curseShort, firstFloors } from "../model/runTable";
import { isChanged } from "../state/changes";
import { state, update } from "../state/store";
import { counted } from "../../picture/countWords";
import { Card } from "../parts/card";
import { LargeMap } from "../parts/largeMap";

const TILES_FIRST = 4;

function Rail({ run, now }: { run: ShownRun; now: ShownFloor }) {
  const all = run.ways.flatMap(({ floors }) => floors);
  const here = all.findIndex(({ word }) => word === now.word);
  const count = useGrowing(all.length, Math.max(here + 1, TILES_FIRST));
  useEffect(() => {
    const show = (): void => {
      const { scrollY: top } = window;
      document
        .querySelector(".rail [aria-current]")
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
      scrollTo({ top, behavior: "instant" }); // The rail alone moves, not the page that is read.
    };
    show();
    addEventListener("resize", show);
    return () => removeEventListener("resize", show);
  }, [now.word, all.length]);
  return (
    <Row class="rail" label="Floors" of="a" isNavigation>
      {state.value.source === "seed" && state.value.seed !== undefined && (
        <ViewLink class="to-sheet" to={{ view: "run", stage: "" }}>
          The run at one sight
        </ViewLink>
      )}
      {firstFloors(run, count).map(({ name, floors }) => (
        <section key={name} aria-label={name === "" ? "The run" : name}>
          {name !== "" && (
            <h2>
              {name.split(/(?<=, )/).map((part) => (
                <span key={part}>{part}</span>
              ))}
            </h2>
          )}
          {floors.map((floor) => (
            <Tile
              key={floor.word}
              floor={floor}
              to={{ view: "run", stage: floor.word }}
              isHere={floor.word === now.word}
            />
          ))}
        </section>
      ))}
    </Row>
  );
}

/** The way to a floor: its small map and what is told of it; a tile with `ways` is large and has them below its map. */
export function Tile({
  floor,
  to,
  isHere = false,
  ways,
}: {
  readonly floor: ShownFloor;
  readonly to: Partial<PageState>;
  readonly isHere?: boolean;
  readonly ways?: string;
}): JSX.Element {
  const isSmall = ways === undefined;
  // Its address changes with every step, what it shows does not.
  const inside = useMemo(() => {
    const { title, curse, ground } = floor;
    const rooms = (floor.bare ?? floor.rooms)();
    const [treasure, boss] = [treasureOf(rooms), bossesShort(rooms)];
    return (
      <>
        <FloorMap {...{ rooms, ground, isSmall }} label={`Map of ${title}`} />
        <span class="tile-words">
          <b>{title}</b>
          {curse !== "" && <span class="curse">{curseShort(curse)}</span>}
          {boss !== "" && <span class="boss">{boss}</span>}
          {treasure !== "" && <span class="treasure">{treasure}</span>}
          <Due due={dropsDue(rooms)} />
        </span>
        {!isSmall && <span class="ways muted">{ways}</span>}
      </>
    );
  }, [floor]);
  return (
    <ViewLink
      class={`tile${isSmall ? "" : " wide"}${isChanged(floor.word) ? " is-changed" : ""}`}
      to={to}
      isHere={isHere}
    >
      {inside}
    </ViewLink>
  );
}

/** The keys that go to the next floor and to the one before. */
const STEPS: Readonly<Record<string, number>> = { n: 1, p: -1 };

function listenToKeys(): () => void {
  const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    const [run, now] = [shownRun.peek(), shownFloor.peek()];
    const isField = target instanceof Element && target.closest("input, select") !== null;
    const step = isField || ctrlKey || metaKey || altKey ? undefined : STEPS[key];
    if (step !== undefined && now !== undefined && !isProblem(run) && !isProblem(now)) {
      const floors = run.ways.flatMap((way) => way.floors);
      const next = floors[floors.findIndex(({ word }) => word === now.word) + step];
      update(next === undefined ? {} : { stage: next.word });
    }
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

export function RunView(): JSX.Element {
  useEffect(listenToKeys, []);
  const run = shownRun.value;
  const asked = shownFloor.value;
  const { seed, source } = state.value;
  if (isProblem(run)) {
    return (
      <div class="alone">
        <ProblemNote text={run.problem} />
        {source !== "seed" && <FileButton />}
      </div>
    );
  }
  if (source === "seed" && run.ways.length === 0) {
    return (
      <>
        {seed === undefined && <Welcome />}
        <p class="alone" role="status">
          Making the floors of this run…
        </p>
      </>
    );
  }
  if (isSheet.value) {
    return <RunTable run={run} />;
  }
  const floor = isProblem(asked) ? run.first : asked;
  return (
    <>
      {seed === undefined && source === "seed" && <Welcome />}
      {isProblem(asked) && <ProblemNote text={asked.problem} />}
      {floor === undefined ? <NoMap run={run} /> : <OneFloor run={run} floor={floor} />}
    </>
  );
}

/** The same screen as any run's, with one sentence about what it is. */
function Welcome() {
  return (
    <section class="welcome no-print">
      <p>
        <b>Type your seed: every room, and what it drops.</b>
      </p>
      <p>Or open your saved run or log: drop the file anywhere. Below, an example.</p>
      <FileButton />
    </section>
  );
}

/** A saved run of which no floor can be made says what was read all the same. */
function NoMap({ run }: { run: ShownRun }) {
  return (
    <section class="alone card">
      <h1>No map of this floor</h1>
      <p>{run.told.join(" ")}</p>
    </section>
  );
}

function OneFloor({ run, floor }: { run: ShownRun; floor: ShownFloor }) {
  const rooms = floor.rooms();
  const asked = state.value.room;
  const chosen = rooms.findIndex(({ place }) => place === asked);
  const choose = (room: PageRoom | undefined): void => update({ room: room?.place });
  return (
    <>
      {asked !== undefined && chosen < 0 && (
        <ProblemNote text={`There is no room ${asked} to see on this floor: it may be hidden.`} />
      )}
      <div class="floor-and-room">
        <Rail run={run} now={floor} />
        <LargeMap
          rooms={rooms}
          label={`Map of ${floor.title}: ${counted(rooms.length, "room")}`}
          ground={floor.ground}
          chosen={chosen < 0 ? undefined : chosen}
          choose={(index) => choose(rooms[index ?? -1])}
        />
        <Card run={run} floor={floor} rooms={rooms} room={rooms[chosen]} choose={choose} />
      </div>
    </>
  );
}
