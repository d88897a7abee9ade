/** Writes to the game: pickups, log lines and lines on the console. */
import { gameSeed } from "./readGame";
import { encodeRecord } from "../core/record/writeRecord";
import type { LogRecord } from "../core/record/recordFields";
import { noteInLog } from "./guard";
import { session } from "./session";

/** The entity type of pickups. */
export const ENTITY_PICKUP = 5;

/** How far from a taken spot the game begins to look: its own search begins on the spot. */
const SEARCH_FROM_HERE = 0;

/**
 * Spawns a pickup as the game does: at rest, without a spawner, from its own seed, on the free spot
 * nearest to where awards of the room appear. The game looks for that spot after it has asked its mods
 * (Isaac.LuaDecomps, RoomClear), for each pickup; Afterbirth+ wants all three arguments.
 */
export function spawnPickup(
  variant: number,
  subType: number,
  seed: number,
  position: Vector,
): EntityPickup {
  const entity: Entity | undefined = Game().Spawn(
    ENTITY_PICKUP,
    variant,
    Game().GetRoom().FindFreePickupSpawnPosition(position, SEARCH_FROM_HERE, true),
    Vector(0, 0),
    undefined,
    subType,
    gameSeed(seed),
  );
  if (entity === undefined) {
    error(`the game spawned no pickup of variant ${variant}`, 0);
  }
  return entity as EntityPickup;
}

/** Whether records are written: not where the player switched them off, or the mod. */
export function isLogging(): boolean {
  return session.settings.log === "on" && session.settings.mode !== "off";
}

/** Writes a record to the log, if records are written. */
export function writeRecord(record: LogRecord): void {
  if (isLogging()) {
    noteInLog(encodeRecord(record));
  }
}

/** What fits on a line of the game's console at its usual scale. */
const CONSOLE_WIDTH = 78;

/** What the later lines of a sentence begin with. */
const CONTINUED = "  ";

/** One sentence, or one line of a table, on the console; it is wrapped between words if it must. */
export function say(line: string): void {
  let rest = line;
  while (rest.length > CONSOLE_WIDTH) {
    const space = lastSpace(rest);
    Isaac.ConsoleOutput(`${rest.slice(0, space)}\n`);
    rest = CONTINUED + rest.slice(space + 1);
  }
  Isaac.ConsoleOutput(`${rest}\n`);
}

/** A line is cut after a comma or a sentence if at least so much of it stands before. */
const COMMA_FROM = 36;

/** Where a line that is too long is cut: between two entries, else at its last space, else its edge. */
function lastSpace(line: string): number {
  let last = 0;
  for (let at = CONSOLE_WIDTH; at > CONTINUED.length; at -= 1) {
    const before = line.charAt(at - 1);
    if (line.charAt(at) === " ") {
      if (at >= COMMA_FROM && ",;.?".includes(before)) {
        return at;
      }
      last = Math.max(last, at);
    }
  }
  return last === 0 ? CONSOLE_WIDTH - 1 : last;
}
