/** The streams of draws behind a floor, and generators of local use. */
import { SeededDraw, type StatefulDraw } from "../draw/draw";
import { Rng, shiftsOf } from "../rng/generator";
import type { StreamName } from "./types";

/** Shift indexes of generators that a rule opens from one draw of the level stream. */
export const LOCAL_SHIFTS = {
  /** Later secret rooms; also the boss choice's own generator. */
  laterSecretRoom: 1,
  superSecretRoom: 9,
  shopSubtype: 19,
  curseRoom: 66,
  mineshaft: 34,
  questRooms: 41,
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
