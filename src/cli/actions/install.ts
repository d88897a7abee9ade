/** `oracle install`, `uninstall`, `doctor`: the mod into the game's mods folder, out again, and what is wrong. */
import colors from "../colours";
import {
  installMod,
  readBuiltMod,
  uninstallMod,
  type InstallReport,
  type UninstallReport,
} from "../../install/mod";
import { findModsFolder, type ModsFolderOptions } from "../../install/modsFolder";
import { ownPath, nodeSystem } from "../../install/system";
import { printableValues, printable } from "../../answers/printable";
import { optionsTold, type Options } from "../options";
import { print, printAnswer, laidOutColumns } from "../print";
import { fitted } from "../table";
import { readEdition } from "../../core/words/situationFields";
import { orUsageError, tell, ExitCode } from "../usage";
import path from "node:path";
import { version } from "../../../package.json" with { type: "json" };
import { examine, isModWell, type Check, type CheckStatus } from "../../install/doctor";
import { wrapText } from "../../picture/wrapText";

/** Installs the mod and tells what was done. */
export function install(options: Options): void {
  const mod = readBuiltMod(ownPath("mod"));
  inFolder(options, (folder) => installMod(mod, folder), tellInstalled);
}

/** Uninstalls the mod and tells what was done. */
export function uninstall(options: Options): void {
  inFolder(options, uninstallMod, tellUninstalled);
}

function inFolder<Report extends object>(
  { json, ...options }: Options,
  work: (folder: string) => Report,
  tellReport: (report: Report) => void,
): void {
  const { path, edition, because, exists } = findModsFolder(nodeSystem(), wishOf(options));
  const report = work(path);
  if (json === true) {
    printAnswer({ ...report, ...(edition === undefined ? {} : { edition }) });
    return;
  }
  tell(`Mods folder: ${path} (${because}${exists ? "" : ", not there yet"})`);
  tellReport(printableValues(report));
}

function tellInstalled({ version, before, changed, place }: InstallReport): void {
  const what = `Basement Oracle ${version}`;
  const over = before === undefined ? "" : `over ${before} `;
  const done = changed
    ? `Installed ${what} ${over}at ${place}`
    : `${what} is there already: ${place}`;
  print(fitted(`${colors.green("✓")} ${done}`));
  if (changed) {
    tell("Start the game and enable the mod in its Mods menu.");
  }
}

function tellUninstalled({ place, removed, kept }: UninstallReport): void {
  if (removed.length === 0) {
    print(fitted(`Basement Oracle is not installed at ${place}: nothing to remove.`));
  } else {
    print(`Removed ${removed.length} files from ${place}`);
    removed.forEach((name) => print(`  ${name}`));
  }
  if (kept.length > 0) {
    print(fitted(`Kept, because they are yours: ${kept.join(", ")}.`));
  }
}

/** Which mods folder the options ask for. */
function wishOf({ modsDir, edition }: Options): ModsFolderOptions {
  return {
    modsDir: modsDir === undefined ? undefined : path.resolve(modsDir),
    edition: edition === undefined ? undefined : orUsageError(readEdition(edition)),
  };
}

/** Makes all checks and tells what they found. */
export function doctor(options: Options): void {
  const checks = examine(nodeSystem(), version, wishOf(options));
  if (options.json === true) {
    printAnswer({ input: optionsTold(options), healthy: isModWell(checks), checks });
  } else {
    checks.forEach((check, index) => {
      const said = checks.slice(0, index).some(({ advice }) => advice === check.advice);
      show(said ? { ...check, advice: "" } : check);
    });
    tellNext(checks);
  }
  process.exitCode = isModWell(checks) ? ExitCode.FINE : ExitCode.MISMATCH;
}

/** Prints a check, and below it what to do. */
function show({ status, message, advice = "" }: Check): void {
  const width = laidOutColumns() - MARK_WIDTH;
  const said = wrapText(printable(message), width);
  const lines =
    advice === "" ? said : [...said, ...wrapText(printable(advice), width).map(colors.cyan)];
  lines.forEach((line, index) => {
    print(`${index === 0 ? `${MARKS[status]} ` : " ".repeat(MARK_WIDTH)}${line}`);
  });
}

/** A sign and a word each, so that nothing depends on the colour. */
const MARKS: Readonly<Record<CheckStatus, string>> = {
  ok: colors.green("✓ ok  "),
  warn: colors.yellow("! warn"),
  fail: colors.red("✗ fail"),
};

/** The columns of a mark and the space behind it. */
const MARK_WIDTH = 7;

/** Prints the one thing to do first: about a failure, if there is one, else about a warning. */
function tellNext(checks: readonly Check[]): void {
  const first =
    checks.find(({ status }) => status === "fail") ?? checks.find((check) => check.advice);
  const { advice = "Nothing: play." } = first ?? {};
  print(fitted(colors.cyan(`Next: ${advice}`)));
}
