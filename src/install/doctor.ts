import { has, type Edition } from "../core/game/edition";
import { MOD_DIRECTORY, MOD_NAME, readMetadata } from "./builtMod";
import { InstallError, WrongOptionError } from "./failure";
import { findGameFolders, type GameFolders } from "./gameFolders";
import { findGameLogs, optionsBeside, type GameLog, type GameOptions } from "./gameLogs";
import { ModPlace } from "./modPlace";
import {
  editionPlayedLast,
  findModsFolder,
  type ModsFolder,
  type ModsFolderOptions,
} from "./modsFolder";
import { findGameData } from "./savedRuns";
import { isFile, namesIn, readTextIfAny, type System } from "./system";

/** How one check went. */
export type CheckStatus = "ok" | "warn" | "fail";

/** One line of the doctor's report. */
export interface Check extends Finding {
  readonly check: string;
}

interface Finding {
  readonly status: CheckStatus;
  /** What was found, in one sentence. */
  readonly message: string;
  /** What to do about it; absent when all is well. */
  readonly advice?: string;
}

/** Everything the checks look at, gathered once. */
interface Installation {
  readonly system: System;
  readonly edition: Edition;
  readonly mods: ModsFolder | undefined;
  /** The version of the program that asks. */
  readonly version: string;
  readonly options: GameOptions | undefined;
  readonly log: GameLog | undefined;
}

/**
 * The checks by name, in the order in which one depends on the other; undefined where there is nothing
 * to check.
 */
const CHECKS: readonly (readonly [
  check: string,
  find: (installation: Installation) => Finding | undefined,
])[] = [
  ["mods-folder", checkModsFolder],
  ["mod", checkMod],
  ["second-copy", checkSecondCopy],
  ["disable.it", checkDisabled],
  ["mods-enabled", checkModsEnabled],
  ["console", checkConsole],
  ["log", checkLog],
  ["saved-run", checkSavedRun],
];

/** Says what stands between the player and a working mod. Reads only. */
export function examine(system: System, version: string, wish: ModsFolderOptions = {}): Check[] {
  const found = findGameFolders(system);
  const edition = wish.edition ?? editionPlayedLast(system, found);
  const mods = modsFolderIfAny(system, wish, found);
  const log = findGameLogs(system, found).find((candidate) => candidate.edition === edition);
  const options = log && optionsBeside(system, log);
  return CHECKS.flatMap(([check, find]) => {
    const finding = find({ system, edition, mods, version, options, log });
    return finding === undefined ? [] : [{ check, ...finding }];
  });
}

function modsFolderIfAny(
  system: System,
  wish: ModsFolderOptions,
  found: GameFolders,
): ModsFolder | undefined {
  try {
    return findModsFolder(system, wish, found);
  } catch (error) {
    if (error instanceof InstallError && !(error instanceof WrongOptionError)) {
      return undefined;
    }
    throw error;
  }
}

/** Whether anything the doctor found keeps the mod from working. */
export function isHealthy(checks: readonly Check[]): boolean {
  return checks.every((check) => check.status !== "fail");
}

function ok(message: string): Finding {
  return { status: "ok", message };
}

function warn(message: string, advice: string): Finding {
  return { status: "warn", message, advice };
}

function fail(message: string, advice: string): Finding {
  return { status: "fail", message, advice };
}

const START_ONCE = "Start the game once.";

function checkModsFolder({ mods, edition }: Installation): Finding {
  if (mods === undefined) {
    return fail(
      `The mods folder of ${edition} was not found.`,
      "Start the game once, or name the folder with --mods-dir.",
    );
  }
  return mods.exists
    ? ok(`Mods of ${edition} go to ${mods.path} (${mods.because}).`)
    : warn(
        `The mods folder ${mods.path} is not there yet.`,
        "Run `oracle install`, which makes it.",
      );
}

