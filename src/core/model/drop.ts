/** What clearing a room drops: made in core/judge/drops.ts, carried as it is to every face. */
import type { Pickup } from "../award/pickups";
import type { AwardName } from "../game/pickupKinds";

/** One of the things that clearing a room may drop. */
export interface PossibleDrop {
  readonly award: AwardName;
  readonly count: number;
  /** What each of them turns out to be, and behind them Old Capacitor's battery. */
  readonly pickups: readonly Pickup[];
}

/** What clearing a room drops. */
export interface Drop extends PossibleDrop {
  /** Where it is open what a draw gives: what it may drop, this one first. */
  readonly oneOf?: readonly PossibleDrop[];
}

/** All that a drop may be, itself first. */
export function possibleDrops(drop: Drop): readonly PossibleDrop[] {
  return drop.oneOf ?? [drop];
}
