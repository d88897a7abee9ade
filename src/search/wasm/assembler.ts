/**
 * A small WebAssembly assembler: an operation is its operands' code, then its own bytes. It knows what
 * the kernels use and no more, needs nothing but JavaScript, and assembles a kernel in milliseconds.
 *
 * Source of the numbers: WebAssembly Core Specification 2.0, chapter 5 (binary format).
 */

/** The bytes of an expression or of statements: nested, and laid out only when the module is. */
export type Code = readonly (number | Code)[];

/** The type of a variable or parameter. */
export type ValueType = typeof I32 | typeof V128;

export const I32 = 0x7f;
export const V128 = 0x7b;

/** A block without a result. */
const NOTHING = 0x40;

/** A number in LEB128 without a sign. */
function unsigned(value: number): readonly number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}

/** A number in LEB128 with a sign. */
function signed(value: bigint): readonly number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest < -64n || rest > 63n) {
    bytes.push(Number(rest & 0x7fn) + 0x80);
    rest >>= 7n;
  }
  return [...bytes, Number(rest & 0x7fn)];
}

/** An operation on as many operands as are given. */
function plain(...opcode: readonly number[]) {
  return (...operands: readonly Code[]): Code => [...operands, ...opcode];
}

/** A vector operation. */
function vector(number: number) {
  return plain(0xfd, ...unsigned(number));
}

/** The exponent of a power of two. */
function exponentOf(power: number): number {
  return 31 - Math.clz32(power);
}

/** A load or store: `offset` is added to the address; both together are a multiple of `align`. */
function access(...opcode: readonly number[]) {
  return (offset: number, align: number, ...operands: readonly Code[]): Code => [
    ...operands,
    ...opcode,
    exponentOf(align),
    ...unsigned(offset),
  ];
}

export const local = {
  get: (variable: number): Code => [0x20, ...unsigned(variable)],
  set: (variable: number, value: Code): Code => [value, 0x21, ...unsigned(variable)],
  tee: (variable: number, value: Code): Code => [value, 0x22, ...unsigned(variable)],
};

export const i32 = {
  /** Any 32 bits, with or without a sign. */
  const: (value: number): Code => [0x41, ...signed(BigInt(value | 0))],
  load: access(0x28),
  load8_s: access(0x2c),
  load8_u: access(0x2d),
  store: access(0x36),
  store8: access(0x3a),
  eqz: plain(0x45),
  eq: plain(0x46),
  ne: plain(0x47),
  lt_s: plain(0x48),
  lt_u: plain(0x49),
  gt_s: plain(0x4a),
  gt_u: plain(0x4b),
  ge_s: plain(0x4e),
  ge_u: plain(0x4f),
  ctz: plain(0x68),
  add: plain(0x6a),
  sub: plain(0x6b),
  mul: plain(0x6c),
  rem_u: plain(0x70),
  and: plain(0x71),
  or: plain(0x72),
  xor: plain(0x73),
  shl: plain(0x74),
  shr_s: plain(0x75),
  shr_u: plain(0x76),
};

export const v128 = {
  const: (bytes: Uint8Array): Code => [0xfd, 12, ...bytes],
  load: access(0xfd, 0),
  store: access(0xfd, 11),
  and: vector(78),
  andnot: vector(79),
  or: vector(80),
  xor: vector(81),
  bitselect: vector(82),
};

export const i32x4 = {
  eq: vector(55),
  gt_u: vector(60),
  bitmask: vector(164),
  mul: vector(181),
  extract_lane: (lane: number, value: Code): Code => [value, 0xfd, 27, lane],
};

/** Statements one after the other. */
export function sequence(...statements: readonly Code[]): Code {
  return statements;
}

/** A block; a branch to it leaves it. */
export function block(...statements: readonly Code[]): Code {
  return [0x02, NOTHING, ...statements, 0x0b];
}

/** A loop; a branch to it begins the next round, its end leaves it. */
export function loop(...statements: readonly Code[]): Code {
  return [0x03, NOTHING, ...statements, 0x0b];
}

/** Statements under a condition. */
export function when(condition: Code, then: Code, otherwise: Code = []): Code {
  const rest = otherwise.length === 0 ? [] : [0x05, otherwise];
  return [condition, 0x04, NOTHING, then, ...rest, 0x0b];
}

/** A branch to a block or loop around it: 0 is the innermost; a `when` counts as one. */
export function branch(depth: number): Code {
  return [0x0c, ...unsigned(depth)];
}

/** The same under a condition. */
export function branchIf(depth: number, condition: Code): Code {
  return [condition, 0x0d, ...unsigned(depth)];
}

/** One function of a module; all of them are exported by name. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: readonly ValueType[];
  readonly results?: readonly ValueType[];
  /** The types of the variables behind the parameters. */
  readonly locals: readonly ValueType[];
  readonly body: Code;
}

/**
 * The bytes of a module with one memory, exported as "memory".
 *
 * @param pages the size of the memory in units of 64 KiB.
 */
export function assemble(
  functions: readonly WasmFunction[],
  pages: number,
): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters, results = [] }) => [
    0x60,
    list(parameters.map((type) => [type])),
    list(results.map((type) => [type])),
  ]);
  const exports = functions.map(({ name }, index) => [text(name), 0, ...unsigned(index)]);
  const numbers = functions.map((_function, index) => unsigned(index));
  return Uint8Array.from(
    bytesOf([
      ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, types),
      section(3, numbers),
      section(5, [[0, ...unsigned(pages)]]),
      section(7, [[text("memory"), 2, 0], ...exports]),
      section(
        10,
        functions.map(({ locals, body }) =>
          sized([list(locals.map((type) => [1, type])), body, 0x0b]),
        ),
      ),
    ]),
  );
}

function section(number: number, entries: readonly Code[]): Code {
  return [number, sized(list(entries))];
}

/** Code behind its length. */
function sized(code: Code): Code {
  const bytes = bytesOf(code);
  return [...unsigned(bytes.length), bytes];
}

function list(entries: readonly Code[]): Code {
  return [...unsigned(entries.length), ...entries];
}

function text(name: string): Code {
  return list([...name].map((letter) => [letter.charCodeAt(0)]));
}

/** Lays nested code out. */
function bytesOf(code: Code, bytes: number[] = []): readonly number[] {
  for (const part of code) {
    if (typeof part === "number") {
      bytes.push(part);
    } else {
      bytesOf(part, bytes);
    }
  }
  return bytes;
}
