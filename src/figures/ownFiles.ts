/** Room figures of a player's own files, whatever they lie in. */
import { RoomType, type BossTables, type RoomFigures } from "../core/floor";
import type { Edition } from "../core/game/edition";
import { buildOfRoomCount, builtInFigures } from "./builtIn";
import { isSameAs, recognised, type FigureTables } from "./exported";
import { carriesFloors, type FigureSet } from "./figureSet";
import { readFromArchive, type Archive } from "./formats/archive";
import { readBossPools, readBossPortraits } from "./formats/bosses";
import { readStb } from "./formats/stb";
import { readRoomXml } from "./formats/xml";
import { RoomsError } from "./problem";
import { fileStem, SPECIAL_FILE, STAGE_FILES, stageFileOfPath } from "./stageFiles";

/** A file by its name or path. */
export interface NamedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const BOSS_POOLS = "bosspools.xml";
const BOSS_PORTRAITS = "bossportraits.xml";

/** Folders inside archives, the newest edition's first. */
const ARCHIVE_ROOTS = ["resources-dlc3", "resources"] as const;

/** The game's archives that may hold room files, the newest edition's first. */
export const ARCHIVE_NAMES = ["repentance.a", "afterbirthp.a", "afterbirth.a", "rooms.a"] as const;

/** Folders of loose room files inside the game's, the likeliest first. */
export const LOOSE_FOLDERS = [
  "extracted_resources/resources",
  "resources-dlc3",
  "resources",
] as const;

/** Whether a file is one that {@link figuresOfFiles} reads; Greed's rooms are not. */
export function isRoomFile(path: string): boolean {
  const name = path.toLowerCase().replace(/^.*[\\/]/, "");
  const isGreed = /[\\/]greed[\\/]/i.test(path);
  return (
    !isGreed && (stageFileOfPath(path) !== undefined || [BOSS_POOLS, BOSS_PORTRAITS].includes(name))
  );
}

/** All room files that the archives hold; of a file in several, the first archive's counts. */
export function filesInArchives(
  archives: readonly Archive[],
  unpackedMax = UNPACKED_MAX,
): readonly NamedFile[] {
  const rooms = STAGE_FILES.flatMap((file) => [fileStem(file, false), fileStem(file, true)])
    .filter((stem) => stem !== undefined)
    .map((stem) => `rooms/${stem}.stb`);
  const found: NamedFile[] = [];
  let left = unpackedMax;
  for (const path of [...new Set(rooms), BOSS_POOLS, BOSS_PORTRAITS]) {
    const bytes = firstIn(archives, path, left);
    if (bytes !== undefined) {
      left -= bytes.length;
      found.push({ path, bytes });
    }
  }
  return found;
}

/** More than all room files of a game have together. */
export const UNPACKED_MAX = 64 * 1024 * 1024;

function firstIn(
  archives: readonly Archive[],
  path: string,
  lengthMax: number,
): Uint8Array | undefined {
  for (const root of ARCHIVE_ROOTS) {
    for (const archive of archives) {
      const bytes = readFromArchive(archive, `${root}/${path}`, lengthMax);
      if (bytes !== undefined) {
        return bytes;
      }
    }
  }
  return undefined;
}

/** What a player's files hold: their figures, and whether their form is Rebirth's. */
export interface OwnTables extends FigureTables {
  readonly isRebirth: boolean;
}

/** The figures of a player's files. `where` is what to call the place, such as a path. */
export function figuresOfFiles(given: readonly NamedFile[], where: string): FigureSet {
  return figuresOfTables(readTables(given, where), where);
}

/** Reads a player's files; of a file that is there twice, the first counts. */
export function readTables(given: readonly NamedFile[], where: string): OwnTables {
  const files = new Map<number, readonly RoomFigures[]>();
  let isRebirth = false;
  for (const { path, bytes } of given) {
    const file = stageFileOfPath(path);
    if (file !== undefined && !files.has(file)) {
      files.set(file, roomsIn({ path, bytes }));
      isRebirth ||=
        !isXml(path) && file === SPECIAL_FILE && textOf(bytes.subarray(0, 4)) !== "STB1";
    }
  }
  if (!files.has(SPECIAL_FILE)) {
    throw new RoomsError(
      `${where} has no "00.special rooms" file; expected the game's room files as .stb or .xml, its archives or its folder.`,
    );
  }
  if (files.get(SPECIAL_FILE)?.length === 0) {
    throw new RoomsError(`The "00.special rooms" file of ${where} holds no rooms.`);
  }
  return { files, bosses: bossesOf(given, where), isRebirth };
}

/** The rooms of a room file in either form. */
export function roomsIn({ path, bytes }: NamedFile): readonly RoomFigures[] {
  return isXml(path) ? readRoomXml(textOf(bytes), path) : readStb(bytes, path);
}

function isXml(path: string): boolean {
  return path.toLowerCase().endsWith(".xml");
}

/** The figures that a player's files hold, with what they are recognised as. */
export function figuresOfTables({ files, bosses, isRebirth }: OwnTables, where: string): FigureSet {
  const special = files.get(SPECIAL_FILE) ?? [];
  const edition = isRebirth ? "rebirth" : editionOf(special);
  const build = edition === "repentance" ? buildOfRoomCount(special.length) : undefined;
  const known = builtInFigures(edition, build);
  const tables = { files, bosses: bosses ?? known?.bosses };
  const isKnown = known !== undefined && isSameAs(known, tables);
  return {
    origin: "file",
    edition,
    build,
    name: `the rooms at ${where}`,
    provenance: recognised(where, known, tables),
    certainty: isKnown ? known.certainty : "source",
    ...tables,
    warnings: carriesFloors({ edition })
      ? []
      : [`Floors of ${edition} stand on open rooms: how it picks among its own is not known.`],
  };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function bossesOf(given: readonly NamedFile[], where: string): BossTables | undefined {
  const named = (name: string): NamedFile | undefined =>
    given.find(({ path }) => path.toLowerCase().endsWith(name));
  const pools = named(BOSS_POOLS);
  const portraits = named(BOSS_PORTRAITS);
  if (pools === undefined && portraits === undefined) {
    return undefined;
  }
  if (pools === undefined || portraits === undefined) {
    const [there, missing] =
      pools === undefined ? [BOSS_PORTRAITS, BOSS_POOLS] : [BOSS_POOLS, BOSS_PORTRAITS];
    throw new RoomsError(
      `${where} has ${there} without ${missing}; expected both, since bosses need both, or neither.`,
    );
  }
  return {
    pools: readBossPools(textOf(pools.bytes), pools.path),
    achievements: [...readBossPortraits(textOf(portraits.bytes), portraits.path)],
  };
}

/** Room types that an edition brought. */
const TYPE_DEATHMATCH = 30;
const TYPES_OF_REPENTANCE: readonly number[] = [24, 27, 28, 29];
const BOSS_OF_AFTERBIRTH_PLUS = 72;

/** The edition by what only it has. */
function editionOf(rooms: readonly RoomFigures[]): Edition {
  const hasType = (types: readonly number[]): boolean =>
    rooms.some(({ roomType }) => types.includes(roomType));
  if (hasType([TYPE_DEATHMATCH])) {
    return "repentance+";
  }
  if (hasType(TYPES_OF_REPENTANCE)) {
    return "repentance";
  }
  const isPlus = rooms.some(
    ({ roomType, subtype }) => roomType === RoomType.BOSS && subtype === BOSS_OF_AFTERBIRTH_PLUS,
  );
  return isPlus ? "afterbirth+" : "afterbirth";
}
