/** What `oracle uninstall` does: takes the mod out of the game's mods folder. */
import { findModsFolder } from "../../install/modsFolder";
import { nodeSystem } from "../../install/nodeSystem";
import { uninstallMod, type UninstallReport } from "../../install/uninstallMod";
import type { FolderOptions, SharedOptions } from "../options";
import { editionIn, tellFolder, wishOf } from "./folders";
import { printableValues } from "../../report/printable";
import { fitted } from "../table";
import { print, printAnswer } from "../print";

type UninstallOptions = FolderOptions & SharedOptions<"dryRun">;

/** Takes the mod out and tells what was done. */
export function run(options: UninstallOptions): void {
  const folder = findModsFolder(nodeSystem(), wishOf(options));
  const report = uninstallMod(nodeSystem(), folder.path, { dryRun: options.dryRun ?? false });
  if (options.json === true) {
    printAnswer({ ...report, ...editionIn(folder) });
    return;
  }
  tellFolder(folder);
  tellUninstalled(printableValues(report));
}

function tellUninstalled(report: UninstallReport): void {
  const { dryRun, place, removed, kept } = report;
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
