/**
 * The achievements of a save slot: the first section of `persistentgamedata1.dat` and its like.
 * Source: public save viewers and editors (Zamiell/isaac-save-viewer,
 * jamesthejellyfish/isaac-save-edit-script); checked on 39 files.
 */
import { isProblem, type Problem } from "../core/problem";
import { ACHIEVEMENTS_MASK, isChecksumRight } from "./checksum";
import { readBytes, SaveBytes, SaveDamage } from "./saveBytes";

const MAGIC = "ISAACNGSAVE";
/** Afterbirth+ and later, which end in a checksum; Rebirth's is unknown. */
const CHECKED_MAGIC = "ISAACNGSAVE09R  ";
const REBIRTH_MAGIC = "ISAACNGSAVE06R  ";
const MAGIC_BYTES = 16;
const SECTION_AT = 0x14;
const ACHIEVEMENTS_SECTION = 1;
/** More than any edition has, mods included. */
const ACHIEVEMENTS_MAX = 2000;

/** Whether bytes begin as the file of achievements does. */
export function isAchievementsFile(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, MAGIC.length)) === MAGIC;
}

/** The numbers of the achievements that are unlocked, or what is wrong with the file. */
export function readAchievements(bytes: Uint8Array): readonly number[] | Problem {
  const magic = String.fromCharCode(...bytes.subarray(0, MAGIC_BYTES));
  if (magic !== CHECKED_MAGIC && magic !== REBIRTH_MAGIC) {
    return {
      problem: `Expected a file of achievements, which begins with ${CHECKED_MAGIC.trim()}, but received ${bytes.length} bytes that do not.`,
    };
  }
  const read = readBytes(() => readSection(new SaveBytes(bytes)));
  if (!isProblem(read) && magic === CHECKED_MAGIC && !isChecksumRight(bytes, ACHIEVEMENTS_MASK)) {
    return { problem: "The file of achievements is damaged: its checksum is wrong." };
  }
  return read;
}

function readSection(reader: SaveBytes): readonly number[] {
  reader.offset = SECTION_AT;
  const section = reader.u32();
  reader.skip(4);
  const count = reader.count("achievements", ACHIEVEMENTS_MAX);
  if (section !== ACHIEVEMENTS_SECTION || count === 0) {
    throw new SaveDamage(
      `Expected section 1, achievements, but it begins with section ${section}.`,
    );
  }
  const unlocked: number[] = [];
  for (let achievement = 0; achievement < count; achievement += 1) {
    if (reader.u8() !== 0 && achievement > 0) {
      unlocked.push(achievement);
    }
  }
  return unlocked;
}
