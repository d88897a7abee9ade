/**
 * Plain data from outside, read field by field: what JSON can hold, or the table of another mod's Lua.
 * Nothing in it is believed; the first thing that is wrong becomes the problem.
 */
import { isProblem, type Problem } from "../problem";
import { unknownName, shownText } from "../nearestWord";

/** Reads the fields of one table. */
export class PlainReader {
  /** The first thing that was wrong, as a sentence; undefined while all is well. */
  problem: string | undefined;
  private readonly table: Readonly<Record<string, unknown>>;
  /** The fields that were asked for: a table may have no others. */
  private readonly fields: string[] = [];

  /** @param what the table in words, such as "a floor case". */
  constructor(
    value: unknown,
    private readonly what: string,
  ) {
    this.table = isNamed(value) ? value : {};
    if (!isNamed(value)) {
      this.fail(`Expected ${what} with named fields but received ${shownUnnamed(value)}.`);
    }
  }

  /** Keeps a problem, unless there was one before. */
  fail(problem: string): void {
    this.problem = this.problem ?? problem;
  }

  /** What was read of a field; a problem is kept, and what is read instead does not matter. */
  take<T>(read: T | Problem, instead: T): T {
    if (isProblem(read)) {
      this.fail(read.problem);
      return instead;
    }
    return read;
  }

  /** What was made of the fields, unless one of them was wrong or is none that was asked for. */
  made<T>(result: T): T | Problem {
    for (const [name] of tableEntries(this.table)) {
      if (this.fields.indexOf(name) < 0) {
        return { problem: unknownName(`a field of ${this.what}`, name, this.fields) };
      }
    }
    return this.problem === undefined ? result : { problem: this.problem };
  }

  /** A field whatever it holds; undefined if missing, as every reading below. */
  value(field: string): unknown {
    if (this.fields.indexOf(field) < 0) {
      this.fields.push(field);
    }
    return this.table[field];
  }

  /** A number; a whole one is an integer in Lua too. */
  number(field: string): number | undefined {
    const value = this.value(field);
    return typeof value === "number" ? wholeIfWhole(value) : this.none(field, "a number", value);
  }

  text(field: string): string | undefined {
    const value = this.value(field);
    return typeof value === "string" ? value : this.none(field, "text", value);
  }

  /** Yes or no. */
  truth(field: string): boolean | undefined {
    const value = this.value(field);
    return typeof value === "boolean" ? value : this.none(field, "true or false", value);
  }

  /** Nothing, which is wrong where something else was given. */
  private none(field: string, what: string, received: unknown): undefined {
    if (received !== undefined) {
      this.expected(`${what} as ${field}`, received);
    }
    return undefined;
  }

  /** Says what was expected where something else was found. */
  expected(what: string, received: unknown): void {
    this.fail(`Expected ${what} but received ${shown(received)}.`);
  }
}

/** JavaScript calls its nothing an object too. */
export function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && !!value;
}

/** A table whose fields have names: a list is none. In Lua an empty list is a table as any other. */
export function isNamed(value: unknown): value is Readonly<Record<string, unknown>> {
  return isTable(value) && typeof value["length"] !== "number";
}

/** What stands in an error where named fields are missing: {@link shown} looks into no table, which may be a trap. */
export function shownUnnamed(value: unknown): string {
  return isTable(value) ? "a list" : shown(value);
}

/** Lua's keys may be numbers. */
export function tableEntries(
  table: Readonly<Record<string, unknown>>,
): readonly (readonly [string, unknown])[] {
  const entries: (readonly [string, unknown])[] = [];
  for (const key in table) {
    entries.push([String(key), table[key]]);
  }
  return entries;
}

/** In Lua 3.0 is another thing than 3, to bit operations and to text. */
function wholeIfWhole(value: number): number {
  return Math.floor(value) === value ? Math.floor(value) : value;
}

/** A value in an error; tables and functions only by what they are, whatever they would print. */
export function shown(value: unknown): string {
  if (isTable(value)) {
    return "a table";
  }
  if (typeof value === "string") {
    return `"${shownText(value)}"`;
  }
  if (typeof value === "number" || typeof value === "boolean") {
    return `${value}`;
  }
  return value === undefined || value === null ? "nothing" : `a ${typeof value}`;
}
