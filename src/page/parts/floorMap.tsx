/** A floor's map in the page: the same drawing as in pictures, whose rooms can be pointed at. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { DrawnRoom } from "../../picture/floor/drawnRoom";
import { roomsPicture, type RoomsPictureOptions } from "../../picture/floor/roomsPicture";
import { GUESS_PATTERNS, ROOT_CLASS } from "../../picture/floor/svgStyle";

interface FloorMapProps {
  readonly rooms: readonly DrawnRoom[];
  readonly label: string;
  readonly picture: RoomsPictureOptions;
  /** Screen pixels per unit of the picture. */
  readonly scale?: number;
  /** Called with the place of a room in the list that is pointed at, tapped or focused. */
  readonly onPoint?: (index: number) => void;
}

/** The map; it shrinks with the room there is and never grows beyond its scale. */
export function FloorMap({
  rooms,
  label,
  picture,
  scale = 1,
  onPoint,
}: FloorMapProps): JSX.Element {
  const drawn = useMemo(() => roomsPicture(rooms, picture), [rooms, picture]);
  const point = (event: Event): void => {
    const index = roomAt(event.target);
    if (index !== undefined) {
      onPoint?.(index);
    }
  };
  const listeners =
    onPoint === undefined ? {} : { onPointerOver: point, onClick: point, onFocusIn: point };
  return (
    <svg
      class={`${ROOT_CLASS} map`}
      role={onPoint === undefined ? "img" : "group"}
      aria-label={label}
      viewBox={`-2 -2 ${drawn.width + 4} ${drawn.height + 4}`}
      style={{ width: `${drawn.width * scale}px` }}
      dangerouslySetInnerHTML={{ __html: GUESS_PATTERNS + drawn.body }}
      {...listeners}
    />
  );
}

function roomAt(target: EventTarget | null): number | undefined {
  const group = target instanceof Element ? target.closest("[data-room]") : null;
  return group === null ? undefined : Number(group.getAttribute("data-room"));
}
