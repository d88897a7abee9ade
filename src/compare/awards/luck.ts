/**
 * Luck as far as a log tells it. The characters' luck: the wiki's Luck page. Lucky Foot and Lucky Toe:
 * the same page; Magic Scab and Latch Key: awards of real Afterbirth logs that only their luck
 * explains (docs/comparing.md). Every other item, pills and lucky pennies are not told.
 */
import type { HeldItems } from "../../log/heldItems";

/** What one copy of an item adds, by its code. */
// prettier-ignore
const LUCK_OF_ITEM: readonly (readonly [code: string, luck: number])[] = [
  ["c46", 1],  // Lucky Foot
  ["c253", 1], // Magic Scab
  ["c343", 1], // Latch Key
  ["t42", 1],  // Lucky Toe
];

/** Luck that characters begin with, by player type; all others begin with 0, Eden with a random one. */
// prettier-ignore
const LUCK_OF_PLAYER: readonly (readonly [playerType: number, luck: number])[] = [
  [8, -1],  // Lazarus
  [14, -2], // Keeper
  [19, 1],  // Jacob
  [33, -2], // tainted Keeper
  [38, -2], // tainted Lazarus, dead
];

/** The luck that follows from character and items alone. */
export function luckOf(playerType: number | undefined, held: HeldItems): number {
  let luck = LUCK_OF_PLAYER.find(([type]) => type === playerType)?.[1] ?? 0;
  for (const [code, each] of LUCK_OF_ITEM) {
    luck += each * (held.counts.get(code) ?? 0);
  }
  return luck;
}
