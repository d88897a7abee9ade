/**
 * The engine's pick of a room layout, over the figures of its room files.
 *
 * Source: Lceoliu/AIsaac (AB+ 0x453260, J460 0x42C7D0), zdd14990/isaac-offline-map-generator;
 * REPENTOGON for the names. Verified: 214 placing passes of 150 logged Afterbirth+ floors, 234
 * ordinary rooms of logged Repentance floors; with the rows shuffled half of those fail.
 */
import { emptyList } from "../../core/lists";
import type { Certainty } from "../../core/game/certainty";
import { toFloat32 } from "../../core/rng/float32";
import { LOCAL_SHIFTS, openLocal } from "../floorStreams";
import type { RoomFigures } from "./roomFigures";
import {
  OPEN_ROOM,
  openLayout,
  type ChallengeRules,
  type OrdinaryRooms,
  type RoomLayout,
  type RoomQuery,
  type RoomSource,
} from "./roomSource";
import { RoomType } from "../../core/game/roomTypes";
import { BLUE_WOMB_FILE, VOID_FILE } from "./stageFile";

/**
 * How much a layout whose doors are exactly the required ones is preferred.
 * Verified between 9.43 and 10.08 by 144 logged picks.
 */
const EXACT_DOORS_FACTOR = toFloat32(9.99);

/** What a pick leaves of a layout's weight, and the least that is left. */
const WEIGHT_FACTOR = toFloat32(0.1);
const WEIGHT_LEAST = toFloat32(1e-7);

/** The files that make up The Void's: every stage's up to the Chest, but not Blue Womb's. */
const VOID_FIRST_FILE = 1;
const VOID_LAST_FILE = 17;

/** One room file under way: its rows, and the weights as the floor's picks have left them. */
type Table = ReturnType<typeof tableOf>;

/** Some rows in file order. */
interface Rows {
  readonly rows: readonly number[];
  /** Running sums of their initial weights, rounded as the pick rounds: they tell most picks. */
  readonly sums: readonly number[];
}

/** The rows that fit a query. */
interface Candidates extends Rows {
  readonly variants: readonly [number, number] | undefined;
  /** Those with just the required doors. */
  readonly exact: Rows;
}

/** The figures that layouts are picked from. */
export interface RoomTables {
  /** As in "the built-in figures of Repentance 1.7.9b". */
  readonly name: string;
  /** How sure it is that they are the game's own. */
  readonly certainty: Certainty;
  /** By room file number, the rows in file order; undefined if they are not known. */
  readonly files: Pick<ReadonlyMap<number, readonly RoomFigures[]>, "get">;
  /** Why floors on them are not exact, such as mods that change the rooms, as sentences. */
  readonly warnings: readonly string[];
  /** The player's own list of challenges. */
  readonly challenges?: ReadonlyMap<number, ChallengeRules> | undefined;
}

/** Room layouts as the engine picks them from given figures. */
export class FigureRoomSource implements RoomSource {
  readonly name: string;
  readonly isExact = true;
  readonly certainty: Certainty;
  readonly note: string;
  readonly challenges: RoomSource["challenges"];
  private readonly files: RoomTables["files"];
  /** By file number; false where the figures are not known. */
  private readonly tables: (Table | false | undefined)[] = [];
  private readonly openTables: Table[] = [];

  constructor({ name, certainty, files, warnings, challenges }: RoomTables) {
    this.challenges = challenges;
    this.name = name;
    this.note = warnings.join(" ");
    this.certainty = certainty;
    this.files = files;
  }

  startFloor(): void {
    for (const table of this.openTables) {
      for (const row of table.touched) {
        const { weight, roomType } = figuresOf(table, row);
        table.weights[row] = weight;
        table.isTouched[roomType] = false;
      }
      table.touched.length = 0;
    }
  }

  pick(query: RoomQuery): RoomLayout | undefined {
    const layout = this.pickIn(query.file, query);
    return layout === undefined && query.fallback !== undefined
      ? this.pickIn(query.fallback, query)
      : layout;
  }

  fixed(file: number, roomType: number, variant: number): RoomLayout | undefined {
    const table = this.table(file);
    if (table === undefined) {
      return OPEN_ROOM;
    }
    const found = table.byType[roomType]?.find((row) => table.rows[row]?.variant === variant);
    return found === undefined ? undefined : table.rows[found];
  }

