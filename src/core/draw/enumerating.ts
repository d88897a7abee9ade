/**
 * Every answer in turn: the tree of questions that some rules ask, with the exact chance of each
 * path. The chances assume what documents assume, independent uniform draws; the game's generator
 * is not quite that, which is what counting over all seeds shows.
 */
import { at } from "../lists";
import type { BandNumbers, BandRoll, Chance, Draw } from "./draw";

/** A question that a rule asked, and how many answers it has. */
type Asked = { readonly label: string; readonly answers: number } & (
  | { readonly kind: "ratio"; readonly bound: number; readonly limit: number }
  | { readonly kind: "chance"; readonly chance: Chance }
  | { readonly kind: "pick" }
  | { readonly kind: "band"; readonly roll: BandRoll }
);

/** One answered question on a path. `answer` is 1 or 0 for yes or no, otherwise the number. */
export type PathStep = Asked & { readonly answer: number };

/**
 * Arithmetic of chances: doubles in the game, exact fractions on the desk.
 * `decimal` turns a constant such as 0.22 into a chance, exactly where the arithmetic can.
 */
export interface ChanceAlgebra<P> {
  readonly decimal: (this: void, value: number) => P;
  readonly ratio: (this: void, numerator: number, denominator: number) => P;
  readonly add: (this: void, a: P, b: P) => P;
  readonly subtract: (this: void, a: P, b: P) => P;
  readonly multiply: (this: void, a: P, b: P) => P;
  readonly divide: (this: void, a: P, b: P) => P;
  readonly isPositive: (this: void, a: P) => boolean;
}

/** Chances as doubles. */
export const DOUBLES: ChanceAlgebra<number> = {
  decimal: (value) => value,
  ratio: (numerator, denominator) => numerator / denominator,
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  isPositive: (a) => a > 0,
};

/** Repeats the answers of a path so far, then answers 0 to each question, and remembers what was asked. */
class ExploringDraw implements Draw {
  readonly path: PathStep[] = [];

  constructor(private readonly before: readonly PathStep[]) {}

  oneIn(label: string, bound: number): boolean {
    return this.below(label, bound, 1);
  }

  below(label: string, bound: number, limit: number): boolean {
    return this.ask(() => ({ kind: "ratio", label, answers: 2, bound, limit })) === 1;
  }

  chance(label: string, chance: Chance): boolean {
    return this.ask(() => ({ kind: "chance", label, answers: 2, chance })) === 1;
  }

  pick(label: string, bound: number): number {
    return this.ask(() => ({ kind: "pick", label, answers: bound }));
  }

  /** A seed has no consequences here: it is answered once, with 1. */
  seed(label: string): number {
    return 1 + this.pick(label, 1);
  }

  band(roll: BandRoll): number {
    const answers = roll.decimal.bounds.length + 1;
    return this.ask(() => ({ kind: "band", label: roll.firstLabel, answers, roll }));
  }

  /** A question of the path so far is not described again. */
  private ask(asked: () => Asked): number {
    const step = this.before[this.path.length] ?? { ...asked(), answer: 0 };
    this.path.push(step);
    return step.answer;
  }
}

/** A path of answers with what it led to. */
export interface Way<T> {
  readonly path: readonly PathStep[];
  readonly result: T;
}

/**
 * Every way that draws can go.
 *
 * @param run asks its questions, once for each path; it must depend on nothing but the answers.
 */
export function everyWay<T>(run: (draw: Draw) => T): readonly Way<T>[] {
  const ways: Way<T>[] = [];
  let before: PathStep[] | undefined = [];
  while (before !== undefined) {
    const draw: ExploringDraw = new ExploringDraw(before);
    ways.push({ result: run(draw), path: draw.path });
    before = nextBeginning(draw.path);
  }
  return ways;
}

