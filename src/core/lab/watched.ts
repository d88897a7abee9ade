/**
 * What watched clears prove of a game, by the laboratory's ledger of rule sets. An award may be made in the game's place
 * where no two watched clears contradict the rules in the same way, every rule set still possible makes the same award
 * of its seed, and all that it is made with and rests on was seen before. Questions that change nothing may stay open.
 */
import { awardAsDrawn, otherAward, type DrawChange } from "../award/otherDraw";
import { rollAward } from "../award/roll";
import type { AwardHypotheses } from "../award/awardRules";
import { mostOf } from "../award/loadout";
import type { AwardPlan } from "../award/steps";
import { AWARD_ITEMS } from "../game/items";
import type { RuleSet } from "../game/edition";
import {
  isSilent,
  judgeAward,
  judgeObserved,
  observeAward,
  type AwardJudgement,
  type ObservedAward,
  type ObservedClear,
} from "../judge/judgeAward";
import { clearOfText, textOfClear, type PlacedClear } from "./keptClear";
import { DRAWN_COST, SeenDraws } from "./seenDraws";
import { clearOf, planOfSetup, setupKey, setupOf, type Setup } from "./setups";
import { differing, finish, PLAN_COST, RuleSets, SETTLED_BY, type Steps } from "./ruleSets";

/** So many clears are watched before any award is made. */
export const WATCHED_FIRST = 8;

/** So many clears are kept at most: those that tell something. */
const KEPT_MAX = 80;

/** And so many beyond them that nothing explains. */
const STRAYS_MAX = 20;

/**
 * A clear that would leave more combinations of answers than these to weigh is not learned from, and its like
 * are watched: a clear must cost the game no more than a moment. The laboratory takes such questions one by one.
 */
const COMBINATIONS_MAX = 500;

/** One in so many proved clears is watched all the same: the game may change. */
const WATCHED_AGAIN = 10;

/** How many agreeing clears end the doubt after one that went otherwise, and after two that did in the same way. */
const AGREE_AFTER_ONE = WATCHED_FIRST;
const AGREE_AFTER_TWO = 40;

/** So many rule sets are asked at once what they make of a seed; more are asked while its room is fought in. */
const ROLLED_AT_ONCE = 40;

/** What an update works at most, in awards rolled: two or three milliseconds. */
const WORK_AT_ONCE = 100;

/** What an award is made with, and where: as {@link doubtfulPlace} has it. */
export interface PlacedSetup extends Setup {
  readonly place: string;
}

/** What is kept of a game between runs. */
export interface KeptGame {
  /** How many clears were watched, and those of them that tell something, as texts. */
  readonly watched: number;
  readonly clears: readonly string[];
  /** How many clears agreed since the last one that did not. */
  readonly agreed: number;
  /** How many that did not agree no longer hold awards back. */
  readonly forgiven: number;
}

const NOTHING_KEPT: KeptGame = { watched: 0, clears: [], agreed: 0, forgiven: 0 };

/** See above. */
export class WatchedGame {
  /** Those that tell something, as texts. */
  readonly clears: string[] = [];
  watched = 0;
  /** Which answers explain them. */
  readonly ledger: RuleSets;
  /** How many of the kept clears were read, and what waits behind them. */
  private read = 0;
  private readonly waiting: PlacedClear[] = [];
  private running: Steps<Learnt | undefined> | undefined;
  /** Which single changes of the rules explain each clear that no rule set explained. */
  private readonly strays: (readonly string[])[] = [];
  private agreed = 0;
  private forgiven = 0;
  /** The award seeds of these clears: the same clear of the same run proves nothing more. */
  private readonly seeds: Record<string, boolean> = {};
  /** What clears were made with and rested on: how many of them. */
  private seen: Record<string, number> = {};
  private readonly draws = new SeenDraws();
  private answers: AwardHypotheses | undefined;
  private families: { readonly key: string; readonly list: readonly AwardPlan[] } | undefined;
  /** Of the setup and the rules that were asked for last. */
  private plan: { readonly key: string; readonly plan: AwardPlan } | undefined;
  /** What was asked last, and the answer. */
  private asked: { readonly key: string; readonly standing: Standing } | undefined;
  /** The setup and the seed that are asked about and not worked out. */
  private wanted: { readonly setup: Setup; readonly awardSeed: number } | undefined;
  /** Whether the rule sets that are possible make different awards of the seed that was worked out last. */
  private open: { readonly key: string; readonly isOpen: boolean } | undefined;

  /**
   * @param known answers that are settled otherwise, as by the laboratory.
   * @param kept what was watched before, as it was kept; it waits until it is worked on.
   */
  constructor(
    readonly edition: RuleSet,
    known: Partial<AwardHypotheses> = {},
    private readonly kept: KeptGame = NOTHING_KEPT,
  ) {
    this.ledger = new RuleSets(edition, known);
  }

