/** Figures as one text: what `oracle rooms export` writes, for the page and for later runs. */
import { EDITIONS } from "../core/game/edition";
import {
  BUILDS,
  type BossPoolFigures,
  type BossTables,
  type PooledBoss,
  type RoomFigures,
} from "../core/floor";
import { CERTAINTIES, type Certainty } from "../core/game/certainty";
import { builtInFigures } from "./builtIn";
import type { FigureSet } from "./figureSet";
import { packRow, unpackRooms } from "./figures/packed";
import { checkedFigures } from "./formats/stb";
import { RoomsError } from "./problem";
import { SPECIAL_FILE, STAGE_FILES } from "./stageFiles";

const FORMAT = "basement-oracle rooms 1";

/** The tables of a set: what its floors are picked from. */
export type FigureTables = Pick<FigureSet, "files" | "bosses">;

/** A set as text. */
export function exportFigures(set: FigureSet): string {
  const { edition, build, name, provenance, certainty, warnings } = set;
  const head = { format: FORMAT, edition, build, name, provenance, certainty, warnings };
  return `${JSON.stringify({ ...head, ...plainTables(set) })}\n`;
}

/** Tables as plain data, for JSON. */
export function plainTables({ files, bosses }: FigureTables): object {
  return { bosses, files: [...files].map(([file, rooms]) => [file, rooms.map(packRow).join(" ")]) };
}

/** Reads an exported set; fails with a {@link RoomsError} if the text is none. */
export function importFigures(text: string, where: string): FigureSet {
  const value = parse(text);
  if (value?.["format"] !== FORMAT) {
    throw new RoomsError(`${where} is no file of "oracle rooms export".`);
  }
  const edition = EDITIONS.find((one) => one === value["edition"]);
  if (edition === undefined) {
    throw new RoomsError(`${where} names no edition of the game.`);
  }
  const { provenance, warnings } = value;
  const build = BUILDS.find((one) => one === value["build"]);
  const tables = tablesIn(value, where);
  const known = builtInFigures(edition, build);
  const isKnown = known !== undefined && isSameAs(known, tables);
  const proved = isKnown ? known.certainty : "source";
  const told = typeof provenance === "string" && provenance !== "" ? ` It says: ${provenance}` : "";
  return {
    origin: "file",
    edition,
    build,
    name: `the rooms in ${where}`,
    provenance: `${recognised(where, known, tables)}${told}`,
    certainty: lessSure(proved, CERTAINTIES.find((one) => one === value["certainty"]) ?? "unsure"),
    ...tables,
    warnings: Array.isArray(warnings) ? warnings.map(String) : [],
  };
}

/** What a player's figures are recognised as, as a sentence. */
export function recognised(
  where: string,
  known: FigureSet | undefined,
  tables: FigureTables,
): string {
  if (known === undefined || !hasSpecialRoomsOf(known, tables)) {
    return `Read from ${where}; the special rooms are none of those that are known here.`;
  }
  const bosses = hasBossesOf(known, tables) ? "" : ", the boss pools are not";
  return `Read from ${where}; the special rooms are those of ${known.name}${bosses}.`;
}

/** Whether the tables are the ones that were checked: all that decides a floor, to the last figure. */
export function isSameAs(known: FigureSet, tables: FigureTables): boolean {
  return hasSpecialRoomsOf(known, tables) && hasBossesOf(known, tables);
}

function hasSpecialRoomsOf(known: FigureTables, { files }: FigureTables): boolean {
  const packed = (tables: FigureTables["files"]): string =>
    (tables.get(SPECIAL_FILE) ?? []).map(packRow).join(" ");
  return packed(known.files) === packed(files);
}

function hasBossesOf(known: FigureTables, { bosses }: FigureTables): boolean {
  const decisive = (tables: BossTables | undefined): string =>
    JSON.stringify(decisiveBosses(tables));
  return bosses === undefined || decisive(known.bosses) === decisive(bosses);
}

/** Portraits name achievements of bosses that no pool holds, too. */
function decisiveBosses(bosses: BossTables | undefined): BossTables | undefined {
  const isPooled = (boss: number): boolean =>
    bosses?.pools.some((pool) => pool.bosses.some(([one]) => one === boss)) === true;
  return bosses === undefined
    ? undefined
    : {
        pools: bosses.pools,
        achievements: bosses.achievements
          .filter(([boss]) => isPooled(boss))
          .toSorted(([a], [b]) => a - b),
      };
}

/** A file may say that it is less sure than its figures are, and never that it is surer. */
function lessSure(one: Certainty, other: Certainty): Certainty {
  return CERTAINTIES.indexOf(one) > CERTAINTIES.indexOf(other) ? one : other;
}

/** The tables in plain data; fails with a {@link RoomsError} if a figure is none of the game's. */
export function tablesIn(value: Readonly<Record<string, unknown>>, where: string): FigureTables {
  const { files, bosses } = value;
  const rows: readonly unknown[] = Array.isArray(files) ? files : [];
  const tables = new Map(rows.map((row) => fileOf(row, where)));
  if (!tables.has(SPECIAL_FILE)) {
    throw damaged(where);
  }
  return {
    files: tables,
    bosses: bosses === undefined ? undefined : bossTablesOf(bosses, where),
  };
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isTable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function damaged(where: string): RoomsError {
  return new RoomsError(`${where} is damaged: a table of rooms is not as it was written.`);
}

function fileOf(row: unknown, where: string): readonly [number, readonly RoomFigures[]] {
  const [file, rooms] = Array.isArray(row) ? (row as unknown[]) : [];
  const known = STAGE_FILES.find((one) => one.file === file);
  if (known === undefined || typeof rooms !== "string" || !/^[\d. w]*$/.test(rooms)) {
    throw damaged(where);
  }
  const unpacked = rooms === "" ? [] : unpackRooms(rooms);
  return [
    known.file,
    unpacked.map((room, index) => checkedFigures(room, `Room ${index + 1} of ${where}`)),
  ];
}

function bossTablesOf(value: unknown, where: string): BossTables {
  if (!isTable(value) || !Array.isArray(value["pools"])) {
    throw damaged(where);
  }
  const pools = value["pools"].map((pool: unknown): BossPoolFigures => {
    const { file, doubleTrouble, bosses } = isTable(pool) ? pool : {};
    if (!isCount(file) || !isCount(doubleTrouble)) {
      throw damaged(where);
    }
    return { file, doubleTrouble, bosses: bossRows(bosses, where) };
  });
  const achievements = bossRows(value["achievements"], where);
  return { pools, achievements: achievements.map(([boss, one]) => [boss, one]) };
}

/** Boss ids with a number each, some with a third. */
function bossRows(value: unknown, where: string): readonly PooledBoss[] {
  if (!Array.isArray(value)) {
    throw damaged(where);
  }
  return value.map((row: unknown) => {
    const [boss, number, variants] = Array.isArray(row) ? (row as unknown[]) : [];
    const isNumber = typeof number === "number" && number >= 0;
    if (!isCount(boss) || !isNumber || (variants !== undefined && !isCount(variants))) {
      throw damaged(where);
    }
    return variants === undefined ? [boss, number] : [boss, number, variants];
  });
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
