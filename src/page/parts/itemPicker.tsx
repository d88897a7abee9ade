/** Choosing items by the names players use. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Item } from "../../core/game/awardItems";
import { clipped, TextField } from "./fields";
import { itemTitle, suggestItems } from "../../core/words/items";
import { findItemByName, withItem, type Items } from "../model/items";

interface ItemPickerProps {
  readonly label: string;
  readonly items: Items;
  /** The items on offer; others that are carried are kept and shown as of no effect. */
  readonly among: readonly Item[];
  readonly onChange: (items: Items) => void;
}

const CHANGES = [
  [-1, "−", "less"],
  [1, "+", "more"],
] as const;

/** Chips of what is carried, and a field that adds to them. */
export function ItemPicker({ label, items, among, onChange }: ItemPickerProps): JSX.Element {
  const names = among.map(({ name }) => name);
  const carried = Object.entries(items).filter(([name]) => names.includes(name));
  const add = (name: string): void => onChange(withItem(items, name, (items[name] ?? 0) + 1));
  return (
    <div class="items">
      <ItemField label={label} among={among} onAdd={add} />
      <ul class="chips" aria-label="Carried">
        {carried.map(([name, count]) => (
          <li key={name} class="item-chip">
            <span>
              {itemTitle(name)}
              {count > 1 && <b> ×{count}</b>}
            </span>
            {CHANGES.map(([change, sign, word]) => (
              <button
                key={word}
                type="button"
                aria-label={`One ${itemTitle(name)} ${word}`}
                onClick={() => onChange(withItem(items, name, count + change))}
              >
                {sign}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ItemField(props: {
  readonly label: string;
  readonly among: readonly Item[];
  readonly onAdd: (name: string) => void;
}): JSX.Element {
  const { label, among, onAdd } = props;
  const [text, setText] = useState("");
  const titles = among.map(({ name }) => itemTitle(name));
  const [found] = suggestItems(text, among);
  const take = (typed: string): void => {
    const item = findItemByName(typed);
    const isOffered = item !== undefined && among.some(({ name }) => name === item.name);
    setText(isOffered ? "" : typed);
    if (isOffered) {
      onAdd(item.name);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take(found === undefined ? text : itemTitle(found.name));
      }}
    >
      <TextField
        label={label}
        value={text}
        placeholder={`Type a name, such as ${titles[0]}`}
        among={titles}
        problem={
          text === "" || found !== undefined
            ? undefined
            : `No item called “${clipped(text)}” changes this. These do: ${titles.join(", ")}.`
        }
        onInput={take}
      />
    </form>
  );
}
