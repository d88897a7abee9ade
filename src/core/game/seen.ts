/**
 * How often the rules of each edition were held against the real game: the figures of logs and saved runs
 * that the tests carry, of which a test asks that these be the sums (docs/evidence.md).
 */
import type { RuleSet } from "./edition";

/** The parts of the rules that are counted apart. */
export type SeenPart = "drops" | "layout" | "special rooms";

/** How observations of the real game came out. */
export interface Seen {
  readonly right: number;
  readonly wrong: number;
  /** Those of which too little was known. */
  readonly notJudged: number;
  /** Where a part alone can be checked: which. */
  readonly of?: string;
}

/** Where no rule was held against the real game. */
export const NOTHING: Seen = { right: 0, wrong: 0, notJudged: 0 };

/** What was seen, by edition and part. */
export const SEEN: Readonly<Record<RuleSet, Readonly<Record<SeenPart, Seen>>>> = {
  rebirth: {
    drops: NOTHING,
    layout: { right: 16, wrong: 0, notJudged: 0, of: "room count, curse and start room" },
    "special rooms": NOTHING,
  },
  afterbirth: {
    drops: NOTHING,
    layout: { right: 19, wrong: 0, notJudged: 0 },
    "special rooms": NOTHING,
  },
  "afterbirth+": {
    drops: { right: 24, wrong: 0, notJudged: 0 },
    layout: { right: 47, wrong: 0, notJudged: 0 },
    "special rooms": { right: 156, wrong: 0, notJudged: 5 },
  },
  repentance: {
    drops: { right: 43, wrong: 0, notJudged: 1 },
    layout: { right: 41, wrong: 0, notJudged: 0 },
    "special rooms": { right: 474, wrong: 0, notJudged: 15 },
  },
  "repentance+": {
    drops: { right: 2, wrong: 0, notJudged: 0 },
    layout: { right: 1, wrong: 0, notJudged: 0 },
    "special rooms": { right: 3, wrong: 0, notJudged: 0 },
  },
  documents: { drops: NOTHING, layout: NOTHING, "special rooms": NOTHING },
};

/** What the rules of an edition are, as follows its name in a sentence. */
export const ORIGINS: Readonly<Record<RuleSet, string>> = {
  rebirth: "Rebirth: nobody has published its rules, those of Afterbirth+ stand in",
  afterbirth: "Afterbirth: as in Afterbirth+, without what came later",
  "afterbirth+": "Afterbirth+: as published from the game's code",
  repentance: "Repentance: as read in the game's code",
  "repentance+": "Repentance+ 1.9.7: as in Repentance, drops as read in its own code",
  documents: "The documents: their pseudo-code to the letter, not the game's rules",
};

/** What was seen as a clause: "6 real cases checked, all right". */
export function seenText({ right, wrong, notJudged, of }: Seen): string {
  const unjudged = notJudged === 0 ? "" : `; ${notJudged} more could not be judged`;
  return `${of === undefined ? "" : `of ${of} alone `}${judgedText(right, wrong)}${unjudged}`;
}

function judgedText(right: number, wrong: number): string {
  if (wrong > 0) {
    return `of real logs and saved runs ${right} right, ${wrong} wrong`;
  }
  if (right === 0) {
    return "no real log or saved run was held against them";
  }
  return right === 1
    ? "one real case checked, and right"
    : `${right} real cases checked, all right`;
}

/** Several counts as one. */
export function seenInAll(counts: readonly Seen[]): Seen {
  return counts.reduce(
    (sum, { right, wrong, notJudged, ...part }) => ({
      ...sum,
      ...part,
      right: sum.right + right,
      wrong: sum.wrong + wrong,
      notJudged: sum.notJudged + notJudged,
    }),
    NOTHING,
  );
}
