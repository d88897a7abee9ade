/** One award case of the machine-readable interface: JSON in, plain result out. */
import { awardName } from "../core/award/pickups";
import { AWARD_ITEMS, findItem, type ItemName } from "../core/award/items";
import type { Loadout } from "../core/award/loadout";
import { planAward, type AwardPlan } from "../core/award/plan";
import { rollAward, type Award } from "../core/award/roll";
import { awardRules, hypothesisProblem, type AwardHypotheses } from "../core/award/rules";
import { difficultyOf, editionOf, luckOf, missingNotes, unknownName } from "./loadoutOptions";
import { seedOf } from "./seedWords";
import { UsageError } from "./usage";

/** The result as printed: design of the stable interface. */
export interface AwardResult {
  readonly award: string;
  readonly variant: number;
  readonly count: number;
  readonly spawnSeeds: readonly number[];
  readonly draws: number;
  readonly nextAwardSeed: number;
}

/** A case, read: the plan to roll, the seed, and notes about what was ignored. */
export interface AwardCase {
  readonly plan: AwardPlan;
  readonly awardSeed: number;
  readonly notes: readonly string[];
}

/** What a case may say. */
const KNOWN_FIELDS = [
  "awardSeed",
  "edition",
  "luck",
  "difficulty",
  "collectibles",
  "trinkets",
  "hypotheses",
];

/** The result of an award in the words of the interface. */
export function awardResult(award: Award): AwardResult {
  return {
    award: awardName(award.variant),
    variant: award.variant,
    count: award.count,
    spawnSeeds: award.spawnSeeds,
    draws: award.drawCount,
    nextAwardSeed: award.nextAwardSeed,
  };
}

/** Reads a case and rolls it. */
export function answerAwardCase(parsed: unknown, note: (text: string) => void): AwardResult {
  const { plan, awardSeed, notes } = readAwardCase(parsed);
  notes.forEach(note);
  return awardResult(rollAward(plan, awardSeed));
}

/** Reads a case; throws a {@link UsageError} that names the bad value. */
export function readAwardCase(parsed: unknown): AwardCase {
  const object = objectOf(parsed, "an award case");
  rejectUnknownFields(object);
  const rules = awardRules(
    editionOf(optionalText(object, "edition")),
    hypothesesOfCase(object["hypotheses"]),
  );
  const loadout: Loadout = {
    luck: luckOfCase(object["luck"]),
    difficulty: difficultyOf(optionalText(object, "difficulty") ?? "normal"),
    items: {
      ...countsOf(object["collectibles"], "collectible"),
      ...countsOf(object["trinkets"], "trinket"),
    },
  };
  const awardSeed = seedOf(object["awardSeed"], "awardSeed");
  return { plan: planAward(rules, loadout), awardSeed, notes: missingNotes(loadout, rules) };
}

function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UsageError(
      `Expected ${what} as a JSON object but received ${JSON.stringify(value)}.`,
    );
  }
  return value as Record<string, unknown>;
}

function rejectUnknownFields(object: Record<string, unknown>): void {
  for (const name of Object.keys(object)) {
    if (!KNOWN_FIELDS.includes(name)) {
      throw new UsageError(unknownName("a field of an award case", name, KNOWN_FIELDS));
    }
  }
}

function optionalText(object: Record<string, unknown>, name: string): string | undefined {
  const value = object[name];
  if (value !== undefined && typeof value !== "string") {
    throw new UsageError(`Expected ${name} to be text but received ${JSON.stringify(value)}.`);
  }
  return value;
}

function luckOfCase(value: unknown): number {
  if (value !== undefined && typeof value !== "number") {
    throw new UsageError(`Expected luck to be a number but received ${JSON.stringify(value)}.`);
  }
  return luckOf(value ?? 0);
}

/** Counts by name or id, such as {"lucky-foot":1} or {"46":1}. */
function countsOf(
  value: unknown,
  kind: "collectible" | "trinket",
): Partial<Record<ItemName, number>> {
  const counts: Partial<Record<ItemName, number>> = {};
  for (const [name, count] of Object.entries(objectOf(value ?? {}, `${kind}s`))) {
    const item = findItem(kind, /^\d+$/.test(name) ? Number(name) : name);
    if (item === undefined) {
      const known = AWARD_ITEMS.filter((row) => row.kind === kind).map((row) => row.name);
      throw new UsageError(unknownName(`a ${kind} that changes awards`, name, known));
    }
    counts[item.name as ItemName] = countValue(name, count);
  }
  return counts;
}

function countValue(name: string, count: unknown): number {
  const number = typeof count === "boolean" ? Number(count) : count;
  if (typeof number !== "number" || !Number.isInteger(number) || number < 0 || number > 1000) {
    throw new UsageError(
      `Expected a count from 0 to 1000 for ${name} but received ${JSON.stringify(count)}.`,
    );
  }
  return number;
}

function hypothesesOfCase(value: unknown): Partial<AwardHypotheses> {
  const chosen: Record<string, string> = {};
  for (const [id, option] of Object.entries(objectOf(value ?? {}, "hypotheses"))) {
    const problem = hypothesisProblem(id, String(option));
    if (problem !== undefined) {
      throw new UsageError(problem);
    }
    chosen[id] = String(option);
  }
  return chosen;
}
