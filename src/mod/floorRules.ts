/** The level generator and what is judged by it, of the second file. */
import { ruleNotes } from "../core/floor/certainty";
import { floorPlan } from "../core/floor/plan";
import type { FloorInput } from "../core/floor/types";
import { floorInputOf, judgeFloor } from "../core/judge/floor";
import { isProblem } from "../core/problem";
import { SURENESS_WORDS } from "../core/award/certainty";

export { auditSummary } from "../core/judge/audit/audit";
export { awardAnswer, readAwardCase, readLoadoutCase, rollCase } from "../core/words/awardCase";
export { answerFloorCase } from "../core/words/floorCase";
export { floorInputOf, judgeFloor };

/** "The rules of afterbirth+ are checked for the layout, checked for the special rooms." */
export function sureOfFloor(input: FloorInput): string {
  const plan = floorPlan(input);
  const notes = isProblem(plan) ? [] : ruleNotes(plan);
  const parts = notes.map(
    ({ topic, certainty }) => `${SURENESS_WORDS[certainty]} for the ${topic}`,
  );
  return `The rules of ${input.edition} are ${parts.join(", ")}.`;
}
