/** Room files that lie in a folder as they are. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isRoomFile, type NamedFile } from "../../figures/ownFiles";

/** The room files that lie in a folder themselves. */
export function looseFiles(folder: string): readonly NamedFile[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return [];
  }
  const names = readdirSync(folder).filter(isRoomFile).sort();
  // A pipe of such a name would never be read to its end.
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return files.map((name) => ({ path: name, bytes: readFileSync(join(folder, name)) }));
}
