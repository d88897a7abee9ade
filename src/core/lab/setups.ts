/**
 * What experiments are made with: which open questions an award can tell of, the means of a game, and setups out
 * of them at random, by dice that are seeded, so that a series can be repeated.
 */
import { at } from "../lists";
import { codeOf, countOf, type Bag, type OpenBag } from "../game/bag";
import { AWARD_ITEMS, type ItemName, existsIn } from "../game/items";
import { type Difficulty, difficultyOf } from "../game/difficulty";
import { combinePlayers, mostOf, type PlayerLoadout } from "../award/loadout";
import { planAward, REPLACEMENTS } from "../award/awardPlan";
import {
  HYPOTHESES,
  type AwardHypotheses,
  type Hypothesis,
  type HypothesisId,
} from "../award/awardRules";
import type { AwardPlan } from "../award/steps";
import { type RuleSet, has } from "../game/edition";
import { playersOf } from "../judge/inputs";
import { LAB_MODE, type ObservedClear } from "../judge/judgeAward";
import type { ExperimentRecord } from "../record/recordFields";
import { Rng, SHIFT_INDEX_ROOM_SEEDS, SHIFT_TRIPLES } from "../rng/generator";

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

/** The trinkets that replace awards. */
const REPLACING = REPLACEMENTS.map(({ item }) => item);

/** Where the answers to a question can differ in what an award drops or leaves behind: everywhere if not named here. */
const SHOWS: { readonly [Id in HypothesisId]?: (this: void, setup: Setup) => boolean } = {
  hardHearts: ({ difficulty }) => difficulty === "hard",
  luckFrom: ({ players }) => players.slice(1).some(({ luck }) => luck !== 0),
  itemsFrom: ({ players }) =>
    AWARD_ITEMS.some(({ name }) => mostOf(players, name) > mostOf(players.slice(0, 1), name)),
  trinketRolls: ({ players }) => mostOf(players, ...REPLACING) > 0,
  multiplierRolls: ({ players }) => mostOf(players, ...REPLACING) > 1,
  contractCopies: ({ players }) => mostOf(players.slice(1), "contract-from-below") > 0,
  modem: ({ players }) => mostOf(players, "broken-modem") > 0,
  capacitor: ({ players }) => mostOf(players, "old-capacitor") > 0,
  extraCopies: ({ players }) => mostOf(players, ...MAKE_MORE) > 0,
};

/** The questions whose answers can differ in an award made with a setup, in their order. */
export function questionsOf(setup: Setup): readonly Hypothesis[] {
  return HYPOTHESES.filter(({ id }) => SHOWS[id]?.(setup) ?? true);
}

/** One player who carries nothing. */
export const EMPTY_SETUP: Setup = { difficulty: "normal", players: [{ luck: 0, items: {} }] };

/** A clear as it is kept: as the record of an experiment tells it. */
export type WatchedClear = Omit<ExperimentRecord, "kind" | "experiment" | "asks">;

/** The clear of an experiment: the laboratory works in ordinary rooms of the main dimension alone. */
export function clearOf(record: WatchedClear): ObservedClear {
  return { ...record, hypotheses: "", dimension: 0, hasNoReward: 0, mode: LAB_MODE };
}

/** Equal for setups that are made with the same. */
export function setupKey({ difficulty, players }: Setup): string {
  return [difficulty, ...players.map((player) => carriedBy(player))].join("; ");
}

function carriedBy({ luck, items }: PlayerLoadout): string {
  return `${luck} ${AWARD_ITEMS.map(({ name }) => countOf(items, name)).join(" ")}`;
}

/** What an award was made with. */
export function setupOf(clear: Pick<ObservedClear, "difficulty" | "players" | "gridIndex">): Setup {
  const players = playersOf(clear.players, clear.gridIndex);
  return { difficulty: difficultyOf(clear.difficulty), players };
}

/** The run at hand: what experiments in it can be made with. */
export interface Means {
  readonly edition: RuleSet;
  readonly difficulty: Difficulty;
  readonly playerCount: number;
}

/** The items that can be given: Blue Key's room is another one, where the laboratory never is. */
export function itemsToHold(edition: RuleSet): readonly ItemName[] {
  return AWARD_ITEMS.filter((item) => existsIn(item, edition))
    .map(({ name }) => name)
    .filter((name) => name !== "blue-key");
}

/** A setup has at most one of these: nobody knows what an award with both would be. */
const NEVER_BOTH: readonly ItemName[] = ["glyph-of-balance", "deep-pockets"];

/**
 * A setup at random.
 *
 * @param must what one of the players carries before all else; twice what stands there twice.
 * @param others so many items at random everybody carries at most.
 */
export function anySetup(
  { edition, difficulty, playerCount }: Means,
  dice: Rng,
  must: readonly ItemName[],
  others: number,
): Setup {
  const left = anyOf(dice, NEVER_BOTH);
  const offered = itemsToHold(edition).filter((name) => name !== left);
  const holder = dice.randomInt(playerCount);
  const players = times(playerCount, (player) => {
    const some = times(dice.randomInt(others + 1), () => anyOf(dice, offered));
    const items = counted(edition, player === holder ? [...must, ...some] : some);
    return { luck: anyLuck(dice), items };
  });
  return { difficulty, players };
}

/** Half of the time none, else in halves from -4 to 15: beyond the ends of luck that counts, 0 and 10. */
function anyLuck(dice: Rng): number {
  return (dice.randomInt(2) * (dice.randomInt(39) - 8)) / 2;
}

/** How often each item is carried; a trinket counts as often as the edition multiplies it. */
function counted(edition: RuleSet, names: readonly ItemName[]): Bag {
  const items: OpenBag = {};
  for (const name of names) {
    items[codeOf(name)] = Math.min(countOf(items, name) + 1, limitOf(name, edition));
  }
  return items;
}

/** How often an item can be carried: a golden trinket with Mom's Box counts thrice. */
function limitOf(name: ItemName, edition: RuleSet): number {
  const isTrinket = AWARD_ITEMS.some((item) => item.name === name && item.kind === "trinket");
  const most = has(edition, "trinketMultipliers") ? 3 : 1;
  return isTrinket ? most : Infinity;
}

/** The questions that can be asked in a run: those that show where the last player carries everything thrice. */
export function askableQuestions({
  edition,
  difficulty,
  playerCount,
}: Means): readonly Hypothesis[] {
  const all = counted(
    edition,
    itemsToHold(edition).flatMap((name) => [name, name, name]),
  );
  const players = times(playerCount, (player) =>
    player === playerCount - 1 ? { luck: 1, items: all } : { luck: 0, items: {} },
  );
  return questionsOf({ difficulty, players });
}

/** Dice from a seed, an integer in [1, 2^32). They step otherwise than awards: none goes on as they do. */
export function diceOf(seed: number): Rng {
  return new Rng(seed, at(SHIFT_TRIPLES, SHIFT_INDEX_ROOM_SEEDS));
}

/** One entry of a list that is not empty. */
export function anyOf<T>(dice: Rng, list: readonly T[]): T {
  return at(list, dice.randomInt(list.length));
}

/** So many things, each made by its number. */
export function times<T>(count: number, make: (index: number) => T): readonly T[] {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) {
    made.push(make(index));
  }
  return made;
}
