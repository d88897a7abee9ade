/** What machines and beggars give, by the odds that the wiki has; secondReadings.test.ts reads the rules again. */
import { Machine, machineUses, USES_TOLD } from "../../../src/core/contents/machines";
import type { MachineRun, MachineUse } from "../../../src/core/contents/machineWork";
import { seededDraw } from "../../../src/core/contents/streams";
import { scatteredSeed } from "../../floors/support";
import { aPlayer } from "../../support/making";

function runWith(more: Partial<MachineRun> = {}): MachineRun {
  return {
    ...aPlayer(),
    ...{ isLeft: () => true, tail: "none", foot: seededDraw(7, 35) },
    ...more,
  };
}

function usesOf(variant: number, seed: number, run: MachineRun): readonly MachineUse[] {
  return machineUses(variant, seed, run)?.next ?? [];
}

describe("machines and beggars", () => {
  // prettier-ignore
  it.each([
    // Of coins and nothing it has 17.1 and 54, the rule 15.6 and 55.5.
    ["a slot machine", Machine.SLOT, "normal", false, { explodes: 2, fly: 3.1, "Pretty Fly": 1.56, bomb: 4.7, key: 3.1, heart: 9.3, pill: 4.7 }],
    ["one with Lucky Foot", Machine.SLOT, "normal", true, { explodes: 2, fly: 4.4, "Pretty Fly": 2.18, bomb: 6.5, key: 4.4, heart: 13.1, pill: 6.5 }],
    ["one in hard mode", Machine.SLOT, "hard", false, { explodes: 2, fly: 1.6, "Pretty Fly": 0.78, bomb: 2.3, key: 1.6, heart: 4.7, pill: 2.3 }],
  ] as const)("give of %s what the wiki counts, in per cent", (_, variant, difficulty, hasFoot, odds) => {
    const runs = 20_000;
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= runs; seed += 1) {
      const run = runWith({ difficulty, carried: hasFoot ? { c46: 1 } : {} });
      const [use] = usesOf(variant, scatteredSeed(seed), run);
      const what = use?.loot[0]?.name ?? (use?.effect === "" ? "nothing" : (use?.effect ?? ""));
      seen[what] = (seen[what] ?? 0) + 100 / runs;
    }
    for (const [what, share] of Object.entries(odds)) {
      expect([what, Math.abs((seen[what] ?? 0) - share) < 0.5]).toEqual([what, true]);
    }
  });

  it("go on from where the file's generator stands, and say so where no number of uses leads there", () => {
    const all = usesOf(Machine.RESTOCK, 4321, runWith());
    expect(all).toHaveLength(USES_TOLD);
    const used = machineUses(Machine.RESTOCK, 4321, runWith(), all[3]?.dropSeed);
    expect(used?.used).toBe(4);
    expect(used?.next.slice(0, 11)).toEqual(all.slice(4));
    expect(machineUses(Machine.RESTOCK, 4321, runWith(), 1234567)).toBeUndefined();
  });

  it("tell nothing behind a heart that Daemon's Tail may hold back by a generator that nobody knows", () => {
    const uses = (tail: MachineRun["tail"]) =>
      Array.from({ length: 200 }, (_, seed) => usesOf(Machine.BLOOD + 2, scatteredSeed(seed + 1), runWith({ tail }))); // prettier-ignore
    expect(uses(undefined).some((one) => one.at(-1)?.then === "unknown")).toBe(true);
    expect(uses("none").some((one) => one.at(-1)?.then === "unknown")).toBe(false);
  });
});
