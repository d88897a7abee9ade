/** What `oracle install` and `oracle uninstall` do: the mod into the game's mods folder, and out again. */
import colors from "picocolors";
import {
  installMod,
  readBuiltMod,
  uninstallMod,
  type InstallReport,
  type UninstallReport,
} from "../../install/mod";
import { findModsFolder } from "../../install/modsFolder";
import { ownPath, nodeSystem } from "../../install/system";
import { printableValues } from "../../report/printable";
import type { FolderOptions } from "../options";
import { print, printAnswer } from "../print";
import { fitted } from "../table";
import { tell } from "../usage";
import { wishOf } from "./doctor";

/** Installs the mod and tells what was done. */
export function run(options: FolderOptions): void {
  const mod = readBuiltMod(ownPath("mod"));
  inFolder(options, (folder) => installMod(mod, folder), tellInstalled);
}

/** Takes it out and tells what was done. */
export function uninstall(options: FolderOptions): void {
  inFolder(options, uninstallMod, tellUninstalled);
}

function inFolder<Report extends object>(
  { json, ...options }: FolderOptions,
  work: (folder: string) => Report,
  tellReport: (report: Report) => void,
): void {
  const { path, edition, because, exists } = findModsFolder(nodeSystem(), wishOf(options));
  const report = work(path);
  if (json === true) {
    printAnswer({ ...report, ...(edition === undefined ? {} : { edition }) });
    return;
  }
  tell(`Mods folder: ${path} (${because}${exists ? "" : ", not there yet"})`, colors.dim);
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
    tell("Start the game and enable the mod in its Mods menu.", colors.dim);
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
