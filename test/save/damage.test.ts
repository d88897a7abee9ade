import { isProblem } from "../../src/core/problem";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import { isAchievementsFile, readAchievements } from "../../src/save/achievementsFile";
import { readSavedRun } from "../../src/save/readSavedRun";
import { savedRunReport, bytesOfSave, SAVES } from "./support";
import { madeRun, sealed } from "./madeRun";
import { often } from "../support/cases";

const problemOf = (bytes: Uint8Array): string => {
  const run = readSavedRun(bytes);
  return isProblem(run) ? run.problem : "";
};
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** Numbers for damage, the same in every run. */
function numbers(): () => number {
  const rng = new Rng(12345, shiftsOf(7));
  return () => rng.next();
}

describe("a file that is no saved run", () => {
  it("is answered in words: a text, an unknown version, nothing, zeros", () => {
    const said = (words: string) => problemOf(text(words));
    expect(said("ahoj svete")).toContain("begins with ISAACNG_GSR");
    expect(said("")).toContain("0 bytes");
    expect(said("ISAACNG_GSR0142\0rest")).toContain('another version of the game ("0142"');
    // A log of Repentance+ J181 names version 155.
    expect(said("ISAACNG_GSR0147\0rest")).toContain("a saved run of Repentance+ (version 0147;");
    expect(said("ISAACNG_GSR0155\0rest")).toContain("a saved run of Repentance+ (version 0155;");
    expect(said("ISAACNG_GSR0018\0rest")).toContain("a saved run of Rebirth");
    expect(said("ISAACNG_GSR0146\0")).toContain("damaged");
  });

  it("is refused by its size or its mark, however large it is", () => {
    expect(problemOf(new Uint8Array(100_000_000))).toContain("100000000 bytes");
    const marked = new Uint8Array(100_000_000);
    marked.set(text("ISAACNG_GSR0065\0"));
    expect(problemOf(marked)).toContain("damaged");
  });

  it("is no list of achievements either", () => {
    expect(isAchievementsFile(text("ISAACNGSAVE09R  "))).toBe(true);
    expect(readAchievements(text("ISAACNGSAVE09R  "))).toHaveProperty("problem");
    expect(readAchievements(text("ISAACNGSAVE07R  and more"))).toEqual({
      problem:
        'Expected a file of achievements, which begins with one of ISAACNGSAVE06R, ISAACNGSAVE08R, ISAACNGSAVE09R, but received 24 bytes that begin with "ISAACNGSAVE07R".',
    });
  });
});

/** A file with damage of one kind: a flipped bit, bytes written over, bytes lost or put in, a cut. */
const DAMAGES: readonly ((bytes: Uint8Array, random: () => number) => Uint8Array)[] = [
  (bytes, random) =>
    changed(bytes, random() % bytes.length, (byte) => byte ^ (1 << (random() % 8))),
  (bytes, random) => {
    const from = random() % bytes.length;
    const copy = bytes.slice();
    copy.subarray(from, from + 16).forEach((_, at, written) => (written[at] = random() >>> 24));
    return copy;
  },
  (bytes, random) => {
    const from = random() % bytes.length;
    return joined(bytes.subarray(0, from), bytes.subarray(from + 1 + (random() % 8)));
  },
  (bytes, random) => {
    const from = random() % bytes.length;
    return joined(bytes.subarray(0, from), Uint8Array.of(random() >>> 24), bytes.subarray(from));
  },
  (bytes, random) => bytes.subarray(0, random() % bytes.length),
];

function changed(bytes: Uint8Array, at: number, change: (byte: number) => number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = change(copy[at] as number);
  return copy;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/** How often each kind of damage is done to each file. */
const ROUNDS = often(2, 12);

/** What becomes of damaged copies of a file. */
function fateOf(whole: Uint8Array): { readonly refused: number; readonly judged: number } {
  const random = numbers();
  const fate = { refused: 0, judged: 0 };
  for (const damage of DAMAGES) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const damaged = damage(whole, random);
      if (Buffer.compare(damaged, whole) === 0) {
        continue;
      }
      const report = savedRunReport(damaged);
      fate[isProblem(report) ? "refused" : "judged"] += 1;
    }
  }
  return fate;
}

describe("a damaged saved run", () => {
  it("is refused by the checksum at its end, whatever is damaged, those of the game too", () => {
    for (const whole of [madeRun({ startSeed: 12345 }), ...SAVES.map(bytesOfSave)]) {
      expect(fateOf(whole)).toEqual({ refused: ROUNDS * DAMAGES.length, judged: 0 });
    }
  });

  it.skipIf(SAVES.length === 0)("is refused where a bit makes another version of it", () => {
    for (const name of SAVES.filter((one) => one.includes("-afterbirthplus-"))) {
      const other = changed(bytesOfSave(name), 14, (digit) => digit ^ 4);
      expect(problemOf(other)).toContain("damaged");
    }
  });
});

describe("a saved run with a right checksum, whatever it holds", () => {
  it("is judged without a crash, or refused", () => {
    const random = numbers();
    const whole = SAVES.length > 0 ? SAVES.map(bytesOfSave) : [madeRun({ startSeed: 12345 })];
    const ends = { refused: 0, judged: 0 };
    for (let round = 0; round < often(20, 60); round += 1) {
      const bytes = (whole[round % whole.length] as Uint8Array).slice();
      const isHead = random() % 2 === 0;
      const at = isHead ? 16 + (random() % 600) : 0x261 + (random() % 2000);
      bytes[at] = random() >>> 24;
      const report = savedRunReport(sealed(bytes));
      ends[isProblem(report) ? "refused" : "judged"] += 1;
    }
    expect(ends.refused).toBeGreaterThan(3);
    expect(ends.judged).toBeGreaterThan(3);
  });
});

describe("a damaged list of achievements", () => {
  it.skipIf(SAVES.length === 0)("is refused by its checksum, wherever a bit is flipped", () => {
    const [name = ""] = SAVES;
    const whole = bytesOfSave(name.replace(".dat", ".persistent"));
    for (let at = 0; at < whole.length; at += 7) {
      expect(readAchievements(changed(whole, at, (byte) => byte ^ 1))).toHaveProperty("problem");
    }
  });
});
