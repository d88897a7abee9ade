import { beforeAll, describe, expect, it } from "vitest";
import { EMPTY_LOADOUT, type Loadout } from "../../src/core/award/loadout";
import { awardRules } from "../../src/core/award/rules";
import { awardName } from "../../src/core/game/pickups";
import { countSeeds, type Count } from "../../src/search/counting";
import { ALL_SEEDS } from "../../src/search/seedRange";
import type { Part } from "../../src/search/jobs/open";
import { runParts } from "../../src/search/pool";
import { buildWorker } from "./builtWorker";
import { plainTally, seedsFrom } from "./plainTally";

const PLUS = awardRules("afterbirth+");
const BUSY: Loadout = {
  luck: 3,
  difficulty: "hard",
  items: { "lucky-foot": 1, "guppys-tail": 1, "contract-from-below": 2, "childs-heart": 1 },
};
const ONE = { rules: PLUS, loadout: BUSY };
const RANGE = { from: 2_147_400_001, to: 2_147_900_003 };

/** Of seeds 1 to 2^32 - 1, normal, luck 0. */
const KNOWN_TOTALS = {
  none: 944892960,
  card: 106644610,
  trinket: 106617181,
  pill: 106627908,
  coin: 599795520,
  heart: 599788922,
  key: 799726033,
  bomb: 599793622,
  chest: 199929104,
  battery: 164150478,
  sack: 67000957,
};

let workerUrl: URL;
beforeAll(async () => {
  workerUrl = await buildWorker();
});

function byName({ outcomes }: Count): Readonly<Record<string, number>> {
  return Object.fromEntries(
    outcomes.map(({ variant, count, seeds }) => [`${variant}x${count}`, seeds]),
  );
}

describe("an exact count", () => {
  it("is the same on any number of threads, and by a plain loop", async () => {
    const expected = plainTally(ONE, seedsFrom(RANGE.from, RANGE.to - RANGE.from + 1));
    for (const workers of [0, 1, 2, 3]) {
      const count = await countSeeds(ONE, RANGE, { workers, workerUrl });
      expect(count.isComplete).toBe(true);
      expect(byName(count)).toEqual(expected);
    }
  });

  it("of all seeds counts each of the 4,294,967,295 once, those that one draw settles among them", async () => {
    const asked: Part[] = [];
    const onlyLengths: typeof runParts = (_job, parts, onResult) => {
      [...parts].forEach((part, index) => {
        asked.push(part);
        onResult({ counts: [part.count], seeds: part.count }, part, index);
      });
      return Promise.resolve(true);
    };
    for (const loadout of [EMPTY_LOADOUT, BUSY]) {
      asked.length = 0;
      const one = { rules: PLUS, loadout };
      const { seeds } = await countSeeds(one, ALL_SEEDS, {}, onlyLengths);
      expect(seeds).toBe(4_294_967_295);
      const counted = asked.reduce((sum, { count }) => sum + count, 0);
      // Without luck some stretches of first draws are settled by their length.
      expect(counted < seeds).toBe(loadout === EMPTY_LOADOUT);
    }
  });

  it.runIf(process.env["KERNEL_CASES"] !== undefined)(
    "of all seeds comes to what a plain C loop counted, nothing carried",
    async () => {
      const one = { rules: PLUS, loadout: EMPTY_LOADOUT };
      const { outcomes } = await countSeeds(one, ALL_SEEDS, { workers: 0 });
      const totals = outcomes.map(({ variant, seeds }) => [awardName(variant), seeds] as const);
      expect(Object.fromEntries(totals)).toEqual(KNOWN_TOTALS);
    },
  );

  it("stops cleanly when it is interrupted and says that it is not complete", async () => {
    const controller = new AbortController();
    const count = await countSeeds(
      ONE,
      { from: 1, to: 2 ** 28 },
      { workers: 0, signal: controller.signal, onProgress: () => controller.abort() },
    );
    expect(count.isComplete).toBe(false);
    expect(count.seeds).toBe(2 ** 23);
    // A stretch of neighbouring seeds is no sample: nothing is claimed about outcomes.
    expect(count.outcomes).toEqual([]);
  });

  it("reports an error inside a worker thread", async () => {
    const broken = { ...ONE, loadout: undefined as unknown as Loadout };
    const job = { kind: "count", case: broken, kernel: undefined } as const;
    const part = { start: 1, count: 1 };
    await expect(
      runParts(job, [part], () => undefined, { workers: 1, workerUrl }),
    ).rejects.toThrow();
  });
});
