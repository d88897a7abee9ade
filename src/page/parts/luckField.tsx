/** Luck, by hand or by a slider. */
import type { JSX } from "preact";
import { float32Text } from "../../core/rng/float32";
import { TYPED_LUCK_MAX } from "../state/address";
import { state, update } from "../state/store";
import { NumberField } from "./fields";

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
