/** What the commands share that look at the game's folders. */
import path from "node:path";
import colors from "picocolors";
import { InstallError, WrongOptionError } from "../../install/failure";
import type { ModsFolder, ModsFolderOptions } from "../../install/modsFolder";
import { printable } from "../../report/printable";
import { editionOf } from "../loadoutOptions";
import type { FolderOptions } from "../options";
import { ExitCode, tell, UsageError } from "../usage";
import { printError, printJson } from "../print";

/** The options as the finding of folders understands them. */
export function wishOf(options: FolderOptions): ModsFolderOptions {
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
    if (error instanceof WrongOptionError) {
      throw new UsageError(error.message);
    }
    if (!(error instanceof InstallError)) {
      throw error;
    }
    if (json === true) {
      printJson(JSON.stringify({ error: error.message }));
    } else {
      printError(printable(`error: ${error.message}`));
    }
    process.exitCode = ExitCode.MISMATCH;
  }
}

/** Says which mods folder is meant. */
export function tellFolder({ path: place, because, exists }: ModsFolder): void {
  const missing = exists ? "" : ", not there yet";
  tell(`Mods folder: ${place} (${because}${missing})`, colors.dim);
}

/** The edition whose folder it is, for JSON. */
export function editionIn(folder: ModsFolder): { edition?: string } {
  return folder.edition === undefined ? {} : { edition: folder.edition };
}
