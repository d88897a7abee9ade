/** From a stage that is asked for to what the rules read of it, or to a problem. */
import { COUNT_MAX, isCount } from "../core/game/counts";
import { SITUATION } from "../core/game/situationRows";
import { STATE_FLAGS } from "../core/game/unlocks";
import { DIFFICULTIES, type Difficulty } from "../core/game/difficulty";
import { isAtLeast, RULE_SETS } from "../core/game/edition";
import { heartsOf } from "../core/game/characters";
import { isSeed, seedError } from "../core/rng/generator";
import { CURSE_LABYRINTH, hasCurse, naturalCurseOdds } from "./curseOdds";
import { ALL_SHAPES } from "./layout/shapes";
import { buildsOf, floorRules, LAST_BUILD } from "./floorRuleSets";
import { effectiveStage, outsideModel, stageProblem } from "../core/game/stage";
import { situationOf } from "../core/model/situation";
import type { Problem } from "../core/problem";
import type { FloorInput, FloorPlan, StageInput, GivenFloor } from "./floorTypes";

/** All curse bits. */
const CURSES_MAX = 255;

/** The whole input of a floor of which only this is given: all else has its default. */
export function floorOfGiven(given: GivenFloor): FloorInput {
  const { stageSeed, stage, stageType } = given;
  return { ...situationOf(given), stageSeed, stage, stageType };
}

/** Decides what an input leaves to character, stage and edition, or says in a sentence what is wrong with it. */
export function floorPlan(input: StageInput): FloorPlan | Problem {
  return inputProblem(input) ?? decided(input);
}

/** The plan of a whole input, its seed checked as well. */
export function checkedPlan(input: FloorInput): FloorPlan | Problem {
  return isSeed(input.stageSeed) ? floorPlan(input) : { problem: seedError(input.stageSeed) };
}

function decided(input: StageInput): FloorPlan {
  const { edition, build = LAST_BUILD, stage, stageType } = input;
  const rules = floorRules(edition, build);
  const { curses } = input;
  const odds = naturalCurseOdds({ ...input, rules });
  return {
    ...input,
    ...{ rules, build },
    ...heartsOf(input),
    // A forced curse replaces the roll; given with odds, it is what that roll came to.
    curseOdds: input.curseOdds ?? (curses === undefined ? odds : 0),
    boneHearts: isAtLeast(edition, "afterbirth+") ? input.boneHearts : 0,
    treasureRoomsVisited: input.treasureRoomsVisited ?? effectiveStage(stage, stageType) - 1,
  };
}

/** What is wrong with an input, undefined if nothing is. */
function inputProblem(input: StageInput): Problem | undefined {
  return (
    nameProblem(input) ??
    stageProblem(input.stage, input.stageType, input.edition) ??
    greedProblem(input.difficulty) ??
    outsideModel(input.stage, input.stageType) ??
    ascentProblem(input) ??
    cursesProblem(input) ??
    countProblem(input) ??
    challengeProblem(input)
  );
}

function nameProblem(input: StageInput): Problem | undefined {
  if (RULE_SETS.indexOf(input.edition) < 0) {
    return expected(`one of ${RULE_SETS.join(", ")} as the edition`, input.edition);
  }
  const { edition, build } = input;
  const builds = buildsOf(edition);
  if (build !== undefined && builds.indexOf(build) < 0) {
    const known =
      builds.length === 0 ? "no build of" : `one of ${builds.join(", ")} as the build of`;
    return expected(`${known} ${edition}`, build);
  }
  if (DIFFICULTIES.indexOf(input.difficulty) < 0) {
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
function ascentProblem({ stage, flags }: StageInput): Problem | undefined {
  if (stage > LAST_ASCENT_STAGE || flags.indexOf(STATE_FLAGS.backwardsPath) < 0) {
    return undefined;
  }
  return {
    problem:
      "Expected a floor that is generated but received one of the Ascent, whose own generator is not known: it is outside the model.",
  };
}

function cursesProblem(input: StageInput): Problem | undefined {
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

function countProblem(input: StageInput): Problem | undefined {
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

function challengeProblem({ challenge, edition, build = LAST_BUILD }: StageInput) {
  const { lastChallenge } = floorRules(edition, build);
  return challenge > lastChallenge
    ? expected(`a challenge from 0 to ${lastChallenge} in ${edition}`, `${challenge}`)
    : undefined;
}

function expected(what: string, received: string): Problem {
  return { problem: `Expected ${what} but received ${received}.` };
}
