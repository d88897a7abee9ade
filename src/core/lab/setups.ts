/**
 * What experiments are made with: which open questions an award can tell of, the means of a game, and setups out
 * of them at random, by dice that are seeded, so that a series can be repeated.
 */
import { AWARD_ITEMS, type ItemName, existsIn } from "../game/items";
import {
  combinePlayers,
  countOf,
  type Difficulty,
  type PlayerLoadout,
  DIFFICULTIES,
} from "../award/loadout";
import { planAward, REPLACEMENTS } from "../award/plan";
import {
  HYPOTHESES,
  type AwardHypotheses,
  type Hypothesis,
  type HypothesisId,
} from "../award/rules";
import type { AwardPlan } from "../award/steps";
import { type RuleSet, has } from "../game/edition";
import { awardInputs } from "../judge/inputs";
import { LAB_MODE, type ObservedClear } from "../judge/award";
import type { ExperimentRecord } from "../record/fields";
import { Rng, SHIFT_INDEX_ROOM_SEEDS, SHIFT_TRIPLES, type ShiftTriple } from "../rng/generator";

/** What an award is made with besides its seed. */
export interface Setup {
  readonly difficulty: Difficulty;
  /** Player 0 first; at least one. */
  readonly players: readonly PlayerLoadout[];
}

/** One award that the game is to be asked for. */
export interface Experiment {
  /** What it is asked for: a question's id, the label of a draw, or "free". */
  readonly asks: string;
  readonly setup: Setup;
  /** An integer in [1, 2^32). */
  readonly awardSeed: number;
}

/** The plan of a setup under some answers. */
export function planOfSetup(
  edition: RuleSet,
  hypotheses: AwardHypotheses,
  setup: Setup,
): AwardPlan {
  const rules = { edition, hypotheses };
  return planAward(rules, combinePlayers(setup.players, setup.difficulty, rules));
}

/** The items that make an award more than one pickup. */
const MAKE_MORE: readonly ItemName[] = [
  "contract-from-below",
  "broken-modem",
  "deep-pockets",
  "blue-key",
];

type Shows = (this: void, setup: Setup) => boolean;

const always: Shows = () => true;

/** Whether the answers to a question can differ in what an award drops or leaves behind. */
const SHOWS: { readonly [Id in HypothesisId]: Shows } = {
  missingDraw: always,
  watchDraw: always,
  hardHearts: ({ difficulty }) => difficulty === "hard",
  luckFrom: ({ players }) => othersOf(players).some(({ luck }) => luck !== 0),
  itemsFrom: ({ players }) =>
    AWARD_ITEMS.some(({ name }) =>
      othersOf(players).some(
        ({ items }) => countOf(items, name) > countOf(players[0]?.items ?? {}, name),
      ),
    ),
  trinketRolls: (setup) => largestMultiplier(setup) > 0,
  multiplierRolls: (setup) => largestMultiplier(setup) > 1,
  contractCopies: ({ players }) =>
    othersOf(players).some(({ items }) => countOf(items, "contract-from-below") > 0),
  modem: (setup) => isCarried(setup, "broken-modem"),
  capacitor: (setup) => isCarried(setup, "old-capacitor"),
  extraCopies: (setup) => MAKE_MORE.some((name) => isCarried(setup, name)),
  constants: always,
  writeBack: always,
};

function othersOf(players: readonly PlayerLoadout[]): readonly PlayerLoadout[] {
  return players.slice(1);
}

function isCarried({ players }: Setup, name: ItemName): boolean {
  return players.some(({ items }) => countOf(items, name) > 0);
}

/** The largest multiplier of a trinket that replaces awards, anyone's. */
function largestMultiplier({ players }: Setup): number {
  return Math.max(
    ...players.flatMap(({ items }) => REPLACEMENTS.map(({ item }) => countOf(items, item))),
  );
}

/** The questions whose answers can differ in an award made with a setup, in their order. */
export function questionsOf(setup: Setup): readonly Hypothesis[] {
  return HYPOTHESES.filter((one) => SHOWS[one.id](setup));
}

/** One player who carries nothing. */
export const EMPTY_SETUP: Setup = { difficulty: "normal", players: [{ luck: 0, items: {} }] };

/** The clear of an experiment: the laboratory works in ordinary rooms of the main dimension alone. */
export function clearOf(
  record: Omit<ExperimentRecord, "kind" | "experiment" | "asks">,
): ObservedClear {
  return { ...record, hypotheses: "", dimension: 0, hasNoReward: 0, mode: LAB_MODE };
}

/** What an award was made with. */
export function setupOf(
  clear: Pick<ObservedClear, "edition" | "hypotheses" | "difficulty" | "players">,
): Setup {
  const { players } = awardInputs(clear);
  return { difficulty: DIFFICULTIES[clear.difficulty] ?? "normal", players };
}

