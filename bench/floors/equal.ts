/** The layout kernel against the readable core, floor by floor, room by room. */
import { SeededDraw } from "../../src/core/draw/draw";
import { EDITIONS, type Edition } from "../../src/core/game/edition";
import {
  ATTEMPT_LIMIT,
  createBoard,
  floorPlan,
  generateLayout,
  isProblem,
  stageSetup,
  type Board,
  type FloorPlan,
  type StageSetup,
} from "../../src/floors";
import type { GeneratedLayout, LayoutKernel } from "../../src/search/layout/layoutKernel";
import { planOf } from "../../test/floors/support";
import { aFloorInput, type SaidFloor } from "../../test/support/making";

/** Kinds of floors that differ in how they are generated. */
const STAGES: readonly SaidFloor[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12].map((stage) => ({ stage })),
  { stage: 11, stageType: 1 },
  // Crowded and long: Labyrinth wherever it can be.
  ...[1, 3, 5, 7].map((stage) => ({ stage, curses: 2 })),
  { stage: 4, curses: 4 },
];

/** What only Repentance has: the alternative path and its quest floors, Giant floors without 1x1. */
const REPENTANCE_STAGES: typeof STAGES = [
  ...[1, 2, 3, 4, 6, 8].map((stage) => ({ stage, stageType: 4 })),
  { stage: 3, stageType: 5, curses: 2 },
  { stage: 2, curses: 128 },
  { stage: 6, curses: 128 },
];

/** Every kind of floor of every edition, on normal and hard. */
export function floorKinds(): readonly SaidFloor[] {
  return EDITIONS.flatMap((edition) =>
    (["normal", "hard"] as const).flatMap((difficulty) =>
      stagesOf(edition).map((stage) => ({ ...stage, edition, difficulty })),
    ),
  ).filter((input) => !isProblem(floorPlan(aFloorInput(input))));
}

function stagesOf(edition: Edition): typeof STAGES {
  return edition.startsWith("repentance") ? [...STAGES, ...REPENTANCE_STAGES] : STAGES;
}

/** The kernel prepares each setup once, so that floors alike share one. */
export class SharedSetups {
  private readonly setups = new Map<string, StageSetup>();

  like(setup: StageSetup): StageSetup {
    const key = [setup.curses, setup.roomCount, setup.minDeadEnds, setup.allowedShapes].join();
    const known = this.setups.get(key) ?? setup;
    this.setups.set(key, known);
    return known;
  }
}

/** Compares kernel and core over floors of one kind. */
export class LayoutComparison {
  private readonly plan: FloorPlan;
  private readonly board: Board = createBoard();
  private readonly setups = new SharedSetups();

  constructor(
    input: SaidFloor,
    private readonly kernel: LayoutKernel,
  ) {
    this.plan = planOf(input);
  }

  /** Generates a stage seed's floor both ways; says what differs, undefined if nothing does. */
  difference(stageSeed: number): string | undefined {
    const setup = stageSetup(this.plan, stageSeed);
    const { generatorSeed } = setup;
    const generator = new SeededDraw(generatorSeed);
    const attempts = generateLayout(this.board, setup, generator);
    const ours = this.kernel.generate(this.setups.like(setup), generatorSeed, ATTEMPT_LIMIT);
    if (ours !== attempts) {
      return `${ours} attempts instead of ${attempts}`;
    }
    return this.kernel.generatorState === generator.state()
      ? layoutDifference(this.kernel, this.board)
      : "generator state";
  }
}

const COUNTS = ["roomCount", "placed", "loops", "forcedDeadEnds", "deadEndCount"] as const;
const OF_ROOMS = ["anchors", "shapes", "depths", "entries", "slots", "parents"] as const;

function layoutDifference(ours: GeneratedLayout, board: Board): string | undefined {
  const count = COUNTS.find((name) => ours[name] !== board[name]);
  if (count !== undefined) {
    return `${count}: ${ours[count]} instead of ${board[count]}`;
  }
  const list = [...OF_ROOMS, "deadEndFlags" as const].find((name) =>
    differs(ours[name], board[name], board.roomCount),
  );
  if (list !== undefined) {
    return list;
  }
  if (differs(ours.deadEnds, board.deadEnds, board.deadEndCount)) {
    return "deadEnds";
  }
  return differs(ours.owner, board.owner, board.owner.length) ? "owner" : undefined;
}

function differs(one: ArrayLike<number>, other: ArrayLike<number>, count: number): boolean {
  for (let index = 0; index < count; index += 1) {
    if (one[index] !== other[index]) {
      return true;
    }
  }
  return false;
}
