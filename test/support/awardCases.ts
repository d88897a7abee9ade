/** Random award cases over all editions, loadouts and open questions, the same in every run. */
import { bagOf, type NamedCounts } from "./bags";
import { ISAAC_OF_ALL } from "./making";
import { AWARD_ITEMS, PICKUP_ITEMS, type CarriedName } from "../../src/core/game/items";
import { DIFFICULTIES, type Difficulty } from "../../src/core/game/difficulty";
import { pickupsOf, SOMEWHERE } from "../../src/core/award/pickups";
import { planAward } from "../../src/core/award/awardPlan";
import { rollAward } from "../../src/core/award/roll";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../src/core/award/awardRules";
import { EDITIONS, type RuleSet } from "../../src/core/game/edition";
import { Rng, shiftsOf } from "../../src/core/rng/generator";

/** One case in the words of the machine-readable interface. */
export interface AwardCase {
  readonly awardSeed: number;
  readonly edition: RuleSet;
  readonly luck: number;
  readonly difficulty: Difficulty;
  readonly items: NamedCounts;
  readonly hypotheses: Partial<AwardHypotheses>;
}

/** Cases without end; `seed` decides them all. */
export function* awardCases(seed: number): Generator<AwardCase, never> {
  const rng = new Rng(seed, shiftsOf(7));
  for (;;) {
    yield {
      edition: pick(rng, EDITIONS),
      luck: randomLuck(rng),
      difficulty: pick(rng, DIFFICULTIES),
      items: randomItems(rng),
      hypotheses: rng.randomInt(3) === 0 ? randomHypotheses(rng) : {},
      awardSeed: rng.next(),
    };
  }
}

function pick<T>(rng: Rng, options: readonly T[]): T {
  return options[rng.randomInt(options.length)] as T;
}

/** The game's luck: mostly 0, often a small number, sometimes any float32. */
function randomLuck(rng: Rng): number {
  const form = rng.randomInt(4);
  if (form === 0) {
    return 0;
  }
  const luck = (rng.randomInt(1500) - 300) / 100;
  return Math.fround(form === 1 ? Math.round(luck) + 0 : luck);
}

function randomItems(rng: Rng): Partial<Record<CarriedName, number>> {
  const items: Partial<Record<CarriedName, number>> = {};
  const density = rng.randomInt(4);
  for (const item of [...AWARD_ITEMS, ...PICKUP_ITEMS]) {
    if (rng.randomInt(4) < density) {
      items[item.name] = 1 + rng.randomInt(item.kind === "collectible" ? 4 : 3);
    }
  }
  return items;
}

function randomHypotheses(rng: Rng): Partial<AwardHypotheses> {
  const row = pick(rng, HYPOTHESES);
  return { [row.id]: pick<string>(rng, row.options) };
}

/** A case's result in a line: award, count, spawn seeds, draws, the state afterwards, its pickups. */
export function resultLine(awardCase: AwardCase): string {
  const { awardSeed, edition, hypotheses, luck, difficulty } = awardCase;
  const loadout = { luck, difficulty, items: bagOf(awardCase.items) };
  const plan = planAward(awardRules(edition, hypotheses), loadout);
  const award = rollAward(plan, awardSeed);
  const { variant, count, spawnSeeds, drawCount, nextAwardSeed } = award;
  const context = {
    rules: plan.rules,
    loadout,
    ...ISAAC_OF_ALL,
    ...SOMEWHERE,
  } as const;
  const pickups = pickupsOf(award, context).map(
    (one) => `${one.variant}.${one.subType ?? one.open}`,
  );
  return `${variant} ${count} [${spawnSeeds.join(" ")}] ${drawCount} ${nextAwardSeed} ${pickups.join(" ")}`;
}
