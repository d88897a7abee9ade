/**
 * The item pools' own part of a saved run: where its trinkets stand and what its pills do.
 * Source: TeamREPENTOGON/REPENTOGON, `GameStateItemPool`; found in every saved run of docs/saved-runs.md by the
 * seed that its start seed gives. Of Rebirth no run is read.
 */
import { contentStreams } from "../../core/contents/streams";
import type { SaveBytes } from "./saveBytes";
import type { SavedPool, SaveVersion } from "./savedRun";

/** More than any game with mods has. */
const TRINKETS_MAX = 5000;
const COLLECTIBLES_MAX = 5000;

/** Seed, last pool, the pools' generator and the trinkets' follow one another. */
const TRINKETS_AT = 12;
const FLOATS_AT = 16;

/** Reads the pools' part; undefined where the seed of the pools stands nowhere from a place on. */
export function readPool(
  reader: SaveBytes,
  from: number,
  startSeed: number,
  { edition, pool: { floats, colors } }: SaveVersion,
): SavedPool | undefined {
  const streams = contentStreams(startSeed, edition);
  const at = streams && reader.placeOf(streams.poolSeed, from);
  if (streams === undefined || at === undefined) {
    return undefined;
  }
  const weights = poolWeights(reader, at, streams.poolCount);
  const trinketState = reader.u32At(at + TRINKETS_AT);
  reader.offset = at + FLOATS_AT + 4 * floats;
  const collectibles = reader.count("collectibles of the pools", COLLECTIBLES_MAX);
  const removed = reader.numbersOf(collectibles, (byte) => byte === 1);
  const trinkets = reader.count("trinkets of the pool", TRINKETS_MAX);
  const trinketsGone = reader.numbersOf(trinkets, (byte) => byte === 0);
  const effects = Array.from({ length: colors + 1 }, () => reader.i32());
  const pills = effects.map((effect, color) => {
    return { color, effect, isIdentified: reader.u8() === 1 };
  });
  return { weights, removed, trinketState, trinkets, trinketsGone, pills: pills.slice(1) };
}

const POOL_MAX = 3000;
/** No pools of a game are larger, by bytes: more are read as no pools. */
const LENGTH_MAX = 64 * 1024;

/**
 * By pool, what is left of each row's weight, in the run's own order: as many vectors of float32 as there are pools,
 * each with its length before it, and behind them a number for each pool, which the Bible changes. None where
 * none lie so. Source: REPENTOGON; found so in every saved run of docs/saved-runs.md.
 *
 * @param seedAt where the pools' own seed stands.
 */
function poolWeights(
  reader: SaveBytes,
  seedAt: number,
  pools: number,
): readonly (readonly number[])[] {
  const end = seedAt - 4 * pools;
  for (let at = end - 4 * pools; at >= Math.max(0, end - LENGTH_MAX); at -= 1) {
    const starts = startsFrom(reader, at, end, pools);
    if (starts !== undefined) {
      return starts.map(([start, count]) => {
        reader.offset = start;
        return Array.from({ length: count }, () => reader.f32());
      });
    }
  }
  return [];
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
