/** Room figures of a player's own files, whatever they lie in. */
import { RoomType, type BossTables, type RoomFigures } from "../floors";
import { has, type Edition } from "../core/game/edition";
import { buildOfRoomCount, builtInFigures } from "./builtIn";
import type { FigureSet } from "./figureSet";
import {
  builtInItems,
  layoutKey,
  likelyItems,
  type ItemTables,
  type LayoutEntry,
  type Scenery,
  entriesIn,
} from "./itemFigures";
import { readFromArchive, type Archive } from "./formats/archive";
import { RoomsError } from "./formats/bytes";
import { readStb } from "./formats/stb";
import { readChallenges } from "./formats/challenges";
import { readBossPools, readBossPortraits, readItemPools, readItemsXml } from "./formats/xml";
import { fileStem, SPECIAL_FILE, STAGE_FILES, stageFileOfPath } from "./stageFiles";

/** A file by its name or path. */
export interface NamedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const BOSS_POOLS = "bosspools.xml";
const BOSS_PORTRAITS = "bossportraits.xml";
const ITEM_POOLS = "itempools.xml";
const ITEMS = "items.xml";
const ITEMS_METADATA = "items_metadata.xml";
const CHALLENGES = "challenges.xml";
const LISTS: readonly string[] = [
  ...[BOSS_POOLS, BOSS_PORTRAITS, ITEM_POOLS, ITEMS, ITEMS_METADATA, CHALLENGES],
];

/** Folders inside archives, the newest edition's first. */
const ARCHIVE_ROOTS = ["resources-dlc3", "resources"] as const;

/** The game's archives that hold room files which floors stand on, the newest edition's first. */
export const ARCHIVE_NAMES = ["repentance.a", "afterbirthp.a"] as const;

/** Folders of loose room files inside the game's, the likeliest first. */
export const LOOSE_FOLDERS = [
  "extracted_resources/resources",
  "resources-dlc3",
  "resources",
] as const;

/** Whether a file is one that {@link figuresOfFiles} reads; Greed's rooms are not. */
export function isRoomFile(path: string): boolean {
  const isGreed = /[\\/]greed[\\/]/i.test(path);
  return !isGreed && (stageFileOfPath(path) !== undefined || LISTS.includes(fileName(path)));
}

function fileName(path: string): string {
  return path.toLowerCase().replace(/^.*[\\/]/, "");
}

