/** How sure floors and awards are, in plain words. */
import type { JSX } from "preact";
import { answerCertainty } from "../../core/floor/certainty";
import { dropsCertainty, dropsNoteOf } from "../../core/words/floorCase";
import { SURENESS_CLAUSES } from "../../core/words/sureness";
import type { Certainty as Known } from "../../core/game/certainty";
import type { WholeFloor } from "../../run/wholeFloor";
import { caseOf, type CarriedState } from "../model/loadout";
import { state } from "../state/store";
import { ViewLink } from "./viewLink";

/** One badge and one sentence beside a map, of its floors and its drops in this edition. */
export function SureLine(props: {
  readonly carried: CarriedState;
  readonly whole: WholeFloor | undefined;
}): JSX.Element {
  const { carried, whole } = props;
  const notes = [...(whole?.floor.certainty ?? []), dropsNoteOf(caseOf(carried))];
  const { level, sentence } = answerCertainty(carried.edition, notes);
  return (
    <p class="sure-line muted">
      <CertaintyBadge certainty={level} /> {sentence}{" "}
      <ViewLink to={{ view: "about" }}>How sure?</ViewLink>
    </p>
  );
}

/** How sure the rules of awards are in the chosen edition. */
export function AwardCertainty(): JSX.Element {
  const { level, sentence } = dropsCertainty(caseOf(state.value));
  return (
    <section class="certainty" aria-label="How sure drops are">
      <h2>How sure is this?</h2>
      <p>
        <CertaintyBadge certainty={level} /> {sentence}{" "}
        {level !== "engine-checked" &&
          "Play with the mod and drop your log on this page to check them. "}
        Greed mode has rules of its own and is not covered.
      </p>
    </section>
  );
}

/** A few words for it, in its colour. */
export function CertaintyBadge(props: { readonly certainty: Known }): JSX.Element {
  const { certainty } = props;
  return <span class={`badge ${BADGES[certainty]}`}>{SURENESS_CLAUSES[certainty]}</span>;
}

const BADGES = {
  "engine-checked": "match",
  source: "unknown",
  wiki: "unknown",
  unsure: "outside",
} as const;
