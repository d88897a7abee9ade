/** One floor large, with what each room is, what it drops, and why. */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { isProblem } from "../../core/problem";
import { formatSeedText } from "../../core/rng/seedText";
import { floorSvg } from "../../picture/floor/floorSvg";
import { floorFacts } from "../../picture/floor/titles";
import { dropsOf } from "../model/loadout";
import { hatchedLines, pageRooms, type PageRoom } from "../model/rooms";
import { findRunFloor, neighboursOf, type RunFloor, type RunWay } from "../model/run";
import { randomSeed } from "../model/seed";
import { state, update } from "../state/store";
import { Certainty } from "../parts/certainty";
import { Action, ProblemNote } from "../parts/fields";
import { Legend } from "../parts/legend";
import { MapFields } from "../parts/mapFields";
import { RoomCard } from "../parts/roomCard";
import { RunFields } from "../parts/runFields";
import { RunStateFields } from "../parts/runStateFields";
import { ShareBar } from "../parts/shareBar";
import { useRun } from "../parts/useRun";
import { Why } from "../parts/why";
import { ZoomedMap } from "../parts/zoomedMap";

export function FloorView(): JSX.Element {
  const { seed } = state.value;
  return (
    <>
      <RunFields />
      {seed === undefined ? (
        <section class="welcome">
          <h1>One floor, room by room</h1>
          <p>Type a seed above, or look at any run.</p>
          <div class="actions">
            <Action isMain onClick={() => update({ seed: randomSeed() })}>
              Show me a floor
            </Action>
          </div>
        </section>
      ) : (
        <OneFloor seed={seed} />
      )}
    </>
  );
}

function OneFloor({ seed }: { readonly seed: number }): JSX.Element {
  const shown = state.value;
  const run = useRun(seed);
  if (isProblem(run)) {
    return <ProblemNote text={run.problem} />;
  }
  const { ways } = run;
  const asked = findRunFloor(ways, shown.stage);
  const one = isProblem(asked) ? (ways[0]?.floors[0] as RunFloor) : asked;
  return (
    <>
      {isProblem(asked) && <ProblemNote text={asked.problem} />}
      <FloorArticle seed={seed} ways={ways} one={one} />
    </>
  );
}

/** The floors before and after, and all of them to choose from. */
function StagePicker(props: {
  readonly ways: readonly RunWay[];
  readonly one: RunFloor;
}): JSX.Element {
  const { ways, one } = props;
  const { before, after } = neighboursOf(ways, one);
  return (
    <nav class="stages no-print" aria-label="Floors of this run">
      <Step to={before} name="Floor before" sign="‹" />
      <select
        aria-label="Floor"
        value={one.word}
        onChange={(event) => update({ stage: event.currentTarget.value })}
      >
        {ways.map((way) => (
          <optgroup key={way.name} label={ways.length > 1 ? way.name : "The run"}>
            {way.floors.map((floor) => (
              <option key={floor.word} value={floor.word} selected={floor === one}>
                {floor.floor.setup.curses === 0 ? floor.title : `${floor.title} (cursed)`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Step to={after} name="Next floor" sign="›" />
    </nav>
  );
}

interface StepProps {
  readonly to: RunFloor | undefined;
  readonly name: string;
  readonly sign: string;
}

function Step({ to, name, sign }: StepProps): JSX.Element {
  return (
    <button
      type="button"
      class="step"
      aria-label={name}
      disabled={to === undefined}
      onClick={() => update({ stage: to?.word ?? "" })}
    >
      {sign}
    </button>
  );
}

interface FloorArticleProps {
  readonly seed: number;
  readonly ways: readonly RunWay[];
  readonly one: RunFloor;
}

function FloorArticle({ seed, ways, one }: FloorArticleProps): JSX.Element {
  const shown = state.value;
  const { showsSecrets, edition, isHard, luck, items, showsDrops } = shown;
  const rooms = useMemo(
    () => pageRooms(one.whole, showsSecrets, dropsOf(shown)),
    [one, showsSecrets, edition, isHard, luck, items, showsDrops],
  );
  const [opened, setOpened] = useState(0);
  const chosen = rooms.findIndex(({ room }) => room.listIndex === shown.room);
  const choose = (room: PageRoom | undefined): void => update({ room: room?.room.listIndex });
  const choice = {
    chosen: chosen < 0 ? undefined : chosen,
    choose: (index: number | undefined) => choose(rooms[index ?? -1]),
    open: () => setOpened(opened + 1),
  };
  const text = formatSeedText(seed);
  return (
    <article aria-label={`${one.title} of seed ${text}`}>
      <header class="title-row">
        <div>
          <h1>{one.title}</h1>
          <p class="muted">
            <span class="mono">{text}</span> · {floorFacts(one.floor)}
          </p>
        </div>
        <StagePicker ways={ways} one={one} />
      </header>
      <div class="floor-and-room">
        <ZoomedMap rooms={rooms} label={`Map of ${one.title}`} choice={choice} />
        <aside>
          <RoomCard
            floor={one.floor}
            rooms={rooms}
            room={rooms[chosen]}
            opened={opened}
            choose={choose}
          />
          <MapFields />
          <Legend rooms={rooms} hatched={hatchedLines(rooms)} />
        </aside>
      </div>
      <RunStateFields floor={one.floor} />
      <Why one={one} />
      <Certainty floor={one.floor} whole={one.whole} />
      <ShareBar
        fileName={`${text.replace(" ", "-")}-${one.word}`}
        svg={() => floorSvg(one.floor, { seedText: text, rooms })}
      />
    </article>
  );
}
