/**
 * The first sieve: which start seeds can fit at all, by curse and room count. A loop of JavaScript
 * is generated from the tree of the stage's setup; it computes only the draws it asks about, each
 * straight from the start seed by table. It settles some hundred million seeds per second and core.
 */
import { nextState, shiftsOf } from "../core/rng";
import { SHIFT_INDEX_LEVEL } from "../core/shifts";
import { runSeeds, stageSeedSlot } from "../core/stageSeeds";
import type { FloorPlan, StageSetup } from "../core/floor/types";
import { linearTable, type LinearTable } from "./linear";
import type { SetupTree } from "./setupTree";

/** A sieve of one stage. */
export interface SetupFilter {
  /** About how many of all seeds pass, from 0 to 1. */
  readonly share: number;
  /**
   * Writes those of `count` consecutive start seeds that pass into `found`, ascending.
   *
   * @returns how many.
   */
  readonly scan: (from: number, count: number, found: Uint32Array) => number;
  /** Keeps those of the first `count` seeds of a list that pass, in place; returns how many. */
  readonly narrow: (list: Uint32Array, count: number) => number;
}

/** A tree whose ends say whether a seed passes. */
type Sieve = boolean | SieveQuestion;

interface SieveQuestion {
  readonly draw: number;
  readonly bound: number;
  readonly isOneIn: boolean;
  readonly children: readonly (Sieve | undefined)[];
}

/**
 * The sieve of a stage.
 *
 * @param canFit whether a floor with this setup is worth a closer look.
 */
export function setupFilter(
  plan: FloorPlan,
  tree: SetupTree,
  canFit: (setup: StageSetup) => boolean,
): SetupFilter {
  const sieve = sieveOf(tree, canFit);
  const draws = [...new Set(drawsOf(sieve))].sort((a, b) => a - b);
  const tables = draws.map((draw) => levelDrawTable(plan, draw));
  return { share: shareOf(sieve), ...compile(sieve, draws, tables) };
}

/** From start seeds to the stage seed: the table of draw 0. */
export function stageSeedTable(plan: FloorPlan): LinearTable {
  return levelDrawTable(plan, 0);
}

/** From start seeds straight to a draw of the stage's level stream. */
export function levelDrawTable(
  { edition, stage, stageType }: FloorPlan,
  draw: number,
): LinearTable {
  const slot = stageSeedSlot(stage, stageType);
  const shifts = shiftsOf(SHIFT_INDEX_LEVEL);
  return linearTable((startSeed) => {
    let state = runSeeds(startSeed, edition).stageSeeds[slot] as number;
    for (let step = 0; step < draw; step += 1) {
      state = nextState(state, shifts);
    }
    return state;
  });
}

function sieveOf(tree: SetupTree, canFit: (setup: StageSetup) => boolean): Sieve {
  if (tree.kind === "setup") {
    return canFit(tree.setup);
  }
  const children = tree.children.map((child) =>
    child === undefined ? undefined : sieveOf(child, canFit),
  );
  const possible = children.filter((child) => child !== undefined);
  const [first] = possible;
  if (typeof first === "boolean" && possible.every((child) => child === first)) {
    return first;
  }
  return { draw: tree.draw, bound: tree.bound, isOneIn: tree.isOneIn, children };
}

function drawsOf(sieve: Sieve): readonly number[] {
  if (typeof sieve === "boolean") {
    return [];
  }
  return [sieve.draw, ...sieve.children.flatMap((child) => drawsOf(child ?? false))];
}

function shareOf(sieve: Sieve): number {
  if (typeof sieve === "boolean") {
    return sieve ? 1 : 0;
  }
  const { children, isOneIn, bound } = sieve;
  const weights = children.map((child, answer) => {
    const weight = isOneIn && answer === 0 ? bound - 1 : 1;
    return child === undefined ? 0 : weight;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return children.reduce<number>((sum, child, answer) => {
    return sum + ((weights[answer] as number) / all) * shareOf(child ?? false);
  }, 0);
}

/** Seeds that differ in their lowest byte only share everything but one look-up. */
function compile(
  sieve: Sieve,
  draws: readonly number[],
  tables: readonly LinearTable[],
): Pick<SetupFilter, "scan" | "narrow"> {
  const names = draws.map((draw) => `t${draw}`);
  const bases = draws
    .map((draw) => {
      const t = `t${draw}`;
      return `const b${draw} = ${t}[256 + (high & 255)] ^ ${t}[512 + (high >>> 8 & 255)] ^ ${t}[768 + (high >>> 16)];`;
    })
    .join("\n");
  const source = `"use strict";
function scan(from, count, found) {
  const end = from + count;
  let hits = 0;
  for (let block = from; block < end; ) {
    const high = block >>> 8;
    const last = Math.min(end - high * 256, 256);
    ${bases}
    for (let low = block & 255; low < last; low += 1) {
      ${sieveSource(sieve, new Set(), "found[hits] = high * 256 + low; hits += 1;")}
    }
    block = high * 256 + last;
  }
  return hits;
}
function narrow(list, count) {
  let hits = 0;
  for (let index = 0; index < count; index += 1) {
    const seed = list[index], high = seed >>> 8, low = seed & 255;
    ${bases}
    ${sieveSource(sieve, new Set(), "list[hits] = seed; hits += 1;")}
  }
  return hits;
}
return { scan, narrow };`;
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the source is the one above.
  const make = new Function(...names, source) as (
    ...tables: readonly LinearTable[]
  ) => Pick<SetupFilter, "scan" | "narrow">;
  return make(...tables);
}

/** The source of a sieve; `hit` is what happens to a seed that passes. */
function sieveSource(sieve: Sieve | undefined, known: ReadonlySet<number>, hit: string): string {
  if (sieve === undefined || sieve === false) {
    return "";
  }
  if (sieve === true) {
    return hit;
  }
  const { draw, bound, isOneIn, children } = sieve;
  const value = known.has(draw) ? "" : `const d${draw} = (b${draw} ^ t${draw}[low]) >>> 0;`;
  const below = new Set([...known, draw]);
  const sources = children.map((child) => sieveSource(child, below, hit));
  if (isOneIn) {
    const [no = "", yes = ""] = sources;
    return `${value} if (d${draw} % ${bound} === 0) { ${yes} } else { ${no} }`;
  }
  return `${value} switch (d${draw} % ${bound}) { ${casesOf(sources)} }`;
}

/** Remainders with the same consequences share them. */
function casesOf(sources: readonly string[]): string {
  const consequences = [...new Set(sources)].filter((source) => source !== "");
  return consequences
    .map((source) => {
      const labels = sources.flatMap((one, answer) => (one === source ? [`case ${answer}:`] : []));
      return `${labels.join(" ")} { ${source} break; }`;
    })
    .join("\n");
}
