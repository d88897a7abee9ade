/** Start seeds by the first symbols of their text. */
import { formatSeedText } from "../../core/rng/seedText";
import type { SeedRange } from "../../search/counting";
import { UsageError } from "../usage";

/** The first six symbols depend on the seed alone; the last two hold the checksum. */
const SYMBOLS_MAX = 6;
const BITS_PER_SYMBOL = 5;

/**
 * The start seeds whose text begins with some symbols. Each symbol fixes the next five bits of the
 * seed, so they are neighbours.
 */
export function prefixRange(prefix: string): SeedRange {
  const symbols = [...prefix.replaceAll(" ", "").toUpperCase()];
  const parts = symbols.slice(0, SYMBOLS_MAX).map(bitsOf);
  if (symbols.length === 0 || symbols.length > SYMBOLS_MAX || parts.includes(undefined)) {
    throw new UsageError(
      `Expected --prefix as one to six symbols of a seed (no I, O, U or 5) but received "${prefix}".`,
    );
  }
  const from = parts.reduce<number>((sum, part = 0) => sum + part, 0);
  const size = 2 ** (32 - BITS_PER_SYMBOL * symbols.length);
  return { from: Math.max(from, 1), to: from + size - 1 };
}

/** What a symbol adds to the seed, found through the texts of all its values. */
function bitsOf(symbol: string, place: number): number | undefined {
  const unit = 2 ** (32 - BITS_PER_SYMBOL * (place + 1));
  const all = Array.from({ length: 32 }, (_, value) => value * unit);
  return all.find((bits) => formatSeedText(bits).replace(" ", "")[place] === symbol);
}
