/** Seeds as people type them. */
import { isSeed, seedError } from "../core/rng/generator";
import { parseSeedText, readStartSeed } from "../core/rng/seedText";
import { orUsageError, UsageError } from "./usage";

/** What stands between the symbols of a number or around it. */
const DECORATION = /[\s_,'"’]/g;

/** The start seed that a text or a number means; throws what is wrong with it. */
export function startSeedOf(text: string): number {
  return orUsageError(readStartSeed(text));
}

/** A seed that is a number, from JSON or from the command line; hexadecimal will do. */
export function seedOf(value: unknown, name: string): number {
  const text = typeof value === "string" ? value.replace(DECORATION, "") : undefined;
  const seed = text === undefined ? value : text === "" ? NaN : Number(text);
  if (typeof seed !== "number" || Number.isNaN(seed)) {
    throw new UsageError(
      `Expected ${name} to be a whole number from 1 to 4294967295 but received ` +
        `${JSON.stringify(value) ?? "nothing"}.${seedTextHint(value)}`,
    );
  }
  if (!isSeed(seed)) {
    throw new UsageError(seedError(seed));
  }
  return seed;
}

function seedTextHint(value: unknown): string {
  const isText = typeof value === "string" && "seed" in parseSeedText(value);
  return isText ? " That is the seed of a run: give it without the option." : "";
}
