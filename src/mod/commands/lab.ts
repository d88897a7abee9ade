import { isProblem } from "../../core/problem";
import { beginLab, stopLab } from "../lab/lab";
import { say } from "../write";
import { hasAtMost, refuse, type CommandContext } from "./context";
import { findWord } from "./words";

/** How much is asked for at most. */
const COUNT_MAX = 100000;

/** `oracle lab [awards|floors|stop] [number]` */
export function lab(context: CommandContext): void {
  const [typed = "", number] = context.words;
  if (!hasAtMost(context, 2)) {
    return;
  }
  const found = findWord("choice", typed, ["awards", "floors", "stop"] as const);
  const count = number === undefined ? undefined : tonumber(number);
  if (typed === "") {
    refuse(context, `The laboratory ${context.row.summary}.`);
  } else if (isProblem(found)) {
    refuse(context, found.problem);
  } else if (number !== undefined && !isCount(count)) {
    refuse(context, `Expected a number from 1 to ${COUNT_MAX} but received "${number}".`);
  } else if (found === "stop") {
    say(stopLab() ? "The laboratory has stopped." : "The laboratory is not at work.");
  } else {
    beginLab(context.mod, found, count);
  }
}

function isCount(count: number | undefined): boolean {
  return count !== undefined && count >= 1 && count <= COUNT_MAX && count % 1 === 0;
}
