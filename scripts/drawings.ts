/** The README's picture that is a drawing, from the rules themselves. */
import { awardRules } from "../src/core/award/rules";
import { EMPTY_LOADOUT } from "../src/core/award/loadout";
import { planDrops } from "../src/core/judge/drops";
import { dropsCertainty } from "../src/core/words/floorCase";
import { capitalised } from "../src/core/words/words";
import { runOf } from "../src/page/model/run";
import { readStartSeed } from "../src/core/words/seeds";
import { START_STATE } from "../src/page/state/address";
import { rulesSentence } from "../src/picture/certaintyWords";
import { floorRooms } from "../src/picture/floor/drawnRoom";
import { sheetSvg } from "../src/picture/floor/sheetSvg";
import { floorSummary, floorTitle } from "../src/picture/floor/titles";

/** The run that the pictures show. */
export const SEED_TEXT = "B911 99AC";
export const EDITION = "repentance+";

const LUCK = 3;

const CARRIED = { rules: awardRules(EDITION), loadout: { ...EMPTY_LOADOUT, luck: LUCK } };

const DROPS = planDrops(CARRIED, { unlocks: "all" });

/** The first chapters, all that can be read at the width of a README. */
const FLOORS = 5;

/** The first floors of a run with what every room drops. */
export function runPicture(): string {
  const run = runOf(readStartSeed(SEED_TEXT) as number, { ...START_STATE, edition: EDITION });
  const own = "ways" in run ? (run.ways[0]?.floors.slice(0, FLOORS) ?? []) : [];
  const floors = own.map(({ floor }) => ({
    title: floorTitle(floor),
    subtitle: floorSummary(floor),
    rooms: floorRooms(floor, DROPS),
  }));
  return sheetSvg([{ title: "", floors }], {
    title: "A run from its seed",
    seed: SEED_TEXT,
    subtitle: `${capitalised(EDITION)}, normal, luck ${LUCK}: what each room is, and what it drops`,
    footer: rulesSentence(dropsCertainty(CARRIED)),
  });
}
