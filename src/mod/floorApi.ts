/** `BasementOracle.generateFloor(case)`: level generation for other mods' Lua. */
import { CASE_NUMBER_FIELDS, floorCase, type FloorCase } from "../core/floor/batch";
import { type Carried, type FloorInput } from "../core/floor/types";
import { parseRuleSet } from "../core/edition";
import type { Problem } from "../core/problem";

/** The fields that hold tables. */
const TABLE_FIELDS = ["collectibles", "trinkets", "flags"] as const;

interface CaseTable {
  readonly [field: string]: unknown;
}

/** The floor of a case; the same answer as a line of `oracle floor --batch` gets. */
export function generateFloorCase(value: unknown): FloorCase | Problem {
  if (type(value) !== "table") {
    return { problem: `Expected a table but received ${type(value)}.` };
  }
  const table = value as CaseTable;
  const problem = typeProblem(table);
  if (problem !== undefined) {
    return { problem };
  }
  const floor = floorCase(inputOf(table));
  return floor;
}

/** The core checks what numbers mean; here they must only be numbers, for Lua's sake. */
function typeProblem(table: CaseTable): string | undefined {
  if (typeof table["stageSeed"] !== "number") {
    return `Expected a number as stageSeed but received ${tostring(table["stageSeed"])}.`;
  }
  if (typeof table["stage"] !== "number") {
    return `Expected a number as stage but received ${tostring(table["stage"])}.`;
  }
  return (
    fieldProblem(table, CASE_NUMBER_FIELDS, "number") ??
    fieldProblem(table, TABLE_FIELDS, "table") ??
    listProblem(table["collectibles"], "collectibles") ??
    listProblem(table["trinkets"], "trinkets") ??
    listProblem(table["flags"], "flags")
  );
}

function fieldProblem(
  table: CaseTable,
  fields: readonly string[],
  wanted: "number" | "table",
): string | undefined {
  for (const field of fields) {
    const value = table[field];
    if (value !== undefined && type(value) !== wanted) {
      return `Expected a ${wanted} as ${field} but received ${tostring(value)}.`;
    }
  }
  return undefined;
}

function listProblem(value: unknown, field: string): string | undefined {
  if (value === undefined) {
    return undefined;
  }
  for (const [, entry] of pairs(value as LuaTable<AnyNotNil, unknown>)) {
    if (typeof entry !== "number") {
      return `Expected numbers in ${field} but received ${tostring(entry)}.`;
    }
  }
  return undefined;
}

function inputOf(table: CaseTable): FloorInput {
  const input: Record<string, unknown> = {};
  for (const field of CASE_NUMBER_FIELDS) {
    input[field] = wholeNumber(table[field]);
  }
  const edition = table["edition"];
  return {
    ...input,
    stageSeed: wholeNumber(table["stageSeed"]) as number,
    stage: wholeNumber(table["stage"]) as number,
    edition: typeof edition === "string" ? (parseRuleSet(edition) ?? edition) : undefined,
    difficulty: table["difficulty"],
    collectibles: carriedOf(table["collectibles"]),
    trinkets: carriedOf(table["trinkets"]),
    flags: table["flags"],
    unlocks: table["unlocks"],
    hasBeatenIsaac: table["hasBeatenIsaac"],
  } as FloorInput;
}

/** An integral float becomes a Lua integer; a fraction stays, for the core to name. */
function wholeNumber(value: unknown): unknown {
  return typeof value === "number" && Math.floor(value) === value ? Math.floor(value) : value;
}

/** Items may be given by name or by number; the core wants numbers as text. */
function carriedOf(value: unknown): Carried | undefined {
  if (value === undefined) {
    return undefined;
  }
  const carried: Record<string, number> = {};
  for (const [item, count] of pairs(value as LuaTable<AnyNotNil, number>)) {
    const name = typeof item === "number" ? `${Math.floor(item)}` : tostring(item);
    carried[name] = count;
  }
  return carried;
}
