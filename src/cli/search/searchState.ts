/** Files from which a search is resumed or counts are added up. One that somebody changed is refused. */
import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import type { Result } from "../../search/job";
import { readTextFile, replaceFile } from "../files";
import { UsageError } from "../usage";

/** How far a search has come. */
export interface SavedState {
  /** The first seed that was not looked at. */
  readonly next: number;
  /** How many seeds were found. */
  readonly count: number;
  /** The seeds themselves; none of a count. */
  readonly seeds: readonly number[];
  /** How many seeds have each value, where these are counted. */
  readonly tally?: Result["tally"];
}

/**
 * The state of a search; undefined if there is none yet. Throws for that of another search, and for one that somebody
 * changed.
 *
 * @param digest names the search.
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

/** Replaces the state at once: a power cut leaves the old or the new one. */
export function writeState(file: string | undefined, digest: string, state: SavedState): void {
  if (file !== undefined) {
    replaceFile(file, JSON.stringify(withCheck({ ...state, digest })));
  }
}

/** Fields with a digest of them, by which {@link readSealed} sees any change. */
export function withCheck<Fields extends object>(
  fields: Fields,
): Fields & { readonly check: string } {
  return { ...fields, check: digestOf(JSON.stringify(fields)) };
}

/** The fields in a file; undefined if they are not exactly those that were written. */
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
