/** Items that change what stands in rooms in ways that nobody has published: what is told beside them, in words. */
import { distinct } from "../core/lists";

const DAMOCLES =
  "Damocles, once used, puts a second item beside each: which one nobody has published, and it leaves the pools.";

/** The code of pedestals that show one item after the other. */
export const ALTERNATING = "alternates";

/** The code of The D6 where its rule is not known. */
export const OPEN_D6 = "open D6";

/** The code of Restock, which a floor without a shop has nothing for. */
export const RESTOCK = "c376";

/** Each by its code, as in "c64" and "t13", and what is not told of it. */
const OPEN: readonly (readonly [code: string, sentence: string])[] = [
  [
    "t13",
    "Store Credit pays for one thing, whichever is taken first; whether a golden one is kept nobody has published.",
  ],
  [
    ALTERNATING,
    "What alternates with an item leaves the pools too: items of later rooms may be others than those told.",
  ],
  [OPEN_D6, "Which item The D6 makes of another nobody has published: that is not told."],
  ["t7", "Rosary Bead makes The Bible likelier in shops and angel rooms: that is not told."],
  [
    RESTOCK,
    "Restock fills a slot of a shop again once its good is bought; what comes then is not told.",
  ],
  ["c577", DAMOCLES],
  ["c656", DAMOCLES],
  ["c642", "Magic Skin may stand in the place of items once it was used: that is not told."],
  ["c664", "Binge Eater has each pedestal alternate with food: which one is not told."],
];

/** What is not told of what is carried, as sentences. */
export function openSentences(isHeld: (this: void, code: string) => boolean): readonly string[] {
  return distinct(OPEN.filter(([code]) => isHeld(code)).map(([, sentence]) => sentence));
}
