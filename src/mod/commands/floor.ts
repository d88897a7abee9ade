import { say } from "../write";
import { hasAtMost, isInRun, type CommandContext } from "./context";

/** `oracle floor [all] [why]` */
export function floor(context: CommandContext): void {
  if (!hasAtMost(context, 2) || !isInRun()) {
    return;
  }
  say("Not there yet.");
}
