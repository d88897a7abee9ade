/** The laboratory as the mod's callbacks and commands see it: awards or floors, one at a time. */
import { isProblem } from "../../core/problem";
import { say } from "../write";
import { refuse, type CommandContext, findWord } from "../commands/context";
import { session, newLevel } from "../session";
import { permissionFor, type Permission, type RunStart } from "./selfCheck";
import {
  beginSeries,
  endSeries,
  forgetSeries,
  hasLines,
  isExperimenting,
  screenLines,
  workOnSeries,
} from "./series";
import { attempt } from "../guard";
import { enterFloor } from "../floorRecords";

/** How much is asked for at most. */
const COUNT_MAX = 100000;

/** `oracle lab [awards|floors|stop] [number]` */
export function lab(context: CommandContext): void {
  const [typed = "", number] = context.words;
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

/** The key that stops the laboratory: F8. */
const STOP_KEY = 297;

let start: RunStart = "unknown";
let confirmed = "";

/** A run begins or is resumed: the game tells which. */
export function enterLab(isContinued: boolean): void {
  start = isContinued ? "continued" : "new";
  confirmed = "";
}

/** The run is over. */
export function leaveLab(): void {
  start = "unknown";
  forgetSeries();
  stopWalking();
}

/** Whether the laboratory needs the game's updates and frames. */
export function isLabAtWork(): boolean {
  return session.run !== undefined && (hasLines() || isWalking());
}

/** How much is asked for unless the player says otherwise. */
const COUNTS = { awards: 600, floors: 32 } as const;

/** What the laboratory can be asked for. */
type LabWork = keyof typeof COUNTS;

/** Begins whichever work, if this run may be used. */
function beginLab(mod: Mod, what: LabWork, count: number = COUNTS[what]): void {
  if (isAllowed(what, permissionFor(what, start))) {
    if (what === "floors") {
      beginWalk(count);
      say(`The laboratory walks through ${count} floors once the console is closed; F8 stops it.`);
    } else if (beginSeries(mod, count)) {
      say(`The laboratory asks for ${count} awards once the console is closed; F8 stops it.`);
    }
  }
}

/** A fresh run that was not begun from a seed is only used if the player says so twice. */
function isAllowed(what: string, { refusal, needsConfirmation }: Permission): boolean {
  if (isLabBusy()) {
    say("The laboratory is at work already; `oracle lab stop` ends it.");
    return false;
  }
  if (refusal !== undefined) {
    say(refusal);
    return false;
  }
  if (needsConfirmation && confirmed !== what) {
    confirmed = what;
    say("This run was not begun from a seed and will be spoilt. Type the same again to go on.");
    return false;
  }
  confirmed = "";
  return true;
}

/** Whether awards or floors are being asked for. */
function isLabBusy(): boolean {
  return isExperimenting() || isWalking();
}

/** Ends whatever is under way; false where nothing is. */
function stopLab(): boolean {
  const wasAtWork = isLabBusy();
  endSeries("You stopped it.");
  stopWalking();
  return wasAtWork;
}

/** One update of the game. */
export function workInLab(this: void): void {
  workOnSeries();
  walkFloors();
}

/** One frame: the key that stops, and a line of how far it is. */
export function renderLab(this: void): void {
  if (Input.IsButtonTriggered(STOP_KEY as never, 0)) {
    stopLab();
  }
  const lines = isWalking() ? [walkLine()] : screenLines();
  const { hudX, hudY } = session.settings;
  lines.forEach((line, index) => {
    const y = hudY + LINE_HEIGHT * (1 + index);
    Isaac.RenderScaledText(line, hudX, y, SMALL_SCALE, SMALL_SCALE, 1, 1, 1, 0.8);
  });
}

/** Half the size of the game's text. */
const SMALL_SCALE = 0.5;

/** Between two lines of small text, in pixels of the screen. */
const LINE_HEIGHT = 8;

/** What is typed for one floor: The Void first, an XL floor, the first chapters' other kinds. */
const STOPS: readonly string[] = [
  ...["stage 12", "stage 7", "stage 8", "curse 2; stage 1", "curse 0; stage 1"],
  ...["stage 1c", "stage 2d", "stage 3c", "stage 4d", "stage 5c", "stage 6d"],
  ...["stage 9", "stage 10", "stage 11", "stage 2a", "stage 3b"],
];

/** How many updates the game is left alone after each floor. */
const UPDATES_BETWEEN = 2;

/**
 * A walk through floors that the game makes by its own console commands, one at an update. Pools and flags of a
 * run are set at its start, so these floors can differ from those of a fresh run in what depends on them.
 */
interface Walk {
  readonly wanted: number;
  /** How many floors were recorded before. */
  readonly before: number;
  made: number;
  wait: number;
}

let walk: Walk | undefined;

/** Whether floors are being made. */
function isWalking(): boolean {
  return walk !== undefined;
}

/** Begins a walk. */
function beginWalk(count: number): void {
  walk = { wanted: count, before: session.floorCount, made: 0, wait: UPDATES_BETWEEN };
}

/** Ends the walk. */
function stopWalking(): void {
  walk = undefined;
}

/** How far it is. */
function walkLine(): string {
  return walk === undefined ? "" : `Laboratory: floor ${walk.made}/${walk.wanted} (F8 stops)`;
}

/** One update: the next floor, every so many updates. */
function walkFloors(): void {
  const walking = walk;
  if (walking === undefined) {
    return;
  }
  walking.wait -= 1;
  if (walking.wait > 0) {
    return;
  }
  walking.wait = UPDATES_BETWEEN;
  const isFine = attempt("make a floor in the laboratory", () => {
    makeFloor(walking.made);
  });
  walking.made += 1;
  if (!isFine || walking.made >= walking.wanted) {
    walk = undefined;
    say(
      isFine
        ? `Laboratory: ${session.floorCount - walking.before} floors recorded. What depends on the run before (boss, items ` +
            "seen, flags) can differ from a fresh run's."
        : "An error ended the walk through floors; log.txt says which.",
    );
  }
}

/** Every stop, then the same stops with other seeds: `stage` alone makes the same floor again. */
function makeFloor(number: number): void {
  const stop = STOPS[number % STOPS.length] as string;
  const before = session.floorCount;
  for (const command of stop.split("; ")) {
    Isaac.ExecuteCommand(command);
  }
  if (number >= STOPS.length) {
    Isaac.ExecuteCommand("reseed");
  }
  // Whether the game tells of a level that a mod asked for is doubted, so it is looked at here too.
  if (session.floorCount === before && session.run !== undefined) {
    session.run.level = newLevel();
    enterFloor(false);
  }
}
