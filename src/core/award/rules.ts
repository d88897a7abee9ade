/**
 * The rules of the room-clear award by edition. An edition is a patch over the one before it; where
 * nobody knows what the game does, the rule is a named hypothesis with a default.
 */
import type { Certainty } from "../game/certainty";
import { isAtLeast, type RuleSet } from "../game/edition";
import { unknownName } from "../words/nearestWord";
import type { Problem } from "../problem";

/** One open question about the game, with the answers on offer. */
export interface Hypothesis {
  readonly id: HypothesisId;
  /** What is asked, as a sentence a player can read. */
  readonly question: string;
  readonly options: readonly string[];
}

/**
 * The open questions. The first option of each is what blcd's pseudo-code says, or the nearest to it;
 * of `constants` it is what a game of floats would do, since the pseudo-code as written uses doubles.
 * Sources of the alternatives: Room Clear Awards wiki page (hard hearts), Luck wiki page (sum over
 * players), External Item Descriptions (trinket multipliers), Isaac.LuaDecomps (write back), Racing+
 * (draw of Watch Battery), saved runs of Repentance (one draw before the sack missing; the answers that
 * they refute stand in docs/awards.md and are no longer on offer).
 */
const QUESTIONS = [
  {
    id: "watchDraw",
    question: "Is Watch Battery's roll made without the trinket too?",
    options: ["always", "withTrinket"],
  },
  {
    id: "missingDraw",
    question: "Is the battery's roll the one that is not made?",
    options: ["none", "battery"],
  },
  {
    id: "hardHearts",
    question: "Which roll removes a heart on hard?",
    options: ["below35", "int100AtLeast67"],
  },
  {
    id: "luckFrom",
    question: "Whose luck counts?",
    options: ["player0", "sum", "max"],
  },
  {
    id: "itemsFrom",
    question: "Whose items count?",
    options: ["player0", "anyone"],
  },
  {
    id: "trinketRolls",
    question: "How do the five replacing trinkets roll?",
    options: ["int10", "int100"],
  },
  {
    id: "multiplierRolls",
    question: "What does a trinket's multiplier of 2 or 3 do to its roll?",
    options: ["ignored", "int5int2", "int100", "repeated"],
  },
  {
    id: "contractCopies",
    question: "Whose copies of Contract from Below count?",
    options: ["player0", "sum"],
  },
  {
    id: "extraCopies",
    question: "Which sub-type is asked for after the first pickup?",
    options: ["carrySubType", "zero"],
  },
  {
    id: "constants",
    question: "In which precision are chances computed?",
    options: ["float32", "double"],
  },
  {
    id: "writeBack",
    question: "Is the generator's last state written back as the room's award seed?",
    options: ["yes", "no"],
  },
] as const;

/** The name of an open question. */
export type HypothesisId = (typeof QUESTIONS)[number]["id"];

/** The open questions in their order. */
export const HYPOTHESES: readonly Hypothesis[] = QUESTIONS;

/** One answer for every open question. */
export type AwardHypotheses = {
  readonly [Id in HypothesisId]: Extract<(typeof QUESTIONS)[number], { id: Id }>["options"][number];
};

/** A resolved set of rules: an edition (or the documents) and an answer to every open question. */
export interface AwardRules {
  readonly edition: RuleSet;
  readonly hypotheses: AwardHypotheses;
}

/** What changed with an edition, and how sure that is. */
export interface EditionPatch {
  readonly edition: RuleSet;
  readonly hypotheses: Partial<AwardHypotheses>;
  readonly certainty: Certainty;
  readonly note: string;
}

/**
 * The rules of Rebirth: blcd's pseudo-code, minus items that came later. That the award seed is not
 * written back there is read from the game's saved runs: 71 of 72 rooms still hold the first one, all
 * seven cleared ordinary rooms among them.
 */
const BASE_HYPOTHESES: AwardHypotheses = {
  watchDraw: "always",
  missingDraw: "none",
  hardHearts: "below35",
  luckFrom: "player0",
  itemsFrom: "player0",
  trinketRolls: "int10",
  multiplierRolls: "ignored",
  contractCopies: "player0",
  extraCopies: "carrySubType",
  constants: "float32",
  writeBack: "no",
};

/** What each edition changed in the award, oldest first. */
export const EDITION_PATCHES: readonly EditionPatch[] = [
  {
    edition: "rebirth",
    hypotheses: {},
    certainty: "unsure",
    note: "The published pseudo-code without the items that came later; no Lua, so nobody can check. The award seed is not written back: in saved runs all seven cleared ordinary rooms still hold the first one.",
  },
  {
    edition: "afterbirth",
    hypotheses: { writeBack: "yes" },
    certainty: "engine-checked",
    note: "Watch Battery and Rib of Greed arrive. Kinds of 345 awards in real logs: bands, luck, battery, watch, sack, Lucky Foot and Guppy's Tail; the rest as Rebirth.",
  },
  {
    edition: "afterbirth+",
    hypotheses: {},
    certainty: "engine-checked",
    note: "The published pseudo-code to the letter. The award seeds of 36 cleared rooms in saved runs are all reached by its draws, 34 of them without luck.",
  },
  {
    edition: "repentance",
    // Of 60 cleared rooms in saved runs 58 end on the seed that one draw fewer between the bands and the
    // sack gives, 21 on that of the pseudo-code. Watch or battery: equal by count in all 60.
    hypotheses: { watchDraw: "withTrinket", hardHearts: "int100AtLeast67", luckFrom: "sum" },
    certainty: "source",
    note: "One draw fewer before the sack and 67 in 100 hearts kept on hard: so 58 of 60 cleared rooms in saved runs end on the right seed. Whether it is Watch Battery's draw or the battery's is open; that luck is summed over players is the wiki's word.",
  },
  {
    edition: "repentance+",
    hypotheses: { multiplierRolls: "int100" },
    certainty: "unsure",
    note: "As Repentance, which the two awards of a real log bear out. The five trinkets at 10, 20 and 50 % by multiplier; the form of the rolls is a guess.",
  },
  {
    edition: "documents",
    // The pseudo-code is printed as Lua, whose numbers are doubles.
    hypotheses: { constants: "double" },
    certainty: "wiki",
    note: "The documents' pseudo-code to the letter, in the doubles of Lua, with the items of Afterbirth+.",
  },
];

/** How sure the rules of an edition are. */
export function editionCertainty(edition: RuleSet): Certainty {
  return EDITION_PATCHES.find((patch) => patch.edition === edition)?.certainty ?? "unsure";
}

/** The rules of an edition, with any open questions answered otherwise than by default. */
export function awardRules(edition: RuleSet, overrides: Partial<AwardHypotheses> = {}): AwardRules {
  let hypotheses = BASE_HYPOTHESES;
  for (const patch of EDITION_PATCHES) {
    if (isAtLeast(edition, patch.edition)) {
      hypotheses = { ...hypotheses, ...patch.hypotheses };
    }
  }
  return { edition, hypotheses: { ...hypotheses, ...overrides } };
}

/**
 * Checks one answer to an open question, as typed or read from a file.
 *
 * @returns undefined when it is fine, otherwise a problem that lists what is possible.
 */
export function hypothesisProblem(id: string, option: string): Problem | undefined {
  const options: readonly string[] | undefined = HYPOTHESES.find((row) => row.id === id)?.options;
  if (options === undefined) {
    const ids = HYPOTHESES.map((hypothesis) => hypothesis.id);
    return { problem: unknownName("a hypothesis", id, ids) };
  }
  return options.indexOf(option) >= 0
    ? undefined
    : { problem: unknownName(`an answer to ${id}`, option, options) };
}
