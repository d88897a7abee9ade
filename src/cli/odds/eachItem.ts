/** What each single item changes: one more of it, or one less where it is carried. */
import { awardTitle, describeLoadout } from "../../core/words/words";
import colors from "picocolors";
import { AWARD_ITEMS, existsIn } from "../../core/game/awardItems";
import { chanceOfAward, meanPickups, oddsChanges, type OddsTable } from "../../search/odds";
import type { ChosenLoadout } from "../loadoutOptions";
import { signed } from "../../picture/charts/heat";
import type { PageTable } from "../../report/html/chartPage";
import { fitted, tableText } from "../table";
import { changed } from "./options";
import { hundredthsText } from "./show";
import { print } from "../print";

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

/** What stands above the table. */
export function eachItemTitle(chosen: ChosenLoadout): string {
  return `What one item changes, in percentage points, from ${describeLoadout(chosen)}`;
}

/**
 * Head and rows: odds as they are, then the change in percentage points per item. The heat of a cell
 * is its share of the largest change.
 */
export function eachItemTable(base: OddsTable, tables: readonly ItemChange[]): PageTable {
  const { awards, changes, most } = oddsChanges(
    base,
    tables.map(({ table }) => table),
  );
  const first = [
    "as it is, %",
    ...awards.map((award) => hundredthsText(chanceOfAward(base, award))),
    meanPickups(base).toFixed(3),
  ];
  const rows = changes.map(({ chances, pickups }, index) => [
    tables[index]?.change ?? "",
    ...chances.map((chance) => signed(chance * 100, 2)),
    signed(pickups, 3),
  ]);
  return {
    head: ["item", ...awards.map(awardTitle), "pickups"],
    rows: [first, ...rows],
    heat: [[], ...changes.map(({ chances }) => [0, ...chances.map((chance) => chance / most)])],
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
