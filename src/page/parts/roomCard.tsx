/** What is known of the chosen room of a floor; before one is chosen, of those that players look for. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { editionCertainty } from "../../core/award/rules";
import { capitalised } from "../../core/words/words";
import { whyNoDrop } from "../../core/judge/drops";
import { dropWords } from "../../picture/floor/roomsPicture";
import type { Floor } from "../../core/floor/types";
import { isUnsure } from "../../picture/floor/drawnRoom";
import { distanceWords, soughtRooms, sureWords, type PageRoom } from "../model/rooms";
import { editionTitle, roomTitle } from "../model/words";
import { state } from "../state/store";
import { CertaintyBadge } from "./certainty";
import { PickupIcon } from "./pickupIcon";
import { Term } from "./term";
import { Rolls } from "./rolls";

interface RoomCardProps {
  readonly floor: Floor;
  readonly rooms: readonly PageRoom[];
  readonly room: PageRoom | undefined;
  /** How often Enter was pressed on the map: each time the focus goes to the card. */
  readonly opened: number;
  readonly choose: (room: PageRoom | undefined) => void;
}

/** The card beside the map. */
export function RoomCard({ floor, rooms, room, opened, choose }: RoomCardProps): JSX.Element {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opened > 0) {
      card.current?.focus();
    }
  }, [opened]);
  const leave = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      document.querySelector<SVGElement>("svg.map [data-room][tabindex='0']")?.focus();
    }
  };
  return (
    <section
      ref={card}
      class="card room-card"
      tabIndex={-1}
      aria-live="polite"
      aria-label="The chosen room"
      onKeyDown={leave}
    >
      {room === undefined ? (
        <SoughtRooms rooms={rooms} choose={choose} />
      ) : (
        <RoomFacts floor={floor} room={room} />
      )}
    </section>
  );
}

/** The special rooms, the nearest first: each is a way to choose it. */
function SoughtRooms(props: Pick<RoomCardProps, "rooms" | "choose">): JSX.Element {
  return (
    <>
      <h2>Rooms from the start</h2>
      <ul class="sought">
        {soughtRooms(props.rooms).map((room) => (
          <li key={room.room.listIndex}>
            <button type="button" onClick={() => props.choose(room)}>
              {roomTitle(room.type)}
              <span class="muted">{distanceWords(room)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="muted no-print">Click or tap a room, or walk the map with the arrow keys.</p>
    </>
  );
}

function RoomFacts(props: { readonly floor: Floor; readonly room: PageRoom }): JSX.Element {
  const { floor, room } = props;
  const { seeds, gridIndex, depth, deadEnd } = room.room;
  const rows: readonly (readonly [string | JSX.Element, string | number | undefined])[] = [
    [<Term word="award seed" />, seeds?.awardSeed],
    ["spawn seed", seeds?.spawnSeed],
    ["decoration seed", seeds?.decorationSeed],
    ["cell", gridIndex],
    ["rooms grown before it", `${depth}${deadEnd ? ", a dead end" : ""}`],
  ];
  return (
    <>
      <h2>{roomTitle(room.type)}</h2>
      <Drop floor={floor} room={room} />
      <p>
        <b>{capitalised(distanceWords(room))}</b>
        {room.type === "start" ? "." : " from the start."}
      </p>
      <p>
        <span class={`badge ${isUnsure(room) ? "outside" : "match"}`}>
          {isUnsure(room) ? "not sure" : "sure"}
        </span>{" "}
        {sureWords(room)}
      </p>
      <details class="seeds">
        <summary>Seeds and place</summary>
        <dl>
          {rows.map(([name, value], index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value ?? "unknown"}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** What clearing the room drops and how sure that is, or why nothing normal. */
function Drop({ floor, room }: { readonly floor: Floor; readonly room: PageRoom }): JSX.Element {
  const { edition } = state.value;
  const { seeds, roomType } = room.room;
  const { award } = room;
  const isStart = room.type === "start";
  if (award === undefined) {
    const why = whyNoDrop(floor.setup.plan, { roomType, isStart, awardSeed: seeds?.awardSeed });
    return <p class="muted">{capitalised(why ?? "maps show no drops now")}.</p>;
  }
  return (
    <>
      <p class="room-drop">
        <PickupIcon award={award.award} size={30} />
        <b>{capitalised(dropWords(room))}</b>
      </p>
      <details class="seeds">
        <summary>Why?</summary>
        <Rolls awardSeed={seeds.awardSeed} />
      </details>
      <p class="muted">
        The award rules of {editionTitle(edition)}:{" "}
        <CertaintyBadge certainty={editionCertainty(edition)} />
      </p>
    </>
  );
}
