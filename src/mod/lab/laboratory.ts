/** The laboratory as the mod's callbacks and commands see it: awards or floors, one at a time. */
import { SMALL } from "../hud";
import { isKeyDown } from "../keys";
import { isProblem } from "../../core/problem";
import { say } from "../writeGame";
import { refuse, type CommandContext, findWord } from "../commands/context";
import { session } from "../session";
import { isSeeded, whyNotHere } from "./selfCheck";
import { seriesOf } from "./series";
import { walkThrough } from "./floorWalk";
import { dealsOf, rerollsOf } from "./rerollsAndDeals";
import { attempt } from "../guard";
import type { Work } from "./work";

/** How much is asked for unless the player says otherwise, and at most. */
const COUNTS = { awards: 600, floors: 32, rerolls: 12, deals: 24 } as const;

/** What can be asked for. */
const SERIES = ["awards", "floors", "rerolls", "deals"] as const;
type Series = (typeof SERIES)[number];
const COUNT_MAX = 100000;

/** The key that stops the laboratory: F8. */
const STOP_KEY = 297;
const STOPPED = "You stopped it.";

/** `oracle lab [awards|floors|rerolls|deals|stop] [number]` */
export function lab(context: CommandContext): void {
  const [typed = "", number] = context.words;
  const found = findWord("choice", typed, [...SERIES, "stop"] as const);
  const count = number === undefined ? undefined : tonumber(number);
  if (typed === "") {
    refuse(context, `The laboratory ${context.row.summary}.`);
  } else if (isProblem(found)) {
    refuse(context, found.problem);
  } else if (number !== undefined && !isCount(count)) {
    refuse(context, `Expected a number from 1 to ${COUNT_MAX} but received "${number}".`);
  } else if (found === "stop") {
    say(endLab(STOPPED) ? "The laboratory has stopped." : "The laboratory is not at work.");
  } else if (isAllowed(found)) {
    const wanted = count ?? COUNTS[found];
    session.lab.work = workOf(found, wanted, context.mod);
    if (session.lab.work !== undefined) {
      say(`The laboratory asks for ${wanted} ${found} once the console is closed; F8 stops it.`);
    }
  }
}

function workOf(what: Series, wanted: number, mod: Mod): Work | undefined {
  switch (what) {
    case "floors":
      return walkThrough(wanted);
    case "rerolls":
      return rerollsOf(wanted);
    case "deals":
      return dealsOf(wanted);
    default:
      return seriesOf(mod, wanted);
  }
}

function isCount(count: number | undefined): boolean {
  return count !== undefined && count >= 1 && count <= COUNT_MAX && count % 1 === 0;
}

/** A fresh run that was not begun from a seed is only used if the player says so twice. */
function isAllowed(what: Series): boolean {
  const refusal =
    session.lab.work === undefined
      ? whyNotHere(what, session.run?.start ?? "unknown")
      : "The laboratory is at work already; `oracle lab stop` ends it.";
  if (refusal !== undefined) {
    say(refusal);
    return false;
  }
  const isConfirmed = isSeeded() || session.lab.confirmed === what;
  session.lab.confirmed = isConfirmed ? "" : what;
  if (!isConfirmed) {
    say("This run was not begun from a seed and will be spoilt. Type the same again to go on.");
  }
  return isConfirmed;
}

/** Ends whatever is under way; false where nothing is. */
function endLab(why: string): boolean {
  const ended = session.lab.work;
  session.lab.work = undefined;
  attempt("tell what the laboratory found", () => {
    ended?.end(why);
  });
  return ended !== undefined;
}

/** One update of the game. An error ends the work. */
export function workInLab(this: void): void {
  const running = session.lab.work;
  let why: string | undefined = "An error ended it; log.txt says which.";
  attempt("ask in the laboratory", () => {
    why = running?.step();
  });
  if (why !== undefined || running === undefined || running.made >= running.wanted) {
    endLab(why ?? "");
  }
}

/** One frame: the key that stops, and a line of how far it is. */
export function renderLab(this: void): void {
  if (isKeyDown(STOP_KEY)) {
    endLab(STOPPED);
  } else if (session.lab.work !== undefined) {
    const { made, wanted, asks } = session.lab.work;
    const line = `Laboratory ${made}/${wanted}: ${asks} (F8 stops)`;
    const { hudX, hudY } = session.settings;
    Isaac.RenderScaledText(line, hudX, hudY + LINE_HEIGHT, SMALL, SMALL, 1, 1, 1, 0.8);
  }
}

/** From the mod's own line to this one, in pixels of the screen. */
const LINE_HEIGHT = 8;
