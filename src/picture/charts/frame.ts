/** What every chart is made of: an SVG document, scales with round ticks, text, lines and bars. */
import { element, escapeXml, type Point } from "../floor/svgText";

/** Colours that all charts use, as SVG takes them: a value or a variable of the page around. */
export interface ChartColours {
  readonly ink: string;
  readonly muted: string;
  readonly grid: string;
  /** Undefined for none. */
  readonly background?: string;
}

/** For a picture that stands alone. */
export const ON_PAPER: ChartColours = {
  ink: "#222222",
  muted: "#666666",
  grid: "#dddddd",
  background: "#ffffff",
};

/** For a picture within a page that defines the colours, light and dark. */
export const IN_PAGE: ChartColours = {
  ink: "var(--ink)",
  muted: "var(--muted)",
  grid: "var(--grid)",
};

/** Width and height of a chart in pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** As wide as a card on a phone of 390 pixels. */
export const SMALL_WIDTH = 316;

const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Helvetica, sans-serif";

/** The whole picture. */
export function chartSvg(
  { width, height }: ChartSize,
  { ink, background }: ChartColours,
  parts: readonly string[],
): string {
  const ground =
    background === undefined ? [] : [element("rect", { width, height, fill: background })];
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      "font-family": FONT,
      "font-size": 12,
      fill: ink,
    },
    [...ground, ...parts].join(""),
  );
}

/** Places of values along an axis. */
export interface Scale {
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
export function scaleOf(
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
export function label(
  text: string,
  [x, y]: readonly [number, number],
  attributes: Readonly<Record<string, string | number>> = {},
): string {
  return element("text", { x, y, "dominant-baseline": "central", ...attributes }, escapeXml(text));
}

export function heading(text: string): string {
  return label(text, [16, 24], { "font-size": 15, "font-weight": 600 });
}

export function line(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  stroke: string,
): string {
  return element("line", { x1, y1, x2, y2, stroke });
}

export function bar(place: ChartSize & Point, fill: string): string {
  return element("rect", { ...place, rx: 2, fill });
}
