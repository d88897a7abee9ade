/** The one card beside the map: the floor, or the room that is chosen. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { whyNoDrop } from "../../core/judge/drops";
import { hasTrollBomb } from "../../core/words/drops";
import { capitalised } from "../../core/words/words";
import { isUnsure } from "../../picture/floor/drawnRoom";
import { dropWords } from "../../picture/floor/roomsPicture";
import { formatSeedText } from "../../core/rng/seedText";
import type { ShownFloor, ShownRun } from "../model/floors";
import { distanceWords, dropsDue, soughtRooms, sureWords, type PageRoom } from "../model/rooms";
import { dropTotals, isOfKind, roomTitle } from "../model/words";
import { SureLine } from "./certainty";
import { Legend, PickupIcon, RoomIcon } from "./signs";
import { Rolls, Why } from "./why";

export interface CardProps {
  readonly run: ShownRun;
  readonly floor: ShownFloor;
  readonly rooms: readonly PageRoom[];
  readonly room: PageRoom | undefined;
  /** How often Enter was pressed on the map: each time the focus goes to the card. */
  readonly opened: number;
  readonly choose: (room: PageRoom | undefined) => void;
  /** Lights some rooms of the map; undefined for none. */
  readonly light: (isLit: ((room: PageRoom) => boolean) | undefined) => void;
}

export function Card(props: CardProps): JSX.Element {
  const { room, floor, opened } = props;
  const card = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [floor.word, room?.place]);
  useEffect(() => {
    if (opened > 0) {
      setOpen(true);
      card.current?.focus();
    }
  }, [opened]);
  const leave = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      setOpen(false);
      document.querySelector<SVGElement>("svg.map [data-room][tabindex='0']")?.focus();
    }
  };
  return (
    <aside
      ref={card}
      class={isOpen ? "map-side open" : "map-side"}
      tabIndex={-1}
      aria-label={room === undefined ? "This floor" : "The chosen room"}
      onKeyDown={leave}
      {...useSwipe(setOpen)}
    >
      <button
        type="button"
        class="grip no-print"
        aria-label={isOpen ? "Less" : "More"}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {room === undefined ? <FloorFacts {...props} /> : <RoomFacts {...props} room={room} />}
    </aside>
  );
}

/** A finger that moved farther than this up or down, in pixels, pulls the sheet. */
const SWIPE_MIN = 30;

/** Where the card is a sheet below the map, a finger pulls it up, and down again from its top. */
function useSwipe(setOpen: (isOpen: boolean) => void): JSX.HTMLAttributes<HTMLElement> {
  const from = useRef(0);
  return {
    onTouchStart: ({ touches }) => {
      from.current = touches[0]?.clientY ?? 0;
    },
    onTouchEnd: ({ changedTouches, currentTarget }) => {
      const by = (changedTouches[0]?.clientY ?? 0) - from.current;
      if (by < -SWIPE_MIN || (by > SWIPE_MIN && currentTarget.scrollTop === 0)) {
        setOpen(by < 0);
      }
    },
  };
}

function FloorFacts({ run, floor, rooms, choose, light }: CardProps): JSX.Element {
  const { title, curse, whole, verdict, why } = floor;
  const isHere = floor === run.first;
  const seed = run.seed === undefined ? "" : formatSeedText(run.seed);
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p>
          {seed !== "" && <span class="mono">{seed}</span>}
          {curse !== "" && <b class="curse"> {curse}</b>}
        </p>
      </header>
      {verdict !== undefined && (
        <p role="status">
          <span class={`badge ${verdict.colour}`}>{verdict.words}</span> {why}
        </p>
      )}
      {isHere && run.told.map((line) => <p key={line}>{line}</p>)}
      <ToDrop rooms={rooms} light={light} />
      <ul class="sought" aria-label="Special rooms, the nearest first">
        {soughtRooms(rooms).map((room) => (
          <li key={room.place}>
            <button
              type="button"
              onClick={() => choose(room)}
              onPointerEnter={() => light(({ place }) => place === room.place)}
              onPointerLeave={() => light(undefined)}
              onFocus={() => light(({ place }) => place === room.place)}
              onBlur={() => light(undefined)}
            >
              <RoomIcon type={room.type} />
              <span>{roomTitle(room.type)}</span>
              <span class="muted">{distanceWords(room)}</span>
            </button>
          </li>
        ))}
      </ul>
      <SureLine carried={run.loadout} whole={whole} />
      <details class="fold">
        <summary>What the signs mean</summary>
        <Legend rooms={rooms} />
      </details>
      {whole !== undefined && <Why whole={whole} />}
    </>
  );
}

/** What the rooms that are left will drop: pointing at a kind shows where. */
function ToDrop({ rooms, light }: Pick<CardProps, "rooms" | "light">): JSX.Element | null {
  const due = dropsDue(rooms);
  const totals = dropTotals(due);
  return due.length === 0 ? null : (
    <section class="to-drop" aria-label="Still to drop">
      <h2>Still to drop</h2>
      <ul class="chips">
        {totals.map((total) => {
          const isLit = ({ award }: PageRoom): boolean =>
            award?.hasDropped === false && isOfKind(award, total);
          return (
            <li
              key={total.words}
              onPointerEnter={() => light(isLit)}
              onPointerLeave={() => light(undefined)}
            >
              <PickupIcon award={total.award} pickups={total.pickups} size={24} />
              {total.words}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function RoomFacts({
  run,
  floor,
  room,
  choose,
}: CardProps & { readonly room: PageRoom }): JSX.Element {
  const distance = distanceWords(room);
  return (
    <>
      <header class="room-title">
        <RoomIcon type={room.type} />
        <h1>{roomTitle(room.type)}</h1>
        <button type="button" class="pill" onClick={() => choose(undefined)}>
          Whole floor
        </button>
      </header>
      <div aria-live="polite">
        <Drop run={run} floor={floor} room={room} />
        {distance !== "" && (
          <p>
            <b>{capitalised(distance)}</b>
            {room.type === "start" ? "." : " from the start."}
          </p>
        )}
        <p>
          <span class={`badge ${isUnsure(room) ? "outside" : "match"}`}>
            {isUnsure(room) ? "not sure" : "sure"}
          </span>{" "}
          {sureWords(room)}
        </p>
        {room.note !== undefined && room.room === undefined && <p class="muted">{room.note}</p>}
      </div>
    </>
  );
}

/** What clearing the room drops, and roll by roll why; or why nothing normal. */
function Drop(props: Pick<CardProps, "run" | "floor"> & { readonly room: PageRoom }): JSX.Element {
  const { run, floor, room } = props;
  const { award, type } = room;
  if (award === undefined) {
    const plan = floor.whole?.floor.setup.plan;
    const { roomType = 1, seeds } = room.room ?? {};
    const place = { roomType, isStart: type === "start", awardSeed: seeds?.awardSeed };
    const why = plan === undefined ? "no drop is told here" : whyNoDrop(plan, place);
    return <p class="muted">{capitalised(why ?? "maps show no drops now")}.</p>;
  }
  return (
    <>
      <p class="room-drop">
        <PickupIcon award={award.award} pickups={award.pickups} size={40} />
        <b>{capitalised(dropWords(room))}</b>
      </p>
      {hasTrollBomb(award.pickups ?? []) && (
        <p class="problem">A live bomb: it explodes by itself where it falls.</p>
      )}
      {room.room !== undefined && !award.hasDropped && (
        <details class="fold">
          <summary>Why?</summary>
          <Rolls awardSeed={room.room.seeds.awardSeed} loadout={run.loadout} />
        </details>
      )}
    </>
  );
}
