/** What the colours and signs of maps mean. */
import type { JSX } from "preact";
import type { DrawnRoom } from "../../picture/floor/drawnRoom";
import { legendEntries } from "../../picture/floor/pictureBlocks";
import { GUESS_PATTERNS, ROOT_CLASS } from "../../picture/floor/svgStyle";

/** Every kind among some rooms, and everything that they drop, with its sign. */
export function Legend({ rooms }: { readonly rooms: readonly DrawnRoom[] }): JSX.Element {
  return (
    <ul class="map-legend" aria-label="Legend">
      {legendEntries(rooms).map(({ name, swatch }) => (
        <li key={name}>
          <svg
            class={ROOT_CLASS}
            width="28"
            height="21"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: GUESS_PATTERNS + swatch }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}
