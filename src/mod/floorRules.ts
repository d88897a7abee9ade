/** The level generator, which lies in a file of its own beside main.lua and is loaded at the first question. */
import type * as FloorBundle from "./floorBundle";

/** The file's name, without ".lua": `require` keeps files of all mods by their names. */
const FILE = "basement_oracle_floors";

/** Gives what a file of the mod returns, or an error's text. */
type LoadFile = (this: void, file: string) => unknown;

/** Repentance's own, which `luamod` does not find in a cache (IsaacDocs, Using Additional Lua Files). */
declare const include: LoadFile | undefined;
declare const require: LoadFile;

let loaded: typeof FloorBundle | undefined;

/** The level generator; an error where the file is missing. */
export function floorRules(): typeof FloorBundle {
  if (loaded === undefined) {
    const file = load(include ?? require) ?? load(require);
    if (file === undefined) {
      error(`${FILE}.lua is missing beside main.lua: install the mod again`, 0);
    }
    loaded = file;
  }
  return loaded;
}

function load(from: LoadFile): typeof FloorBundle | undefined {
  const [isFine, file] = pcall(from, FILE);
  return isFine && type(file) === "table" ? (file as typeof FloorBundle) : undefined;
}
