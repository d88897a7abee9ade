/** Floors in the machine-readable interface: JSON in, plain results out. */
import { CASE_NUMBER_FIELDS, type CaseNumberField } from "../core/floor/batch";
import { generateFloor } from "../core/floor/generate";
import {
  isFloorProblem,
  type Carried,
  type Floor,
  type FloorInput,
  type LayoutAttempt,
  type SpecialDecision,
} from "../core/floor/types";
import type { RoomSeeds } from "../core/rng/stageSeeds";
import { ruleSetOf, isKnownItem, knownItemNames } from "./floorWords";
import { difficultyOf } from "./loadoutOptions";
import { seedOf } from "./seedWords";
import { unknownName } from "./usage";
import { UsageError } from "./usage";

/** The result as printed: the stable interface. */
export interface FloorResult {
  readonly curses: number;
  readonly roomCount: number;
  readonly minDeadEnds: number;
  readonly attempts: readonly LayoutAttempt[];
  readonly rooms: readonly RoomResult[];
  readonly specialRooms: readonly SpecialRoomResult[];
  readonly startRoom: RoomSeeds;
}

/** A room of the layout, as printed. */
export interface RoomResult {
  readonly gridIndex: number;
  readonly shape: number;
  readonly depth: number;
  readonly deadEnd: boolean;
}

/** A special room as printed; the cell is null when it was not placed. */
export interface SpecialRoomResult {
  readonly type: string;
  readonly cell: number | null;
  readonly decision: SpecialDecision;
}

/** A floor in the words of the interface. */
export function floorResult(floor: Floor): FloorResult {
  const { curses, roomCount, minDeadEnds } = floor.setup;
  return {
    curses,
    roomCount,
    minDeadEnds,
    attempts: floor.attempts,
    rooms: floor.rooms.map(({ gridIndex, shape, depth, deadEnd }) => {
      return { gridIndex, shape, depth, deadEnd };
    }),
    specialRooms: floor.specialRooms.map(({ type, cell, decision }) => {
      return { type, cell: cell ?? null, decision };
    }),
    startRoom: floor.startRoom,
  };
}

/** Reads a case and generates its floor; throws a {@link UsageError} that names a bad value. */
export function answerFloorCase(parsed: unknown): FloorResult {
  const floor = generateFloor(readFloorCase(parsed));
  if (isFloorProblem(floor)) {
    throw new UsageError(floor.problem);
  }
  return floorResult(floor);
}

const OTHER_FIELDS = [
  "edition",
  "difficulty",
  "collectibles",
  "trinkets",
  "flags",
  "unlocks",
  "hasBeatenIsaac",
] as const;

const KNOWN_FIELDS: readonly string[] = [...CASE_NUMBER_FIELDS, ...OTHER_FIELDS];

/** Reads a case; throws a {@link UsageError} that names the bad value. */
export function readFloorCase(parsed: unknown): FloorInput {
  const fields = fieldsOf(parsed, "a floor case");
  const unknown = Object.keys(fields).find((name) => !KNOWN_FIELDS.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(unknownName("a field of a floor case", unknown, KNOWN_FIELDS));
  }
  const numbers: Partial<Record<CaseNumberField, number>> = {};
  for (const name of CASE_NUMBER_FIELDS) {
    const value = fields[name];
    if (value !== undefined) {
      numbers[name] = numberOf(value, name);
    }
  }
  return {
    ...numbers,
    stageSeed: seedOf(fields["stageSeed"], "stageSeed"),
    stage: numberOf(fields["stage"], "stage"),
    edition: ruleSetOf(textOf(fields["edition"], "edition")),
    difficulty: difficultyOf(textOf(fields["difficulty"], "difficulty") ?? "normal"),
    collectibles: carriedOf(fields["collectibles"], "collectible"),
    trinkets: carriedOf(fields["trinkets"], "trinket"),
    flags: numbersOf(fields["flags"] ?? [], "flags"),
    unlocks: unlocksOf(fields["unlocks"] ?? "all"),
    hasBeatenIsaac: truthOf(fields["hasBeatenIsaac"] ?? false, "hasBeatenIsaac"),
  };
}

function shown(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

function fieldsOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UsageError(`Expected ${what} as a JSON object but received ${shown(value)}.`);
  }
  return value as Readonly<Record<string, unknown>>;
}

function numberOf(value: unknown, name: string): number {
  if (typeof value !== "number") {
    throw new UsageError(`Expected ${name} to be a number but received ${shown(value)}.`);
  }
  return value;
}

function textOf(value: unknown, name: string): string | undefined {
  if (value !== undefined && typeof value !== "string") {
    throw new UsageError(`Expected ${name} to be text but received ${shown(value)}.`);
  }
  return value;
}

function truthOf(value: unknown, name: string): boolean {
  if (typeof value !== "boolean") {
    throw new UsageError(`Expected ${name} to be true or false but received ${shown(value)}.`);
  }
  return value;
}

function numbersOf(value: unknown, name: string): readonly number[] {
  const isList = Array.isArray(value) && value.every((item) => isCount(item));
  if (!isList) {
    throw new UsageError(
      `Expected ${name} to be a list of whole numbers from 0 up but received ${shown(value)}.`,
    );
  }
  return value as readonly number[];
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

function unlocksOf(value: unknown): "all" | readonly number[] {
  return value === "all" ? "all" : numbersOf(value, 'unlocks (unless "all")');
}

/** Counts by name or id, such as {"black-candle":1} or {"260":1}; any id will do. */
function carriedOf(value: unknown, kind: "collectible" | "trinket"): Carried {
  const carried: Record<string, number> = {};
  for (const [name, count] of Object.entries(fieldsOf(value ?? {}, `${kind}s`))) {
    if (!/^\d+$/.test(name) && !isKnownItem(kind, name)) {
      throw new UsageError(unknownName(`a ${kind}, by name or id`, name, knownItemNames(kind)));
    }
    const number = typeof count === "boolean" ? Number(count) : count;
    if (!isCount(number)) {
      throw new UsageError(
        `Expected a whole number from 0 up for ${name} but received ${shown(count)}.`,
      );
    }
    carried[name] = number;
  }
  return carried;
}
