/**
 * What watched clears prove of a game, in the laboratory's ledger. An award may be made in the game's place
 * where nothing watched contradicts the rules, every rule set still possible makes the same award of its seed,
 * and what it is made with and rests on was seen before: what makes no difference to it stays open for ever.
 */
import { rollAward } from "../award/roll";
import { awardRules, HYPOTHESES, OPEN, type AwardHypotheses } from "../award/rules";
import { countOf, type PlayerLoadout } from "../award/loadout";
import type { AwardPlan } from "../award/types";
import { bandOf, bandValue, SeededDraw } from "../draw/draw";
import { AWARD_ITEMS } from "../game/awardItems";
import type { RuleSet } from "../game/edition";
import { isSilent, observeAward, type ObservedClear } from "../judge/award";
import type { ExperimentRecord } from "../record/fields";
import { floatOfDraw } from "../rng/distributions";
import { matters, nameOf, questionsAsked, type Asked } from "./asked";
import { times } from "./chance";
import { clearOf, setupOf } from "./experiment";
import { planOfSetup, type Setup } from "./questions";
import { outcomesOf, RuleSets, SETTLED_BY, type Family, type QuestionAccount } from "./ruleSets";

/** So many clears are watched before any award is made. */
export const WATCHED_FIRST = 8;

/** So many clears are kept at most: those that tell something. */
const KEPT_MAX = 80;

/**
 * A clear that would leave more combinations of answers than these to weigh is not learned from, and its like
 * are watched: a clear must cost the game no more than a moment. The laboratory takes such questions one by one.
 */
const COMBINATIONS_MAX = 500;

/** A clear as it is kept. */
export type WatchedClear = Omit<ExperimentRecord, "kind" | "experiment" | "asks">;

/** Where the proof of an award stands. */
export interface Standing {
  /** Why the clear is watched; undefined where its award may be made. */
  readonly because: "contradicted" | "first" | "new" | "open" | "unseen" | undefined;
  /** How many more clears have to be watched, where that is known. */
  readonly missing: number;
  /** With what they have to be made; "" for anything. */
  readonly what: string;
  readonly explained: number;
  readonly watched: number;
}

/** The least and the greatest value of a band that a clear was seen with. */
interface Span {
  readonly least: number;
  readonly most: number;
}

/** The rule sets, with what is known from elsewhere. */
class Ledger extends RuleSets {
  private readonly known: Partial<AwardHypotheses>;

  constructor(edition: RuleSet, known: Partial<AwardHypotheses>) {
    super(
      edition,
      HYPOTHESES.filter(({ id }) => known[id] === undefined),
    );
    this.known = known;
  }

  /** What is known of each question that a clear could show. */
  override account(): readonly QuestionAccount[] {
    const ids = this.shown.map(({ id }) => id);
    return super.account().filter(({ id }) => ids.indexOf(id) >= 0);
  }

  protected override answersOf(set: number): AwardHypotheses {
    return { ...super.answersOf(set), ...this.known };
  }

  /** Of the combinations that explain most, the one that is nearest to the edition's own answers. */
  nearest(): AwardHypotheses {
    const own = awardRules(this.edition, this.known).hypotheses;
    const possible = this.sets.filter((_, index) => this.misses[index] === this.unexplained);
    const alike = possible.map((set) => {
      const answers = this.answersOf(set);
      return this.shown.filter(({ id }) => answers[id] === own[id]).length;
    });
    let best = this.answersOf(possible[alike.indexOf(Math.max(...alike))] as number);
    // What the edition itself leaves open stays so while several answers are possible.
    for (const { id, possible: left } of this.account()) {
      if (own[id] === OPEN && left.length > 1) {
        best = { ...best, [id]: OPEN };
      }
    }
    return best;
  }
}

/** See above. */
export class WatchedGame {
  readonly edition: RuleSet;
  readonly clears: WatchedClear[] = [];
  watched = 0;
  private readonly ledger: Ledger;
  /** What clears were made with and rested on: how many of them. */
  private seen: Record<string, number> = {};
  /** By band of the first roll: between which of its values clears were seen. */
  private readonly spans: Record<number, Span> = {};
  /** By roll of one in so many: the numbers in its place that would have made the same of every clear. */
  private readonly numbers: Record<string, readonly number[]> = {};
  private answers: AwardHypotheses | undefined;
  private families: { readonly key: string; readonly list: readonly Family[] } | undefined;

