/** The pills of a run by their colours, and the trinkets that come next, whoever drops them. */
import type { JSX } from "preact";
import { PILL_COLOURS } from "../../picture/award/icons";
import type { ShownRun } from "../model/floors";
import { Fold } from "./fields";
import { PickupIcon } from "./signs";

export function Goods({ run }: { readonly run: ShownRun }): JSX.Element | null {
  const { pills = [], trinkets = [] } = run.goods();
  return pills.length + trinkets.length === 0 ? null : (
    <Fold title="Pills and trinkets" more="of this run">
      <ul class="plain pill-map" aria-label="What each pill does">
        {pills.map(({ color, colorName, name, identified }) => (
          <li key={color} class="with-sign">
            <PillIcon color={color} />
            <span>
              <span class="hidden">{colorName}: </span>
              {name} {identified === true && <span class="muted">known</span>}
            </span>
          </li>
        ))}
      </ul>
      {trinkets.length > 0 && (
        <p class="with-sign">
          <PickupIcon award="trinket" size={22} />
          <span>{trinkets.map(({ name }) => name).join(", ")}</span>
        </p>
      )}
    </Fold>
  );
}

/** A pill in its own two colours, dotted where it is. */
function PillIcon({ color }: { readonly color: number }): JSX.Element {
  const [left, right, dots] = PILL_COLOURS[color] ?? ["#cccccc", "#cccccc"];
  return (
    <svg class="pill-icon" width="30" height="18" viewBox="0 0 30 18" aria-hidden="true">
      <path fill={left} d="M15 2h-6a7 7 0 0 0 0 14h6z" />
      <path fill={right} d="M15 2h6a7 7 0 0 1 0 14h-6z" />
      {dots !== undefined && <path stroke={dots} d="M8 7v.01M13 11v.01M18 6v.01M22 10.500v.01" />}
      <path fill="none" d="M9 2h12a7 7 0 0 1 0 14h-12a7 7 0 0 1 0-14z" />
    </svg>
  );
}
