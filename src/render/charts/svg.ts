/** Charts as SVG text, drawn by ECharts on the desk: no browser, no scripts in the result. */
import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, LegendComponent, TitleComponent } from "echarts/components";
import { init, use, type EChartsCoreOption } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { awardColour } from "./awardColours";

use([BarChart, LineChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer]);

/** Width and height of a chart in pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** Bars side by side for each label. Values are percentages. */
export interface GroupedBars {
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** One line per award over a number. Values are percentages. */
export interface Curves {
  readonly title: string;
  readonly xName: string;
  readonly series: readonly {
    /** Gives the line its colour. */
    readonly award: string;
    readonly label: string;
    readonly points: readonly (readonly [number, number])[];
  }[];
}

const FONT = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif";
const SERIES_COLOURS = ["#e0a100", "#2f7fb8"];

/** Grouped horizontal bars, the first label on top. */
export function groupedBarsSvg({ title, labels, series }: GroupedBars): string {
  const rowHeight = 20 * series.length + 10;
  const legendHeight = series.length > 1 ? 26 : 0;
  const size = { width: 900, height: 90 + legendHeight + labels.length * rowHeight };
  return draw(size, {
    ...common(title),
    color: SERIES_COLOURS,
    legend: { show: series.length > 1, top: 38, left: 16, itemGap: 24 },
    grid: { left: 130, right: 90, top: 56 + legendHeight, bottom: 34 },
    xAxis: { type: "value", axisLabel: { formatter: "{value} %" }, splitNumber: 8 },
    yAxis: { type: "category", data: labels, inverse: true, axisTick: { show: false } },
    series: series.map(({ name, values }) => ({
      type: "bar",
      name,
      data: values,
      barGap: "8%",
      barCategoryGap: "24%",
      label: { show: true, position: "right", formatter: labelOf, fontSize: 11 },
    })),
  });
}

function labelOf({ value }: { value: unknown }): string {
  const percent = value as number;
  return `${percent >= 10 ? percent.toFixed(2) : percent.toPrecision(3)} %`;
}

/** One line per award, named at its right end. */
export function curvesSvg({ title, xName, series }: Curves): string {
  return draw(
    { width: 900, height: 560 },
    {
      ...common(title),
      color: series.map(({ award }) => awardColour(award)),
      grid: { left: 56, right: 150, top: 56, bottom: 48 },
      xAxis: {
        type: "value",
        name: xName,
        nameLocation: "middle",
        nameGap: 28,
        min: series[0]?.points[0]?.[0] ?? 0,
        max: lastOf(series[0]?.points ?? [])?.[0] ?? 1,
      },
      yAxis: { type: "value", axisLabel: { formatter: "{value} %" }, min: 0 },
      series: series.map(({ award, label, points }) => ({
        type: "line",
        name: label,
        data: points,
        showSymbol: false,
        lineStyle: { width: 2 },
        endLabel: { show: true, formatter: "{a}", color: awardColour(award), fontSize: 12 },
        labelLayout: { moveOverlap: "shiftY" },
      })),
    },
  );
}

function lastOf<T>(list: readonly T[]): T | undefined {
  return list[list.length - 1];
}

function common(title: string): EChartsCoreOption {
  return {
    animation: false,
    backgroundColor: "#ffffff",
    textStyle: { fontFamily: FONT },
    title: { text: title, left: 16, top: 12, textStyle: { fontSize: 15, fontFamily: FONT } },
  };
}

function draw(size: ChartSize, option: EChartsCoreOption): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, ...size });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose(); // Otherwise its clock would keep the process alive.
  return svg;
}
