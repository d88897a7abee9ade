/** The floor that is being played: its map, what each room has dropped or will drop, and the legend. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { capitalised } from "../../core/words/words";
import { counted } from "../../picture/counted";
import { isDrawable, type DrawnRoom } from "../../picture/floor/drawnRoom";
import { dropWords } from "../../picture/floor/roomsPicture";
import { dropsInAll, roomTitle } from "../model/words";
import { Legend } from "./legend";
import { ZoomedMap } from "./zoomedMap";

interface MapAndDropsProps {
  readonly rooms: readonly DrawnRoom[];
  readonly label: string;
  /** Changes with the floor: no room is chosen then. */
  readonly floor: unknown;
  /** More about the drops. */
  readonly children: ComponentChildren;
}

/** Nothing where no room is known. */
export function MapAndDrops({ label, floor, children, ...given }: MapAndDropsProps): JSX.Element {
  const rooms = given.rooms.filter(isDrawable);
  const [chosen, choose] = useState<number | undefined>(undefined);
  useEffect(() => choose(undefined), [floor]);
  const room = rooms[chosen ?? -1];
  return rooms.length === 0 ? (
    <></>
  ) : (
    <div class="floor-and-room">
      <ZoomedMap rooms={rooms} label={label} choice={{ chosen, choose }} />
      <aside>
        <section class="card room-card" aria-live="polite" aria-label="The chosen room">
          <h2>{room === undefined ? "What rooms drop" : roomTitle(room.type)}</h2>
          {room === undefined ? (
            <ToClear rooms={rooms} />
          ) : (
            <p>{capitalised(dropWords(room) || "no drop is told here")}.</p>
          )}
          {children}
        </section>
        <Legend rooms={rooms} />
      </aside>
    </div>
  );
}

/** What the rooms that are left will drop, before one of them is chosen. */
function ToClear({ rooms }: { readonly rooms: readonly DrawnRoom[] }): JSX.Element {
  const due = rooms.flatMap(({ award }) => (award?.hasDropped === false ? [award] : []));
  return (
    <>
      {due.length > 0 && (
        <p>
          <b>{counted(due.length, "room")} to clear:</b> {dropsInAll(due)}.
        </p>
      )}
      <p class="muted">Click or tap a room, or walk the map with the arrow keys.</p>
    </>
  );
}
