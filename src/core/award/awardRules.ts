/**
 * The rules of the room-clear award by edition. An edition is a patch over the one before it; where
 * nobody knows what the game does, the rule is a named hypothesis with a default.
 */
import type { Certainty } from "../game/certainty";
import type { ItemName } from "../game/items";
import { has, isAtLeast, type RuleSet } from "../game/edition";
import { isChest } from "../game/pickupKinds";
import { unknownName, shownText } from "../nearestWord";
import type { Problem } from "../problem";

/** One open question about the game, with the answers on offer. */
export interface Hypothesis {
  readonly id: HypothesisId;
  /** What is asked, as a sentence a player can read. */
  readonly question: string;
  readonly options: readonly string[];
}

/**
 * The open questions. The first option of each is what blcd's pseudo-code says, or the nearest to it (`constants`: what
 * a game of floats would do, since the pseudo-code as written uses doubles). It holds from Rebirth on, but Rebirth
 * does not write the award seed back: all seven cleared ordinary rooms of three saved runs still hold the first one.
 * Sources of the alternatives: Room Clear Awards wiki page (hard hearts), Luck wiki page (sum over
 * players), External Item Descriptions (trinket multipliers), Isaac.LuaDecomps (write back), Racing+
 * (draw of Watch Battery), saved runs of Repentance (one draw before the sack missing; the answers that
 * they refute stand in docs/awards.md and are no longer on offer), the machine code of Repentance+
 * (hard hearts at 66, the modem's flag).
 */
// prettier-ignore
const QUESTIONS = [
  { id: "missingDraw",     options: ["none", "battery", "idle"],                       question: "Is the battery's roll one in 20 (none), not made (battery), or made by a bound or on a condition that nobody knows (idle)?" },
  { id: "watchDraw",       options: ["always", "withTrinket"],                         question: "Is Watch Battery's roll made without the trinket too?" },
  { id: "hardHearts",      options: ["below35", "int100AtLeast66", "int100AtLeast67"], question: "Which roll removes a heart on hard?" },
  { id: "luckFrom",        options: ["player0", "sum", "max"],                         question: "Whose luck counts?" },
  { id: "itemsFrom",       options: ["player0", "anyone"],                             question: "Whose items count?" },
  { id: "trinketRolls",    options: ["int10", "int100"],                               question: "How do the five replacing trinkets roll?" },
  { id: "multiplierRolls", options: ["ignored", "int5int2", "int100"],                 question: "What does a trinket's multiplier of 2 or 3 do to its roll?" },
  { id: "contractCopies",  options: ["player0", "sum"],                                question: "Whose copies of Contract from Below count?" },
  { id: "modem",           options: ["copy", "flag"],                                  question: "What does Broken Modem do to a pickup: one more, or a glitch on the first?" },
  { id: "capacitor",       options: ["award", "own"],                                  question: "Whose generator does Old Capacitor roll on?" },
  { id: "extraCopies",     options: ["carrySubType", "zero"],                          question: "Which sub-type is asked for after the first pickup?" },
  { id: "constants",       options: ["float32", "double"],                             question: "In which precision are chances computed?" },
  { id: "writeBack",       options: ["yes", "no"],                                     question: "Is the generator's last state written back as the room's award seed?" },
] as const;

/** The name of an open question. */
export type HypothesisId = (typeof QUESTIONS)[number]["id"];

/** The open questions in their order. */
export const HYPOTHESES: readonly Hypothesis[] = QUESTIONS;

/** The answer to a question on which known clears are divided: a hit of its draw is told as one of two awards. */
export const OPEN = "open";

/** One answer for every open question. */
export type AwardHypotheses = {
  readonly [Id in HypothesisId]:
    | Extract<(typeof QUESTIONS)[number], { id: Id }>["options"][number]
    | (Id extends "missingDraw" ? typeof OPEN : never);
};

/** A resolved set of rules: an edition (or the documents) and an answer to every open question. */
export interface AwardRules {
  readonly edition: RuleSet;
  readonly hypotheses: AwardHypotheses;
}

/** One rule that changed, with a source and a certainty of its own. */
export interface RuleRow {
  readonly rule: string;
  /** How it answers open questions, if it does. */
  readonly answers?: Partial<AwardHypotheses>;
  /** The items without which it changes nothing. */
  readonly items?: readonly ItemName[];
  readonly certainty: Certainty;
  readonly source: string;
}

