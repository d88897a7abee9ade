/**
 * A walk through floors that the game makes by its own console commands. Pools and flags of a run are set at its
 * start, so these floors can differ from those of a fresh run in what depends on them.
 */
import { at } from "../../core/lists";
import { say } from "../writeGame";
import { session, newLevel } from "../session";
import { enterFloor } from "../floorRecords";
import type { Work } from "./work";

/** What is typed for one floor: The Void first, an XL floor, the first chapters' other kinds. */
const STOPS: readonly string[] = [
  ...["stage 12", "stage 7", "stage 8", "curse 2; stage 1", "curse 0; stage 1"],
  ...["stage 1c", "stage 2d", "stage 3c", "stage 4d", "stage 5c", "stage 6d"],
  ...["stage 9", "stage 10", "stage 11", "stage 2a", "stage 3b"],
];

/** A walk through so many floors: one at every other update, so that the game can enter it. */
export function walkThrough(wanted: number): Work {
  const before = session.floorCount;
  let isResting = false;
  const walk: Work = {
    wanted,
    made: 0,
    asks: "floors",
    step() {
      isResting = !isResting;
      if (isResting) {
        makeFloor(walk.made);
        walk.made += 1;
      }
      return undefined;
    },
    end(why) {
      say(
        `Laboratory: ${session.floorCount - before} floors recorded. ${why} What depends on the run before (boss, ` +
          "items seen, flags) can differ from a fresh run's.",
      );
    },
  };
  return walk;
}

/** Every stop, then the same stops with other seeds: `stage` alone makes the same floor again. */
function makeFloor(number: number): void {
  const stop = at(STOPS, number % STOPS.length);
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
