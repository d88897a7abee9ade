import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isProblem } from "../../../src/core/problem";
import { Rng, shiftsOf } from "../../../src/core/rng/generator";
import { isAchievementsFile, readAchievements } from "../../../src/observe/save/achievementsFile";
import { readSavedRun } from "../../../src/observe/save/readSavedRun";
import { savedRunReport, bytesOfSave, SAVES } from "./support";
import { madeRun, sealed } from "./madeRun";
import { often, some } from "../../support/cases";
import { oracleHere } from "../../support/oracleHere";
import { temporaryFolder } from "../../support/temporaryFolder";

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

type DamageOfSave = (bytes: Uint8Array, random: () => number) => Uint8Array;

/** A stretch written over, from a place by chance. */
const writtenOver =
  (length: number, byteOf: (random: () => number) => number): DamageOfSave =>
  (bytes, random) => {
    const from = random() % bytes.length;
    return bytes.map((byte, at) => (at >= from && at < from + length ? byteOf(random) : byte));
  };

const halves = (bytes: Uint8Array): readonly [Uint8Array, Uint8Array] => [
  bytes.subarray(0, bytes.length / 2),
  bytes.subarray(bytes.length / 2),
];

/** A file read as text of a kind and written again. */
const written =
  (from: BufferEncoding, to: BufferEncoding, change = (text: string) => text): DamageOfSave =>
  (bytes) =>
    new Uint8Array(Buffer.from(change(Buffer.from(bytes).toString(from)), to));

/** 18 kinds: bits, holes, cuts, pieces of other files, what editors and mails make of bytes. */
const DAMAGES: Readonly<Record<string, DamageOfSave>> = {
  "a bit": (bytes, random) =>
    changed(bytes, random() % bytes.length, (byte) => byte ^ (1 << (random() % 8))),
  "a byte of noise": writtenOver(1, (random) => random() >>> 24),
  "a stretch of noise": writtenOver(16, (random) => random() >>> 24),
  "a hole of zeros": writtenOver(64, () => 0),
  "a sector of zeros": writtenOver(512, () => 0),
  "a sector of ones": writtenOver(512, () => 255),
  "bytes lost": (bytes, random) => {
    const from = random() % bytes.length;
    return joined(bytes.subarray(0, from), bytes.subarray(from + 1 + (random() % 8)));
  },
  "a byte put in": (bytes, random) => {
    const from = random() % bytes.length;
    return joined(bytes.subarray(0, from), Uint8Array.of(random() >>> 24), bytes.subarray(from));
  },
  "its end cut": (bytes, random) => bytes.subarray(0, random() % bytes.length),
  "its beginning cut": (bytes, random) => bytes.subarray(1 + (random() % (bytes.length - 1))),
  "its last byte cut": (bytes) => bytes.subarray(0, -1),
  "its checksum zeros": (bytes) => joined(bytes.subarray(0, -4), new Uint8Array(4)),
  "its halves changed": (bytes) => joined(...halves(bytes).toReversed()),
  "its first half twice": (bytes) => joined(halves(bytes)[0], halves(bytes)[0]),
  "the head of another version": (bytes) =>
    changed(bytes, 14, (digit) => (digit === 0x31 ? 0x32 : 0x31)),
  "the rest of another run": (bytes) =>
    joined(halves(bytes)[0], halves(madeRun({ startSeed: 54321 }))[1]),
  "its ends of lines as on Windows": written("latin1", "latin1", (text) =>
    text.replaceAll("\n", "\r\n").replaceAll("\0", "\0\0"),
  ),
  "its bytes taken for text": written("utf8", "utf8"),
};

function changed(bytes: Uint8Array, at: number, change: (byte: number) => number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = change(copy[at] as number);
  return copy;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/** A copy that is not the whole file: zeros over zeros harm nothing. */
function damaged(whole: Uint8Array, damage: DamageOfSave, random: () => number): Uint8Array {
  const copy = damage(whole, random);
  return Buffer.compare(copy, whole) === 0 ? damaged(whole, damage, random) : copy;
}

const WHOLES = [madeRun({ startSeed: 12345 }), ...SAVES.map(bytesOfSave)];

describe("a damaged saved run", () => {
  const file = join(temporaryFolder(), "run.dat");

  it.each(Object.entries(DAMAGES))("is refused with %s, wherever it is", (_, damage) => {
    const random = numbers();
    for (const whole of WHOLES) {
      for (let round = 0; round < often(1, 12); round += 1) {
        expect(isProblem(savedRunReport(damaged(whole, damage, random)))).toBe(true);
      }
    }
  });

  it.each(some(Object.entries(DAMAGES), 6))(
    "is refused by the command line with %s",
    async (_, damage) => {
      const random = numbers();
      for (const whole of WHOLES.slice(0, often(1, WHOLES.length))) {
        writeFileSync(file, damaged(whole, damage, random));
        for (const command of ["save", "compare"]) {
          const { code, stdout } = await oracleHere([command, file, "--json"]);
          expect([code, JSON.parse(stdout)]).toEqual([2, { error: expect.any(String) as unknown }]);
        }
      }
    },
  );

  it.skipIf(SAVES.length === 0)("is refused where a bit makes another version of it", () => {
    for (const name of SAVES.filter((one) => one.includes("-afterbirthplus-"))) {
      const other = changed(bytesOfSave(name), 14, (digit) => digit ^ 4);
      expect(problemOf(other)).toContain("damaged");
    }
  });
});

it("a saved run with a right checksum, whatever it holds, is judged without a crash, or refused", () => {
  const random = numbers();
  const whole = SAVES.length > 0 ? SAVES.map(bytesOfSave) : [madeRun({ startSeed: 12345 })];
  const ends = { refused: 0, judged: 0 };
  for (let round = 0; round < often(12, 60); round += 1) {
    const bytes = (whole[round % whole.length] as Uint8Array).slice();
    const isHead = random() % 2 === 0;
    const at = isHead ? 16 + (random() % 600) : 0x261 + (random() % 2000);
    bytes[at] = random() >>> 24;
    const report = savedRunReport(sealed(bytes));
    ends[isProblem(report) ? "refused" : "judged"] += 1;
  }
  expect(ends.refused).toBeGreaterThan(2);
  expect(ends.judged).toBeGreaterThan(2);
});

it.skipIf(SAVES.length === 0)(
  "a damaged list of achievements is refused by its checksum, wherever a bit is flipped",
  () => {
    const [name = ""] = SAVES;
    const whole = bytesOfSave(name.replace(".dat", ".persistent"));
    for (let at = 0; at < whole.length; at += 7) {
      expect(readAchievements(changed(whole, at, (byte) => byte ^ 1))).toHaveProperty("problem");
    }
  },
);
