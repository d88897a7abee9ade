/** The state of the run that floors depend on: changing it changes the floor as in the game. */
import type { JSX } from "preact";
import { LABELLED_RUN_FIELDS } from "../../core/game/runFields";
import type { Floor } from "../../core/floor/types";
import { findCharacter } from "../model/characters";
import { itemTitle } from "../../core/words/items";
import { itemsFor } from "../model/items";
import { RUN_NUMBERS, START_STATE, type PageState } from "../state/address";
import { state, update } from "../state/store";
import { Action, NumberField, Switch } from "./fields";
import { ItemPicker } from "./itemPicker";

const NUMBER_MAX = 999;

/** What the run has when the floor is made. */
export function RunStateFields({ floor }: { readonly floor: Floor }): JSX.Element {
  const shown = state.value;
  const { plan } = floor.setup;
  return (
    <details class="card fold" open={isChanged(shown)}>
      <summary>
        State of the run <span class="muted">what you carry when the floor is made</span>
      </summary>
      <div class="controls">
        {LABELLED_RUN_FIELDS.map(({ field: name, label }) => (
          <NumberField
            key={name}
            label={label}
            value={shown[name]}
            placeholder={`${plan[name]}`}
            max={NUMBER_MAX}
            onChange={(value) => update({ [name]: value })}
          />
        ))}
        <Switch
          label="A devil room was visited"
          isOn={shown.hasVisitedDevil}
          onChange={(isOn) => update({ hasVisitedDevil: isOn })}
        />
        <Switch
          label="A book was picked up"
          isOn={shown.hasPickedUpBook}
          onChange={(isOn) => update({ hasPickedUpBook: isOn })}
        />
      </div>
      <ItemPicker
        label="Items that change floors"
        items={shown.items}
        among={itemsFor("floors", shown.edition)}
        onChange={(items) => update({ items })}
      />
      <div class="actions">
        <Action isDisabled={!isChanged(shown)} onClick={() => update(UNCHANGED)}>
          As at the start of a run
        </Action>
      </div>
    </details>
  );
}

const FIELDS = [...RUN_NUMBERS, "hasVisitedDevil", "hasPickedUpBook", "items"] as const;

export const UNCHANGED: Partial<PageState> = Object.fromEntries(
  FIELDS.map((field) => [field, START_STATE[field]]),
);

function isChanged(shown: PageState): boolean {
  return FIELDS.some((field) =>
    field === "items" ? Object.keys(shown.items).length > 0 : shown[field] !== START_STATE[field],
  );
}

/** "15 coins, Lucky Foot, as The Lost": what differs from a fresh run of Isaac's; empty for nothing. */
export function changedWords(shown: PageState): string {
  const numbers = LABELLED_RUN_FIELDS.flatMap(({ field, label }) =>
    shown[field] === undefined ? [] : [`${shown[field]} ${label.toLowerCase()}`],
  );
  const items = Object.entries(shown.items).map(([name, count]) =>
    count === 1 ? itemTitle(name) : `${itemTitle(name)} x${count}`,
  );
  const { character, hasVisitedDevil, hasPickedUpBook } = shown;
  return [
    ...numbers,
    ...(hasVisitedDevil ? ["a devil room visited"] : []),
    ...(hasPickedUpBook ? ["a book picked up"] : []),
    ...items,
    ...(character === START_STATE.character ? [] : [`as ${findCharacter(character)?.name ?? ""}`]),
  ].join(", ");
}
