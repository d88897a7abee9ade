/**
 * The global table `BasementOracle`: the award logic for other mods' Lua. Its functions are called
 * with a dot, take one table and never raise an error: what is wrong comes back as `nil, message`.
 * Documented in docs/mod-api.md.
 */
import { DIFFICULTIES, type Difficulty, type Loadout } from "../core/award/loadout";
import { findItem, type Item, type ItemName } from "../core/award/items";
import { awardName } from "../core/award/pickups";
import { planAward, type AwardPlan } from "../core/award/plan";
import { rollAward } from "../core/award/roll";
import {
  awardRules,
  hypothesisProblem,
  type AwardHypotheses,
  type HypothesisId,
} from "../core/award/rules";
import { DEFAULT_EDITION, EDITIONS, parseEdition, type Edition } from "../core/edition";
import type { FloorCase } from "../core/floor/batch";
import { isSeed, seedError } from "../core/rng/generator";
import { API_VERSION } from "./apiVersion";
import { generateFloorCase } from "./floorApi";
import { VERSION } from "./version";

/** A table of another mod. */
type Table = LuaTable<AnyNotNil, unknown>;

/** What a call gives: a result, or nil and a sentence that says what is wrong. */
type Answer<T> = LuaMultiReturn<[result: T] | [result: undefined, problem: string]>;

/** What a cleared room pays. */
interface AwardAnswer {
  /** `none card trinket pill coin heart key bomb chest battery sack locked-chest` */
  readonly award: string;
  readonly variant: number;
  readonly count: number;
  readonly spawnSeeds: readonly number[];
  readonly draws: number;
  readonly nextAwardSeed: number;
}

interface PublicApi {
  readonly version: string;
  readonly apiVersion: number;
  readonly rollAward: (this: void, awardCase: unknown) => Answer<AwardAnswer>;
  readonly planAward: (
    this: void,
    awardCase: unknown,
  ) => Answer<(this: void, awardSeed: unknown) => Answer<AwardAnswer>>;
  readonly generateFloor: (this: void, floorCase: unknown) => Answer<FloorCase>;
}

/** The global namespace, to put one name into it. */
declare const _G: { BasementOracle: PublicApi | undefined };

/** Puts the table into the global namespace. */
export function publishApi(): void {
  _G.BasementOracle = {
    version: VERSION,
    apiVersion: API_VERSION,
    rollAward: rollCase,
    planAward: planCase,
    generateFloor,
  };
}

/** Takes the table away again. */
export function withdrawApi(this: void): void {
  _G.BasementOracle = undefined;
}

/** `BasementOracle.rollAward(case)`: the award of `case.awardSeed`. */
function rollCase(this: void, awardCase: unknown): Answer<AwardAnswer> {
  const [plan, problem] = readPlan(awardCase);
  if (plan === undefined) {
    return $multi(undefined, problem ?? "");
  }
  return rollSeed(plan, (awardCase as Table).get("awardSeed"));
}

/** `BasementOracle.planAward(case)`: a function from award seeds to awards, for many seeds. */
function planCase(
  this: void,
  awardCase: unknown,
): Answer<(this: void, awardSeed: unknown) => Answer<AwardAnswer>> {
  const [plan, problem] = readPlan(awardCase);
  if (plan === undefined) {
    return $multi(undefined, problem ?? "");
  }
  const roll = function (this: void, awardSeed: unknown): Answer<AwardAnswer> {
    return rollSeed(plan, awardSeed);
  };
  return $multi(roll);
}

/** `BasementOracle.generateFloor(case)`: the floor of `case.stageSeed` and `case.stage`. */
function generateFloor(this: void, floorCase: unknown): Answer<FloorCase> {
  return generateFloorCase(floorCase);
}

