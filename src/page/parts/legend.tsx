/** What the colours and signs of maps mean. */
import type { JSX } from "preact";
import type { DrawnRoom } from "../../render/floor/drawnRoom";
import { legendKinds, legendSwatch } from "../../render/floor/pictureBlocks";
import { GUESS_PATTERNS, ROOT_CLASS } from "../../render/floor/svgStyle";

/** Every kind among some rooms with its sign. */
export function Legend({ rooms }: { readonly rooms: readonly DrawnRoom[] }): JSX.Element {
  return (
    <ul class="map-legend" aria-label="Legend">
      {legendKinds(rooms).map((kind) => (
        <li key={kind.name}>
          <svg
            class={ROOT_CLASS}
            width="28"
            height="21"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: GUESS_PATTERNS + legendSwatch(kind) }}
          />
          {kind.name}
        </li>
      ))}
    </ul>
  );
}
