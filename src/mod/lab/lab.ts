/** The laboratory as the mod's callbacks and commands see it: awards or floors, one at a time. */
import { addWantedCallbacks } from "../callbacks";
import { session } from "../session";
import { beginWalk, isWalking, stopWalking, walkFloors, walkLine } from "./floors";
import { permissionForAwards, permissionForFloors, type Permission, type RunStart } from "./guards";
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
const AWARDS = 600;
const FLOORS = 32;

/** Begins whichever work, if this run may be used. */
export function beginLab(mod: Mod, what: "awards" | "floors", count?: number): void {
  if (what === "awards") {
    beginAwards(mod, count ?? AWARDS);
  } else {
    beginFloors(count ?? FLOORS);
  }
  addWantedCallbacks(mod);
}

/** Begins experiments with awards. */
function beginAwards(mod: Mod, count: number): void {
  if (isAllowed("awards", permissionForAwards(start)) && beginSeries(mod, count)) {
    say(`The laboratory asks for ${count} awards once the console is closed; F8 stops it.`);
  }
}

/** Begins a walk through floors. */
function beginFloors(count: number): void {
  if (isAllowed("floors", permissionForFloors(start))) {
    beginWalk(count);
    say(`The laboratory walks through ${count} floors once the console is closed; F8 stops it.`);
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
export function workInLab(): void {
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
  for (let index = 0; index < lines.length; index += 1) {
    const y = hudY + LINE_HEIGHT * (1 + index);
    Isaac.RenderScaledText(lines[index] as string, hudX, y, SMALL_SCALE, SMALL_SCALE, 1, 1, 1, 0.8);
  }
}

/** Half the size of the game's text. */
const SMALL_SCALE = 0.5;

/** Between two lines of small text, in pixels of the screen. */
const LINE_HEIGHT = 8;
