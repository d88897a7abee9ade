/** `oracle install` and `oracle uninstall`: put the mod into the game's mods folder, take it out. */
import path from "node:path";

import type { Command } from "commander";
import colors from "picocolors";
import {
  EDITIONS,
  findModsFolder,
  findOwnPackage,
  InstallError,
  installMod,
  nodeSystem,
  readBuiltMod,
  uninstallMod,
  WrongWishError,
  type InstallReport,
  type ModsFolder,
  type ModsFolderWish,
  type UninstallReport,
} from "../../install/index";
import type { CommandModule } from "../commandRow";
import { editionOf } from "../loadoutOptions";
import { addOptions, type OwnOptions, type SharedOptions } from "../options";
import { ExitCode, UsageError } from "../usage";

/** What both commands and the doctor understand about where the mods folder is. */
export type FolderOptions = SharedOptions<"edition" | "json"> & OwnOptions<"modsDir">;

type InstallCommandOptions = FolderOptions & SharedOptions<"dryRun"> & OwnOptions<never, "link">;

/** `oracle install`. */
export const installing: CommandModule = {
  register(command) {
    command
      .description(
        "Copies the mod into the game's mods folder, under its own name and in one step. " +
          "Save data and the switch in the game's Mods menu are kept.",
      )
      .option("--link", "link the built mod instead of copying it, for development");
    addOptions(addFolderOptions(command), "dryRun").action((options: InstallCommandOptions) =>
      answering(() => install(options), options),
    );
  },
};

/** `oracle uninstall`. */
export const uninstalling: CommandModule = {
  register(command) {
    command.description("Removes the files that `oracle install` put there, and nothing else.");
    addOptions(addFolderOptions(command), "dryRun").action((options: InstallCommandOptions) =>
      answering(() => uninstall(options), options),
    );
  },
};

/** The options that say which mods folder is meant. */
export function addFolderOptions(command: Command): Command {
  command.option(
    "--mods-dir <folder>",
    "the mods folder, when it is not found or another is meant",
  );
  const editions = `one of ${EDITIONS.join(", ")}; else the one played last`;
  return addOptions(command, ["edition", editions], "json");
}

/** The options as the finding of folders understands them. */
export function wishOf(options: FolderOptions): ModsFolderWish {
  return {
    ...(options.modsDir === undefined ? {} : { modsDir: path.resolve(options.modsDir) }),
    ...(options.edition === undefined ? {} : { edition: editionOf(options.edition) }),
  };
}

/** Does something and says in one sentence why it could not be done. */
export function answering(action: () => void, { json }: FolderOptions): void {
  try {
    action();
  } catch (error) {
    if (error instanceof WrongWishError) {
      throw new UsageError(error.message);
    }
    if (!(error instanceof InstallError)) {
      throw error;
    }
    if (json === true) {
      console.log(JSON.stringify({ error: error.message }));
    } else {
      console.error(`error: ${error.message}`);
    }
    process.exitCode = ExitCode.MISMATCH;
  }
}

function install(options: InstallCommandOptions): void {
  const system = nodeSystem();
  const mod = readBuiltMod(system, findOwnPackage().modDirectory);
  const folder = findModsFolder(system, wishOf(options));
  const { link = false, dryRun = false } = options;
  const report = installMod(system, mod, folder.path, { link, dryRun });
  if (options.json === true) {
    console.log(JSON.stringify({ ...report, ...editionIn(folder) }));
    return;
  }
  tellFolder(folder);
  tellInstalled(report);
}

function tellInstalled(report: InstallReport): void {
  console.log(installedSentence(report));
  if (report.dryRun && report.changed && report.mode === "copy") {
    report.written.forEach((name) => console.log(`  ${name}`));
  }
  if (report.kept.length > 0) {
    console.log(`Kept your own files: ${report.kept.join(", ")}.`);
  }
  if (report.edited.length > 0) {
    const list = report.edited.map(({ name, keptAs }) => `${name} (kept as ${keptAs})`);
    console.log(`Kept what you had changed: ${list.join(", ")}.`);
  }
  report.notes.forEach((note) => console.error(colors.yellow(note)));
  if (report.changed && !report.dryRun) {
    console.error(colors.dim("Start the game and enable the mod in its Mods menu."));
  }
}

function installedSentence({
  version,
  mode,
  before,
  changed,
  dryRun,
  place,
}: InstallReport): string {
  const what = `Basement Oracle ${version}`;
  if (!changed) {
    return `${colors.green("✓")} ${what} is there already: ${place}`;
  }
  const done = mode === "link" ? "Linked" : "Installed";
  const verb = dryRun ? `Would have ${done.toLowerCase()}` : `${colors.green("✓")} ${done}`;
  return `${verb} ${what} ${before === undefined ? "" : `over ${before} `}at ${place}`;
}

function uninstall(options: InstallCommandOptions): void {
  const folder = findModsFolder(nodeSystem(), wishOf(options));
  const report = uninstallMod(nodeSystem(), folder.path, { dryRun: options.dryRun ?? false });
  if (options.json === true) {
    console.log(JSON.stringify({ ...report, ...editionIn(folder) }));
    return;
  }
  tellFolder(folder);
  tellUninstalled(report);
}

function tellUninstalled(report: UninstallReport): void {
  const { mode, dryRun, place, removed, kept } = report;
  if (mode === "nothing") {
    console.log(`Basement Oracle is not installed at ${place}: nothing to remove.`);
  } else if (mode === "link") {
    console.log(
      `${dryRun ? "Would have removed" : "Removed"} the link ${place} (to ${removed.join("")}).`,
    );
  } else {
    console.log(
      `${dryRun ? "Would have removed" : "Removed"} ${removed.length} files from ${place}`,
    );
    removed.forEach((name) => console.log(`  ${name}`));
  }
  if (kept.length > 0) {
    console.log(`Kept, because they are yours or you changed them: ${kept.join(", ")}.`);
  }
}

function tellFolder({ path: place, because, exists }: ModsFolder): void {
  const missing = exists ? "" : ", not there yet";
  console.error(colors.dim(`Mods folder: ${place} (${because}${missing})`));
}

function editionIn(folder: ModsFolder): { edition?: string } {
  return folder.edition === undefined ? {} : { edition: folder.edition };
}
