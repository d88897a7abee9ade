/** The chance of every award over luck. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { curveKeys, curvesSvg } from "../../picture/charts/curves";
import { chartFigure } from "../../report/html/chartFigure";
import { LUCK_MAX } from "../../core/award/plan";
import type { CarriedState } from "../model/loadout";
import { curvesOverLuck } from "../model/odds";
import type { LuckCurve } from "../../search/odds";
import { awardTitle } from "../../picture/award/title";
import { percentTextFor } from "../../picture/charts/percentText";

/** Lines with their names at the right end and the present luck marked. */
export function LuckChart({ shown }: { readonly shown: CarriedState }): JSX.Element {
  const { edition, isHard, items, luck } = shown;
  const curves = useMemo(() => curvesOverLuck(shown), [edition, isHard, items]);
  const mark = Math.min(Math.max(luck, 0), LUCK_MAX);
  const drawing = { mark, curves };
  const { text } = chartFigure((isSmall) => curvesSvg({ ...drawing, isSmall }), curveKeys(drawing));
  return (
    <div
      class="chart"
      role="img"
      aria-label={spoken(curves)}
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

function spoken(curves: readonly LuckCurve[]): string {
  const ends = curves.map(({ award, points }) => {
    const two = [points[0], points.at(-1)].map((point) => (point?.[1] ?? 0) * 100);
    return `${awardTitle(award)} from ${two.map(percentTextFor(two)).join(" to ")}`;
  });
  return `From luck 0 to ${LUCK_MAX}: ${ends.join(", ")}`;
}
