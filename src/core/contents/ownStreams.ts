/**
 * Every collectible, trinket, pill and card has a generator of its own, from the run's start seed. Verified: 14 of 14
 * saved runs of Afterbirth+ and Repentance hold the seeds of all four kinds, except of what was used.
 */
import { at } from "../lists";
import type { RuleSet } from "../game/edition";
import { Rng, shiftsOf, stateAfter } from "../rng/generator";
import { runSeeds } from "../rng/stageSeeds";
import { CONTENT_SHIFTS, seededDraw, type ContentStream } from "./streams";

/** The kinds in the order in which their generators are seeded. */
export const OWN_KINDS = ["collectible", "trinket", "pill", "card"] as const;

/** A kind that has generators of its own. */
export type OwnKind = (typeof OWN_KINDS)[number];

/** The player's own generator, and that of the first kind; the others follow. */
const PLAYER_SHIFT = 5;
const FIRST_SHIFT = 6;

/** The seeds of the first ones of a kind, from number 0 on. */
export function ownSeeds(
  startSeed: number,
  kind: OwnKind,
  count: number,
  edition: RuleSet,
): readonly number[] {
  const place = OWN_KINDS.indexOf(kind);
  const { playerInitSeed } = runSeeds(startSeed, edition);
  const seed = stateAfter(playerInitSeed, place + 1, shiftsOf(PLAYER_SHIFT));
  const rng = new Rng(seed, shiftsOf(FIRST_SHIFT + place));
  const seeds: number[] = [];
  for (let id = 0; id < count; id += 1) {
    seeds.push(rng.next());
  }
  return seeds;
}

/** The generator of one of them, after so many draws since the run began. */
export function ownStream(
  startSeed: number,
  kind: OwnKind,
  id: number,
  edition: RuleSet,
  draws = 0,
): ContentStream {
  const seed = at(ownSeeds(startSeed, kind, id + 1, edition), id);
  const shifts = shiftsOf(CONTENT_SHIFTS.local);
  return seededDraw(stateAfter(seed, draws, shifts), CONTENT_SHIFTS.local);
}
