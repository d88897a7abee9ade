/** A small grid to draw a layout on: any, room, no room, start. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Action } from "./fields";

const SIDE = 5;
const MARKS = ["?", "#", ".", "S"] as const;
const MEANINGS: Readonly<Record<string, string>> = {
  "?": "anything",
  "#": "a room",
  ".": "no room",
  S: "the start",
};

/** Each press of a cell goes to its next meaning. Turned and mirrored layouts count as well. */
export function PatternGrid({ onAdd }: { readonly onAdd: (pattern: string) => void }): JSX.Element {
  const [cells, setCells] = useState<readonly string[]>(new Array<string>(SIDE * SIDE).fill("?"));
  const press = (index: number): void => {
    setCells(
      cells.map((mark, place) => {
        const next = MARKS[(MARKS.findIndex((one) => one === mark) + 1) % MARKS.length] ?? "?";
        return place === index ? next : mark;
      }),
    );
  };
  const rows = Array.from({ length: SIDE }, (_, row) =>
    cells.slice(row * SIDE, (row + 1) * SIDE).join(""),
  );
  return (
    <div class="pattern">
      <div class="pattern-cells">
        {cells.map((mark, index) => (
          <button
            key={index}
            type="button"
            class={`cell ${mark === "#" || mark === "S" ? "is-room" : mark === "." ? "is-gap" : ""}`}
            aria-label={`Row ${Math.floor(index / SIDE) + 1}, column ${(index % SIDE) + 1}: ${MEANINGS[mark] ?? ""}`}
            onClick={() => press(index)}
          >
            {mark === "?" ? "" : mark}
          </button>
        ))}
      </div>
      <p class="muted">
        Press a cell for a room (#), no room (.), the start (S) or anything. Turned and mirrored
        layouts count as well.
      </p>
      <Action
        isDisabled={!cells.some((mark) => mark === "#" || mark === "S")}
        onClick={() => onAdd(rows.join("/"))}
      >
        Add this layout
      </Action>
    </div>
  );
}
