/** The one card beside the map: the floor, or the room that is chosen. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { whyNoDrop } from "../../core/judge/drops";
import { hasTrollBomb } from "../../core/words/droppedWords";
import { capitalised } from "../../core/award/awardWords";
import { isAllGuessed, openDropWords, type DrawnAward } from "../../picture/floor/drawnRoom";
import { drawnDropWords } from "../../picture/floor/roomsPicture";
import { edenSentences } from "../../items/contentWords";
import { formatSeedText } from "../../core/rng/seedText";
import type { RoomOfFloor, ShownRun } from "../model/shownFloors";
import type { PageRoom } from "../model/pageRoom";
import { dropsDue, dropSeeds } from "../model/pageRooms";
import { dropDoubt, guessReason, isSure, sureWords } from "../model/roomSure";
import { distanceWords } from "../model/roomWays";
import { dropTotals, roomTitle } from "../model/pageWords";
import { planAward } from "../../core/award/awardPlan";
import { traceAward } from "../../core/award/roll";
import { caseOf } from "../model/pageLoadout";
import { Decisions, RollList, SureLine, Taken } from "./why";
import { Contents, type FloorProps, ItemsHere } from "./contents";
import { Goods, Restocks } from "./goods";
import { Doubt, Presses } from "./presses";
import { Fold, Lines, Pill } from "./fields";
import { Due, Legend, PickupIcon, RoomIcon } from "./signs";

interface CardProps extends FloorProps {
  readonly run: ShownRun;
  readonly room: PageRoom | undefined;
}

export function Card(props: CardProps): JSX.Element {
  const { room, choose } = props;
  const card = useRef<HTMLElement>(null);
  // The focus goes from a row's button to "Whole floor", and from there back to the row.
  const from = useRef<string>();
  const press = (next: PageRoom | undefined): void => {
    from.current = next === undefined ? `[data-place="${room?.place}"]` : ".room-title button";
    choose(next);
  };
  useLayoutEffect(() => {
    card.current?.querySelector<HTMLElement>(from.current ?? ":not(*)")?.focus();
    from.current = undefined;
  }, [room?.place]);
  const facts = { ...props, choose: press };
  return (
    <aside
      ref={card}
      class="map-side"
      aria-label={room === undefined ? "This floor" : "The chosen room"}
    >
      {room === undefined ? <FloorFacts {...facts} /> : <RoomFacts {...facts} room={room} />}
    </aside>
  );
}

function FloorFacts({ run, floor, rooms, choose }: CardProps) {
  const { title, curse, whole, played, note } = floor;
  const due = dropsDue(rooms);
  const contents = floor.told()?.contents;
  const seed = run.seed === undefined ? "" : formatSeedText(run.seed);
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p>
          {seed !== "" && <span class="mono">{seed}</span>}
          {curse !== "" && <b class="curse"> {curse}</b>}
        </p>
        {contents && <Lines lines={edenSentences(contents)} />}
      </header>
      {played !== undefined && (
        <p role="status">
          <span class={`badge ${played.verdict.colour}`}>{played.verdict.words}</span> {played.why}
        </p>
      )}
      {note !== undefined && <p class="muted small">{note}</p>}
      {floor === run.first && <Lines lines={run.told} />}
      {rooms
        .filter(({ isHere }) => isHere === true)
        .map((here) => (
          <p key={here.place}>
            <Pill isLight onPress={() => choose(here)}>
              You are here: {roomTitle(here.type).toLowerCase()}
            </Pill>
          </p>
        ))}
      {isAllGuessed(rooms) && (
        <p>
          <span class="badge outside">not sure</span> Where special rooms stand is a guess on this
          whole floor. {whole && guessReason(whole)}
        </p>
      )}
      <ItemsHere floor={floor} rooms={rooms} choose={choose} />
      <ToDrop run={run} due={due} />
      <Goods run={run} />
      <Taken run={run} />
      <SureLine carried={run.loadout} whole={whole} contents={contents} seeds={dropSeeds(rooms)} />
      <Fold title="Signs">{() => <Legend rooms={rooms} />}</Fold>
      {whole !== undefined && <Fold title="Why">{() => <Decisions whole={whole} />}</Fold>}
    </>
  );
}

/** What rooms will drop together. */
function Totals({ due }: { readonly due: readonly DrawnAward[] }) {
  return (
    <ul class="chips">
      {dropTotals(due).map(({ award, pickups, words }) => (
        <li key={words} class="with-sign">
          <PickupIcon award={award} pickups={pickups} size={24} />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** What is still to drop, as signs; opened, by name, and for each way through the run. */
function ToDrop({ run, due }: { run: ShownRun; due: readonly DrawnAward[] }) {
  const isTold = run.loadout.showsDrops && caseOf(run.loadout).undetermined === undefined;
  if (due.length === 0 && !isTold) {
    return null;
  }
  const title = (
    <>
      Still to drop <Due due={due} />
    </>
  );
  return (
    <Fold class="fold box" title={title}>
      {() => (
        <>
          <Totals due={due} />
          {run.ends().map((end) => (
            <section key={end.title} aria-label={end.title}>
              <h2>{end.title}</h2>
              <Totals due={end.due} />
            </section>
          ))}
        </>
      )}
    </Fold>
  );
}

function RoomFacts({ run, floor, room, choose }: CardProps & RoomOfFloor) {
  const distance = distanceWords(room);
  const doubt = dropDoubt(room);
  const isRoomSure = isSure(room);
  return (
    <>
      <header class="room-title">
        <RoomIcon type={room.type} />
        <h1>
          {roomTitle(room.type)}
          {room.fought && <small>{room.fought}</small>}
        </h1>
        <Pill onPress={() => choose(undefined)}>Whole floor</Pill>
      </header>
      <div aria-live="polite">
        <Drop run={run} floor={floor} room={room} />
        <Contents contents={room.contents} />
        <Doubt room={room} />
        <Restocks floor={floor} room={room} />
        {distance !== "" && (
          <p>
            <b>{capitalised(distance)}</b>
            {room.type === "start" ? "." : " from the start."}
          </p>
        )}
        <p>
          <span class={`badge ${isRoomSure ? "match" : "outside"}`}>
            {isRoomSure ? "sure" : "not sure"}
          </span>{" "}
          {sureWords(room, floor.whole?.isSettled)}
        </p>
        {doubt !== undefined && <p>{doubt}</p>}
      </div>
      <Presses floor={floor} room={room} />
    </>
  );
}

/** What clearing the room drops, and why, roll by roll; or why no drop is told. */
function Drop({ run, floor, room }: RoomOfFloor & { run: ShownRun }) {
  const { award } = room;
  const { rules, loadout, undetermined } = caseOf(run.loadout);
  if (award === undefined) {
    const plan = floor.whole?.floor.setup.plan;
    const { room: own } = room;
    const isTold = plan !== undefined && own !== undefined;
    const why = isTold ? whyNoDrop(plan, { ...own, dimension: 0 }) : "no drop is told here";
    return <p class="muted">{capitalised(why ?? undetermined ?? "maps show no drops now")}.</p>;
  }
  const open = award.hasDropped ? "" : openDropWords(award);
  return (
    <>
      <p class="room-drop">
        <PickupIcon award={award.award} pickups={award.pickups} size={40} />
        <b>{capitalised(drawnDropWords(room))}</b>
      </p>
      {open !== "" && <p>{open}</p>}
      {hasTrollBomb(award.pickups ?? []) && (
        <p class="problem">A live bomb: it explodes by itself where it falls.</p>
      )}
      {room.room !== undefined && !award.hasDropped && (
        <Fold title="Why?">
          <RollList entries={traceAward(planAward(rules, loadout), room.room.awardSeed).entries} />
        </Fold>
      )}
    </>
  );
}
