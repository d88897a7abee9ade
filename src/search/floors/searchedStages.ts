/** The stages of a search, ready to be generated again and again. */
import { at } from "../../core/lists";
import { has } from "../../core/game/edition";
import { LAST_CHAPTER_STAGE, stageTypeOfRun } from "../../floors/floorsOfRun";
import { isAlternativePath } from "../../core/game/stage";
import type { FloorPlan } from "../../floors/floorTypes";
import type { DropPlan } from "../../core/judge/drops";
import { isProblem } from "../../core/problem";
import { stageSeedSlot } from "../../core/rng/stageSeeds";
import { roomSourceOf } from "../../figures/figureSet";
import { openLayouts, type LayoutSource } from "../layout/layoutKernel";
import { depthOf, fieldsAsked, planAt, type FloorSearch } from "./asks";
import { conjunctsOf, holds, stagesOf } from "./evaluate";
import type { Field, KnownFloor } from "./searchFields";
import { FirstContents, ofFirstFloor } from "./firstFloor";
import { Setups } from "./setupTable";
import type { Depth, SearchStage } from "./conditionTypes";
import { WholeFloors } from "./wholeFloors";

/** One stage, ready to be generated again and again. */
export interface PreparedStage {
  readonly setups: Setups;
  /** By place of a setup: whether the conditions on this stage can still hold. */
  readonly passes: readonly boolean[];
  /** Holds the layout generated last; undefined where none is asked for. */
  readonly kernel: LayoutSource | undefined;
  /** How deep the conditions and the score look. */
  readonly depth: Depth;
  /** The whole floors of the run of a start seed; undefined where no special room is asked for. */
  readonly wholeFloors: ((seed: number) => WholeFloors) | undefined;
  /** Whether the run of a start seed has this floor; undefined where every run has. */
  readonly isOfRun: ((seed: number) => boolean) | undefined;
}

export function prepareStage(
  search: FloorSearch,
  stage: SearchStage,
  index: number,
  drops: DropPlan | undefined,
): PreparedStage {
  const { plan, setups } = setupsOf(search, stage.stage, stage.stageType);
  const depth = depthOf(search, index);
  return {
    setups,
    passes: passesOf(search, index, setups),
    kernel: depth === "setup" ? undefined : openLayouts(),
    depth,
    wholeFloors: wholeFloorsOf(search, stage, plan, fieldsAsked(search, index), drops),
    isOfRun: runCheck(search, stage),
  };
}

/** Whether all floors of a stage that are asked for are of one type: the one that was named, or the only one. */
export function isTypeSettled({ stage, isTypeNamed }: SearchStage): boolean {
  return stage > LAST_CHAPTER_STAGE || isTypeNamed === true;
}

/** The whole floors of a stage: of the type that was named, or else of the one that a seed's run has. */
function wholeFloorsOf(
  search: FloorSearch,
  asked: SearchStage,
  plan: FloorPlan,
  fields: readonly Field[],
  drops: DropPlan | undefined,
): PreparedStage["wholeFloors"] {
  const { stage, stageType } = asked;
  const held = ofFirstFloor(fields, { stage, stageType });
  // Whether a room finds a place on a layout, figures alone tell.
  const asksLayout = search.figures !== undefined && fields.some(({ depth }) => depth === "layout");
  if (held.length === 0 && !asksLayout && fields.every(({ depth }) => depth !== "rooms")) {
    return undefined;
  }
  const ownDrops = fields.some((field) => field.drops !== undefined) ? drops : undefined;
  const first =
    held.length === 0 ? undefined : new FirstContents(held, search.state, search.figures);
  const byType = new Map<number, WholeFloors>();
  const ofType = (type: number): WholeFloors => {
    const own = { ...plan, stageType: type };
    const floors = byType.get(type) ?? new WholeFloors(own, search.figures, ownDrops, first);
    byType.set(type, floors);
    return floors;
  };
  return isTypeSettled(asked)
    ? () => ofType(stageType)
    : (seed) => ofType(stageTypeOfRun(seed, search.state, stage, isAlternativePath(stageType)));
}

/**
 * A chapter's floor is of a run where the run has its type, if the user named one, and where no XL
 * floor before stands for both.
 */
function runCheck(
  search: FloorSearch,
  { stage, stageType, isTypeNamed }: SearchStage,
): ((seed: number) => boolean) | undefined {
  if (stage > LAST_CHAPTER_STAGE) {
    return undefined;
  }
  const isOther = isAlternativePath(stageType);
  const isXlBefore = stage % 2 === 0 ? xlCheck(search, stage - 1, stageType) : undefined;
  if (isXlBefore === undefined && isTypeNamed !== true) {
    return undefined;
  }
  return (seed) =>
    (isTypeNamed !== true || stageTypeOfRun(seed, search.state, stage, isOther) === stageType) &&
    isXlBefore?.(seed) !== true;
}

/** Whether the floor of a start seed at a stage is XL, by its setup alone. */
function xlCheck(search: FloorSearch, stage: number, stageType: number): (seed: number) => boolean {
  const { setups } = setupsOf(search, stage, stageType);
  return (seed) => setups.possible[setups.placeOf(seed)]?.setup.isXl === true;
}

/** What a stage's setup is drawn with. */
export function setupsOf(
  search: FloorSearch,
  stage: number,
  stageType: number,
): { readonly plan: FloorPlan; readonly setups: Setups } {
  const plan = planAt(search, { stage, stageType });
  if (isProblem(plan)) {
    throw new Error(plan.problem);
  }
  const slot = has(search.edition, "alternativePath") ? stageSeedSlot(stage, stageType) : stage;
  return { plan, setups: new Setups(plan, search.figures && roomSourceOf(search.figures), slot) };
}

/** The fewer rooms a floor has, the sooner it is generated. */
export function cheapestFirst(stages: readonly PreparedStage[]): readonly number[] {
  const rooms = stages.map(({ setups }) =>
    Math.max(...setups.possible.map(({ setup }) => setup.roomCount)),
  );
  return [...rooms.keys()].sort((a, b) => at(rooms, a) - at(rooms, b));
}

/** Conditions that look at a stage alone are decided by its setup where they can be. */
export function passesOf(
  { condition }: FloorSearch,
  index: number,
  { possible }: Setups,
): boolean[] {
  const parts = conjunctsOf(condition).filter((part) => {
    const stages = stagesOf(part);
    return stages.size === 1 && stages.has(index);
  });
  return possible.map(({ setup }) => {
    const floors: (KnownFloor | undefined)[] = [];
    floors[index] = { setup, layout: undefined, placed: undefined };
    return parts.every((part) => holds(part, floors) !== false);
  });
}

/**
 * Special rooms depend on what the floors before have left to the run; with the rooms of a stage's own
 * file layouts depend on its type, too, which differs from run to run.
 */
export function isOpenStage(search: FloorSearch, asked: SearchStage, depth: Depth): boolean {
  const { stage, stageType } = asked;
  const hasStageFiles = search.figures !== undefined && search.figures.files.size > 1;
  const isTypeOpen = hasStageFiles && !isTypeSettled(asked);
  const isPlayed = stage > 1 || isAlternativePath(stageType);
  return depth === "items" || (depth === "rooms" && isPlayed) || (depth !== "setup" && isTypeOpen);
}
