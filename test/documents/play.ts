/** An award of answered rolls: what comes out, and every roll that was asked for. */
import { bagOf, type NamedCounts } from "../support/bags";
import { bandOf, type BandRoll } from "../../src/core/draw/draw";
import { planAward } from "../../src/core/award/awardPlan";
import { resolveAward } from "../../src/core/award/roll";
import { awardRules } from "../../src/core/award/awardRules";
import type { RuleSet } from "../../src/core/game/edition";
import { awardName } from "../../src/core/game/pickupKinds";
import { toFloat32 } from "../../src/core/rng/float32";
import { asking } from "../support/asking";

/** What is carried, and how the rolls come out. */
export interface Answers {
  /** What the first roll came to; 0.7, a key, where it does not matter. */
  readonly at?: number;
  readonly items?: NamedCounts;
  readonly isHard?: boolean;
  /** The rolls that come out yes; all others come out no. */
  readonly yes?: readonly string[];
}

/** The award of a rule set by answered rolls, as in "1 key", and the rolls, as in "sack 1 in 50". */
export function play(rules: RuleSet, { at = 0.7, items = {}, isHard = false, yes = [] }: Answers) {
  const { draw, asked } = asking(Object.fromEntries(yes.map((label) => [label, true] as const)));
  const band = (roll: BandRoll) => bandOf(roll, roll.isFloat32 ? toFloat32(at) : at);
  const difficulty = isHard ? "hard" : "normal";
  const plan = planAward(awardRules(rules), { luck: 0, difficulty, items: bagOf(items) });
  const { variant, count } = resolveAward(plan, { ...draw, band });
  return { gives: `${count} ${awardName(variant)}`, asks: asked };
}
