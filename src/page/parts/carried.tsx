/** What is carried: luck, by hand or by a slider, and items by the names players use. */
import type { JSX } from "preact";
import { float32Text } from "../../core/rng/float32";
import { TYPED_LUCK_MAX } from "../state/address";
import { state, update } from "../state/store";
import { Chip, NumberField, Pill } from "./fields";
import { isAtLeast } from "../../core/game/edition";
import { itemTitle } from "../../core/words/items";
import { ALL_ITEMS, withItem } from "../model/items";

/** Luck below 0 counts as 0 and above 10 as 10; a little beyond shows that. */
const SLIDER_MIN = -3;
const SLIDER_MAX = 13;

export function LuckField(): JSX.Element {
  const { luck } = state.value;
  const set = (next = 0): void => update({ luck: Math.fround(next) });
  return (
    <div class="luck-row">
      <NumberField
        label="Luck"
        value={float32Text(luck)}
        placeholder="0"
        min={-TYPED_LUCK_MAX}
        max={TYPED_LUCK_MAX}
        step="any"
        onChange={set}
      />
      <input
        type="range"
        aria-label="Luck, slider"
        min={SLIDER_MIN}
        max={SLIDER_MAX}
        step={0.5}
        value={luck}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** Chips of what is carried, and a press for each item that changes something; others that are carried have no effect. */
export function ItemPicker(): JSX.Element {
  const { edition, items } = state.value;
  const among = ALL_ITEMS.filter(({ since }) => isAtLeast(edition, since));
  const countOf = (name: string): number => items[name] ?? 0;
  const change = (name: string, by: number): void =>
    update({ items: withItem(items, name, countOf(name) + by) });
  return (
    <>
      <ul class="chips" aria-label="Carried">
        {among
          .filter(({ name }) => countOf(name) > 0)
          .map(({ name }) => (
            <Chip
              key={name}
              buttons={[
                ["−", `One ${itemTitle(name)} less`, () => change(name, -1)],
                ["+", `One ${itemTitle(name)} more`, () => change(name, 1)],
              ]}
            >
              <span>
                {itemTitle(name)} {countOf(name) > 1 && <b>×{countOf(name)}</b>}
              </span>
            </Chip>
          ))}
      </ul>
      <ul class="chips" aria-label="Items that change drops or floors">
        {among
          .filter(({ name }) => countOf(name) === 0)
          .map(({ name }) => (
            <li key={name}>
              <Pill onPress={() => change(name, 1)}>{itemTitle(name)}</Pill>
            </li>
          ))}
      </ul>
    </>
  );
}
