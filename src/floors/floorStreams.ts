/** The streams of draws behind a floor, and generators of local use. */
import { SeededDraw, type StatefulDraw } from "../core/draw/draw";
import { Rng, shiftsOf } from "../core/rng/generator";
import type { StreamName } from "./floorTypes";

/** Shift indexes of generators that a rule opens from one draw or seed. */
export const LOCAL_SHIFTS = {
  laterSecretRoom: 1,
  /** The boss choice's own generator, up to Afterbirth+. */
  bossChoice: 1,
  devilRoom: 2,
  /** Every pick of a room's layout. */
  roomLayout: 7,
  superSecretRoom: 9,
  bossPool: 17,
  shopSubtype: 19,
  /** Seeds the pools' generators, one after the other, by file number. */
  bossPoolSeeds: 26,
  mineshaft: 34,
  bossLayout: 39,
  questRooms: 41,
  curseRoom: 66,
  ultraSecretRoom: 71,
} as const;

/** The game's own answers on a stream. */
export function openSeeded(_stream: StreamName, state: number): StatefulDraw {
  return new SeededDraw(state);
}

/** A local generator on one of {@link LOCAL_SHIFTS}. */
export function openLocal(seed: number, shiftIndex: number): Rng {
  return new Rng(seed, shiftsOf(shiftIndex));
}
