import { describe, expect, it } from "vitest";
import { isProblem } from "../../src/core/problem";
import { judgeSavedAwards } from "../../src/save/judgeAwards";
import { isAchievementsFile, readAchievements } from "../../src/save/achievementsFile";
import { readSavedRun } from "../../src/save/readSavedRun";
import { bytesOfSave, SAVES } from "./support";

const problemOf = (bytes: Uint8Array): string => {
  const run = readSavedRun(bytes);
  return isProblem(run) ? run.problem : "";
};
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** A small generator of numbers for damage, the same in every run. */
function* numbers(): Generator<number, never> {
  let state = 12345;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state;
  }
}

describe("a file that is no saved run", () => {
  it("is answered in words: a text, an unknown version, nothing, zeros", () => {
    expect(problemOf(text("ahoj svete"))).toContain("begins with ISAACNG_GSR");
    expect(problemOf(new Uint8Array())).toContain("0 bytes");
    expect(problemOf(text("ISAACNG_GSR0142\0rest"))).toContain('version "0142"');
    expect(problemOf(text("ISAACNG_GSR0146\0"))).toContain("damaged");
  });

  it("is refused at once, however large it is", () => {
    const start = performance.now();
    expect(problemOf(new Uint8Array(100_000_000))).toContain("100000000 bytes");
    const marked = new Uint8Array(100_000_000);
    marked.set(text("ISAACNG_GSR0018\0"));
    expect(problemOf(marked)).toContain("damaged");
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it("is no list of achievements either", () => {
    expect(isAchievementsFile(text("ISAACNGSAVE09R  "))).toBe(true);
    expect(readAchievements(text("ISAACNGSAVE09R  "))).toHaveProperty("problem");
    expect(readAchievements(text("ahoj svete"))).toHaveProperty("problem");
  });
});

describe.skipIf(SAVES.length === 0)("a damaged saved run", () => {
  const whole = SAVES.filter((_, index) => index % 4 === 0).map(bytesOfSave);

  it("is a problem wherever it is cut", () => {
    for (const bytes of whole) {
      for (let length = 0; length < bytes.length / 2; length += 97) {
        expect(problemOf(bytes.subarray(0, length))).not.toBe("");
      }
    }
  });

  it("never crashes the reader and never makes an award that mismatches, whatever is flipped", () => {
    const random = numbers();
    for (const bytes of whole) {
      for (let round = 0; round < 40; round += 1) {
        const damaged = bytes.slice();
        const at = random.next().value % damaged.length;
        damaged[at] = (damaged[at] as number) ^ (1 << (random.next().value & 7));
        const run = readSavedRun(damaged);
        const wrong = isProblem(run)
          ? []
          : judgeSavedAwards(run).filter(({ verdict }) => verdict === "mismatch");
        expect(wrong).toEqual([]);
      }
    }
  });
});
