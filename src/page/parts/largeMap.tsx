/** The large map of a floor: rooms are pointed at, chosen, and walked through by arrow keys. */
import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { isAllGuessed } from "../../picture/floor/drawnRoom";
import { CELL_HEIGHT } from "../../picture/floor/geometry";
import { roomsPicture, SIGN_SHARE } from "../../picture/floor/roomsPicture";
import { ROOT_CLASS } from "../../picture/floor/svgStyle";
import type { PageRoom } from "../model/pageRoom";
import { lineOf } from "../model/pageRooms";
import { ARROWS, roomBeside, wayTo } from "../model/roomWays";

interface LargeMapProps {
  readonly rooms: readonly PageRoom[];
  readonly label: string;
  /** The colour that the map lies on. */
  readonly ground: string;
  /** The chosen room, by its place in the list. */
  readonly chosen: number | undefined;
  /** Called by a click, Enter or space on a room; with undefined by a second one, or by a click beside all rooms. */
  readonly choose: (index: number | undefined) => void;
}

/** The scale at which a sign is as large as a finger needs it. */
const SCALE_MIN = 24 / (CELL_HEIGHT * SIGN_SHARE);

/** Rooms never grow beyond what is comfortable to read. */
const SCALE_MAX = 2.2;

/** How far a press may move and still be one. */
const PRESS_MAX = 6;

export function LargeMap(props: LargeMapProps): JSX.Element {
  const { rooms, label, ground } = props;
  // Where nothing is sure the card says so once.
  const isHatched = !isAllGuessed(rooms);
  const map = useRef<SVGSVGElement>(null);
  const size = useWindowSize();
  const nameSize = useNameSize(map, rooms, size);
  const drawn = useMemo(
    () => roomsPicture(rooms, { isInteractive: true, isHatched, nameSize }),
    [rooms, nameSize],
  );
  const zoom = useZoom(map, rooms, size);
  const { told, listeners } = useRooms(map, props);
  const { width, height } = drawn;
  const most = {
    "--map-width": `${width * SCALE_MAX}px`,
    "--map-height": `${height * SCALE_MAX}px`,
  };
  return (
    <div class="map-place ground" style={{ "--ground": ground }}>
      <div class="map-scroll" style={most}>
        <svg
          ref={map}
          class={`${ROOT_CLASS} map`}
          role="group"
          aria-label={`${label}. Arrow keys go from room to room.`}
          viewBox={`-2 -2 ${width + 4} ${height + 8}`}
          style={{ "--map-min": `${Math.ceil((width + 4) * SCALE_MIN)}px` }}
          dangerouslySetInnerHTML={{ __html: drawn.body }}
          {...listeners}
        />
      </div>
      <div class="map-foot">
        <p class="map-line">
          {told !== undefined && rooms[told] !== undefined && lineOf(rooms[told])}
        </p>
        <button type="button" class="action" aria-label="Enlarge the map" onClick={() => zoom(1)}>
          +
        </button>
        <button type="button" class="action" aria-label="Make it smaller" onClick={() => zoom(-1)}>
          −
        </button>
      </div>
    </div>
  );
}

/** Pointing, pressing and walking by arrows. The room that is pointed at, else the chosen one, is told, and its way lit. */
function useRooms(map: RefObject<SVGSVGElement>, { rooms, chosen, choose }: LargeMapProps) {
  const [pointed, point] = useState<number>();
  useEffect(() => point(undefined), [rooms]);
  const told = pointed ?? chosen;
  const way = useMemo(() => (told === undefined ? [] : wayTo(rooms, told)), [rooms, told]);
  // On the map itself the keys begin at the start room.
  const start = Math.max(
    0,
    rooms.findIndex(({ type }) => type === "start"),
  );
  useLayoutEffect(() => {
    if (map.current !== null) {
      showStates(map.current, chosen, told ?? start, way);
    }
  });
  const press = (target: EventTarget | null): void => {
    const index = roomOf(target);
    choose(index === chosen ? undefined : index);
  };
  const down = useRef<readonly [x: number, y: number]>([0, 0]);
  const listeners: JSX.SVGAttributes<SVGSVGElement> = {
    onPointerDown: ({ clientX, clientY }) => {
      down.current = [clientX, clientY];
    },
    onPointerOver: ({ target }) => point(roomOf(target)),
    onPointerLeave: () => point(undefined),
    onFocusIn: ({ target }) => point(roomOf(target)),
    onFocusOut: () => point(undefined),
    onClick: ({ target, detail, clientX, clientY }) => {
      const [x, y] = down.current;
      if (detail === 0 || Math.hypot(clientX - x, clientY - y) < PRESS_MAX) {
        press(target);
      }
    },
    onKeyDown: (event) => {
      const index = roomOf(event.target) ?? start;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        choose(index === chosen ? undefined : index);
      } else if (event.key in ARROWS) {
        event.preventDefault();
        const next = roomBeside(rooms, index, event.key);
        map.current?.querySelector<SVGElement>(`[data-room="${next}"]`)?.focus();
      } else if (event.key === "Escape" && chosen !== undefined) {
        choose(undefined);
      }
    },
  };
  return { told, listeners };
}

