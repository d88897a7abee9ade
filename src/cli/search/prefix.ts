/** Start seeds by the first symbols of their text. */
import { formatSeedText } from "../../core/rng/seedText";
import type { SeedRange } from "../../search/exact";
import { UsageError } from "../usage";

/** The first six symbols depend on the seed alone; the last two hold the checksum. */
const SYMBOLS_MAX = 6;
const BITS_PER_SYMBOL = 5;

/**
 * The start seeds whose text begins with some symbols. Each symbol fixes the next five bits of the
 * seed, so they are neighbours.
 */
export function prefixRange(prefix: string): SeedRange {
  const symbols = prefix.replaceAll(" ", "").toUpperCase();
  const first = bitsOf(symbols);
  if (symbols.length === 0 || symbols.length > SYMBOLS_MAX || first === undefined) {
    throw new UsageError(
      `Expected --prefix as one to six symbols of a seed (no I, O, U or 5) but received "${prefix}".`,
    );
  }
  const size = 2 ** (32 - BITS_PER_SYMBOL * symbols.length);
  const from = Math.floor(first / size) * size;
  return { from: Math.max(from, 1), to: from + size - 1 };
}

/** A seed whose text begins with the symbols, found through the texts of all values of each symbol. */
function bitsOf(symbols: string): number | undefined {
  let seed = 0;
  for (let place = 0; place < Math.min(symbols.length, SYMBOLS_MAX); place += 1) {
    const unit = 2 ** (32 - BITS_PER_SYMBOL * (place + 1));
    const value = Array.from({ length: 32 }, (_, digit) => seed + digit * unit).find(
      (candidate) => textOf(candidate).slice(0, place + 1) === symbols.slice(0, place + 1),
    );
    if (value === undefined) {
      return undefined;
    }
    seed = value;
  }
  return seed;
}

function textOf(seed: number): string {
  return formatSeedText(seed).replace(" ", "");
}
