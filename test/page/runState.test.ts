import { describe, expect, it } from "vitest";
import { isProblem } from "../../src/core/problem";
import { pageRooms } from "../../src/page/model/rooms";
import { runOf } from "../../src/page/model/run";
import { readAddress } from "../../src/page/state/address";

/** A number of the run, and what else has to be set so that it matters. */
const CHANGES: readonly (readonly [address: string, beside?: string])[] = [
  ["coins=15"],
  ["keys=2"],
  ["hearts=1"],
  ["items=voodoo-head"],
  ["treasure-rooms-visited=0"],
  ["max-hearts=12"],
  ["soul-hearts=6", "hearts=2"],
  ["bone-hearts=1", "hearts=2&max-hearts=0&soul-hearts=2"],
  ["planetariums-visited=1", "treasure-rooms-visited=0"],
];

/** The rooms of every floor that the page shows for an address. */
function roomsAt(address: string): string {
  const { state } = readAddress(`edition=repentance&secrets=yes&${address}`);
  const run = runOf(state.seed ?? 0, state);
  return (isProblem(run) ? [] : run)
    .flatMap(({ floors }) => floors)
    .flatMap((whole) => pageRooms(whole, true))
    .map(({ gridIndex, type, known }) => JSON.stringify([gridIndex, type, known]))
    .join();
}

describe("the run's state in the address", () => {
  it.each(CHANGES)("changes a floor of some seed by %s", (address, beside = "") => {
    const seeds = Array.from({ length: 12 }, (_, index) => `seed=${index + 1}&${beside}`);
    expect(roomsAt(seeds[0] ?? "")).not.toBe("");
    expect(seeds.some((seed) => roomsAt(seed) !== roomsAt(`${seed}&${address}`))).toBe(true);
  });
});
