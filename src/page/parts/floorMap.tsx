/** A floor's map in the page: the same drawing as in pictures, whose rooms can be chosen. */
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { DrawnRoom } from "../../picture/floor/drawnRoom";
import { roomsPicture, type RoomsPictureOptions } from "../../picture/floor/roomsPicture";
import { GUESS_PATTERNS, ROOT_CLASS } from "../../picture/floor/svgStyle";

interface FloorMapProps {
  readonly rooms: readonly DrawnRoom[];
  readonly label: string;
  readonly picture: RoomsPictureOptions;
  /** What happens to its rooms; without it the map is a picture. */
  readonly choice?: RoomChoice;
}

/** Which room is chosen, by its place in the list, and what a player does with rooms. */
export interface RoomChoice {
  readonly chosen: number | undefined;
  /** Rooms that are lit, since something is pointed at that is about them; undefined for no such thing. */
  readonly lit?: ReadonlySet<number> | undefined;
  /** Clicked, tapped, or walked to with the arrow keys; undefined by Escape, a second press, or beside all. */
  readonly choose: (index: number | undefined) => void;
  /** Enter. */
  readonly open?: () => void;
}

/** The map; it shrinks with the room there is and never grows beyond its size. */
export function FloorMap(props: FloorMapProps): JSX.Element {
  const { rooms, label, picture, choice } = props;
  const drawn = useMemo(() => roomsPicture(rooms, picture), [rooms, picture]);
  const map = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (map.current !== null && choice !== undefined) {
      mark(map.current, choice);
    }
  });
  const listeners = choice === undefined ? {} : listenersOf(map, choice);
  const size = choice === undefined ? { style: { width: `${drawn.width}px` } } : {};
  return (
    <svg
      ref={map}
      class={`${ROOT_CLASS} map`}
      role={choice === undefined ? "img" : "group"}
      aria-label={label}
      viewBox={`-2 -2 ${drawn.width + 4} ${drawn.height + 4}`}
      {...size}
      dangerouslySetInnerHTML={{ __html: GUESS_PATTERNS + drawn.body }}
      {...listeners}
    />
  );
}

/** Tab comes to one room, the chosen one or the start; the arrow keys walk on from there. */
function mark(map: SVGSVGElement, { chosen, lit }: RoomChoice): void {
  const start = map.querySelector("[data-room].start")?.getAttribute("data-room") ?? 0;
  map.classList.toggle("lights", lit !== undefined);
  for (const room of map.querySelectorAll("[data-room]")) {
    const index = Number(room.getAttribute("data-room"));
    room.classList.toggle("chosen", index === chosen);
    room.setAttribute("aria-pressed", `${index === chosen}`);
    room.classList.toggle("lit", lit?.has(index) === true);
    room.setAttribute("tabindex", index === (chosen ?? Number(start)) ? "0" : "-1");
  }
}

function listenersOf(
  map: { readonly current: SVGSVGElement | null },
  { chosen, choose, open }: RoomChoice,
): Pick<JSX.SVGAttributes<SVGSVGElement>, "onClick" | "onKeyDown"> {
  const onKeyDown = (event: KeyboardEvent): void => {
    const room = roomAt(event.target);
    const step = STEPS[event.key];
    const isHandled = step !== undefined || ["Enter", " ", "Escape"].includes(event.key);
    if (room === undefined || map.current === null || !isHandled) {
      return;
    }
    event.preventDefault();
    const next = step === undefined ? room : (neighbourOf(map.current, room, step) ?? room);
    choose(event.key === "Escape" ? undefined : indexOf(next));
    next.focus();
    if (event.key === "Enter") {
      open?.();
    }
  };
  const onClick = (event: Event): void => {
    const room = roomAt(event.target);
    const index = room === undefined ? undefined : indexOf(room);
    choose(index === chosen ? undefined : index);
  };
  return { onClick, onKeyDown };
}

/** Columns and rows that a key goes. */
const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
};

/** How much farther off a room seems that lies aside of the way. */
const ASIDE = 2.5;

/** The nearest room in a direction; undefined at the edge of the map. */
function neighbourOf(
  map: SVGSVGElement,
  from: SVGGElement,
  [across, down]: readonly [number, number],
): SVGGElement | undefined {
  const middle = (room: Element): readonly [number, number] => {
    const box = (room.querySelector(".room") ?? room).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  const ahead = [...map.querySelectorAll<SVGGElement>("[data-room]")].flatMap((room) => {
    const [toX, toY] = middle(room);
    const forward = (toX - x) * across + (toY - y) * down;
    const aside = Math.abs((toX - x) * down) + Math.abs((toY - y) * across);
    return forward > 1 && aside <= forward * ASIDE ? [{ room, far: forward + aside * ASIDE }] : [];
  });
  return ahead.sort((a, b) => a.far - b.far)[0]?.room;
}

function indexOf(room: SVGGElement): number {
  return Number(room.getAttribute("data-room"));
}

function roomAt(target: EventTarget | null): SVGGElement | undefined {
  const group = target instanceof Element ? target.closest<SVGGElement>("[data-room]") : null;
  return group ?? undefined;
}
