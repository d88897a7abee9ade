import { accounts } from "../account";
import { currentMode, resetTally, session } from "../session";
import { say } from "../write";
import { hasAtMost, refuse, type CommandContext } from "./context";
import { findWord } from "./words";

/** `oracle compare [reset]` */
export function compare(context: CommandContext): void {
  const typed = context.words[0];
  if (!hasAtMost(context, 1)) {
    return;
  }
  const found = typed === undefined ? undefined : findWord("choice", typed, ["reset"]);
  if (found !== undefined && "problem" in found) {
    refuse(context, found.problem);
    return;
  }
  if (found !== undefined) {
    resetTally();
    say("The tally begins again.");
    return;
  }
  tellTally();
}

function tellTally(): void {
  const { match, mismatch, outside } = session.tally;
  if (match + mismatch + outside === 0) {
    tellNothingWatched();
    return;
  }
  say(`Clears watched: ${match} match, ${mismatch} mismatch, ${outside} outside the model.`);
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
