/** How sure the rules in force are, as every command that tells of awards says it. */
import { SURENESS_CLAUSES, SURENESS_WORDS } from "../../core/words/sureness";
import { formatHypotheses } from "../../core/award/hypothesisText";
import { standingWords } from "../../core/lab/watched";
import { calibrationOf, currentSureness, gameOf, openHere, standing } from "../proof";
import { currentEdition } from "../session";

/** "repentance+ rules, unsure". */
export function rulesInShort(): string {
  return `${currentEdition()} rules, ${SURENESS_WORDS[currentSureness()]}`;
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

/** What is settled of this game's rules, by what, and what is missing; nothing where rules are checked. */
export function proofSentences(): readonly string[] {
  const stands = standing();
  if (stands === undefined) {
    return [];
  }
  const edition = currentEdition();
  const byLab = calibrationOf(edition)?.answers ?? {};
  const accounts = gameOf(edition).account();
  const settled: string[] = [];
  const open: string[] = [];
  for (const { id, possible, settled: answer, margin } of accounts) {
    if (answer !== undefined) {
      settled.push(`${id}=${answer} by ${margin} clears or more`);
    } else {
      open.push(`${id} (${possible.join(" or ")})`);
    }
  }
  if (byLab !== undefined && formatHypotheses(byLab) !== "") {
    settled.push(`${formatHypotheses(byLab).split(",").join(", ")} by the laboratory`);
  }
  const { explained, watched } = stands;
  const sentences = [`Watched: ${watched} clears, of which the rules explain ${explained}.`];
  if (settled.length > 0) {
    sentences.push(`Settled: ${settled.join("; ")}.`);
  }
  if (open.length > 0) {
    sentences.push(`Open: ${open.join(", ")}. A clear on which that matters is watched.`);
  }
  return stands.because === undefined ? sentences : [...sentences, `Now ${standingWords(stands)}.`];
}

/** "repentance+, unsure, not all checked in the game." */
export function sureSentence(): string {
  return `${currentEdition()}, ${sureClause()}.`;
}
