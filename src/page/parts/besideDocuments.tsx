/** Whether a game follows the documents: judged by its edition's rules and by theirs, side by side. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { agreeWords } from "../../core/judge/tally";
import { capitalised } from "../../core/words/words";
import type { ShownBeside } from "../model/beside";
import { editionTitle } from "../model/words";
import { Action } from "./fields";
import { useLatest } from "./latest";

/** The question with its button; judging takes as long as reading the game's file did. */
export function BesideDocuments(props: {
  /** Changes with the game that is judged. */
  readonly game: unknown;
  readonly judge: () => ShownBeside | Promise<ShownBeside>;
}): JSX.Element {
  const { game, judge } = props;
  const [judged, setJudged] = useState<ShownBeside | undefined>(undefined);
  const [isJudging, setJudging] = useState(false);
  const begin = useLatest();
  useEffect(() => {
    begin();
    setJudged(undefined);
    setJudging(false);
  }, [game]);
  const ask = async (): Promise<void> => {
    const isLatest = begin();
    setJudging(true);
    try {
      const answer = await judge();
      if (isLatest()) {
        setJudged(answer);
      }
    } finally {
      if (isLatest()) {
        setJudging(false);
      }
    }
  };
  return (
    <section class="no-print" aria-label="The documents">
      <h2>Does my game follow the documents?</h2>
      <p class="muted">
        The documents are players' pseudo-code of floors and drops, written for Afterbirth+. Here
        your game is judged by its own edition's rules and by theirs.
      </p>
      {judged === undefined ? (
        <div class="actions">
          <Action onClick={ask} isDisabled={isJudging}>
            Judge it by both
          </Action>
          {isJudging && (
            <span class="muted" role="status">
              Judging…
            </span>
          )}
        </div>
      ) : (
        <BesideTable judged={judged} />
      )}
    </section>
  );
}

/** What both sets of rules make of a game, and where they part first. */
export function BesideTable({ judged }: { readonly judged: ShownBeside }): JSX.Element {
  const { edition, rules, tallies, speaksFor, parting } = judged;
  const own = edition === undefined ? "its edition" : editionTitle(edition);
  const other = editionTitle(rules);
  const apart = speaksFor.edition + speaksFor.rules;
  return (
    <div class="card" role="status">
      <p>
        <b>
          {apart === 0
            ? "Nothing in it tells the two apart."
            : `Of ${apart} that tell them apart, ${speaksFor.edition} speak for ${own} and ${speaksFor.rules} for ${other}.`}
        </b>
      </p>
      <table class="stacked">
        <thead>
          <tr>
            <th>judged by</th>
            <th>{capitalised(own)}</th>
            <th>{capitalised(other)}</th>
          </tr>
        </thead>
        <tbody>
          {tallies.map(([kind, byOwn, byOther]) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td data-head={own}>{agreeWords(byOwn)}</td>
              <td data-head={other}>{agreeWords(byOther)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {parting !== undefined && (
        <p>
          They part first {parting.place}. By {editionTitle(parting.by)}: {parting.why}
        </p>
      )}
    </div>
  );
}
