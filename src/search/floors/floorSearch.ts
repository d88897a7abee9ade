/** Searching start seeds for floors: one search, prepared once, run over parts of the range. */
import { at } from "../../core/lists";
import { ATTEMPT_LIMIT } from "../../floors/layout/layout";
import type { DropPlan } from "../../core/judge/drops";
import { planDrops } from "../../core/judge/drops";
import { withGoods } from "../../items/goods";
import { edenScan } from "../eden/edenKernel";
import { hasRoomForKernels } from "../kernel";
import type { LayoutSource } from "../layout/layoutKernel";
import { edenKindsOf, fieldsAsked, runFactsOf, searchedState, type FloorSearch } from "./asks";
import { comparisonsOf, conjunctsOf, holds, stagesOf, valueOf, type KnownFloors } from "./evaluate";
import { findField, type KnownFloor, type RunFacts } from "./searchFields";
import { playedFloors } from "./played";
import { cheapestFirst, isOpenStage, prepareStage, type PreparedStage } from "./searchedStages";

/** Runs one search. */
export class FloorSearcher {
  private readonly drops: DropPlan | undefined;
  private readonly stages: readonly PreparedStage[];
  /** The stages' numbers, the cheapest to generate first. */
  private readonly order: readonly number[];
  /** Those whose setups rule seeds out. */
  private readonly filters: readonly PreparedStage[];
  /** Whether every seed that the filters let pass matches: each condition looks at the setup of one stage alone. */
  private readonly isDecidedBySetups: boolean;
  /** Whether the floor of a played run may be another than the one that is looked at. */
  private readonly isOpen: boolean;
  /** Whether what rooms hold is asked for, which the played run alone may know. */
  private readonly asksItems: boolean;
  /** What is asked of the run of a seed itself. */
  private readonly runOf: ((seed: number) => RunFacts) | undefined;
  /** Finds the seeds whose Eden begins as every hit must. */
  private readonly edenScan: ReturnType<typeof edenScanOf>;
  /** How many layouts were generated so far. */
  layouts = 0;

  constructor(private readonly search: FloorSearch) {
    this.drops = dropPlanOf(search);
    this.stages = search.stages.map((stage, index) =>
      prepareStage(search, stage, index, this.drops),
    );
    this.order = cheapestFirst(this.stages);
    this.runOf = runFactsOf(search);
    this.edenScan = edenScanOf(search);
    this.filters = this.stages.filter(({ passes }) => passes.includes(false));
    this.isDecidedBySetups =
      (this.runOf ?? search.score) === undefined &&
      this.stages.every(({ depth, isOfRun }) => depth === "setup" && isOfRun === undefined) &&
      conjunctsOf(search.condition).every((part) => stagesOf(part).size === 1);
    this.asksItems = this.stages.some(({ depth }) => depth === "items");
    this.isOpen = this.stages.some((stage, index) =>
      isOpenStage(search, at(search.stages, index), stage.depth),
    );
  }

  /** The seeds of a range that match, at most `limit`, ascending. */
  run(start: number, count: number, limit: number): readonly number[] {
    const found: number[] = [];
    this.scan(start, count, (seed) => {
      if (this.look(seed)) {
        found.push(seed);
      }
      return found.length >= limit;
    });
    return found;
  }

  /** How many seeds of a range match; with a score, how many there are of each is added to `tally`. */
  count(start: number, count: number, tally: Map<number, number> = new Map()): number {
    const { score } = this.search;
    const unasked: KnownFloors = [];
    let matches = 0;
    this.scan(start, count, (seed) => {
      const floors = this.isDecidedBySetups ? unasked : this.floorsOf(seed);
      matches += floors === undefined ? 0 : 1;
      if (score !== undefined && floors !== undefined) {
        const { least } = valueOf(score, floors);
        tally.set(least, (tally.get(least) ?? 0) + 1);
      }
      return false;
    });
    return matches;
  }

  /** Looks at the seeds that no setup rules out, until that is enough. */
  private scan(start: number, count: number, look: (seed: number) => boolean): void {
    if (this.edenScan !== undefined) {
      for (const seed of this.edenScan(start, count)) {
        if (this.passes(seed) && look(seed)) {
          return;
        }
      }
      return;
    }
    for (let seed = start; seed < start + count; seed += 1) {
      if (this.passes(seed) && look(seed)) {
        return;
      }
    }
  }

  private passes(seed: number): boolean {
    for (const { setups, passes } of this.filters) {
      if (passes[setups.placeOf(seed)] !== true) {
        return false;
      }
    }
    return true;
  }

  /** Whether a seed matches; it does not where that depends on what is not known of its run. */
  look(seed: number): boolean {
    return this.floorsOf(seed) !== undefined;
  }

