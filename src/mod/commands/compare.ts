import { judgedOf, tallyText } from "../../core/judge/tally";
import { accounts } from "../account";
import { currentMode, resetTally, session } from "../session";
import { say } from "../write";
import { chosenWords, type CommandContext } from "./context";

/** `oracle compare [reset]` */
export function compare(context: CommandContext): void {
  const chosen = chosenWords(context, "choice", ["reset"]);
  if (chosen !== undefined && chosen.length > 0) {
    resetTally();
    say("The tally begins again.");
  } else if (chosen !== undefined) {
    tellTally();
  }
}

function tellTally(): void {
  if (judgedOf(session.tally).all === 0) {
    tellNothingWatched();
    return;
  }
  say(`Clears watched: ${tallyText(session.tally)}.`);
  if (session.lastMismatch !== "") {
    say(`Last mismatch: ${session.lastMismatch}.`);
  }
  say(`Rules: ${session.tallyRules}. "oracle compare reset" begins again.`);
}

function tellNothingWatched(): void {
  say("No clear was watched yet.");
  if (currentMode() !== "observe") {
    say(`Mode is ${currentMode()}; "oracle mode observe" lets the game decide and compares.`);
  }
  if (accounts.counts.mod > 0) {
    say(`Clears awarded by the mod: ${accounts.counts.mod}.`);
  }
}
