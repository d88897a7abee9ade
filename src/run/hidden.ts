/**
 * What is not known of a run, in one table, and the one search for it. Whoever looks for the state that fits (a seed's
 * possible saves, a log, a saved run) tries these states, the plainest first, and makes a floor once for all states that
 * differ in nothing it asks for.
 */
import { at } from "../core/lists";
import { COINS_NEEDED, KEYS_NEEDED } from "../floors/rooms/optional";
import type { AskedFact, FloorInput } from "../floors/floorTypes";
import type { Situation } from "../core/model/situation";
import { ACHIEVEMENTS, ISAAC_BEATEN, SHOP_LEVELS, STATE_FLAGS } from "../core/game/unlocks";

/** What was carried, by what it decides: arcades, vaults and dice rooms, challenge rooms and bedrooms. */
export const CARRIED_STATES: readonly Pick<Situation, "coins" | "keys" | "hearts">[] = [
  0,
  COINS_NEEDED,
].flatMap((coins) =>
  // Half hearts of Isaac's six: healthy, hurt and low.
  [0, KEYS_NEEDED].flatMap((keys) => [6, 4, 1].map((hearts) => ({ coins, keys, hearts }))),
);

/** How far a save has come, by what curses and super sins ask for. */
export const CURSE_ACHIEVEMENTS: readonly number[] = [
  ...[ACHIEVEMENTS.womb, ACHIEVEMENTS.terrible],
  ...ISAAC_BEATEN,
];

/** Achievements that come in this order: who lacks one lacks those after it. */
const CHAINS: readonly (readonly number[])[] = [
  SHOP_LEVELS,
  [ACHIEVEMENTS.newBosses, ACHIEVEMENTS.lastBosses],
  CURSE_ACHIEVEMENTS,
];

/** Every choice among some, the fewest first of those that differ in the first alone: none, a, b, a and b. */
export function subsetsOf<One>(all: readonly One[]): readonly (readonly One[])[] {
  return all.reduce<readonly (readonly One[])[]>(
    (sets, one) => [...sets, ...sets.map((own) => [...own, one])],
    [[]],
  );
}

/** Each of some alone, and all of them together. */
export function eachAndAll<One>(all: readonly One[]): readonly (readonly One[])[] {
  return [...all.map((one) => [one]), ...(all.length > 1 ? [all] : [])];
}

/** Of some alternatives the one that fits best; of equal ones the first, since the plainest are told first. */
export function bestOf<One>(all: readonly One[], scoreOf: (this: void, one: One) => number): One {
  let best = at(all, 0);
  let most = -Infinity;
  for (const one of all) {
    const score = scoreOf(one);
    [best, most] = score > most ? [one, score] : [best, most];
  }
  return best;
}

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

/** Lacks that no boss shows: the shop's level, the highest first, and planetariums. */
const SHOP_LACKS = [...SHOP_LEVELS].reverse().map(lacking);
const PLANETARIUM_LACKS = [[ACHIEVEMENTS.planetariums]];

/** Every lack of achievements that changes where rooms stand or which they are. */
export const LACKS: readonly (readonly number[])[] = [
  ...[...BOSS_ACHIEVEMENTS, ACHIEVEMENTS.strangeDoor].map(lacking),
  ...PLANETARIUM_LACKS,
  ...SHOP_LACKS,
];

/** The states of a run that no log tells and that may change from floor to floor, the plainest first. */
export const RUN_STATES: readonly Partial<Situation>[] = [[], [STATE_FLAGS.bookPickedUp]].flatMap(
  (flags) => CARRIED_STATES.map((carried) => ({ ...carried, flags })),
);

/** What a save may lack that no boss shows; the fullest first, and each before those that lack more. */
export const SAVES: readonly (readonly number[])[] = [[], ...SHOP_LACKS].flatMap((shop) =>
  [[], ...PLANETARIUM_LACKS].map((other) => [...shop, ...other]),
);

/** Both: every state that a log does not tell and that no boss shows, the plainest first. */
export const HIDDEN_STATES: readonly Partial<Situation>[] = SAVES.flatMap((locked) =>
  RUN_STATES.map((state) => ({ ...state, locked })),
);

/** What saves lack that differ in the odds of a curse or of a super sin, in the order of the odds' table. */
export const CURSE_SAVES: readonly (readonly number[])[] = [
  [],
  ISAAC_BEATEN,
  lacking(ACHIEVEMENTS.terrible),
  lacking(ACHIEVEMENTS.womb),
];

/** The same but the fullest; undefined for one that lacks everything. */
export const CURSE_LACKS: readonly (readonly number[] | undefined)[] = [
  ...CURSE_SAVES.slice(1),
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
  one: Partial<Situation>,
  other: Partial<Situation>,
  asked: AskedFacts,
): boolean {
  return [...asked.facts].every((fact) => answerOf(one, fact) === answerOf(other, fact));
}

function answerOf(input: Partial<Situation>, fact: AskedFact): unknown {
  if (typeof fact === "number") {
    return input.locked?.includes(fact) === true;
  }
  if (fact === "health") {
    return [input.hearts, input.soulHearts, input.maxHearts].join();
  }
  return fact === "book" ? input.flags?.includes(STATE_FLAGS.bookPickedUp) === true : input[fact];
}

/** A key of all in a state that floors ask for without noting it. */
function unnoted(input: Partial<Situation>, before: unknown): string {
  const flags = input.flags?.filter((flag) => flag !== STATE_FLAGS.bookPickedUp);
  const carried = { locked: undefined, coins: undefined, keys: undefined };
  const health = { hearts: undefined, soulHearts: undefined, maxHearts: undefined };
  return JSON.stringify({ ...input, ...carried, ...health, flags, before });
}

/** Something made of a run's state, such as a floor, once for all states that differ in nothing that it asked for. */
export class MadeOnce<Made, State extends Partial<Situation> = FloorInput, Before = undefined> {
  private readonly known: {
    readonly input: State;
    readonly key: string;
    readonly asked: AskedFacts;
    readonly made: Made;
  }[] = [];

  constructor(private readonly make: (input: State, asked: AskedFacts, before: Before) => Made) {}

  /** @param before what the run remembers from its floors so far. */
  in(input: State, before: Before): Made {
    const key = unnoted(input, before);
    const known = this.known.find((one) => one.key === key && isAlike(one.input, input, one.asked));
    if (known !== undefined) {
      return known.made;
    }
    const asked = new AskedFacts();
    const made = this.make(input, asked, before);
    this.known.push({ input, key, asked, made });
    return made;
  }
}

/** Looks for the states in which something fits best: of equal ones the first, since the plainest are tried first. */
export class Search<Made extends { readonly score: number }> {
  private readonly tried = new Set<Made>();
  private readonly once: MadeOnce<Made>;
  input: FloorInput | undefined = undefined;
  /** Those that fit best, all of them different. */
  best: readonly Made[] = [];

  constructor(make: (input: FloorInput, asked: AskedFacts) => Made) {
    this.once = new MadeOnce(make);
  }

  get score(): number {
    return this.best[0]?.score ?? -Infinity;
  }

  try(input: FloorInput): void {
    const made = this.once.in(input, undefined);
    if (!this.tried.has(made) && made.score >= this.score) {
      const isBetter = made.score > this.score;
      this.best = isBetter ? [made] : [...this.best, made];
      this.input = isBetter ? input : this.input;
    }
    this.tried.add(made);
  }
}
