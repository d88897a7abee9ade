/** What is left of the item pools of a saved run. */
import type { SaveBytes } from "./saveBytes";

const POOL_MAX = 3000;
/** No pools of a game are larger, by bytes: more are read as no pools. */
const LENGTH_MAX = 64 * 1024;

/**
 * By pool, what is left of each row's weight, in the run's own order: as many vectors of float32 as there are pools,
 * each with its length before it, and behind them a number for each pool, which the Bible changes. Undefined where
 * none lie so. Source: REPENTOGON; found so in every saved run of docs/saved-runs.md.
 *
 * @param seedAt where the pools' own seed stands.
 */
export function poolWeights(
  reader: SaveBytes,
  seedAt: number,
  pools: number,
): readonly (readonly number[])[] | undefined {
  const end = seedAt - 4 * pools;
  for (let at = end - 4 * pools; at >= Math.max(0, end - LENGTH_MAX); at -= 1) {
    const starts = startsFrom(reader, at, end, pools);
    if (starts !== undefined) {
      return starts.map(([start, count]) =>
        Array.from({ length: count }, (_, row) => floatOf(reader.u32At(start + 4 * row))),
      );
    }
  }
  return undefined;
}

/** Where each vector begins and how long it is, if they end where they have to. */
function startsFrom(
  reader: SaveBytes,
  from: number,
  end: number,
  pools: number,
): readonly (readonly [start: number, count: number])[] | undefined {
  const starts: (readonly [number, number])[] = [];
  let at = from;
  for (let pool = 0; pool < pools; pool += 1) {
    const count = at + 4 <= end ? reader.u32At(at) : POOL_MAX;
    if (count >= POOL_MAX || (pool === 0 && count === 0)) {
      return undefined;
    }
    starts.push([at + 4, count]);
    at += 4 + 4 * count;
  }
  return at === end ? starts : undefined;
}

function floatOf(bits: number): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, bits);
  return view.getFloat32(0);
}