  ordinaryRooms(file: number, difficulties: readonly [number, number]): OrdinaryRooms | undefined {
    const table = this.table(file);
    if (table === undefined) {
      return undefined;
    }
    const key = difficulties[0] * DIFFICULTY_LIMIT + difficulties[1];
    const known = table.ordinary.get(key) ?? countOrdinary(table, difficulties);
    table.ordinary.set(key, known);
    return known;
  }

  /** Ordinary rooms of an unknown file are open rooms; other types are taken to be missing in it. */
  private pickIn(file: number, query: RoomQuery): RoomLayout | undefined {
    const table = this.table(file);
    if (table !== undefined) {
      return pickRow(table, query);
    }
    return query.roomType === RoomType.DEFAULT ? openLayout(query) : undefined;
  }

  private table(file: number): Table | undefined {
    let table = this.tables[file];
    if (table === undefined) {
      const rows = file === VOID_FILE ? this.voidRooms() : this.files.get(file);
      table = rows !== undefined && tableOf(rows);
      this.tables[file] = table;
      if (table !== false) {
        this.openTables.push(table);
      }
    }
    return table === false ? undefined : table;
  }

  private voidRooms(): readonly RoomFigures[] | undefined {
    const merged: RoomFigures[] = [];
    for (let file = VOID_FIRST_FILE; file <= VOID_LAST_FILE; file += 1) {
      const rows = file === BLUE_WOMB_FILE ? [] : this.files.get(file);
      if (rows === undefined) {
        return undefined;
      }
      for (const row of rows) {
        merged.push(row);
      }
    }
    return merged;
  }
}

function tableOf(rows: readonly RoomFigures[]) {
  const byType: number[][] = [];
  rows.forEach(({ roomType }, row) => {
    byType[roomType] = byType[roomType] ?? [];
    byType[roomType].push(row);
  });
  return {
    rows,
    weights: rows.map(({ weight }) => weight),
    /** Rows whose weight is no longer the initial one, and by room type whether there are any. */
    touched: emptyList<number>(),
    isTouched: emptyList<boolean>(),
    /** Row numbers in file order, by room type. */
    byType,
    /** What queries have asked for, by room type and shape, then by {@link queryKey}; within, by the range of variants. */
    byQuery: emptyList<Map<number, Candidates[]>>(),
    /** Likewise the counts of ordinary rooms, by the range of difficulties. */
    ordinary: new Map<number, OrdinaryRooms>(),
  };
}

// What stands in a row of a table.

function figuresOf(table: Table, row: number): RoomFigures {
  return table.rows[row] as RoomFigures;
}

/** As the floor's picks have left it. */
function weightOf(table: Table, row: number): number {
  return table.weights[row] as number;
}

function countOrdinary(table: Table, difficulties: readonly [number, number]): OrdinaryRooms {
  let count = 0;
  let shapeMask = 0;
  for (const row of table.byType[RoomType.DEFAULT] ?? []) {
    const { difficulty, shape } = figuresOf(table, row);
    if (difficulty >= difficulties[0] && difficulty <= difficulties[1]) {
      count += 1;
      shapeMask = (shapeMask | (1 << shape)) >>> 0;
    }
  }
  return { count, shapeMask };
}

/** Difficulties, shapes and doors lie below these. */
const DIFFICULTY_LIMIT = 32;
const SHAPE_LIMIT = 16;
const DOORS_LIMIT = 256;

/** One number for what a query asks of a room besides type, shape and variant. */
function queryKey({ subtype, difficulties, requiredDoors }: RoomQuery): number {
  const kind = subtype === undefined ? 0 : subtype + 1;
  const window = difficulties[0] * DIFFICULTY_LIMIT + difficulties[1];
  return (kind * DOORS_LIMIT + requiredDoors) * DIFFICULTY_LIMIT * DIFFICULTY_LIMIT + window;
}

