/** Seeds in any spelling people use. */
import { isProblem } from "../../core/problem";
import { SEED_MAX } from "../../core/rng/generator";
import { readStartSeed } from "../../core/rng/seedText";

/** A start seed, or a sentence about what is wrong with the text. */
export type ReadSeed = { readonly seed: number } | { readonly problem: string };

/**
 * Reads "B911 99AC", "b911-99ac", "\"B91199AC\"", a link that holds one, 3405691582 or 0xCAFEBABE, and
 * what is pasted around it: "Seed: B911 99AC", the line of a log, spaces and quotes of other alphabets.
 */
export function readSeed(text: string): ReadSeed {
  const plain = text
    .normalize("NFKC")
    .replace(/[\s“”„«»‘’]+/g, " ")
    .replace(/^.*\bseed: */i, "")
    .replace(/ \(\d+\).*$/, "")
    .trim();
  const seed = readStartSeed(plain);
  return isProblem(seed) ? seed : { seed };
}

/** Any seed, each as likely as the other. */
export function randomSeed(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.max(1, Math.min(word, SEED_MAX));
}
