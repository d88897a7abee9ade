/** What is unlocked as a word of the address: what matters of the player's file, and not the file. */
import type { Unlocks } from "../../core/game/unlocks";

/** Four achievements a digit, the first of them number 1: the file of a long-played game has 160 digits. */
const PER_DIGIT = 4;
const DIGITS = /^x([0-9a-f]{0,500})$/;

/** "all", "none", or "x" and a bit for each achievement in hexadecimal digits. */
export function unlockWord(unlocks: Unlocks): string {
  if (unlocks === "all" || unlocks === "none") {
    return unlocks;
  }
  const digits: number[] = [];
  for (const achievement of unlocks.filter((one) => one > 0)) {
    const place = Math.floor((achievement - 1) / PER_DIGIT);
    digits[place] = (digits[place] ?? 0) | (1 << ((achievement - 1) % PER_DIGIT));
  }
  return `x${Array.from(digits, (digit) => (digit ?? 0).toString(16)).join("")}`;
}

/** Undefined for a word that says nothing of it. */
export function readUnlockWord(word: string): Unlocks | undefined {
  if (word === "all" || word === "none") {
    return word;
  }
  const digits = DIGITS.exec(word)?.[1];
  return digits === undefined
    ? undefined
    : [...digits].flatMap((digit, place) =>
        [0, 1, 2, 3]
          .filter((bit) => ((parseInt(digit, 16) >>> bit) & 1) === 1)
          .map((bit) => place * PER_DIGIT + bit + 1),
      );
}
