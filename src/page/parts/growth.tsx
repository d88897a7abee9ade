/** How a floor's layout was generated, room by room. */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { attemptSentence } from "../../core/floor/why";
import type { Floor } from "../../core/floor/types";
import { layoutRooms } from "../../picture/floor/drawnRoom";
import { SHEET_SIZE } from "../../picture/floor/roomsPicture";
import { counted } from "../../picture/counted";
import { FloorMap } from "./floorMap";
import { Legend } from "./legend";

/** A slider over the rooms in the order in which they were placed. */
export function Growth({ floor }: { readonly floor: Floor }): JSX.Element {
  const all = useMemo(() => layoutRooms(floor), [floor]);
  const picture = useMemo(() => ({ size: SHEET_SIZE, depths: true, within: all }), [all]);
  const [count, setCount] = useState(all.length);
  useEffect(() => setCount(all.length), [all]);
  return (
    <details class="card fold">
      <summary>
        How it grew <span class="muted">the layout, room by room</span>
      </summary>
      <div class="growth">
        <FloorMap
          rooms={all.slice(0, count)}
          label={`The first ${counted(count, "room")} that were generated`}
          picture={picture}
          scale={1.5}
        />
        <div>
          <label class="field">
            Rooms generated: {count} of {all.length}
            <input
              type="range"
              min={1}
              max={all.length}
              value={count}
              onInput={(event) => setCount(Number(event.currentTarget.value))}
            />
          </label>
          <Legend rooms={all} />
          <p class="muted">The number of a dead end is its depth.</p>
          <ul class="plain muted">
            {floor.attempts.map((attempt, index) => (
              <li key={index}>{attemptSentence(attempt, index + 1)}</li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}
