/**
 * The first draws of a stage as a tree, found by exploring the core's own `stageSetup`. All streams
 * of the setup lie on one sequence of draws, so every question becomes "draw number n of the stage
 * seed", and a search can ask it without building a floor.
 */
import type { BandRoll, Chance, Draw, StatefulDraw } from "../../core/draw/draw";
import { enumeratePaths, type PathStep } from "../../core/draw/enumerating";
import { stageSetup } from "../../core/floor/setup";
import type { RoomSource } from "../../core/floor/rooms/roomSource";
import type { FloorPlan, StageSetup, StreamName } from "../../core/floor/types";

/** A question about one draw, or the end: which of the possible setups it is. */
export type SetupTree =
  | { readonly kind: "setup"; readonly setup: number }
  | {
      readonly kind: "ratio";
      readonly draw: number;
      readonly bound: number;
      readonly limit: number;
      readonly yes: SetupTree;
      readonly no: SetupTree;
    }
  | {
      readonly kind: "pick";
      readonly draw: number;
      readonly bound: number;
      readonly answers: readonly SetupTree[];
    };

/** All setups a plan can have, and how the draws decide between them. */
export interface SetupProgram {
  readonly tree: SetupTree;
  /** Every possible setup, but for the seeds in it. */
  readonly setups: readonly StageSetup[];
  /** For each setup the number of the draw that seeds the generator, from 1. */
  readonly generatorDraws: readonly number[];
}

/** A way through the setup with the number of each question's draw. */
interface SetupPath {
  readonly steps: readonly PathStep[];
  readonly draws: readonly number[];
  readonly setup: number;
}

/** The label of the draw that seeds the generator, as the core names it. */
const GENERATOR_LABEL = "generator seed";

/**
 * Explores the setup of a plan.
 *
 * @param roomSource says which shapes the stage's own rooms have; all of them if missing.
 */
export function exploreSetup(plan: FloorPlan, roomSource?: RoomSource): SetupProgram {
  const setups: StageSetup[] = [];
  const generatorDraws: number[] = [];
  const paths: SetupPath[] = [];
  let streams = new NumberedStreams();
  enumeratePaths(
    (draw) => {
      streams = new NumberedStreams(draw);
      return stageSetup(plan, 1, { openStream: (name) => streams.open(name), roomSource });
    },
    (steps, setup) => {
      const generator = steps.findIndex((step) => step.label === GENERATOR_LABEL);
      const generatorDraw = streams.draws[generator] as number;
      const known = setups.findIndex(
        (other, index) => isAlike(other, setup) && generatorDraws[index] === generatorDraw,
      );
      const number = known >= 0 ? known : setups.push(setup) - 1;
      generatorDraws[number] = generatorDraw;
      paths.push({ steps: [...steps], draws: streams.draws, setup: number });
    },
  );
  const reached: number[] = [];
  const tree = treeOf(paths, 0, [], reached);
  return {
    tree,
    setups: reached.map((setup) => setups[setup] as StageSetup),
    generatorDraws: reached.map((setup) => generatorDraws[setup] as number),
  };
}

/** What can follow the answers to a question. */
export function partsOf(tree: Exclude<SetupTree, { kind: "setup" }>): readonly SetupTree[] {
  return tree.kind === "ratio" ? [tree.yes, tree.no] : tree.answers;
}

function isAlike(one: StageSetup, other: StageSetup): boolean {
  return (
    one.curses === other.curses &&
    one.roomCount === other.roomCount &&
    one.minDeadEnds === other.minDeadEnds &&
    one.allowedShapes === other.allowedShapes
  );
}

/** Notes for every question the number of its draw, counted from the stage seed. */
class NumberedStreams {
  readonly draws: number[] = [];
  private levelDraws = 0;

  constructor(private readonly inner?: Draw) {}

  /** The curse stream is a copy of the level stream, taken where that stands at the time. */
  open(name: StreamName): StatefulDraw {
    if (name === "level") {
      return this.stream(() => (this.levelDraws += 1));
    }
    if (name !== "curse") {
      throw new Error(`Failed to explore the setup since it opened the ${name} stream.`);
    }
    let own = this.levelDraws;
    return this.stream(() => (own += 1));
  }

  private stream(next: () => number): StatefulDraw {
    const ask = <T>(answer: (draw: Draw) => T): T => {
      this.draws.push(next());
      return answer(this.inner as Draw);
    };
    return {
      drawCount: 0,
      state: () => 1,
      oneIn: (label: string, bound: number) => ask((draw) => draw.oneIn(label, bound)),
      below: (label: string, bound: number, limit: number) =>
        ask((draw) => draw.below(label, bound, limit)),
      chance: (label: string, chance: Chance) => ask((draw) => draw.chance(label, chance)),
      pick: (label: string, bound: number) => ask((draw) => draw.pick(label, bound)),
      seed: (label: string) => ask((draw) => draw.seed(label)),
      band: (roll: BandRoll) => ask((draw) => draw.band(roll)),
    };
  }
}

/** What an answer has settled about a draw: its remainder by some bound. */
interface Remainder {
  readonly draw: number;
  readonly bound: number;
  readonly remainder: number;
}

/**
 * The tree of all paths that agree so far.
 *
 * @param known remainders settled on the way. The curse stream starts on draws that the level stream
 *   uses too, so a cursed floor (a draw divisible by 10) never gets the room that an odd draw adds.
 * @param reached receives the setups that some draws lead to; the tree has their places in it.
 */
function treeOf(
  paths: readonly SetupPath[],
  depth: number,
  known: readonly Remainder[],
  reached: number[],
): SetupTree {
  const first = paths[0] as SetupPath;
  const step = first.steps[depth];
  if (paths.every((path) => path.setup === first.setup) || step === undefined) {
    const place = reached.indexOf(first.setup);
    return { kind: "setup", setup: place >= 0 ? place : reached.push(first.setup) - 1 };
  }
  const draw = first.draws[depth] as number;
  const answered = (answer: number, more: readonly Remainder[]): SetupTree =>
    treeOf(
      paths.filter((path) => path.steps[depth]?.answer === answer),
      depth + 1,
      [...known, ...more],
      reached,
    );
  if (step.kind === "seed") {
    return treeOf(paths, depth + 1, known, reached);
  }
  if (step.kind !== "ratio" && step.kind !== "pick") {
    throw new Error(`Failed to explore the setup since "${step.label}" asks for a ${step.kind}.`);
  }
  const { bound } = step;
  const settled = known.find((one) => one.draw === draw && one.bound % bound === 0);
  if (settled !== undefined) {
    const remainder = settled.remainder % bound;
    return answered(step.kind === "pick" ? remainder : remainder < step.limit ? 1 : 0, []);
  }
  if (step.kind === "ratio") {
    const onYes = step.limit === 1 ? [{ draw, bound, remainder: 0 }] : [];
    const { kind, limit } = step;
    return { kind, draw, bound, limit, yes: answered(1, onYes), no: answered(0, []) };
  }
  const answers = Array.from({ length: bound }, (_, remainder) =>
    answered(remainder, [{ draw, bound, remainder }]),
  );
  return { kind: "pick", draw, bound, answers };
}
