/**
 * Which trinkets a run's rooms drop, which effect each pill colour of a run has, and which colour a pill has.
 * Source: scy114/isaac-seed-seeker; 26 of 27 saved runs of Repentance agree in all colours (the other one's were
 * rerolled), nine of nine of Afterbirth+ and three of three of Rebirth; seven of seven colours of pickups.
 */
import { GOLD_PILL, HORSE_PILL } from "../game/pickupKinds";
import { shuffle, nextState, Rng, shiftsOf } from "../rng/generator";
import { CONTENT_SHIFTS, type ContentDraw } from "./streams";

/** A pill effect that a run can have. */
export interface PillEffectRow {
  readonly effect: number;
  /** 0 joke, 1 minor, 2 medium, 3 major. */
  readonly weight: number;
}

/** The class of effect that each colour asks for, in their shuffled order, gold last; -1 asks for any. */
export const PILL_CLASSES: readonly number[] = [3, 3, 3, 3, 2, 1, 0, -1, -1, 3, 2, 1, -1, -1];

/** How pills are dealt out in an edition. */
export interface PillDeal {
  /** Colours that are shuffled, from 1 on. */
  readonly colors: number;
  /** Whether gold pills get an effect too, behind all. */
  readonly hasGold: boolean;
  /** Whether colours ask for {@link PILL_CLASSES}; else for any effect. */
  readonly asksClass: boolean;
}

/** The effects of a run's pills by colour (nothing at 0), and the pools' generator behind them. */
export interface DealtPills {
  readonly effects: readonly (number | undefined)[];
  readonly state: number;
}

/**
 * Deals a run's pills.
 *
 * @param state the pools' generator behind all pools.
 * @param available in the order of their numbers, at least as many as there are colours.
 */
export function dealPills(
  state: number,
  { colors, hasGold, asksClass }: PillDeal,
  available: readonly PillEffectRow[],
): DealtPills {
  const rng = new Rng(state, shiftsOf(CONTENT_SHIFTS.pools));
  const order: number[] = [];
  for (let color = 1; color <= colors; color += 1) {
    order.push(color);
  }
  const rest = [...available];
  shuffle(order, (bound) => rng.randomInt(bound));
  shuffle(rest, (bound) => rng.randomInt(bound));
  if (hasGold) {
    order.push(GOLD_PILL);
  }
  const effects: (number | undefined)[] = [undefined];
  order.forEach((color, place) => {
    const asked = asksClass ? PILL_CLASSES[place] : -1;
    let found = rest.findIndex(({ weight }) => weight === asked);
    if (found < 0) {
      found = rng.randomInt(rest.length);
    }
    effects[color] = rest[found]?.effect;
    rest.splice(found, 1);
  });
  return { effects, state: rng.getSeed() };
}

/** A pill's colour, on the generator of its seed (shift index 12), from Repentance on. */
export function rollPillColor(draw: ContentDraw, hasGold: boolean, hasHorse: boolean): number {
  const plain = draw.pick("colour", 13) + 1;
  const isGold = draw.oneIn("gold", 140) && hasGold;
  const isHorse = draw.oneIn("horse", 70) && hasHorse;
  return (isGold ? GOLD_PILL : plain) + (isHorse ? HORSE_PILL : 0);
}

/** What no roll gives: 47 is no trinket, and Perfection comes of itself alone. */
export const NEVER_ROLLED: readonly number[] = [0, 47, 145];

/**
 * The next trinket, undefined from an empty pool, and the state of the trinkets' generator after it.
 * Source: KamiMisuzu's eden-seed-decoder, scy114/isaac-seed-seeker, Guantol-Lemat/Isaac.LuaDecomps; six of seven
 * saved runs of Repentance and three of three of Afterbirth+ agree. Which one is golden nobody has published.
 *
 * @param count one more than the highest trinket's number.
 * @param isThere whether a trinket is in the pool and unlocked.
 */
export function nextTrinket(
  state: number,
  count: number,
  isThere: (this: void, trinket: number) => boolean,
): { readonly trinket: number | undefined; readonly state: number } {
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
