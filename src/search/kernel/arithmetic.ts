/** What the generator and the rules compute, on lanes. */
import type { BandRoll, Rescale } from "../../core/draw/draw";
import { RANDOM_FLOAT_MAX } from "../../core/rng/distributions";
import { divisorOf } from "../divisibility";
import { f32x4, i32, i32x4, i64x2, i8x16, v128, type Code } from "../wasm/assembler";
import type { LaneWriter, Lanes, Mask } from "./lanes";

/** RandomFloat's factor times 2^16: exact, since a power of two only moves the exponent. */
const FLOAT_PER_DRAW_64K = RANDOM_FLOAT_MAX / 65536;

/** Arithmetic on lanes of one loop body. */
export class LaneArithmetic {
  constructor(private readonly writer: LaneWriter) {}

  /** Whether the draw modulo `bound` is below `limit`. */
  ratio(draw: Lanes, bound: number, limit: number): Mask {
    return limit === 1 ? this.isDivisible(draw, bound) : this.isRemainderBelow(draw, bound, limit);
  }

  private isDivisible(draw: Lanes, bound: number): Mask {
    const { writer } = this;
    const { twos, odd, inverse, most, isOneComparison } = divisorOf(bound);
    if (odd === 1) {
      return this.equals(writer.binary(v128.and, draw, writer.integer(bound - 1)), 0);
    }
    const product = writer.binary(i32x4.mul, draw, writer.integer(inverse));
    if (twos === 0) {
      return this.isAtMost(product, most);
    }
    if (isOneComparison) {
      const low = writer.unary((value) => i32x4.shl(value, i32.const(32 - twos)), draw);
      return this.isAtMost(writer.binary(v128.or, product, low), most);
    }
    const lowBits = writer.binary(v128.and, draw, writer.integer(2 ** twos - 1));
    return this.and(this.equals(lowBits, 0), this.isAtMost(product, most));
  }

  private and(one: Mask, other: Mask): Mask {
    const lanes = this.writer.binary(v128.and, one.lanes, other.lanes);
    return { lanes, isNegated: false };
  }

  /** Whether either test holds; both are tests of equality. */
  or(one: Mask, other: Mask): Mask {
    const lanes = this.writer.binary(v128.or, one.lanes, other.lanes);
    return { lanes, isNegated: false };
  }

  /** The remainder by the usual multiplication with a rounded-up reciprocal. */
  private isRemainderBelow(draw: Lanes, bound: number, limit: number): Mask {
    const { writer } = this;
    const { multiplier, shift } = reciprocalOf(bound);
    const high = this.highProduct(draw, multiplier);
    const quotient = writer.unary((value) => i32x4.shr_u(value, i32.const(shift)), high);
    const whole = writer.binary(i32x4.mul, quotient, writer.integer(bound));
    return this.test(i32x4.lt_s, writer.binary(i32x4.sub, draw, whole), limit);
  }

  /** The upper 32 bits of the 64-bit products with a constant. */
  private highProduct(draw: Lanes, multiplier: number): Lanes {
    const { writer } = this;
    const factor = writer.integer(multiplier);
    const low = writer.binary(i64x2.extmul_low_i32x4_u, draw, factor);
    const high = writer.binary(i64x2.extmul_high_i32x4_u, draw, factor);
    return writer.binary((one, other) => i8x16.shuffle(one, other, ODD_WORDS), low, high);
  }

  /** Whether an unsigned value is at most a constant. */
  isAtMost(value: Lanes, most: number): Mask {
    return this.test(i32x4.le_u, value, most);
  }

  /** Whether a value equals a constant. */
  equals(value: Lanes, constant: number): Mask {
    return this.test(i32x4.eq, value, constant);
  }

  private test(compare: (left: Code, right: Code) => Code, value: Lanes, constant: number): Mask {
    const lanes = this.writer.binary(compare, value, this.writer.integer(constant));
    return { lanes, isNegated: false };
  }

  /** RandomFloat of a draw, rounded exactly as in the core. */
  private randomFloat(draw: Lanes): Lanes {
    const { writer } = this;
    const upper = writer.unary(
      (value) => f32x4.convert_i32x4_s(i32x4.shr_u(value, i32.const(16))),
      draw,
    );
    const masked = writer.binary(v128.and, draw, writer.integer(0xffff));
    const lower = writer.unary(f32x4.convert_i32x4_s, masked);
    const scaled = writer.binary(f32x4.mul, lower, writer.float(1 / 65536));
    // Both halves are exact, so this sum is the only rounding of the draw to float32.
    const sum = writer.binary(f32x4.add, upper, scaled);
    return writer.binary(f32x4.mul, sum, writer.float(FLOAT_PER_DRAW_64K));
  }

  /** The value of a band roll, every operation rounded to float32 as in the core's `bandValue`. */
  bandValue(roll: BandRoll, first: Lanes, second: Lanes): Lanes {
    const { writer } = this;
    const { before, weight, scale, after } = roll.game;
    let value = this.rescale(this.randomFloat(first), before);
    if (weight !== 0) {
      const weighted = writer.binary(f32x4.mul, this.randomFloat(second), writer.float(weight));
      const scaled = writer.binary(f32x4.mul, weighted, writer.float(scale));
      value = writer.binary(f32x4.add, scaled, value);
    }
    return this.rescale(value, after);
  }

  private rescale(value: Lanes, by: Rescale | undefined): Lanes {
    if (by === undefined) {
      return value;
    }
    const product = this.writer.binary(f32x4.mul, value, this.writer.float(by.factor));
    return this.writer.binary(f32x4.add, product, this.writer.float(by.offset));
  }
}

/** The odd 32-bit words of two vectors. */
const ODD_WORDS = [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31];

/**
 * Constants with floor(x / bound) = (x · multiplier) >> (32 + shift) for every 32-bit x.
 * Source of the condition: Granlund and Montgomery, "Division by Invariant Integers".
 */
export function reciprocalOf(bound: number): { multiplier: number; shift: number } {
  for (let shift = 0; shift < 32; shift += 1) {
    const power = 2n ** BigInt(32 + shift);
    const multiplier = power / BigInt(bound) + 1n;
    const excess = multiplier * BigInt(bound) - power;
    if (multiplier < 2n ** 32n && excess <= 2n ** BigInt(shift)) {
      return { multiplier: Number(multiplier), shift };
    }
  }
  throw new Error(`Expected a bound with a 32-bit reciprocal but received ${bound}.`);
}
