/**
 * How likely each special room is wanted, as fractions that follow from the gates, beside what the
 * documents state. "Wanted" leaves open whether a dead end is left for it.
 */
import type { PlanInput } from "../src/core/floor/plan";
import type { Certainty } from "../src/core/floor/types";

/** A chance as a fraction. */
export interface OddsFraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** One special room under one condition. */
export interface SpecialRoomOdds {
  /** Room types of which any counts. */
  readonly types: readonly string[];
  /** The condition in words. */
  readonly condition: string;
  /** The run it holds for. */
  readonly input: PlanInput;
  /** By the engine's rules; 0 in 1 for never, 1 in 1 for always. */
  readonly odds: OddsFraction;
  /** What the documents' prose states. */
  readonly stated: string;
  /** A logged floor checks only those rolls that decide whether a further draw is made. */
  readonly certainty: Certainty;
}

const STAGE_1: PlanInput = { stage: 1, edition: "afterbirth+", curses: 0 };
const STAGE_2: PlanInput = { stage: 2, edition: "afterbirth+", curses: 0 };
const STAGE_3: PlanInput = { stage: 3, edition: "afterbirth+", curses: 0 };
const REPENTANCE: PlanInput = { stage: 2, edition: "repentance+", curses: 0 };
const HURT: PlanInput = { ...STAGE_2, hearts: 3 };
const LOW: PlanInput = { ...STAGE_2, hearts: 1 };
const DICE_OR_SACRIFICE: readonly string[] = ["dice", "sacrifice"];
const BEDROOMS: readonly string[] = ["clean-bedroom", "dirty-bedroom"];
const ARCADE_OR_VAULT: readonly string[] = ["arcade", "vault"];

/** A fraction. */
function of(numerator: number, denominator: number): OddsFraction {
  return { numerator, denominator };
}

/** In the order of the rolls. */
// prettier-ignore
export const SPECIAL_ROOM_ODDS: readonly SpecialRoomOdds[] = [
  { types: DICE_OR_SACRIFICE, condition: "at full health",             input: STAGE_2,                    odds: of(5, 14),   stated: "5/14",   certainty: "source" },
  { types: DICE_OR_SACRIFICE, condition: "when hurt",                  input: HURT,                       odds: of(1, 7),    stated: "1/7",    certainty: "source" },
  { types: ["library"],       condition: "without a book",             input: STAGE_2,                    odds: of(1, 20),   stated: "1/20",   certainty: "engine-checked" },
  { types: ["library"],       condition: "after a book",               input: { ...STAGE_2, flags: [8] }, odds: of(23, 80),  stated: "23/80",  certainty: "source" },
  { types: ["curse"],         condition: "up to Afterbirth+",          input: STAGE_2,                    odds: of(1, 2),    stated: "1/2",    certainty: "engine-checked" },
  { types: ["curse"],         condition: "after a devil room",         input: { ...STAGE_2, flags: [6] }, odds: of(5, 8),    stated: "5/8",    certainty: "source" },
  { types: ["curse"],         condition: "from Repentance on",         input: REPENTANCE,                 odds: of(1, 1),    stated: "1/2",    certainty: "source" },
  { types: ["mini-boss"],     condition: "on stage 1",                 input: STAGE_1,                    odds: of(1, 2),    stated: "1/4",    certainty: "source" },
  { types: ["mini-boss"],     condition: "after stage 1",              input: STAGE_2,                    odds: of(1, 4),    stated: "7/16",   certainty: "source" },
  { types: ["challenge"],     condition: "on stage 1",                 input: STAGE_1,                    odds: of(0, 1),    stated: "never",  certainty: "source" },
  { types: ["challenge"],     condition: "on stage 2, full health",    input: STAGE_2,                    odds: of(1, 2),    stated: "1/2",    certainty: "source" },
  { types: ["challenge"],     condition: "from stage 3, full health",  input: STAGE_3,                    odds: of(1, 1),    stated: "1/2",    certainty: "source" },
  { types: ["challenge"],     condition: "when hurt",                  input: HURT,                       odds: of(0, 1),    stated: "never",  certainty: "source" },
  { types: ARCADE_OR_VAULT,   condition: "up to Afterbirth+, second floor, five coins", input: { ...STAGE_2, coins: 5 }, odds: of(1, 1), stated: "always", certainty: "source" },
  { types: ARCADE_OR_VAULT,   condition: "from Repentance on, no keys", input: { ...REPENTANCE, coins: 5 }, odds: of(9, 10),  stated: "always", certainty: "source" },
  { types: ["vault"],         condition: "five coins, no keys",        input: { ...STAGE_2, coins: 5 },   odds: of(1, 10),   stated: "1/10",   certainty: "source" },
  { types: ["vault"],         condition: "five coins, two keys",       input: { ...STAGE_2, coins: 5, keys: 2 }, odds: of(2, 5), stated: "2/5", certainty: "source" },
  { types: BEDROOMS,          condition: "in good health",             input: STAGE_2,                    odds: of(1, 50),   stated: "1/50",   certainty: "engine-checked" },
  { types: BEDROOMS,          condition: "at low health",              input: LOW,                        odds: of(27, 125), stated: "27/125", certainty: "source" },
];
