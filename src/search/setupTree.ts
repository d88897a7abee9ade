/**
 * The core's own setup of a stage as a tree of questions about the level stream's draws. The tree is
 * not written down anywhere: the core's rules are run with every possible answer, and what they ask
 * is noted, so that a fast filter asks exactly the same.
 */
import { enumeratePaths, type PathStep } from "../core/enumerate";
import type { Draw } from "../core/draw";
import { stageSetup } from "../core/floor/setup";
import type { FloorPlan, StageSetup, StreamDraw } from "../core/floor/types";

/** A question about one draw, or what the answers lead to. */
export type SetupTree =
  | { readonly kind: "setup"; readonly setup: StageSetup }
  | {
      readonly kind: "question";
      /** Which draw of the level stream: 1 for the first after the stage seed. */
      readonly draw: number;
      readonly bound: number;
      /** Whether it asks only if `bound` divides the draw; otherwise for the remainder. */
      readonly isOneIn: boolean;
      /** By answer: no and yes, or the remainders. Undefined where no draw answers so. */
      readonly children: readonly (SetupTree | undefined)[];
    };

/** Any seed will do: no rule looks at it. */
const ANY_STAGE_SEED = 1;

/** A question that was asked on the way to a setup. */
interface Asked {
  readonly draw: number;
  readonly step: Extract<PathStep, { kind: "ratio" | "pick" }>;
}

/** The tree of a plan. */
export function setupTree(plan: FloorPlan): SetupTree {
  const paths: { readonly asked: readonly Asked[]; readonly setup: StageSetup }[] = [];
  let draws: number[] = [];
  const run = (draw: Draw): StageSetup => {
    draws = [];
    const openStream = (_: string, from: number): StreamDraw => new PlacedDraw(draw, from, draws);
    return stageSetup(plan, ANY_STAGE_SEED, { openStream: withStart(openStream) });
  };
  enumeratePaths(run, (path, setup) => {
    const asked = path.map((step, index) => ({
      draw: draws[index] as number,
      step: plainStep(step),
    }));
    paths.push({ asked, setup });
  });
  return growTree(paths, 0, []);
}

type OpenStream = (stream: string, from: number) => StreamDraw;

/** The level stream starts before its first draw, whatever the stage seed. */
function withStart(open: OpenStream): OpenStream {
  return (stream, from) => open(stream, stream === "level" ? 0 : from);
}

function plainStep(step: PathStep): Asked["step"] {
  if (step.kind !== "ratio" && step.kind !== "pick") {
    throw new Error(`Expected a setup to ask for remainders but it asks for a ${step.kind}.`);
  }
  return step;
}

type Paths = readonly { readonly asked: readonly Asked[]; readonly setup: StageSetup }[];

/** What is known of a draw on the way down: its remainder for some modulus. */
interface Fact {
  readonly draw: number;
  readonly bound: number;
  readonly remainder: number;
}

function growTree(paths: Paths, level: number, facts: readonly Fact[]): SetupTree {
  const first = paths[0];
  const asked = first?.asked[level];
  if (first === undefined || asked === undefined) {
    return { kind: "setup", setup: (first as Paths[number]).setup };
  }
  const { draw, step } = asked;
  const isOneIn = step.kind === "ratio";
  const children: (SetupTree | undefined)[] = [];
  for (let answer = 0; answer < (isOneIn ? 2 : step.bound); answer += 1) {
    const below = paths.filter((path) => path.asked[level]?.step.answer === answer);
    const fact = factOf(draw, step.bound, answer, isOneIn);
    const isPossible = canBe(facts, draw, step.bound, answer, isOneIn);
    const known = fact === undefined ? facts : [...facts, fact];
    children.push(isPossible ? growTree(below, level + 1, known) : undefined);
  }
  return { kind: "question", draw, bound: step.bound, isOneIn, children };
}

/** A "no" tells a remainder only where there are just two. */
function factOf(draw: number, bound: number, answer: number, isOneIn: boolean): Fact | undefined {
  if (!isOneIn) {
    return { draw, bound, remainder: answer };
  }
  if (answer === 1) {
    return { draw, bound, remainder: 0 };
  }
  return bound === 2 ? { draw, bound, remainder: 1 } : undefined;
}

/** Whether a draw can give an answer, after the answers that it gave before. */
function canBe(
  facts: readonly Fact[],
  draw: number,
  bound: number,
  answer: number,
  isOneIn: boolean,
): boolean {
  const same = facts.filter((fact) => fact.draw === draw);
  if (isOneIn && answer === 0) {
    return (
      bound > 1 && !same.some((fact) => fact.bound % bound === 0 && fact.remainder % bound === 0)
    );
  }
  const remainder = isOneIn ? 0 : answer;
  return same.every((fact) => (fact.remainder - remainder) % gcd(fact.bound, bound) === 0);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/**
 * Passes questions on and notes which draw each is about. In place of a draw's value it hands out
 * the draw's number, so that a copy of the stream knows where it starts.
 */
class PlacedDraw implements StreamDraw {
  drawCount = 0;
  private readonly answers: Draw;
  private readonly from: number;
  private readonly draws: number[];

  constructor(answers: Draw, from: number, draws: number[]) {
    this.answers = answers;
    this.from = from;
    this.draws = draws;
  }

  state(): number {
    return this.from + this.drawCount;
  }

  oneIn(label: string, bound: number): boolean {
    this.note();
    return this.answers.oneIn(label, bound);
  }

  pick(label: string, bound: number): number {
    this.note();
    return this.answers.pick(label, bound);
  }

  /** No question: every draw can seed something. */
  seed(): number {
    this.drawCount += 1;
    return this.state();
  }

  below(): boolean {
    return unexpected("a share");
  }

  chance(): boolean {
    return unexpected("a chance");
  }

  elsewhere(): boolean {
    return unexpected("another stream");
  }

  band(): number {
    return unexpected("a band");
  }

  private note(): void {
    this.drawCount += 1;
    this.draws.push(this.state());
  }
}

function unexpected(what: string): never {
  throw new Error(`Expected a setup to ask for remainders but it asks for ${what}.`);
}

/** Every setup that a stage can have. */
export function setupsOf(tree: SetupTree): readonly StageSetup[] {
  if (tree.kind === "setup") {
    return [tree.setup];
  }
  return tree.children.flatMap((child) => (child === undefined ? [] : setupsOf(child)));
}
