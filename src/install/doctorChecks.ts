import { has, type Edition } from "../core/game/edition";
import { MOD_DIRECTORY, MOD_NAME, readMetadata } from "./builtMod";
import { failureOf, InstallError } from "./failure";
import type { GameFolders } from "./gameFolders";
import type { GameLog } from "./gameLogs";
import { ModPlace, type InstalledMod } from "./installedMod";
import { MANIFEST_NAME } from "./manifest";
import type { ModsFolder } from "./modsFolder";
import type { GameOptions } from "./optionsFile";
import { findSavedRuns } from "./savedRuns";
import { isFile, namesIn, type System } from "./system";

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
export interface Installation {
  readonly system: System;
  readonly found: GameFolders;
  readonly edition: Edition;
  readonly mods: ModsFolder | InstallError;
  readonly installed: InstalledMod | undefined;
  /** The version of the program that asks. */
  readonly version: string;
  readonly options: GameOptions | undefined;
  readonly log: GameLog | undefined;
}

/**
 * The checks by name, in the order in which one depends on the other; undefined where there is nothing
 * to check.
 */
export const CHECKS: readonly (readonly [
  check: string,
  find: (installation: Installation) => Finding | undefined,
])[] = [
  ["game", checkGame],
  ["edition", checkEdition],
  ["mods-folder", checkModsFolder],
  ["mod", checkMod],
  ["second-copy", checkSecondCopy],
  ["disable.it", checkDisabled],
  ["mods-enabled", checkModsEnabled],
  ["console", checkConsole],
  ["log", checkLog],
  ["log-line", checkLogLine],
  ["saved-run", checkSavedRun],
];

