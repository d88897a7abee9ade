import { describe, expect, it } from "vitest";
import { isProblem } from "../../src/core/problem";
import { textSum } from "../../src/save/checksum";
import { readSavedRun } from "../../src/save/readSavedRun";
import { readStrippedRun, strippedRun } from "../../src/save/stripped";
import { madeRun, sealed } from "./madeRun";

const MARK = "BobSmith";

/** By default every so many-th place is tried; npm run ci:long tries all. */
const STEP = process.env["DAMAGE_ROUNDS"] === undefined ? 5 : 1;
const bytes = madeRun({ startSeed: 12345, collectibles: [46, 105] });

/** What is left of a saved run when it is shared; undefined for one that is refused. */
function shared(file: Uint8Array): string | undefined {
  const run = readSavedRun(file);
  return isProblem(run) ? undefined : strippedRun({ run, unlocks: [1, 2] });
}

const STRIPPED = shared(bytes) ?? "";

describe("a saved run that is stripped", () => {
  it("keeps no text that stands anywhere in the file", () => {
    let read = 0;
    const kept: number[] = [];
    for (let place = 0; place < bytes.length; place += (STEP * MARK.length) / 2) {
      const marked = Uint8Array.from(bytes);
      marked.set(new TextEncoder().encode(MARK).subarray(0, bytes.length - place), place);
      const text = shared(sealed(marked));
      read += text === undefined ? 0 : 1;
      if (text?.includes("Bob") === true || text?.includes("mith") === true) {
        kept.push(place);
      }
    }
    expect(kept).toEqual([]);
    expect(read).toBeGreaterThan(bytes.length / (100 * STEP));
  });

  it("keeps none that was written into the shared lines, when these are stripped again", () => {
    const head = STRIPPED.indexOf("\n") + 1;
    const lines = STRIPPED.slice(0, STRIPPED.indexOf("\n", head) + 1);
    expect(parsed(again(lines) ?? "").slice(0, 2)).toEqual(parsed(lines));
    for (const secret of [MARK, `"x":"${MARK}",`, `,"${MARK}":1`, `"${MARK}",`, `\\u001b${MARK}`]) {
      for (let place = 0; place <= lines.length; place += STEP) {
        const marked = `${lines.slice(0, place)}${secret}${lines.slice(place)}`;
        expect(again(marked) ?? "", marked).not.toMatch(/Bob|Smith|\\u001b/);
      }
    }
  });
});

/** Lines with their checksum, stripped again. */
function again(lines: string): string | undefined {
  const read = readStrippedRun(`${lines}{"sum":${textSum(lines)}}\n`);
  return isProblem(read) ? undefined : strippedRun(read);
}

const parsed = (lines: string): readonly unknown[] =>
  lines
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
