/** The table of award draws, read off the rules by exploring every step with everything carried. */
import { itemCode } from "../src/core/game/bag";
import type { PathStep } from "../src/core/draw/enumerating";
import { exploreStep } from "../src/core/award/awardOdds";
import { DRAW_NOTES, type DrawNote } from "../src/core/award/drawNotes";
import { markOfDraw } from "../src/core/game/marks";
import { AWARD_ITEMS } from "../src/core/game/items";
import { AWARD_NAMES } from "../src/core/game/pickupKinds";
import { planAward } from "../src/core/award/awardPlan";
import {
  awardRules,
  HYPOTHESES,
  type AwardHypotheses,
  type AwardRules,
} from "../src/core/award/awardRules";

/** One draw of the award: its prose, and the questions it can ask under any hypothesis. */
export interface DrawRow extends Required<DrawNote> {
  readonly when: string;
  /** How sure it is, by edition; in the others no draw was seen. */
  readonly certainty: string;
  readonly questions: readonly string[];
}

/** Every draw of the award in the game's order. */
export function drawTable(): readonly DrawRow[] {
  const explored = exploredQuestions();
  return DRAW_NOTES.map((note) => {
    const when = WHEN[note.label] ?? "";
    const questions = explored.get(note.label) ?? [];
    const certainty = MARKED.map(
      (edition) => `${edition}: ${markOfDraw(note.label, edition)}`,
    ).join("; ");
    return { since: "rebirth", ...note, certainty, when, questions };
  });
}

/** The editions of which enough awards were seen. */
const MARKED = ["afterbirth+", "repentance"] as const;

/** When each draw is made. */
// prettier-ignore
const WHEN: Readonly<Record<string, string>> = {
  base:              "always",
  luck:              "always, at luck 0 too",
  card:              "0.22 < p < 0.3",
  "trinket-or-pill": "0.22 < p < 0.3, card missed",
  tail:              "heart band with Daemon's Tail",
  battery:           "p > 0.22",
  watch:             "battery missed; from Repentance on if held",
  sack:              "p > 0.22",
  ace:               "p > 0.22, Ace of Spades",
  cap:               "p > 0.22, Safety Cap, no hit before",
  match:             "p > 0.22, Match Stick, no hit before",
  child:             "p > 0.22, Child's Heart, no hit before",
  "child-tail":      "child hit, Daemon's Tail",
  rusted:            "p > 0.22, Rusted Key, no hit before",
  smelter:           "p > 0.22, Smelter",
  guppy:             "Guppy's Tail, also when p ≤ 0.22",
  "guppy-lock":      "guppy hit",
  "guppy-void":      "guppy missed",
  contract:          "Contract from Below, award is not a trinket",
  hard:              "hard, award is a heart (even one that is void)",
  modem:             "Broken Modem, whatever the award",
  pockets:           "Deep Pockets, award is a coin or nothing",
  spawn:             "once per pickup",
  capacitor:         "Old Capacitor, after the pickups and after nothing too",
  "capacitor-spawn": "capacitor hit",
};

/** The questions that the rules ask, by label: the edition's own first, hypotheses after. */
export function exploredQuestions(): ReadonlyMap<string, readonly string[]> {
  // What is drawn with and after the pickups is no step.
  const questions = new Map<string, string[]>([
    ["spawn", ["seed"]],
    ["capacitor", ["float < (0.2 + 0.03 · luck) · multiplier, at most 0.33"]],
    ["capacitor-spawn", ["seed"]],
  ]);
  for (const rules of everyRule()) {
    for (const [label, question] of [1, 2, 3].flatMap((count) => questionsWith(rules, count))) {
      const known = questions.get(label) ?? [];
      questions.set(label, known.includes(question) ? known : [...known, question]);
    }
  }
  return questions;
}

/** The default rules, then each open question answered in each other way. */
function everyRule(): readonly AwardRules[] {
  const answers = HYPOTHESES.flatMap(({ id, options }) => options.map((option) => [id, option]));
  const open = answers.map((answer) =>
    awardRules("afterbirth+", Object.fromEntries([answer]) as Partial<AwardHypotheses>),
  );
  return [awardRules("afterbirth+"), ...open, awardRules("repentance+")];
}

type Question = readonly [label: string, question: string];

/** Every question that is asked where everything is carried so many times. */
function questionsWith(rules: AwardRules, count: number): readonly Question[] {
  // Rib of Greed would hide half of the heart band.
  const asked = AWARD_ITEMS.filter(({ name }) => name !== "rib-of-greed");
  const items = Object.fromEntries(asked.map((item) => [itemCode(item), count]));
  const plan = planAward(rules, { luck: 1, difficulty: "hard", items });
  return plan.steps.flatMap((step) =>
    AWARD_NAMES.flatMap(({ variant }) =>
      exploreStep(plan, step, { variant, count: 1 }).flatMap(({ path }) =>
        path.flatMap(questionsOf),
      ),
    ),
  );
}

/** What a draw asks, by its label; the first roll is two draws. */
function questionsOf(asked: PathStep): readonly Question[] {
  switch (asked.kind) {
    case "ratio": {
      const { label, limit, bound } = asked;
      return [[label, limit === 1 ? `1 in ${bound}` : `${limit} in ${bound}`]];
    }
    case "chance": {
      const factors = asked.chance.factors.join(" · ");
      return [[asked.label, `float < ${asked.label === "contract" ? "0.666ⁿ · 0.5" : factors}`]];
    }
    case "band":
      return [asked.roll.firstLabel, asked.roll.secondLabel].map((label) => [label, "float"]);
    case "pick":
      return [[asked.label, `the draw modulo ${asked.answers}`]];
  }
}
