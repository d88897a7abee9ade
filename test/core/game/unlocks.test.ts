/** What achievements unlock. */
import { expect, it } from "vitest";
import { ACHIEVEMENTS } from "../../../src/core/game/unlocks";

// Source: the Achievement enum of REPENTOGON's documentation.
it.each([
  ["goldenHearts", "GOLDEN_HEARTS", 224],
  ["goldenBombs", "GOLDEN_BOMBS", 226],
  ["stickyNickels", "STICKY_NICKELS", 240],
  ["luckyPennies", "LUCKY_PENNIES", 242],
  ["scaredHearts", "SCARED_HEART", 328],
  ["chargedKeys", "CHARGED_KEY", 333],
  ["boneHearts", "BONE_HEARTS", 391],
  ["rottenHearts", "ROTTEN_HEARTS", 411],
  ["megaChests", "MEGA_CHEST", 601],
  ["goldPills", "GOLD_PILL", 603],
  ["blackSacks", "BLACK_SACK", 604],
  ["horsePills", "HORSE_PILL", 606],
  ["woodenChests", "WOODEN_CHEST", 609],
  ["hauntedChests", "HAUNTED_CHEST", 611],
  ["goldenPennies", "GOLDEN_PENNY", 613],
  ["goldenBatteries", "GOLDEN_BATTERY", 615],
] as const)("%s come with %s, achievement %i", (what, _, number) => {
  expect(ACHIEVEMENTS[what]).toBe(number);
});