  /**
   * @param known answers that are settled otherwise, as by the laboratory.
   * @param before what was watched before, as it was kept.
   */
  constructor(
    edition: RuleSet,
    known: Partial<AwardHypotheses> = {},
    before: readonly WatchedClear[] = [],
  ) {
    this.edition = edition;
    this.ledger = new Ledger(edition, known);
    for (const clear of before) {
      this.take(clear);
    }
  }

  /** Takes a clear that the game paid; false where no rule set explains it that explained all else. */
  take(record: WatchedClear): boolean {
    const clear = watchedClear(record);
    if (isSilent(observeAward(clear))) {
      return true;
    }
    const setup = setupOf(clear);
    if (this.isTooMuch(setup)) {
      return true;
    }
    const outcomes = outcomesOf(this.possible(setup), record.awardSeed);
    const isExplained = this.ledger.observe(setup, clear);
    this.watched += 1;
    this.answers = undefined;
    this.families = undefined;
    const isNew = isExplained && this.note(setup, record.awardSeed);
    const tells = !isExplained || outcomes.length > 1 || isNew || this.watched <= WATCHED_FIRST;
    if (tells && this.clears.length < KEPT_MAX) {
      this.clears.push(record);
    }
    return isExplained;
  }

  /** Where the proof of a setup stands, or of the award of a seed in it. */
  standing(setup: Setup, awardSeed?: number): Standing {
    const { watched } = this;
    const explained = watched - this.ledger.unexplained;
    const stands = (because: Standing["because"], missing = 0, what = ""): Standing => ({
      because,
      missing,
      what,
      explained,
      watched,
    });
    if (explained < watched) {
      return stands("contradicted");
    }
    if (this.isTooMuch(setup)) {
      return stands("open");
    }
    if (watched < WATCHED_FIRST) {
      return stands("first", WATCHED_FIRST - watched);
    }
    for (const feature of featuresOf(setup)) {
      const missing = SETTLED_BY - (this.seen[feature] ?? 0);
      if (missing > 0) {
        return stands("new", missing, feature);
      }
    }
    if (awardSeed === undefined) {
      return stands(undefined);
    }
    if (outcomesOf(this.possible(setup), awardSeed).length > 1) {
      return stands("open");
    }
    const grounds = this.grounds(setup, awardSeed);
    const isUnseen = grounds.some((ground) => this.seen[ground] === undefined);
    const isProved =
      !isUnseen && this.isSpanned(setup, awardSeed) && !this.isNumberOpen(setup, awardSeed);
    return stands(isProved ? undefined : "unseen");
  }

  /** The rules that fit best: the edition's where nothing watched speaks against them. */
  rules(): AwardHypotheses {
    this.answers = this.answers ?? this.ledger.nearest();
    return this.answers;
  }

  /** What is known of each question that a clear has shown. */
  account(): readonly QuestionAccount[] {
    return this.ledger.account();
  }

  /** Counts what a clear was made with and rested on; whether some of it was seen too seldom before. */
  private note(setup: Setup, awardSeed: number): boolean {
    let isNew = false;
    for (const name of [...featuresOf(setup), ...this.grounds(setup, awardSeed)]) {
      const count = this.seen[name] ?? 0;
      this.seen[name] = count + 1;
      isNew = isNew || count < SETTLED_BY;
    }
    const isSpanned = this.isSpanned(setup, awardSeed);
    isNew = isNew || this.isNumberOpen(setup, awardSeed);
    this.narrow(setup, awardSeed);
    const { band, value } = rolledBand(this.planOf(setup), awardSeed);
    const { least, most } = this.spans[band] ?? { least: value, most: value };
    this.spans[band] = { least: Math.min(least, value), most: Math.max(most, value) };
    return isNew || !isSpanned;
  }

  /**
   * Whether the first roll lies between two values of its band that were seen, or beyond one towards the end
   * of all bands: wherever the game has the bounds, the roll is in that band then.
   */
  private isSpanned(setup: Setup, awardSeed: number): boolean {
    const plan = this.planOf(setup);
    const { band, value } = rolledBand(plan, awardSeed);
    const span = this.spans[band];
    if (span === undefined) {
      return false;
    }
    const isLast = band === plan.bandRoll.game.bounds.length;
    return (band === 0 || value >= span.least) && (isLast || value <= span.most);
  }

  /** Whether another number in a roll's place, which fits all that was watched, would make another award. */
  private isNumberOpen(setup: Setup, awardSeed: number): boolean {
    const plan = this.planOf(setup);
    return questionsAsked(plan, awardSeed).some(
      (asked) =>
        isOneIn(asked) &&
        this.numbersFor(asked).some((number) => !fits(number, asked)) &&
        matters(plan, awardSeed, asked.label),
    );
  }

