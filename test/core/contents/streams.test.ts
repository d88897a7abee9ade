import { contentStreams } from "../../../src/core/contents/streams";
import type { RuleSet } from "../../../src/core/game/edition";
import { stateAfter, shiftsOf } from "../../../src/core/rng/generator";
import { readStartSeed } from "../../../src/core/words/seedTexts";

/** What public saved runs hold: the pools' seed, and the trinkets' state after so many were rolled. */
// prettier-ignore
const SAVED: readonly (readonly [RuleSet, string, pools: number, trinkets: number, rolled: number])[] = [
  ["repentance",  "T88R 72PD", 2008866818, 2302842375, 0],
  ["repentance",  "32CV EGZM", 1427418835, 1114475960, 0],
  ["repentance",  "ZYG0 2BPM", 3161103341, 4270340289, 3],
  ["repentance",  "DEHS 8KM4", 3458948562, 3570959677, 0],
  ["repentance",  "T03G TD1Q", 3912193720, 2310211194, 3],
  ["repentance",  "T6MB F3ZR", 182374586,  1824552676, 0],
  ["repentance",  "BX71 42PT", 1871891967, 4010650375, 0],
  ["afterbirth+", "QAZS PJ8N", 4132293356, 2844730740, 2],
  ["afterbirth+", "7P0W D8VE", 1365341433, 3662464131, 0],
  ["afterbirth+", "L9QJ BT1S", 2172761683, 1579590221, 6],
  ["rebirth",     "1T22 14CP", 4290307166, 1229485171, 0],
];

describe("the streams behind a run's contents", () => {
  it.each(SAVED)("are what %s, %s was saved with", (edition, text, pools, state, rolled) => {
    const streams = contentStreams(readStartSeed(text) as number, edition);
    expect(streams?.poolSeed).toBe(pools);
    expect(stateAfter(streams?.trinketState ?? 0, rolled, shiftsOf(2))).toBe(state);
  });

  it("begin alike in Repentance+, as its logged boss item bears out, and are unknown in Afterbirth", () => {
    expect(contentStreams(1, "repentance+")).toEqual(contentStreams(1, "repentance"));
    expect(contentStreams(1, "afterbirth")).toBeUndefined();
  });
});
