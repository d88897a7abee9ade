/**
 * What may be hidden of a run, in one table: whoever looks for the state that fits (a seed's possible saves, a log,
 * a saved run) tries these, the plainest first, and leaves out what a floor does not ask for.
 */
import { COINS_NEEDED, KEYS_NEEDED } from "../core/floor/rooms/optional";
import type { AskedFact, FloorInput } from "../core/floor/types";
import { ACHIEVEMENTS, ISAAC_BEATEN, SHOP_LEVELS } from "../core/game/achievements";
import { STATE_FLAGS } from "../core/game/stateFlags";

/** What was carried, by what it decides: arcades, vaults and dice rooms, challenge rooms and bedrooms. */
export const CARRIED_STATES: readonly Pick<FloorInput, "coins" | "keys" | "hearts">[] = [
  0,
  COINS_NEEDED,
].flatMap((coins) =>
  // Half hearts of Isaac's six: healthy, hurt and low.
  [0, KEYS_NEEDED].flatMap((keys) => [6, 4, 1].map((hearts) => ({ coins, keys, hearts }))),
);

/** Achievements that come in this order: who lacks one lacks those after it. */
const CHAINS: readonly (readonly number[])[] = [
  SHOP_LEVELS,
  [ACHIEVEMENTS.newBosses, ACHIEVEMENTS.lastBosses],
  [ACHIEVEMENTS.womb, ACHIEVEMENTS.terrible, ...ISAAC_BEATEN],
];

/** What a save without an achievement lacks. */
export function lacking(achievement: number): readonly number[] {
  const chain = CHAINS.find((row) => row.includes(achievement)) ?? [achievement];
  return chain.slice(chain.indexOf(achievement));
}

/** Achievements that decide about bosses: what a save lacks of them shows in a log's boss rooms. */
export const BOSS_ACHIEVEMENTS: readonly number[] = [
  ACHIEVEMENTS.horsemen,
  ACHIEVEMENTS.steven,
  ACHIEVEMENTS.chad,
  ACHIEVEMENTS.gish,
  ACHIEVEMENTS.triachnid,
  ACHIEVEMENTS.newBosses,
  ACHIEVEMENTS.lastBosses,
  ACHIEVEMENTS.itLives,
  ACHIEVEMENTS.conquest,
];

/** Every lack of achievements that changes where rooms stand or which they are. */
export const LACKS: readonly (readonly number[])[] = [
  ...[...BOSS_ACHIEVEMENTS, ACHIEVEMENTS.strangeDoor, ACHIEVEMENTS.planetariums].map(lacking),
  ...[...SHOP_LEVELS].reverse().map(lacking),
];

/** Saves that differ in the odds of a curse or of a super sin; undefined for one that lacks everything. */
export const CURSE_LACKS: readonly (readonly number[] | undefined)[] = [
  ISAAC_BEATEN,
  lacking(ACHIEVEMENTS.terrible),
  lacking(ACHIEVEMENTS.womb),
  undefined,
];

/** Notes what of the hidden state a floor asks for while it is generated. */
export class AskedFacts {
  readonly facts = new Set<AskedFact>();
  readonly onAsked = (fact: AskedFact): void => {
    this.facts.add(fact);
  };

  /** The numbers of the achievements among them. */
  get achievements(): readonly number[] {
    return [...this.facts].filter((fact) => typeof fact === "number");
  }
}

/** Whether two states make the same floor: nothing that it asked for is different. */
export function isAlike(
  one: Partial<FloorInput>,
  other: Partial<FloorInput>,
  asked: AskedFacts,
): boolean {
  return [...asked.facts].every((fact) => answerOf(one, fact) === answerOf(other, fact));
}

function answerOf(input: Partial<FloorInput>, fact: AskedFact): unknown {
  if (typeof fact === "number") {
    return input.locked?.includes(fact) === true;
  }
  if (fact === "health") {
    return [input.hearts, input.soulHearts, input.maxHearts].join();
  }
  return fact === "book" ? input.flags?.includes(STATE_FLAGS.bookPickedUp) === true : input[fact];
}
