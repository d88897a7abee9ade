/**
 * Fires, rocks and shopkeepers of a layout. Verified: 54 dead fires of saved runs of Repentance and Afterbirth+, all with
 * the numbers of draws that this bound gives, and nothing against it between 0.0918 and 0.132; variants and seeds of
 * all shopkeepers; 658 plain rocks and 8 bomb rocks, none against.
 */
import { toFloat32 } from "../rng/float32";
import { ACHIEVEMENTS } from "../game/unlocks";
import { CONTENT_SHIFTS, seededDraw } from "./streams";

const DROPS = toFloat32(0.1);

/**
 * Whether a fire drops something when it is put out. Nobody knows what: of five drops that were seen, four were hearts
 * and one, of a red fire, a coin.
 *
 * @param initSeed the fire's own seed.
 */
export function fireDrops(initSeed: number): boolean {
  return seededDraw(initSeed, CONTENT_SHIFTS.drop).below("drops", DROPS);
}

/** What may stand in a plain rock's place, by the first draw of its own generator modulo {@link ROCKS}. */
const ROCKS = 1001;
const BOMB_ROCKS = 10;
const OTHER_ROCKS = 16;

/**
 * What a plain rock of a layout is, by its entry's draw: a special rock is the floor's own other kind (an urn, a
 * mushroom, a skull). One rock of a room may be tinted besides; which, nobody knows.
 */
export function rockOf(entryDraw: number): "rock" | "bomb rock" | "special rock" {
  const place = seededDraw(entryDraw, CONTENT_SHIFTS.local).pick("which rock", ROCKS);
  if (place < BOMB_ROCKS) {
    return "bomb rock";
  }
  return place < OTHER_ROCKS ? "special rock" : "rock";
}

const RED_SHIFT = 7;

/** Whether a plain fire of a layout is red. Source: Isaac.LuaDecomps, `Room/SubSystem/Spawn.lua`. */
export function isRedFire(entryDraw: number): boolean {
  return seededDraw(entryDraw, RED_SHIFT).oneIn("red", 40);
}

/** A plain and a hanging shopkeeper, the achievement of the special one, and its variant. */
const KEEPERS: readonly (readonly [variant: number, achievement: number, special: number])[] = [
  [0, ACHIEVEMENTS.specialKeepers, 3],
  [1, ACHIEVEMENTS.hangingKeepers, 4],
];

/** Which shopkeeper stands at an entry, and its own seed. */
export function shopkeeperOf(
  variant: number,
  entryDraw: number,
  isUnlocked: (this: void, achievement: number) => boolean,
): { readonly variant: number; readonly initSeed: number } {
  const draw = seededDraw(entryDraw, CONTENT_SHIFTS.local);
  const isSpecial = draw.oneIn("special", 4);
  const row = KEEPERS.find((one) => one[0] === variant && isUnlocked(one[1]));
  return {
    variant: isSpecial && row !== undefined ? row[2] : variant,
    initSeed: draw.seed("its seed"),
  };
}
