/** A field that finds a thing in the run, with a link to each room that has it. */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { counted } from "../../picture/countWords";
import { roomKind } from "../../picture/floor/roomKinds";
import { insteadWords, type FoundPlace } from "../../run/places";
import type { PageState } from "../state/address";
import { runFloors, thingWords } from "../model/runTable";
import type { ShownFloor, ShownRun } from "../model/shownFloors";
import { itemsOfRun, placeTitle, toldFloors, whereIs } from "../model/whereIs";
import { TextField, ViewLink } from "./fields";

const SHOWN_MAX = 12;

export function WhereIs({ run }: { readonly run: ShownRun }): JSX.Element {
  const [text, setText] = useState("");
  const isAsked = text !== "";
  const told = useMemo(
    () => (isAsked ? toldFloors(runFloors(run).flatMap(({ floors }) => floors)) : []),
    [isAsked, run],
  );
  const among = useMemo(() => itemsOfRun(told), [told]);
  const found = whereIs(told, text);
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
        {found.slice(0, SHOWN_MAX).map(([floor, place], index) => (
          <li key={index}>
            <ViewLink to={wayTo(floor, place)}>
              <b>{floor.title}</b>, {placeTitle(place).toLowerCase()}:{" "}
              {place.isFirst ? thingWords(place.content) : `${place.thing} ${insteadWords(place)}`}
            </ViewLink>
          </li>
        ))}
        {more > 0 && <li class="muted">and {counted(more, "more place")}</li>}
        {text.length > 1 && found.length === 0 && (
          <li class="muted">No room of this run has it; with other unlocks one may.</li>
        )}
      </ul>
    </div>
  );
}

/** The room where it is on the map, else its floor. */
function wayTo({ word }: ShownFloor, { room }: FoundPlace): Partial<PageState> {
  const { gridIndex = -1, listIndex, type = "" } = room ?? {};
  const isHidden = gridIndex >= 0 && roomKind(type).isHidden === true;
  return {
    view: "run",
    stage: word,
    room: gridIndex >= 0 ? listIndex : undefined,
    ...(isHidden ? { showsSecrets: true } : {}),
  };
}
