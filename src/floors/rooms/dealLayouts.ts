/** The layout of a devil or angel room, before its door opens and says which of the two it is. */
import { LOCAL_SHIFTS, openLocal } from "../floorStreams";
import { specialQuery } from "./pass";
import type { RoomLayout, RoomSource } from "./roomSource";

/** The kind of deal that no floor but the story's picks. */
const USUAL_DEAL = 0;

/** Layouts beyond these belong to the story: Krampus' room and its like have numbers of their own. */
const DEAL_VARIANTS: readonly [number, number] = [0, 99];

/**
 * The layout is the next draw of the generator that gave the room its seeds. Source:
 * mzmmmm/Isaac_Repentance_Seed_Calculator. Verified: two of two saved runs of Repentance 1.7.9b.
 *
 * @param roomType devil or angel.
 * @param awardSeed the prepared room's, as the floor leaves it.
 */
export function dealLayout(
  source: RoomSource,
  roomType: number,
  awardSeed: number,
): RoomLayout | undefined {
  source.startFloor();
  const seed = openLocal(awardSeed, LOCAL_SHIFTS.devilRoom).next();
  const query = specialQuery(seed, roomType, USUAL_DEAL);
  query.variants = DEAL_VARIANTS;
  return source.pick(query);
}