/** What can be had in the run at hand. */
export interface Means {
  readonly edition: RuleSet;
  readonly difficulties: readonly Difficulty[];
  readonly playerCount: number;
  /** How many trinkets a player can have at once. */
  readonly trinketsMax: number;
  /** The largest multiplier of a trinket that can be had: 1, 2 (golden), 3. */
  readonly multiplierMax: number;
  /** Items that cannot be given or taken away again. */
  readonly unavailable: readonly ItemName[];
}

/** The items that this game can give. */
export function itemsOf({
  edition,
  unavailable,
}: Pick<Means, "edition" | "unavailable">): readonly ItemName[] {
  return AWARD_ITEMS.filter((item) => existsIn(item, edition))
    .map(({ name }) => name)
    .filter((name) => name !== "blue-key" && unavailable.indexOf(name) < 0);
}

function isTrinket(name: ItemName): boolean {
  return AWARD_ITEMS.some((item) => item.name === name && item.kind === "trinket");
}

/**
 * A setup at random.
 *
 * @param must what one of the players carries before all else; twice what stands there twice.
 * @param others so many items at random everybody carries at most.
 */
export function anySetup(
  means: Means,
  dice: Rng,
  must: readonly ItemName[],
  others: number,
): Setup {
  const offered = itemsOf(means);
  const holder = dice.randomInt(means.playerCount);
  const carried = times(means.playerCount, (player) => {
    const many = Math.min(offered.length, dice.randomInt(others + 1));
    const some = times(many, () => anyOf(dice, offered));
    return player === holder ? [...must, ...some] : some;
  });
  const isBalanced = carried.some((names) => names.indexOf("glyph-of-balance") >= 0);
  const players = carried.map((names) => ({
    luck: anyLuck(dice),
    items: fitting(means, isBalanced ? withoutPockets(names) : names),
  }));
  return { difficulty: anyOf(dice, means.difficulties), players };
}

/**
 * Where somebody has Glyph of Balance nobody carries Deep Pockets: whether a coin is needed, which the
 * pockets would add to, nobody knows, so no rule set could be held against such an award.
 */
function withoutPockets(names: readonly ItemName[]): readonly ItemName[] {
  return names.filter((name) => name !== "deep-pockets");
}

/** Half of the time none, else in halves from -4 to 15: beyond the ends of luck that counts, 0 and 10. */
function anyLuck(dice: Rng): number {
  return (dice.randomInt(2) * (dice.randomInt(39) - 8)) / 2;
}

/** As many as can be had of some items, the first before the others. */
function fitting(
  { trinketsMax, multiplierMax }: Means,
  names: readonly ItemName[],
): Partial<Record<ItemName, number>> {
  const each = names.filter((name, index) => names.indexOf(name) === index);
  const trinkets = each.filter((name) => isTrinket(name)).slice(0, trinketsMax);
  const items: Partial<Record<ItemName, number>> = {};
  for (const name of each) {
    const count = names.filter((one) => one === name).length;
    if (trinkets.indexOf(name) >= 0) {
      items[name] = Math.min(count, multiplierMax);
    } else if (!isTrinket(name)) {
      items[name] = count;
    }
  }
  return items;
}

/** The setup that shows as much as can be had at once: what it cannot show, this game cannot tell. */
function richest(means: Means): Setup {
  const items: Partial<Record<ItemName, number>> = {};
  for (const name of itemsOf(means)) {
    items[name] = isTrinket(name) ? means.multiplierMax : 1;
  }
  const others = times(means.playerCount - 1, () => ({ luck: 0, items: {} }));
  const isHard = means.difficulties.indexOf("hard") >= 0;
  return { difficulty: isHard ? "hard" : "normal", players: [...others, { luck: 1, items }] };
}

/** What can come up in a run, whatever is carried now: every item of the edition, trinkets doubled or more. */
export function meansOfRun(edition: RuleSet, difficulty: Difficulty, playerCount: number): Means {
  const multiplierMax = has(edition, "trinketMultipliers") ? MULTIPLIER_MOST : 1;
  const difficulties = [difficulty];
  return { edition, difficulties, playerCount, trinketsMax: 1, multiplierMax, unavailable: [] };
}

/** A golden trinket with Mom's Box. */
const MULTIPLIER_MOST = 3;

/** The questions that a game with these means can be asked. */
export function askableQuestions(means: Means): readonly Hypothesis[] {
  return questionsOf(richest(means));
}

/** Dice from a seed, an integer in [1, 2^32). They step otherwise than awards: none goes on as they do. */
export function diceOf(seed: number): Rng {
  return new Rng(seed, SHIFT_TRIPLES[SHIFT_INDEX_ROOM_SEEDS] as ShiftTriple);
}

/** One entry of a list that is not empty. */
export function anyOf<T>(dice: Rng, list: readonly T[]): T {
  return list[dice.randomInt(list.length)] as T;
}

/** So many things, each made by its number. */
export function times<T>(count: number, make: (index: number) => T): readonly T[] {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) {
    made.push(make(index));
  }
  return made;
}
