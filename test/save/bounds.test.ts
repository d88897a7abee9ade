/** What a saved run of that game cannot hold is refused, though its checksum is right. */
import { describe, expect, it } from "vitest";
import { isProblem } from "../../src/core/problem";
import { formatSeedText } from "../../src/core/rng/seedText";
import { ACHIEVEMENTS_MASK, checksumOf, RUN_MASK } from "../../src/save/checksum";
import { readSavedRun } from "../../src/save/readSavedRun";
import { madeRun, sealed } from "./madeRun";

const START_SEED = 12345;

/** What is said of a made run with other bytes at some places. */
function saidOf(change: (view: DataView) => void, otherSeed?: number): string {
  const bytes = madeRun({
    startSeed: START_SEED,
    ...(otherSeed === undefined ? {} : { otherSeed }),
  });
  change(new DataView(bytes.buffer));
  const run = readSavedRun(sealed(bytes));
  return isProblem(run) ? run.problem : "read";
}

/** Where fields of version 0146 lie: docs/saved-runs.md says how they were found. */
const [FLAGS, STAGE, STAGE_TYPE, CURSES, FIRST_ROOM] = [0x1b, 0x1a3, 0x1a7, 0x1b3, 0x261];

/** How many rooms the run has. */
const ROOMS = new DataView(madeRun({ startSeed: START_SEED }).buffer).getUint32(
  FIRST_ROOM - 4,
  true,
);

describe("a saved run", () => {
  it.each([
    [STAGE, 13, 14, "stage from 1 to 13 but it holds 14"],
    [STAGE, 1, 0, "stage from 1 to 13 but it holds 0"],
    [STAGE_TYPE, 5, 6, "stage type from 0 to 5 but it holds 6"],
    [0x17, 3, 4, "difficulty from 0 to 3 but it holds 4"],
    [CURSES, 0xffff, 0x10000, "curses from 0 to 65535 but it holds 65536"],
    [FLAGS, 49, 50, "number of run flags from 49 to 49 but it holds 50"],
    [FLAGS, 49, 48, "number of run flags from 49 to 49 but it holds 48"],
    [FLAGS + 2, 1, 2, "run flag from 0 to 1 but it holds 2"],
    [FIRST_ROOM + 4, 30, 31, "room type from 0 to 30 but it holds 31"],
    [FIRST_ROOM + 12, 168, 169, "grid index from -18 to 168 but it holds 169"],
    [FIRST_ROOM + 12, 0xffee, 0xffed, "grid index from -18 to 168 but it holds -19"],
    [FIRST_ROOM + 16, 0, 1, "list index from 0 to 0 but it holds 1"],
    [FIRST_ROOM + 18, 2, 3, "dimension from 0 to 2 but it holds 3"],
    [FIRST_ROOM - 4, ROOMS, 508, "at most 507 rooms but it counts 508"],
  ])("has at %i at most %i", (at, last, beyond, said) => {
    const set = (value: number) => (view: DataView) => {
      view.setUint32(at, value, true);
    };
    expect(saidOf(set(last))).toBe("read");
    expect(saidOf(set(beyond))).toContain(said);
  });

  it("has rooms whose spawn seed follows from the decoration seed", () => {
    expect(saidOf(() => undefined)).toBe("read");
    expect(saidOf((view) => view.setUint32(FIRST_ROOM + 79, 77, true))).toContain(
      "The seeds of room 0 do not follow from one another.",
    );
  });

  it("has one start seed, of two the one that its player's own seed confirms, or none", () => {
    expect(saidOf(() => undefined, 777)).toBe("read");
    // Without the player's seed, 20 bytes behind the text, both texts are as likely.
    const unconfirmed = (view: DataView): void => {
      const text = Buffer.from(view.buffer).indexOf(formatSeedText(START_SEED));
      view.setUint32(text + 20, 1, true);
    };
    expect(saidOf(unconfirmed)).toBe("read");
    expect(saidOf(unconfirmed, 777)).toContain("Expected one start seed but found 2.");
  });
});

describe("the checksum of a saved file", () => {
  /** CRC-32 with the slip of the game's table, told once more: bit by bit, by signed shifts. */
  function sumOf(bytes: readonly number[]): number {
    let sum = ~0xfedcba76;
    for (const byte of bytes) {
      let row = (sum ^ byte) & 255;
      for (let bit = 0; bit < 8; bit += 1) {
        row = (row & 1) === 1 ? (row >> 1) ^ (0xedb88320 | 0) : row >> 1;
      }
      sum = row ^ (sum >>> 8);
    }
    return ~sum >>> 0;
  }

  it("is that of the bytes behind the header, with a mask in it for runs and none for achievements", () => {
    const body = Array.from({ length: 40 }, (_, index) => (index * 37 + 5) % 256);
    const file = Uint8Array.from([...new Array<number>(16).fill(9), ...body, 0, 0, 0, 0]);
    expect(checksumOf(file, ACHIEVEMENTS_MASK)).toBe(sumOf(body));
    expect(checksumOf(file, RUN_MASK)).toBe((sumOf(body) ^ 0x96696996) >>> 0);
  });
});
