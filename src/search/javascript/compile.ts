/** Turns an award program into JavaScript functions for one loadout. */
import { SeededDraw } from "../../core/draw/draw";
import type { AwardPlan } from "../../core/award/types";
import { resolveAward } from "../../core/award/roll";
import { buildProgram, type AwardProgram } from "../program";
import { rollSource } from "./source";

/**
 * Counts awards into `counts`, one number per state of the program.
 *
 * @param start the first award seed, an integer in [1, 2^32).
 * @param count how many seeds.
 */
export type CompiledTally = (start: number, count: number, counts: Float64Array) => void;

/**
 * Collects seeds whose final state is wanted, ascending, into `found` until it is full.
 *
 * @param wanted one entry per state of the program, 1 for wanted.
 * @returns how many were found.
 */
export type CompiledFind = (
  start: number,
  count: number,
  wanted: Uint8Array,
  found: Uint32Array,
) => number;

/** A counting loop compiled for one loadout. */
export function compileTally(plan: AwardPlan, program = buildProgram(plan)): CompiledTally {
  const { tables, loop } = loopSource(program, "counts[s] += 1;");
  const source = `${tables}
    return function tally(start, count, counts) { ${loop} }`;
  return evaluate(source, plan, program) as CompiledTally;
}

/** The same loop with the core's own rolls, for where a page's policy forbids made code. */
export function coreTally(plan: AwardPlan, program = buildProgram(plan)): CompiledTally {
  const roll = slowRoll(plan, program);
  return (start, count, counts) => {
    for (let index = 0; index < count; index += 1) {
      const state = roll(start + index);
      counts[state] = (counts[state] as number) + 1;
    }
  };
}

/** A searching loop compiled for one loadout. */
export function compileFind(plan: AwardPlan, program = buildProgram(plan)): CompiledFind {
  const visit = `if (wanted[s] === 1) {
    found[hits] = seed; hits += 1;
    if (hits === found.length) return hits;
  }`;
  const { tables, loop } = loopSource(program, visit);
  const source = `${tables}
    return function find(start, count, wanted, found) {
      let hits = 0;
      ${loop}
      return hits;
    }`;
  return evaluate(source, plan, program) as CompiledFind;
}

/**
 * The source of a loop over seeds with a statement after each roll.
 *
 * @param visit may use `seed`, `s` (the final state's index) and `x` (the generator's state).
 */
export function loopSource(
  program: AwardProgram,
  visit: string,
): { readonly tables: string; readonly loop: string } {
  const { tables, body } = rollSource(program);
  const loop = `let seed = start | 0;
    for (let left = count; left > 0; left -= 1) {
      let x = seed;
      ${body}
      ${visit}
      seed = (seed + 1) | 0;
    }`;
  return { tables, loop };
}

/** Runs generated source, with the readable core at hand for the rare seeds that need it. */
export function evaluate(source: string, plan: AwardPlan, program: AwardProgram): unknown {
  const make = new Function("slow", `"use strict";\n${source}`) as (slow: SlowRoll) => unknown;
  return make(slowRoll(plan, program));
}

interface SlowRoll {
  (seed: number): number;
  x: number;
}

/** The core's own roll, as the generated code calls it. */
function slowRoll(plan: AwardPlan, program: AwardProgram): SlowRoll {
  const slow: SlowRoll = (seed) => {
    const draw = new SeededDraw(seed >>> 0);
    const { variant, count } = resolveAward(plan, draw);
    slow.x = draw.state() | 0;
    const outcome = program.outcomes.findIndex(
      (one) => one.variant === variant && one.count === count,
    );
    return program.outcomeOf.indexOf(outcome);
  };
  slow.x = 0;
  return slow;
}
