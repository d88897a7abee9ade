/**
 * The seed text the game shows ("B911 99AC") and the 32-bit start seed behind it.
 * Source: zdd, AIsaac (the same in Afterbirth+ and Repentance+); pairs of text and number printed
 * by the running game confirm it.
 */

import { shownText } from "../nearestWord";
import type { Problem } from "../problem";

/** 32 symbols: no I, O, U and 5; V stands where 5 would. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTWXYZ01234V6789";

/** The seed is hidden behind this mask, so that small numbers do not look alike. */
const MASK = 0x0fef7ffd;

const SYMBOL_COUNT = 8;

/** What {@link parseSeedText} found: a start seed, or why there is none. */
export type SeedTextResult = { readonly seed: number } | Problem;

/** One byte that the game appends to the seed: it catches most typing slips. */
function seedChecksum(seed: number): number {
  let checksum = 0;
  for (let rest = seed; rest !== 0; rest = rest >>> 5) {
    checksum = (checksum + (rest & 0xff)) & 0xff;
    checksum = ((checksum << 1) | (checksum >>> 7)) & 0xff;
  }
  return checksum;
}

/**
 * The text of a start seed.
 *
 * @param seed an integer in [1, 2^32).
 * @returns nine characters with a space in the middle, for example 1 gives "B911 99AC".
 */
export function formatSeedText(seed: number): string {
  // Eight symbols of five bits are 40 bits, kept as an exact double: bit operations end at 32.
  let rest = ((seed ^ MASK) >>> 0) * 256 + seedChecksum(seed);
  let text = "";
  for (let symbol = 1; symbol <= SYMBOL_COUNT; symbol += 1) {
    const value = rest % ALPHABET.length;
    text = ALPHABET.slice(value, value + 1) + text;
    rest = Math.floor(rest / ALPHABET.length);
    if (symbol === 4) {
      text = ` ${text}`;
    }
  }
  return text;
}

/**
 * Reads a seed text as the game does, and a little more kindly: lower case will do, and spaces,
 * dashes, underscores and quotes may stand anywhere or nowhere.
 *
 * @returns the start seed, or which of length, character and checksum is wrong.
 */
export function parseSeedText(text: string): SeedTextResult {
  const symbols = withoutDecoration(text).split("-").join("");
  if (symbols.length !== SYMBOL_COUNT) {
    return {
      problem: `Expected a seed of ${SYMBOL_COUNT} symbols such as "B911 99AC" but received "${shownText(text)}" (${symbols.length} symbols).`,
    };
  }
  let whole = 0;
  for (const character of symbols.split("")) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) {
      return { problem: characterProblem(text, character) };
    }
    whole = whole * ALPHABET.length + value;
  }
  const checksum = whole % 256;
  const seed = (Math.floor(whole / 256) ^ MASK) >>> 0;
  if (seed === 0 || seedChecksum(seed) !== checksum) {
    return {
      problem: `The checksum of seed "${shownText(text)}" does not fit: at least one symbol is mistyped. ${SPECIAL}`,
    };
  }
  return { seed };
}

/** What people, editors and keyboards put between or around symbols and digits. */
// prettier-ignore
const DECORATION = [
  " ", "_", ",", "'", '"', "\t", "\n", "\r", "\u00a0", "‘", "’", "“", "”", "„", "«", "»",
];

function withoutDecoration(text: string): string {
  let rest = text.toUpperCase();
  for (const mark of DECORATION) {
    rest = rest.split(mark).join("");
  }
  return rest;
}

const SPECIAL =
  "If the game took it, it is a special (easter egg) seed: those change a run's rules and have no " +
  "number; the run has a seed of its own, which the pause menu shows.";

function characterProblem(text: string, character: string): string {
  return `Seed "${shownText(text)}" holds "${character}", which is not a seed symbol (seeds use no I, O, U or 5). ${SPECIAL}`;
}

/** The number that digits mean, hexadecimal ones after 0x; undefined where there are others. */
export function numberIn(text: string): number | undefined {
  const digits = withoutDecoration(text).toLowerCase();
  const isNumber = digits.startsWith("0x")
    ? isMadeOf(digits.slice(2), "0123456789abcdef")
    : isMadeOf(digits, "-.0123456789");
  return isNumber ? Number(digits) : undefined;
}

/** Whether a text is not empty and has none but these characters. */
export function isMadeOf(text: string, characters: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (!characters.includes(text.charAt(at))) {
      return false;
    }
  }
  return text !== "";
}
