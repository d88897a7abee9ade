/**
 * One floor: what its stage seed leads to against what the game logged, attempt by attempt, and the
 * start room's seed against the level stream. Works on the game's own lines alone; with the mod's
 * records the rooms are looked at one by one as well.
 */
import { floorOfGiven } from "../../../floors/floorPlan";
import { floorCommand } from "../../../floors/words/commands";
import type { RuleSet } from "../../../core/game/edition";
import { outsideModel } from "../../../core/game/stage";
import { isProblem } from "../../../core/problem";
import { isSeed } from "../../../core/rng/generator";
import { compareRooms } from "./compareRooms";
import { attemptChecks } from "./attempts";
import { curseCheck, slotChecks } from "./checks";
import {
  comparedFloor,
  shownAttempt,
  outsideFloor,
  recordedRooms,
  toldOfFloor,
  type ComparedFloor,
} from "./floorItem";
import { otherEdition, whyDoubted } from "./floorDoubts";
import {
  bestSimulation,
  candidatesOf,
  type SetupCandidate,
  type Simulation,
} from "./floorSimulation";
import type { Unjudged } from "../../judge";
import type { Reason } from "../../reasons";
import type { ComparedRoom, FloorItem } from "../comparedItems";
import type { ObservedFloor } from "../../../observe/log/observed";
import { compareRebirthFloor } from "./rebirthFloor";
import { startRoomChecks } from "./startRoom";

/** Compares one floor by the rules of an edition, or of every likely one where nobody tells it. */
export function compareFloor(
  floor: ObservedFloor,
  edition: RuleSet | undefined = floor.record?.edition ?? floor.run.edition,
): ComparedFloor {
  const outside = (why: Reason): ComparedFloor => {
    return { item: outsideFloor(floor, edition, why) };
  };
  const seed = floor.stageSeed;
  if (seed === undefined) {
    return outside(["no-stage-seed"]);
  }
  const problem = whyOutside(floor, seed, edition) ?? whyUnfinished(floor) ?? floor.damage;
  if (problem !== undefined) {
    return outside(problem);
  }
  if (edition === "rebirth") {
    return compareRebirthFloor(floor, seed);
  }
  const candidates = candidatesOf(floor, seed, edition === undefined ? undefined : [edition]);
  if (isProblem(candidates)) {
    return outside(["problem", candidates.problem]);
  }
  const simulation = bestSimulation(floor, candidates);
  const { setup, isNatural } = simulation;
  if (floor.curses === 0 && setup.curses !== 0) {
    return outside(["lost-curse", setup.curses]);
  }
  const item = heldFloor(floor, simulation, candidates, edition);
  return item.verdict === "match"
    ? {
        item,
        told: toldOfFloor(floor, setup.plan),
        forcedCurses: isNatural ? undefined : setup.curses,
      }
    : { item };
}

/** Why a floor cannot be compared in any edition; undefined if it can. */
function whyOutside(
  floor: ObservedFloor,
  seed: number,
  edition: RuleSet | undefined,
): Reason | undefined {
  if (!isSeed(seed)) {
    return ["no-such-seed", seed];
  }
  if (floor.isGreed) {
    return ["greed-floor"];
  }
  // Rebirth numbers its last stages otherwise.
  const fixed = edition === "rebirth" ? undefined : outsideModel(floor.stage, floor.stageType);
  return fixed && ["problem", fixed.problem];
}

/** Why nothing can be said of a floor whose generation has no end in the log, or lacks an attempt. */
function whyUnfinished({ isFromGame, generatedIn, attempts }: ObservedFloor): Reason | undefined {
  if (!isFromGame || generatedIn === attempts.length) {
    return undefined;
  }
  if (generatedIn !== undefined) {
    return ["lost-attempts", generatedIn, attempts.length];
  }
  return attempts.length === 0 ? ["no-attempts"] : ["cut-floor"];
}

function heldFloor(
  floor: ObservedFloor,
  simulation: Simulation,
  candidates: readonly SetupCandidate[],
  named: RuleSet | undefined,
): Unjudged<FloorItem> {
  const { setup, attempts, isNatural } = simulation;
  const { curses, roomCount, minDeadEnds, stageSeed, plan } = setup;
  const { edition, difficulty, curseOdds, locked, stage, stageType } = plan;
  // Among odds that roll the curse, those of the simulation are named.
  const rolls = [simulation, ...candidates]
    .filter((one) => one.isNatural)
    .map((one) => ({ curses: one.setup.curses, odds: one.setup.plan.curseOdds }));
  const checks = [
    ...slotChecks(floor, edition),
    ...(floor.isFromGame
      ? [curseCheck(floor, rolls, curses), ...attemptChecks(floor, simulation)]
      : []),
    ...startRoomChecks(floor, stageSeed, simulation),
    ...compareRooms(floor, simulation),
  ];
  const told = { stageSeed, stage, stageType, edition, difficulty, locked };
  const rolled = isNatural ? { curseOdds } : { curses };
  const finding = {
    difficulty,
    expected: { curses, roomCount, minDeadEnds, attempts: attempts.map(shownAttempt) },
    command: floorCommand(floorOfGiven({ ...told, ...rolled })),
    rooms: floor.rooms.length > 0 ? recordedRooms(floor, checks) : simulatedRooms(simulation),
  };
  return comparedFloor(floor, edition, finding, checks, (isBroken) =>
    isBroken
      ? whyDoubted(floor, simulation, candidates, named, checks)
      : otherEdition(floor, simulation, named),
  );
}

const typeOf = ({ deadEnd }: Simulation["rooms"][number]) => (deadEnd ? "dead-end" : "default");

function simulatedRooms({ rooms }: Simulation): readonly ComparedRoom[] {
  return rooms.map((room, index) => ({
    gridIndex: room.gridIndex,
    shape: room.shape,
    type: index === 0 ? "start" : typeOf(room),
    verdict: undefined,
    note: `cell ${room.gridIndex}, depth ${room.depth}`,
  }));
}
