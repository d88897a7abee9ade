/** Maps in a page: what is written around a picture on its own is text of the page here. */
import { roomsSvg } from "../../picture/floor/floorSvg";
import type { DrawnRoom } from "../../picture/floor/drawnRoom";
import { legendEntries } from "../../picture/floor/pictureBlocks";
import { floorStyle, ROOT_CLASS } from "../../picture/floor/svgStyle";
import { Markup, markup } from "./markup";

/** One large map and what its signs mean. */
export function floorFigure(rooms: readonly DrawnRoom[]): Markup {
  const picture = withoutStyle(roomsSvg(rooms, { legend: false }));
  return markup`${new Markup(`<style>${floorStyle()}</style>`)}
    <div class="picture">${new Markup(picture)}</div>
    ${mapLegend(rooms)}`;
}

/** What the colours and letters of maps mean. */
export function mapLegend(rooms: readonly DrawnRoom[]): Markup {
  return markup`<ul class="map-legend">
    ${legendEntries(rooms).map(
      ({ name, swatch }) =>
        markup`<li>
          ${new Markup(`<svg class="${ROOT_CLASS}" width="28" height="21" aria-hidden="true">${swatch}</svg>`)}
          ${name}
        </li>`,
    )}
  </ul>`;
}

/** A picture without its style sheet, where another has it for all. */
export function withoutStyle(svg: string): string {
  return svg.replace(/<style>[^]*?<\/style>/, "");
}