  /** What is to be kept; as it was while that has not been read. */
  toKeep(): KeptGame {
    const { agreed, clears, forgiven, watched } = this;
    return this.isReading() ? this.kept : { watched, clears, agreed, forgiven };
  }

  /** A clear that the game paid is taken as soon as there is time. */
  add(record: PlacedClear): void {
    this.waiting.push(record);
  }

  /** Whether there is something to work on. */
  isBusy(): boolean {
    const isBegun = this.running !== undefined || this.wanted !== undefined;
    return isBegun || this.waiting.length > 0 || this.isReading();
  }

  /** Whether what was kept is still to be read. */
  private isReading(): boolean {
    return this.read < this.kept.clears.length;
  }

  /**
   * Works for a few milliseconds on what waits.
   *
   * @returns whether a clear that was added fits what was watched before, and whether it told something; undefined
   *   where none was taken.
   */
  work(): Learnt | undefined {
    for (let left = WORK_AT_ONCE; left > 0 && this.isBusy();) {
      this.running = this.running ?? this.working();
      const step = this.running.next();
      if (step.done === true) {
        this.running = undefined;
        if (step.value !== undefined) {
          return step.value;
        }
      } else {
        left -= step.value;
      }
    }
    return undefined;
  }

  private *working(): Steps<Learnt | undefined> {
    const { agreed, clears, kept } = this;
    const count = clears.length;
    if (this.isReading()) {
      yield* this.taking(clearOfText(kept.clears[this.read] ?? "", this.edition));
      this.read += 1;
      if (!this.isReading()) {
        this.restore();
      }
      return undefined;
    }
    const next = this.waiting.shift();
    if (next !== undefined) {
      const isExplained = yield* this.taking(next);
      return { isExplained, isTelling: clears.length !== count || this.agreed !== agreed };
    }
    if (this.wanted !== undefined) {
      yield* this.lookingAt(this.wanted.setup, this.wanted.awardSeed);
      this.wanted = undefined;
    }
    return undefined;
  }

  /** Works out whether the award of a seed in a setup is open. */
  private *lookingAt(setup: Setup, awardSeed: number): Steps<void> {
    yield* this.ledger.preparing(setup);
    const isOpen = yield* differing(this.possible(setup), awardSeed);
    this.open = { key: `${setupKey(setup)} ${awardSeed}`, isOpen };
  }

  /** What was kept is read: takes the numbers that stand beside its clears. */
  private restore(): void {
    const { agreed, forgiven, watched } = this.kept;
    this.watched = Math.max(this.watched, watched);
    this.agreed = agreed;
    this.forgiven = forgiven;
  }

  /** Takes a clear that the game paid; false where no rule set explains it that explained all else. */
  take(record: PlacedClear): boolean {
    return finish(this.taking(record));
  }

  private *taking(record: PlacedClear): Steps<boolean> {
    // In a clear that nobody asked for, nothing may be another mod's doing.
    const clear: ObservedClear = { ...clearOf(record), mode: "observe" };
    const { awardSeed, place } = record;
    const observed = observeAward(clear);
    // No generator leaves the seed beyond all its draws: another mod wrote it.
    if (isSilent(observed) || observed.draws === undefined) {
      return true;
    }
    const setup: PlacedSetup = { ...setupOf(clear), place };
    if (this.isTooMuch(setup)) {
      return true;
    }
    const key = `${awardSeed} ${setupKey(setup)}`;
    const isKnown = this.seeds[key] === true;
    this.seeds[key] = true;
    const finding = judgeAward(clear, this.rules());
    yield PLAN_COST;
    const isSaid = finding.verdict === "outside" || (isKnown && finding.verdict === "match");
    if (isSaid || isGone(observed, finding)) {
      return true;
    }
    const weighed = yield* this.ledger.weighing(clear);
    const isOpen = yield* differing(this.possible(setup), awardSeed);
    const { isExplained } = weighed;
    const changes = isExplained ? [] : yield* this.changesOf(clear, setup);
    this.ledger.keep(weighed);
    this.watched += 1;
    this.answers = undefined;
    this.families = undefined;
    this.open = undefined;
    this.asked = undefined;
    this.count(isExplained, changes);
    // What the next clear asks.
    this.rules();
    this.possible(setup);
    yield PLAN_COST;
    const isNew = isExplained && (yield* this.note(setup, awardSeed));
    const tells = isOpen || isNew || this.watched <= WATCHED_FIRST;
    if (
      (isExplained ? tells : true) &&
      this.clears.length < KEPT_MAX + (isExplained ? 0 : STRAYS_MAX)
    ) {
      this.clears.push(textOfClear(record));
    }
    return isExplained;
  }

