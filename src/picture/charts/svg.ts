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
  SMALL_WIDTH,
  type ChartSize,
  type Scale,
} from "./frame";
import { awardTitle } from "../award/title";
import { percentTextFor } from "./percentText";
import { element, rounded } from "../floor/svgText";

/** How a chart is drawn, where that is not as a picture on paper. */
export interface ChartLook {
  /** Within a page that defines the colours and gives the title. */
  readonly isInPage?: boolean | undefined;
  /** For a phone: small, and without the names of its colours, which have to stand beside it. */
  readonly isSmall?: boolean | undefined;
}

/** Bars side by side for each label. Values are percentages unless written otherwise. */
export interface GroupedBars extends ChartLook {
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly {
    readonly name: string;
    readonly values: readonly number[];
    /** One of its own for each if missing. */
    readonly colour?: string;
  }[];
  readonly write?: { readonly tick: WriteNumber; readonly value: WriteNumber };
}

type WriteNumber = (value: number) => string;

/** One line per award over luck. */
export interface Curves extends ChartLook {
  readonly title: string;
  /** A luck that is marked by a line across the chart. */
  readonly mark?: number;
  readonly curves: readonly {
    readonly award: string;
    readonly points: readonly (readonly [luck: number, chance: number])[];
  }[];
}

const WIDTH = 900;
const SERIES_COLOURS = ["#e0a100", "#2f7fb8"] as const;
const BAR_HEIGHT = 18;
const GAP_BETWEEN_GROUPS = 12;

export interface ChartKey {
  readonly name: string;
  readonly colour: string;
}

/** The bars' colours; none where there is only one. */
export function barKeys(series: GroupedBars["series"]): readonly ChartKey[] {
  const keys = series.map(({ name, colour }, index) => ({
    name,
    colour: colour ?? (SERIES_COLOURS[index % SERIES_COLOURS.length] as string),
  }));
  return keys.length > 1 ? keys : [];
}

/** Grouped horizontal bars, the first label on top. */
export function groupedBarsSvg(bars: GroupedBars): string {
  const { isInPage = false, isSmall = false, labels, series } = bars;
  const [title, colours] = isInPage ? ["", IN_PAGE] : [bars.title, ON_PAPER];
  const values = series.flatMap((one) => one.values);
  const write = bars.write ?? { tick: (tick) => `${tick} %`, value: percentTextFor(values) };
  const keys = barKeys(series);
  const groupHeight = BAR_HEIGHT * series.length + GAP_BETWEEN_GROUPS;
  const named = isSmall ? [] : keys.filter(({ name }) => name !== "");
  const names = legend(named, title === "" ? TOP_WITHOUT : 46);
  const top = (title === "" ? TOP_WITHOUT : TOP_WITH_TITLE) + (names.length > 0 ? 26 : 0);
  const width = isSmall ? SMALL_WIDTH : WIDTH;
  const bottom = top + labels.length * groupHeight;
  const most = Math.max(...values, Number.MIN_VALUE);
  const left = (isSmall ? 12 : 30) + 7 * Math.max(...labels.map((text) => text.length), 7);
  const [right, ticks] = isSmall ? [width - 64, 3] : [width - 90, 8];
  const scale = scaleOf([0, most], [left, right], ticks);
  const grid = scale.ticks.flatMap((tick) => [
    line([scale.at(tick), top], [scale.at(tick), bottom], colours.grid),
    label(write.tick(tick), [scale.at(tick), bottom + 16], {
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
        bar({ ...place, ...size }, keys[index]?.colour ?? SERIES_COLOURS[0]),
        label(write.value(value), [scale.at(value) + 6, place.y + size.height / 2], {
          "font-size": 11,
        }),
      ];
    });
    return [label(text, [left - 8, middle], { "text-anchor": "end" }), ...drawn];
  });
  const size = { width, height: bottom + 34 };
  const parts = [...names, ...grid, ...groups];
  return chartSvg(size, colours, title === "" ? parts : [heading(title), ...parts]);
}

function legend(keys: readonly ChartKey[], y: number): readonly string[] {
  let x = 16;
  return keys.flatMap(({ name, colour }) => {
    const mark = bar({ x, y, width: 14, height: 14 }, colour);
    const text = label(name, [x + 20, y + 7]);
    x += 50 + 7 * name.length;
    return [mark, text];
  });
}

/** A chart of curves and the place in it that is left to the lines. */
interface CurvesFrame {
  readonly size: ChartSize;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  /** About how many ticks, across and up. */
  readonly ticks: readonly [number, number];
}

const LARGE: CurvesFrame = {
  size: { width: WIDTH, height: 560 },
  left: 56,
  right: WIDTH - 150,
  bottom: 560 - 48,
  ticks: [10, 6],
};

const SMALL: CurvesFrame = {
  size: { width: SMALL_WIDTH, height: 300 },
  left: 40,
  right: SMALL_WIDTH - 8,
  bottom: 300 - 48,
  ticks: [5, 6],
};

const [TOP_WITH_TITLE, TOP_WITHOUT] = [56, 14];

/** The least distance between the names of two lines. */
const NAME_HEIGHT = 15;

/** How long the strokes are that lead from the lines' ends to their names. */
const LEADER = 22;

/** A line of a chart, in percent. */
interface Line extends ChartKey {
  readonly points: readonly (readonly [luck: number, percentage: number])[];
}

/** Awards with equal odds share a line, which is named by all of them. */
function linesOf({ curves, isInPage = false }: Curves): readonly Line[] {
  const shared = new Map<string, Line>();
  for (const { award, points } of curves) {
    const shape = points.map(([, chance]) => chance.toFixed(9)).join();
    const line = shared.get(shape) ?? {
      name: "",
      colour: isInPage ? awardInk(award) : awardColour(award),
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
  const { isInPage = false, mark } = curves;
  const [title, colours] = isInPage ? ["", IN_PAGE] : [curves.title, ON_PAPER];
  const series = linesOf(curves);
  const frame = curves.isSmall === true ? SMALL : LARGE;
  const { size, left, right, bottom, ticks } = frame;
  const top = title === "" ? TOP_WITHOUT : TOP_WITH_TITLE;
  const places = series.flatMap(({ points }) => points);
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const across = scaleOf([Math.min(...xs), Math.max(...xs)], [left, right], ticks[0], false);
  const up = scaleOf([0, Math.max(...ys)], [bottom, top], ticks[1]);
  const grid = up.ticks.flatMap((tick) => [
    line([left, up.at(tick)], [right, up.at(tick)], colours.grid),
    label(`${tick} %`, [left - 8, up.at(tick)], { "text-anchor": "end", fill: colours.muted }),
  ]);
  const below = across.ticks.map((tick) =>
    label(`${tick}`, [across.at(tick), bottom + 14], {
      "text-anchor": "middle",
      fill: colours.muted,
    }),
  );
  const drawn = series.map(({ colour, points }) => {
    const path = points.map(([x, y]) => `${rounded(across.at(x))},${rounded(up.at(y))}`).join(" ");
    const look = { fill: "none", stroke: colour, "stroke-width": 2 };
    return element("polyline", { points: path, ...look });
  });
  const names = curves.isSmall === true ? [] : namesOf(series, up);
  const middle = (left + right) / 2;
  const xLabel = label("luck", [middle, bottom + 34], { "text-anchor": "middle" });
  const marked =
    mark === undefined
      ? []
      : [line([across.at(mark), top], [across.at(mark), bottom], colours.muted)];
  const parts = [...grid, ...below, ...marked, ...drawn, ...names, xLabel];
  return chartSvg(size, colours, title === "" ? parts : [heading(title), ...parts]);
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
