/** Seeds in any spelling people use. */
import { isSeed, seedError, SEED_MAX } from "../../core/rng/generator";
import { parseSeedText } from "../../core/rng/seedText";

/** A start seed, or a sentence about what is wrong with the text. */
export type ReadSeed = { readonly seed: number } | { readonly problem: string };

const SYMBOLS = 8;

/** Reads "B911 99AC", "b911-99ac", "\"B91199AC\"", a link that holds one, 3405691582 or 0xCAFEBABE. */
export function readSeed(text: string): ReadSeed {
  const trimmed = text.trim();
  const inLink = /[#?&/]seed[=/]([^&#/]+)/i.exec(trimmed)?.[1];
  if (inLink !== undefined) {
    return readSeed(inLink.replace(/%20/g, " "));
  }
  const symbols = trimmed.replace(/[^a-z0-9]/gi, "");
  const isHex = /^0x[0-9a-f]+$/i.test(trimmed);
  if (symbols.length === SYMBOLS && !isHex) {
    const parsed = parseSeedText(symbols);
    if ("seed" in parsed || !/^\d+$/.test(symbols)) {
      return "seed" in parsed ? parsed : { problem: parsed.problem };
    }
  }
  if (isHex || /^\d+$/.test(trimmed)) {
    const seed = Number(trimmed);
    return isSeed(seed) ? { seed } : { problem: seedError(seed) };
  }
  const parsed = parseSeedText(trimmed);
  return "seed" in parsed ? parsed : { problem: parsed.problem };
}

/** Any seed, each as likely as the other. */
export function randomSeed(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.max(1, Math.min(word, SEED_MAX));
}
