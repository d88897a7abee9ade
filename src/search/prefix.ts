/** Which start seeds have texts that begin in a certain way. */
import { SEED_MAX } from "../core/rng";
import { formatSeedText } from "../core/seedText";

/** Start seeds from `from` to `to`, both included. */
export interface SeedRange {
  readonly from: number;
  readonly to: number;
}

/** All start seeds there are. */
export const ALL_SEEDS: SeedRange = { from: 1, to: SEED_MAX };

/**
 * How many bits of the seed each symbol of a seed text tells, first symbol first. The rest of the
 * seventh and the whole eighth are the checksum.
 */
const SEED_BITS: readonly number[] = [5, 5, 5, 5, 5, 5, 2];

/** Why there is no such seed, as a sentence. */
export interface PrefixProblem {
  readonly problem: string;
}

/**
 * The start seeds whose texts begin with a prefix such as "B911 9". Each symbol is looked for among
 * the texts of the core, so the alphabet and the mask are nowhere written twice. The symbols show the
 * seed's bits from the top, so these are consecutive seeds; and the last bits of a seed decide its
 * checksum, so beyond six symbols there is one or none.
 */
export function seedsWithPrefix(prefix: string): SeedRange | PrefixProblem {
  const wanted = prefix.replaceAll(/\s/g, "").toUpperCase();
  if (wanted.length > 8) {
    return { problem: `Expected at most 8 symbols as the prefix but received "${prefix}".` };
  }
  let from = 0;
  let size = SEED_MAX + 1;
  for (let place = 0; place < Math.min(wanted.length, SEED_BITS.length); place += 1) {
    const symbol = wanted[place] as string;
    const parts = 2 ** (SEED_BITS[place] as number);
    size /= parts;
    const found = partWithSymbol(from, size, parts, place, symbol);
    if (found === undefined) {
      return { problem: problemAt(prefix, wanted, place) };
    }
    from = found;
  }
  if (wanted.length > SEED_BITS.length && !plainText(from).startsWith(wanted)) {
    return { problem: problemAt(prefix, wanted, SEED_BITS.length) };
  }
  const range = { from: Math.max(1, from), to: from + size - 1 };
  return range.to < 1 ? { problem: problemAt(prefix, wanted, wanted.length - 1) } : range;
}

function partWithSymbol(
  from: number,
  size: number,
  parts: number,
  place: number,
  symbol: string,
): number | undefined {
  for (let part = 0; part < parts; part += 1) {
    if (plainText(from + part * size)[place] === symbol) {
      return from + part * size;
    }
  }
  return undefined;
}

function plainText(seed: number): string {
  return formatSeedText(seed).replace(" ", "");
}

function problemAt(prefix: string, wanted: string, place: number): string {
  const isSymbol = place >= SEED_BITS.length - 1;
  return isSymbol
    ? `Expected the beginning of a seed text but received "${prefix}": the last symbols of a text ` +
        `are its checksum, and no seed text begins so.`
    : `Expected the beginning of a seed text but received "${prefix}": "${wanted[place] ?? ""}" is ` +
        `no seed symbol (seeds use no I, O, U or 5).`;
}
