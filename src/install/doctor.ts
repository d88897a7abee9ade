import { messageOf } from "./failure";
import path from "node:path";
import { has, type Edition } from "../core/game/edition";
import { findGameFolders, findGameLogs } from "./gameFolders";
import { installedVersion, MOD_DIRECTORY, MOD_NAME, readMetadata } from "./mod";
import { editionPlayedLast, modsFolderIfAny, type ModsFolderOptions } from "./modsFolder";
import { isFile, modifiedAt, namesIn, readTextIfAny, type System } from "./system";

/** How one check went. */
export type CheckStatus = "ok" | "warn" | "fail";

/** One line of the doctor's report. */
export interface Check {
  readonly check: string;
  readonly status: CheckStatus;
  /** What was found, in one sentence. */
  readonly message: string;
  /** What to do about it; absent when all is well. */
  readonly advice?: string;
}

/** The result of a check; undefined where there is nothing to check. */
type Finding = readonly [status: CheckStatus, message: string, advice?: string] | undefined;

/** Everything the checks look at, gathered once. */
type Installation = ReturnType<typeof gathered>;

/** The checks by name, in the order in which one depends on the other. */
const CHECKS: Readonly<Record<string, (installation: Installation) => Finding>> = {
  "mods-folder": checkModsFolder,
  mod: checkMod,
  "second-copy": checkSecondCopy,
  "disable.it": checkDisabled,
  "mods-enabled": checkModsEnabled,
  console: checkConsole,
  log: checkLog,
};

/** Says what stands between the player and a working mod. Reads only. */
export function examine(
  system: System,
  version: string,
  wish: ModsFolderOptions = {},
): readonly Check[] {
  const installation = gathered(system, version, wish);
  return Object.entries(CHECKS).flatMap(([check, find]) => {
    const [status, message, advice] = find(installation) ?? [];
    return status === undefined || message === undefined
      ? []
      : [{ check, status, message, ...(advice === undefined ? {} : { advice }) }];
  });
}

/** @param version of the program that asks. */
function gathered(system: System, version: string, wish: ModsFolderOptions) {
  const found = findGameFolders(system);
  const edition: Edition = wish.edition ?? editionPlayedLast(system, found);
  const mods = modsFolderIfAny(system, wish, found);
  const log = findGameLogs(system, found).find((candidate) => candidate.edition === edition);
  const at = (name: string): string => (mods ? path.join(mods.path, MOD_DIRECTORY, name) : "");
  return { edition, mods, at, version, log, options: log && optionsBeside(log.path) };
}

/** The game's settings, beside its newest log: of several data folders that one is in use. */
function optionsBeside(log: string) {
  const file = path.join(path.dirname(log), "options.ini");
  const text = readTextIfAny(file);
  const valueOf = (name: string): string | undefined =>
    new RegExp(`^${name} *= *(\\S*)`, "m").exec(text ?? "")?.[1];
  return text === undefined ? undefined : { path: file, valueOf };
}

/** Whether anything the doctor found keeps the mod from working. */
export function isModWell(checks: readonly Check[]): boolean {
  return checks.every((check) => check.status !== "fail");
}

const INSTALL = "Run `oracle install`.";
const START_ONCE = "Start the game once.";

function checkModsFolder({ mods, edition }: Installation): Finding {
  if (mods === undefined) {
    const advice = "Start the game once, or name the folder with --mods-dir.";
    return ["fail", `The mods folder of ${edition} was not found.`, advice];
  }
  const { path: folder, because, exists } = mods;
  return exists
    ? ["ok", `Mods of ${edition} go to ${folder} (${because}).`]
    : [
        "warn",
        `The mods folder ${folder} is not there yet.`,
        "Run `oracle install`, which makes it.",
      ];
}

function checkMod({ mods, version }: Installation): Finding {
  try {
    const installed = mods && installedVersion(mods.path);
    if (installed === undefined) {
      return ["fail", `${MOD_NAME} is not installed.`, INSTALL];
    }
    return installed === version
      ? ["ok", `${MOD_NAME} ${version} is installed.`]
      : ["warn", `${MOD_NAME} ${installed} is installed, this program is ${version}.`, INSTALL];
  } catch (error) {
    return ["fail", messageOf(error), "Move it away, then run `oracle install`."];
  }
}

/** A Workshop copy lives in `basement-oracle_<id>`; two copies would both answer every room. */
function checkSecondCopy({ mods }: Installation): Finding {
  if (mods?.exists !== true) {
    return undefined;
  }
  const others = namesIn(mods.path)
    .filter((name) => name !== MOD_DIRECTORY && !name.startsWith("."))
    .filter((name) => readMetadata(path.join(mods.path, name))?.name === MOD_NAME);
  return others.length === 0
    ? ["ok", "No second copy of the mod is there."]
    : [
        "fail",
        `A second copy of the mod is there: ${others.join(", ")}.`,
        "Unsubscribe from it in the Workshop or delete it: two copies would both answer each room.",
      ];
}

function checkDisabled({ at }: Installation): Finding {
  if (!isFile(at("main.lua"))) {
    return undefined;
  }
  return isFile(at("disable.it"))
    ? [
        "fail",
        "The mod is switched off (it has a file disable.it).",
        `Switch it on in the game's Mods menu, or delete ${MOD_DIRECTORY}/disable.it.`,
      ]
    : ["ok", "The mod is not switched off."];
}

function checkModsEnabled({ options }: Installation): Finding {
  const value = options?.valueOf("EnableMods");
  if (options === undefined || value === undefined) {
    const message = "Whether mods are enabled is not known: no options.ini says so.";
    return ["warn", message, START_ONCE];
  }
  const advice = `Press Tab in the game's Mods menu, or set EnableMods=1 in ${options.path}.`;
  return value === "0"
    ? ["fail", "All mods are switched off in the game.", advice]
    : ["ok", "Mods are enabled in the game."];
}

function checkConsole({ options, edition }: Installation): Finding {
  if (!has(edition, "consoleSetting")) {
    return ["ok", "The console opens whenever a mod is enabled in this edition."];
  }
  if (options === undefined) {
    return undefined;
  }
  return options.valueOf("EnableDebugConsole") === "1"
    ? ["ok", "The console is enabled (its key is the one below Escape on most keyboards)."]
    : [
        "warn",
        "The console is not enabled, so the mod's commands cannot be typed.",
        `Close the game and set EnableDebugConsole=1 in ${options.path}.`,
      ];
}

/** The mod greets once per launch; without the greeting it did not load. */
function checkLog({ log, version, at, edition }: Installation): Finding {
  const text = log && readTextIfAny(log.path);
  if (log === undefined || text === undefined) {
    return ["warn", `No log.txt of ${edition} was found that can be read.`, START_ONCE];
  }
  const greetings = [...text.matchAll(/Basement Oracle (\S{1,40}) initialized\./g)];
  const loaded = greetings.at(-1)?.[1];
  const last = "at the last start of the game";
  if (loaded === version) {
    return ["ok", `The mod ${version} loaded ${last} (${log.path}).`];
  }
  if (isFile(at("main.lua")) && modifiedAt(at("main.lua")) > log.modified) {
    return ["warn", "The game has not been started since the mod was installed.", "Start it."];
  }
  if (loaded === undefined && !isFile(at("main.lua"))) {
    // That the mod is not there is said by another check.
    return undefined;
  }
  const advice = "Enable it in the game's Mods menu and start the game again.";
  return loaded === undefined
    ? ["fail", `The mod did not load ${last} (${log.path}).`, advice]
    : ["warn", `The game loaded ${loaded}, this program is ${version}.`, "Start the game again."];
}
