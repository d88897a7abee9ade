import { isProblem } from "../../core/problem";
import { beginLab, stopLab } from "../lab/lab";
import { say } from "../write";
import { hasAtMost, refuse, type CommandContext } from "./context";
import { findWord } from "./words";

/** How much is asked for at most. */
const COUNT_MAX = 100000;

/** `oracle lab [awards|floors|stop] [number]` */
export function lab(context: CommandContext): void {
  const [typed, number] = context.words;
  if (!hasAtMost(context, 2)) {
    return;
  }
  if (typed === undefined) {
    explain();
    return;
  }
  const found = findWord("choice", typed, ["awards", "floors", "stop"] as const);
  if (isProblem(found)) {
    refuse(context, found.problem);
    return;
  }
  const count = number === undefined ? undefined : countOf(number);
  if (number !== undefined && count === undefined) {
    refuse(context, `Expected a number from 1 to ${COUNT_MAX} but received "${number}".`);
    return;
  }
  if (found === "stop") {
    say(stopLab() ? "The laboratory has stopped." : "The laboratory is not at work.");
  } else {
    beginLab(context.mod, found, count);
  }
}

function countOf(text: string): number | undefined {
  const count = tonumber(text);
  return count !== undefined && count >= 1 && count <= COUNT_MAX && Math.floor(count) === count
    ? Math.floor(count)
    : undefined;
}

function explain(): void {
  say("The laboratory asks the game itself what nobody knows of its rules.");
  say('"oracle lab awards" has the game roll awards of chosen seeds, with items given and taken;');
  say('"oracle lab floors" has it make floors; both write what came to log.txt.');
  say(
    "It needs a run to throw away, best begun with `seed`, with other mods off, on its first floor,",
  );
  say(
    "in an ordinary room. It never begins or ends a run, never works in boss rooms, and puts items,",
  );
  say("luck, difficulty and the room's award seed back. The pool of trinkets is reset.");
}
