/**
 * Whatever comes in, an answer or a sentence comes out. The figures of longer runs of these stand in
 * docs/reliability.md; HOSTILE_RUNS repeats them.
 */
import fc from "fast-check";
import { readCharacter } from "../src/core/words/characters";
import { readCurses, readFlag, readUnlocks } from "../src/core/words/floorWords";
import { readItem } from "../src/core/words/items";
import { readSeed, readStartSeed } from "../src/core/words/seeds";
import { seedRange } from "../src/cli/search/floorOptions";
import { UsageError } from "../src/cli/usage";
import { librariesIn } from "../src/install/steam";

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
      (word) => readSeed(word, "the seed"),
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
