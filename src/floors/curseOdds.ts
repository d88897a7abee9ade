/**
 * The odds of a floor being cursed.
 * Source: AIsaac (Afterbirth+), AIsaac, LuaDecomps and zdd (Repentance). Verified: the roll itself
 * and the odds of 1 in 10 by 454 logged Afterbirth+ floors.
 */
import { lastOf } from "../core/lists";
import { ACHIEVEMENTS, hasBeatenIsaac, isUnlocked, type SaveUnlocks } from "../core/game/unlocks";
import type { Difficulty } from "../core/game/difficulty";
import {
  CURSE_BLIND,
  CURSE_DARKNESS,
  CURSE_LABYRINTH,
  CURSE_LOST,
  CURSE_MAZE,
  CURSE_UNKNOWN,
} from "../core/game/curses";
import { isAtLeast, type RuleSet } from "../core/game/edition";
import type { FloorPlan } from "./floorTypes";

export * from "../core/game/curses";

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
interface CurseTier {
  /** The achievement that reaches it; 0 for none, -1 for beating Isaac. */
  readonly achievement: number;
  readonly name: string;
  readonly normal: number;
  /** In hard mode up to Afterbirth+, and from Repentance on, where it is kinder. */
  readonly hard: number;
  readonly kinder: number;
}

/**
 * Highest first. Up to Afterbirth+ only 1 in 10 is engine-checked; Rebirth and Afterbirth are unsure. The normal
 * odds are a super sin's too.
 */
// prettier-ignore
export const CURSE_TIERS: readonly CurseTier[] = [
  { achievement: -1,                    name: "Isaac beaten",           normal: 5,  hard: 2,  kinder: 3 },
  { achievement: ACHIEVEMENTS.terrible, name: "Everything Is Terrible", normal: 10, hard: 3,  kinder: 6 },
  { achievement: ACHIEVEMENTS.womb,     name: "The Womb",               normal: 30, hard: 5,  kinder: 20 },
  { achievement: 0,                     name: "nothing unlocked",       normal: 80, hard: 10, kinder: 40 },
];

/**
 * The odds with which a floor of unknown unlocks may have been rolled for, the likeliest first: an
 * advanced save, then the others, then no roll at all.
 */
export function curseOddsTried(
  edition: RuleSet,
  difficulty: Difficulty = "normal",
): readonly number[] {
  return [...CURSE_TIERS.map((tier) => oddsOf(tier, difficulty, edition)), 0];
}

/**
 * The denominator of the curse roll; 0 when there is no roll.
 * Repentance does not roll on stage 1 before Everything Is Terrible (AIsaac, LuaDecomps; zdd
 * contradicts itself: unsure).
 */
export function naturalCurseOdds(
  input: SaveUnlocks & Pick<FloorPlan, "difficulty" | "stage" | "rules">,
): number {
  const isEarly = input.stage === 1 && !isUnlocked(input, ACHIEVEMENTS.terrible);
  return isEarly && input.rules.sparesFirstStage
    ? 0
    : oddsOf(tierReached(input), input.difficulty, input.edition);
}

/** The highest tier that a save has reached. */
export function tierReached(save: SaveUnlocks): CurseTier {
  const reached = CURSE_TIERS.find(({ achievement }) =>
    achievement < 0 ? hasBeatenIsaac(save) : isUnlocked(save, achievement),
  );
  return reached ?? lastOf(CURSE_TIERS);
}

function oddsOf(
  { normal, hard, kinder }: CurseTier,
  difficulty: Difficulty,
  edition: RuleSet,
): number {
  const inHard = isAtLeast(edition, "repentance") ? kinder : hard;
  return difficulty === "hard" ? inHard : normal;
}
