/** A seed that nobody chose. */
import { SEED_MAX } from "../../core/rng/generator";

/** Any seed, each as likely as the other. */
export function randomSeed(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.max(1, Math.min(word, SEED_MAX));
}
