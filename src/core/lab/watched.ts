/**
 * What watched clears prove of a game, in the laboratory's ledger. An award may be made in the game's place
 * where nothing watched contradicts the rules, every rule set still possible makes the same award of its seed,
 * and what it is made with and rests on was seen before: what makes no difference to it stays open for ever.
 */
import { drawnAward } from "../award/otherDraw";
import { rollAward } from "../award/roll";
import type { AwardHypotheses } from "../award/rules";
import { countOf, mostOf, type PlayerLoadout } from "../award/loadout";
import type { AwardPlan } from "../award/steps";
import { AWARD_ITEMS } from "../game/items";
import type { RuleSet } from "../game/edition";
import { isSilent, judgeAward, observeAward, type ObservedClear } from "../judge/award";
import { SeenDraws } from "./seenDraws";
import { clearOf, planOfSetup, setupOf, type Setup, type WatchedClear } from "./setups";
import { differ, RuleSets, SETTLED_BY, type Family } from "./ruleSets";

/** So many clears are watched before any award is made. */
export const WATCHED_FIRST = 8;

/** So many clears are kept at most: those that tell something. */
const KEPT_MAX = 80;

/**
 * A clear that would leave more combinations of answers than these to weigh is not learned from, and its like
 * are watched: a clear must cost the game no more than a moment. The laboratory takes such questions one by one.
 */
const COMBINATIONS_MAX = 500;

/** Of the clears that are proved, one in so many is watched all the same: the game may change. */
const WATCHED_AGAIN = 10;

/** See above. */
export class WatchedGame {
  readonly clears: WatchedClear[] = [];
  watched = 0;
  /** Which answers explain them. */
  readonly ledger: RuleSets;
  /** The award seeds of these clears: the same clear of the same run proves nothing more. */
  private readonly seeds: Record<string, boolean> = {};
  /** What clears were made with and rested on: how many of them. */
  private seen: Record<string, number> = {};
  private readonly draws = new SeenDraws();
  private answers: AwardHypotheses | undefined;
  private families: { readonly key: string; readonly list: readonly Family[] } | undefined;

  /**
   * @param known answers that are settled otherwise, as by the laboratory.
   * @param before what was watched before, as it was kept.
   */
  constructor(
    readonly edition: RuleSet,
    known: Partial<AwardHypotheses> = {},
    before: readonly WatchedClear[] = [],
  ) {
    this.ledger = new RuleSets(edition, known);
    for (const clear of before) {
      this.take(clear);
    }
  }

  /** Takes a clear that the game paid; false where no rule set explains it that explained all else. */
  take(record: WatchedClear): boolean {
    // In a clear that nobody asked for, nothing may be another mod's doing.
    const clear: ObservedClear = { ...clearOf(record), mode: "observe" };
    if (isSilent(observeAward(clear))) {
      return true;
    }
    const setup = setupOf(clear);
    if (this.isTooMuch(setup)) {
      return true;
    }
    const key = `${record.awardSeed} ${keyOf(setup)}`;
    const isKnown = this.seeds[key] === true;
    this.seeds[key] = true;
    if (isKnown && judgeAward(clear, this.rules()).verdict !== "mismatch") {
      return true;
    }
    const isOpen = differ(this.possible(setup), record.awardSeed);
    const isExplained = this.ledger.observe(clear);
    this.watched += 1;
    this.answers = undefined;
    this.families = undefined;
    const isNew = isExplained && this.note(setup, record.awardSeed);
    const tells = !isExplained || isOpen || isNew || this.watched <= WATCHED_FIRST;
    if (tells && this.clears.length < KEPT_MAX) {
      this.clears.push(record);
    }
    return isExplained;
  }

  /** Where the proof of a setup stands, or of the award of a seed in it. */
  standing(setup: Setup, awardSeed?: number): Standing {
    const { watched } = this;
    const stands = (because: Standing["because"], missing = 0, what = ""): Standing => {
      return { because, missing, what, watched };
    };
    if (this.ledger.unexplained > 0) {
      return stands("contradicted");
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
    if (awardSeed === undefined) {
      return stands(undefined);
    }
    if (differ(this.possible(setup), awardSeed)) {
      return stands("open");
    }
    const grounds = this.grounds(setup, awardSeed);
    const isUnseen = grounds.some((ground) => this.seen[ground] === undefined);
    const isProved = !isUnseen && this.draws.isShown(this.planOf(setup), awardSeed);
    return stands(!isProved ? "unseen" : awardSeed % WATCHED_AGAIN === 0 ? "again" : undefined);
  }

  /** The rules that fit best: the edition's where nothing watched speaks against them. */
  rules(): AwardHypotheses {
    this.answers = this.answers ?? this.ledger.best();
    return this.answers;
  }

  /** Counts what a clear was made with and rested on; whether some of it was seen too seldom before. */
  private note(setup: Setup, awardSeed: number): boolean {
    const plan = this.planOf(setup);
    let isNew = !this.draws.isShown(plan, awardSeed);
    for (const name of [...featuresOf(setup), ...this.grounds(setup, awardSeed)]) {
      const count = this.seen[name] ?? 0;
      this.seen[name] = count + 1;
      isNew = isNew || count < SETTLED_BY;
    }
    this.draws.take(plan, awardSeed);
    return isNew;
  }

  private planOf(setup: Setup): AwardPlan {
    return planOfSetup(this.edition, this.rules(), setup);
  }

  /** What an award rests on: the draws that hit, and what it drops. */
  private grounds(setup: Setup, awardSeed: number): readonly string[] {
    const plan = this.planOf(setup);
    const hits = drawnAward(plan, awardSeed).asked.filter((asked) => asked.isYes);
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
      this.families = { key, list: this.ledger.families(setup) };
    }
    return this.families.list;
  }
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
    const most = mostOf(players, name);
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

/** Why a clear is watched that no more clears of its like are waited for. */
const REASONS = {
  contradicted: "watching again: this game rolled otherwise",
  much: "too much is carried for watching: `oracle lab awards` asks the game",
  open: "watching this one: what it drops is still open",
  unseen: "watching this one: the first of its kind",
  again: "watching this one: one proved clear in ten",
} as const;

/** Where the proof of an award stands. */
export interface Standing {
  /** Why the clear is watched; undefined where its award may be made. */
  readonly because: keyof typeof REASONS | "more" | undefined;
  /** How many more clears have to be watched, where that is known. */
  readonly missing: number;
  /** With what they have to be made; "" for anything. */
  readonly what: string;
  readonly watched: number;
}

/** Where the proof stands, as a player reads it. */
export function standingWords({ because, missing, what, watched }: Standing): string {
  if (because === "more") {
    const clears = missing === 1 ? "1 more clear" : `${missing} more clears`;
    return `watching: ${clears}${what === "" ? "" : ` with ${what}`}`;
  }
  return because === undefined ? `proved in your game: ${watched} of ${watched}` : REASONS[because];
}
