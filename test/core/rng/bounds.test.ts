/** The bounds of the generator's helpers, and what lies beyond them. */
import { describe, expect, it } from "vitest";
import { float32Text } from "../../../src/core/rng/float32";
import { nextState, shiftsOf, shuffle, stateAfter, stepsTo } from "../../../src/core/rng/generator";
import { isMadeOf } from "../../../src/core/rng/seedText";
import { stageSeedSlot } from "../../../src/core/rng/stageSeeds";

const SHIFTS = shiftsOf(35);
const THIRD = nextState(nextState(nextState(1, SHIFTS), SHIFTS), SHIFTS);

describe("steps of the generator", () => {
  it("are as many as are asked for, none of 0", () => {
    expect([stateAfter(1, 0, SHIFTS), stateAfter(1, 1, SHIFTS)]).toEqual([1, 517]);
    expect(stateAfter(1, 3, SHIFTS)).toBe(THIRD);
  });

  it.each([
    [517, 1, 1],
    [THIRD, 3, 3],
    [THIRD, 4, 3],
    [THIRD, 2, undefined],
    [1, 3, undefined],
    [undefined, 3, undefined],
  ])("from 1 to %s within %i are %s", (to, most, steps) => {
    expect(stepsTo(1, to, most, SHIFTS)).toBe(steps);
  });
});

it("a shuffle swaps from the last place down to the second, with one up to itself", () => {
  const bounds: number[] = [];
  const list = ["a", "b", "c", "d"];
  shuffle(list, (bound) => {
    bounds.push(bound);
    return 0;
  });
  expect([bounds, list]).toEqual([
    [4, 3, 2],
    ["b", "c", "d", "a"],
  ]);
});

it("a number has up to 18 decimals; a smaller one is written as it is", () => {
  expect(float32Text(0)).toBe("0");
  expect(float32Text(Math.fround(1e-18))).toBe("0.000000000000000001");
  expect(float32Text(1e-20)).toBe("1e-20");
});

it("a floor of the alternative path takes the next stage's slot, up to the last", () => {
  expect([0, 2, 3, 4, 5].map((type) => stageSeedSlot(3, type))).toEqual([3, 3, 3, 4, 4]);
  expect([12, 13].map((stage) => stageSeedSlot(stage, 4))).toEqual([13, 13]);
  expect(stageSeedSlot(13, 0)).toBe(13);
});

it("a text is made of characters if it has some and no others", () => {
  expect([isMadeOf("", "ab"), isMadeOf("ab", "ab"), isMadeOf("abc", "ab")]).toEqual([
    false,
    true,
    false,
  ]);
});
