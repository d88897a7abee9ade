/** A floor's map as a picture: the same drawing as everywhere. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { DrawnRoom } from "../../picture/floor/drawnRoom";
import {
  roomsPicture,
  TILE_PICTURE,
  type RoomsPictureOptions,
} from "../../picture/floor/roomsPicture";
import { ROOT_CLASS } from "../../picture/floor/svgStyle";

interface FloorMapProps {
  readonly rooms: readonly DrawnRoom[];
  readonly label: string;
  readonly picture?: RoomsPictureOptions;
}

/** It shrinks with the room there is and never grows beyond its size. */
export function FloorMap({ rooms, label, picture = TILE_PICTURE }: FloorMapProps): JSX.Element {
  const drawn = useMemo(() => roomsPicture(rooms, picture), [rooms, picture]);
  return (
    <svg
      class={`${ROOT_CLASS} map`}
      role="img"
      aria-label={label}
      viewBox={`-1 -1 ${drawn.width + 2} ${drawn.height + 2}`}
      style={{ width: `${drawn.width}px` }}
      dangerouslySetInnerHTML={{ __html: drawn.body }}
    />
  );
}
