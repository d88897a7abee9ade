/** Maps in a page: what is written around a picture on its own is text of the page here. */
import { roomsSvg, type DrawnRoom, type SheetGroup } from "../../render/floor";
import { legendEntries } from "../../render/floor/pictureBlocks";
import { floorStyle, ROOT_CLASS } from "../../render/floor/svgStyle";
import { Markup, markup } from "./markup";

/** One large map and what its signs mean. */
export function floorFigure(rooms: readonly DrawnRoom[], depths: boolean): Markup {
  return markup`${sharedStyle()}
    <div class="picture">${map(rooms, depths)}</div>
    ${mapLegend(rooms)}`;
}

/** Many small maps with their titles, and what the signs of all mean. */
export function floorGrid(groups: readonly SheetGroup[], depths: boolean): Markup {
  const rooms = groups.flatMap(({ floors }) => floors.flatMap((floor) => floor.rooms));
  return markup`${sharedStyle()} ${mapLegend(rooms)}
    ${groups.map(
      ({ title, floors }) => markup`<h3>${title}</h3>
        <div class="floor-grid">
          ${floors.map(
            (floor) => markup`<section class="tile">
              <h4>${floor.title}</h4>
              <p class="muted">${floor.subtitle}</p>
              <div class="picture">${map(floor.rooms, depths)}</div>
            </section>`,
          )}
        </div>`,
    )}`;
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

function map(rooms: readonly DrawnRoom[], depths: boolean): Markup {
  return new Markup(withoutStyle(roomsSvg(rooms, { depths, legend: false })));
}

function sharedStyle(): Markup {
  return new Markup(`<style>${floorStyle()}</style>`);
}