  /** How far a setup is proved, or the award of a seed in it. */
  standing(setup: PlacedSetup, awardSeed?: number): Standing {
    const key = `${setupKey(setup)} ${setup.place} ${awardSeed}`;
    const known = this.asked?.key === key ? this.asked.standing : undefined;
    const standing = known ?? this.stand(setup, awardSeed);
    this.asked = standing.because === "reading" ? undefined : { key, standing };
    return standing;
  }

  private stand(setup: PlacedSetup, awardSeed: number | undefined): Standing {
    const { agreed, watched } = this;
    const stands = (because: Standing["because"], missing = 0, what = ""): Standing => {
      return { because, missing, what, watched };
    };
    if (this.isReading()) {
      return stands("reading");
    }
    const held = this.heldBack();
    if (held > 0) {
      return stands(this.isContradicted() ? "contradicted" : "doubted", held - agreed);
    }
    if (this.isTooMuch(setup)) {
      return stands("much");
    }
    if (watched < WATCHED_FIRST) {
      return stands("more", WATCHED_FIRST - watched);
    }
    for (const feature of featuresOf(setup)) {
      const missing = SETTLED_BY - (this.seen[feature] ?? 0);
      if (missing > 0) {
        return stands("more", missing, feature);
      }
    }
    return awardSeed === undefined ? stands(undefined) : stands(this.whyNot(setup, awardSeed));
  }

  /** Why the award of a seed is watched though its like is proved; undefined where it may be made. */
  private whyNot(setup: Setup, awardSeed: number): Standing["because"] {
    if (this.open?.key !== `${setupKey(setup)} ${awardSeed}`) {
      if (!this.ledger.isPrepared(setup) || this.possible(setup).length > ROLLED_AT_ONCE) {
        this.wanted = { setup, awardSeed };
        return "reading";
      }
      finish(this.lookingAt(setup, awardSeed));
    }
    if (this.open?.isOpen === true) {
      return "open";
    }
    const grounds = this.grounds(setup, awardSeed);
    const isUnseen = grounds.some((ground) => this.seen[ground] === undefined);
    const isProved = !isUnseen && this.draws.isShown(this.planOf(setup), awardSeed);
    const again = awardSeed % WATCHED_AGAIN === 0 ? "again" : undefined;
    return isProved ? again : "unseen";
  }

  /** The rules that fit best: the edition's where nothing watched speaks against them. */
  rules(): AwardHypotheses {
    this.answers = this.answers ?? this.ledger.best();
    return this.answers;
  }

  /** Counts a clear for or against the rules: after enough that agree, those that did not hold nothing back. */
  private count(isExplained: boolean, changes: readonly string[]): void {
    if (!isExplained) {
      this.strays.push(changes);
      this.agreed = 0;
    } else if (this.heldBack() > 0) {
      this.agreed += 1;
      if (this.agreed >= this.heldBack()) {
        this.forgiven = this.strays.length;
      }
    }
  }

  /** How many clears have to agree in a row before awards are made again; 0 where none went otherwise. */
  private heldBack(): number {
    if (this.strays.length <= this.forgiven) {
      return 0;
    }
    return this.isContradicted() ? AGREE_AFTER_TWO : AGREE_AFTER_ONE;
  }

  /** Whether the last clear that went otherwise is explained by the same changed rule as one before it. */
  private isContradicted(): boolean {
    const last = this.strays[this.strays.length - 1] ?? [];
    const others = this.strays.slice(0, -1);
    return others.some((other) => other.some((change) => last.indexOf(change) >= 0));
  }

  /** The single changes of the rules by which a clear came out as it did: "band 1", "more sack". */
  private *changesOf(clear: ObservedClear, setup: Setup): Steps<readonly string[]> {
    const plan = this.planOf(setup);
    const { bandRoll, rules } = plan;
    const observed = observeAward(clear);
    const { firstRoll, labels } = awardAsDrawn(plan, clear.awardSeed);
    const found: string[] = [];
    const tries: (readonly [name: string, change: DrawChange])[] = [];
    labels.forEach((label, place) => {
      tries.push([`other ${label}`, { flipped: place }]);
      tries.push([`more ${label}`, { moreBefore: place }]);
      tries.push([`no ${label}`, { unmade: place }]);
    });
    for (let band = 0; band <= bandRoll.game.bounds.length; band += 1) {
      tries.push([`band ${firstRoll.band} as ${band}`, { band }]);
    }
    for (const [name, change] of tries) {
      const other = otherAward(plan, clear.awardSeed, change);
      if (judgeObserved(other, observed, rules.hypotheses).verdict === "match") {
        found.push(name);
      }
      yield DRAWN_COST;
    }
    return found.length === 0 ? ["otherwise"] : found;
  }

