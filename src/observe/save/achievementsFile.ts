/**
 * The achievements of a save slot: the first section of `persistentgamedata1.dat` and its like.
 * Source: public save viewers and editors (Zamiell/isaac-save-viewer,
 * jamesthejellyfish/isaac-save-edit-script); checked on 58 files.
 */
import type { Edition, RuleSet } from "../../core/game/edition";
import { ACHIEVEMENTS } from "../../core/game/unlocks";
import { isProblem, type Problem } from "../../core/problem";
import { RoomsError } from "../../figures/formats/bytes";
import { ACHIEVEMENTS_MASK, isChecksumRight, readBytes, SaveBytes, textAt } from "./saveBytes";

const MAGIC = "ISAACNGSAVE";
/** Afterbirth+ and later, which end in a checksum; that of older ones is unknown. */
const CHECKED_MAGIC = "ISAACNGSAVE09R";
const MAGIC_BYTES = 16;
const SECTION_AT = 0x14;
const ACHIEVEMENTS_SECTION = 1;
/** More than any edition has, mods included. */
const ACHIEVEMENTS_MAX = 2000;

export function isAchievementsFile(bytes: Uint8Array): boolean {
  return textAt(bytes, 0, MAGIC.length) === MAGIC;
}

/**
 * How a file begins, and the most achievements that it counts, by the edition that it is of. An older file of an
 * edition counts fewer, and never as few as the edition before.
 */
const FORMATS: readonly (readonly [magic: string, edition: Edition, most: number])[] = [
  ["ISAACNGSAVE06R", "rebirth", ACHIEVEMENTS_MAX],
  ["ISAACNGSAVE08R", "afterbirth", ACHIEVEMENTS_MAX],
  [CHECKED_MAGIC, "afterbirth+", 404],
  [CHECKED_MAGIC, "repentance", 638],
  [CHECKED_MAGIC, "repentance+", ACHIEVEMENTS_MAX],
];

/**
 * Achievements that came with the last pack of Afterbirth+, whose file counts 404: what they gate was there before, and
 * open. Verified: Burning Basement I in two runs whose files count 340 and 349; in QAZS PJ8N of 2017 with these open
 * five of six bosses' items are those that its pool has lost, with the bosses alone open four, with none one.
 */
export const LAST_PACK: readonly number[] = [
  ACHIEVEMENTS.burningBasement,
  ACHIEVEMENTS.floodedCaves,
  ACHIEVEMENTS.dankDepths,
  ACHIEVEMENTS.scarredWomb,
  ACHIEVEMENTS.newBosses,
  ACHIEVEMENTS.lastBosses,
];
const LAST_PACK_COUNT = 404;

export interface AchievementsFile {
  readonly edition: Edition;
  /** How many achievements its build has. */
  readonly count: number;
  /** The numbers of those that are unlocked. */
  readonly unlocked: readonly number[];
  /** Those that its build does not have yet, while what they gate is open. */
  readonly open: readonly number[];
}

/** What a file of achievements says, or what is wrong with it. */
export function readAchievementsFile(bytes: Uint8Array): AchievementsFile | Problem {
  const magic = textAt(bytes, 0, MAGIC_BYTES).trim();
  const formats = FORMATS.filter(([begin]) => begin === magic);
  if (formats.length === 0) {
    const known = [...new Set(FORMATS.map(([begin]) => begin))].join(", ");
    const begin = JSON.stringify(textAt(bytes, 0, MAGIC_BYTES).trim());
    return {
      problem: `Expected a file of achievements, which begins with one of ${known}, but received ${bytes.length} bytes that begin with ${begin}.`,
    };
  }
  return readBytes(() => {
    const reader = new SaveBytes(bytes);
    reader.offset = SECTION_AT;
    const section = reader.u32();
    reader.skip(4);
    const entries = reader.count("achievements", ACHIEVEMENTS_MAX);
    if (section !== ACHIEVEMENTS_SECTION || entries === 0) {
      throw new RoomsError(
        `Expected section 1, achievements, but it begins with section ${section}.`,
      );
    }
    // There is no achievement 0.
    const unlocked = reader.numbersOf(entries, (byte) => byte !== 0).filter((one) => one > 0);
    if (magic === CHECKED_MAGIC && !isChecksumRight(bytes, ACHIEVEMENTS_MASK)) {
      throw new RoomsError("Its checksum is wrong.");
    }
    const edition = formats.find(([, , most]) => entries <= most)?.[1] as Edition;
    const isEarly = edition === "afterbirth+" && entries < LAST_PACK_COUNT;
    return { edition, count: entries - 1, unlocked, open: isEarly ? LAST_PACK : [] };
  });
}

/**
 * What is unlocked to the rules, as a file of achievements says it, or what is wrong with the file.
 *
 * @param edition whose run it is meant for: a file of another is refused. Any without it.
 */
export function readAchievements(
  bytes: Uint8Array,
  edition?: RuleSet,
): readonly number[] | Problem {
  const file = readAchievementsFile(bytes);
  if (isProblem(file)) {
    return file;
  }
  if (edition !== undefined && edition !== file.edition) {
    const magic = textAt(bytes, 0, MAGIC_BYTES).trim();
    return {
      problem: `Expected the achievements of ${edition} but the file is of ${file.edition}: it begins with ${magic} and counts ${file.count + 1}.`,
    };
  }
  return [...file.unlocked, ...file.open.filter((one) => !file.unlocked.includes(one))];
}