/** The rules of Rebirth: the first answers, minus items that came later. */
function firstAnswers(): AwardHypotheses {
  const answers: { [Id in HypothesisId]?: string } = {};
  for (const { id, options } of QUESTIONS) {
    answers[id] = options[0];
  }
  return { ...(answers as AwardHypotheses), writeBack: "no" };
}

/** What the machine code of Repentance+ v1.9.7.17 shows of the award, but for the picker of its kind. */
// prettier-ignore
const CODE_RULES: readonly Pick<RuleRow, "rule" | "answers" | "items">[] = [
  { rule: "On hard a heart goes if RandomInt(100) is 66 or more.", answers: { hardHearts: "int100AtLeast66" } },
  { rule: "Anyone's items count, and everyone's contracts.", answers: { itemsFrom: "anyone", contractCopies: "sum" } },
  { rule: "Glyph of Balance makes what the player needs of every award but a chest, of nothing too.", items: ["glyph-of-balance"] },
  { rule: "Blue Key's multiplier multiplies the pickups of its room.", items: ["blue-key"] },
  { rule: "Broken Modem glitches the first pickup and adds none.", answers: { modem: "flag" }, items: ["broken-modem"] },
  { rule: "Deep Pockets adds 0 to 2 coins to coins, and to nothing, which it makes coins.", items: ["deep-pockets"] },
  { rule: "Old Capacitor rolls a battery of its own after every award.", items: ["old-capacitor"] },
];

function codeRows(certainty: Certainty, source: string): readonly RuleRow[] {
  return CODE_RULES.map((row) => ({ ...row, certainty, source }));
}

const CODE = "machine code of v1.9.7.17, read by chiikabu/the-browsing-of-isaac";

/**
 * What each edition changed in the award, oldest first; a row stands until a later one states the same rule. How sure
 * draws are stands in core/game/marks.ts.
 */
// prettier-ignore
export const EDITION_PATCHES: readonly { readonly edition: RuleSet; readonly rows: readonly RuleRow[]; readonly note: string }[] = [
  {
    edition: "rebirth",
    rows: [],
    note: "The published pseudo-code without the items that came later; no Lua, so nobody can check. The award seed is not written back: in saved runs all seven cleared ordinary rooms still hold the first one.",
  },
  {
    edition: "afterbirth",
    rows: [{ rule: "The generator's last state becomes the room's award seed.", answers: { writeBack: "yes" }, certainty: "unsure", source: "inferred from Afterbirth+, whose saved runs show it" }],
    note: "Watch Battery and Rib of Greed arrive; the rest as Afterbirth+, of whose code the pseudo-code is; its logs name no pickup.",
  },
  {
    edition: "afterbirth+",
    rows: [],
    note: "The published pseudo-code to the letter. The award seeds of 36 cleared rooms in saved runs are all reached by its draws, 34 of them without luck.",
  },
  {
    edition: "repentance",
    // Of 60 cleared rooms in saved runs 58 end on the seed that one draw fewer between the bands and the
    // sack gives, 21 on that of the pseudo-code. In one of them (file 05, room 1.63) the draw is divisible
    // by 20, and nothing lies there, where a battery could not have been used: so that draw is the watch's, or
    // the battery's by another bound or on a condition. Which of them, no clear tells.
    rows: [
      { rule: "One draw fewer before the sack; what makes a battery of the one left is open.", answers: { watchDraw: "withTrinket", missingDraw: OPEN }, certainty: "engine-checked", source: "58 of 60 cleared rooms in saved runs" },
      { rule: "Luck is summed over players.", answers: { luckFrom: "sum" }, certainty: "wiki", source: "the Luck page of the wiki" },
      ...codeRows("unsure", "inferred from Repentance+: no clear tells it apart"),
    ],
    note: "One draw fewer before the sack: so 58 of 60 cleared rooms in saved runs end on the right seed. Whether that draw makes a battery is open; what else is new is inferred from Repentance+.",
  },
  {
    edition: "repentance+",
    rows: [
      ...codeRows("source", CODE),
      { rule: "The five trinkets roll one in 10, 5 and 2 by multiplier.", answers: { multiplierRolls: "int5int2" }, certainty: "unsure", source: "External Item Descriptions; the code's picker has one roll with a bound that varies" },
    ],
    note: "As its own code says, but for the picker of the kind, which is as in Repentance: the two awards of a real log bear that out. Whether the draw before the sack makes a battery is open.",
  },
  {
    edition: "documents",
    rows: [{ rule: "Chances are computed in the doubles of Lua, as which the pseudo-code is printed.", answers: { constants: "double" }, certainty: "wiki", source: "the pseudo-code" }],
    note: "The documents' pseudo-code to the letter, in the doubles of Lua, with the items of Afterbirth+.",
  },
];

