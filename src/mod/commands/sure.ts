/** How sure the rules in force are, as every command that tells of awards says it. */
import { SURENESS_CLAUSES, SURENESS_WORDS } from "../../core/words/sureness";
import { currentEdition, currentSureness } from "../session";

/** "repentance+ rules, unsure". */
export function rulesInShort(): string {
  return `${currentEdition()} rules, ${SURENESS_WORDS[currentSureness()]}`;
}

/** "repentance+, unsure, as nobody has checked all of it in the game." */
export function sureSentence(): string {
  return `${currentEdition()}, ${SURENESS_CLAUSES[currentSureness()]}.`;
}
