/** Which open questions an award can tell of, by what it is made with. */
import { AWARD_ITEMS, type ItemName } from "../game/items";
import { combinePlayers, countOf, type Difficulty, type PlayerLoadout } from "../award/loadout";
import { planAward, REPLACEMENTS } from "../award/plan";
import {
  HYPOTHESES,
  type AwardHypotheses,
  type Hypothesis,
  type HypothesisId,
} from "../award/rules";
import type { AwardPlan } from "../award/steps";
import type { RuleSet } from "../game/edition";

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
