/**
 * The stages: which edition has which, what they are called, and which of them the level generator
 * does not build.
 */
import { ACHIEVEMENTS, hasAchievement, isUnlocked, type SaveUnlocks } from "./unlocks";
import { isAtLeast, type Edition, type RuleSet } from "./edition";
import type { Problem } from "../problem";

/** Where a run is, or a floor of it: a stage of a type. */
export interface StagePlace {
  /** 1-13; an XL floor counts as its first stage. */
  readonly stage: number;
  /** 0 original, 1 Wrath of the Lamb, 2 Afterbirth, 4 and 5 alternative path. */
  readonly stageType: number;
}

/** One stage of one type. */
export interface StageRow {
  /** First and last stage number of the chapter. */
  readonly first: number;
  readonly last: number;
  readonly stageType: number;
  readonly name: string;
  /** The edition that brought it. */
  readonly since: Edition;
  /** The achievement without which a run has another in its place; missing for none. */
  readonly achievement?: number;
}

/**
 * In the game's order. Source: IsaacScript's enums; the editions from the wiki's stage pages; the achievements from
 * AIsaac, those of the alternative path from their names alone: unsure.
 */
// prettier-ignore
export const STAGES = [
  { first: 1,  last: 2,  stageType: 0, name: "Basement",         since: "rebirth" },
  { first: 1,  last: 2,  stageType: 1, name: "Cellar",           since: "rebirth", achievement: ACHIEVEMENTS.cellar },
  { first: 1,  last: 2,  stageType: 2, name: "Burning Basement", since: "afterbirth", achievement: ACHIEVEMENTS.burningBasement },
  { first: 1,  last: 2,  stageType: 4, name: "Downpour",         since: "repentance" },
  { first: 1,  last: 2,  stageType: 5, name: "Dross",            since: "repentance", achievement: ACHIEVEMENTS.dross },
  { first: 3,  last: 4,  stageType: 0, name: "Caves",            since: "rebirth" },
  { first: 3,  last: 4,  stageType: 1, name: "Catacombs",        since: "rebirth", achievement: ACHIEVEMENTS.catacombs },
  { first: 3,  last: 4,  stageType: 2, name: "Flooded Caves",    since: "afterbirth", achievement: ACHIEVEMENTS.floodedCaves },
  { first: 3,  last: 4,  stageType: 4, name: "Mines",            since: "repentance" },
  { first: 3,  last: 4,  stageType: 5, name: "Ashpit",           since: "repentance", achievement: ACHIEVEMENTS.ashpit },
  { first: 5,  last: 6,  stageType: 0, name: "Depths",           since: "rebirth" },
  { first: 5,  last: 6,  stageType: 1, name: "Necropolis",       since: "rebirth", achievement: ACHIEVEMENTS.necropolis },
  { first: 5,  last: 6,  stageType: 2, name: "Dank Depths",      since: "afterbirth", achievement: ACHIEVEMENTS.dankDepths },
  { first: 5,  last: 6,  stageType: 4, name: "Mausoleum",        since: "repentance" },
  { first: 5,  last: 6,  stageType: 5, name: "Gehenna",          since: "repentance", achievement: ACHIEVEMENTS.gehenna },
  { first: 7,  last: 8,  stageType: 0, name: "Womb",             since: "rebirth" },
  { first: 7,  last: 8,  stageType: 1, name: "Utero",            since: "rebirth" },
  { first: 7,  last: 8,  stageType: 2, name: "Scarred Womb",     since: "afterbirth", achievement: ACHIEVEMENTS.scarredWomb },
  { first: 7,  last: 8,  stageType: 4, name: "Corpse",           since: "repentance" },
  { first: 9,  last: 9,  stageType: 0, name: "Blue Womb",        since: "afterbirth" },
  { first: 10, last: 10, stageType: 0, name: "Sheol",            since: "rebirth" },
  { first: 10, last: 10, stageType: 1, name: "Cathedral",        since: "rebirth" },
  { first: 11, last: 11, stageType: 0, name: "Dark Room",        since: "rebirth" },
  { first: 11, last: 11, stageType: 1, name: "Chest",            since: "rebirth" },
  { first: 12, last: 12, stageType: 0, name: "The Void",         since: "afterbirth+" },
  { first: 13, last: 13, stageType: 0, name: "Home",             since: "repentance" },
  { first: 13, last: 13, stageType: 1, name: "Home",             since: "repentance" },
] as const satisfies readonly StageRow[];