/** All room files that the archives hold; of a file in several, the first archive's counts. */
export function filesInArchives(
  archives: readonly Archive[],
  unpackedMax = UNPACKED_MAX,
): readonly NamedFile[] {
  const rooms = STAGE_FILES.map((file) => `rooms/${fileStem(file)}.stb`);
  const found: NamedFile[] = [];
  let left = unpackedMax;
  for (const path of [...rooms, ...LISTS]) {
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

function firstIn(archives: readonly Archive[], path: string, lengthMax: number) {
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

/**
 * The figures of a player's files; of one that is there twice, the first counts.
 *
 * @param where what to call their place.
 */
export function figuresOfFiles(given: readonly NamedFile[], where: string): FigureSet {
  const files = new Map<number, readonly RoomFigures[]>();
  const layouts = new Map<string, readonly LayoutEntry[]>();
  const scenery = new Map<string, Scenery>();
  for (const { path, bytes } of given) {
    const file = stageFileOfPath(path);
    if (file !== undefined && !files.has(file)) {
      const rooms = readStb(bytes, path, ({ roomType, variant }, entries, own) => {
        layouts.set(layoutKey(file, roomType, variant), entries);
        scenery.set(layoutKey(file, roomType, variant), own);
      });
      files.set(file, rooms);
    }
  }
  const special = files.get(SPECIAL_FILE);
  if (special === undefined) {
    throw new RoomsError(
      `${where} has no "00.special rooms" file; expected the game's room files as .stb, its archives or its folder.`,
    );
  }
  if (special.length === 0) {
    throw new RoomsError(`The "00.special rooms" file of ${where} holds no rooms.`);
  }
  const edition = editionOf(special, where);
  const build = edition === "repentance" ? buildOfRoomCount(special.length) : undefined;
  const known = builtInFigures(edition, build);
  const bosses = bossesOf(given, where);
  const challenges = textNamed(given, CHALLENGES);
  return {
    origin: "file",
    edition,
    build,
    name: `the rooms at ${where}`,
    ...recognised(where, known, special, bosses),
    files,
    bosses: bosses ?? known?.bosses,
    challenges: challenges === undefined ? undefined : readChallenges(challenges, CHALLENGES),
    items: itemTablesOf(given, builtInItems(edition, build), { layouts, scenery }, where),
    warnings: [],
  };
}

/** The player's own item pools and layouts' pickups, before the built-in ones of the edition. */
function itemTablesOf(
  given: readonly NamedFile[],
  builtIn: ItemTables,
  own: Pick<ItemTables, "layouts" | "scenery">,
  where: string,
): ItemTables {
  const pools = textNamed(given, ITEM_POOLS);
  const { scenery } = own;
  // Read, as threads of a search are sent them.
  const missing = [...builtIn.layouts.keys()].filter((key) => !own.layouts.has(key));
  const others = missing.map((key) => [key, entriesIn(builtIn, key)] as const);
  const known = { ...builtIn, scenery, layouts: new Map([...others, ...own.layouts]) };
  if (pools === undefined) {
    return known;
  }
  const [items, metadata] = [textNamed(given, ITEMS), textNamed(given, ITEMS_METADATA)];
  const ownPools = readItemPools(pools, ITEM_POOLS, has(known.edition, "shuffledPools"));
  const same = likelyItems(known.edition).find(
    (one) => JSON.stringify(one.pools) === JSON.stringify(ownPools),
  );
  return {
    ...(same ?? known),
    ...{ layouts: known.layouts, scenery },
    origin: "file",
    build: same?.build ?? `none that is known (itempools.xml at ${where})`,
    pools: ownPools,
    items: items === undefined ? known.items : readItemsXml(items, metadata, ITEMS),
  };
}

/** Whether a player's figures are known ones: compared is all that decides a floor, to the last figure. */
function recognised(
  where: string,
  known: FigureSet | undefined,
  special: readonly RoomFigures[],
  bosses: BossTables | undefined,
): Pick<FigureSet, "provenance" | "certainty"> {
  const isKnown = JSON.stringify(known?.files.get(SPECIAL_FILE)) === JSON.stringify(special);
  const isSame = bosses === undefined || decisive(known?.bosses) === decisive(bosses);
  const those = isKnown
    ? `those of ${known?.name ?? ""}${isSame ? "" : ", the boss pools are not"}`
    : "none of those that are known here";
  return {
    provenance: `Read from ${where}; the special rooms are ${those}.`,
    certainty: known !== undefined && isKnown && isSame ? known.certainty : "source",
  };
}

/** Portraits name achievements of bosses that no pool holds, too: they decide nothing. */
function decisive(tables: BossTables | undefined): string {
  const pools = tables?.pools ?? [];
  const isPooled = (boss: number): boolean =>
    pools.some(({ bosses }) => bosses.some(([one]) => one === boss));
  const achievements = (tables?.achievements ?? []).filter(([boss]) => isPooled(boss));
  return JSON.stringify([pools, achievements.toSorted(([a], [b]) => a - b)]);
}

/** A list of the game's among the files, as text. */
function textNamed(given: readonly NamedFile[], name: string): string | undefined {
  const file = given.find(({ path }) => fileName(path) === name);
  return file && new TextDecoder().decode(file.bytes);
}

function bossesOf(given: readonly NamedFile[], where: string): BossTables | undefined {
  const [pools, portraits] = [textNamed(given, BOSS_POOLS), textNamed(given, BOSS_PORTRAITS)];
  if (pools !== undefined && portraits !== undefined) {
    return {
      pools: readBossPools(pools, BOSS_POOLS),
      achievements: [...readBossPortraits(portraits, BOSS_PORTRAITS)],
    };
  }
  if (pools === undefined && portraits === undefined) {
    return undefined;
  }
  throw new RoomsError(
    `${where} has ${pools === undefined ? BOSS_PORTRAITS : BOSS_POOLS} alone; expected both ${BOSS_POOLS} and ${BOSS_PORTRAITS}, since bosses need both, or neither.`,
  );
}

/** What only an edition and later ones have, the newest first: rooms for a deathmatch, room types, a boss. */
const MARKS: readonly (readonly [Edition, (room: RoomFigures) => boolean])[] = [
  ["repentance+", ({ roomType }) => roomType === 30],
  ["repentance", ({ roomType }) => [24, 27, 28, 29].includes(roomType)],
  ["afterbirth+", ({ roomType, subtype }) => roomType === RoomType.BOSS && subtype === 72],
];

function editionOf(rooms: readonly RoomFigures[], where: string): Edition {
  const [edition] = MARKS.find(([, isOf]) => rooms.some(isOf)) ?? [];
  if (edition === undefined) {
    throw new RoomsError(
      `${where} holds rooms of before Afterbirth+, which floors do not stand on: how those editions pick among them is not known.`,
    );
  }
  return edition;
}
