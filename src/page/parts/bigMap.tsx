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
  const zoomBy: Zoom = (factor, at) => {
    if (place.current !== null) {
      setZoom(enlarge(place.current, factor, at));
    }
  };
  useEffect(() => zoomBy(0), [label]);
  useEffect(() => (place.current === null ? undefined : followFingers(place.current, zoomBy)), []);
  const isLarge = zoom > 1;
  return (
    <div class="map-card">
      <div
        ref={place}
        class="map-place"
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
          onClick={() => zoomBy(1 / ZOOM_STEP)}
        >
          −
        </button>
        <button
          type="button"
          aria-label="Larger map"
          disabled={zoom >= ZOOM_MAX}
          onClick={() => zoomBy(ZOOM_STEP)}
        >
          +
        </button>
      </p>
    </div>
  );
}

type Point = Pick<MouseEvent, "clientX" | "clientY">;
type Zoom = (factor: number, at?: Point) => void;

/** Draws the map larger or smaller around a point, its middle by default. Returns how large it is now. */
function enlarge(place: HTMLElement, factor: number, at?: Point): number {
  const before = Number(place.style.getPropertyValue("--zoom") || 1);
  const zoom = Math.min(Math.max(before * factor, 1), ZOOM_MAX);
  const { left, top, width, height } = place.getBoundingClientRect();
  const [x, y] = at ? [at.clientX - left, at.clientY - top] : [width / 2, height / 2];
  const [acrossAt, downAt] = [place.scrollLeft + x, place.scrollTop + y];
  place.style.setProperty("--zoom", `${zoom}`);
  place.scrollTo((acrossAt * zoom) / before - x, (downAt * zoom) / before - y);
  return zoom;
}

/** A mouse that moved no farther than this, in pixels, pressed a room. */
const DRAG_MIN = 4;

/** Two fingers and the wheel of a trackpad zoom; a mouse drags, as one finger does by itself. */
function followFingers(place: HTMLElement, zoomBy: Zoom): () => void {
  let [apart, dragged] = [0, 0];
  const pinch = (event: TouchEvent): void => {
    const [one, other] = event.touches;
    if (one === undefined || other === undefined) {
      apart = 0;
      return;
    }
    const next = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (apart > 0) {
      event.preventDefault();
      const clientX = (one.clientX + other.clientX) / 2;
      zoomBy(next / apart, { clientX, clientY: (one.clientY + other.clientY) / 2 });
    }
    apart = next;
  };
  const wheel = (event: WheelEvent): void => {
    if (event.ctrlKey) {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 200), event);
    }
  };
  const press = (): void => {
    dragged = 0;
  };
  const drag = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.buttons === 1) {
      dragged += Math.abs(event.movementX) + Math.abs(event.movementY);
      place.scrollBy(-event.movementX, -event.movementY);
    }
  };
  const click = (event: MouseEvent): void => {
    if (dragged > DRAG_MIN) {
      event.stopPropagation(); // The room below the mouse was not meant.
    }
  };
  const ends = new AbortController();
  const options = { passive: false, capture: true, signal: ends.signal };
  place.addEventListener("touchstart", pinch, options);
  place.addEventListener("touchmove", pinch, options);
  place.addEventListener("touchend", pinch, options);
  place.addEventListener("wheel", wheel, options);
  place.addEventListener("pointerdown", press, options);
  place.addEventListener("pointermove", drag, options);
  place.addEventListener("click", click, options);
  return () => ends.abort();
}