/** Blue Womb and Home, whose rooms stand at fixed places: no layout is generated for them. */
const FIXED_STAGES: readonly number[] = [9, 13];

/** The Cathedral, if of type 1; Sheol is of type 0. */
export const STAGE_CATHEDRAL = 10;

/** The Chest, if of type 1; the Dark Room is of type 0. */
export const STAGE_OF_CHESTS = 11;

/** The Void. */
export const STAGE_VOID = 12;

/** The second floor of the Depths. */
const STAGE_MOM = 6;

/** Whether Mom is fought on a floor. The boss rush opens behind her alone, though every floor has a room for it. */
export function isMomsFloor(stage: number, isXl: boolean): boolean {
  return stage === STAGE_MOM || (isXl && stage + 1 === STAGE_MOM);
}

/** The row of a stage and type, undefined if the game never had it. */
export function findStage(stage: number, stageType: number): StageRow | undefined {
  return STAGES.find(
    (row) => stage >= row.first && stage <= row.last && row.stageType === stageType,
  );
}

/** Whether a save's runs can have a stage of a type. Afterbirth has its own without any achievement, which came later. */
export function isStageOpen(save: SaveUnlocks, stage: number, stageType: number): boolean {
  const row = findStage(stage, stageType);
  if (row === undefined || !isAtLeast(save.edition, row.since)) {
    return false;
  }
  const { achievement } = row;
  return (
    achievement === undefined ||
    !hasAchievement(save.edition, achievement) ||
    isUnlocked(save, achievement)
  );
}

/** The name of a stage as the game shows it, such as "Caves II" or "Caves XL". */
export function stageName(stage: number, stageType: number, isXl: boolean): string {
  const row = findStage(stage, stageType);
  if (row === undefined) {
    return `Stage ${stage} type ${stageType}`;
  }
  if (row.first === row.last) {
    return row.name;
  }
  if (isXl) {
    return `${row.name} XL`;
  }
  return `${row.name} ${stage === row.first ? "I" : "II"}`;
}

/** Why an edition has no such stage, undefined if it has it. */
export function stageProblem(
  stage: number,
  stageType: number,
  edition: RuleSet,
): Problem | undefined {
  const rows = STAGES.filter((row) => isAtLeast(edition, row.since));
  const lastStage = Math.max(...rows.map((row) => row.last));
  if (Math.floor(stage) !== stage || stage < 1 || stage > lastStage) {
    return {
      problem: `Expected a stage from 1 to ${lastStage} in ${edition} but received ${stage}.`,
    };
  }
  const types = rows
    .filter((row) => stage >= row.first && stage <= row.last)
    .map((row): number => row.stageType);
  if (types.length === 0) {
    return {
      problem: `Expected a stage that ${edition} has but received ${stage} (${stageName(stage, 0, false)}).`,
    };
  }
  if (types.indexOf(stageType) >= 0) {
    return undefined;
  }
  const last = types.pop() ?? 0;
  const told = types.length === 0 ? `${last}` : `${types.join(", ")} or ${last}`;
  return {
    problem: `Expected ${told} as the type of stage ${stage} in ${edition} but received ${stageType}.`,
  };
}

/** Why a stage is outside the model, undefined if the level generator builds it. */
export function outsideModel(stage: number, stageType: number): Problem | undefined {
  if (FIXED_STAGES.indexOf(stage) < 0) {
    return undefined;
  }
  const name = stageName(stage, stageType, false);
  return {
    problem: `Expected a stage that the level generator builds but received ${stage} (${name}), whose rooms stand at fixed places: it is outside the model.`,
  };
}

/** Whether a stage type is on Repentance's alternative path. */
export function isAlternativePath(stageType: number): boolean {
  return stageType === 4 || stageType === 5;
}

/**
 * The stage number as most Repentance rules count it: floors of the alternative path count one
 * higher. Source: AIsaac, LuaDecomps, zdd.
 */
export function effectiveStage(stage: number, stageType: number): number {
  return isAlternativePath(stageType) ? stage + 1 : stage;
}
