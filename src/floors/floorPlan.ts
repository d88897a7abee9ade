/** From what a caller says of a run to a plan with every default filled in, or to a problem. */
import { COUNT_MAX, isCount } from "../core/game/counts";
import { SITUATION } from "../core/game/situationRows";
import { STATE_FLAGS } from "../core/game/unlocks";
import { DIFFICULTIES, type Difficulty } from "../core/game/difficulty";
import { isAtLeast, RULE_SETS } from "../core/game/edition";
import { startHealth } from "../core/game/characters";
import { isSeed, seedError } from "../core/rng/generator";
import { CURSE_LABYRINTH, hasCurse, naturalCurseOdds } from "./curseOdds";
import { ALL_SHAPES } from "./layout/shapes";
import { buildsOf, floorRules, LAST_BUILD } from "./floorRuleSets";
import { USUAL } from "../core/model/situation";
import { effectiveStage, outsideModel, stageProblem } from "../core/game/stage";
import type { Problem } from "../core/problem";
import type { FloorInput, FloorPlan } from "./floorTypes";

/** All curse bits. */
const CURSES_MAX = 255;

/** Everything of an input but its seed: what can be checked once for many seeds. */
export type PlanInput = Omit<FloorInput, "stageSeed">;

/** Fills in the defaults of an input, or says in a sentence what is wrong with it. */
export function floorPlan(input: PlanInput): FloorPlan | Problem {
  return inputProblem(input) ?? fillDefaults(input);
}

/** The plan of a whole input, its seed checked as well. */
export function checkedPlan(input: FloorInput): FloorPlan | Problem {
  return isSeed(input.stageSeed) ? floorPlan(input) : { problem: seedError(input.stageSeed) };
}

function fillDefaults(input: PlanInput): FloorPlan {
  const unlocks = input.unlocks ?? "all";
  const stage = input.stage;
  const stageType = input.stageType ?? 0;
  const edition = input.edition ?? USUAL.edition;
  const build = input.build ?? LAST_BUILD;
  const locked = input.locked ?? USUAL.locked;
  const difficulty = input.difficulty ?? USUAL.difficulty;
  const rules = floorRules(edition, build);
  const playerType = input.playerType ?? USUAL.playerType;
  const start = startHealth(playerType);
  const odds = naturalCurseOdds({ edition, unlocks, locked, difficulty, stage, rules });
  return {
    stage,
    stageType,
    edition,
    build,
    rules,
    difficulty,
    // A forced curse replaces the roll; given with odds, it is what that roll came to.
    curseOdds: input.curseOdds ?? (input.curses === undefined ? odds : 0),
    forcedCurses: input.curses,
    hearts: input.hearts ?? start.hearts,
    soulHearts: input.soulHearts ?? start.soulHearts,
    maxHearts: input.maxHearts ?? start.hearts,
    boneHearts: isAtLeast(edition, "afterbirth+") ? (input.boneHearts ?? USUAL.boneHearts) : 0,
    coins: input.coins ?? USUAL.coins,
    keys: input.keys ?? USUAL.keys,
    carried: input.carried ?? USUAL.carried,
    flags: input.flags ?? USUAL.flags,
    victoryLap: input.victoryLap ?? USUAL.victoryLap,
    playerType,
    unlocks,
    locked,
    challenge: input.challenge ?? USUAL.challenge,
    treasureRoomsVisited: input.treasureRoomsVisited ?? effectiveStage(stage, stageType) - 1,
    planetariumsVisited: input.planetariumsVisited ?? USUAL.planetariumsVisited,
    shapeMask: input.shapeMask,
  };
}

/** What is wrong with an input, undefined if nothing is. */
function inputProblem(input: PlanInput): Problem | undefined {
  return (
    nameProblem(input) ??
    stageProblem(input.stage, input.stageType ?? 0, input.edition ?? USUAL.edition) ??
    greedProblem(input.difficulty ?? "normal") ??
    outsideModel(input.stage, input.stageType ?? 0) ??
    ascentProblem(input) ??
    cursesProblem(input) ??
    countProblem(input)
  );
}

function nameProblem(input: PlanInput): Problem | undefined {
  if (input.edition !== undefined && RULE_SETS.indexOf(input.edition) < 0) {
    return expected(`one of ${RULE_SETS.join(", ")} as the edition`, input.edition);
  }
  const edition = input.edition ?? USUAL.edition;
  const builds = buildsOf(edition);
  if (input.build !== undefined && builds.indexOf(input.build) < 0) {
    const known =
      builds.length === 0 ? "no build of" : `one of ${builds.join(", ")} as the build of`;
    return expected(`${known} ${edition}`, input.build);
  }
  if (input.difficulty !== undefined && DIFFICULTIES.indexOf(input.difficulty) < 0) {
    return expected(`one of ${DIFFICULTIES.join(", ")} as the difficulty`, input.difficulty);
  }
  return undefined;
}

function greedProblem(difficulty: Difficulty): Problem | undefined {
  return difficulty === "normal" || difficulty === "hard"
    ? undefined
    : {
        problem: `Expected normal or hard as the difficulty but received ${difficulty}. Greed floors have a builder of their own, which is outside the model.`,
      };
}

/** The last stage that the way up passes. */
const LAST_ASCENT_STAGE = 6;

/**
 * The Ascent has a generator of its own: two dead ends suffice, and boss and treasure rooms of the way
 * down are put back. Its details are not known. Source: AIsaac, Isaac.LuaDecomps.
 */
function ascentProblem({ stage, flags = [] }: PlanInput): Problem | undefined {
  if (stage > LAST_ASCENT_STAGE || flags.indexOf(STATE_FLAGS.backwardsPath) < 0) {
    return undefined;
  }
  return {
    problem:
      "Expected a floor that is generated but received one of the Ascent, whose own generator is not known: it is outside the model.",
  };
}

function cursesProblem(input: PlanInput): Problem | undefined {
  const curses = input.curses;
  if (curses === undefined) {
    return undefined;
  }
  if (!isCount(curses) || curses > CURSES_MAX) {
    return expected(`a curse bit field from 0 to ${CURSES_MAX}`, `${curses}`);
  }
  if (hasCurse(curses, CURSE_LABYRINTH) && !canBeXl(input.stage)) {
    return {
      problem: `Expected stage 1, 3, 5 or 7 for an XL floor (curse bit 2) but received stage ${input.stage}.`,
    };
  }
  return undefined;
}

/** Whether the Curse of the Labyrinth can strike a stage: the first floor of chapters 1-4. */
export function canBeXl(stage: number): boolean {
  return stage < 8 && stage % 2 === 1;
}

function countProblem(input: PlanInput): Problem | undefined {
  for (const { field, kind, decides } of SITUATION) {
    const isNumber = kind === "count" || kind === "character";
    const value = isNumber && decides !== "contents" ? input[field] : undefined;
    if (value !== undefined && !isCount(value)) {
      return expected(`a whole number from 0 to ${COUNT_MAX} as ${field}`, `${value}`);
    }
  }
  const mask = input.shapeMask;
  if (mask !== undefined && (!isCount(mask) || mask > ALL_SHAPES || mask < 2)) {
    return expected(`a shape mask from 2 to ${ALL_SHAPES}`, `${mask}`);
  }
  return undefined;
}

function expected(what: string, received: string): Problem {
  return { problem: `Expected ${what} but received ${received}.` };
}