/** The rules of a rule set, its own and inherited, each as the latest edition states it. */
export function rowsOf(edition: RuleSet): readonly RuleRow[] {
  const rows: RuleRow[] = [];
  for (const patch of EDITION_PATCHES) {
    for (const row of isAtLeast(edition, patch.edition) ? patch.rows : []) {
      const known = rows.findIndex(({ rule }) => rule === row.rule);
      rows[known < 0 ? rows.length : known] = row;
    }
  }
  return rows;
}

/** The answers of the editions that were asked for. */
const USUAL_ANSWERS: Partial<Record<RuleSet, AwardHypotheses>> = {};

/** The rules of an edition, with any open questions answered otherwise than by default. */
export function awardRules(edition: RuleSet, overrides: Partial<AwardHypotheses> = {}): AwardRules {
  return { edition, hypotheses: { ...usualAnswers(edition), ...overrides } };
}

/** The answers of an edition, made when they are first asked for. */
function usualAnswers(edition: RuleSet): AwardHypotheses {
  const known = USUAL_ANSWERS[edition];
  if (known !== undefined) {
    return known;
  }
  let answers = firstAnswers();
  for (const row of rowsOf(edition)) {
    answers = { ...answers, ...row.answers };
  }
  USUAL_ANSWERS[edition] = answers;
  return answers;
}

/** Whether the pickup after one of this variant is asked for with that one's sub-type. */
export function carriesSubType({ edition, hypotheses }: AwardRules, variant: number): boolean {
  const isRolled = has(edition, "rolledChestCopies") && isChest(variant);
  return hypotheses.extraCopies === "carrySubType" && !isRolled;
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
  return options.indexOf(option) >= 0 || (id === "missingDraw" && option === OPEN)
    ? undefined
    : { problem: unknownName(`an answer to ${id}`, option, options) };
}

/** The answers of a text; the empty text holds none. */
export function parseHypotheses(text: string): Partial<AwardHypotheses> | Problem {
  const answers: Partial<Record<HypothesisId, string>> = {};
  for (const answer of text === "" ? [] : text.split(",")) {
    const at = answer.indexOf("=");
    if (at < 0) {
      const received = shownText(answer);
      return {
        problem: `Expected question=answer, as in hardHearts=below35, but received "${received}".`,
      };
    }
    const id = answer.slice(0, at);
    const option = answer.slice(at + 1);
    const problem = hypothesisProblem(id, option);
    if (problem !== undefined) {
      return problem;
    }
    answers[id as HypothesisId] = option;
  }
  return answers as Partial<AwardHypotheses>;
}

/** The answers in force that are not the edition's own. */
export function differingAnswers({ edition, hypotheses }: AwardRules): Partial<AwardHypotheses> {
  const usual = usualAnswers(edition);
  const differing: Partial<Record<HypothesisId, string>> = {};
  for (const { id } of HYPOTHESES) {
    if (hypotheses[id] !== usual[id]) {
      differing[id] = hypotheses[id];
    }
  }
  return differing as Partial<AwardHypotheses>;
}

/** The text of some answers, in the order of the questions. */
export function formatHypotheses(hypotheses: Partial<AwardHypotheses>): string {
  return answersIn(hypotheses).join(",");
}

/** Each of some answers, "hardHearts=below35", in the order of the questions. */
export function answersIn(hypotheses: Partial<AwardHypotheses>): readonly string[] {
  return HYPOTHESES.filter(({ id }) => hypotheses[id] !== undefined).map(
    ({ id }) => `${id}=${hypotheses[id]}`,
  );
}
