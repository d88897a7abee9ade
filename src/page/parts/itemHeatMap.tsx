/** What one more of each item brings, as colours: more in green, less in red. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { heatOf, signed } from "../../picture/charts/heat";
import { itemTitle } from "../../core/words/items";
import type { CarriedState } from "../model/loadout";
import { itemEffects } from "../model/odds";
import { awardTitle } from "../../picture/award/title";
import { tableOf } from "../../report/html/table";
import { Table } from "./fields";

/** The table; its numbers are percentage points. */
export function ItemHeatMap({ shown }: { readonly shown: CarriedState }): JSX.Element {
  const { edition, isHard, luck, items } = shown;
  const effects = useMemo(() => itemEffects(shown), [edition, isHard, luck, items]);
  const { awards, changes, most } = effects;
  const numbers = [...awards.map(awardTitle), "pickups"];
  const rows = changes.map(({ name, chances, pickups }) => [
    itemTitle(name),
    ...chances.map((chance) => signed(chance * 100, 1)),
    signed(pickups, 2),
  ]);
  const cellStyle = (row: number, column: number): string => {
    const gain = changes[row]?.chances[column - 1] ?? 0;
    return heatOf((awards[column - 1] === "none" ? -gain : gain) / most);
  };
  return (
    <>
      <p class="muted">
        Percentage points that one more of an item adds to each drop, with what is carried now:
        green is better for you, red is worse.
      </p>
      <Table
        of={tableOf(
          [{ title: "item", look: "row" }, ...numbers.map((title) => ({ title, look: "number" }))],
          rows,
          { look: "heat", cellStyle, label: "What one more item brings" },
        )}
      />
    </>
  );
}
