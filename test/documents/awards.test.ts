/**
 * The award written a second time, from the documents' pseudo-code alone and in its order, with numbers
 * as Lua has them (doubles). It shares no code with the core, so that a slip in either shows.
 */
import { describe, expect, it } from "vitest";
import { planAward } from "../../src/core/award/plan";
import { rollAward } from "../../src/core/award/roll";
import { awardRules } from "../../src/core/award/rules";
import { awardCases } from "../support/awardCases";

/** What the pseudo-code asks of player 0 and the game. */
interface DocumentedCase {
  readonly awardSeed: number;
  readonly luck: number;
  readonly isHard: boolean;
  /** How many of each collectible, and which trinkets, by the names of the batch interface. */
  readonly items: Readonly<Record<string, number>>;
}

interface DocumentedAward {
  readonly variant: number;
  readonly spawnSeeds: readonly number[];
  readonly draws: number;
}

/** RNG():SetSeed(awardSeed, 35): xorshift by 5, 9, 7. RandomFloat is a float of the game's. */
class DocumentedRng {
  draws = 0;
  constructor(private seed: number) {}

  next(): number {
    this.seed = (this.seed ^ (this.seed >>> 5)) >>> 0;
    this.seed = (this.seed ^ (this.seed << 9)) >>> 0;
    this.seed = (this.seed ^ (this.seed >>> 7)) >>> 0;
    this.draws += 1;
    return this.seed;
  }

  randomInt(max: number): number {
    return this.next() % max;
  }

  randomFloat(): number {
    return Math.fround(Math.fround(this.next()) * Math.fround(2.3283061589829401e-10));
  }
}

function documentedAward(given: DocumentedCase): DocumentedAward {
  const rng = new DocumentedRng(given.awardSeed);
  const num = (name: string): number => given.items[name] ?? 0;
  const has = (name: string): boolean => num(name) > 0;

  let percent = rng.randomFloat();
  if (has("lucky-foot")) percent = percent * 0.9 + 0.1;
  const luck = Math.max(Math.min(given.luck, 10), 0);
  percent = rng.randomFloat() * luck * 0.1 + percent;
  if (has("lucky-toe")) {
    percent = has("lucky-foot") && luck > 0 ? percent * 0.98 + 0.02 : percent * 0.9 + 0.1;
  }

  let award = 0;
  let count = 1;
  if (percent > 0.22) {
    if (percent < 0.3) {
      if (rng.randomInt(3) === 0) award = 300;
      else award = rng.randomInt(2) === 0 ? 350 : 70;
    } else if (percent < 0.45) award = 20;
    else if (percent < 0.5 && has("rib-of-greed")) award = 20;
    else if (percent < 0.6 && (!has("daemons-tail") || rng.randomInt(5) === 0)) award = 10;
    else if (percent < 0.8) award = 30;
    else award = percent < 0.95 ? 40 : 50;

    if (rng.randomInt(20) === 0 || (rng.randomInt(15) === 0 && has("watch-battery"))) award = 90;
    if (rng.randomInt(50) === 0) award = 69;

    if (has("ace-of-spades") && rng.randomInt(10) === 0) award = 300;
    else if (has("safety-cap") && rng.randomInt(10) === 0) award = 70;
    else if (has("match-stick") && rng.randomInt(10) === 0) award = 40;
    else if (
      has("childs-heart") &&
      rng.randomInt(10) === 0 &&
      (!has("daemons-tail") || rng.randomInt(5) === 0)
    ) {
      award = 10;
    } else if (has("rusted-key") && rng.randomInt(10) === 0) award = 30;

    if (has("smelter") && rng.randomInt(50) === 0) award = 350;
  }

  if (has("guppys-tail")) {
    if (rng.randomInt(3) !== 0) {
      if (rng.randomInt(3) === 0) award = 0;
    } else award = rng.randomInt(2) !== 0 ? 60 : 50;
  }
  if (has("contract-from-below") && award !== 350) {
    count = num("contract-from-below") + 1;
    const nothingChance = Math.pow(0.666, count - 1);
    if (nothingChance * 0.5 > rng.randomFloat()) count = 0;
  }
  if (given.isHard && award === 10 && rng.randomInt(100) >= 35) award = 0;
  if (
    has("broken-modem") &&
    rng.randomInt(4) === 0 &&
    count >= 1 &&
    [20, 10, 30, 69, 40].includes(award)
  ) {
    count += 1;
  }
  const spawnSeeds: number[] = [];
  if (count > 0 && award !== 0) {
    for (let spawn = 1; spawn <= count; spawn += 1) spawnSeeds.push(rng.next());
  }
  return { variant: count > 0 ? award : 0, spawnSeeds, draws: rng.draws };
}

/** What the core makes of a case by the documents, in the words of the reference. */
function byTheDocuments(awardSeed: number, luck = 0, isHard = false, items = {}) {
  const loadout = { luck, difficulty: isHard ? ("hard" as const) : ("normal" as const), items };
  const plan = planAward(awardRules("documents"), loadout);
  const { variant, spawnSeeds, drawCount } = rollAward(plan, awardSeed);
  return { variant, spawnSeeds, draws: drawCount };
}

describe("the documents' award", () => {
  it("is that of a second implementation, written from the pseudo-code alone", () => {
    const cases = awardCases(25);
    for (let number = 0; number < 8000; number += 1) {
      const { awardSeed, luck, difficulty, items } = cases.next().value;
      const isHard = difficulty === "hard";
      expect(byTheDocuments(awardSeed, luck, isHard, items)).toEqual(
        documentedAward({ awardSeed, luck, isHard, items }),
      );
    }
  });

  it("is computed in Lua's doubles: two seeds lie exactly on a bound of floats", () => {
    expect(byTheDocuments(435856859)).toMatchObject({ variant: 20, spawnSeeds: [1065031518] });
    expect(byTheDocuments(2890891711)).toMatchObject({ variant: 40, spawnSeeds: [127781963] });
  });
});
