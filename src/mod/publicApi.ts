/**
 * The global table `BasementOracle`: the award logic for other mods' Lua. Its functions are called
 * with a dot, take one table and never raise an error: what is wrong comes back as `nil, message`.
 * Documented in docs/mod-api.md.
 */
import { planAward } from "../core/award/plan";
import { rollAward } from "../core/award/roll";
import {
  awardAnswer,
  readAwardCase,
  readLoadoutCase,
  rollCase,
  type AwardAnswer,
} from "../core/case/awardCase";
import { readSeed } from "../core/case/carried";
import { answerFloorCase, type FloorAnswer } from "../core/case/floorCase";
import { isProblem, type Problem } from "../core/problem";
import { API_VERSION } from "./apiVersion";
import { VERSION } from "./version";

/** What a call gives: a result, or nil and a sentence that says what is wrong. */
type Answer<T> = LuaMultiReturn<[result: T] | [result: undefined, problem: string]>;

/** A function that other mods call with a dot. */
type ApiFunction<T> = (this: void, input: unknown) => Answer<T>;

interface PublicApi {
  readonly version: string;
  readonly apiVersion: number;
  readonly rollAward: ApiFunction<AwardAnswer>;
  readonly planAward: ApiFunction<ApiFunction<AwardAnswer>>;
  readonly generateFloor: ApiFunction<FloorAnswer>;
}

/** The global namespace, to put one name into it. */
declare const _G: { BasementOracle: PublicApi | undefined };

/** Puts the table into the global namespace. */
export function publishApi(): void {
  _G.BasementOracle = {
    version: VERSION,
    apiVersion: API_VERSION,
    rollAward: guarded((input) => {
      const read = readAwardCase(input);
      return isProblem(read) ? read : rollCase(read);
    }),
    planAward: guarded((input) => {
      const read = readLoadoutCase(input);
      if (isProblem(read)) {
        return read;
      }
      const plan = planAward(read.rules, read.loadout);
      return guarded((value) => {
        const awardSeed = readSeed(value, "the award seed");
        return isProblem(awardSeed) ? awardSeed : awardAnswer(rollAward(plan, awardSeed));
      });
    }),
    generateFloor: guarded((input) => answerFloorCase(input)),
  };
}

/** Takes the table away again. */
export function withdrawApi(this: void): void {
  _G.BasementOracle = undefined;
}

/** Reading a table of another mod may run code of that mod, which may fail. */
function guarded<T>(answer: (this: void, input: unknown) => T | Problem): ApiFunction<T> {
  return function (this: void, input: unknown): Answer<T> {
    const [isFine, result] = pcall(answer, input);
    if (!isFine) {
      const reason = type(result) === "string" ? ` (${result as string})` : "";
      return $multi(undefined, `Expected plain tables but reading them failed${reason}.`);
    }
    if (isProblem(result)) {
      return $multi(undefined, result.problem);
    }
    return $multi(result);
  };
}
