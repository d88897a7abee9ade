/** Seeds that nobody typed. */
import { SEED_MAX } from "../../core/rng/generator";

/** A run to begin with: B911 99AC, the game's first seed. */
export const EXAMPLE_SEED = 1;

/** Any seed, each as likely as the other. */
export function randomSeed(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.max(1, Math.min(word, SEED_MAX));
}
