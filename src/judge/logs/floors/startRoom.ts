/** The start room's spawn seed: it dates the end of the special-room rolls on the level stream. */
import { SeededDraw } from "../../../core/draw/draw";
import { roomSeeds } from "../../../core/rng/stageSeeds";
import { firstStartBase, isPossibleStartBase } from "../../../floors/rooms/passEndings";
import { baseOfSpawnSeed, levelDraw } from "../../../floors/audit/floorSeeds";
import { isSeed } from "../../../core/rng/generator";
import type { Reason } from "../../reasons";
import type { FloorCheck } from "../comparedItems";
import type { ObservedFloor } from "../../../observe/log/observed";
import { isOfStream } from "../../../observe/log/wholeness";
import { checkOn, type TellingCheck } from "./checks";
import type { Simulation } from "./floorSimulation";

/** Beyond, the number of seeds that a floor can have is too large to be tried. */
const TRIED_PASSES_MAX = 3;

/**
 * The start room's check: its base must be a draw of the level stream, and which one follows from
 * the rolls. Verified on 454 logged Afterbirth+ floors of stage 1.
 *
 * @param simulation undefined where nobody knows the rolls, as in Rebirth.
 */
export function startRoomChecks(
  floor: ObservedFloor,
  stageSeed: number,
  simulation: Simulation | undefined,
): readonly TellingCheck[] {
  const seed = floor.startRoomSpawnSeed;
  if (seed === undefined) {
    return [];
  }
  const check = checkOn("start room", floor.startRoomLine, `spawn seed ${seed}`);
  const draw = isSeed(seed) ? levelDraw(stageSeed, baseOfSpawnSeed(seed)) : undefined;
  if (draw === undefined) {
    const expected = expectedSeeds(floor, simulation);
    // Alone against a floor that comes out as logged, it tells nothing: lines between its name and seed may be lost.
    const isOpen = simulation?.isAgreed !== false || isDoubted(floor, stageSeed, seed);
    return [
      isOpen
        ? check("undetermined", expected, ["start-lost"])
        : check("broken", expected, ["start-of-no-draw"]),
    ];
  }
  if (simulation !== undefined && isWhereRollsEnd(floor, simulation, baseOfSpawnSeed(seed))) {
    return [check("holds", undefined, ["start-at-end", draw])];
  }
  const most = DOCUMENTS_DRAWS_MAX * passesOf(floor);
  if (simulation?.setup.plan.edition === "documents" && draw > most) {
    return [check("broken", `one of the first ${most} draws`, ["start-too-late", draw, most])];
  }
  return [check("holds", ANY_DRAW, ["start-at-draw", draw])];
}

/**
 * So many draws at most a placing pass by the documents makes before the start room: 23 on 1,000 floors of
 * all chapters, with and without coins, keys and health; older editions make up to 56 on the first floor.
 */
const DOCUMENTS_DRAWS_MAX = 24;

/** Why lines may be of another floor: something comes out otherwise, and the start room is not of the stage seed. */
export function otherFloor(
  { startRoomSpawnSeed, stageSeed, line }: ObservedFloor,
  checks: readonly FloorCheck[],
): Reason | undefined {
  const isOther =
    startRoomSpawnSeed !== undefined && !isOfStream(stageSeed as number, startRoomSpawnSeed);
  return isOther && checks.some(({ result }) => result === "broken")
    ? ["other-floor", line]
    : undefined;
}

/** Draws of the level stream among which a seed that lost its last digits is looked for. */
const CUT_SEED_DRAWS = 200;

/** The numbers of start rooms. Verified: 82 of 82 floors of the real logs at hand, one of them with 0. */
export const START_VARIANTS: readonly number[] = [0, 2];

/**
 * Whether a start room's seed that is no draw of the level stream says nothing: a draw begins like it, so that
 * digits may be lost; the room is another by its number; or other rooms are of the level stream.
 */
function isDoubted({ entered }: ObservedFloor, stageSeed: number, seed: number): boolean {
  const first = entered.find(({ spawnSeed }) => spawnSeed === seed);
  return (
    spawnSeeds(stageSeed).some((other) => other !== seed && `${other}`.startsWith(`${seed}`)) ||
    (first !== undefined && !START_VARIANTS.includes(first.variant)) ||
    entered.some(({ spawnSeed }) => spawnSeed !== seed && isOfStream(stageSeed, spawnSeed))
  );
}

/** The spawn seeds that rooms of a floor can have, in the order of its level stream. */
function spawnSeeds(stageSeed: number): readonly number[] {
  const level = new SeededDraw(stageSeed);
  return Array.from({ length: CUT_SEED_DRAWS }, () => roomSeeds(level.seed("not known")).spawnSeed);
}

const ANY_DRAW = "a draw of the level stream";

/** Whether a floor's start room has a seed that the special-room rolls of an edition end with. */
export function endsRolls(floor: ObservedFloor, simulation: Simulation): boolean {
  const seed = floor.startRoomSpawnSeed;
  return seed === undefined || isWhereRollsEnd(floor, simulation, baseOfSpawnSeed(seed));
}

/** Whether the rules allow a base after the logged number of placing passes. */
function isWhereRollsEnd(floor: ObservedFloor, simulation: Simulation, base: number): boolean {
  const passes = passesOf(floor);
  const { setup } = simulation;
  return passes <= TRIED_PASSES_MAX && isPossibleStartBase(setup, passes, base);
}

function passesOf({ attempts }: ObservedFloor): number {
  return Math.max(1, attempts.filter(({ verdict }) => verdict === "placing").length);
}

function expectedSeeds(floor: ObservedFloor, simulation: Simulation | undefined): string {
  return simulation === undefined || passesOf(floor) > 1
    ? ANY_DRAW
    : `spawn seed ${roomSeeds(firstStartBase(simulation.setup)).spawnSeed}`;
}
