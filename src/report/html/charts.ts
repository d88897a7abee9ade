/** The charts of a report. Their colours are the page's variables, light and dark. */
import type { AwardItem } from "../../study/items";
import type { StatisticsFinding } from "../../study/statistics";
import { AWARD_NAMES } from "../../core/game/pickups";
import { awardTitle } from "../../picture/award/title";
import { chartSvg, IN_PAGE, label, line, scaleOf, SMALL_WIDTH } from "../../picture/charts/frame";
import { element } from "../../picture/floor/svgText";
import { groupedBarsSvg } from "../../picture/charts/svg";
import { awardMark } from "../floorAwards";

const WIDTH = 900;

/** The kinds of awards from top to bottom, nothing first. */
const ROWS = AWARD_NAMES.map(({ name }) => awardTitle(name));

const ROW_OF = new Map<number, number>(AWARD_NAMES.map(({ variant }, row) => [variant, row]));

const ROW_HEIGHT = 26;

/** Every award in the order of the log, by what dropped. */
export function timelineChart(awards: readonly AwardItem[], isSmall: boolean): string {
  const width = isSmall ? SMALL_WIDTH : WIDTH;
  const [top, left, right] = [10, isSmall ? 92 : 104, width - (isSmall ? 8 : 20)];
  const bottom = top + ROWS.length * ROW_HEIGHT;
  const across = scaleOf([0, awards.length + 1], [left, right], isSmall ? 4 : 10, false);
  const heightOf = (row: number): number => top + (row + 0.5) * ROW_HEIGHT;
  const rows = ROWS.flatMap((name, row) => [
    line([left, heightOf(row)], [right, heightOf(row)], IN_PAGE.grid),
    label(name, [left - 8, heightOf(row)], { "text-anchor": "end" }),
  ]);
  const ticks = across.ticks
    .filter((tick) => tick > 0 && tick <= awards.length && tick % 1 === 0)
    .map((tick) => below(`${tick}`, across.at(tick), bottom + 10));
  const crowd = awards.length / (right - left);
  const radius = crowd > 0.5 ? 3 : crowd > 0.15 ? 4.5 : 6.5;
  // Mismatches lie on top; of marks on one pixel one is drawn, however long the log.
  const marks = (["match", "by-mod", "outside", "mismatch"] as const).flatMap((verdict) => [
    ...new Set(
      awards.flatMap((award, index) =>
        awardMark(award) === verdict
          ? [mark(verdict, Math.round(across.at(index + 1)), heightOf(rowOf(award)), radius)]
          : [],
      ),
    ),
  ]);
  const name = below("clears in the order of the log", (left + right) / 2, bottom + 30);
  const size = { width, height: bottom + 46 };
  return chartSvg(size, IN_PAGE, [...rows, ...ticks, name, ...marks]);
}

/** A dot; of a mismatch a diamond, so that it shows without colours. */
function mark(verdict: string, x: number, y: number, radius: number): string {
  const fill = `var(--${verdict})`;
  const far = radius + 2.5;
  return verdict === "mismatch"
    ? element("path", { d: `M${x} ${y - far}l${far} ${far}l-${far} ${far}l-${far} -${far}z`, fill })
    : element("circle", { cx: x, cy: y, r: radius, fill, opacity: 0.85 });
}

function below(text: string, x: number, y: number): string {
  return label(text, [x, y], { "text-anchor": "middle", fill: IN_PAGE.muted });
}

function rowOf(award: AwardItem): number {
  const expected = award.verdict === "match" ? award.expected?.variant : undefined;
  return ROW_OF.get(expected ?? award.observed.variant) ?? 0;
}

/** Observed counts beside the expected ones. */
export function oddsChart({ kinds }: StatisticsFinding, isSmall: boolean): string {
  return groupedBarsSvg({
    title: "",
    isInPage: true,
    isSmall,
    labels: kinds.map(({ award }) => awardTitle(award)),
    series: [
      { name: "", values: kinds.map(({ expected }) => expected), colour: "var(--expected)" },
      { name: "", values: kinds.map(({ observed }) => observed), colour: "var(--accent)" },
    ],
    write: { tick: String, value: (count) => `${Number(count.toFixed(count < 10 ? 2 : 1))}` },
  });
}
