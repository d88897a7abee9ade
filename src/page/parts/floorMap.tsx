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
interface RoomChoice {
  readonly chosen: number | undefined;
  /** Clicked, tapped, or pressed by Enter or space; undefined by a second press, or beside all. */
  readonly choose: (index: number | undefined) => void;
}

/** The map; it shrinks with the room there is and never grows beyond its size. */
export function FloorMap(props: FloorMapProps): JSX.Element {
  const { rooms, label, picture, choice } = props;
  const drawn = useMemo(() => roomsPicture(rooms, picture), [rooms, picture]);
  const map = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    for (const room of map.current?.querySelectorAll("[data-room]") ?? []) {
      const isChosen = indexOf(room) === choice?.chosen;
      room.classList.toggle("chosen", isChosen);
      room.setAttribute("aria-pressed", `${isChosen}`);
    }
  });
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
      {...(choice === undefined ? {} : listenersOf(choice))}
    />
  );
}

function listenersOf({
  chosen,
  choose,
}: RoomChoice): Pick<JSX.SVGAttributes<SVGSVGElement>, "onClick" | "onKeyDown"> {
  const press = ({ target }: Event): void => {
    const room = target instanceof Element ? target.closest("[data-room]") : null;
    const index = room === null ? undefined : indexOf(room);
    choose(index === chosen ? undefined : index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      press(event);
    }
  };
  return { onClick: press, onKeyDown };
}

function indexOf(room: Element): number {
  return Number(room.getAttribute("data-room"));
}
