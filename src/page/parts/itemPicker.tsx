/** Choosing items by the names players use. */
import type { JSX } from "preact";
import { isAtLeast } from "../../core/game/edition";
import { itemTitle } from "../../core/words/items";
import { ALL_ITEMS, withItem } from "../model/items";
import { state, update } from "../state/store";

const CHANGES = [
  [-1, "−", "less"],
  [1, "+", "more"],
] as const;

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
            <li key={name} class="item-chip">
              <span>
                {itemTitle(name)} {countOf(name) > 1 && <b>×{countOf(name)}</b>}
              </span>
              {CHANGES.map(([by, sign, word]) => (
                <button
                  key={word}
                  type="button"
                  aria-label={`One ${itemTitle(name)} ${word}`}
                  onClick={() => change(name, by)}
                >
                  {sign}
                </button>
              ))}
            </li>
          ))}
      </ul>
      <ul class="chips" aria-label="Items that change drops or floors">
        {among
          .filter(({ name }) => countOf(name) === 0)
          .map(({ name }) => (
            <li key={name}>
              <button type="button" class="pill" onClick={() => change(name, 1)}>
                {itemTitle(name)}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}