/** The run that the game saved last; nothing where there is none, which is no fault. */
function checkSavedRun({ system }: Installation): Finding | undefined {
  const [newest] = findSavedRuns(system);
  return newest && ok(`the game has saved a run (${newest.path}): oracle save shows it`);
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

function checkGame({ found, mods }: Installation): Finding {
  const game = found.games[0];
  // A folder that the user named has no edition.
  const isNamed = !(mods instanceof InstallError) && mods.edition === undefined;
  if (game === undefined && isNamed) {
    return ok("The game was not found in any Steam library; its mods folder is the one you named.");
  }
  if (game === undefined) {
    return warn(
      "The game was not found in any Steam library.",
      "If it is installed elsewhere, name its mods folder with --mods-dir.",
    );
  }
  return game.listed
    ? ok(`The game is in ${game.directory}.`)
    : warn(
        `A folder of the game is in ${game.directory}, but Steam does not list it as installed.`,
        "Install the game in Steam, or remove the leftover folder.",
      );
}

function checkEdition({ found, edition }: Installation): Finding {
  const editions = new Set(found.folders.map((folder) => folder.edition));
  if (editions.size === 0) {
    return warn(
      `No edition has been started on this computer; ${edition} is assumed.`,
      "Start the game once, or say --edition.",
    );
  }
  const others = [...editions].filter((other) => other !== edition);
  const rest = others.length === 0 ? "" : ` (folders of ${others.sort().join(", ")} are here too)`;
  return ok(`Looking at ${edition}${rest}.`);
}

function checkModsFolder({ mods, edition }: Installation): Finding {
  if (mods instanceof InstallError) {
    return fail(
      `The mods folder of ${edition} was not found.`,
      "Start the game once, or name the folder with --mods-dir.",
    );
  }
  return mods.exists
    ? ok(`Mods go to ${mods.path} (${mods.because}).`)
    : warn(
        `The mods folder ${mods.path} is not there yet.`,
        "Run `oracle install`, which makes it.",
      );
}

function checkMod({ installed, version }: Installation): Finding {
  switch (installed?.kind) {
    case undefined:
    case "nothing":
    case "leftovers":
      return fail(`${MOD_NAME} is not installed.`, "Run `oracle install`.");
    case "foreign":
      return fail(
        `Something else stands at ${MOD_DIRECTORY}: ${installed.because}.`,
        "Move it away, then run `oracle install`.",
      );
    case "copy":
      return installed.version === version
        ? ok(`${MOD_NAME} ${version} is installed.`)
        : warn(
            `${MOD_NAME} ${installed.version ?? "of unknown version"} is installed, this program is ${version}.`,
            "Run `oracle install`.",
          );
  }
}

/** A Workshop copy lives in `basement-oracle_<id>`; two copies would both answer every room. */
function checkSecondCopy({ system, mods }: Installation): Finding | undefined {
  if (mods instanceof InstallError || !mods.exists) {
    return undefined;
  }
  const others = namesIn(system, mods.path)
    .filter((name) => name !== MOD_DIRECTORY && !name.startsWith("."))
    .filter((name) => {
      const metadata = readMetadata(system, system.paths.join(mods.path, name));
      return metadata?.name === MOD_NAME;
    });
  return others.length === 0
    ? ok("No second copy of the mod is there.")
    : fail(
        `A second copy of the mod is there: ${others.join(", ")}.`,
        "Unsubscribe from it in the Workshop or delete it: two copies would both answer each room.",
      );
}

function checkDisabled({ system, mods, installed }: Installation): Finding | undefined {
  if (mods instanceof InstallError || installed?.kind !== "copy") {
    return undefined;
  }
  return isFile(system, new ModPlace(system, mods.path).at("disable.it"))
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

function checkConsole({ options, edition }: Installation): Finding {
  if (!has(edition, "consoleSetting")) {
    return ok("The console opens whenever a mod is enabled in this edition.");
  }
  const value = options?.values.get("EnableDebugConsole");
  if (options === undefined) {
    return warn(
      "Whether the console is enabled is not known: no options.ini is there.",
      START_ONCE,
    );
  }
  return value === "1"
    ? ok("The console is enabled (its key is the one below Escape on most keyboards).")
    : warn(
        "The console is not enabled, so the mod's commands cannot be typed.",
        `Close the game and set EnableDebugConsole=1 in ${options.path}.`,
      );
}

function checkLog({ log, edition }: Installation): Finding {
  return log === undefined
    ? warn(`No log.txt of ${edition} was found.`, START_ONCE)
    : ok(`The game's log is ${log.path}.`);
}

/** The mod greets once per launch; without the greeting it did not load. */
function checkLogLine({ system, log, version, mods }: Installation): Finding {
  if (log === undefined) {
    return warn("Whether the mod loaded is not known without a log.", START_ONCE);
  }
  const loaded = lastGreeting(system, log.path);
  if (loaded instanceof InstallError) {
    return warn(loaded.message, "Give yourself the right to read it.");
  }
  if (loaded === version) {
    return ok(`The mod ${version} loaded at the last start of the game.`);
  }
  if (installedAfter(system, mods, log)) {
    return warn("The game has not been started since the mod was installed.", "Start it.");
  }
  return loaded === undefined
    ? fail(
        "The mod did not load at the last start of the game.",
        "Enable it in the game's Mods menu and start the game again.",
      )
    : warn(`The game loaded ${loaded}, this program is ${version}.`, "Start the game again.");
}

/** Longer than any greeting, so that one cut by two pieces is found in the end of both. */
const OVERLAP = 200;

/** The version in the last greeting; a log may be far larger than memory, so it is read in pieces. */
function lastGreeting(system: System, log: string): string | undefined | InstallError {
  let last: string | undefined = undefined;
  let rest = "";
  const decoder = new TextDecoder("latin1");
  try {
    system.files.scan(log, (piece) => {
      const text = rest + decoder.decode(piece);
      for (const match of text.matchAll(/Basement Oracle (\S{1,40}) initialized\./g)) {
        last = match[1];
      }
      rest = text.slice(-OVERLAP);
    });
    return last;
  } catch (error) {
    return failureOf(`read ${log}`, error);
  }
}

function installedAfter(system: System, mods: ModsFolder | InstallError, log: GameLog): boolean {
  if (mods instanceof InstallError) {
    return false;
  }
  const manifest = new ModPlace(system, mods.path).at(MANIFEST_NAME);
  return isFile(system, manifest) && system.files.modified(manifest) > log.modified;
}
