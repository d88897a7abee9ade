import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { EMPTY_LOADOUT, type Loadout } from "../../src/core/award/loadout";
import { awardRules } from "../../src/core/award/rules";
import { readCount, writeCount } from "../../src/cli/cache";
import { countSeeds, type Count } from "../../src/search/exact";
import type { FindResult } from "../../src/search/jobs/types";
import { runParts } from "../../src/search/pool";
import { sampleSeeds } from "../../src/search/sampled";
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
  it("is the same on any number of threads, with and without vectors, and by a plain loop", async () => {
    const expected = plainTally(ONE, seedsFrom(RANGE.from, RANGE.to - RANGE.from + 1));
    for (const workers of [0, 1, 2, 3]) {
      const count = await countSeeds(ONE, RANGE, { workers, workerUrl });
      expect(count.isComplete).toBe(true);
      expect(byName(count)).toEqual(expected);
    }
    const portable = await countSeeds(ONE, RANGE, { workers: 0, useKernel: false });
    expect(byName(portable)).toEqual(expected);
  });

  it("adds up from its parts", async () => {
    const middle = 2_147_555_557;
    const [whole, first, second] = await Promise.all(
      [RANGE, { from: RANGE.from, to: middle }, { from: middle + 1, to: RANGE.to }].map((range) =>
        countSeeds(ONE, range, { workers: 0 }),
      ),
    );
    const sum: Record<string, number> = { ...byName(first as Count) };
    for (const [name, seeds] of Object.entries(byName(second as Count))) {
      sum[name] = (sum[name] ?? 0) + seeds;
    }
    expect(sum).toEqual(byName(whole as Count));
  });

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
    const part = { kind: "seeds", start: 1, count: 1, stride: 1 } as const;
    await expect(
      runParts(job, [part], () => undefined, { workers: 1, workerUrl }),
    ).rejects.toThrow();
  });
});

describe("a sample", () => {
  it("does not depend on the number of threads", async () => {
    const samples = 2 ** 20 + 12345;
    const alone = await sampleSeeds(ONE, samples, { workers: 0 });
    const spread = await sampleSeeds(ONE, samples, { workers: 2, workerUrl });
    expect(alone.seeds).toBe(samples);
    expect(byName(spread)).toEqual(byName(alone));
  });

  it("comes near the ideal odds", async () => {
    const { outcomes } = await sampleSeeds({ rules: PLUS, loadout: EMPTY_LOADOUT }, 1_000_000, {
      workers: 0,
    });
    const none = outcomes.find(({ variant }) => variant === 0)?.seeds ?? 0;
    expect(Math.abs(none / 1_000_000 - 0.22)).toBeLessThan(0.001);
  });
});

describe("finding seeds", () => {
  it("yields the same seeds on threads as here", async () => {
    const job = { kind: "find", case: ONE, wanted: [0, 2, 4, 6, 8], limit: 100_000 } as const;
    const parts = [0, 1, 2, 3].map((index) => ({
      kind: "find" as const,
      start: 4_000_000_000 + index * 10_000,
      count: 10_000,
    }));
    const collect = async (workers: number) => {
      const found: (readonly number[])[] = [];
      await runParts(
        job,
        parts,
        (result, _part, index) => (found[index] = Array.from((result as FindResult).found)),
        { workers, workerUrl },
      );
      return found.flat();
    };
    const here = await collect(0);
    expect(here.length).toBeGreaterThan(100);
    expect(await collect(2)).toEqual(here);
  });
});

describe("the cache", () => {
  const count: Count = {
    outcomes: [{ variant: 20, count: 1, seeds: 10 }],
    seeds: 10,
    isComplete: true,
  };
  const range = { from: 1, to: 10 };

  it("gives back what was kept, and only for the same digest and range", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "oracle-cache-"));
    writeCount(folder, "digest", range, count);
    expect(readCount(folder, "digest", range)).toEqual(count);
    expect(readCount(folder, "other", range)).toBeUndefined();
    expect(readCount(folder, "digest", { from: 1, to: 11 })).toBeUndefined();
  });

  it("does not believe a file that does not add up", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "oracle-cache-"));
    writeCount(folder, "digest", range, count);
    const file = path.join(folder, readdirSync(folder)[0] as string);
    const whole = readFileSync(file, "utf8");
    const wrong = [
      "not JSON",
      "null",
      "[]",
      whole.replace('"seeds":10', '"seeds":9'),
      // Adds up, but is not what was written.
      whole.replace('"variant":20', '"variant":30'),
      whole.replace('"variant":20', '"variant":99'),
    ];
    for (const text of wrong) {
      writeFileSync(file, text);
      expect(readCount(folder, "digest", range), text).toBeUndefined();
    }
    writeFileSync(file, whole);
    expect(readCount(folder, "digest", range)).toEqual(count);
  });

  it("leaves nothing behind when a count cannot be kept", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "oracle-cache-"));
    writeCount(folder, "digest", range, count);
    const name = readdirSync(folder)[0] as string;
    rmSync(path.join(folder, name));
    // A folder in the place of the file: the last step fails.
    mkdirSync(path.join(folder, name));
    writeCount(folder, "digest", range, count);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it("does without a folder that cannot be written", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "oracle-cache-"));
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    writeCount(file, "digest", range, count);
    expect(readCount(file, "digest", range)).toBeUndefined();
  });
});
