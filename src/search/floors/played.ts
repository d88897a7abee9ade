/**
 * The floors of a search as a seed's run has them, played from its start: what a floor leaves to those
 * after it, such as bosses that were met, a search floor by floor does not know.
 */
import type { RuleSet } from "../../core/game/edition";
import {
  floorOfRun,
  LAST_CHAPTER_STAGE,
  type AskedRun,
  type RunState,
  type WantedFloor,
} from "../../core/floor/run";
import { isAlternativePath } from "../../core/floor/stage";
import type { Floor, FloorAttempt } from "../../core/floor/types";
import { isProblem } from "../../core/problem";
import type { FigureSet } from "../../figures/figureSet";
import { askedRun } from "../../run/playedRun";
import type { WholeFloor } from "../../run/wholeFloor";
import { withItems } from "../../run/runItems";
import type { DropPlan } from "../../core/judge/drops";
import { fallenDrops } from "./drops";
import type { KnownFloor } from "./evaluate";
import type { Field, FinishedLayout, PlacedFloor } from "./fields";
import { NOTHING_BESIDES } from "./itemWords";
import type { SearchStage } from "./types";

/** A run as a search asks for it. */
export interface SearchedRun {
  readonly edition: RuleSet;
  readonly state: RunState;
  readonly stages: readonly SearchStage[];
  readonly figures?: FigureSet | undefined;
}

/** The floor of a run that a search asks for: of the type that was named, or else the run's own. */
export function wantedFloor({ stage, stageType, isTypeNamed }: SearchStage): WantedFloor {
  const isSettled = stage > LAST_CHAPTER_STAGE || isTypeNamed === true;
  return isSettled ? { stage, stageType } : { stage, isAlternative: isAlternativePath(stageType) };
}

/**
 * What is asked of a seed's floors, all of it known; undefined where the run lacks one of them.
 *
 * @param fields what is asked of each.
 * @param drops what is carried, where it is asked what rooms drop.
 */
export function playedFloors(
  search: SearchedRun,
  seed: number,
  fields: readonly (readonly Field[])[],
  drops?: DropPlan,
): readonly KnownFloor[] | undefined {
  const isFilled = fields.flat().some(({ ofContents }) => ofContents !== undefined);
  const run = isFilled ? filledRun(search, seed) : plainRun(search, seed);
  const floors: KnownFloor[] = [];
  for (const [index, stage] of search.stages.entries()) {
    const made = floorOfRun(run, wantedFloor(stage));
    if (isProblem(made)) {
      return undefined;
    }
    const { floor, contents } = made;
    const placed = placedFloor(floor, drops);
    const held = contents && { rooms: made.rooms, contents };
    const rooms = (fields[index] ?? []).flatMap(({ name, ofRooms, ofContents }) => {
      const value = ofRooms?.(placed) ?? (held && ofContents?.(held));
      return value === undefined ? [] : [[name, value] as const];
    });
    const { setup } = made;
    floors.push({ setup, layout: layoutOf(floor), rooms: new Map(rooms), hasFigures: true });
  }
  return floors;
}

/** Searches are made with everything unlocked, unless the state says otherwise. */
function plainRun({ edition, state, figures }: SearchedRun, seed: number): AskedRun<WholeFloor> {
  return askedRun(seed, { ...state, edition, unlocks: state.unlocks ?? "all" }, figures);
}

/** The run with what stands in its rooms. */
export function filledRun(search: SearchedRun, seed: number): AskedRun<WholeFloor> {
  return withItems(plainRun(search, seed), search.figures, NOTHING_BESIDES);
}

function placedFloor(floor: Floor, plan: DropPlan | undefined): PlacedFloor {
  const { rooms, setup } = floor;
  const placed = rooms.map(({ roomType }, room) => ({ room, roomType }));
  const depths = rooms.map(({ depth }) => depth);
  const distances = rooms.map(({ distance = -1 }) => distance);
  const dropping = rooms.map(({ roomType, type, seeds, shape, distance }) => {
    const isStart = type === "start";
    return { roomType, isStart, awardSeed: seeds.awardSeed, shape, distance: () => distance };
  });
  return {
    pass: { placed, board: { depths } },
    distances: () => distances,
    drops: () => fallenDrops(plan, setup.plan, dropping),
  };
}

function layoutOf({ layout, deadEnds, attempts }: Floor): FinishedLayout {
  const { rooms, loops, forcedDeadEnds } = attempts[attempts.length - 1] as FloorAttempt;
  const board = {
    roomCount: layout.length,
    placed: rooms,
    loops,
    forcedDeadEnds,
    deadEndCount: deadEnds.length,
    shapes: layout.map(({ shape }) => shape),
    depths: layout.map(({ depth }) => depth),
    deadEnds,
  };
  return { board, attempts: attempts.length };
}
