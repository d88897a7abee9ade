/** The charts, drawn by echarts into SVG on the desk: the page needs no script for them. */
import { BarChart, ScatterChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { AWARD_NAMES } from "../../core/award/pickups";
import type { AwardItem } from "../../compare/items";
import type { StatisticsFinding } from "../../compare/statistics";

echarts.use([BarChart, ScatterChart, GridComponent, SVGRenderer]);

/**
 * echarts wants real colours, the page has light and dark ones: each name stands for a colour that
 * occurs nowhere else and is replaced by the page's variable afterwards.
 */
const STAND_INS = {
  ink: "#010101",
  muted: "#010102",
  grid: "#010103",
  match: "#010104",
  mismatch: "#010105",
  outside: "#010106",
  expected: "#010107",
  accent: "#010108",
} as const;

const FONT = 'ui-sans-serif,system-ui,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif';
const WIDTH = 1040;

function draw(height: number, option: Readonly<Record<string, unknown>>): string {
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, width: WIDTH, height });
  chart.setOption({
    animation: false,
    backgroundColor: "transparent",
    textStyle: { fontFamily: FONT, fontSize: 13, color: STAND_INS.ink },
    ...option,
  });
  const svg = chart.renderToSVGString({ useViewBox: true });
  chart.dispose();
  return withPageColours(svg);
}

function withPageColours(svg: string): string {
  let text = svg;
  for (const [name, colour] of Object.entries(STAND_INS)) {
    const rgb = `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(",")})`;
    text = text.replaceAll(colour, `var(--${name})`).replaceAll(rgb, `var(--${name})`);
  }
  return text;
}

const AXIS_LINE = { lineStyle: { color: STAND_INS.grid } };

/** The kinds of awards from top to bottom, nothing last. */
const ROWS = [...AWARD_NAMES].reverse().map(({ name }) => (name === "none" ? "nothing" : name));

const ROW_OF = new Map<number, number>(
  [...AWARD_NAMES].reverse().map(({ variant }, row) => [variant, row]),
);

/** Every award in the order of the log, by what was paid; undefined without awards. */
export function timelineChart(awards: readonly AwardItem[]): string | undefined {
  if (awards.length === 0) {
    return undefined;
  }
  const size = awards.length > 400 ? 6 : awards.length > 120 ? 9 : 13;
  const rows = ["match", "outside", "mismatch"] as const;
  return draw(370, {
    grid: { left: 104, right: 20, top: 10, bottom: 46 },
    xAxis: {
      type: "value",
      min: 0,
      max: awards.length + 1,
      name: "clears in the order of the log",
      nameLocation: "middle",
      nameGap: 28,
      nameTextStyle: { color: STAND_INS.muted },
      axisLine: AXIS_LINE,
      axisTick: { show: false },
      axisLabel: {
        color: STAND_INS.muted,
        formatter: (value: number) =>
          value % 1 === 0 && value > 0 && value <= awards.length ? `${value}` : "",
      },
      splitLine: { show: false },
    },
    yAxis: {
      type: "category",
      data: ROWS,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: STAND_INS.ink },
      splitLine: { show: true, lineStyle: { color: STAND_INS.grid } },
    },
    series: rows.map((verdict) => ({
      type: "scatter",
      name: verdict === "outside" ? "outside the model" : verdict,
      symbol: verdict === "mismatch" ? "diamond" : "circle",
      symbolSize: verdict === "mismatch" ? size + 5 : size,
      itemStyle: { color: STAND_INS[verdict], opacity: verdict === "outside" ? 0.75 : 0.9 },
      data: awards.flatMap((award, index) =>
        award.verdict === verdict ? [[index + 1, rowOf(award)]] : [],
      ),
    })),
  });
}

function rowOf(award: AwardItem): number {
  const expected = award.verdict === "match" ? award.expected?.variant : undefined;
  return ROW_OF.get(expected ?? award.observed.variant) ?? ROWS.length - 1;
}

/** Observed counts beside the expected ones. */
export function oddsChart(statistics: StatisticsFinding): string {
  const kinds = statistics.kinds;
  return draw(270, {
    grid: { left: 48, right: 20, top: 14, bottom: 32 },
    xAxis: {
      type: "category",
      data: kinds.map(({ award }) => (award === "none" ? "nothing" : award)),
      axisLine: AXIS_LINE,
      axisTick: { show: false },
      axisLabel: { color: STAND_INS.ink, interval: 0, fontSize: 12 },
    },
    yAxis: {
      type: "value",
      axisLabel: { color: STAND_INS.muted },
      splitLine: { lineStyle: { color: STAND_INS.grid } },
    },
    series: [
      bars(
        "expected",
        STAND_INS.expected,
        kinds.map(({ expected }) => Number(expected.toFixed(2))),
      ),
      bars(
        "observed",
        STAND_INS.accent,
        kinds.map(({ observed }) => observed),
      ),
    ],
  });
}

function bars(
  name: string,
  color: string,
  data: readonly number[],
): Readonly<Record<string, unknown>> {
  return {
    type: "bar",
    name,
    data,
    barGap: "12%",
    barMaxWidth: 26,
    itemStyle: { color, borderRadius: [3, 3, 0, 0] },
  };
}