  /** The floors of a seed that matches, known as far as needed; none where that or the score stays open. */
  private floorsOf(seed: number): KnownFloors | undefined {
    if (!this.stages.every(({ isOfRun }) => isOfRun === undefined || isOfRun(seed))) {
      return undefined;
    }
    const run = this.runOf?.(seed);
    const places = this.stages.map(({ setups }) => setups.placeOf(seed));
    const floors = this.stages.map(({ setups }, index): KnownFloor => {
      const { setup } = at(setups.possible, at(places, index));
      return { setup, layout: undefined, placed: undefined, run };
    });
    const matches = this.deepen(seed, floors, places) ?? this.asksItems;
    if (!matches || !this.isOpen) {
      return matches ? floors : undefined;
    }
    // The floors of the played run have the last word.
    const played = playedFloors(this.search, seed, this.asksItems, this.drops, run);
    return played && holds(this.search.condition, played) === true ? played : undefined;
  }

  /** Whether floors match; undefined as long as that, or the score of those that do, is not known. */
  private verdict(floors: KnownFloors): boolean | undefined {
    const { condition, score } = this.search;
    const matches = holds(condition, floors);
    if (matches !== true || score === undefined) {
      return matches;
    }
    const { least, most } = valueOf(score, floors);
    return least === most ? true : undefined;
  }

  /**
   * Builds floors until there is a verdict: all layouts before any special rooms, since those cost several
   * times as much, and the smallest floors first.
   *
   * @param places of the floors' setups.
   * @returns undefined if there never is one, or if no layout is accepted.
   */
  private deepen(
    seed: number,
    floors: readonly KnownFloor[],
    places: readonly number[],
  ): boolean | undefined {
    let matches = this.verdict(floors);
    for (const index of this.order) {
      const { kernel } = at(this.stages, index);
      if (matches === undefined && kernel !== undefined) {
        if (!this.layOut(kernel, seed, index, floors, places)) {
          return undefined;
        }
        matches = this.verdict(floors);
      }
    }
    for (const index of this.order) {
      const [floor, stage] = [at(floors, index), at(this.stages, index)];
      const { kernel, wholeFloors } = stage;
      // A layout that fits is placed too: where a room finds no place on it, the floor has another.
      const isLookedAt = matches === undefined || (matches && floor.layout !== undefined);
      if (isLookedAt && kernel !== undefined && wholeFloors !== undefined) {
        if (!this.layOut(kernel, seed, index, floors, places)) {
          return undefined;
        }
        const setup = stage.setups.withSeeds(at(places, index), seed);
        floor.placed = wholeFloors(seed).place(setup, kernel, seed);
        floor.layout = floor.placed.layout;
        matches = this.verdict(floors);
      }
    }
    return matches;
  }

  /** Generates a stage's layout unless it stands; returns whether one is accepted. */
  private layOut(
    kernel: LayoutSource,
    seed: number,
    index: number,
    floors: readonly KnownFloor[],
    places: readonly number[],
  ): boolean {
    const [floor, { setups }] = [at(floors, index), at(this.stages, index)];
    if (floor.layout !== undefined) {
      return true;
    }
    this.layouts += 1;
    const generatorSeed = setups.generatorSeed(at(places, index), seed);
    const attempts = kernel.generate(floor.setup, generatorSeed, ATTEMPT_LIMIT);
    floor.layout = { board: kernel, attempts };
    return attempts > 0;
  }
}

/** The starts that all hits have: conditions that are joined by "and". Without a kernel each seed is looked at. */
function edenScanOf(search: FloorSearch): ReturnType<typeof edenScan> | undefined {
  const fields = comparisonsOf(search.condition).flatMap(({ comparison, field }) =>
    comparison === ">=" ? field : [],
  );
  const wanted = (kind: string): number | undefined =>
    findField(fields.find((field) => field.startsWith(kind)) ?? "")?.item;
  const wish = { active: wanted("eden.active "), passive: wanted("eden.passive ") };
  const isAsked = wish.active !== undefined || wish.passive !== undefined;
  return isAsked && hasRoomForKernels()
    ? edenScan(search.edition, edenKindsOf(search), wish)
    : undefined;
}

function dropPlanOf(search: FloorSearch): DropPlan | undefined {
  const { carried } = search;
  const { unlocks, locked, playerType } = searchedState(search);
  const plan = carried && planDrops({ ...carried, unlocks, locked, characters: [playerType] });
  const isByName = fieldsAsked(search).some(({ card }) => card !== undefined);
  return plan && isByName ? withGoods(plan, undefined) : plan;
}
