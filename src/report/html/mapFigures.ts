/** Maps in a page: what is written around a picture on its own is text of the page here. */
import type { DrawnRoom } from "../../picture/floor/drawnRoom";
import { legendEntries, roomsSvg } from "../../picture/floor/floorSvg";
import { floorStyle, ROOT_CLASS } from "../../picture/floor/svgStyle";
import { Markup, markup } from "./markup";

/** One map of several, or alone. */
export function mapPicture(rooms: readonly DrawnRoom[]): Markup {
  const picture = roomsSvg(rooms, { isInPage: true });
  return markup`<div class="picture">${new Markup(picture)}</div>`;
}

/** The looks of maps, and what their colours and letters mean. */
export function mapLegend(rooms: readonly DrawnRoom[]): Markup {
  return markup`${new Markup(`<style>${floorStyle()}</style>`)}<ul class="map-legend">
    ${legendEntries(rooms).map(
      ({ name, swatch }) =>
        markup`<li>
          ${new Markup(`<svg class="${ROOT_CLASS}" width="28" height="21" aria-hidden="true">${swatch}</svg>`)}
          ${name}
        </li>`,
    )}
  </ul>`;
}
