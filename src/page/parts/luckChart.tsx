/** The chance of every award over luck. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { curveLines, curvesSvg, type CurveLine } from "../../picture/charts/curves";
import { percentTextFor } from "../../picture/charts/percentText";
import { LUCK_MAX } from "../../core/award/plan";
import type { CarriedState } from "../model/loadout";
import { curvesOverLuck } from "../model/odds";

/** Lines with their names beside them and the present luck marked. */
export function LuckChart({ shown }: { readonly shown: CarriedState }): JSX.Element {
  const { edition, isHard, items, luck } = shown;
  const lines = useMemo(() => curveLines(curvesOverLuck(shown)), [edition, isHard, items]);
  const mark = Math.min(Math.max(luck, 0), LUCK_MAX);
  return (
    <div class="luck-chart">
      <div
        class="chart"
        role="img"
        aria-label={spoken(lines)}
        dangerouslySetInnerHTML={{ __html: curvesSvg(lines, LUCK_MAX, mark) }}
      />
      <ul class="plain" aria-hidden="true">
        {lines.map(({ name, colour }) => (
          <li key={name}>
            <i style={{ background: colour }} /> {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function spoken(lines: readonly CurveLine[]): string {
  const ends = lines.map(({ name, points }) => {
    const two = [points[0], points.at(-1)].map((point) => point?.[1] ?? 0);
    return `${name} from ${two.map(percentTextFor(two)).join(" to ")}`;
  });
  return `From luck 0 to ${LUCK_MAX}: ${ends.join(", ")}`;
}
