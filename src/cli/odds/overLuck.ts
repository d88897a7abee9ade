/** The odds of every award over luck 0 to 10. */
import { awardTitle, describeLoadout } from "../../core/words/words";
import colors from "picocolors";
import { LUCK_MAX } from "../../core/award/plan";
import { luckCurves, type LuckPoint, type OddsTable } from "../../search/odds";
import { sparkline } from "../../picture/charts/barsText";
import type { Curves } from "../../picture/charts/svg";
import { changed } from "./options";
import { hundredthsText } from "./show";
import type { ChosenLoadout } from "../loadoutOptions";
import { fitted, tableText } from "../table";
import { print } from "../print";

/** Odds at every luck from 0 to 10 in steps. */
export async function oddsOverLuck(
  chosen: ChosenLoadout,
  step: number,
  find: (one: ChosenLoadout) => Promise<OddsTable>,
): Promise<readonly LuckPoint[]> {
  const points: LuckPoint[] = [];
  for (let luck = 0; luck <= LUCK_MAX; luck += step) {
    points.push({ luck, table: await find(changed(chosen, { luck })) });
  }
  return points;
}

/** A table with one row per award, one column per whole luck, and a small line chart. */
export function showOverLuck(chosen: ChosenLoadout, points: readonly LuckPoint[]): void {
  const whole = points.filter(({ luck }) => Number.isInteger(luck));
  const rows = luckCurves(whole).map((curve) => {
    const chances = curve.points.map(([, chance]) => chance);
    const percents = chances.map(hundredthsText);
    return [awardTitle(curve.award), ...percents, sparkline(chances)];
  });
  const head = ["award", ...whole.map(({ luck }) => `${luck}`), "over luck"];
  const aligns = ["left", ...whole.map(() => "right" as const), "left"] as const;
  const title = `Odds in % over luck 0 to ${LUCK_MAX}, ${describeItems(chosen)}`;
  print(colors.bold(fitted(title)));
  print(tableText({ head, aligns, rows }));
}

function describeItems(chosen: ChosenLoadout): string {
  return describeLoadout(changed(chosen, { luck: 0 }));
}

export function overLuckCurves(chosen: ChosenLoadout, points: readonly LuckPoint[]): Curves {
  return {
    title: `Room-clear awards over luck, ${describeItems(chosen)}`,
    xName: "luck",
    series: luckCurves(points).map((curve) => ({
      award: curve.award,
      label: awardTitle(curve.award),
      points: curve.points.map(([luck, chance]) => [luck, chance * 100] as const),
    })),
  };
}