  /** Counts what a clear was made with and rested on; returns whether some of it was seen too seldom before. */
  private *note(setup: PlacedSetup, awardSeed: number): Steps<boolean> {
    const plan = this.planOf(setup);
    let isNew = !this.draws.isShown(plan, awardSeed);
    for (const name of [...featuresOf(setup), ...this.grounds(setup, awardSeed)]) {
      const count = this.seen[name] ?? 0;
      this.seen[name] = count + 1;
      isNew = isNew || count < SETTLED_BY;
    }
    yield DRAWN_COST;
    yield* this.draws.taking(plan, awardSeed);
    return isNew;
  }

  private planOf(setup: Setup): AwardPlan {
    const [key, rules] = [setupKey(setup), this.rules()];
    if (this.plan?.key !== key || this.plan.plan.rules.hypotheses !== rules) {
      this.plan = { key, plan: planOfSetup(this.edition, rules, setup) };
    }
    return this.plan.plan;
  }

  /** What an award rests on: the draws that hit, and what it drops. */
  private grounds(setup: Setup, awardSeed: number): readonly string[] {
    const plan = this.planOf(setup);
    const hits = awardAsDrawn(plan, awardSeed).asked.filter((asked) => asked.isYes);
    const { variant } = rollAward(plan, awardSeed);
    return [...hits.map(({ label }) => `hit ${label}`), `drops ${variant}`];
  }

  private isTooMuch(setup: Setup): boolean {
    return this.ledger.countWith(setup) > COMBINATIONS_MAX;
  }

  /** The rule sets that fewer clears refute than settle a question. */
  private possible(setup: Setup): readonly AwardPlan[] {
    const key = setupKey(setup);
    if (this.families?.key !== key) {
      this.families = { key, list: this.ledger.families(setup) };
    }
    return this.families.list;
  }
}

/** Whether nothing is left of an award that moved the seed as it should: another mod may have taken it away. */
function isGone(observed: ObservedAward, { expected }: AwardJudgement): boolean {
  const isMoved = expected !== undefined && observed.nextAwardSeed === expected.nextAwardSeed;
  return isMoved && observed.isWrittenBack && observed.count === 0 && expected.count > 0;
}

/** What became of a clear that was added. */
export interface Learnt {
  readonly isExplained: boolean;
  /** Whether it told something, so that it is worth keeping. */
  readonly isTelling: boolean;
}

/** What an award is made with and where, of which each may change how it is rolled, in words that follow "clears". */
function featuresOf({ difficulty, place, players }: PlacedSetup): readonly string[] {
  const features: string[] = place === "" ? [] : [place];
  if (difficulty === "hard") {
    features.push("with hard mode");
  }
  if (players.length > 1) {
    features.push(`with ${players.length} players`);
  }
  if (players.some(({ luck }) => luck !== 0)) {
    features.push("with luck");
  }
  for (const { name } of AWARD_ITEMS) {
    const most = mostOf(players, name);
    if (most > 0) {
      features.push(most === 1 ? `with ${name}` : `with ${name} x${most}`);
    }
  }
  return features;
}

/** Why a clear is watched that no more clears of its like are waited for. */
const REASONS = {
  much: "too much is carried for watching: `oracle lab awards` asks the game",
  open: "watching this one: what it drops is still open",
  unseen: "watching this one: the first of its kind",
  again: "watching this one: one proved clear in ten",
  reading: "watching this one: what was watched before is still being read",
} as const;

/** Where the proof of an award stands. */
export interface Standing {
  /** Why the clear is watched; undefined where its award may be made. */
  readonly because: keyof typeof REASONS | "more" | "doubted" | "contradicted" | undefined;
  /** How many more clears have to be watched, where that is known. */
  readonly missing: number;
  /** With what, or where, they have to be made, in words that follow "clears"; "" for anything. */
  readonly what: string;
  readonly watched: number;
}

/** Where the proof stands, as a player reads it. */
export function standingWords({ because, missing, what, watched }: Standing): string {
  const clears = missing === 1 ? "1 more clear" : `${missing} more clears`;
  switch (because) {
    case undefined:
      return `proved in your game: ${watched} of ${watched}`;
    case "more":
      return `watching: ${clears}${what === "" ? "" : ` ${what}`}`;
    case "doubted":
      return `watching again: one clear came otherwise; ${clears} that agree end that`;
    case "contradicted":
      return `watching again: this game rolled otherwise twice; ${clears} that agree end that, or \`oracle forget\``;
    default:
      return REASONS[because];
  }
}
