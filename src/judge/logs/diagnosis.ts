/**
 * What awards that are not as expected have in common: another answer to an open question that would
 * explain them, and the draw from which on they differ.
 */
import { BANDS } from "../../core/award/steps";
import { planAward } from "../../core/award/awardPlan";
import type { Award } from "../../core/award/roll";
import { HYPOTHESES, type AwardHypotheses } from "../../core/award/awardRules";
import {
  judgeAward,
  judgeObserved,
  observeAward,
  type ObservedClear,
} from "../../core/judge/judgeAward";
import { awardInputs } from "../../core/judge/inputs";
import { once } from "../../core/once";
import { answerClause, WAYS } from "../reasons";
import { nextState, shiftsOf, SHIFT_INDEX_LEVEL } from "../../core/rng/generator";
import {
  awardAsDrawn,
  otherAward,
  type AskedOdds,
  type DrawChange,
} from "../../core/award/otherDraw";

/** A draw at which the game parts from the rules, and how. */
export interface PartingPlace {
  readonly draw: string;
  readonly way: keyof typeof WAYS;
}

/** A draw at which one thing gone otherwise makes mismatches come out right. */
export interface Parting extends PartingPlace {
  /** The same as a clause. */
  readonly rule: string;
  readonly explains: number;
  readonly of: number;
}

/** One answer that explains more: how many of the log's awards come out as the game made them under it. */
export interface Explanation {
  /** The open question, and the answer to it that would have to hold. */
  readonly question: keyof AwardHypotheses;
  readonly answer: string;
  /** The same as a clause. */
  readonly rule: string;
  /** The draw that it is about. */
  readonly draw: string;
  readonly explains: number;
  readonly of: number;
  /** How many the rules as they are explain. */
  readonly without: number;
}

/** What a log's mismatches have in common. */
export interface DiagnosisFinding {
  /** Other answers to open questions over all awards, the one that explains most first. */
  readonly explanations: readonly Explanation[];
  /** How many explain as many awards as the first. */
  readonly tied: number;
  /** Draws at which one thing gone otherwise makes mismatches come out right. */
  readonly where: readonly Parting[];
}

/** An award of the log, with its verdict. */
interface JudgedAward {
  readonly record: ObservedClear;
  readonly overrides: Partial<AwardHypotheses>;
  readonly isMismatch: boolean;
  readonly line: number;
  /** Where a mismatch parts from the rules. */
  readonly places: () => readonly PartingPlace[];
}

/** Awards that are kept: more would tell nothing new and take long. */
export const AWARDS_MAX = 5000;

/** What is said without mismatches, or where these say nothing. */
export const NOTHING_FOUND: DiagnosisFinding = { explanations: [], tied: 0, where: [] };

/** Of the five trinkets the draw is the first one's. */
// prettier-ignore
const DRAW_OF_HYPOTHESIS: Readonly<Record<keyof AwardHypotheses, string>> = {
  watchDraw: "watch", missingDraw: "battery", hardHearts: "hard", luckFrom: "luck",
  itemsFrom: "base", trinketRolls: "ace", multiplierRolls: "ace", contractCopies: "contract",
  modem: "modem", capacitor: "capacitor", extraCopies: "spawn", constants: "base", writeBack: "write-back",
};

const ANSWERS = HYPOTHESES.flatMap(({ id, options }) =>
  options.map((answer) => ({ question: id, answer, draw: DRAW_OF_HYPOTHESIS[id] })),
);

const answersOf = ({ question, answer }: Pick<Explanation, "question" | "answer">) =>
  ({ [question]: answer }) as Partial<AwardHypotheses>;

/** Collects the awards of a log and finds what explains them. */
export class Diagnosis {
  private readonly awards: JudgedAward[] = [];
  private known: DiagnosisFinding | undefined = undefined;

  /** Takes an award that is not outside the model. */
  add(
    record: ObservedClear,
    isMismatch: boolean,
    line: number,
    overrides: Partial<AwardHypotheses> = {},
  ): void {
    if (this.awards.length < AWARDS_MAX) {
      const places = once(() => placesOfChange(record, overrides));
      this.awards.push({ record, isMismatch, line, overrides, places });
      this.known = undefined;
    }
  }

  finding(): DiagnosisFinding {
    this.known ??= this.find();
    return this.known;
  }

  /** What explains the award of a line, if the best answer does. */
  explanationOf(line: number): Explanation | undefined {
    const [best] = this.finding().explanations;
    const award = this.awards.find((one) => one.line === line);
    return best && award && fits(award, answersOf(best)) ? best : undefined;
  }

  /** The draw from which on the award of a line differs, as far as one thing gone otherwise tells. */
  drawOf(line: number): string | undefined {
    const award = this.awards.find((one) => one.line === line);
    return award?.isMismatch === true ? award.places()[0]?.draw : undefined;
  }

