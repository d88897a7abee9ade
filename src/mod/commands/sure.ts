/** How sure the rules in force are, as every command that tells of awards says it. */
import { SURENESS_CLAUSES, SURENESS_WORDS } from "../../core/words/sureness";
import { calibrationOf, currentEdition, currentSureness, openHere } from "../session";

/** "repentance+ rules, unsure". */
export function rulesInShort(): string {
  return `${currentEdition()} rules, ${SURENESS_WORDS[currentSureness()]}`;
}

/** "unsure, as nobody has checked all of it in the game", and what the laboratory left open for this run. */
export function sureClause(): string {
  const calibration = calibrationOf(currentEdition());
  const open = calibration === undefined ? [] : openHere(calibration);
  const why =
    open.length === 0
      ? ""
      : `; the laboratory has not settled ${open.join(", ")}, which this run can need`;
  return `${SURENESS_CLAUSES[currentSureness()]}${why}`;
}

/** "repentance+, unsure, as nobody has checked all of it in the game." */
export function sureSentence(): string {
  return `${currentEdition()}, ${sureClause()}.`;
}
