/** The floor of the README's picture and of the Workshop's thumbnail. */
import { isProblem } from "../src/core/floor";
import { runPaths } from "../src/core/floor/run";
import type { Floor } from "../src/core/floor/types";
import { parseSeedText } from "../src/core/rng/seedText";
import { builtInFigures, wholePaths } from "../src/figures";

/** The run that the pictures show. */
export const SEED_TEXT = "B911 99AC";
export const EDITION = "repentance+";

const STAGE = 3;

/** A floor of that run as its sheet shows it. */
export function pictureFloor(): Floor {
  const seed = parseSeedText(SEED_TEXT);
  const startSeed = "seed" in seed ? seed.seed : 1;
  const generators = wholePaths(startSeed, EDITION, builtInFigures(EDITION, undefined));
  const paths = runPaths(startSeed, { edition: EDITION }, generators);
  const floors = isProblem(paths) ? [] : (paths[0]?.floors ?? []);
  const floor = floors.find(({ setup }) => setup.plan.stage === STAGE);
  if (floor === undefined) {
    throw new Error(`Expected a floor of stage ${STAGE} in the run ${SEED_TEXT} but found none.`);
  }
  return floor;
}
