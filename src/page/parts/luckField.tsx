/** Luck, by hand or by a slider. */
import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { float32Text } from "../../core/rng/float32";
import { readLuck } from "../state/address";
import { state, update } from "../state/store";

/** Luck below 0 counts as 0 and above 10 as 10; a little beyond shows that. */
const SLIDER_MIN = -3;
const SLIDER_MAX = 13;

export function LuckField({ hint }: { readonly hint?: string }): JSX.Element {
  const { luck } = state.value;
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setWrong(false), [luck]);
  const set = (text: string): void => {
    const read = readLuck(text);
    setWrong(read === undefined);
    if (read !== undefined) {
      update({ luck: read });
    }
  };
  return (
    <div class="field">
      <label for={id}>Luck</label>
      <div class="luck-row">
        <input
          type="range"
          aria-label="Luck, slider"
          min={SLIDER_MIN}
          max={SLIDER_MAX}
          step={0.5}
          value={luck}
          onInput={(event) => set(event.currentTarget.value)}
        />
        <input
          id={id}
          type="number"
          step="any"
          value={float32Text(luck)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-below` : undefined}
          onChange={(event) => set(event.currentTarget.value)}
        />
      </div>
      {hint !== undefined && <p class="hint">{hint}</p>}
      {isWrong && (
        <p id={`${id}-below`} class="problem" aria-live="polite">
          This is no luck of a game: {float32Text(luck)} still counts.
        </p>
      )}
    </div>
  );
}
