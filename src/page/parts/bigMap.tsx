/** The map that is the page: as large as its place, drawn larger by buttons, two fingers or the wheel. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { counted } from "../../picture/counted";
import type { DrawnRoom } from "../../picture/floor/drawnRoom";
import { PICTURE_SIZE } from "../../picture/floor/roomsPicture";
import { FloorMap, type RoomChoice } from "./floorMap";

const ZOOM_MAX = 4;
const ZOOM_STEP = 1.5;

const LARGE = { size: PICTURE_SIZE, isInteractive: true };

/** The place of the map, with a line of buttons below it so that none covers a room. */
export function BigMap(props: {
  readonly rooms: readonly DrawnRoom[];
  readonly label: string;
  readonly choice: RoomChoice;
}): JSX.Element {
  const { rooms, label, choice } = props;
  const [zoom, setZoom] = useState(1);
  const place = useRef<HTMLDivElement>(null);
  const now = useRef(zoom);
  now.current = zoom;
  const zoomTo = (wanted: number): void => setZoom(Math.min(Math.max(wanted, 1), ZOOM_MAX));
  useEffect(() => setZoom(1), [label]);
  useEffect(() => {
    return place.current === null
      ? undefined
      : followFingers(place.current, (factor) => zoomTo(now.current * factor));
  }, []);
  const isLarge = zoom > 1;
  return (
    <div class="map-card">
      <div
        ref={place}
        class="map-place"
        style={{ "--zoom": zoom }}
        {...(isLarge ? { tabIndex: 0, role: "region", "aria-label": "Map, enlarged" } : {})}
      >
        <FloorMap
          rooms={rooms}
          label={`${label}: ${counted(rooms.length, "room")}`}
          picture={LARGE}
          choice={choice}
        />
      </div>
      <p class="zoom no-print">
        <button
          type="button"
          aria-label="Smaller map"
          disabled={!isLarge}
          onClick={() => zoomTo(zoom / ZOOM_STEP)}
        >
          −
        </button>
        <button
          type="button"
          aria-label="Larger map"
          disabled={zoom >= ZOOM_MAX}
          onClick={() => zoomTo(zoom * ZOOM_STEP)}
        >
          +
        </button>
      </p>
    </div>
  );
}

/** Two fingers and the wheel of a trackpad zoom; a mouse drags. One finger scrolls as anywhere. */
function followFingers(place: HTMLElement, onZoom: (factor: number) => void): () => void {
  let apart = 0;
  const distance = ([one, other]: readonly Touch[]): number =>
    one === undefined || other === undefined
      ? 0
      : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  const pinch = (event: TouchEvent): void => {
    const next = distance([...event.touches]);
    if (next > 0 && apart > 0) {
      event.preventDefault();
      onZoom(next / apart);
    }
    apart = next;
  };
  const wheel = (event: WheelEvent): void => {
    if (event.ctrlKey) {
      event.preventDefault();
      onZoom(Math.exp(-event.deltaY / 200));
    }
  };
  const drag = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.buttons === 1) {
      place.scrollBy(-event.movementX, -event.movementY);
    }
  };
  const active = { passive: false };
  place.addEventListener("touchstart", pinch, active);
  place.addEventListener("touchmove", pinch, active);
  place.addEventListener("touchend", pinch, active);
  place.addEventListener("wheel", wheel, active);
  place.addEventListener("pointermove", drag);
  return () => {
    place.removeEventListener("touchstart", pinch);
    place.removeEventListener("touchmove", pinch);
    place.removeEventListener("touchend", pinch);
    place.removeEventListener("wheel", wheel);
    place.removeEventListener("pointermove", drag);
  };
}
