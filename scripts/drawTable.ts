/** The table of award draws, read off the rules by exploring every step with everything carried. */
import type { PathStep } from "../src/core/draw/enumerating";
import { exploreStep } from "../src/core/award/odds";
import { DRAW_NOTES, type DrawNote } from "../src/core/award/drawNotes";
import { AWARD_ITEMS, type ItemName } from "../src/core/game/awardItems";
import { AWARD_NAMES } from "../src/core/game/pickups";
import { planAward } from "../src/core/award/plan";
import {
  awardRules,
  HYPOTHESES,
  type AwardHypotheses,
  type AwardRules,
} from "../src/core/award/rules";

/** One draw of the award: its prose, and the questions it can ask under any hypothesis. */
export interface DrawRow extends DrawNote {
  readonly questions: readonly string[];
}

/** Every draw of the award in the game's order. */
export function drawTable(): readonly DrawRow[] {
  const questions = exploredQuestions();
  return DRAW_NOTES.map((note) => ({ ...note, questions: questions.get(note.label) ?? [] }));
}

/** The questions that the rules ask, by label: the edition's own first, hypotheses after. */
export function exploredQuestions(): ReadonlyMap<string, readonly string[]> {
  const questions = new Map<string, string[]>([["spawn", ["seed"]]]);
  const note = (label: string, question: string): void => {
    const known = questions.get(label) ?? [];
    if (!known.includes(question)) {
      questions.set(label, [...known, question]);
    }
  };
  for (const rules of everyRule()) {
    for (const multiplier of [1, 2, 3]) {
      exploreRules(rules, multiplier, note);
    }
  }
  return questions;
}

/** The default rules, then each open question answered in each other way. */
function everyRule(): readonly AwardRules[] {
  const all = [awardRules("afterbirth+")];
  for (const hypothesis of HYPOTHESES) {
    for (const option of hypothesis.options) {
      const answer = { [hypothesis.id]: option } as Partial<AwardHypotheses>;
      all.push(awardRules("afterbirth+", answer));
    }
  }
  return all;
}

function exploreRules(
  rules: AwardRules,
  multiplier: number,
  note: (label: string, question: string) => void,
): void {
  const items: Partial<Record<ItemName, number>> = {};
  for (const item of AWARD_ITEMS) {
    // Rib of Greed would hide half of the heart band.
    items[item.name] = item.name === "rib-of-greed" ? 0 : multiplier;
  }
  const plan = planAward(rules, { luck: 1, difficulty: "hard", items });
  for (const step of plan.steps) {
    for (const { variant } of AWARD_NAMES) {
      for (const branch of exploreStep(plan, step, { variant, count: 1 })) {
        branch.path.forEach((asked) => {
          noteQuestion(asked, note);
        });
      }
    }
  }
}

function noteQuestion(asked: PathStep, note: (label: string, question: string) => void): void {
  switch (asked.kind) {
    case "ratio":
      note(
        asked.label,
        asked.limit === 1 ? `1 in ${asked.bound}` : `${asked.limit} in ${asked.bound}`,
      );
      break;
    case "chance":
      note(
        asked.label,
        asked.label === "contract"
          ? "float < 0.666ⁿ · 0.5"
          : `float < ${asked.chance.factors.join(" · ")}`,
      );
      break;
    case "band":
      note(asked.roll.firstLabel, "float");
      note(asked.roll.secondLabel, "float");
      break;
    default:
      note(asked.label, asked.kind);
  }
}
