import { CHECKS, type Check, type Installation } from "./doctorChecks";
import { InstallError, WrongOptionError } from "./failure";
import { findGameFolders, type GameFolders } from "./gameFolders";
import { findGameLogs } from "./gameLogs";
import { ModPlace } from "./installedMod";
import {
  editionPlayedLast,
  findModsFolder,
  type ModsFolder,
  type ModsFolderOptions,
} from "./modsFolder";
import { findOptions } from "./optionsFile";
import type { System } from "./system";

/** Says what stands between the player and a working mod. Reads only. */
export function examine(system: System, version: string, wish: ModsFolderOptions = {}): Check[] {
  const installation = gather(system, version, wish);
  return CHECKS.flatMap(([check, find]) => {
    const finding = find(installation);
    return finding === undefined ? [] : [{ check, ...finding }];
  });
}

function gather(system: System, version: string, wish: ModsFolderOptions): Installation {
  const found = findGameFolders(system);
  const edition = wish.edition ?? editionPlayedLast(system, found);
  const mods = modsFolderOrReason(system, wish, found);
  const installed =
    mods instanceof InstallError ? undefined : new ModPlace(system, mods.path).inspect();
  const log = findGameLogs(system, found).find((candidate) => candidate.edition === edition);
  const options = findOptions(system, found, edition);
  return { system, found, edition, mods, installed, version, options, log };
}

function modsFolderOrReason(
  system: System,
  wish: ModsFolderOptions,
  found: GameFolders,
): ModsFolder | InstallError {
  try {
    return findModsFolder(system, wish, found);
  } catch (error) {
    if (error instanceof InstallError && !(error instanceof WrongOptionError)) {
      return error;
    }
    throw error;
  }
}

/** Whether anything the doctor found keeps the mod from working. */
export function isHealthy(checks: readonly Check[]): boolean {
  return checks.every((check) => check.status !== "fail");
}
