/**
 * Vector code as values. Every operation is written for a few vectors of four 32-bit lanes at once,
 * so that independent chains of operations stand side by side and the processor can overlap them.
 */
import { local, V128, v128, type Code, type ValueType } from "../wasm/assembler";

/** A value in all lanes: one local variable per vector. */
export type Lanes = readonly number[];

/** A yes or no per lane: all bits set or none; the other way round when `isNegated`. */
export interface Mask {
  readonly lanes: Lanes;
  readonly isNegated: boolean;
}

/** Writes vector operations into the body of a loop, constants before it. */
export class LaneWriter {
  /** Types of all local variables after the parameters. */
  readonly variables: ValueType[] = [];
  /** Statements before the loops. */
  readonly before: Code[] = [];
  /** Statements at the start of every block. */
  readonly perBlock: Code[] = [];
  /** Statements of the innermost loop's body. */
  readonly body: Code[] = [];
  private readonly constants = new Map<string, number>();

  /**
   * @param width how many vectors stand side by side.
   * @param parameterCount how many parameters the function has.
   */
  constructor(
    private readonly width: number,
    private readonly parameterCount: number,
  ) {}

  /** A new vector variable. */
  variable(type: ValueType = V128): number {
    return this.parameterCount + this.variables.push(type) - 1;
  }

  /** A value computed for each vector in turn. */
  compute(expression: (vector: number) => Code): Lanes {
    const lanes: number[] = [];
    for (let vector = 0; vector < this.width; vector += 1) {
      const variable = this.variable();
      this.body.push(local.set(variable, expression(vector)));
      lanes.push(variable);
    }
    return lanes;
  }

  /** A value computed from one other. */
  unary(operation: (value: Code) => Code, value: Lanes): Lanes {
    return this.compute((vector) => operation(local.get(value[vector] as number)));
  }

  /** A value computed from two others. */
  binary(operation: (left: Code, right: Code) => Code, left: Lanes, right: Lanes): Lanes {
    return this.compute((vector) =>
      operation(local.get(left[vector] as number), local.get(right[vector] as number)),
    );
  }

  /** The same 32-bit integer in every lane. */
  integer(value: number): Lanes {
    return this.constant(new Uint8Array(Uint32Array.of(value, value, value, value).buffer));
  }

  /** The same float32 in every lane. */
  float(value: number): Lanes {
    return this.constant(new Uint8Array(Float32Array.of(value, value, value, value).buffer));
  }

  /** Sixteen bytes, the same in every vector. */
  constant(bytes: Uint8Array): Lanes {
    const key = bytes.join();
    let variable = this.constants.get(key);
    if (variable === undefined) {
      variable = this.variable();
      this.constants.set(key, variable);
      this.before.push(local.set(variable, v128.const(bytes)));
    }
    return Array.from({ length: this.width }, () => variable);
  }
}
