/** What is carried: luck, typed or by a slider, and items. */
import { codesIn, itemCode } from "../../core/game/bag";
import type { JSX } from "preact";
import { LUCK_BOUND } from "../../core/words/situationFields";
import { float32Text } from "../../core/rng/float32";
import { state, update } from "../state/store";
import { Chip, NumberField, Pill } from "./fields";
import { titleOfCode } from "../../core/words/itemTexts";
import { ALL_ITEMS, itemsIn, withItem } from "../model/carriedItems";

/** Luck counts from 0 to 10; a slider that goes a little beyond shows that. */
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
        min={-LUCK_BOUND}
        max={LUCK_BOUND}
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

/** A button for each item that changes drops or floors, or a chip if it is carried. */
export function ItemPicker(): JSX.Element {
  const { edition, carried } = state.value;
  const known = itemsIn(edition, ALL_ITEMS).map(itemCode);
  const others = codesIn(carried).filter((code) => !known.includes(code));
  return (
    <ul class="chips" aria-label="Items that change drops or floors">
      {[...known, ...others].map((code) => {
        const [title, count] = [titleOfCode(code), carried[code] ?? 0];
        const carry = (next: number): void => update({ carried: withItem(carried, code, next) });
        return count === 0 ? (
          <li key={code}>
            <Pill onPress={() => carry(1)}>{title}</Pill>
          </li>
        ) : (
          <Chip
            key={code}
            buttons={[
              ["−", `One ${title} less`, () => carry(count - 1)],
              ["+", `One ${title} more`, () => carry(count + 1)],
            ]}
          >
            <span>
              {title} {count > 1 && <b>×{count}</b>}
            </span>
          </Chip>
        );
      })}
    </ul>
  );
}
