/** Maps in a page: what is written around a picture on its own is text of the page here. */
import { roomsSvg, type DrawnRoom, type SheetFloor, type SheetGroup } from "../../picture/floor";
import { legendEntries } from "../../picture/floor/pictureBlocks";
import { roomsPicture, SHEET_SIZE } from "../../picture/floor/roomsPicture";
import { floorStyle, GUESS_PATTERNS, ROOT_CLASS } from "../../picture/floor/svgStyle";
import { Markup, markup } from "./markup";

/** One large map and what its signs mean. */
export function floorFigure(rooms: readonly DrawnRoom[]): Markup {
  return markup`${sharedStyle()}
    <div class="picture">${map(rooms)}</div>
    ${mapLegend(rooms)}`;
}

/** Many small maps with their titles, and what the signs of all mean. */
export function floorGrid(groups: readonly SheetGroup[]): Markup {
  const rooms = groups.flatMap(({ floors }) => floors.flatMap((floor) => floor.rooms));
  return markup`${sharedStyle()} ${mapLegend(rooms)}
    ${groups.map(
      ({ title, floors }) => markup`<h3>${title}</h3>
        <div class="floor-grid">
          ${floors.map(
            (floor) => markup`<section class="tile">
              <h4>${floor.title}</h4>
              <p class="muted">${floor.subtitle}</p>
              <div class="picture small">${smallMap(floor)}</div>
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

function map(rooms: readonly DrawnRoom[]): Markup {
  return new Markup(withoutStyle(roomsSvg(rooms, { legend: false })));
}

/** As on a sheet: large maps made small would blur the lines over guesses. */
function smallMap({ title, rooms }: SheetFloor): Markup {
  const { width, height, body } = roomsPicture(rooms, { size: SHEET_SIZE });
  return markup`<svg class="${ROOT_CLASS}" role="img" aria-label="${title}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${new Markup(GUESS_PATTERNS + body)}</svg>`;
}

function sharedStyle(): Markup {
  return new Markup(`<style>${floorStyle()}</style>`);
}
