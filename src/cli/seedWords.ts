/** Seeds as people type them. */
import { isProblem } from "../core/problem";
import { isSeed, seedError } from "../core/rng/generator";
import { numberIn, parseSeedText, readStartSeed } from "../core/rng/seedText";
import { orUsageError, UsageError } from "./usage";

/** The start seed that a text or a number means; throws what is wrong with it. */
export function startSeedOf(text: string): number {
  return orUsageError(readStartSeed(text));
}

/**
 * The start seed that words of the command line mean: a shell parts "B911 99AC" where nobody quotes
 * it. Two numbers are two seeds, of which one would be lost.
 */
export function startSeedIn(words: readonly string[]): number {
  if (words.length === 0) {
    throw new UsageError('Expected a seed, as in "B911 99AC", but received none.');
  }
  const isNoText = isProblem(parseSeedText(words.join("")));
  if (isNoText && words.length > 1 && words.every((word) => numberIn(word) !== undefined)) {
    throw new UsageError(`Expected one seed but received ${words.join(" and ")}.`);
  }
  return startSeedOf(words.join(" "));
}

/** A seed that is a number; hexadecimal will do. */
export function seedOf(text: string | undefined, name: string): number {
  const seed = numberIn(text ?? "");
  if (text === undefined || seed === undefined || Number.isNaN(seed)) {
    throw new UsageError(
      `Expected ${name} to be a whole number from 1 to 4294967295 but received ` +
        `${JSON.stringify(text) ?? "nothing"}.${seedTextHint(text ?? "")}`,
    );
  }
  if (!isSeed(seed)) {
    throw new UsageError(seedError(seed));
  }
  return seed;
}

function seedTextHint(text: string): string {
  const isText = !isProblem(parseSeedText(text));
  return isText ? ' That is the seed of a run, which "oracle floor" takes without an option.' : "";
}
