/** What the commands share that look at the game's folders. */
import path from "node:path";
import colors from "picocolors";
import type { ModsFolder, ModsFolderOptions } from "../../install/modsFolder";
import { editionOf } from "../loadoutOptions";
import type { FolderOptions } from "../options";
import { tell } from "../usage";

/** The options as the finding of folders understands them. */
export function wishOf(options: FolderOptions): ModsFolderOptions {
  return {
    ...(options.modsDir === undefined ? {} : { modsDir: path.resolve(options.modsDir) }),
    ...(options.edition === undefined ? {} : { edition: editionOf(options.edition) }),
  };
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
