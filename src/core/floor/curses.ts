/**
 * The odds of a floor being cursed.
 * Source: AIsaac (Afterbirth+), AIsaac, LuaDecomps and zdd (Repentance). Verified: the roll itself
 * and the odds of 1 in 10 by 454 logged Afterbirth+ floors.
 */
import { ACHIEVEMENTS, isUnlocked, type Unlocks } from "../game/achievements";
import type { Difficulty } from "../award/loadout";
import {
  CURSE_BLIND,
  CURSE_DARKNESS,
  CURSE_LABYRINTH,
  CURSE_LOST,
  CURSE_MAZE,
  CURSE_UNKNOWN,
} from "../game/curses";
import { newestOf, type RuleSet } from "../game/edition";
import type { FloorRules } from "./rules";

export * from "../game/curses";

/** What the second curse draw, modulo 6, means. Verified: 454 logged floors. */
export const ROLLED_CURSES: readonly number[] = [
  CURSE_LABYRINTH,
  CURSE_LOST,
  CURSE_DARKNESS,
  CURSE_UNKNOWN,
  CURSE_MAZE,
  CURSE_BLIND,
];

/** The odds of one unlock tier, as denominators. The highest tier reached counts. */
export interface CurseTier {
  /** The achievement that reaches it; 0 for none, -1 for beating Isaac. */
  readonly achievement: number;
  readonly name: string;
  readonly normal: number;
  readonly hard: number;
}

/** Up to Afterbirth+. Only 1 in 10 is engine-checked; Rebirth and Afterbirth are unsure. */
// prettier-ignore
const CURSE_TIERS_AFTERBIRTH_PLUS: readonly CurseTier[] = [
  { achievement: 0,                       name: "nothing unlocked",       normal: 80, hard: 10 },
  { achievement: ACHIEVEMENTS.womb,  name: "The Womb",               normal: 30, hard: 5 },
  { achievement: ACHIEVEMENTS.terrible, name: "Everything Is Terrible", normal: 10, hard: 3 },
  { achievement: -1,                      name: "Isaac beaten",           normal: 5,  hard: 2 },
];

/** From Repentance on: hard mode is kinder. */
// prettier-ignore
const CURSE_TIERS_REPENTANCE: readonly CurseTier[] = [
  { achievement: 0,                       name: "nothing unlocked",       normal: 80, hard: 40 },
  { achievement: ACHIEVEMENTS.womb,  name: "The Womb",               normal: 30, hard: 20 },
  { achievement: ACHIEVEMENTS.terrible, name: "Everything Is Terrible", normal: 10, hard: 6 },
  { achievement: -1,                      name: "Isaac beaten",           normal: 5,  hard: 3 },
];

const CURSE_TIERS: readonly (readonly [RuleSet, readonly CurseTier[]])[] = [
  ["rebirth", CURSE_TIERS_AFTERBIRTH_PLUS],
  ["repentance", CURSE_TIERS_REPENTANCE],
];

/** The odds table of an edition, lowest tier first. */
export function curseTiers(edition: RuleSet): readonly CurseTier[] {
  return newestOf(CURSE_TIERS, edition);
}

/**
 * The odds with which a floor of unknown unlocks may have been rolled for, the likeliest first: an
 * advanced save, then the others, then no roll at all.
 */
export function curseOddsTried(
  edition: RuleSet,
  difficulty: Difficulty = "normal",
): readonly number[] {
  const odds = curseTiers(edition).map((tier) => oddsOf(tier, difficulty));
  return [0, ...odds].reverse();
}

/** What decides the odds of a natural curse. */
type CurseOddsInput = Unlocks & {
  readonly difficulty: Difficulty;
  readonly stage: number;
  readonly hasBeatenIsaac: boolean;
  readonly rules: Pick<FloorRules, "sparesFirstStage">;
};

/**
 * The denominator of the curse roll; 0 when there is no roll.
 * Repentance does not roll on stage 1 before Everything Is Terrible (AIsaac, LuaDecomps; zdd
 * contradicts itself: unsure).
 */
export function naturalCurseOdds(input: CurseOddsInput): number {
  const isEarly = input.stage === 1 && !isUnlocked(input, ACHIEVEMENTS.terrible);
  if (isEarly && input.rules.sparesFirstStage) {
    return 0;
  }
  let odds = 0;
  for (const tier of curseTiers(input.edition)) {
    const { achievement } = tier;
    const isReached = achievement < 0 ? input.hasBeatenIsaac : isUnlocked(input, achievement);
    if (achievement === 0 || isReached) {
      odds = oddsOf(tier, input.difficulty);
    }
  }
  return odds;
}

function oddsOf({ normal, hard }: CurseTier, difficulty: Difficulty): number {
  return difficulty === "hard" ? hard : normal;
}
