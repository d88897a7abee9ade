/**
 * The shared vectors, checked in whatever runtime this finds itself in: Node, the stand-in engine's
 * Lua, or the game's own. Numbers that behave differently there would show here.
 */
import type { ItemCounts } from "./game/items";
import type { Difficulty } from "./award/loadout";
import { awardName } from "./game/pickups";
import { planAward } from "./award/plan";
import { rollAward } from "./award/roll";
import { awardRules } from "./award/rules";
import { floatOfDraw, Rng, shiftsOf } from "./rng/generator";
import { formatSeedText, parseSeedText } from "./rng/seedText";

/** First draws of one generator. */
export interface RngVector {
  readonly shiftIndex: number;
  readonly seed: number;
  readonly draws: readonly number[];
}

/** A seed text with its number. */
export interface SeedTextVector {
  readonly text: string;
  readonly seed: number;
}

/** A worked award: what follows from the published pseudo-code (Afterbirth+). */
export interface AwardVector {
  readonly name: string;
  readonly awardSeed: number;
  readonly luck: number;
  readonly difficulty: string;
  readonly collectibles: ItemCounts;
  readonly trinkets: ItemCounts;
  readonly award: string;
  readonly count: number;
  readonly spawnSeeds: readonly number[];
  readonly draws: number;
}

/** Everything the self-test checks. */
export interface SelfTestVectors {
  readonly rng: readonly RngVector[];
  readonly seedTexts: readonly SeedTextVector[];
  readonly awards: readonly AwardVector[];
}

/** How many cases the self-test checks: the vectors and one float. */
export function selfTestCount(vectors: SelfTestVectors): number {
  return vectors.rng.length + 1 + vectors.seedTexts.length + vectors.awards.length;
}

/** The first case that comes out otherwise than it should, in words; undefined when all agree. */
export function firstDifference(vectors: SelfTestVectors): string | undefined {
  return (
    rngDifference(vectors.rng) ??
    floatDifference() ??
    seedTextDifference(vectors.seedTexts) ??
    awardDifference(vectors.awards)
  );
}

function rngDifference(vectors: readonly RngVector[]): string | undefined {
  for (const { shiftIndex, seed, draws } of vectors) {
    const rng = new Rng(seed, shiftsOf(shiftIndex));
    for (const expected of draws) {
      const draw = rng.next();
      if (draw !== expected) {
        return `generator ${shiftIndex} of seed ${seed}: expected ${expected} but received ${draw}`;
      }
    }
  }
  return undefined;
}

/** The rounding to float32 is where Lua's two kinds of numbers could part from JavaScript's. */
function floatDifference(): string | undefined {
  const float = floatOfDraw(1509882382);
  const expected = 0.35154685378074646;
  return float === expected
    ? undefined
    : `float of 1509882382: expected ${expected} but received ${float}`;
}

function seedTextDifference(vectors: readonly SeedTextVector[]): string | undefined {
  for (const { text, seed } of vectors) {
    const parsed = parseSeedText(text);
    if (formatSeedText(seed) !== text || !("seed" in parsed) || parsed.seed !== seed) {
      return `seed text ${text}: expected ${seed} both ways`;
    }
  }
  return undefined;
}

function awardDifference(vectors: readonly AwardVector[]): string | undefined {
  for (const vector of vectors) {
    const items: ItemCounts = { ...vector.collectibles, ...vector.trinkets };
    const difficulty = vector.difficulty as Difficulty;
    const plan = planAward(awardRules("afterbirth+"), { luck: vector.luck, difficulty, items });
    const { variant, count, spawnSeeds, drawCount } = rollAward(plan, vector.awardSeed);
    const received = describeAward(awardName(variant), count, spawnSeeds, drawCount);
    const expected = describeAward(vector.award, vector.count, vector.spawnSeeds, vector.draws);
    if (received !== expected) {
      return `award ${vector.name}: expected ${expected} but received ${received}`;
    }
  }
  return undefined;
}

function describeAward(
  award: string,
  count: number,
  spawnSeeds: readonly number[],
  draws: number,
): string {
  return `${award} x${count} (${spawnSeeds.join(", ")}) after ${draws} draws`;
}
