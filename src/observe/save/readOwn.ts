/**
 * How far the own generators of collectibles, trinkets, pills and cards have moved since the run began: the player's
 * record holds them kind by kind, each list behind its length. 14 of 14 saved runs of four versions have all four.
 */
import { ownSeeds, OWN_KINDS, type OwnKind } from "../../core/contents/ownStreams";
import { CONTENT_SHIFTS } from "../../core/contents/streams";
import type { RuleSet } from "../../core/game/edition";
import { shiftsOf, stepsTo } from "../../core/rng/generator";
import type { SaveBytes } from "./saveBytes";

/** A generator that has moved since the run began. */
export interface OwnDraws {
  readonly kind: OwnKind;
  readonly id: number;
  /** How many draws it has made; undefined where its generator was seeded otherwise, as those that teleport are. */
  readonly draws: number | undefined;
}

/** So many first seeds are looked for, of which most have to stand: some may have moved. */
const FIRST = 12;
const FIRST_LEAST = 8;
const DRAWS_MOST = 500;
/** More than any kind has, with mods. */
const COUNT_MOST = 5000;

/** The generators that have moved; undefined where the lists are not found. */
export function readOwn(
  reader: SaveBytes,
  from: number,
  startSeed: number,
  edition: RuleSet,
): readonly OwnDraws[] | undefined {
  const [first] = OWN_KINDS;
  const seeds = ownSeeds(startSeed, first, FIRST, edition);
  for (let at = from; at + 4 * (FIRST + 1) <= reader.length; at += 1) {
    // The second is looked for first: the item 0 is none, and the rest is compared where it stands.
    if (reader.u32At(at + 8) === seeds[1]) {
      const standing = seeds.filter((seed, id) => reader.u32At(at + 4 + 4 * id) === seed);
      if (standing.length >= FIRST_LEAST) {
        return listsAt(reader, at, startSeed, edition);
      }
    }
  }
  return undefined;
}

function listsAt(
  reader: SaveBytes,
  from: number,
  startSeed: number,
  edition: RuleSet,
): readonly OwnDraws[] | undefined {
  const moved: OwnDraws[] = [];
  let at = from;
  for (const kind of OWN_KINDS) {
    const count = reader.u32At(at);
    if (count > COUNT_MOST || at + 4 * (count + 1) > reader.length - 4) {
      return undefined;
    }
    ownSeeds(startSeed, kind, count, edition).forEach((seed, id) => {
      const state = reader.u32At(at + 4 + 4 * id);
      if (state !== seed) {
        const draws = stepsTo(seed, state, DRAWS_MOST, shiftsOf(CONTENT_SHIFTS.local));
        moved.push({ kind, id, draws });
      }
    });
    at += 4 * (count + 1);
  }
  return moved;
}
