/** A choice of fields of a batch's answers, as in `--fields name,rooms.kind`. */
import { note, UsageError } from "./usage";

/** The names that lead to a field; lists on the way are gone through. */
export type FieldPath = readonly string[];

/** The fields of a list with commas, written as docs/json.md has them or without its brackets. */
export function pathsOf(text: string): readonly FieldPath[] {
  const names = text.split(",").map((name) => name.trim().replaceAll("[]", ""));
  if (names.some((name) => !/^\w+(\.\w+)*$/.test(name))) {
    throw new UsageError(
      `Expected --fields with names of fields, as in name,rooms.kind, but received "${text}".`,
    );
  }
  return names.map((name) => name.split("."));
}

/** The wanted fields of an answer, each in its place; what it does not have is null. */
export function picked(answer: object, paths: readonly FieldPath[]): object {
  const below = new Map<string, FieldPath[]>();
  for (const [first = "", ...rest] of paths) {
    below.set(first, [...(below.get(first) ?? []), rest]);
  }
  const fields = [...below].map(([name, rests]) => {
    const value = (answer as Readonly<Record<string, unknown>>)[name];
    return [name, rests.some(({ length }) => length === 0) ? value : pickedBelow(value, rests)];
  });
  return Object.fromEntries(fields) as object;
}

function pickedBelow(value: unknown, paths: readonly FieldPath[]): unknown {
  if (Array.isArray(value)) {
    return value.map((one) => pickedBelow(one, paths));
  }
  return typeof value === "object" && value !== null ? picked(value, paths) : undefined;
}

/** Hands lines on; says in the end which fields none of them had, since their names may be misspelt. */
export async function* noteEmptyFields(
  lines: AsyncIterable<string>,
  paths: readonly FieldPath[] = [],
): AsyncGenerator<string> {
  let missing = paths;
  let isAsked = false;
  for await (const line of lines) {
    if (missing.length > 0) {
      const answer: unknown = JSON.parse(line);
      const isError = typeof answer === "object" && answer !== null && "error" in answer;
      isAsked ||= !isError;
      missing = isError ? missing : missing.filter((path) => !isThere(answer, path));
    }
    yield line;
  }
  if (isAsked && missing.length > 0) {
    const names = missing.map((path) => path.join("."));
    note(`no answer has ${names.join(", ")}; docs/json.md lists the fields.`);
  }
}

function isThere(value: unknown, [first, ...rest]: FieldPath): boolean {
  if (Array.isArray(value)) {
    return value.some((one) => isThere(one, first === undefined ? [] : [first, ...rest]));
  }
  if (first === undefined || typeof value !== "object" || value === null) {
    return first === undefined && value !== null && value !== undefined;
  }
  return isThere((value as Readonly<Record<string, unknown>>)[first], rest);
}
