/** Eden's starts by the kernel of `kernels/eden.ts`. */
import type { RuleSet } from "../../core/game/edition";
import { shiftsOf, stateAfter } from "../../core/rng/generator";
import { edenSeed, START_SHIFT, type EdenItems, type EdenKinds } from "../../items/eden";
import { linearTable, openKernel } from "../kernel";
import { wasm } from "./edenKernel.json";

/** The most seeds that a call of the kernel looks at. */
const STRETCH = 65_536;

/** Finds the start seeds of a stretch whose Eden begins with these items, ascending; of undefined any will do. */
export function edenScan(
  edition: RuleSet,
  kinds: EdenKinds,
  { active, passive }: EdenItems,
): (start: number, count: number) => Iterable<number> {
  const { at, buffer, call } = openKernel(wasm);
  writeRows(new Uint32Array(buffer, at("ROWS")), edition);
  new Uint8Array(buffer, at("KINDS"), kinds.length).set(Array.from(kinds, (kind) => kind ?? 0));
  const found = new Uint32Array(buffer, at("FOUND"), STRETCH);
  const scan =
    call<(start: number, count: number, last: number, active: number, passive: number) => number>(
      "scan",
    );
  return function* (start, count) {
    for (let from = start, left = count; left > 0; from += STRETCH, left -= STRETCH) {
      const size = Math.min(STRETCH, left);
      yield* found.subarray(0, scan(from, size, kinds.length - 1, active ?? 0, passive ?? 0));
    }
  };
}

/** Draws that come from rows, as the kernel has them. */
const DRAWS = 20;

/** For each byte of a start seed and each of its values, what it contributes to the first draws. */
function writeRows(rows: Uint32Array, edition: RuleSet): void {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const table = linearTable((startSeed) =>
      stateAfter(edenSeed(startSeed, edition), draw + 1, shiftsOf(START_SHIFT)),
    );
    table.forEach((image, row) => (rows[row * DRAWS + draw] = image));
  }
}
