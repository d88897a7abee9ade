/** Files that a search goes on from, or that counts are added up of: what was changed in them is not believed. */
import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import type { Result } from "../../search/job";
import { readTextFile, replaceFile } from "../files";
import { UsageError } from "../usage";

/** What has been found of the list that a search is making. */
export interface ListState {
  /** How many seeds it has so far. */
  readonly count: number;
  /** These; none of a count. */
  readonly seeds: readonly number[];
  /** How many seeds have each value, where these are counted. */
  readonly tally?: Result["tally"];
}

/** What the file holds. */
export interface SavedState extends ListState {
  /** The first seed that was not looked at. */
  readonly next: number;
}

/**
 * The state of a search, undefined if there is none yet.
 *
 * @param digest names the search; throws for the state of another, or one that somebody changed.
 */
export function readState(file: string | undefined, digest: string): SavedState | undefined {
  if (file === undefined || !existsSync(file)) {
    return undefined;
  }
  if (!statSync(file).isFile()) {
    throw new UsageError(`Expected a file with --resume but received ${file}, which is none.`);
  }
  const saved = readSealed(file);
  if (saved?.["digest"] !== digest) {
    throw new UsageError(
      `Expected ${file} to belong to this search, as it was written; delete it to start over.`,
    );
  }
  return saved as unknown as SavedState;
}

/** Replaces the state at once, so that a fall of power leaves the old or the new one. */
export function writeState(file: string | undefined, digest: string, state: SavedState): void {
  if (file !== undefined) {
    replaceFile(file, JSON.stringify(withCheck({ ...state, digest })));
  }
}

/** Fields with a digest of them, which goes on to other programs: {@link readSealed} asks for it. */
export function withCheck<Fields extends object>(
  fields: Fields,
): Fields & { readonly check: string } {
  return { ...fields, check: digestOf(JSON.stringify(fields)) };
}

/** The fields in a file, if they are those that were written, all of them. */
export function readSealed(file: string): Readonly<Record<string, unknown>> | undefined {
  let read: unknown;
  try {
    read = JSON.parse(readTextFile(file));
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw error;
    }
  }
  const { check, ...fields } = (read ?? {}) as Readonly<Record<string, unknown>>;
  return check === digestOf(JSON.stringify(fields)) ? { ...fields, check } : undefined;
}

/** A short name for any text, sixteen digits of SHA-256: equal texts, equal names; others, in practice, never. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
