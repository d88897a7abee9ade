/** The game's room files: their numbers from Afterbirth on, and their names. */
import { SPECIAL_FILE } from "../floors";

/** One room file. */
export interface StageFile {
  /** The file's number, which is also the game's number for the stage. */
  readonly file: number;
  /** The name behind the number in the file's name; also the name of the stage's boss pool. */
  readonly name: string;
}

export { SPECIAL_FILE };

/** The room files that level generation reads, of all editions; Greed's are left out. */
// prettier-ignore
export const STAGE_FILES: readonly StageFile[] = [
  { file: SPECIAL_FILE, name: "special rooms" },
  { file: 1,  name: "basement" },  { file: 2,  name: "cellar" },     { file: 3,  name: "burning basement" },
  { file: 4,  name: "caves" },     { file: 5,  name: "catacombs" },  { file: 6,  name: "flooded caves" },
  { file: 7,  name: "depths" },    { file: 8,  name: "necropolis" }, { file: 9,  name: "dank depths" },
  { file: 10, name: "womb" },      { file: 11, name: "utero" },      { file: 12, name: "scarred womb" },
  { file: 13, name: "blue womb" }, { file: 14, name: "sheol" },      { file: 15, name: "cathedral" },
  { file: 16, name: "dark room" }, { file: 17, name: "chest" },      { file: 26, name: "the void" },
  { file: 27, name: "downpour" },  { file: 28, name: "dross" },      { file: 29, name: "mines" },
  { file: 30, name: "ashpit" },    { file: 31, name: "mausoleum" },  { file: 32, name: "gehenna" },
  { file: 33, name: "corpse" },    { file: 34, name: "mortis" },     { file: 35, name: "home" },
  { file: 36, name: "backwards" },
];

/** The file whose stage has a name, as boss pools give it; undefined for a stage the game lacks. */
export function stageFileOfName(name: string): number | undefined {
  const wanted = name.toLowerCase();
  const known = wanted === "void" ? "the void" : wanted;
  return STAGE_FILES.find((row) => row.name === known)?.file;
}

/** The file that a name such as `04.caves.stb` means. It is the name that counts, not the number. */
export function stageFileOfPath(path: string): number | undefined {
  const match = /(?:^|[\\/])\d\d\.([^\\/]+)\.stb$/i.exec(path);
  return match?.[1] === undefined ? undefined : stageFileOfName(match[1]);
}

/** A room file's name on disk without its ending, such as `04.caves`. */
export function fileStem({ file, name }: StageFile): string {
  return `${`${file}`.padStart(2, "0")}.${name}`;
}
