/** A small grid to draw a layout on: any, room, no room, start. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Action } from "./fields";

const SIDE = 5;
const MARKS = [
  { mark: "?", means: "anything", look: "" },
  { mark: "#", means: "a room", look: "is-room" },
  { mark: ".", means: "no room", look: "is-gap" },
  { mark: "S", means: "the start", look: "is-room" },
] as const;

const [ANYTHING] = MARKS;

type Mark = (typeof MARKS)[number];

/** Each press of a cell goes to its next meaning. Turned and mirrored layouts count as well. */
export function PatternGrid({ onAdd }: { readonly onAdd: (pattern: string) => void }): JSX.Element {
  const [cells, setCells] = useState(new Array<Mark>(SIDE * SIDE).fill(ANYTHING));
  const press = (index: number, cell: Mark): void =>
    setCells(cells.with(index, MARKS[MARKS.indexOf(cell) + 1] ?? ANYTHING));
  const rows = Array.from({ length: SIDE }, (_, row) =>
    cells
      .slice(row * SIDE, (row + 1) * SIDE)
      .map(({ mark }) => mark)
      .join(""),
  );
  return (
    <div class="pattern">
      <div class="pattern-cells">
        {cells.map((cell, index) => (
          <button
            key={index}
            type="button"
            class={`cell ${cell.look}`}
            aria-label={`Row ${Math.floor(index / SIDE) + 1}, column ${(index % SIDE) + 1}: ${cell.means}`}
            onClick={() => press(index, cell)}
          >
            {cell === ANYTHING ? "" : cell.mark}
          </button>
        ))}
      </div>
      <p class="muted">
        Press a cell for a room (#), no room (.), the start (S) or anything. Turned and mirrored
        layouts count as well.
      </p>
      <Action
        isDisabled={!cells.some(({ look }) => look === "is-room")}
        onClick={() => onAdd(rows.join("/"))}
      >
        Add this layout
      </Action>
    </div>
  );
}
