/** A chart in a page that defines the colours: for the desk and for the phone, of which one is shown. */
import type { ChartKey } from "../../picture/charts/curves";
import { Markup, markup } from "./markup";

/** Both drawings; the names of the small one's colours stand below it. */
export function chartFigure(
  draw: (isSmall: boolean) => string,
  keys: readonly ChartKey[] = [],
): Markup {
  return markup`<div class="wide">${new Markup(draw(false))}</div>
    <div class="narrow">${new Markup(draw(true))} ${keys.length === 0 ? undefined : keyList(keys)}</div>`;
}

function keyList(keys: readonly ChartKey[]): Markup {
  return markup`<ul class="chart-keys">
    ${keys.map(({ name, colour }) => markup`<li><i style="background:${colour}"></i>${name}</li>`)}
  </ul>`;
}
