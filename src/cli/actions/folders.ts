/** The options that say which of the game's folders is meant. */
import path from "node:path";
import type { ModsFolderOptions } from "../../install/modsFolder";
import { editionOf } from "../loadoutOptions";
import type { FolderOptions } from "../options";

/** The options as the finding of folders understands them. */
export function wishOf({ modsDir, edition }: FolderOptions): ModsFolderOptions {
  return {
    ...(modsDir === undefined ? {} : { modsDir: path.resolve(modsDir) }),
    ...(edition === undefined ? {} : { edition: editionOf(edition) }),
  };
}