/** Marks the chosen room, the room at which Tab stops, and the way. */
function showStates(
  map: SVGSVGElement,
  chosen: number | undefined,
  atTab: number,
  way: readonly number[],
): void {
  for (const room of map.querySelectorAll("[data-room]")) {
    const index = indexOf(room);
    room.classList.toggle("chosen", index === chosen);
    room.setAttribute("aria-pressed", `${index === chosen}`);
    room.setAttribute("tabindex", index === atTab ? "0" : "-1");
    room.querySelector(".room")?.classList.toggle("way", way.includes(index));
  }
  const steps = new Set(way.slice(1).map((room, at) => [way[at], room].sort().join(" ")));
  for (const door of map.querySelectorAll("[data-between]")) {
    const ends = door.getAttribute("data-between")?.split(" ").map(Number).sort().join(" ");
    door.classList.toggle("way", steps.has(ends ?? ""));
  }
}

/** Changes whenever the window does. */
function useWindowSize(): string {
  const [size, resized] = useState("");
  useEffect(() => {
    const note = (): void => resized(`${innerWidth} ${innerHeight}`);
    addEventListener("resize", note);
    return () => removeEventListener("resize", note);
  }, []);
  return size;
}

/** The page's smallest size of letters, in the drawing's units; undefined where that is too large for rooms. */
function useNameSize(
  map: RefObject<SVGSVGElement>,
  rooms: readonly PageRoom[],
  windowSize: string,
): number | undefined {
  const [size, setSize] = useState<number>();
  useLayoutEffect(() => {
    // By the box of the layout: names grow with a map that is enlarged by hand.
    const { clientWidth = 0, clientHeight = 0, viewBox } = map.current ?? {};
    const { width = 1, height = 1 } = viewBox?.baseVal ?? {};
    const scale = Math.min(clientWidth / width, clientHeight / height);
    // In steps of a half, so that a few pixels more or less draw nothing anew.
    const letters = Math.ceil((NAME_PX * 2) / scale) / 2;
    setSize(scale > 0 && letters <= NAME_MAX ? letters : undefined);
  }, [rooms, windowSize]);
  return size;
}

const NAME_PX = 12;
/** Two lines of larger letters leave no room for signs. */
const NAME_MAX = 12;

/** Enlarges the map by wheel and pinch, and by the function that it returns. Another floor is shown whole. */
function useZoom(
  map: RefObject<SVGSVGElement>,
  rooms: readonly PageRoom[],
  size: string,
): (step: 1 | -1) => void {
  const zoom = useRef<PanzoomObject>();
  useEffect(() => {
    const svg = map.current;
    if (svg === null) {
      return undefined;
    }
    const made = Panzoom(svg, {
      contain: "outside",
      cursor: "",
      maxScale: 5,
      minScale: 1,
      overflow: "visible", // The map's place cuts it off.
      pinchAndPan: true,
      step: 0.4,
      touchAction: "", // As the style sheet has it: on a phone the page scrolls by the map, too.
      handleStartEvent: () => undefined, // Rooms are pressed and take the focus.
    });
    zoom.current = made;
    const wheel = (event: WheelEvent): void => void made.zoomWithWheel(event);
    svg.parentElement?.addEventListener("wheel", wheel, { passive: false });
    return () => {
      svg.parentElement?.removeEventListener("wheel", wheel);
      made.destroy();
    };
  }, []);
  useEffect(() => {
    // A resized window, too, shows the whole map; after Panzoom's first pan, which is a task of its own.
    const task = setTimeout(
      () => zoom.current && map.current && showWhole(zoom.current, map.current),
    );
    return () => clearTimeout(task);
  }, [rooms, size]);
  return (step) => (step > 0 ? zoom.current?.zoomIn() : zoom.current?.zoomOut());
}

/** Shows the whole map; a map wider than its place with the start in the middle. */
function showWhole(zoom: PanzoomObject, svg: SVGSVGElement): void {
  zoom.reset({ animate: false });
  const [place, start] = [svg.parentElement, svg.querySelector(".start")];
  if (place !== null && start !== null && svg.clientWidth > place.clientWidth) {
    const middle = (one: Element): number => {
      const box = one.getBoundingClientRect();
      return box.x + box.width / 2;
    };
    zoom.pan(middle(place) - middle(start), 0, { animate: false });
  }
}

function roomOf(target: EventTarget | null): number | undefined {
  const room = target instanceof Element ? target.closest("[data-room]") : null;
  return room === null ? undefined : indexOf(room);
}

function indexOf(room: Element): number {
  return Number(room.getAttribute("data-room"));
}
