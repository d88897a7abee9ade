/** What `oracle install` and `oracle uninstall` do: the mod into the game's mods folder, and out again. */
import colors from "picocolors";
import { readBuiltMod } from "../../install/builtMod";
import {
  uninstallMod,
  type UninstallReport,
  installMod,
  type InstallReport,
} from "../../install/installMod";
import { findModsFolder } from "../../install/modsFolder";
import { ownPath, nodeSystem } from "../../install/nodeSystem";
import { printableValues } from "../../report/printable";
import type { FolderOptions, SharedOptions } from "../options";
import { print, printAnswer } from "../print";
import { fitted } from "../table";
import { tell } from "../usage";
import { wishOf } from "./folders";

type ModOptions = FolderOptions & SharedOptions<"dryRun">;

/** Installs the mod and tells what was done. */
export function run(options: ModOptions): void {
  const mod = readBuiltMod(nodeSystem(), ownPath("mod"));
  inFolder(
    options,
    (folder, manner) => installMod(nodeSystem(), mod, folder, manner),
    tellInstalled,
  );
}

/** Takes it out and tells what was done. */
export function uninstall(options: ModOptions): void {
  inFolder(
    options,
    (folder, manner) => uninstallMod(nodeSystem(), folder, manner),
    tellUninstalled,
  );
}

function inFolder<Report extends object>(
  { dryRun = false, json, ...options }: ModOptions,
  work: (folder: string, manner: { readonly dryRun: boolean }) => Report,
  tellReport: (report: Report) => void,
): void {
  const { path, edition, because, exists } = findModsFolder(nodeSystem(), wishOf(options));
  const report = work(path, { dryRun });
  if (json === true) {
    printAnswer({ ...report, ...(edition === undefined ? {} : { edition }) });
    return;
  }
  tell(`Mods folder: ${path} (${because}${exists ? "" : ", not there yet"})`, colors.dim);
  tellReport(printableValues(report));
}

function tellInstalled({ version, before, changed, dryRun, place }: InstallReport): void {
  const what = `Basement Oracle ${version}`;
  const verb = dryRun ? "Would have installed" : `${colors.green("✓")} Installed`;
  const over = before === undefined ? "" : `over ${before} `;
  const isThere = `${colors.green("✓")} ${what} is there already: ${place}`;
  print(fitted(changed ? `${verb} ${what} ${over}at ${place}` : isThere));
  if (changed && !dryRun) {
    tell("Start the game and enable the mod in its Mods menu.", colors.dim);
  }
}

function tellUninstalled({ dryRun, place, removed, kept }: UninstallReport): void {
  if (removed.length === 0) {
    print(fitted(`Basement Oracle is not installed at ${place}: nothing to remove.`));
  } else {
    print(`${dryRun ? "Would have removed" : "Removed"} ${removed.length} files from ${place}`);
    removed.forEach((name) => print(`  ${name}`));
  }
  if (kept.length > 0) {
    print(fitted(`Kept, because they are yours: ${kept.join(", ")}.`));
  }
}
