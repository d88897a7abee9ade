/** From plain records to the game: pickups, award seeds, log lines, lines on the console. */
import { encodeRecord } from "../core/record/write";
import type { LogRecord } from "../core/record/fields";
import { note } from "./guard";
import { session } from "./session";

/** The entity type of pickups. */
const ENTITY_PICKUP = 5;

/** How far from a taken spot the game begins to look: its own search begins on the spot. */
const SEARCH_FROM_HERE = 0;

/**
 * Spawns a pickup as the game does: at rest, without a spawner, from its own seed, on the free spot
 * nearest to where awards of the room appear. The game looks for that spot after it has asked its mods
 * (Isaac.LuaDecomps, RoomClear), for each pickup anew; Afterbirth+ wants all three arguments.
 */
export function spawnPickup(
  variant: number,
  subType: number,
  seed: number,
  position: Vector,
): EntityPickup {
  const entity = Game().Spawn(
    ENTITY_PICKUP,
    variant,
    Game().GetRoom().FindFreePickupSpawnPosition(position, SEARCH_FROM_HERE, true),
    Vector(0, 0),
    undefined,
    subType,
    seed as Seed,
  ) as Entity | undefined;
  if (entity === undefined) {
    error(`the game spawned no pickup of variant ${variant}`, 0);
  }
  return entity as EntityPickup;
}

/** Writes a record to the log unless the player switched records off. */
export function writeRecord(record: LogRecord): void {
  if (session.settings.log) {
    note(encodeRecord(record));
  }
}

/** One line on the console. */
export function say(line: string): void {
  Isaac.ConsoleOutput(`${line}\n`);
}