/** Counts the last answer up; where it has no other, the one before it. */
function nextBeginning(path: readonly PathStep[]): PathStep[] | undefined {
  for (let last = path.length - 1; last >= 0; last -= 1) {
    const step = at(path, last);
    if (step.answer + 1 < step.answers) {
      return [...path.slice(0, last), { ...step, answer: step.answer + 1 }];
    }
  }
  return undefined;
}

/** The chance of each way, in order; what it shares with the way before is not computed again. */
export function chancesOf<T, P>(ways: readonly Way<T>[], algebra: ChanceAlgebra<P>): readonly P[] {
  const one = algebra.ratio(1, 1);
  let before: readonly PathStep[] = [];
  let products: readonly P[] = [];
  return ways.map(({ path }) => {
    let kept = 0;
    while (kept < path.length && path[kept] === before[kept]) {
      kept += 1;
    }
    const known = products.slice(0, kept);
    for (let index = kept; index < path.length; index += 1) {
      const chance = stepChance(at(path, index), algebra);
      known.push(algebra.multiply(known[index - 1] ?? one, chance));
    }
    before = path;
    products = known;
    return known[path.length - 1] ?? one;
  });
}

function stepChance<P>(step: PathStep, algebra: ChanceAlgebra<P>): P {
  switch (step.kind) {
    case "ratio": {
      const favourable = step.answer === 1 ? step.limit : step.bound - step.limit;
      return algebra.ratio(favourable, step.bound);
    }
    case "chance": {
      const factors = step.chance.factors.map((factor) => algebra.decimal(factor));
      const hit = productOf(factors, algebra);
      return step.answer === 1 ? hit : algebra.subtract(algebra.ratio(1, 1), hit);
    }
    case "pick":
      return algebra.ratio(1, step.answers);
    case "band":
      return bandChance(step.roll.decimal, step.answer, algebra);
  }
}

function productOf<P>(chances: readonly P[], { multiply, ratio }: ChanceAlgebra<P>): P {
  return chances.reduce((product, chance) => multiply(product, chance), ratio(1, 1));
}

/** The chance that a band roll ends in one band: below its bound, but not below the one before. */
function bandChance<P>(numbers: BandNumbers, band: number, algebra: ChanceAlgebra<P>): P {
  const upper = numbers.bounds[band];
  const lower = numbers.bounds[band - 1];
  const below = upper === undefined ? algebra.ratio(1, 1) : chanceBelow(numbers, upper, algebra);
  return lower === undefined
    ? below
    : algebra.subtract(below, chanceBelow(numbers, lower, algebra));
}

/**
 * The chance that after(before(u) + v · weight · scale) lies below a bound, for u and v uniform in
 * [0, 1]: the area of a rectangle of sides `first` and `second` below a diagonal.
 */
function chanceBelow<P>(numbers: BandNumbers, bound: number, algebra: ChanceAlgebra<P>): P {
  const { decimal, subtract, divide, multiply } = algebra;
  const { before, after } = numbers;
  const sum = divide(subtract(decimal(bound), decimal(after.offset)), decimal(after.factor));
  const rest = subtract(sum, decimal(before.offset));
  const first = decimal(before.factor);
  if (numbers.weight === 0) {
    return divide(rest, first);
  }
  const second = multiply(decimal(numbers.weight), decimal(numbers.scale));
  return divide(
    diagonalArea(rest, first, second, algebra),
    multiply(decimal(2), multiply(first, second)),
  );
}

/** Twice the area of {x in [0, first], y in [0, second], x + y < rest}. */
function diagonalArea<P>(rest: P, first: P, second: P, algebra: ChanceAlgebra<P>): P {
  const { subtract, add, multiply, ratio, isPositive } = algebra;
  const square = (side: P): P => (isPositive(side) ? multiply(side, side) : ratio(0, 1));
  const corner = subtract(square(rest), square(subtract(rest, first)));
  const corners = subtract(corner, square(subtract(rest, second)));
  return add(corners, square(subtract(subtract(rest, first), second)));
}
