import { session } from "../session";
import { say } from "../write";
import { hasAtMost, type CommandContext } from "./context";

/** `oracle compare` */
export function compare(context: CommandContext): void {
  if (!hasAtMost(context, 0)) {
    return;
  }
  const { match, mismatch, outside } = session.tally;
  if (match + mismatch + outside === 0) {
    tellNothingWatched();
    return;
  }
  say(`Clears watched: ${match} match, ${mismatch} mismatch, ${outside} outside the model.`);
  if (session.lastMismatch !== "") {
    say(`Last mismatch: ${session.lastMismatch}.`);
  }
}

function tellNothingWatched(): void {
  say("No clear was watched yet.");
  if (session.settings.mode !== "observe") {
    say(`Mode is ${session.settings.mode}; "oracle mode observe" lets the game pay and compares.`);
  }
  if (session.paidCount > 0) {
    say(`Clears paid by the simulation: ${session.paidCount}.`);
  }
}
