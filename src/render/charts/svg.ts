/** The charts of odds as SVG documents. */
import { awardColour, awardInk } from "./awardColours";
import {
  bar,
  chartSvg,
  heading,
  IN_PAGE,
  label,
  line,
  ON_PAPER,
  scaleOf,
  short,
  type ChartColours,
} from "./frame";

/** Bars side by side for each label. Values are percentages. */
export interface GroupedBars {
  /** Empty for none. */
  readonly title: string;
  /** Those of a picture on paper if missing. */
  readonly colours?: ChartColours | undefined;
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** One line per award over a number. Values are percentages. */
export interface Curves {
  /** Empty for none. */
  readonly title: string;
  readonly xName: string;
  /** Those of a picture on paper if missing. */
  readonly colours?: ChartColours | undefined;
  readonly colourOf?: ((award: string) => string) | undefined;
  /** A value that is marked by a line across the chart. */
  readonly mark?: number;
  readonly series: readonly {
    /** Gives the line its colour. */
    readonly award: string;
    readonly label: string;
    readonly points: readonly (readonly [number, number])[];
  }[];
}

/** How a chart is drawn, where that is not as a picture on paper. */
export type ChartLook = Partial<Pick<Curves, "title" | "colours" | "colourOf">>;

/** Within a page that defines the colours and gives the title. */
export const PAGE_LOOK: ChartLook = { title: "", colours: IN_PAGE, colourOf: awardInk };

const WIDTH = 900;
const SERIES_COLOURS = ["#e0a100", "#2f7fb8"];
const BAR_HEIGHT = 18;
const GAP_BETWEEN_GROUPS = 12;

/** Grouped horizontal bars, the first label on top. */
export function groupedBarsSvg(bars: GroupedBars): string {
  const { title, colours = ON_PAPER, labels, series } = bars;
  const groupHeight = BAR_HEIGHT * series.length + GAP_BETWEEN_GROUPS;
  const top = series.length > 1 ? 82 : 56;
  const bottom = top + labels.length * groupHeight;
  const most = Math.max(...series.flatMap(({ values }) => values), Number.MIN_VALUE);
  const left = 30 + 7 * Math.max(...labels.map((text) => text.length), 12);
  const scale = scaleOf([0, most], [left, WIDTH - 90], 8);
  const grid = scale.ticks.flatMap((tick) => [
    line([scale.at(tick), top], [scale.at(tick), bottom], colours.grid),
    label(`${tick} %`, [scale.at(tick), bottom + 16], {
      "text-anchor": "middle",
      fill: colours.muted,
    }),
  ]);
  const groups = labels.flatMap((text, row) => {
    const y = top + row * groupHeight + GAP_BETWEEN_GROUPS / 2;
    const middle = y + (BAR_HEIGHT * series.length) / 2;
    const drawn = series.flatMap(({ values }, index) => {
      const value = values[row] ?? 0;
      const place = { x: left, y: y + index * BAR_HEIGHT + 1 };
      const size = { width: scale.at(value) - left, height: BAR_HEIGHT - 2 };
      return [
        bar({ ...place, ...size }, seriesColour(index)),
        label(percentLabel(value), [scale.at(value) + 6, place.y + size.height / 2], {
          "font-size": 11,
        }),
      ];
    });
    return [label(text, [left - 8, middle], { "text-anchor": "end" }), ...drawn];
  });
  const names = series.length > 1 ? legend(series.map(({ name }) => name)) : [];
  const size = { width: WIDTH, height: bottom + 34 };
  const parts = [...names, ...grid, ...groups];
  return chartSvg(size, colours, title === "" ? parts : [heading(title), ...parts]);
}

function legend(names: readonly string[]): readonly string[] {
  let x = 16;
  return names.flatMap((name, index) => {
    const mark = bar({ x, y: 46, width: 14, height: 14 }, seriesColour(index));
    const text = label(name, [x + 20, 53]);
    x += 50 + 7 * name.length;
    return [mark, text];
  });
}

function seriesColour(index: number): string {
  return SERIES_COLOURS[index % SERIES_COLOURS.length] as string;
}

function percentLabel(percent: number): string {
  return `${percent >= 10 ? percent.toFixed(2) : percent.toPrecision(3)} %`;
}

const CURVES_HEIGHT = 560;
const [RIGHT, BOTTOM, LEFT] = [WIDTH - 150, CURVES_HEIGHT - 48, 56];
const [TOP_WITH_TITLE, TOP_WITHOUT] = [56, 14];

/** The least distance between the names of two lines. */
const NAME_HEIGHT = 15;

/** How long the strokes are that lead from the lines' ends to their names. */
const LEADER = 22;

/** One line per award, named at its right end. */
export function curvesSvg(curves: Curves): string {
  const { title, xName, colours = ON_PAPER, colourOf = awardColour, mark, series } = curves;
  const top = title === "" ? TOP_WITHOUT : TOP_WITH_TITLE;
  const places = series.flatMap(({ points }) => points);
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const across = scaleOf([Math.min(...xs), Math.max(...xs)], [LEFT, RIGHT], 10, false);
  const up = scaleOf([0, Math.max(...ys)], [BOTTOM, top], 6);
  const grid = up.ticks.flatMap((tick) => [
    line([LEFT, up.at(tick)], [RIGHT, up.at(tick)], colours.grid),
    label(`${tick} %`, [LEFT - 8, up.at(tick)], { "text-anchor": "end", fill: colours.muted }),
  ]);
  const below = across.ticks.map((tick) =>
    label(`${tick}`, [across.at(tick), BOTTOM + 14], {
      "text-anchor": "middle",
      fill: colours.muted,
    }),
  );
  const lines = series.map(({ award, points }) => {
    const path = points.map(([x, y]) => `${short(across.at(x))},${short(up.at(y))}`).join(" ");
    const look = `fill="none" stroke="${colourOf(award)}" stroke-width="2"`;
    return `<polyline points="${path}" ${look}/>`;
  });
  const ends = series.map(({ points }) => up.at(points[points.length - 1]?.[1] ?? 0));
  // Names are ink, since few of the colours are dark enough for text; a stroke leads to each line.
  const names = spread(ends).flatMap((y, index) => {
    const { award, label: text } = series[index] as Curves["series"][number];
    const stroke = line([RIGHT, at(ends, index)], [RIGHT + LEADER, y], colourOf(award));
    return [stroke, label(text, [RIGHT + LEADER + 5, y])];
  });
  const middle = (LEFT + RIGHT) / 2;
  const xLabel = label(xName, [middle, BOTTOM + 34], { "text-anchor": "middle" });
  const marked =
    mark === undefined
      ? []
      : [line([across.at(mark), top], [across.at(mark), BOTTOM], colours.muted)];
  const size = { width: WIDTH, height: CURVES_HEIGHT };
  const parts = [...grid, ...below, ...marked, ...lines, ...names, xLabel];
  return chartSvg(size, colours, title === "" ? parts : [heading(title), ...parts]);
}

/**
 * Moves places down until none is nearer to the one above than a name is high, in the given order,
 * and up again from the foot of the chart, so that the last names stay in it.
 */
function spread(places: readonly number[]): readonly number[] {
  const moved = [...places];
  const order = places.map((_place, index) => index).sort((a, b) => at(places, a) - at(places, b));
  let last = -Infinity;
  for (const index of order) {
    last = Math.max(at(places, index), last + NAME_HEIGHT);
    moved[index] = last;
  }
  let foot = BOTTOM;
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
