/**
 * The checksum at the end of the game's save files: a CRC-32 with a slip in its table.
 * Source: public save editors (jamesthejellyfish/isaac-save-edit-script) for the file of achievements;
 * that of saved runs is the same but for one mask, solved from 13 public files of Afterbirth+ and
 * Repentance, all of which it fits.
 */
import { SaveBytes } from "./saveBytes";

/** The polynomial of CRC-32, as the signed number that the game shifts. */
const POLYNOMIAL = 0xedb88320 | 0;
const CHECKSUM_START = 0xfedcba76;
/** Behind the name and the version of the format. */
const CHECKED_FROM = 16;
const CHECKSUM_BYTES = 4;

/** What is mixed into the checksum of a saved run. */
export const RUN_MASK = 0x96696996;
/** What is mixed into that of achievements: nothing. */
export const ACHIEVEMENTS_MASK = 0;

/** QUIRK: the game builds the table of CRC-32 with signed shifts, so its upper bits differ. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? (value >> 1) ^ POLYNOMIAL : value >> 1;
  }
  return value;
});

function sumOf(bytes: Uint8Array): number {
  let sum = ~CHECKSUM_START;
  for (const byte of bytes) {
    sum = (TABLE[(sum ^ byte) & 255] as number) ^ (sum >>> 8);
  }
  return ~sum >>> 0;
}

/** The checksum that belongs at the end of a file whose last four bytes are kept for it. */
export function checksumOf(bytes: Uint8Array, mask: number): number {
  return (sumOf(bytes.subarray(CHECKED_FROM, bytes.length - CHECKSUM_BYTES)) ^ mask) >>> 0;
}

/** Whether a file ends in its checksum. */
export function isChecksumRight(bytes: Uint8Array, mask: number): boolean {
  return checksumOf(bytes, mask) === new SaveBytes(bytes).u32At(bytes.length - CHECKSUM_BYTES);
}
