/** What each single item changes: one more of it, or one less where it is carried. */
import { awardTitle, describeLoadout } from "../../core/words/words";
import colors from "picocolors";
import { AWARD_ITEMS, existsIn } from "../../core/game/awardItems";
import { AWARD_NAMES, type AwardName } from "../../core/game/pickups";
import { chanceOfAward, meanPickups, type OddsTable } from "../../search/odds";
import type { ChosenLoadout } from "../loadoutOptions";
import { signed } from "../../picture/charts/heat";
import type { PageTable } from "../../report/html/chartPage";
import { fitted, tableText } from "../table";
import { changed } from "./options";
import { hundredthsText } from "./show";
import { print } from "../print";

/** The odds with one item more or less. */
export interface ItemChange {
  readonly change: string;
  readonly table: OddsTable;
}

/** One change per item that the edition has. */
export async function oddsOfEachItem(
  chosen: ChosenLoadout,
  find: (one: ChosenLoadout) => Promise<OddsTable>,
): Promise<readonly ItemChange[]> {
  const changes: ItemChange[] = [];
  for (const item of AWARD_ITEMS.filter((one) => existsIn(one, chosen.rules.edition))) {
    const { items } = chosen.loadout;
    const carried = items[item.name] ?? 0;
    const isMore = carried === 0;
    const other = changed(chosen, { items: { ...items, [item.name]: isMore ? 1 : 0 } });
    changes.push({ change: `${isMore ? "+" : "−"} ${item.name}`, table: await find(other) });
  }
  return changes;
}

/** The awards that occur with any of the changes. */
function awardsOf(tables: readonly OddsTable[]): readonly AwardName[] {
  return AWARD_NAMES.map(({ name }) => name).filter((name) =>
    tables.some((table) => chanceOfAward(table, name) > 0),
  );
}

/** What stands above the table. */
export function eachItemTitle(chosen: ChosenLoadout): string {
  return `What one item changes, in percentage points, from ${describeLoadout(chosen)}`;
}

/**
 * Head and rows: odds as they are, then the change in percentage points per item. The heat of a cell
 * is its share of the largest change.
 */
export function eachItemTable(base: OddsTable, changes: readonly ItemChange[]): PageTable {
  const awards = awardsOf([base, ...changes.map(({ table }) => table)]);
  const first = [
    "as it is, %",
    ...awards.map((award) => hundredthsText(chanceOfAward(base, award))),
    meanPickups(base).toFixed(3),
  ];
  const effects = changes.map(({ table }) =>
    awards.map((award) => chanceOfAward(table, award) - chanceOfAward(base, award)),
  );
  const most = Math.max(...effects.flat().map(Math.abs), Number.MIN_VALUE);
  const rows = changes.map(({ change, table }, index) => [
    change,
    ...(effects[index] ?? []).map((effect) => signed(effect * 100, 2)),
    signed(meanPickups(table) - meanPickups(base), 3),
  ]);
  return {
    head: ["item", ...awards.map(awardTitle), "pickups"],
    rows: [first, ...rows],
    heat: [[], ...effects.map((row) => [0, ...row.map((effect) => effect / most)])],
  };
}

/** Prints the table; gains green, losses red where colour is wanted. */
export function showEachItem(
  chosen: ChosenLoadout,
  base: OddsTable,
  changes: readonly ItemChange[],
): void {
  const { head, rows } = eachItemTable(base, changes);
  const aligns = ["left", ...head.slice(1).map(() => "right" as const)] as const;
  const painted = rows.map((cells) => cells.map(paint));
  print(colors.bold(fitted(eachItemTitle(chosen))));
  print(tableText({ head, aligns, rows: painted }));
}

function paint(cell: string): string {
  if (/^\+\d/.test(cell)) {
    return colors.green(cell);
  }
  if (/^−\d/.test(cell)) {
    return colors.red(cell);
  }
  return cell === "·" ? colors.dim(cell) : cell;
}
