/** Why a floor that differs from the log may say nothing of the rules: lines are lost, or are of another floor or launch. */
import { EDITIONS, has, type RuleSet } from "../../../core/game/edition";
import { allBuiltInFigures } from "../../../figures/builtIn";
import { figuresOfLaunch } from "../../../figures/figureSet";
import type { ObservedFloor } from "../../../observe/log/observed";
import type { Reason } from "../../reasons";
import type { FloorCheck } from "../comparedItems";
import { isSeed } from "../../../core/rng/generator";
import { stageSeed as slotSeed } from "../../../core/rng/stageSeeds";
import { lostLaterLine, lostLineOf } from "./attempts";
import {
  agreedSimulation,
  everySimulation,
  type SetupCandidate,
  type Simulation,
} from "./floorSimulation";
import { endsRolls, otherFloor } from "./startRoom";

/**
 * Why a floor that differs says nothing of the rules: no line tells its edition, its seed is another floor's, another
 * edition builds it as logged, or a line is lost or stands twice. Undefined if none of this holds.
 */
export function whyDoubted(
  floor: ObservedFloor,
  simulation: Simulation,
  candidates: readonly SetupCandidate[],
  edition: RuleSet | undefined,
  checks: readonly FloorCheck[],
): Reason | undefined {
  if (simulation.isAgreed) {
    return lostLaterLine(floor, simulation) ?? otherFloor(floor, checks);
  }
  if (edition === undefined) {
    return ["no-edition"];
  }
  return (
    otherSeed(floor, simulation.setup.plan.edition) ??
    otherFloor(floor, checks) ??
    otherEdition(floor, simulation, edition) ??
    lostRoomLine(floor, candidates)
  );
}

/** Says that the logged stage seed is wrong where the start seed's own builds the floor as logged. */
function otherSeed(floor: ObservedFloor, edition: RuleSet): Reason | undefined {
  const { run, stage, stageType } = floor;
  const start = run.startSeed ?? 0;
  const other = isSeed(start) ? slotSeed(start, stage, stageType, edition) : undefined;
  return other !== undefined && agreedSimulation(floor, other, edition) !== undefined
    ? ["other-seed", other]
    : undefined;
}

/**
 * Says that lines may be of another launch, where another edition alone builds this floor as logged. Where the figures of
 * the log's build are known, whole floors tell that better, so that nothing is said of a layout that agrees.
 */
export function otherEdition(
  floor: ObservedFloor,
  simulation: Simulation,
  edition: RuleSet | undefined,
): Reason | undefined {
  // What the rolls of older editions end with depends on unlocks that no log tells.
  const isTold =
    edition !== undefined &&
    has(edition, "loggedRolls") &&
    figuresOfLaunch(allBuiltInFigures(), edition, floor) === undefined;
  const isOwn = simulation.isAgreed && (!isTold || endsRolls(floor, simulation));
  const other = isOwn
    ? undefined
    : EDITIONS.find((one) => one !== edition && isBuiltBy(floor, one, simulation.isAgreed));
  return other === undefined || edition === undefined
    ? undefined
    : ["other-edition", other, edition];
}

/** @param hasRolls whether the start room must stand where the edition's rolls end, too. */
function isBuiltBy(floor: ObservedFloor, edition: RuleSet, hasRolls: boolean): boolean {
  const simulation =
    edition === "rebirth" ? undefined : agreedSimulation(floor, floor.stageSeed as number, edition);
  return simulation !== undefined && (!hasRolls || endsRolls(floor, simulation));
}

/**
 * Says that a line of the first attempt that differs is lost or stands twice, if all others are as expected in one of the
 * setups that the floor can have had.
 */
function lostRoomLine(
  floor: ObservedFloor,
  candidates: readonly SetupCandidate[],
): Reason | undefined {
  for (const { attempts, agreed, setup } of everySimulation(floor, candidates)) {
    const [attempt, observed] = [attempts[agreed], floor.attempts[agreed]];
    const lost =
      attempt === undefined || observed === undefined
        ? undefined
        : lostLineOf(attempt, observed, setup);
    if (lost !== undefined) {
      return lost;
    }
  }
  return undefined;
}
