/** What the player has unlocked: as named, else as the game's own file says. */
import { statSync } from "node:fs";
import type { RuleSet } from "../core/game/edition";
import type { Unlocks } from "../core/game/unlocks";
import { isProblem } from "../core/problem";
import { readUnlocks } from "../core/words/floorWords";
import { nodeSystem } from "../install/system";
import { findGameData } from "../install/gameFolders";
import { readAchievements } from "../save/achievementsFile";
import { readBytes } from "./files";
import { note, orUsageError } from "./usage";

/** No file of the game's data is so large: the largest known has half a megabyte. */
const BYTES_MAX = 20_000_000;

/** A saved run or a file of achievements. */
export function gameData(path: string): Uint8Array {
  return readBytes(path, BYTES_MAX, "a file of the game");
}

/** What is unlocked, in words or numbers, or in a file of the game, which must be of the edition. */
export function unlocksFrom(text: string, edition?: RuleSet): Unlocks | undefined {
  if (text.trim().toLowerCase() === "unknown") {
    return undefined;
  }
  const isFile = statSync(text, { throwIfNoEntry: false })?.isFile() === true;
  return orUsageError(isFile ? readAchievements(gameData(text), edition) : readUnlocks(text));
}

/** What is unlocked as `--unlocks` names it, or `ORACLE_UNLOCKS` for all commands; undefined where neither does. */
export function namedUnlocks(
  option: string | undefined,
  edition: RuleSet,
): { readonly unlocks: Unlocks | undefined } | undefined {
  const named = option ?? process.env["ORACLE_UNLOCKS"] ?? "";
  return named === ""
    ? undefined
    : { unlocks: unlocksFrom(named, option === undefined ? undefined : edition) };
}

/** As named, else as the file says that the installed game wrote last in the edition; undefined where nobody knows. */
export function playersUnlocks(option: string | undefined, edition: RuleSet): Unlocks | undefined {
  const named = namedUnlocks(option, edition);
  if (named !== undefined) {
    return named.unlocks;
  }
  for (const { path } of findGameData(nodeSystem(), "persistentgamedata")) {
    const read = readAchievements(gameData(path), edition);
    if (!isProblem(read)) {
      note(`Unlocked is what ${path} says; --unlocks all for everything.`);
      return read;
    }
  }
  return undefined;
}
