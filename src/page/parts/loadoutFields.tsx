/** The controls that decide an award: edition, difficulty, luck, items. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { itemsFor } from "../model/items";
import { state, update } from "../state/store";
import { ItemPicker } from "./itemPicker";
import { RuleFields } from "./runFields";

/** Luck below 0 counts as 0 and above 10 as 10; a little beyond shows that. */
const LUCK_MIN = -3;
const LUCK_MAX = 13;

/** All of them. */
export function LoadoutFields(): JSX.Element {
  const { edition, items } = state.value;
  return (
    <>
      <RuleFields />
      <LuckField />
      <ItemPicker
        label="Items that change room rewards"
        items={items}
        among={itemsFor("awards", edition)}
        onChange={(next) => update({ items: next })}
      />
    </>
  );
}

function LuckField(): JSX.Element {
  const { luck } = state.value;
  const id = useId();
  const set = (text: string): void => {
    const number = Number(text);
    if (text.trim() !== "" && Number.isFinite(number)) {
      update({ luck: Math.fround(number) });
    }
  };
  return (
    <div class="field luck">
      <label for={id}>Luck</label>
      <div class="luck-row">
        <input
          type="range"
          aria-label="Luck, slider"
          min={LUCK_MIN}
          max={LUCK_MAX}
          step={0.5}
          value={luck}
          onInput={(event) => set(event.currentTarget.value)}
        />
        <input
          id={id}
          type="number"
          step="any"
          value={luckText(luck)}
          onChange={(event) => set(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}

/** The game keeps luck as a float32; 2.3 is shown as 2.3 all the same. */
function luckText(luck: number): string {
  return `${Number(luck.toPrecision(7))}`;
}
