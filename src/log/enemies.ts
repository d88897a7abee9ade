/**
 * Entities of a room's layout that keep no door shut: pickups, slots, obstacles. Everything else has
 * to be killed. Source of the names: the game's entity types as isaac-typescript-definitions lists
 * them; that these alone leave a room clear on entry is known from play, not from code (unsure).
 */
// prettier-ignore
const HARMLESS: ReadonlySet<number> = new Set([
  17,  // shopkeeper
  33,  // fireplace
  42,  // stone grimace
  44,  // poky
  201, // stone eye
  202, // constant stone shooter
  203, // brimstone head
  218, // wall hugger
  235, // gaping maw
  236, // broken gaping maw
  291, // pitfall
  292, // movable TNT
  302, // stoney
  804, // quake grimace
  809, // bomb grimace
  852, // spikeball
  893, // ball and chain
]);

/** Below are players, tears, familiars, bombs, pickups and slots. */
const ENEMY_MIN = 10;

/** Grid entities are numbered from 1000 on in room layouts. */
const ENTITY_MAX = 1000;

/** Whether an entity of a layout has to be killed before the doors open. */
export function isEnemy(entityType: number): boolean {
  return entityType >= ENEMY_MIN && entityType < ENTITY_MAX && !HARMLESS.has(entityType);
}
