/** What the page keeps for the next visit. */
import { expect, it } from "vitest";
import { START_STATE } from "../../src/page/state/address";
import { keepState, remembered } from "../../src/page/state/memory";

it("keeps the seeds that were asked for, the newest first, and none of a file's run", () => {
  const keepSeed = (seed: number, source: "seed" | "save"): readonly number[] => {
    keepState({ ...START_STATE, source, seed });
    return remembered.value.seeds;
  };
  expect(keepSeed(5, "seed")).toEqual([5]);
  expect(keepSeed(6, "save")).toEqual([5]);
});
