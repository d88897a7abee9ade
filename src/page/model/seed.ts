/** Seeds in any spelling people use. */
import { isProblem } from "../../core/problem";
import { SEED_MAX } from "../../core/rng/generator";
import { readStartSeed } from "../../core/words/seeds";

/** A start seed, or a sentence about what is wrong with the text. */
export type ReadSeed = { readonly seed: number } | { readonly problem: string };

/** Reads a seed in any spelling that the command line takes. */
export function readSeed(text: string): ReadSeed {
  const seed = readStartSeed(text);
  return isProblem(seed) ? seed : { seed };
}

/** Any seed, each as likely as the other. */
export function randomSeed(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.max(1, Math.min(word, SEED_MAX));
}
