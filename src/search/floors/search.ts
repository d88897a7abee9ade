/** Searching start seeds for floors: one search, prepared once, run over parts of the range. */
import { ATTEMPT_LIMIT } from "../../core/floor/layout/layout";
import type { DropPlan } from "../../core/judge/drops";
import { dropsOnFloor } from "../../core/words/floorCase";
import { edenItems, type EdenKinds } from "../../items/eden";
import { withGoods } from "../../items/goods";
import { goodsOfRun } from "../../run/floorAnswers";
import { EDEN_STRETCH, openEdenScan, type EdenScan } from "../eden/edenKernel";
import type { LayoutSource } from "../layout/layoutKernel";
import { edenKindsOf, fieldsAsked, type FloorSearch } from "./asks";
import { conjunctsOf, holds, isKnown, stagesOf, valueOf, type KnownFloor } from "./evaluate";
import { findField, type FinishedLayout } from "./fields";
import { playedFloors } from "./played";
import {
  cheapestFirst,
  isOpenStage,
  prepareStage,
  setupWithSeeds,
  type PreparedStage,
  type SearchedFloor,
} from "./stages";
import type { AskedField, SearchStage } from "./types";

/** A seed that was found, with its score (0 without one). */
export interface FoundSeed {
  readonly seed: number;
  readonly score: number;
}

/** How many seeds have each score. */
export type ScoreTally = readonly (readonly [score: number, seeds: number])[];

/** Runs one search. */
export class FloorSearcher {
  private readonly search: FloorSearch;
  private readonly drops: DropPlan | undefined;
  private readonly stages: readonly PreparedStage[];
  /** The stages' numbers, the cheapest to generate first. */
  private readonly order: readonly number[];
  /** Those whose setups rule seeds out. */
  private readonly filters: readonly PreparedStage[];
  /** Whether what the scan passes matches: each condition looks at the setup of one stage. */
  private readonly isDecidedBySetups: boolean;
  /** Whether the floor of a played run may be another than the one that is looked at. */
  private readonly isOpen: boolean;
  /** Whether what rooms hold is asked for, which the played run alone may know. */
  private readonly asksItems: boolean;
  /** What Eden can begin with, where that is asked for. */
  private readonly edenKinds: EdenKinds | undefined;
  /** Whether the pills and trinkets of a run are asked for. */
  private readonly asksGoods: boolean;
  /** Finds the seeds whose Eden begins as every hit must. */
  private readonly edenScan: EdenScan | undefined;
  /** How many layouts were generated so far. */
  layouts = 0;

  constructor(search: FloorSearch) {
    this.search = search;
    const drops = dropPlanOf(search);
    this.drops = drops;
    this.stages = search.stages.map((stage, index) => prepareStage(search, stage, index, drops));
    this.order = cheapestFirst(this.stages);
    this.edenKinds = edenKindsOf(search);
    this.asksGoods = fieldsAsked(search).some(({ ofGoods }) => ofGoods !== undefined);
    this.edenScan = edenScanOf(search, this.edenKinds);
    this.filters = this.stages.filter(({ passes }) => passes.includes(false));
    this.isDecidedBySetups =
      this.stages.every(({ depth, isOfRun }) => depth === "setup" && isOfRun === undefined) &&
      conjunctsOf(search.condition).every((part) => stagesOf(part).size === 1);
    this.asksItems = this.stages.some(({ depth }) => depth === "items");
    this.isOpen = this.stages.some((stage, index) =>
      isOpenStage(search, search.stages[index] as SearchStage, stage.depth),
    );
  }

  /** The seeds of a range that match, at most `limit`, ascending. */
  run(start: number, count: number, limit: number): readonly FoundSeed[] {
    const found: FoundSeed[] = [];
    this.scan(start, count, (seed) => {
      const score = this.look(seed);
      if (score !== undefined) {
        found.push({ seed, score });
      }
      return found.length >= limit;
    });
    return found;
  }

  /** How many seeds of a range match; with a score, how many there are of each is added to `tally`. */
  count(start: number, count: number, tally: Map<number, number> = new Map()): number {
    let matches = 0;
    this.scan(start, count, (seed) => {
      const asksRun = this.edenKinds !== undefined || this.asksGoods;
      const isPlain = this.isDecidedBySetups && !asksRun && this.search.score === undefined;
      const score = isPlain ? 0 : this.look(seed);
      if (score !== undefined) {
        matches += 1;
        tally.set(score, (tally.get(score) ?? 0) + 1);
      }
      return false;
    });
    return matches;
  }

  /** Looks at the seeds that no setup rules out, until that is enough. */
  private scan(start: number, count: number, look: (seed: number) => boolean): void {
    const { filters, edenScan } = this;
    if (edenScan !== undefined) {
      const end = start + count;
      for (let from = start; from < end; from += EDEN_STRETCH) {
        const found = Array.from(edenScan(from, Math.min(EDEN_STRETCH, end - from)));
        if (found.some((seed) => this.passes(seed) && look(seed))) {
          return;
        }
      }
      return;
    }
    for (let seed = start; seed < start + count; seed += 1) {
      let isOpen = true;
      for (let index = 0; isOpen && index < filters.length; index += 1) {
        const { setups, passes } = filters[index] as PreparedStage;
        isOpen = passes[setups.placeOf(seed)] === true;
      }
      if (isOpen && look(seed)) {
        return;
      }
    }
  }