/** The rows that fit a query, found when they are first asked for. */
function candidatesOf(table: Table, query: RoomQuery): Candidates {
  const place = query.roomType * SHAPE_LIMIT + (query.shape ?? 0);
  const byKey = (table.byQuery[place] ??= new Map<number, Candidates[]>());
  const key = queryKey(query);
  const known = byKey.get(key);
  const [first, last] = query.variants ?? NO_VARIANTS;
  for (const one of known ?? []) {
    const variants = one.variants ?? NO_VARIANTS;
    if (variants[0] === first && variants[1] === last) {
      return one;
    }
  }
  const found = findCandidates(table, query);
  byKey.set(key, [...(known ?? []), found]);
  return found;
}

const NO_VARIANTS: readonly [number, number] = [-1, -1];

function findCandidates(table: Table, query: RoomQuery): Candidates {
  const rows = (table.byType[query.roomType] ?? []).filter((row) =>
    isFitting(figuresOf(table, row), query),
  );
  const exact = rows.filter((row) => figuresOf(table, row).doors === query.requiredDoors);
  return {
    rows,
    sums: initialSums(table, rows),
    variants: query.variants,
    exact: { rows: exact, sums: initialSums(table, exact) },
  };
}

function initialSums(table: Table, rows: readonly number[]): readonly number[] {
  const sums: number[] = [];
  let sum = 0;
  for (const row of rows) {
    sum = toFloat32(sum + figuresOf(table, row).weight);
    sums.push(sum);
  }
  return sums;
}

function pickRow(table: Table, query: RoomQuery): RoomLayout | undefined {
  const all = candidatesOf(table, query);
  const isTouched = table.isTouched[query.roomType] === true;
  const total = totalOf(table, all, isTouched);
  if (total <= 0) {
    return undefined;
  }
  const rng = openLocal(query.seed, LOCAL_SHIFTS.roomLayout);
  const share = rng.randomFloat();
  let from: Rows = all;
  let sum = total;
  if (query.requiredDoors !== 0 && all.exact.rows.length > 0) {
    const exactTotal = totalOf(table, all.exact, isTouched);
    const chance = toFloat32(toFloat32(exactTotal / total) * EXACT_DOORS_FACTOR);
    if (rng.randomFloat() < chance) {
      from = all.exact;
      sum = exactTotal;
    }
  }
  const goal = toFloat32(share * sum);
  const row = isTouched
    ? walk(table, from.rows, goal)
    : (from.rows[firstBeyond(from.sums, goal)] ?? -1);
  if (row >= 0 && query.reducesWeight) {
    table.weights[row] = Math.max(toFloat32(WEIGHT_FACTOR * weightOf(table, row)), WEIGHT_LEAST);
    table.touched.push(row);
    table.isTouched[query.roomType] = true;
  }
  return table.rows[row];
}

function isFitting(figures: RoomFigures, query: RoomQuery): boolean {
  const { shape, subtype, variants, difficulties, requiredDoors } = query;
  return (
    (shape === undefined || figures.shape === shape) &&
    (subtype === undefined || figures.subtype === subtype) &&
    (variants === undefined ||
      (figures.variant >= variants[0] && figures.variant <= variants[1])) &&
    figures.difficulty >= difficulties[0] &&
    figures.difficulty <= difficulties[1] &&
    (figures.doors & requiredDoors) >>> 0 === requiredDoors
  );
}

/** The sum of the rows' weights as they are now. */
function totalOf(table: Table, { rows, sums }: Rows, isTouched: boolean): number {
  if (!isTouched) {
    return sums[sums.length - 1] ?? 0;
  }
  let total = 0;
  for (const row of rows) {
    total = toFloat32(total + weightOf(table, row));
  }
  return total;
}

/** The place of the first sum beyond the goal, as many as there are sums if rounding leaves none. */
export function firstBeyond(sums: readonly number[], goal: number): number {
  let first = 0;
  let end = sums.length;
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if (goal < (sums[middle] as number)) {
      end = middle;
    } else {
      first = middle + 1;
    }
  }
  return first;
}

/** The first row whose weight takes the sum beyond the goal; -1 if rounding leaves none. */
function walk(table: Table, rows: readonly number[], goal: number): number {
  let sum = 0;
  for (const row of rows) {
    sum = toFloat32(sum + weightOf(table, row));
    if (goal < sum) {
      return row;
    }
  }
  return -1;
}
