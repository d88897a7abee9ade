/**
 * The item pools' own part of a saved run: where its trinkets stand and what its pills do.
 * Source: TeamREPENTOGON/REPENTOGON, `GameStateItemPool`; found in every saved run of docs/saved-runs.md by the
 * seed that its start seed gives. Of Rebirth no run is read.
 */
import { contentStreams } from "../core/contents/streams";
import { poolWeights } from "./poolWeights";
import type { SaveBytes } from "./saveBytes";
import type { SaveVersion } from "./versions";

/** A pill colour of the run. */
export interface SavedPill {
  readonly color: number;
  /** The game's PillEffect. */
  readonly effect: number;
  readonly isIdentified: boolean;
}

/** What the file holds of the run's pools. */
export interface SavedPool {
  /** By pool, what is left of each row's weight, in the run's own order; undefined where that is not found. */
  readonly weights: readonly (readonly number[])[] | undefined;
  /** The numbers of the collectibles that are gone from the run. */
  readonly removed: readonly number[];
  /** The state of the generator behind the run's trinkets. */
  readonly trinketState: number;
  /** One more than the highest trinket, those of mods counted. */
  readonly trinkets: number;
  /** Trinkets that are in the pool no more. */
  readonly trinketsGone: readonly number[];
  /** By colour, from 1 on. */
  readonly pills: readonly SavedPill[];
}

/** More than any game with mods has. */
const TRINKETS_MAX = 5000;
const COLLECTIBLES_MAX = 5000;

/** Seed, last pool, the pools' generator and the trinkets' follow one another. */
const TRINKETS_AT = 12;
const FLOATS_AT = 16;

/** Reads the pools' part; undefined where the seed of the pools stands nowhere behind `from`. */
export function readPool(
  reader: SaveBytes,
  bytes: Uint8Array,
  from: number,
  startSeed: number,
  { edition, pool: { floats, colors } }: SaveVersion,
): SavedPool | undefined {
  const streams = contentStreams(startSeed, edition);
  const at = placeOf(bytes, from, streams?.poolSeed ?? 0);
  if (at === undefined || streams === undefined) {
    return undefined;
  }
  const weights = poolWeights(reader, at, streams.poolCount);
  const trinketState = reader.u32At(at + TRINKETS_AT);
  reader.offset = at + FLOATS_AT + 4 * floats;
  const removed = numbersOf(reader, reader.count("collectibles of the pools", COLLECTIBLES_MAX), 1);
  const trinkets = reader.count("trinkets of the pool", TRINKETS_MAX);
  const trinketsGone = numbersOf(reader, trinkets, 0);
  const effects = Array.from({ length: colors + 1 }, () => reader.i32());
  const known = effects.map(() => reader.u8() === 1);
  const pills = effects.map((effect, color) => {
    return { color, effect, isIdentified: known[color] === true };
  });
  return { weights, removed, trinketState, trinkets, trinketsGone, pills: pills.slice(1) };
}

/** The numbers of those of so many bytes that have a value. */
function numbersOf(reader: SaveBytes, count: number, value: number): readonly number[] {
  const bytes = Array.from({ length: count }, () => reader.u8());
  return bytes.flatMap((byte, number) => (byte === value ? [number] : []));
}

function placeOf(bytes: Uint8Array, from: number, seed: number): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = from; at + 4 <= bytes.length; at += 1) {
    if (view.getUint32(at, true) === seed) {
      return at;
    }
  }
  return undefined;
}
