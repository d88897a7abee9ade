/** Seeds: their texts, and those that follow from them. */
import { DEFAULT_EDITION, type RuleSet } from "../core/game/edition";
import { isProblem, type Problem } from "../core/problem";
import { isSeed, seedError } from "../core/rng/generator";
import * as seedText from "../core/rng/seedText";
import * as stageSeeds from "../core/rng/stageSeeds";
import { shown } from "../core/words/plainReader";
import { readRuleSet } from "../core/words/situationFields";

/**
 * The start seed of a text that the game shows.
 *
 * @returns the seed, or a problem: whether length, character or checksum is wrong.
 *
 * @example
 * const read = parseSeedText("B911 99AC");
 * console.log("seed" in read ? read.seed : read.problem);
 */
export function parseSeedText(text: string): seedText.SeedTextResult {
  return typeof text === "string"
    ? seedText.parseSeedText(text)
    : { problem: `Expected the text of a seed such as "B911 99AC" but received ${shown(text)}.` };
}

/**
 * The text of a start seed, as the game shows it.
 *
 * @returns the text, or a problem where no run has the seed.
 *
 * @example
 * const text = formatSeedText(1);
 * console.log(isProblem(text) ? text.problem : text.replace(" ", ""));
 */
export function formatSeedText(seed: number): string | Problem {
  const problem = seedProblem(seed);
  return problem ?? seedText.formatSeedText(seed);
}

/**
 * All seeds that follow from a start seed.
 *
 * @returns the seeds, or a problem where no run has the seed or nobody knows the edition.
 *
 * @example
 * const seeds = runSeeds(1, "repentance");
 * if (!isProblem(seeds)) console.log(seeds.stageSeeds[1]);
 */
export function runSeeds(
  startSeed: number,
  edition: RuleSet = DEFAULT_EDITION,
): stageSeeds.RunSeeds | Problem {
  const rules = ruleSetOf(edition);
  const problem = seedProblem(startSeed);
  return problem ?? (isProblem(rules) ? rules : stageSeeds.runSeeds(startSeed, rules));
}

/** An edition, or "documents", of a caller without types. */
export function ruleSetOf(edition: unknown): RuleSet | Problem {
  return typeof edition === "string"
    ? readRuleSet(edition)
    : { problem: `Expected an edition by name but received ${shown(edition)}.` };
}

function seedProblem(seed: unknown): Problem | undefined {
  if (typeof seed === "number") {
    return isSeed(seed) ? undefined : { problem: seedError(seed) };
  }
  return { problem: `Expected a seed from 1 to 4294967295 but received ${shown(seed)}.` };
}
