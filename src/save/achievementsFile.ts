/**
 * The achievements of a save slot: the first section of `persistentgamedata1.dat` and its like.
 * Source: public save viewers and editors (Zamiell/isaac-save-viewer,
 * jamesthejellyfish/isaac-save-edit-script); checked on 39 files.
 */
import type { Edition, RuleSet } from "../core/game/edition";
import type { Problem } from "../core/problem";
import { RoomsError } from "../figures/formats/bytes";
import { ACHIEVEMENTS_MASK, isChecksumRight, readBytes, SaveBytes, textAt } from "./saveBytes";

const MAGIC = "ISAACNGSAVE";
/** Afterbirth+ and later, which end in a checksum; Rebirth's is unknown. */
const CHECKED_MAGIC = "ISAACNGSAVE09R";
const REBIRTH_MAGIC = "ISAACNGSAVE06R";
const MAGIC_BYTES = 16;
const SECTION_AT = 0x14;
const ACHIEVEMENTS_SECTION = 1;
/** More than any edition has, mods included. */
const ACHIEVEMENTS_MAX = 2000;

/** Whether bytes begin as the file of achievements does. */
export function isAchievementsFile(bytes: Uint8Array): boolean {
  return textAt(bytes, 0, MAGIC.length) === MAGIC;
}

/**
 * The most achievements that a file of each edition counts. An older file of an
 * edition counts fewer, and never as few as the edition before.
 */
const COUNTS: readonly (readonly [edition: Edition, most: number])[] = [
  ["rebirth", 179],
  ["afterbirth+", 404],
  ["repentance", 638],
  ["repentance+", ACHIEVEMENTS_MAX],
];

/**
 * The numbers of the achievements that are unlocked, or what is wrong with the file.
 *
 * @param edition whose run it is meant for: a file of another is refused. Any without it.
 */
export function readAchievements(
  bytes: Uint8Array,
  edition?: RuleSet,
): readonly number[] | Problem {
  const magic = textAt(bytes, 0, MAGIC_BYTES).trim();
  if (magic !== CHECKED_MAGIC && magic !== REBIRTH_MAGIC) {
    return {
      problem: `Expected a file of achievements, which begins with ${CHECKED_MAGIC}, but received ${bytes.length} bytes that do not.`,
    };
  }
  return readBytes(() => {
    const reader = new SaveBytes(bytes);
    reader.offset = SECTION_AT;
    const section = reader.u32();
    reader.skip(4);
    const count = reader.count("achievements", ACHIEVEMENTS_MAX);
    if (section !== ACHIEVEMENTS_SECTION || count === 0) {
      throw new RoomsError(
        `Expected section 1, achievements, but it begins with section ${section}.`,
      );
    }
    const unlocked = reader.numbersOf(count, (byte) => byte !== 0).filter((one) => one > 0);
    if (magic === CHECKED_MAGIC && !isChecksumRight(bytes, ACHIEVEMENTS_MASK)) {
      throw new RoomsError("Its checksum is wrong.");
    }
    const byCount = COUNTS.find(([_, most]) => count <= most)?.[0];
    const own = magic === REBIRTH_MAGIC ? "rebirth" : byCount;
    // Afterbirth's files are not known from Afterbirth+'s.
    const asked = edition === "afterbirth" ? "afterbirth+" : (edition ?? own);
    const problem = `Expected the achievements of ${edition} but the file is of ${own}: it begins with ${magic} and counts ${count}.`;
    return asked === own ? unlocked : { problem };
  });
}
