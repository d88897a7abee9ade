/**
 * Whatever comes in, an answer or a sentence comes out. The figures of longer runs of these stand in
 * docs/reliability.md; HOSTILE_RUNS repeats them.
 */
import fc from "fast-check";
import colors from "picocolors";
import { readCharacter } from "../src/core/words/characters";
import { readCurses, readFlag, readUnlocks } from "../src/core/words/floorWords";
import { readItem } from "../src/core/words/items";
import { readSeedNumber, readStartSeed } from "../src/core/words/seeds";
import { seedRange } from "../src/cli/search/floorOptions";
import { UsageError } from "../src/cli/usage";
import { compareChunks } from "../src/study/compareLog";
import { librariesIn } from "../src/install/steam";
import { terminalReport } from "../src/report/terminalReport";
import { observedLog } from "./study/sessions";

const numRuns = Number(process.env["HOSTILE_RUNS"] ?? 300);
const settings = { numRuns, seed: 20261121 };

/** Text as fingers, files and attackers make it. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    "",
    " ",
    "0x",
    "-0",
    "1e999",
    "NaN",
    "__proto__",
    "constructor",
    "B911 99A",
    "=,=",
  ),
);

describe("a word of the command line", () => {
  it("is understood or refused in a sentence", () => {
    const readers: readonly ((word: string) => unknown)[] = [
      readStartSeed,
      (word) => readSeedNumber(word, "the seed"),
      readItem,
      readCharacter,
      readCurses,
      readFlag,
      readUnlocks,
      seedRange,
    ];
    fc.assert(
      fc.property(text, fc.constantFrom(...readers), (word, read) => {
        try {
          read(word);
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
        }
      }),
      settings,
    );
  });
});

describe("a file of Steam or the game", () => {
  it("is read as far as it can be", () => {
    const vdf = fc.array(
      fc.constantFrom('"', "{", "}", '"path"', '"0"', "libraryfolders", "\n", "\\"),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(vdf, text, (pieces, tail) => {
        expect(Array.isArray(librariesIn(`"libraryfolders"{${pieces.join("")}${tail}`))).toBe(true);
      }),
      settings,
    );
  });
});

describe("a log", () => {
  const log = Buffer.from(observedLog({ edition: "repentance+", rooms: 6 }));
  const plain = colors.createColors(false);
  const compare = async (bytes: Uint8Array) => {
    const report = await compareChunks([bytes], { source: "log.txt" });
    return { report, shown: terminalReport(report, plain).join("\n") };
  };

  it("cut anywhere is never a mismatch", async () => {
    const step = Math.ceil(log.length / Math.min(numRuns, 60));
    for (let length = step; length < log.length; length += step) {
      const { report } = await compare(log.subarray(0, length));
      expect(report.awards.mismatch + report.floors.mismatch).toBe(0);
    }
  });

  it("with any bytes changed is reported, and nothing of it reaches the terminal raw", async () => {
    const change = fc.record({ at: fc.nat(log.length - 1), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 30 }), async (changes) => {
        const harmed = Buffer.from(log);
        changes.forEach(({ at, byte }) => (harmed[at] = byte));
        const { shown } = await compare(harmed);
        expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/);
      }),
      { ...settings, numRuns: Math.ceil(numRuns / 5) },
    );
  });
});
