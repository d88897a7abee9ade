import { resetTally, session } from "../session";
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
    say("The tally starts anew.");
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
  say(`Rules: ${session.tallyRules}. "oracle compare reset" starts anew.`);
}

function tellNothingWatched(): void {
  say("No clear was watched yet.");
  if (session.settings.mode !== "observe") {
    say(
      `Mode is ${session.settings.mode}; "oracle mode observe" lets the game decide and compares.`,
    );
  }
  if (session.paidCount > 0) {
    say(`Clears awarded by the mod: ${session.paidCount}.`);
  }
}
