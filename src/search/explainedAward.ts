/** An award with every draw, as plain data: what `oracle award --json` prints and the library explains. */
import { version } from "../../package.json" with { type: "json" };
import { planAward } from "../core/award/plan";
import { drawAward } from "../core/award/roll";
import { SeededDraw } from "../core/draw/draw";
import { TracedDraw, type TraceEntry } from "../core/draw/traced";
import { awardAnswer, type AwardAnswer } from "../core/words/awardCase";
import { awardCertainty, type AwardCertainty } from "../core/words/awardCertainty";
import type { Case } from "./jobs/types";
import { loadoutJson, type LoadoutJson } from "./oddsAnswer";

/** An award, what it was asked of, and how it came about. */
export interface ExplainedAward extends AwardAnswer, AwardCertainty {
  readonly version: string;
  readonly loadout: LoadoutJson;
  readonly awardSeed: number;
  /** Every draw with its question, value and answer. */
  readonly trace: readonly TraceEntry[];
}

/** The award of a seed with every draw. */
export function explainedAward(one: Case, awardSeed: number): ExplainedAward {
  const draw = new TracedDraw(new SeededDraw(awardSeed));
  const award = drawAward(planAward(one.rules, one.loadout), draw);
  return {
    version,
    loadout: loadoutJson(one),
    awardSeed,
    ...awardCertainty(one),
    ...awardAnswer(award),
    trace: draw.entries,
  };
}
