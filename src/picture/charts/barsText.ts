/** Bar charts of block characters for the terminal. */
import colors from "picocolors";

export interface BarRow {
  readonly label: string;
  /** One value per series, not negative. */
  readonly values: readonly number[];
}

export interface BarChartText {
  readonly rows: readonly BarRow[];
  /** The names of the series; with a single one none is shown. */
  readonly series: readonly string[];
  /** How a value is written behind its bar. */
  readonly format: (value: number) => string;
  /** Columns that a line may have. */
  readonly columns: number;
}

/** Columns of the longest bar, where there is room for it. */
const BAR_MAX = 40;

/** Eighths of a character, so that short bars still differ. */
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

const SERIES_COLOURS = [colors.yellow, colors.cyan];

/** The chart, without a line end after the last line. */
export function barsText({ rows, series, format, columns }: BarChartText): string {
  const labelWidth = Math.max(...rows.map((row) => row.label.length));
  const all = rows.flatMap((row) => row.values);
  const most = Math.max(...all, Number.MIN_VALUE);
  const valueWidth = Math.max(...all.map((value) => format(value).length));
  const width = Math.max(1, Math.min(BAR_MAX, columns - labelWidth - valueWidth - " ".length * 2));
  const lines = rows.flatMap(({ label, values }) =>
    values.map((value, index) => {
      const name = (index === 0 ? label : "").padEnd(labelWidth);
      const bar = paint(index, barOf((value / most) * width));
      return `${name} ${bar} ${format(value)}`.trimEnd();
    }),
  );
  return [...legend(series), ...lines].join("\n");
}

/** Colours alone would tell nothing where there are none. */
const PLACES = ["upper bar", "lower bar"];

function legend(series: readonly string[]): readonly string[] {
  return series.length < 2
    ? []
    : series.map((name, index) => `${paint(index, "██")} ${PLACES[index] ?? ""}: ${name}`);
}

function barOf(columns: number): string {
  const eighths = Math.round(columns * 8);
  return "█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}

function paint(index: number, text: string): string {
  const colour = SERIES_COLOURS[index % SERIES_COLOURS.length] ?? colors.white;
  return colour(text);
}
