/**
 * The first draws of a stage as a tree, found by exploring the core's own `stageSetup`. All streams
 * of the setup lie on one sequence of draws, so every question becomes "draw number n of the stage
 * seed", and a search can ask it without building a floor.
 */
import type { BandRoll, Chance, Draw } from "../../core/draw";
import { enumeratePaths, type PathStep } from "../../core/enumerate";
import { stageSetup } from "../../core/floor/setup";
import type { FloorPlan, StageSetup, StreamDraw, StreamName } from "../../core/floor/types";

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

/** Explores the setup of a plan. */
export function exploreSetup(plan: FloorPlan): SetupProgram {
  const setups: StageSetup[] = [];
  const generatorDraws: number[] = [];
  const paths: SetupPath[] = [];
  let streams = new NumberedStreams();
  enumeratePaths(
    (draw) => {
      streams = new NumberedStreams(draw);
      return stageSetup(plan, 1, { openStream: (name) => streams.open(name) });
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
  return { tree: treeOf(paths, 0), setups, generatorDraws };
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
  private readonly inner: Draw | undefined;
  private levelDraws = 0;

  constructor(inner?: Draw) {
    this.inner = inner;
  }

  /** The curse stream is a copy of the level stream, taken where that stands at the time. */
  open(name: StreamName): StreamDraw {
    if (name === "level") {
      return this.stream(() => (this.levelDraws += 1));
    }
    if (name !== "curse") {
      throw new Error(`Failed to explore the setup since it opened the ${name} stream.`);
    }
    let own = this.levelDraws;
    return this.stream(() => (own += 1));
  }

  private stream(next: () => number): StreamDraw {
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
      elsewhere: (label: string, bound: number) => ask((draw) => draw.elsewhere(label, bound)),
      pick: (label: string, bound: number) => ask((draw) => draw.pick(label, bound)),
      seed: (label: string) => ask((draw) => draw.seed(label)),
      band: (roll: BandRoll) => ask((draw) => draw.band(roll)),
    };
  }
}

function treeOf(paths: readonly SetupPath[], depth: number): SetupTree {
  const first = paths[0] as SetupPath;
  const step = first.steps[depth];
  if (paths.every((path) => path.setup === first.setup) || step === undefined) {
    return { kind: "setup", setup: first.setup };
  }
  const draw = first.draws[depth] as number;
  const answered = (answer: number): SetupTree =>
    treeOf(
      paths.filter((path) => path.steps[depth]?.answer === answer),
      depth + 1,
    );
  switch (step.kind) {
    case "seed":
      return treeOf(paths, depth + 1);
    case "ratio":
      return { ...step, draw, yes: answered(1), no: answered(0) };
    case "pick":
      return {
        kind: "pick",
        draw,
        bound: step.bound,
        answers: Array.from({ length: step.bound }, (_, answer) => answered(answer)),
      };
    default:
      throw new Error(`Failed to explore the setup since "${step.label}" asks for a ${step.kind}.`);
  }
}
