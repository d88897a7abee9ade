/** The JavaScript source of a roll: an award program written out as straight code. */
import type { BandRoll } from "../../core/draw/draw";
import { RANDOM_FLOAT_MAX } from "../../core/rng/distributions";
import { divisorOf } from "../divisibility";
import type { AwardProgram, ProgramStep, Question } from "../program";

/** One step of the generator, in place; the state stays a signed 32-bit number. */
const DRAW = "x ^= x >>> 5; x ^= x << 9; x ^= x >>> 7;";

/**
 * The statements that roll one award. They expect `x` (the award seed, as 32 bits) and leave the
 * generator's state in `x` and the index of the final state in `s`.
 *
 * Where the fast arithmetic cannot tell two bands apart they call `slow(seed)`, the readable core,
 * which returns the final state's index and leaves the generator's in `slow.x`.
 */
export function rollSource(program: AwardProgram): RollSource {
  const tables: string[] = [];
  const steps = program.steps.map((step) => stepSource(step, tables)).join("\n");
  const declarations = tables.map(
    (table, index) => `const t${index} = new Uint8Array([${table}]);`,
  );
  return { tables: declarations.join("\n"), body: `let s = 0;\nroll: {\n${steps}\n}` };
}

/** The source of a roll in two parts. */
export interface RollSource {
  /** Declarations that belong outside of any loop. */
  readonly tables: string;
  /** The statements of one roll. */
  readonly body: string;
}

/** Where a question is asked, and the lookup tables collected so far. */
interface Place {
  readonly from: readonly number[];
  readonly tables: string[];
}

function stepSource(step: ProgramStep, tables: string[]): string {
  const chain = step.cases.map(({ from, question }) => {
    const condition = isIn(from, step.before);
    const body = questionSource(question, { from, tables });
    return condition === "" ? `{ ${body} }` : `if (${condition}) { ${body} }`;
  });
  return chain.join(" else ");
}

/** The test whether `s` is one of some states, given that it is one of `universe`; "" for always. */
function isIn(states: readonly number[], universe: readonly number[]): string {
  const others = universe.filter((state) => !states.includes(state));
  if (others.length === 0) {
    return "";
  }
  return others.length <= states.length
    ? others.map((state) => `s !== ${state}`).join(" && ")
    : states.map((state) => `s === ${state}`).join(" || ");
}

function questionSource(question: Question, of: Place): string {
  switch (question.kind) {
    case "end":
      return endSource(of, question.to);
    case "draw":
      return `${DRAW} ${questionSource(question.then, of)}`;
    case "ratio":
      return `${DRAW} ${choice(ratioTest(question.bound, question.limit), question, of)}`;
    case "cutoff":
      return `${DRAW} ${choice(`(x >>> 0) < ${question.below}`, question, of)}`;
    case "bands":
      return bandsSource(question, of);
  }
}

function choice(test: string, { yes, no }: { yes: Question; no: Question }, of: Place): string {
  return `if (${test}) { ${questionSource(yes, of)} } else { ${questionSource(no, of)} }`;
}

/** Sets `s`: not at all, to a constant, or by looking it up. */
function endSource({ from, tables }: Place, to: readonly number[]): string {
  if (to.every((state, index) => state === from[index])) {
    return "";
  }
  if (to.every((state) => state === to[0])) {
    return `s = ${to[0]};`;
  }
  const changes = to.filter((state, index) => state !== from[index]);
  if (changes.length === 1) {
    const change = to.findIndex((state, index) => state !== from[index]);
    return `if (s === ${from[change]}) s = ${to[change]};`;
  }
  const table: number[] = [];
  from.forEach((state, index) => (table[state] = to[index] as number));
  tables.push(Array.from(table, (state) => state ?? 0).join());
  return `s = t${tables.length - 1}[s];`;
}

/** The test whether the draw modulo `bound` is below `limit`. */
function ratioTest(bound: number, limit: number): string {
  const { twos, odd, inverse, most, isOneComparison } = divisorOf(bound);
  if (limit !== 1) {
    return `(x >>> 0) % ${bound} < ${limit}`;
  }
  const lowBits = `(x & ${2 ** twos - 1}) === 0`;
  if (odd === 1) {
    return lowBits;
  }
  const product = `Math.imul(x, ${inverse})`;
  if (twos === 0) {
    return `(${product} >>> 0) <= ${most}`;
  }
  return isOneComparison
    ? `((${product} | x << ${32 - twos}) >>> 0) <= ${most}`
    : `${lowBits} && (${product} >>> 0) <= ${most}`;
}

function bandsSource(question: Extract<Question, { kind: "bands" }>, of: Place): string {
  const { cutoffs, roll, children } = question;
  const bodies = children.map((child) => questionSource(child, of));
  if (cutoffs !== undefined) {
    const ladder = bodies.map((body, band) => rung(`u < ${cutoffs[band]}`, body, band, bodies));
    return `${DRAW} const u = x >>> 0; ${DRAW} ${ladder.join(" else ")}`;
  }
  const { first, second, offset, error } = affineOf(roll);
  const bounds = roll.game.bounds;
  const ladder = bodies.map((body, band) => {
    const lower = bounds[band - 1];
    const isUnsure = lower === undefined ? "" : `if (p < ${lower + 2 * error}) { ${SLOW} } `;
    return rung(`p < ${bounds[band]}`, isUnsure + body, band, bodies);
  });
  return [
    `${DRAW} const u = x >>> 0; ${DRAW}`,
    `const p = u * ${first} + ((x >>> 0) * ${second} + ${offset + error});`,
    ladder.join(" else "),
  ].join("\n");
}

const SLOW = "s = slow(seed); x = slow.x; break roll;";

function rung(test: string, body: string, band: number, all: readonly string[]): string {
  return band === all.length - 1 ? `{ ${body} }` : `if (${test}) { ${body} }`;
}

/** A band roll's value as first · u + second · v + offset, for two draws u and v. */
export interface Affine {
  readonly first: number;
  readonly second: number;
  readonly offset: number;
  /** How far the game's rounded value can lie from that: a safe upper bound. */
  readonly error: number;
}

/** Each of at most nine roundings moves the value by at most 2^-24 of the largest one. */
const ROUNDING_MAX = 16 / 2 ** 24;

/** The affine form of a band roll, for draws in [1, 2^32). */
export function affineOf({ game }: BandRoll): Affine {
  const perDraw = RANDOM_FLOAT_MAX / 4294967296;
  const before = game.before ?? { factor: 1, offset: 0 };
  const after = game.after ?? { factor: 1, offset: 0 };
  const first = perDraw * before.factor * after.factor;
  const second = perDraw * game.weight * game.scale * after.factor;
  const offset = before.offset * after.factor + after.offset;
  const largest = (first + second) * 4294967296 + offset;
  return { first, second, offset, error: Math.max(largest, 1) * ROUNDING_MAX };
}
