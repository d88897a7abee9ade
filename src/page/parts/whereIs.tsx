/** Where in the run something stands: a field, and the rooms that have it, each a way there. */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { counted } from "../../picture/countWords";
import { thingWords } from "../model/runTable";
import type { ShownFloor } from "../model/shownFloors";
import { itemsOfRun, whereIs } from "../model/whereIs";
import { TextField, ViewLink } from "./fields";

const SHOWN_MAX = 12;

export function WhereIs({ floors }: { readonly floors: readonly ShownFloor[] }): JSX.Element {
  const [text, setText] = useState("");
  const isAsked = text !== "";
  const among = useMemo(() => (isAsked ? itemsOfRun(floors) : []), [isAsked, floors.length]);
  const found = whereIs(floors, text);
  const more = found.length - SHOWN_MAX;
  return (
    <div class="where-is">
      <TextField
        label="Which floor has"
        value={text}
        placeholder="Brimstone"
        among={among}
        problem={undefined}
        onInput={setText}
      />
      <ul class="plain" aria-live="polite" aria-label="Rooms that have it">
        {found.slice(0, SHOWN_MAX).map(({ floor, room, place, isHidden, things }, index) => (
          <li key={index}>
            <ViewLink
              to={{
                view: "run",
                stage: floor.word,
                room: place,
                ...(isHidden ? { showsSecrets: true } : {}),
              }}
            >
              <b>{floor.title}</b>, {room.toLowerCase()}: {things.map(thingWords).join(", ")}
            </ViewLink>
          </li>
        ))}
        {more > 0 && <li class="muted">and {counted(more, "more room")}</li>}
        {text.length > 1 && found.length === 0 && (
          <li class="muted">No room of this run has it; with other unlocks one may.</li>
        )}
      </ul>
    </div>
  );
}
