/** Why a floor is as it is: every decision in the game's order. */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { explainFloor } from "../../core/floor/why";
import type { Floor } from "../../core/floor/types";
import { isProblem } from "../../core/problem";

/** The list; it is made when it is opened. */
export function Why({ floor }: { readonly floor: Floor }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="card fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Why it is so <span class="muted">every decision in the game's order</span>
      </summary>
      {isOpen && <Decisions floor={floor} />}
    </details>
  );
}

function Decisions({ floor }: { readonly floor: Floor }): JSX.Element {
  const why = useMemo(
    () => explainFloor({ ...floor.setup.plan, stageSeed: floor.setup.stageSeed, ...forced(floor) }),
    [floor],
  );
  if (isProblem(why)) {
    return <p class="problem">{why.problem}</p>;
  }
  return (
    <ol class="decisions">
      {why.steps
        .filter(({ sentences }) => sentences.length > 0)
        .map(({ name, sentences }, index) => (
          <li key={index}>
            <b>{name}</b>
            <ul class="plain">
              {sentences.map((sentence, place) => (
                <li key={place}>{sentence}</li>
              ))}
            </ul>
          </li>
        ))}
    </ol>
  );
}

/** A plan's forced curses are called otherwise in an input. */
function forced({ setup }: Floor): { readonly curses?: number } {
  return setup.plan.forcedCurses === undefined ? {} : { curses: setup.plan.forcedCurses };
}