  private find(): DiagnosisFinding {
    const wrong = this.awards.filter(({ isMismatch }) => isMismatch);
    if (wrong.length === 0) {
      return NOTHING_FOUND;
    }
    const of = this.awards.length;
    const without = of - wrong.length;
    const explanations = ANSWERS.map((row): Explanation => {
      const explains = this.awards.filter((award) => fits(award, answersOf(row))).length;
      const rule = answerClause(row.question, row.answer);
      return { ...row, rule, explains, of, without };
    })
      .filter(({ explains }) => explains > without)
      .sort((a, b) => b.explains - a.explains);
    const tied = explanations.filter(({ explains }) => explains === explanations[0]?.explains);
    const where = whereTheyPart(wrong.map(({ places }) => places()));
    return { explanations, tied: tied.length, where };
  }
}

/** Whether an award is as the game made it under some answers. */
function fits({ record, overrides }: JudgedAward, answers: Partial<AwardHypotheses>): boolean {
  return judgeAward(record, { ...overrides, ...answers }).verdict === "match";
}

/** Where mismatches begin, by the places of each, the commonest first. */
export function whereTheyPart(wrong: readonly (readonly PartingPlace[])[]): readonly Parting[] {
  const counts = new Map<string, Parting>();
  for (const { draw, way } of wrong.flat()) {
    const key = `${way} ${draw}`;
    const explains = (counts.get(key)?.explains ?? 0) + 1;
    counts.set(key, { draw, way, rule: WAYS[way](draw), explains, of: wrong.length });
  }
  return [...counts.values()].sort((a, b) => b.explains - a.explains);
}

/** Questions of which a no gives a pickup too. */
const EITHER_DROPS: readonly string[] = ["trinket-or-pill", "tail", "guppy-lock"];

/** Where one thing gone otherwise makes a mismatch come out right; each way once. */
export function placesOfChange(
  record: ObservedClear,
  overrides: Partial<AwardHypotheses> = {},
): readonly PartingPlace[] {
  const { rules, loadout } = awardInputs(record, overrides);
  const observed = observeAward(record);
  const plan = planAward(rules, loadout);
  const otherwise = (change: DrawChange): Award => otherAward(plan, record.awardSeed, change);
  const isSeen = (award: Award): boolean =>
    (award.spawnSeeds[0] ?? award.capacitorSeed) === observed.pickups[0]?.seed &&
    judgeObserved(award, observed, rules.hypotheses).verdict === "match";
  const fitting = (change: DrawChange): boolean => isSeen(otherwise(change));
  const { labels, asked } = awardAsDrawn(plan, record.awardSeed);
  const places = new Map<string, PartingPlace>();
  const note = (draw: string, isFitting: boolean, way: PartingPlace["way"]): void => {
    if (isFitting) {
      places.set(`${way} ${draw}`, { draw, way });
    }
  };
  labels.forEach((draw, place) => {
    const isOther =
      place === 0 ? BANDS.some((_, band) => fitting({ band })) : fitting({ flipped: place });
    const isPairUnmade =
      place + 1 < labels.length && fitting({ unmade: place, isNextUnmade: true });
    note(draw, isOther, "otherwise");
    note(draw, fitting({ moreBefore: place }), "moreBefore");
    note(draw, fitting({ unmade: place }), "unmade");
    note(draw, isPairUnmade, "pairUnmade");
  });
  const isMoreAfter = fitting({ moreBefore: labels.length });
  note("write-back", isMoreAfter, "moreAfter");
  const expected = otherwise({});
  /** The last question, of those answered in some way, that decides the kind or the number of pickups. */
  const decider = (of: "variant" | "count", isWay: (question: AskedOdds) => boolean): string =>
    asked.findLast((one) => isWay(one) && otherwise({ flipped: one.place })[of] !== expected[of])
      ?.label ?? "base";
  if (places.size === 0) {
    const draw = decider("variant", ({ label, isYes }) => isYes || EITHER_DROPS.includes(label));
    const isAnother = isSeen({ ...expected, variant: observed.variant });
    note(draw, isAnother, "kind");
  }
  const draw = decider("count", ({ label, isYes }) =>
    label === "contract" ? true : isYes && label !== "hard",
  );
  const isAnother = isSeen(withNumber(expected, observed.count));
  note(draw, isAnother, "number");
  return [...places.values()];
}

const SHIFTS = shiftsOf(SHIFT_INDEX_LEVEL);

/** The award with as many pickups as came, if it drops any; where Old Capacitor does not roll behind them. */
function withNumber(award: Award, count: number): Award {
  const [first] = award.spawnSeeds;
  if (first === undefined) {
    return award;
  }
  const spawnSeeds = [first];
  let last = first;
  while (spawnSeeds.length < count) {
    last = nextState(last, SHIFTS);
    spawnSeeds.push(last);
  }
  const isWrittenBack = award.nextAwardSeed === award.spawnSeeds.at(-1);
  const nextAwardSeed = isWrittenBack ? last : award.nextAwardSeed;
  const drawCount = award.drawCount - award.count + spawnSeeds.length;
  return { ...award, count: spawnSeeds.length, spawnSeeds, nextAwardSeed, drawCount };
}
