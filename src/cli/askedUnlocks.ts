/** What the player has unlocked, by options, the environment or the game's own files. */
import type { RuleSet } from "../core/game/edition";
import type { Unlocks } from "../core/game/unlocks";
import { shownText } from "../core/nearestWord";
import { isProblem } from "../core/problem";
import { readUnlocks } from "../core/words/floorWords";
import { findGameData } from "../install/gameFolders";
import { isFile, nodeSystem } from "../install/system";
import { readAchievements, readAchievementsFile } from "../observe/save/achievementsFile";
import { namedUnlocks, readFileBytes } from "./files";
import { sayBeside, orUsageError, UsageError } from "./usage";

/** No file of the game's data is so large: the largest known has half a megabyte. */
const BYTES_MAX = 20_000_000;

/** A saved run or a file of achievements. */
export function gameData(path: string): Uint8Array {
  return readFileBytes(path, BYTES_MAX, "a file of the game");
}

/** Whether the player asked for "unknown", where an answer tells whatever some save may have. */
export function areUnlocksUnknown(option: string | undefined): boolean {
  return namedUnlocks(option).trim().toLowerCase() === "unknown";
}

/** What is unlocked: as the option or the environment names it, else as `found` says. */
export function unlocksOr(
  option: string | undefined,
  edition: RuleSet | undefined,
  found: () => Unlocks | undefined,
): Unlocks | undefined {
  if (option?.trim() === "") {
    throw new UsageError('Expected what is unlocked, as in --unlocks none, but received "".');
  }
  const named = namedUnlocks(option);
  if (named === "") {
    return found();
  }
  if (areUnlocksUnknown(option)) {
    return undefined;
  }
  if (isFile(named)) {
    const ofEdition = option === undefined ? undefined : edition;
    return orUsageError(readAchievements(gameData(named), ofEdition));
  }
  const read = readUnlocks(named);
  if (isProblem(read) && !/^[\d\s,+-]*$/u.test(named)) {
    const where = option === undefined ? "in ORACLE_UNLOCKS" : "beside --unlocks";
    throw new UsageError(
      `Expected all, none, unknown, achievements as in 4-33+346 or a file of the game ${where}, but received "${shownText(named)}", which is no file that is there.`,
    );
  }
  return orUsageError(read);
}

/** What is unlocked: as named, else by the installed game's newest file of the edition; undefined without one. */
export function playersUnlocks(option: string | undefined, edition: RuleSet): Unlocks | undefined {
  return unlocksOr(option, edition, () => {
    for (const { path } of findGameData(nodeSystem(), "persistentgamedata")) {
      const read = readAchievements(gameData(path), edition);
      if (!isProblem(read)) {
        sayBeside(`Unlocked is what ${path} says; --unlocks all for everything.`);
        return read;
      }
    }
    return undefined;
  });
}

/** Whether a file of an early build is named, which lacks achievements of the last one: its item pools differ too. */
export function isOfEarlierBuild(option: string | undefined): boolean {
  const named = namedUnlocks(option);
  const file = named !== "" && isFile(named) ? readAchievementsFile(gameData(named)) : undefined;
  return file !== undefined && !isProblem(file) && file.open.length > 0;
}
