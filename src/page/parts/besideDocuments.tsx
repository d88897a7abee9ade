/** Whether a game follows the documents: judged by its edition's rules and by theirs, side by side. */
import type { JSX } from "preact";
import { agreeWords } from "../../core/judge/tally";
import { capitalised } from "../../core/words/words";
import type { JudgedTwice } from "../../report/judgedTwice";
import { editionTitle } from "../model/words";
import { tableOf } from "../../report/html/table";
import { Action, Table } from "./fields";
import { useAnswer } from "./latest";

/** The question with its button; judging takes as long as reading the game's file did. */
export function BesideDocuments(props: {
  /** Changes with the game that is judged. */
  readonly game: unknown;
  readonly judge: () => JudgedTwice | Promise<JudgedTwice>;
}): JSX.Element {
  const { game, judge } = props;
  const { answer, isAsked, ask } = useAnswer<JudgedTwice>(game);
  return (
    <section class="no-print" aria-label="The documents">
      <h2>Does my game follow the documents?</h2>
      <p class="muted">
        The documents are players' pseudo-code of floors and drops, written for Afterbirth+. Here
        your game is judged by its own edition's rules and by theirs.
      </p>
      {answer === undefined ? (
        <div class="actions">
          <Action onClick={() => ask(judge)} isDisabled={isAsked}>
            Judge it by both
          </Action>
          {isAsked && (
            <span class="muted" role="status">
              Judging…
            </span>
          )}
        </div>
      ) : (
        <BesideTable judged={answer} />
      )}
    </section>
  );
}

/** What both sets of rules make of a game, and where they part first. */
function BesideTable({ judged }: { readonly judged: JudgedTwice }): JSX.Element {
  const { edition, rules, tallies, lines } = judged;
  const titles = [
    edition === undefined ? "its edition" : editionTitle(edition),
    editionTitle(rules),
  ];
  return (
    <div class="card" role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Table
        of={tableOf(
          [
            { title: "judged by" },
            ...titles.map((title) => ({ title: capitalised(title), phone: title })),
          ],
          tallies.map(([kind, ...both]) => [kind, ...both.map(agreeWords)]),
          { look: "stacked" },
        )}
      />
    </div>
  );
}
