/** Whether the floor of one stage fits, asked of start seeds; and what it scores. */
import { SeededDraw } from "../core/draw";
import { ATTEMPT_LIMIT, attemptLayout, startAttempts } from "../core/floor/layout";
import { createBoard } from "../core/floor/grid";
import { floorPlan, type PlanInput } from "../core/floor/plan";
import { stageSetup } from "../core/floor/setup";
import { isFloorProblem, type FloorPlan, type StageSetup } from "../core/floor/types";
import { setupFilter, stageSeedTable, type SetupFilter } from "./filter";
import { FloorView } from "./floorView";
import { linearValue, type LinearTable } from "./linear";
import { setupsOf, setupTree, type SetupTree } from "./setupTree";
import { questionOf, readMeasure, type Question } from "./truth";
import type { Measure, Patterns, StageQuery } from "./language/types";

/** The state of the run that all stages share: everything but seed and stage. */
export type SearchedRun = Omit<PlanInput, "stage" | "stageType">;

/** Candidates that are dug to learn how costly and how choosy a stage is. */
const TRIAL_FLOORS = 24;
/** Consecutive seeds resemble each other in their first draws; this stride scatters them. */
const SEED_STRIDE = 0x9e3779b1;

export class StageFinder {
  readonly query: StageQuery;
  readonly plan: FloorPlan;
  readonly filter: SetupFilter;
  /** Whether some setups that pass the filter need a closer look. */
  readonly needsLook: boolean;
  /** Every setup the stage can have, fitting or not. */
  readonly setups: readonly StageSetup[];
  private readonly question: Question;
  private readonly attemptLimit: number;
  private readonly seeds: LinearTable;
  private readonly view = new FloorView();
  /** Whose floor the view shows; 0 for none. */
  private startSeed = 0;

  constructor(run: SearchedRun, query: StageQuery, patterns: Patterns) {
    this.query = query;
    this.plan = planOf(run, query);
    this.question = questionOf(query.condition, patterns);
    const tree = setupTree(this.plan);
    this.setups = setupsOf(tree);
    this.filter = this.filterOf(tree);
    this.needsLook = this.setups.some((setup) => this.asksAboutSetup(setup) === undefined);
    this.attemptLimit = this.lastUsefulAttempt();
    this.seeds = stageSeedTable(this.plan);
  }

  private filterOf(tree: SetupTree): SetupFilter {
    return setupFilter(this.plan, tree, (setup) => this.asksAboutSetup(setup) !== false);
  }

  private asksAboutSetup(setup: StageSetup): boolean | undefined {
    this.view.start(setup);
    return this.question(this.view);
  }

  /** Beyond this attempt nothing fits, whatever its layout. */
  private lastUsefulAttempt(): number {
    const unknown = new FloorView();
    for (let attempts = ATTEMPT_LIMIT; attempts > 0; attempts -= 1) {
      unknown.attempts = attempts;
      if (this.question(unknown) !== false) {
        return attempts;
      }
    }
    return 0;
  }

  /** The setup of a run's floor. */
  setupOf(startSeed: number): StageSetup {
    return stageSetup(this.plan, linearValue(this.seeds, startSeed));
  }

  /** Turns to the floor of a run; nothing is dug yet, unless it was asked about last. */
  begin(startSeed: number): void {
    if (startSeed !== this.startSeed) {
      this.startSeed = startSeed;
      this.view.start(this.setupOf(startSeed));
    }
  }

  /** Whether the floor of a run fits. It is dug no further than the answer needs. */
  fits(startSeed: number): boolean {
    this.begin(startSeed);
    const { view, question } = this;
    let truth = question(view);
    if (truth === undefined) {
      if (!view.dig(this.attemptLimit)) {
        return false;
      }
      truth = question(view);
    }
    if (truth === undefined) {
      if (!view.placeRooms()) {
        return false;
      }
      truth = question(view);
    }
    return truth === true;
  }

  /** A number of the floor that was turned to last; undefined if it has none. */
  measure(measure: Measure): number | undefined {
    const { view } = this;
    let value = readMeasure(measure, view);
    if (value === undefined && view.board === undefined && view.dig()) {
      value = readMeasure(measure, view);
    }
    if (value === undefined && view.floor === undefined && view.placeRooms()) {
      value = readMeasure(measure, view);
    }
    return value;
  }

  /**
   * How early this stage should be asked among others: its work per seed that it turns away. The work
   * is counted in draws of the generator, not in time, so the order is always the same.
   */
  costPerRejection(): number {
    if (!this.needsLook) {
      return 0;
    }
    const board = createBoard();
    const list = new Uint32Array(1);
    let tried = 0;
    let rejected = 0;
    let draws = 0;
    for (let index = 1; tried < TRIAL_FLOORS && index < TRIAL_FLOORS * 1000; index += 1) {
      list[0] = Math.imul(index, SEED_STRIDE) >>> 0;
      if (this.filter.narrow(list, 1) === 1) {
        const seed = list[0];
        tried += 1;
        rejected += this.fits(seed) ? 0 : 1;
        draws += this.drawsFor(seed, board);
      }
    }
    return draws / (rejected + 1 / TRIAL_FLOORS);
  }

  private drawsFor(startSeed: number, board: ReturnType<typeof createBoard>): number {
    const setup = this.setupOf(startSeed);
    const generator = new SeededDraw(setup.generatorSeed);
    const counter = startAttempts(setup);
    while (counter.attempts < this.attemptLimit) {
      if (attemptLayout(board, setup, counter, generator)) {
        break;
      }
    }
    return generator.drawCount;
  }
}

function planOf(run: SearchedRun, { stage, stageType }: StageQuery): FloorPlan {
  const plan = floorPlan({ ...run, stage, stageType });
  if (isFloorProblem(plan)) {
    throw new Error(plan.problem);
  }
  return plan;
}
