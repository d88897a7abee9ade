/** The page's chart of odds over luck, as SVG in the page's own colours. */
import { awardTitle } from "../award/title";
import { element, escapeXml, rounded } from "../floor/svgText";
import { awardInk } from "./awardColours";

/** One line per award over luck. */
export interface Curves {
  /** For a phone: small, and without the names of its colours, which have to stand beside it. */
  readonly isSmall?: boolean | undefined;
  /** A luck that is marked by a line across the chart. */
  readonly mark?: number;
  readonly curves: readonly {
    readonly award: string;
    readonly points: readonly (readonly [luck: number, chance: number])[];
  }[];
}

/** A line's colour and what it is of. */
export interface ChartKey {
  readonly name: string;
  readonly colour: string;
}

/** A chart of curves and the place in it that is left to the lines. */
interface CurvesFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  /** About how many ticks, across and up. */
  readonly ticks: readonly [number, number];
}

/** As wide as a card on a desk, and on a phone of 390 pixels. */
// prettier-ignore
const [LARGE, SMALL]: readonly [CurvesFrame, CurvesFrame] = [
  { width: 900, height: 560, left: 56, right: 900 - 150, bottom: 560 - 48, ticks: [10, 6] },
  { width: 316, height: 300, left: 40, right: 316 - 8, bottom: 300 - 48, ticks: [5, 6] },
];

const TOP = 14;

/** The least distance between the names of two lines. */
const NAME_HEIGHT = 15;

/** How long the strokes are that lead from the lines' ends to their names. */
const LEADER = 22;

const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Helvetica, sans-serif";

/** A line of a chart, in percent. */
interface Line extends ChartKey {
  readonly points: readonly (readonly [luck: number, percentage: number])[];
}

/** The lines; awards with equal odds share one, which is named by all of them. */
function linesOf({ curves }: Curves): readonly Line[] {
  const shared = new Map<string, Line>();
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
  return [...shared.values()];
}

/** The lines' colours. */
export function curveKeys(curves: Curves): readonly ChartKey[] {
  return linesOf(curves);
}

/** One line per award, named at its right end. */
export function curvesSvg(curves: Curves): string {
  const { isSmall = false, mark } = curves;
  const series = linesOf(curves);
  const frame = isSmall ? SMALL : LARGE;
  const { width, height, left, right, bottom, ticks } = frame;
  const places = series.flatMap(({ points }) => points);
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const across = scaleOf([Math.min(...xs), Math.max(...xs)], [left, right], ticks[0], false);
  const up = scaleOf([0, Math.max(...ys)], [bottom, TOP], ticks[1]);
  const grid = up.ticks.flatMap((tick) => [
    line([left, up.at(tick)], [right, up.at(tick)], "var(--grid)"),
    label(`${tick} %`, [left - 8, up.at(tick)], { "text-anchor": "end", fill: "var(--muted)" }),
  ]);
  const below = across.ticks.map((tick) =>
    label(`${tick}`, [across.at(tick), bottom + 14], {
      "text-anchor": "middle",
      fill: "var(--muted)",
    }),
  );
  const drawn = series.map(({ colour, points }) => {
    const path = points.map(([x, y]) => `${rounded(across.at(x))},${rounded(up.at(y))}`).join(" ");
    const look = { fill: "none", stroke: colour, "stroke-width": 2 };
    return element("polyline", { points: path, ...look });
  });
  const names = isSmall ? [] : namesOf(series, up);
  const xLabel = label("luck", [(left + right) / 2, bottom + 34], { "text-anchor": "middle" });
  const marked =
    mark === undefined
      ? []
      : [line([across.at(mark), TOP], [across.at(mark), bottom], "var(--muted)")];
  const parts = [...grid, ...below, ...marked, ...drawn, ...names, xLabel];
  const text = { "font-family": FONT, "font-size": 12, fill: "var(--ink)" };
  const box = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}` };
  return element("svg", { ...box, width, height, ...text }, parts.join(""));
}

/** Names are ink, since few of the colours are dark enough for text; a stroke leads to each line. */
function namesOf(series: readonly Line[], up: Scale): readonly string[] {
  const { right, bottom } = LARGE;
  const ends = series.map(({ points }) => up.at(points[points.length - 1]?.[1] ?? 0));
  return spread(ends, bottom).flatMap((y, index) => {
    const { name, colour } = series[index] as Line;
    const stroke = line([right, at(ends, index)], [right + LEADER, y], colour);
    return [stroke, label(name, [right + LEADER + 5, y])];
  });
}

/**
 * Moves places down until none is nearer to the one above than a name is high, in the given order,
 * and up again from the foot of the chart, so that the last names stay in it.
 */
function spread(places: readonly number[], bottom: number): readonly number[] {
  const moved = [...places];
  const order = places.map((_place, index) => index).sort((a, b) => at(places, a) - at(places, b));
  let last = -Infinity;
  for (const index of order) {
    last = Math.max(at(places, index), last + NAME_HEIGHT);
    moved[index] = last;
  }
  let foot = bottom;
  for (const index of order.toReversed()) {
    foot = Math.min(at(moved, index), foot);
    moved[index] = foot;
    foot -= NAME_HEIGHT;
  }
  return moved;
}

function at(list: readonly number[], index: number): number {
  return list[index] as number;
}

/** Places of values along an axis. */
interface Scale {
  /** The pixel of a value. */
  readonly at: (value: number) => number;
  /** Round values from end to end. */
  readonly ticks: readonly number[];
}

/**
 * A scale whose ticks are multiples of 1, 2 or 5 times a power of ten.
 *
 * @param range the values at the ends; the upper one is moved up to the next tick if `isRounded`.
 * @param pixels where the ends lie.
 * @param count about how many ticks.
 */
function scaleOf(
  [from, to]: readonly [number, number],
  pixels: readonly [number, number],
  count: number,
  isRounded = true,
): Scale {
  const step = roundStep((to - from || 1) / count);
  const end = isRounded ? Math.ceil(to / step - 1e-9) * step : to;
  const span = end - from || 1;
  const ticks: number[] = [];
  for (let index = Math.ceil(from / step); index * step <= end + step * 1e-9; index += 1) {
    ticks.push(Number((index * step).toPrecision(12)));
  }
  const perValue = (pixels[1] - pixels[0]) / span;
  return { at: (value) => pixels[0] + (value - from) * perValue, ticks };
}

function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return (ROUND_STEPS.find((round) => round * power >= step * 0.999) ?? 10) * power;
}

const ROUND_STEPS = [1, 2, 5];

/** A text; `y` is its middle. */
function label(
  text: string,
  [x, y]: readonly [number, number],
  attributes: Readonly<Record<string, string | number>> = {},
): string {
  return element("text", { x, y, "dominant-baseline": "central", ...attributes }, escapeXml(text));
}

function line(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  stroke: string,
): string {
  return element("line", { x1, y1, x2, y2, stroke });
}
