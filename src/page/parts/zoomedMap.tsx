/** A map that can be drawn larger than its place: it is then moved about in it. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { counted } from "../../picture/counted";
import type { DrawnRoom } from "../../picture/floor/drawnRoom";
import { PICTURE_SIZE } from "../../picture/floor/roomsPicture";
import { FloorMap, type RoomChoice } from "./floorMap";

/** How large the map is drawn, as shares of its place. */
const ZOOMS = [1, 1.6, 2.5] as const;

const STEPS = [
  [-1, "−", "Smaller map"],
  [1, "+", "Larger map"],
] as const;

const LARGE = { size: PICTURE_SIZE, isInteractive: true };

/** The place of the map, with a button for each way. */
export function ZoomedMap(props: {
  readonly rooms: readonly DrawnRoom[];
  readonly label: string;
  readonly choice: RoomChoice;
}): JSX.Element {
  const { rooms, label, choice } = props;
  const [zoom, setZoom] = useState(0);
  const share = ZOOMS[zoom] ?? 1;
  return (
    <div class="card map-card">
      <div
        class="map-place"
        style={{ "--zoom": share }}
        {...(zoom > 0 ? { tabIndex: 0, role: "region", "aria-label": "Map, enlarged" } : {})}
      >
        <FloorMap
          rooms={rooms}
          label={`${label}: ${counted(rooms.length, "room")}`}
          picture={LARGE}
          scale={1.25}
          choice={choice}
        />
      </div>
      <p class="zoom no-print">
        {STEPS.map(([step, sign, name]) => (
          <button
            key={step}
            type="button"
            aria-label={name}
            disabled={ZOOMS[zoom + step] === undefined}
            onClick={() => setZoom(zoom + step)}
          >
            {sign}
          </button>
        ))}
      </p>
    </div>
  );
}
