/** The laboratory as the mod's callbacks and commands see it: awards or floors, one at a time. */
import { session } from "../session";
import { beginWalk, isWalking, stopWalking, walkFloors, walkLine } from "./floors";
import { permissionFor, type Permission, type RunStart } from "./guards";
import { say } from "../write";
import {
  beginSeries,
  endSeries,
  forgetSeries,
  hasLines,
  isExperimenting,
  screenLines,
  workOnSeries,
} from "./series";

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
export type LabWork = keyof typeof COUNTS;

/** Begins whichever work, if this run may be used. */
export function beginLab(mod: Mod, what: LabWork, count: number = COUNTS[what]): void {
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
export function isLabBusy(): boolean {
  return isExperimenting() || isWalking();
}

/** Ends whatever is under way; false where nothing is. */
export function stopLab(): boolean {
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