  private passes(seed: number): boolean {
    return this.filters.every(({ setups, passes }) => passes[setups.placeOf(seed)] === true);
  }

  /**
   * The score of a seed that matches, undefined for one that does not, or whose score depends on what
   * is not known of its run.
   */
  look(seed: number): number | undefined {
    const { condition, score } = this.search;
    const ofRun = this.ofRun(seed);
    const floors = this.stages.map(({ setups }): SearchedFloor => {
      const place = setups.placeOf(seed);
      const { setup } = setups.possible[place] as (typeof setups.possible)[number];
      const hasFigures = this.search.figures !== undefined;
      return { place, setup, layout: undefined, rooms: undefined, hasFigures, ...ofRun };
    });
    let verdict: boolean | undefined;
    const isEnough = (): boolean => {
      verdict = holds(condition, floors);
      if (verdict !== true) {
        return verdict === false;
      }
      return score === undefined || isKnown(valueOf(score, floors));
    };
    if (!this.isOfRun(seed)) {
      return undefined;
    }
    const isDecided = this.deepen(seed, floors, isEnough);
    if (isDecided ? verdict !== true : verdict === false || !this.asksItems) {
      return undefined;
    }
    return this.isOpen ? this.playedScore(seed) : scoreOf(score, floors);
  }

  /** The same of the floors of the played run, which have the last word. */
  private playedScore(seed: number): number | undefined {
    const { condition, score } = this.search;
    const fields = this.stages.map((stage) => stage.fields);
    const floors = playedFloors(this.search, seed, fields, this.drops);
    const ofRun = this.ofRun(seed);
    const known = floors?.map((floor) => ({ ...floor, ...ofRun }));
    return known !== undefined && holds(condition, known) === true
      ? scoreOf(score, known)
      : undefined;
  }

  /** What is asked of the run of a seed itself. */
  private ofRun(seed: number): Pick<KnownFloor, "eden" | "goods"> {
    const { edition, state } = this.search;
    return {
      eden: this.edenKinds && edenItems(seed, edition, this.edenKinds),
      goods: this.asksGoods ? goodsOfRun(seed, { ...state, edition }) : undefined,
    };
  }

  private isOfRun(seed: number): boolean {
    return this.stages.every(({ isOfRun }) => isOfRun === undefined || isOfRun(seed));
  }

  /**
   * Builds floors until enough is known: all layouts before any special rooms, since those cost
   * several times as much, and the smallest floors first.
   *
   * @returns false if it never is, or if no layout is accepted.
   */
  private deepen(seed: number, floors: readonly SearchedFloor[], isEnough: () => boolean): boolean {
    for (const index of this.order) {
      const [floor, stage] = [floors[index] as SearchedFloor, this.stages[index] as PreparedStage];
      if (stage.depth !== "setup" && !isEnough()) {
        floor.layout = this.generate(stage, floor, seed);
        if (floor.layout === undefined) {
          return false;
        }
      }
    }
    for (const index of this.order) {
      const [floor, stage] = [floors[index] as SearchedFloor, this.stages[index] as PreparedStage];
      if (stage.wholeFloors !== undefined && !isEnough()) {
        const setup = setupWithSeeds(stage, floor, seed);
        const layout = stage.kernel as LayoutSource;
        floor.rooms = stage.wholeFloors(seed).values(setup, layout, seed);
      }
    }
    return isEnough();
  }

  /** A layout as the game accepts it, undefined if it accepts none. */
  private generate(
    { kernel, setups }: PreparedStage,
    { setup, place }: SearchedFloor,
    seed: number,
  ): FinishedLayout | undefined {
    if (kernel === undefined) {
      return undefined;
    }
    this.layouts += 1;
    const attempts = kernel.generate(setup, setups.generatorSeed(place, seed), ATTEMPT_LIMIT);
    return attempts === 0 ? undefined : { board: kernel, attempts };
  }
}

/** The starts that all hits have: conditions that are joined by "and". */
function edenScanOf(
  { condition, edition }: FloorSearch,
  kinds: EdenKinds | undefined,
): EdenScan | undefined {
  const wanted = (kind: string): number | undefined =>
    conjunctsOf(condition)
      .flatMap((part) =>
        part.kind === "compare" && part.comparison === ">=" && part.field.startsWith(kind)
          ? (findField(part.field)?.item ?? [])
          : [],
      )
      .at(0);
  const wish = { active: wanted("eden.active "), passive: wanted("eden.passive ") };
  const isAsked = wish.active !== undefined || wish.passive !== undefined;
  return kinds && isAsked ? openEdenScan(edition, kinds, wish) : undefined;
}

function scoreOf(score: AskedField | undefined, floors: readonly KnownFloor[]): number {
  return score === undefined ? 0 : valueOf(score, floors).least;
}

/** Searches are made with everything unlocked, unless the state says otherwise. */
function dropPlanOf(search: FloorSearch): DropPlan | undefined {
  const { carried, state } = search;
  const save = { ...state, unlocks: state.unlocks ?? "all" };
  const plan = carried && dropsOnFloor(carried, undefined, save);
  const isByName = fieldsAsked(search).some(({ card }) => card !== undefined);
  return plan && isByName ? withGoods(plan, undefined) : plan;
}
