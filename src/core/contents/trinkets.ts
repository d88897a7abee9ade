/**
 * The order in which a run's random trinkets come, whoever drops them.
 * Source: KamiMisuzu's eden-seed-decoder, scy114/isaac-seed-seeker, Guantol-Lemat/Isaac.LuaDecomps; six of seven
 * saved runs of Repentance and three of three of Afterbirth+ agree. Which one is golden nobody has published.
 */
import { nextState, Rng, shiftsOf } from "../rng/generator";
import { CONTENT_SHIFTS } from "./streams";

/** A run's trinkets, some of which are gone. */
export interface TrinketStream {
  readonly state: number;
  /** One more than the highest number. */
  readonly count: number;
  /** Whether a trinket is in the pool and unlocked. */
  readonly isThere: (this: void, trinket: number) => boolean;
}

/** The next trinket, undefined from an empty pool, and the generator behind it; the trinket leaves the pool. */
export function nextTrinket({ state, count, isThere }: TrinketStream): {
  readonly trinket: number | undefined;
  readonly state: number;
} {
  const shifts = shiftsOf(CONTENT_SHIFTS.trinkets);
  const drawn = nextState(state, shifts);
  const retries = new Rng(drawn, shiftsOf(CONTENT_SHIFTS.local));
  let trinket = drawn % count;
  for (let tries = 0; tries < Math.floor(count / 2); tries += 1) {
    if (isThere(trinket)) {
      return { trinket, state: drawn };
    }
    trinket = retries.next() % count;
  }
  const last = nextState(drawn, shifts);
  for (let step = 0; step < count; step += 1) {
    const candidate = (last + step) % count;
    if (isThere(candidate)) {
      return { trinket: candidate, state: last };
    }
  }
  return { trinket: undefined, state: last };
}
