/** States in lanes, and choosing between two of them by a mask in as few operations as possible. */
import { i32x4, local, v128 } from "../wasm/assembler";
import type { LaneWriter, Lanes, Mask } from "./lanes";
import type { AwardProgram } from "../program/types";

/** The code of the award's state in every lane, in the form that costs least. */
export type StateLanes =
  | { readonly kind: "constant"; readonly code: number }
  | { readonly kind: "lanes"; readonly lanes: Lanes }
  /** Another value plus a constant, not computed yet. */
  | { readonly kind: "sum"; readonly lanes: Lanes; readonly plus: number };

/** Chooses lane by lane. */
export class LaneSelector {
  constructor(private readonly writer: LaneWriter) {}

  /** `yes` where the mask says yes, `no` elsewhere. */
  select(mask: Mask, yes: Lanes, no: Lanes): Lanes {
    if (yes === no) {
      return yes;
    }
    const [set, unset] = mask.isNegated ? [no, yes] : [yes, no];
    return this.writer.compute((vector) =>
      v128.bitselect(
        local.get(set[vector] as number),
        local.get(unset[vector] as number),
        local.get(mask.lanes[vector] as number),
      ),
    );
  }

  /** The same for states. */
  selectState(mask: Mask, yes: StateLanes, no: StateLanes): StateLanes {
    if (isSame(yes, no)) {
      return yes;
    }
    if (yes.kind === "constant" && no.kind === "constant") {
      return this.selectConstant(mask, yes.code, no.code);
    }
    if (yes.kind === "sum" && no.kind === "lanes" && yes.lanes === no.lanes) {
      const addend = this.where(mask, this.writer.integer(yes.plus));
      return lanesState(this.writer.binary(i32x4.add, no.lanes, addend));
    }
    if (yes.kind === "constant" && yes.code === 0) {
      return lanesState(this.where(negate(mask), this.lanesOf(no)));
    }
    if (no.kind === "constant" && no.code === 0) {
      return lanesState(this.where(mask, this.lanesOf(yes)));
    }
    return lanesState(this.select(mask, this.lanesOf(yes), this.lanesOf(no)));
  }

  /** The value written out. */
  lanesOf(state: StateLanes): Lanes {
    const { writer } = this;
    switch (state.kind) {
      case "constant":
        return writer.integer(state.code);
      case "lanes":
        return state.lanes;
      case "sum":
        return writer.binary(i32x4.add, state.lanes, writer.integer(state.plus));
    }
  }

  private selectConstant(mask: Mask, yes: number, no: number): StateLanes {
    const difference = this.writer.integer(yes ^ no);
    const flipped = this.where(mask, difference);
    if (no === 0) {
      return lanesState(flipped);
    }
    return lanesState(this.writer.binary(v128.xor, flipped, this.writer.integer(no)));
  }

  /** The value where the mask says yes, 0 elsewhere. */
  private where(mask: Mask, lanes: Lanes): Lanes {
    const operation = mask.isNegated ? v128.andnot : v128.and;
    return this.writer.binary(operation, lanes, mask.lanes);
  }
}

/** The opposite answer; costs nothing. */
export function negate(mask: Mask): Mask {
  return { lanes: mask.lanes, isNegated: !mask.isNegated };
}

/** A state that is already in lanes. */
export function lanesState(lanes: Lanes): StateLanes {
  return { kind: "lanes", lanes };
}

function isSame(one: StateLanes, other: StateLanes): boolean {
  if (one.kind === "constant") {
    return other.kind === "constant" && one.code === other.code;
  }
  return one.kind === "lanes" && other.kind === "lanes" && one.lanes === other.lanes;
}

/** The pickup is in the low four bits of a code, how many in the high four. */
const COUNT_UNIT = 16;

/** The code of every state, by the state's index. State 0 (nothing) has code 0. */
export function codesOf(program: AwardProgram): readonly number[] {
  const variants = [...new Set(program.states.map((state) => state.variant))];
  const counts = [...new Set(program.states.map((state) => state.count))];
  if (variants.length > COUNT_UNIT || counts.length > COUNT_UNIT) {
    throw new Error(`Expected at most ${COUNT_UNIT} pickups and counts in an award program.`);
  }
  return program.states.map(
    ({ variant, count }) => variants.indexOf(variant) + counts.indexOf(count) * COUNT_UNIT,
  );
}
