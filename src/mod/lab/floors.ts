/**
 * A walk through floors that the game makes by its own console commands, one at an update: every floor is
 * recorded as any other is. Pools and flags of a run are set at its start, so that floors of one run can
 * differ from those of a fresh one in what depends on them; the desk judges what that leaves certain.
 */
import { attempt } from "../guard";
import { enterFloor } from "../floorLog";
import { newLevel, session } from "../session";
import { say } from "../write";

/** What is typed for one floor, with what it shows. */
const STOPS: readonly (readonly string[])[] = [
  ["stage 12"], // The Void
  ["stage 7"],
  ["stage 8"],
  ["curse 2", "stage 1"], // XL
  ["curse 0", "stage 1"],
  ["stage 1c"],
  ["stage 2d"],
  ["stage 3c"],
  ["stage 4d"],
  ["stage 5c"],
  ["stage 6d"],
  ["stage 9"],
  ["stage 10"],
  ["stage 11"],
  ["stage 2a"],
  ["stage 3b"],
];

/** How many updates the game is left alone after each floor. */
const UPDATES_BETWEEN = 2;

interface Walk {
  readonly wanted: number;
  /** How many floors were recorded before. */
  readonly before: number;
  made: number;
  wait: number;
}

let walk: Walk | undefined;

/** Whether floors are being made. */
export function isWalking(): boolean {
  return walk !== undefined;
}

/** Begins a walk. */
export function beginWalk(count: number): void {
  walk = { wanted: count, before: session.floorCount, made: 0, wait: UPDATES_BETWEEN };
}

/** Ends the walk. */
export function stopWalking(): void {
  walk = undefined;
}

/** How far it is. */
export function walkLine(): string {
  return walk === undefined ? "" : `Laboratory: floor ${walk.made}/${walk.wanted} (F8 stops)`;
}

/** One update: the next floor, every so many updates. */
export function walkFloors(): void {
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
  const stop = STOPS[number % STOPS.length] as readonly string[];
  const before = session.floorCount;
  for (const command of stop) {
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