function checkMod({ system, mods, version }: Installation): Finding | undefined {
  try {
    const installed = mods && new ModPlace(system, mods.path).version();
    if (installed === undefined) {
      return fail(`${MOD_NAME} is not installed.`, "Run `oracle install`.");
    }
    return installed === version
      ? ok(`${MOD_NAME} ${version} is installed.`)
      : warn(
          `${MOD_NAME} ${installed} is installed, this program is ${version}.`,
          "Run `oracle install`.",
        );
  } catch (error) {
    return fail((error as Error).message, "Move it away, then run `oracle install`.");
  }
}

/** A Workshop copy lives in `basement-oracle_<id>`; two copies would both answer every room. */
function checkSecondCopy({ system, mods }: Installation): Finding | undefined {
  if (mods?.exists !== true) {
    return undefined;
  }
  const others = namesIn(system, mods.path)
    .filter((name) => name !== MOD_DIRECTORY && !name.startsWith("."))
    .filter((name) => readMetadata(system, system.paths.join(mods.path, name))?.name === MOD_NAME);
  return others.length === 0
    ? ok("No second copy of the mod is there.")
    : fail(
        `A second copy of the mod is there: ${others.join(", ")}.`,
        "Unsubscribe from it in the Workshop or delete it: two copies would both answer each room.",
      );
}

function checkDisabled({ system, mods }: Installation): Finding | undefined {
  const place = mods && new ModPlace(system, mods.path);
  if (place === undefined || !isFile(system, place.at("main.lua"))) {
    return undefined;
  }
  return isFile(system, place.at("disable.it"))
    ? fail(
        "The mod is switched off (it has a file disable.it).",
        `Switch it on in the game's Mods menu, or delete ${MOD_DIRECTORY}/disable.it.`,
      )
    : ok("The mod is not switched off.");
}

function checkModsEnabled({ options }: Installation): Finding {
  const value = options?.values.get("EnableMods");
  if (options === undefined || value === undefined) {
    return warn("Whether mods are enabled is not known: no options.ini says so.", START_ONCE);
  }
  return value === "0"
    ? fail(
        "All mods are switched off in the game.",
        `Press Tab in the game's Mods menu, or set EnableMods=1 in ${options.path}.`,
      )
    : ok("Mods are enabled in the game.");
}

function checkConsole({ options, edition }: Installation): Finding | undefined {
  if (!has(edition, "consoleSetting")) {
    return ok("The console opens whenever a mod is enabled in this edition.");
  }
  if (options === undefined) {
    return undefined;
  }
  return options.values.get("EnableDebugConsole") === "1"
    ? ok("The console is enabled (its key is the one below Escape on most keyboards).")
    : warn(
        "The console is not enabled, so the mod's commands cannot be typed.",
        `Close the game and set EnableDebugConsole=1 in ${options.path}.`,
      );
}

/** The mod greets once per launch; without the greeting it did not load. */
function checkLog({ system, log, version, mods, edition }: Installation): Finding {
  const text = log && readTextIfAny(system, log.path);
  if (log === undefined || text === undefined) {
    return warn(`No log.txt of ${edition} was found that can be read.`, START_ONCE);
  }
  const greetings = [...text.matchAll(/Basement Oracle (\S{1,40}) initialized\./g)];
  const loaded = greetings.at(-1)?.[1];
  if (loaded === version) {
    return ok(`The mod ${version} loaded at the last start of the game (${log.path}).`);
  }
  const code = mods && new ModPlace(system, mods.path).at("main.lua");
  if (code !== undefined && isFile(system, code) && system.files.modified(code) > log.modified) {
    return warn("The game has not been started since the mod was installed.", "Start it.");
  }
  return loaded === undefined
    ? fail(
        `The mod did not load at the last start of the game (${log.path}).`,
        "Enable it in the game's Mods menu and start the game again.",
      )
    : warn(`The game loaded ${loaded}, this program is ${version}.`, "Start the game again.");
}

/** The run that the game saved last; nothing where there is none, which is no fault. */
function checkSavedRun({ system }: Installation): Finding | undefined {
  const [newest] = findGameData(system);
  return newest && ok(`the game has saved a run (${newest.path}): oracle save shows it`);
}
