/** One floor large, with what each room is and why. */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { isProblem } from "../../core/problem";
import { formatSeedText } from "../../core/rng/seedText";
import { floorSvg } from "../../picture/floor/floorSvg";
import { PICTURE_SIZE } from "../../picture/floor/roomsPicture";
import { floorFacts, seedHex } from "../../picture/floor/titles";
import { counted } from "../../picture/counted";
import { roomTitle } from "../model/words";
import { pageRooms, type PageRoom } from "../model/rooms";
import { findRunFloor, neighboursOf, runOf, type RunFloor, type RunWay } from "../model/run";
import { ownRooms } from "../state/ownRooms";
import { state, update } from "../state/store";
import { Certainty } from "../parts/certainty";
import { Action } from "../parts/fields";
import { FloorMap } from "../parts/floorMap";
import { Growth } from "../parts/growth";
import { Legend } from "../parts/legend";
import { RunFields } from "../parts/runFields";
import { RunStateFields } from "../parts/runStateFields";
import { ShareBar } from "../parts/shareBar";
import { Why } from "../parts/why";
import { randomSeed } from "../model/seed";

/** The view. */
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
  const own = ownRooms.value;
  const run = useMemo(() => runOf(seed, shown, own), [seed, shown, own]);
  if (isProblem(run)) {
    return (
      <p class="note bad" role="alert">
        {run.problem}
      </p>
    );
  }
  const { ways } = run;
  const asked = findRunFloor(ways, shown.stage);
  const one = isProblem(asked) ? (ways[0]?.floors[0] as RunFloor) : asked;
  return (
    <>
      {isProblem(asked) && (
        <p class="note bad" role="alert">
          {asked.problem}
        </p>
      )}
      <StagePicker ways={ways} one={one} />
      <FloorArticle seed={seed} one={one} />
    </>
  );
}

function StagePicker(props: {
  readonly ways: readonly RunWay[];
  readonly one: RunFloor;
}): JSX.Element {
  const { ways, one } = props;
  const { before, after } = neighboursOf(ways, one);
  return (
    <nav class="stages no-print" aria-label="Floors of this run">
      <Step floor={before} name="Floor before" sign="‹" />
      <div class="stage-list">
        {ways.map((way) => (
          <p key={way.name}>
            {ways.length > 1 && <span class="muted">{way.name}</span>}
            {way.floors.map((floor) => (
              <button
                key={floor.word}
                type="button"
                class={floor.floor.setup.curses === 0 ? "stage" : "stage cursed"}
                aria-current={floor === one ? "true" : undefined}
                onClick={() => update({ stage: floor.word })}
              >
                {floor.title}
              </button>
            ))}
          </p>
        ))}
      </div>
      <Step floor={after} name="Next floor" sign="›" />
    </nav>
  );
}

function Step(props: {
  readonly floor: RunFloor | undefined;
  readonly name: string;
  readonly sign: string;
}): JSX.Element {
  const { floor, name, sign } = props;
  return (
    <button
      type="button"
      class="step"
      aria-label={name}
      disabled={floor === undefined}
      onClick={() => update({ stage: floor?.word ?? "" })}
    >
      {sign}
    </button>
  );
}

const LARGE = { size: PICTURE_SIZE, depths: false, isInteractive: true };

function FloorArticle({
  seed,
  one,
}: {
  readonly seed: number;
  readonly one: RunFloor;
}): JSX.Element {
  const { showsSecrets } = state.value;
  const rooms = useMemo(() => pageRooms(one.whole, showsSecrets), [one, showsSecrets]);
  const [pointed, point] = useState<number | undefined>(undefined);
  useEffect(() => point(undefined), [one.word, seed]);
  const room = rooms[pointed ?? -1];
  const text = formatSeedText(seed);
  return (
    <article aria-label={`${one.title} of seed ${text}`}>
      <header class="title-row">
        <div>
          <h1>{one.title}</h1>
          <p class="muted">{factsOf(one)}</p>
        </div>
        <ShareBar
          fileName={`${text.replace(" ", "-")}-${one.word}`}
          svg={() => floorSvg(one.floor, { seedText: text, rooms })}
        />
      </header>
      <div class="floor-and-room">
        <div class="card map-card">
          <FloorMap
            rooms={rooms}
            label={`Map of ${one.title}: ${counted(rooms.length, "room")}`}
            picture={LARGE}
            scale={1.25}
            onPoint={point}
          />
          <Legend rooms={rooms} />
        </div>
        <RoomCard room={room} />
      </div>
      <RunStateFields floor={one.floor} />
      <Growth floor={one.floor} />
      <Why one={one} />
      <Certainty floor={one.floor} whole={one.whole} />
    </article>
  );
}

function factsOf({ floor }: RunFloor): string {
  const { stageSeed } = floor.setup;
  return `${floorFacts(floor, false)} · stage seed ${stageSeed} (${seedHex(stageSeed)})`;
}

/** What the room that is pointed at is. */
function RoomCard({ room }: { readonly room: PageRoom | undefined }): JSX.Element {
  return (
    <aside
      class={room === undefined ? "card room-card no-print" : "card room-card"}
      aria-live="polite"
      aria-label="The room pointed at"
    >
      {room === undefined ? (
        <p class="muted">Point at a room, tap it, or walk the map with the Tab key.</p>
      ) : (
        <RoomFacts room={room} />
      )}
    </aside>
  );
}

function RoomFacts({ room }: { readonly room: PageRoom }): JSX.Element {
  const { seeds, gridIndex, depth, deadEnd } = room.room;
  const rows: readonly (readonly [string, string | number | undefined])[] = [
    ["from the start", distanceWords(room)],
    [
      "place",
      `cell ${gridIndex}, column ${(gridIndex % 13) + 1}, row ${Math.floor(gridIndex / 13) + 1}`,
    ],
    ["generated as", deadEnd ? `a dead end of depth ${depth}` : `depth ${depth}`],
    ["award seed", seeds?.awardSeed],
    ["spawn seed", seeds?.spawnSeed],
    ["decoration seed", seeds?.decorationSeed],
  ];
  const awardSeed = seeds?.awardSeed;
  return (
    <>
      <h3>{roomTitle(room.type)}</h3>
      <p>
        {room.isGuess === true ? (
          <span class="badge outside">a guess</span>
        ) : (
          <span class="badge match">sure</span>
        )}{" "}
        {sureWords(room)}
      </p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? "unknown"}</dd>
          </div>
        ))}
      </dl>
      {awardSeed !== undefined && (
        <Action onClick={() => update({ view: "award", awardSeed })}>What it drops</Action>
      )}
    </>
  );
}

function distanceWords({ distance, type }: PageRoom): string {
  if (type === "start") {
    return "the start itself";
  }
  return distance === undefined ? "no open way" : counted(distance, "room");
}

function sureWords({ isGuess, type, known }: PageRoom): string {
  if (known.how === "one of") {
    return (
      `${counted(known.floors, "floor")} fit, depending on the boss that the run draws; ` +
      "this room is not the same on all of them."
    );
  }
  if (isGuess !== true) {
    return "Room and kind are as the rules say.";
  }
  return type === "default"
    ? "There is a room here, but a special room may have taken it."
    : "There is a room here; that it is this one depends on the game's room files.";
}