function rollSeed(plan: AwardPlan, awardSeed: unknown): Answer<AwardAnswer> {
  if (typeof awardSeed !== "number") {
    return $multi(undefined, `Expected a number as awardSeed but received ${type(awardSeed)}.`);
  }
  if (!isSeed(awardSeed)) {
    return $multi(undefined, seedError(awardSeed));
  }
  const { variant, count, spawnSeeds, drawCount, nextAwardSeed } = rollAward(plan, awardSeed >>> 0);
  const award = awardName(variant);
  return $multi({ award, variant, count, spawnSeeds, draws: drawCount, nextAwardSeed });
}

/** What is left of reading a case: the loadout so far, and the first thing that was wrong. */
interface Reading {
  items: Partial<Record<ItemName, number>>;
  hypotheses: Partial<Record<HypothesisId, string>>;
  problem: string | undefined;
}

function readPlan(awardCase: unknown): Answer<AwardPlan> {
  if (type(awardCase) !== "table") {
    return $multi(undefined, `Expected a table but received ${type(awardCase)}.`);
  }
  const table = awardCase as Table;
  const reading: Reading = { items: {}, hypotheses: {}, problem: undefined };
  const edition = readEdition(table, reading);
  const luck = readLuck(table, reading);
  const difficulty = readDifficultyName(table, reading);
  readItems(table.get("collectibles"), "collectible", reading);
  readItems(table.get("trinkets"), "trinket", reading);
  readHypotheses(table.get("hypotheses"), reading);
  if (reading.problem !== undefined) {
    return $multi(undefined, reading.problem);
  }
  const rules = awardRules(edition, reading.hypotheses as Partial<AwardHypotheses>);
  const loadout: Loadout = { luck, difficulty, items: reading.items };
  return $multi(planAward(rules, loadout));
}

function readEdition(table: Table, reading: Reading): Edition {
  const value = table.get("edition") ?? DEFAULT_EDITION;
  const edition = typeof value === "string" ? parseEdition(value) : undefined;
  if (edition === undefined) {
    complain(reading, `one of ${EDITIONS.join(", ")} as edition`, value);
  }
  return edition ?? DEFAULT_EDITION;
}

function readLuck(table: Table, reading: Reading): number {
  const value = table.get("luck") ?? 0;
  if (typeof value !== "number" || value !== value) {
    complain(reading, "a number as luck", value);
    return 0;
  }
  return value;
}

function readDifficultyName(table: Table, reading: Reading): Difficulty {
  const value = table.get("difficulty") ?? "normal";
  for (const difficulty of DIFFICULTIES) {
    if (difficulty === value) {
      return difficulty;
    }
  }
  complain(reading, `one of ${DIFFICULTIES.join(", ")} as difficulty`, value);
  return "normal";
}

function readItems(value: unknown, kind: Item["kind"], reading: Reading): void {
  if (value === undefined) {
    return;
  }
  if (type(value) !== "table") {
    complain(reading, `a table as ${kind}s`, value);
    return;
  }
  for (const [name, count] of pairs(value as Table)) {
    const item = findItem(kind, name as string | number);
    if (item === undefined) {
      complain(reading, `${kind}s that the award asks about`, name);
    } else if (typeof count !== "number" || count < 0 || Math.floor(count) !== count) {
      complain(reading, `a whole number of ${item.name}`, count);
    } else {
      reading.items[item.name as ItemName] = Math.floor(count);
    }
  }
}

function readHypotheses(value: unknown, reading: Reading): void {
  if (value === undefined) {
    return;
  }
  if (type(value) !== "table") {
    complain(reading, "a table as hypotheses", value);
    return;
  }
  for (const [id, option] of pairs(value as Table)) {
    const problem = hypothesisProblem(tostring(id), tostring(option));
    reading.problem = reading.problem ?? problem;
    reading.hypotheses[id as HypothesisId] = tostring(option);
  }
}

function complain(reading: Reading, expected: string, received: unknown): void {
  reading.problem =
    reading.problem ?? `Expected ${expected} but received ${tostring(received)}.`;
}
