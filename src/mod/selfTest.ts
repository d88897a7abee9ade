/**
 * The shared vectors, run by whatever Lua the mod finds itself in: numbers that behave differently in
 * the game would show here.
 */
import { awardName } from "../core/award/pickups";
import { planAward } from "../core/award/plan";
import { rollAward } from "../core/award/roll";
import { awardRules } from "../core/award/rules";
import type { Difficulty } from "../core/award/loadout";
import type { ItemCounts } from "../core/award/items";
import { floatOfDraw } from "../core/float32";
import { createRng } from "../core/rng";
import { formatSeedText, parseSeedText } from "../core/seedText";
import * as awardJson from "../../test/vectors/awards.json";

/** First draws of generators. Source: the published shift table, the same in three languages. */
const RNG_VECTORS: readonly {
  readonly shiftIndex: number;
  readonly seed: number;
  readonly draws: readonly number[];
}[] = [
  { shiftIndex: 0, seed: 1, draws: [9, 101, 751, 8031] },
  { shiftIndex: 12, seed: 1, draws: [129, 20489, 2248875, 356655171] },
  { shiftIndex: 27, seed: 1, draws: [8388609, 1048577, 9568257, 16385] },
];

/** Seed texts with their numbers. */
const SEED_TEXT_VECTORS: readonly (readonly [number, string])[] = [
  [1, "B911 99AC"],
  [3398290282, "2ZTM KF7E"],
];

/** One worked award of the published pseudo-code. */
interface AwardVector {
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

/** In Lua a JSON module is the list itself, without the wrapping that TypeScript assumes. */
const AWARD_VECTORS = awardJson as unknown as readonly AwardVector[];

/** How many cases there are. */
export const SELF_TEST_COUNT =
  RNG_VECTORS.length + SEED_TEXT_VECTORS.length + 1 + AWARD_VECTORS.length;

/** The first case that comes out otherwise than it should, in words; undefined when all agree. */
export function firstDifference(): string | undefined {
  return rngDifference() ?? floatDifference() ?? seedTextDifference() ?? awardDifference();
}

function rngDifference(): string | undefined {
  for (const { shiftIndex, seed, draws } of RNG_VECTORS) {
    const rng = createRng(seed, shiftIndex);
    for (const expected of draws) {
      const draw = typeof rng === "string" ? 0 : rng.next();
      if (draw !== expected) {
        return `generator ${shiftIndex} of seed ${seed}: expected ${expected} but received ${draw}`;
      }
    }
  }
  return undefined;
}

/** The rounding to float32 is where Lua's two kinds of numbers could part from JavaScript's. */
function floatDifference(): string | undefined {
  const float = floatOfDraw(8388609);
  return float === 0.001953125 ? undefined : `float of 8388609: expected 0.001953125, got ${float}`;
}

function seedTextDifference(): string | undefined {
  for (const [seed, text] of SEED_TEXT_VECTORS) {
    const parsed = parseSeedText(text);
    if (formatSeedText(seed) !== text || !("seed" in parsed) || parsed.seed !== seed) {
      return `seed text ${text}: expected ${seed} both ways`;
    }
  }
  return undefined;
}

function awardDifference(): string | undefined {
  for (const vector of AWARD_VECTORS) {
    const items: ItemCounts = { ...vector.collectibles, ...vector.trinkets };
    const difficulty = vector.difficulty as Difficulty;
    const plan = planAward(awardRules("afterbirth+"), { luck: vector.luck, difficulty, items });
    const { variant, count, spawnSeeds, drawCount } = rollAward(plan, vector.awardSeed);
    const received = describe(awardName(variant), count, spawnSeeds, drawCount);
    const expected = describe(vector.award, vector.count, vector.spawnSeeds, vector.draws);
    if (received !== expected) {
      return `award ${vector.name}: expected ${expected} but received ${received}`;
    }
  }
  return undefined;
}

function describe(
  award: string,
  count: number,
  spawnSeeds: readonly number[],
  draws: number,
): string {
  return `${award} x${count} (${spawnSeeds.join(", ")}) after ${draws} draws`;
}