  /** Keeps the numbers that fit a clear too, of the rolls that show in it. */
  private narrow(setup: Setup, awardSeed: number): void {
    const plan = this.planOf(setup);
    for (const asked of questionsAsked(plan, awardSeed)) {
      if (isOneIn(asked) && matters(plan, awardSeed, asked.label)) {
        const left = this.numbersFor(asked).filter((number) => fits(number, asked));
        this.numbers[nameOf(asked)] = left;
      }
    }
  }

  private numbersFor(asked: Asked): readonly number[] {
    return this.numbers[nameOf(asked)] ?? NUMBERS;
  }

  private planOf(setup: Setup): AwardPlan {
    return planOfSetup(this.edition, this.rules(), setup);
  }

  /** What an award rests on: the draws that hit, and what it drops. */
  private grounds(setup: Setup, awardSeed: number): readonly string[] {
    const plan = this.planOf(setup);
    const hits = questionsAsked(plan, awardSeed).filter((asked) => asked.isHit);
    const { variant } = rollAward(plan, awardSeed);
    return [...hits.map(({ label }) => `hit ${label}`), `drops ${variant}`];
  }

  private isTooMuch(setup: Setup): boolean {
    return this.ledger.countWith(setup) > COMBINATIONS_MAX;
  }

  /** The rule sets that fewer clears refute than settle a question. */
  private possible(setup: Setup): readonly Family[] {
    const key = keyOf(setup);
    if (this.families?.key !== key) {
      this.families = { key, list: this.ledger.families(setup, SETTLED_BY - 1) };
    }
    return this.families.list;
  }
}

/** What may stand in the place of the n of "1 in n". */
const NUMBERS: readonly number[] = times(99, (index) => 2 + index);

function isOneIn(asked: Asked): boolean {
  return asked.kind === "ratio" && asked.limit === 1;
}

/** Whether a number in the roll's place would answer the same. */
function fits(number: number, { draw, isHit }: Asked): boolean {
  return (draw % number === 0) === isHit;
}

/** The band of an award's first roll, which its first two draws make, and the value that decides it. */
function rolledBand({ bandRoll }: AwardPlan, awardSeed: number): { band: number; value: number } {
  const draw = new SeededDraw(awardSeed);
  const first = floatOfDraw(draw.seed(bandRoll.firstLabel));
  const value = bandValue(bandRoll, first, floatOfDraw(draw.seed(bandRoll.secondLabel)));
  return { band: bandOf(bandRoll, value), value };
}

/** In a clear that nobody asked for, nothing may be another mod's doing. */
function watchedClear(record: WatchedClear): ObservedClear {
  return { ...clearOf(record), mode: "observe" };
}

/** What an award is made with, of which each changes how it is rolled. */
function featuresOf({ difficulty, players }: Setup): readonly string[] {
  const features: string[] = difficulty === "hard" ? ["hard mode"] : [];
  if (players.length > 1) {
    features.push(`${players.length} players`);
  }
  if (players.some(({ luck }) => luck !== 0)) {
    features.push("luck");
  }
  for (const { name } of AWARD_ITEMS) {
    const most = Math.max(...players.map(({ items }) => countOf(items, name)));
    if (most > 0) {
      features.push(most === 1 ? name : `${name} x${most}`);
    }
  }
  return features;
}

/** Equal for setups that are made with the same. */
function keyOf({ difficulty, players }: Setup): string {
  return [difficulty, ...players.map((player) => carriedBy(player))].join("; ");
}

function carriedBy({ luck, items }: PlayerLoadout): string {
  return `${luck} ${AWARD_ITEMS.map(({ name }) => countOf(items, name)).join(" ")}`;
}

/** Where the proof stands, as a player reads it. */
export function standingWords({ because, missing, what, explained, watched }: Standing): string {
  switch (because) {
    case "contradicted":
      return "watching again: this game rolled otherwise";
    case "first":
      return `watching: ${missing} more clear${missing === 1 ? "" : "s"}`;
    case "new":
      return `watching: ${missing} more clear${missing === 1 ? "" : "s"} with ${what}`;
    case "open":
      return "watching this one: what it drops is still open";
    case "unseen":
      return "watching this one: the first of its kind";
    default:
      return `proved in your game: ${explained} of ${watched}`;
  }
}
