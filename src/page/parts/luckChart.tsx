/** The chance of every award over luck. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { percentTextFor } from "../../picture/charts/percentText";
import { LUCK_MAX } from "../../core/award/plan";
import type { CarriedState } from "../model/loadout";
import { curvesOverLuck, type Curve } from "../model/odds";
import { awardTitle } from "../../picture/award/title";
import { element, rounded } from "../../picture/floor/svgText";
import { awardInk } from "../../picture/charts/awardColours";

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

/** A line of the chart, in percent. */
interface CurveLine {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly (readonly [luck: number, percentage: number])[];
}

/** The lines, the highest at the right end first; awards with equal odds share one, named by all of them. */
function curveLines(curves: readonly Curve[]): readonly CurveLine[] {
  const shared = new Map<string, CurveLine>();
  for (const { award, points } of curves) {
    const shape = points.map(([, chance]) => chance.toFixed(9)).join();
    const line = shared.get(shape) ?? {
      name: "",
      colour: awardInk(award),
      points: points.map(([luck, chance]) => [luck, chance * 100] as const),
    };
    const name = [line.name, awardTitle(award)].filter(Boolean).join(", ");
    shared.set(shape, { ...line, name });
  }
  const end = ({ points }: CurveLine): number => points.at(-1)?.[1] ?? 0;
  return [...shared.values()].sort((a, b) => end(b) - end(a));
}

/** Of the drawing, in its own units: a phone of 390 pixels shows its words in eleven pixels. */
const [WIDTH, HEIGHT] = [360, 300];
const [LEFT, RIGHT, TOP, BOTTOM] = [44, WIDTH - 8, 10, HEIGHT - 44];

const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Helvetica, sans-serif";

/** Of the axis of percentages; the first that needs few enough is taken. */
const STEPS = [1, 2, 5, 10, 20];
const STEPS_MAX = 6;

const LUCK_STEP = 2;

/**
 * The chart.
 *
 * @param luck the range of the axis.
 * @param mark a luck that is marked by a line across the chart.
 */
function curvesSvg(lines: readonly CurveLine[], luck: number, mark: number): string {
  const most = Math.max(...lines.flatMap(({ points }) => points.map(([, y]) => y)));
  const step = STEPS.find((one) => most / one <= STEPS_MAX) ?? 20;
  const count = Math.ceil(most / step);
  const x = (value: number): number => rounded(LEFT + (value / luck) * (RIGHT - LEFT));
  const y = (value: number): number => rounded(BOTTOM - (value / (count * step)) * (BOTTOM - TOP));
  const across = Array.from({ length: luck / LUCK_STEP + 1 }, (_, index) => index * LUCK_STEP);
  const up = Array.from({ length: count + 1 }, (_, index) => index * step);
  const parts = [
    ...up.map((tick) => stroke([LEFT, y(tick)], [RIGHT, y(tick)], "var(--grid)")),
    ...up.map((tick) => label(`${tick} %`, LEFT - 6, y(tick), "end", "var(--muted)")),
    ...across.map((tick) => label(`${tick}`, x(tick), BOTTOM + 14, "middle", "var(--muted)")),
    stroke([x(mark), TOP], [x(mark), BOTTOM], "var(--muted)"),
    ...lines.map(({ colour, points }) =>
      element("polyline", {
        points: points.map((point) => `${x(point[0])},${y(point[1])}`).join(" "),
        ...{ fill: "none", stroke: colour, "stroke-width": 2 },
      }),
    ),
    label("luck", (LEFT + RIGHT) / 2, BOTTOM + 34, "middle", "var(--ink)"),
  ];
  const box = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "font-family": FONT, "font-size": 12.5 };
  return element("svg", { xmlns: "http://www.w3.org/2000/svg", ...box }, parts.join(""));
}

/** A text; `y` is its middle. */
function label(text: string, x: number, y: number, anchor: string, fill: string): string {
  const look = { "text-anchor": anchor, "dominant-baseline": "central", fill };
  return element("text", { x, y, ...look }, text);
}

function stroke(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  colour: string,
): string {
  return element("line", { x1, y1, x2, y2, stroke: colour });
}
