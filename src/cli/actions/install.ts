/** What `oracle install` does: puts the mod into the game's mods folder. */
import colors from "picocolors";
import { findModsFolder } from "../../install/modsFolder";
import { ownPath } from "../../install/packageRoot";
import { installMod, type InstallReport } from "../../install/installMod";
import { nodeSystem } from "../../install/nodeSystem";
import { readBuiltMod } from "../../install/builtMod";
import type { FolderOptions, SharedOptions } from "../options";
import { editionIn, tellFolder, wishOf } from "./folders";
import { printableValues } from "../../report/printable";
import { fitted } from "../table";
import { tell } from "../usage";
import { print, printAnswer } from "../print";

type InstallCommandOptions = FolderOptions & SharedOptions<"dryRun">;

/** Installs the mod and tells what was done. */
export function run(options: InstallCommandOptions): void {
  const system = nodeSystem();
  const mod = readBuiltMod(system, ownPath("mod"));
  const folder = findModsFolder(system, wishOf(options));
  const report = installMod(system, mod, folder.path, { dryRun: options.dryRun ?? false });
  if (options.json === true) {
    printAnswer({ ...report, ...editionIn(folder) });
    return;
  }
  tellFolder(folder);
  print(fitted(installedSentence(printableValues(report))));
  if (report.changed && !report.dryRun) {
    tell("Start the game and enable the mod in its Mods menu.", colors.dim);
  }
}

function installedSentence({ version, before, changed, dryRun, place }: InstallReport): string {
  const what = `Basement Oracle ${version}`;
  if (!changed) {
    return `${colors.green("✓")} ${what} is there already: ${place}`;
  }
  const verb = dryRun ? "Would have installed" : `${colors.green("✓")} Installed`;
  return `${verb} ${what} ${before === undefined ? "" : `over ${before} `}at ${place}`;
}
