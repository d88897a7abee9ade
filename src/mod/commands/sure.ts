/** How sure the rules in force are, as every command that tells of awards says it. */
import { standingWords } from "../../core/lab/standing";
import { type Sureness, SURENESS_CLAUSES, SURENESS_WORDS } from "../../core/award/certainty";
import { formatHypotheses, HYPOTHESES } from "../../core/award/rules";
import { calibrationOf, currentSureness, gameOf, isAuto, openHere, standing } from "../proof";
import { currentEdition } from "../session";

/** "repentance+ rules, unsure". */
export function rulesInShort(sureness: Sureness): string {
  return `${currentEdition()} rules, ${SURENESS_WORDS[sureness]}`;
}

/** "unsure, not all checked in the game", and what the laboratory left open for this run. */
export function sureClause(): string {
  const calibration = calibrationOf(currentEdition());
  const open = calibration === undefined ? [] : openHere(calibration);
  const why =
    open.length === 0
      ? ""
      : `; the laboratory has not settled ${open.join(", ")}, which this run can need`;
  return `${SURENESS_CLAUSES[currentSureness()]}${why}`;
}

/** In `auto`: what was watched, how much of it is settled, and what the mod does next; else nothing. */
export function proofSentences(): readonly string[] {
  const stands = isAuto() ? standing() : undefined;
  if (stands === undefined) {
    return [];
  }
  const edition = currentEdition();
  const { explained, watched } = stands;
  const clears = watched === 1 ? "1 clear" : `${watched} clears`;
  const sentences = [`Watched: ${clears}, of which the rules explain ${explained}.`];
  const byLab = calibrationOf(edition)?.answers ?? {};
  const open = gameOf(edition)
    .account()
    .filter((one) => one.settled === undefined && one.possible.length > 1);
  const settled = gameOf(edition).account().length - open.length;
  if (settled > 0) {
    sentences.push(`Settled by them: ${settled} of ${settled + open.length} open questions.`);
  }
  if (formatHypotheses(byLab) !== "") {
    sentences.push(`By the laboratory: ${formatHypotheses(byLab).split(",").join(", ")}.`);
  }
  for (const { id } of open) {
    sentences.push(`Open: ${HYPOTHESES.find((one) => one.id === id)?.question ?? id}`);
  }
  const now = standingWords(stands);
  return [...sentences, `${now.charAt(0).toUpperCase()}${now.slice(1)}.`];
}

/** "repentance+, unsure, not all checked in the game." */
export function sureSentence(): string {
  return `${currentEdition()}, ${sureClause()}.`;
}
