/** Bar charts of block characters for the terminal. */
import colors from "picocolors";

export interface BarRow {
  readonly label: string;
  /** Not negative. */
  readonly value: number;
}

export interface BarChartText {
  readonly rows: readonly BarRow[];
  /** How a value is written behind its bar. */
  readonly format: (value: number) => string;
  /** Columns that a line may have. */
  readonly columns: number;
}

/** Columns of the longest bar, where there is room for it. */
const BAR_MAX = 40;

/** Eighths of a character, so that short bars still differ. */
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** What every bar that is not shorter than a column begins with. */
export const BAR_SIGN = "█";

/** The chart, without a line end after the last line. */
export function barsText({ rows, format, columns }: BarChartText): string {
  const labelWidth = Math.max(...rows.map((row) => row.label.length));
  const values = rows.map(({ value }) => value);
  const most = Math.max(...values, Number.MIN_VALUE);
  const valueWidth = Math.max(...values.map((value) => format(value).length));
  const width = Math.max(1, Math.min(BAR_MAX, columns - labelWidth - valueWidth - " ".length * 2));
  return rows
    .map(({ label, value }) => {
      const bar = colors.yellow(barOf(value / most, width));
      return `${label.padEnd(labelWidth)} ${bar} ${format(value)}`.trimEnd();
    })
    .join("\n");
}

/** A bar for a share of the longest one, which has so many columns. */
export function barOf(share: number, columns: number): string {
  const eighths = Math.round(share * columns * 8);
  return BAR_SIGN.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}
