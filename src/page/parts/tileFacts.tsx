/** What is said of a small map: how many rooms, and the curse. */
import type { JSX } from "preact";
import type { Floor } from "../../core/floor/types";
import { curseTitle } from "../../picture/floor/titles";

/** One line below the floor's name. */
export function TileFacts({ floor }: { readonly floor: Floor }): JSX.Element {
  const { curses, roomCount } = floor.setup;
  return (
    <span class="tile-facts muted">
      {roomCount} rooms
      {curses !== 0 && (
        <>
          {" · "}
          <span class="curse">{curseTitle(curses)}</span>
        </>
      )}
    </span>
  );
}
