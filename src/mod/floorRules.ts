/** What the second file holds of the level generator and of what is judged by it. */
import { ruleNotes } from "../floors/floorCertainty";
import { floorPlan } from "../floors/floorPlan";
import type { FloorInput } from "../floors/floorTypes";
import { floorInputOf, judgeFloor } from "../floors/audit/judgeFloor";
import { isProblem } from "../core/problem";
import { SURENESS_WORDS } from "../core/award/drawCertainty";

export { auditSummary, countRules } from "../floors/audit/auditFloor";
export { awardAnswer, readAwardCase, readLoadoutCase, rollCase } from "../core/words/awardCase";
export { answerFloorCase } from "../floors/words/floorCase";
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
