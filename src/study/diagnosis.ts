/**
 * What awards that are not as expected have in common: another answer to an open question that would
 * explain them, and the draw from which on they differ.
 */
import { BANDS } from "../core/award/steps";
import { planAward } from "../core/award/plan";
import { drawAward, type Award } from "../core/award/roll";
import { HYPOTHESES, type AwardHypotheses } from "../core/award/rules";
import { judgeAward, judgeObserved, observeAward } from "../core/judge/award";
import { awardInputs } from "../core/judge/inputs";
import type { SeenClear } from "./awards/compareAward";
import { otherAward, OtherDraw, withNumber, type DrawChange } from "./otherDraw";

/** One answer that explains more: how many of the log's awards come out as the game made them under it. */
export interface Explanation {
  /** What would have to hold, as a clause. */
  readonly rule: string;
  /** The draw that it is about. */
  readonly draw: string;
  readonly explains: number;
  readonly of: number;
  /** How many the rules as they are explain. */
  readonly without: number;
}

/** A draw at which one thing gone otherwise makes mismatches come out right. */
export interface Parting {
  readonly draw: string;
  /** What goes otherwise there, as a clause. */
  readonly rule: string;
  readonly explains: number;
  readonly of: number;
}

/** What a log's mismatches have in common. */
export interface DiagnosisFinding {
  /** The best first. */
  readonly explanations: readonly Explanation[];
  /** How many are tied with the best. */
  readonly tied: number;
  /** Where the mismatches begin, the commonest first. */
  readonly where: readonly Parting[];
}

/** One award as evidence. */
interface Evidence {
  readonly record: SeenClear;
  readonly isMismatch: boolean;
  readonly line: number;
  readonly overrides: Partial<AwardHypotheses>;
  /** Where it parts from the rules, once that was looked for. */
  places?: readonly Place[];
}

/** Awards that are kept: more would tell nothing new and take long. */
export const EVIDENCE_MAX = 5000;

/** What is said without mismatches, or where these say nothing. */
export const NOTHING_FOUND: DiagnosisFinding = { explanations: [], tied: 0, where: [] };

/** Of the five trinkets the draw is the first one's. */
// prettier-ignore
const DRAW_OF_HYPOTHESIS: Readonly<Record<keyof AwardHypotheses, string>> = {
  watchDraw: "watch", missingDraw: "battery", hardHearts: "hard", luckFrom: "luck",
  itemsFrom: "base", trinketRolls: "ace", multiplierRolls: "ace", contractCopies: "contract",
  modem: "modem", capacitor: "capacitor", extraCopies: "spawn", constants: "base", writeBack: "write-back",
};

/** An answer to an open question. */
interface Answer {
  readonly rule: string;
  readonly draw: string;
  readonly answers: Partial<AwardHypotheses>;
}

const ANSWERS: readonly Answer[] = HYPOTHESES.flatMap(({ id, options }) =>
  options.map((option) => ({
    rule: `the hypothesis ${id}=${option} holds`,
    draw: DRAW_OF_HYPOTHESIS[id],
    answers: { [id]: option },
  })),
);

/** Collects the awards of a log and finds what explains them. */
export class Diagnosis {
  private readonly evidence: Evidence[] = [];
  private known: DiagnosisFinding | undefined = undefined;

  /** Takes an award that is not outside the model. */
  add(
    record: SeenClear,
    isMismatch: boolean,
    line: number,
    overrides: Partial<AwardHypotheses> = {},
  ): void {
    if (this.evidence.length < EVIDENCE_MAX) {
      this.evidence.push({ record, isMismatch, line, overrides });
      this.known = undefined;
    }
  }

  /** What the awards so far come to. */
  finding(): DiagnosisFinding {
    this.known ??= this.find();
    return this.known;
  }

  /** What explains the award of a line, if the best answer does. */
  explanationOf(line: number): Explanation | undefined {
    const [best] = this.finding().explanations;
    const answer = ANSWERS.find(({ rule }) => rule === best?.rule);
    const award = this.evidence.find((one) => one.line === line);
    return answer !== undefined && award !== undefined && fits(award, answer) ? best : undefined;
  }

  /** The draw from which on the award of a line differs, as far as one thing gone otherwise tells. */
  drawOf(line: number): string | undefined {
    const award = this.evidence.find((one) => one.line === line);
    return award?.isMismatch === true ? placesOf(award)[0]?.draw : undefined;
  }

