/** The mod's second file: what the game needs only when somebody asks. */
import type * as FloorRules from "./floorRules";

/** What can follow a command, and what that does. */
export type Completion = readonly [words: string, about: string];

/** What it holds. */
type SecondFile = typeof FloorRules & {
  readonly executeCommand: (this: void, mod: Mod, parameters: string) => void;
  readonly workInLab: (this: void) => void;
  readonly renderLab: (this: void) => void;
  readonly completionsOf: (this: void, typed: string) => readonly Completion[];
};

/** The file's name, without ".lua": `require` keeps files of all mods by their names. */
const FILE = "basement_oracle_floors";

/** Gives what a file of the mod returns, or an error's text. */
type LoadFile = (this: void, file: string) => unknown;

/** Repentance's own, which `luamod` does not find in a cache (IsaacDocs, Using Additional Lua Files). */
declare const include: LoadFile | undefined;
declare const require: LoadFile;

let loaded: SecondFile | undefined;

/** The second file, which is loaded when something first asks for it; an error where the file is missing. */
export function secondFile(): SecondFile {
  if (loaded === undefined) {
    const file = load(include ?? require) ?? load(require);
    if (file === undefined) {
      error(`${FILE}.lua is missing beside main.lua: install the mod again`, 0);
    }
    loaded = file;
  }
  return loaded;
}

function load(from: LoadFile): SecondFile | undefined {
  const [isFine, open] = pcall(from, FILE);
  return isFine && type(open) === "function"
    ? (open as (this: void, modules: LoadFile) => SecondFile)(require)
    : undefined;
}

/** The word that all of the mod's commands begin with. */
export const COMMAND_WORD = "oracle";

/** Whether a console command is the mod's. */
export function isOwnCommand(command: string): boolean {
  return command.toLowerCase() === COMMAND_WORD;
}
