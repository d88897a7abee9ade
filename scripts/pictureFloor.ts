/** The run of the README's picture, and the floor of the Workshop's thumbnail. */
import { isProblem } from "../src/core/floor";
import { floorOfRun } from "../src/core/floor/run";
import type { Floor } from "../src/core/floor/types";
import { parseSeedText } from "../src/core/rng/seedText";
import { askedRun } from "../src/figures/playedRun";
import { builtInFigures } from "../src/figures/builtIn";

/** The run that the pictures show. */
export const SEED_TEXT = "B911 99AC";
export const EDITION = "repentance+";

const STAGE = 3;

/** A floor of that run as its sheet shows it. */
export function pictureFloor(): Floor {
  const seed = parseSeedText(SEED_TEXT);
  const startSeed = "seed" in seed ? seed.seed : 1;
  const run = askedRun(startSeed, { edition: EDITION }, builtInFigures(EDITION));
  const whole = floorOfRun(run, { stage: STAGE });
  if (isProblem(whole)) {
    throw new Error(whole.problem);
  }
  return whole.floor;
}