  private find(): DiagnosisFinding {
    const wrong = this.evidence.filter(({ isMismatch }) => isMismatch);
    if (wrong.length === 0) {
      return NOTHING_FOUND;
    }
    const of = this.evidence.length;
    const without = of - wrong.length;
    const explanations = ANSWERS.map((answer): Explanation => {
      const explains = this.evidence.filter((award) => fits(award, answer)).length;
      return { rule: answer.rule, draw: answer.draw, explains, of, without };
    })
      .filter(({ explains }) => explains > without)
      .sort((a, b) => b.explains - a.explains);
    const tied = explanations.filter(({ explains }) => explains === explanations[0]?.explains);
    return { explanations, tied: tied.length, where: commonest(wrong) };
  }
}

/** Whether an award is as the game made it under an answer. */
function fits({ record, overrides }: Evidence, { answers }: Answer): boolean {
  return judgeAward(record, { ...overrides, ...answers }).verdict === "match";
}

type Place = Pick<Parting, "draw" | "rule">;

function commonest(wrong: readonly Evidence[]): readonly Parting[] {
  const counts = new Map<string, { -readonly [Key in keyof Parting]: Parting[Key] }>();
  for (const { draw, rule } of wrong.flatMap(placesOf)) {
    const parting = counts.get(rule) ?? { draw, rule, explains: 0, of: wrong.length };
    parting.explains += 1;
    counts.set(rule, parting);
  }
  return [...counts.values()].sort((a, b) => b.explains - a.explains);
}

function placesOf(award: Evidence): readonly Place[] {
  award.places ??= partingsOf(award);
  return award.places;
}

/** Questions of which a no gives a pickup too. */
const EITHER_DROPS: readonly string[] = ["trinket-or-pill", "tail", "guppy-lock"];

/** Where one thing gone otherwise makes a mismatch come out right; each way once. */
function partingsOf({ record, overrides }: Evidence): readonly Place[] {
  const { rules, loadout } = awardInputs(record, overrides);
  const observed = observeAward(record);
  const plan = planAward(rules, loadout);
  const { awardSeed } = record;
  const isSeen = (award: Award): boolean =>
    (award.spawnSeeds[0] ?? award.capacitorSeed) === observed.pickups[0]?.seed &&
    judgeObserved(award, observed, rules.hypotheses).verdict === "match";
  const fitting = (change: DrawChange): boolean => isSeen(otherAward(plan, awardSeed, change));
  const plain = new OtherDraw(awardSeed);
  const expected = drawAward(plan, plain);
  const { labels, answers } = plain;
  const places: Place[] = [];
  labels.forEach((draw, place) => {
    const isOther =
      place === 0 ? BANDS.some((_, band) => fitting({ band })) : fitting({ flipped: place });
    places.push(
      ...(isOther ? [{ draw, rule: `"${draw}" is answered otherwise` }] : []),
      ...(fitting({ moreBefore: place })
        ? [{ draw, rule: `one more draw is made before "${draw}"` }]
        : []),
      ...(fitting({ unmade: place }) ? [{ draw, rule: `"${draw}" is not drawn` }] : []),
      ...(place + 1 < labels.length && fitting({ unmade: place, isNextUnmade: true })
        ? [{ draw, rule: `"${draw}" and the draw after it are not made` }]
        : []),
    );
  });
  if (fitting({ moreBefore: labels.length })) {
    places.push({ draw: "write-back", rule: "one more draw is made after the pickups" });
  }
  if (places.length === 0 && isSeen({ ...expected, variant: observed.variant })) {
    const decides = (label: string, place: number): boolean =>
      (answers[place] === true || EITHER_DROPS.includes(label)) &&
      otherAward(plan, awardSeed, { flipped: place }).variant !== expected.variant;
    const draw = labels.findLast(decides) ?? "base";
    places.push({ draw, rule: `"${draw}" drops another kind` });
  }
  if (isSeen(withNumber(expected, observed.count))) {
    const decides = (label: string, place: number): boolean =>
      (label === "contract" || (answers[place] === true && label !== "hard")) &&
      otherAward(plan, awardSeed, { flipped: place }).count !== expected.count;
    const draw = labels.findLast(decides) ?? "base";
    places.push({ draw, rule: `"${draw}" drops another number` });
  }
  return [...new Map(places.map((one) => [one.rule, one])).values()];
}
