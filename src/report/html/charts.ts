/** The charts of a report. Their colours are the page's variables, light and dark. */
import type { AwardItem } from "../../compare/items";
import type { StatisticsFinding } from "../../compare/statistics";
import { AWARD_NAMES } from "../../core/award/pickups";
import { awardTitle } from "../../core/case/words";
import { bar, chartSvg, IN_PAGE, label, line, scaleOf, short } from "../../render/charts/frame";

const WIDTH = 1040;

/** The kinds of awards from top to bottom, nothing first. */
const ROWS = AWARD_NAMES.map(({ name }) => awardTitle(name));

const ROW_OF = new Map<number, number>(AWARD_NAMES.map(({ variant }, row) => [variant, row]));

const ROW_HEIGHT = 26;

/** Every award in the order of the log, by what was paid; undefined without awards. */
export function timelineChart(awards: readonly AwardItem[]): string | undefined {
  if (awards.length === 0) {
    return undefined;
  }
  const [top, left, right] = [10, 104, WIDTH - 20];
  const bottom = top + ROWS.length * ROW_HEIGHT;
  const across = scaleOf([0, awards.length + 1], [left, right], 10, false);
  const heightOf = (row: number): number => top + (row + 0.5) * ROW_HEIGHT;
  const rows = ROWS.flatMap((name, row) => [
    line([left, heightOf(row)], [right, heightOf(row)], IN_PAGE.grid),
    label(name, [left - 8, heightOf(row)], { "text-anchor": "end" }),
  ]);
  const ticks = across.ticks
    .filter((tick) => tick > 0 && tick <= awards.length && tick % 1 === 0)
    .map((tick) => below(`${tick}`, across.at(tick), bottom + 10));
  const radius = awards.length > 400 ? 3 : awards.length > 120 ? 4.5 : 6.5;
  // Mismatches lie on top.
  const marks = (["match", "outside", "mismatch"] as const).flatMap((verdict) =>
    awards.flatMap((award, index) =>
      award.verdict === verdict
        ? [mark(verdict, across.at(index + 1), heightOf(rowOf(award)), radius)]
        : [],
    ),
  );
  const name = below("clears in the order of the log", (left + right) / 2, bottom + 30);
  const size = { width: WIDTH, height: bottom + 46 };
  return chartSvg(size, IN_PAGE, [...rows, ...ticks, name, ...marks]);
}

/** A dot; of a mismatch a diamond, so that it shows without colours. */
function mark(verdict: string, x: number, y: number, radius: number): string {
  const look = `fill="var(--${verdict})"`;
  if (verdict !== "mismatch") {
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${radius}" ${look} opacity=".85"/>`;
  }
  const far = radius + 2.5;
  const corners = [
    [x, y - far],
    [x + far, y],
    [x, y + far],
    [x - far, y],
  ];
  const points = corners.map((corner) => corner.map(short).join(",")).join(" ");
  return `<polygon points="${points}" ${look}/>`;
}

function below(text: string, x: number, y: number): string {
  return label(text, [x, y], { "text-anchor": "middle", fill: IN_PAGE.muted });
}

function rowOf(award: AwardItem): number {
  const expected = award.verdict === "match" ? award.expected?.variant : undefined;
  return ROW_OF.get(expected ?? award.observed.variant) ?? 0;
}

/** Observed counts beside the expected ones. */
export function oddsChart({ kinds }: StatisticsFinding): string {
  const [top, bottom, left, right] = [14, 238, 48, WIDTH - 20];
  const most = Math.max(...kinds.flatMap(({ expected, observed }) => [expected, observed]), 1);
  const up = scaleOf([0, most], [bottom, top], 5);
  const grid = up.ticks.flatMap((tick) => [
    line([left, up.at(tick)], [right, up.at(tick)], IN_PAGE.grid),
    label(`${tick}`, [left - 8, up.at(tick)], { "text-anchor": "end", fill: IN_PAGE.muted }),
  ]);
  const step = (right - left) / kinds.length;
  const width = Math.min(26, step / 3);
  const groups = kinds.flatMap(({ award, expected, observed }, index) => {
    const middle = left + (index + 0.5) * step;
    const upright = (value: number, x: number, fill: string): string =>
      bar({ x, y: up.at(value), width, height: bottom - up.at(value) }, fill);
    return [
      upright(expected, middle - width - 1, "var(--expected)"),
      upright(observed, middle + 1, "var(--accent)"),
      label(awardTitle(award), [middle, bottom + 14], {
        "text-anchor": "middle",
      }),
    ];
  });
  return chartSvg({ width: WIDTH, height: 270 }, IN_PAGE, [...grid, ...groups]);
}
