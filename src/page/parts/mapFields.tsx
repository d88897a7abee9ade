/** What maps show: drops for a loadout, and hidden rooms. */
import type { ComponentChildren, JSX } from "preact";
import { loadoutWords } from "../model/loadout";
import { state, update } from "../state/store";
import { Settings, Switch } from "./fields";
import { LuckAndItems } from "./loadoutFields";

/** One line beside a map. */
export function MapFields(): JSX.Element {
  return (
    <DropFields>
      <Switch
        label="Hidden rooms"
        isOn={state.value.showsSecrets}
        onChange={(isOn) => update({ showsSecrets: isOn })}
      />
    </DropFields>
  );
}

/** Whether maps show drops, and with what is carried. */
export function DropFields({ children }: { readonly children?: ComponentChildren }): JSX.Element {
  const shown = state.value;
  return (
    <div class="map-fields no-print">
      <Switch
        label="Drops"
        isOn={shown.showsDrops}
        onChange={(isOn) => update({ showsDrops: isOn })}
      />
      {shown.showsDrops && (
        <Settings label="Drops with" summary={`with ${loadoutWords(shown)}`}>
          <LuckAndItems />
        </Settings>
      )}
      {children}
    </div>
  );
}
