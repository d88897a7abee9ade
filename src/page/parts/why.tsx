/** Why a floor is as it is, why a room drops what it drops, and how sure that is. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { FloorWhy } from "../../floors/why";
import type { FloorContents } from "../../items/runContents";
import { poolsSentence } from "../../items/contentWords";
import { explainWhole, type WholeFloor } from "../../run/wholeFloor";
import { isProblem } from "../../core/problem";
import type { TraceEntry } from "../../core/draw/traced";
import { rollWords } from "../../core/award/drawNotes";
import { capitalised } from "../../core/award/awardWords";
import type { ShownRun } from "../model/shownFloors";
import { caseOf } from "../model/pageLoadout";
import type { PageState } from "../state/address";
import { Fold } from "./fields";
import { answerCertainty } from "../../floors/floorCertainty";
import { awardCertainty, certaintyOfAwards, dropsNoteOf } from "../../floors/words/awardCertainty";
import { SURENESS_CLAUSES } from "../../core/award/drawCertainty";
import type { Certainty as Known } from "../../core/game/certainty";

/** Every decision of a floor, in the game's order. */
export function Decisions({ whole }: { whole: WholeFloor }): JSX.Element {
  const steps = useMemo(() => explainWhole(whole), [whole]);
  if (isProblem(steps)) {
    return <p class="problem">{steps.problem}</p>;
  }
  const told = steps.filter(({ sentences }) => sentences.length > 0);
  // Every attempt to place the special rooms begins with the boss; the game keeps the last one.
  const first = told.findIndex(({ name }) => name === "boss");
  const kept = told.findLastIndex(({ name }) => name === "boss");
  return (
    <>
      <Steps steps={told.filter((_, index) => index < first || index >= kept)} />
      {kept > first && (
        <Fold title="Attempts that were given up">
          <Steps steps={told.slice(first, kept)} />
        </Fold>
      )}
    </>
  );
}

function Steps({ steps }: Pick<FloorWhy, "steps">) {
  return (
    <ol class="decisions">
      {steps.map(({ name, sentences }, index) => (
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

/** Every roll of a drop; `parting` is the one from which on the game differs, if any. */
export function RollList({
  entries,
  parting,
}: {
  readonly entries: readonly TraceEntry[];
  readonly parting?: number;
}): JSX.Element {
  return (
    <ol class="rolls">
      {entries.map(rollWords).map(({ title, chance, rolled, outcome, decides }, index) => (
        <li key={index} class={index === parting ? "differs" : undefined}>
          <b>{capitalised(title)}</b>: {outcome}
          <div class="muted">
            {decides} {[chance, `rolled ${rolled}`].filter(Boolean).join(", ")}
          </div>
        </li>
      ))}
    </ol>
  );
}

/**
 * How sure floors and drops are: one badge, and more where it is opened.
 *
 * @param props `contents` for a sentence on its item pools too; `seeds` are the award seeds of the shown drops,
 * undefined where the drops of any room are meant.
 */
export function SureLine({
  whole,
  contents,
  carried,
  seeds,
}: {
  readonly whole: WholeFloor | undefined;
  readonly contents?: FloorContents | undefined;
  readonly carried: PageState;
  readonly seeds?: readonly number[] | undefined;
}): JSX.Element {
  const { figures, floor } = whole ?? {};
  const ruled = caseOf(carried);
  const sure = seeds === undefined ? awardCertainty(ruled) : certaintyOfAwards(ruled, seeds);
  const notes = [...(floor?.certainty ?? []), dropsNoteOf(sure)];
  const { level, sentence } = answerCertainty(carried.edition, notes);
  return (
    <Fold
      title={
        <span class="muted">
          <CertaintyBadge certainty={level} />
        </span>
      }
    >
      <p class="muted">{sentence}</p>
      {contents !== undefined && contents.outside === undefined && (
        <p class="muted">{poolsSentence(contents)}</p>
      )}
      <ul class="plain certainty" aria-label="How sure it is">
        {notes.map(({ topic, certainty, text }) => (
          <li key={topic}>
            <CertaintyBadge certainty={certainty} /> <b>{capitalised(topic)}.</b> {text}
          </li>
        ))}
        {figures && (
          <li>
            <CertaintyBadge certainty={figures.certainty} /> <b>Room figures.</b> Stands on{" "}
            {figures.name}. {figures.provenance}
          </li>
        )}
      </ul>
    </Fold>
  );
}

/** What is taken for granted of the save: the first sentence, with the rest folded away. */
export function Taken({ run }: { run: ShownRun }): JSX.Element | null {
  const { text = "" } = run.taken() ?? {};
  const [, first = text, more = ""] = /^(.*?\.) (.*)$/.exec(text) ?? [];
  return text === "" ? null : more === "" ? (
    <p class="muted">{first}</p>
  ) : (
    <Fold title={<span class="muted">{first}</span>}>
      <p class="muted">{more}</p>
    </Fold>
  );
}

function CertaintyBadge({ certainty }: { certainty: Known }): JSX.Element {
  return <span class={`badge ${BADGES[certainty]}`}>{SURENESS_CLAUSES[certainty]}</span>;
}

const BADGES = {
  "engine-checked": "match",
  source: "unknown",
  wiki: "unknown",
  unsure: "outside",
} as const;
