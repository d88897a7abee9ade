/**
 * A floor as observed against the rules: for each rule whether it holds, is broken or undetermined,
 * with the numbers. An observed floor may be incomplete or contradictory; it is audited as far as
 * possible and the rest is named. What the seeds of its rooms tell: one step of their generator can be
 * undone, so each gives the level stream's state at the room's placement, and with it the number of draws
 * made before.
 */
import { distinct } from "../../core/lists";
import {
  nextState,
  previousState,
  shiftsOf,
  stepsTo,
  SHIFT_INDEX_LEVEL,
  SHIFT_INDEX_ROOM_SEEDS,
} from "../../core/rng/generator";
import { nextRoomSeed } from "../../core/rng/stageSeeds";
import { baseOfSpawnSeed } from "./floorSeeds";
import {
  auditLayout,
  findingOf,
  isObserved,
  ofEachRoom,
  type AuditFinding,
  type AuditVerdict,
  type ObservedRoom,
} from "./auditLayout";
import { START_GRID_INDEX } from "../layout/grid";
import { firstPass } from "../generate";
import { checkedPlan } from "../floorPlan";
import { DOUBLE_VARIANTS } from "../../core/game/bossTitles";
import { LAYOUT_TRIES, VOID_BOSSES_REQUIRED } from "../rooms/placedBosses";
import type { Pass } from "../rooms/pass";
import { openLayout, openRooms, type RoomSource } from "../rooms/roomSource";
import { isPossibleStartBase } from "../rooms/passEndings";
import { RoomType, roomTypeName } from "../../core/game/roomTypes";
import { stageSetup } from "../setup";
import { STAGE_VOID } from "../../core/game/stage";
import { LOCAL_SHIFTS } from "../floorStreams";
import { isProblem, type Problem } from "../../core/problem";
import type { FloorInput, StageSetup } from "../floorTypes";

/**
 * Audits an observed floor. A problem means that its stage is outside the model or impossible.
 *
 * @param input the run when it was built; `curses` should hold the observed curses, and `curseOdds` the
 *   odds if they are known.
 */
export function auditFloor(
  input: FloorInput,
  observed: readonly ObservedRoom[],
): readonly AuditFinding[] | Problem {
  const plan = checkedPlan(input);
  if (isProblem(plan)) {
    return plan;
  }
  const setup = stageSetup(plan, input.stageSeed);
  const rooms = observed.filter(({ gridIndex }) => gridIndex >= 0);
  const layout = auditLayout(setup, rooms);
  const draws = levelDraws(setup);
  return [
    ...layout.findings,
    ...auditOwnSeeds(rooms),
    ...auditStream(setup, rooms, draws),
    ...auditStartRoom(setup, rooms, draws, layout.placingPass),
  ];
}

/** How many rules hold, are broken or undetermined: one that several rooms break counts once. */
export function countRules(findings: readonly AuditFinding[], verdict: AuditVerdict): number {
  const rules = findings.filter((finding) => finding.verdict === verdict).map(({ rule }) => rule);
  return distinct(rules).length;
}

/** The audit in one line, such as "7 rules hold, 0 broken, 2 undetermined". */
export function auditSummary(findings: readonly AuditFinding[]): string {
  const count = (verdict: AuditVerdict): number => countRules(findings, verdict);
  return `${count("holds")} rules hold, ${count("broken")} broken, ${count("undetermined")} undetermined`;
}

/** A room's base, from whichever of its seeds was observed. */
export function baseOf({ decorationSeed, spawnSeed }: ObservedRoom): number | undefined {
  if (decorationSeed !== undefined) {
    return previousState(decorationSeed, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));
  }
  return spawnSeed === undefined ? undefined : baseOfSpawnSeed(spawnSeed);
}

/** How many draws of the level stream are searched for a room's base. */
const DRAWS_SEARCHED = 600;

/** How many draws of a local generator are tried per level draw. */
const LOCAL_DRAWS = 8;

/**
 * How many placing passes may explain the start room, the one that succeeds included. Each more takes about
 * twenty times as long.
 */
const PASSES_EXPLAINED = 2;

/** Decoration, spawn and award seed are three successive draws of one generator. */
function auditOwnSeeds(rooms: readonly ObservedRoom[]): readonly AuditFinding[] {
  const told = rooms.filter(
    ({ decorationSeed, spawnSeed, awardSeed }) =>
      spawnSeed !== undefined && (decorationSeed !== undefined || awardSeed !== undefined),
  );
  if (told.length === 0) {
    return [findingOf("room-seeds", "undetermined", "no room was observed with two seeds")];
  }
  const faultOf = ({ decorationSeed, spawnSeed, awardSeed }: ObservedRoom) =>
    seedFault("spawn seed", decorationSeed, spawnSeed) ??
    seedFault("award seed", spawnSeed, awardSeed);
  return ofEachRoom("room-seeds", told, faultOf, `those of ${told.length} rooms do`);
}

/** What is wrong with a seed that follows another; undefined if nothing is, or none was observed. */
function seedFault(
  name: string,
  before: number | undefined,
  observed: number | undefined,
): string | undefined {
  if (before === undefined || observed === undefined) {
    return undefined;
  }
  const follows = nextRoomSeed(before);
  return follows === observed ? undefined : `${name} ${observed} where ${follows} follows`;
}

/** The first draws of the level stream; draw 1 at index 0. */
function levelDraws(setup: StageSetup): readonly number[] {
  const shifts = shiftsOf(SHIFT_INDEX_LEVEL);
  const draws: number[] = [];
  let state = setup.stageSeed;
  for (let draw = 0; draw < DRAWS_SEARCHED; draw += 1) {
    state = nextState(state, shifts);
    draws.push(state);
  }
  return draws;
}

/** Local generators that seed rooms of their own (Repentance). */
const ROOM_SHIFTS: readonly number[] = [
  LOCAL_SHIFTS.superSecretRoom,
  LOCAL_SHIFTS.curseRoom,
  LOCAL_SHIFTS.laterSecretRoom,
  LOCAL_SHIFTS.ultraSecretRoom,
  LOCAL_SHIFTS.mineshaft,
];

/** Whether a local generator that was opened at a draw of the level stream leads to a base. */
function isOfLocal(draws: readonly number[], base: number): boolean {
  for (const localShift of ROOM_SHIFTS) {
    const shifts = shiftsOf(localShift);
    let state = base;
    for (let step = 0; step < LOCAL_DRAWS; step += 1) {
      state = previousState(state, shifts);
      if (draws.indexOf(state) >= 0) {
        return true;
      }
    }
  }
  return false;
}

/** Each room's seeds begin at a draw of the level stream, or of a local generator opened there. */
function auditStream(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  draws: readonly number[],
): readonly AuditFinding[] {
  const seeded = rooms.filter((room) => baseOf(room) !== undefined);
  if (seeded.length === 0) {
    return [findingOf("level-stream", "undetermined", "no room was observed with its seeds")];
  }
  const { hasLocalGenerators } = setup.plan.rules;
  const isFound = (base: number | undefined): boolean =>
    base !== undefined &&
    (draws.indexOf(base) >= 0 || (hasLocalGenerators && isOfLocal(draws, base)));
  return ofEachRoom(
    "level-stream",
    seeded,
    (room) =>
      isFound(baseOf(room))
        ? undefined
        : `its seeds come from none of the first ${DRAWS_SEARCHED} draws of the stage seed`,
    `all ${seeded.length} lie within ${DRAWS_SEARCHED} draws of the stage seed`,
  );
}

/** The start room's base is a checksum over all special-room rolls. */
function auditStartRoom(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  draws: readonly number[],
  placingPass: number,
): readonly AuditFinding[] {
  const start = rooms.find(({ gridIndex }) => gridIndex === START_GRID_INDEX);
  const base = start && baseOf(start);
  if (base === undefined) {
    return [findingOf("start-room", "undetermined", "the start room's seeds were not observed")];
  }
  const first = firstPass(setup, { roomSource: foundLayouts(rooms) });
  if (isProblem(first)) {
    return [findingOf("start-room", "undetermined", first.problem)];
  }
  if (first.startRoomBase !== base) {
    return [auditFailedPass(setup, base, placingPass)];
  }
  const text = `draw ${draws.indexOf(base) + 1} of the level stream, as rolled`;
  return [
    findingOf("start-room", "holds", text),
    auditPlaces(first.specialRooms, rooms, placingPass === 1),
  ];
}

/**
 * After a failed pass the start room lies at one of a few other draws. Only when the layout told how
 * many passes were made, and all of them were tried, is an unexplained start room against the rules.
 */
function auditFailedPass(setup: StageSetup, base: number, placingPass: number): AuditFinding {
  if (isPossibleStartBase(setup, PASSES_EXPLAINED, base)) {
    return findingOf("start-room", "holds", "as rolled if one placing pass failed before");
  }
  // Layouts that a failed pass of The Void rejected took draws that nobody can count.
  const { rules, stage } = setup.plan;
  const isProved = !rules.hasLocalGenerators && (stage !== STAGE_VOID || placingPass === 1);
  const isSettled = placingPass > 0 && placingPass <= PASSES_EXPLAINED;
  const verdict = isProved && isSettled ? "broken" : "undetermined";
  return findingOf("start-room", verdict, `${UNEXPLAINED} (${PASSES_EXPLAINED} passes tried)`);
}

const UNEXPLAINED =
  "no point at which a pass can fail explains it: hearts, keys, coins, flags or unlocks may differ from what was assumed";

/**
 * Gives each special room the layout that it was observed with, in the order of placement. A boss
 * room whose base is a later draw was placed by a later try: this one's layout was of two bosses. One
 * that The Void has no more of found no place, and the game tried no further.
 */
function foundLayouts(rooms: readonly ObservedRoom[]): RoomSource {
  const given: ObservedRoom[] = [];
  return openRooms((query) => {
    const isBoss = query.roomType === RoomType.BOSS;
    for (const room of rooms) {
      const isWanted = room.roomType === query.roomType && room.roomType !== RoomType.DEFAULT;
      if (isWanted && given.indexOf(room) < 0) {
        const layout = openLayout({ ...query, shape: room.shape });
        if (isBoss && isTriedAgain(query.seed, baseOf(room))) {
          return { ...layout, variant: DOUBLE_VARIANTS[0] };
        }
        given.push(room);
        return { ...layout, doors: room.doors ?? layout.doors };
      }
    }
    const bosses = given.filter((room) => room.roomType === RoomType.BOSS).length;
    return isBoss && bosses > VOID_BOSSES_REQUIRED ? undefined : openLayout(query);
  });
}

/** Whether a base is the seed of a later try: each takes one draw of the same stream. */
function isTriedAgain(seed: number, base: number | undefined): boolean {
  return stepsTo(seed, base, LAYOUT_TRIES - 1, shiftsOf(SHIFT_INDEX_LEVEL)) !== undefined;
}

/**
 * Where the special rooms of an observed floor stand. Which dead end a room gets depends on the shape
 * and the doors of its layout, and those of an observed room are known: so each is offered the dead
 * ends once more, and must get its own. Layouts of rooms that were refused left no trace;
 * they may have moved the dead ends for the rooms after them.
 *
 * @param placed by the first pass with {@link foundLayouts}; its start room's seeds prove that its rolls are
 *   those of the observed one.
 * @param isFirstPass whether the observed layout is that of the first placing pass.
 */
function auditPlaces(
  placed: Pass["specialRooms"],
  rooms: readonly ObservedRoom[],
  isFirstPass: boolean,
): AuditFinding {
  const blame = (isSettled: boolean, text: string): AuditFinding =>
    findingOf("places", isSettled ? "broken" : "undetermined", text);
  const specials = rooms.filter(({ roomType }) => roomType !== RoomType.DEFAULT);
  const unwanted = specials.find((room) =>
    placed.every(({ roomType, decision }) => roomType !== room.roomType || decision === "refused"),
  );
  if (unwanted !== undefined) {
    return blame(isFirstPass, `no roll asks for the ${roomTypeName(unwanted.roomType)} room`);
  }
  let isSettled = isFirstPass;
  for (const { cell, roomType, shape, type } of placed) {
    const ofType = rooms.filter((room) => room.roomType === roomType);
    isSettled = isSettled && cell !== undefined && ofType.length > 0;
    if (cell !== undefined && !isObserved(ofType, cell, shape)) {
      return blame(isSettled, `the ${type} room's layout leads to cell ${cell}`);
    }
  }
  const odd = specials.find((room) => placed.every(({ cell }) => cell !== room.gridIndex));
  return odd === undefined
    ? findingOf("places", "holds", "all of them are")
    : blame(
        isFirstPass,
        `no roll puts the ${roomTypeName(odd.roomType)} room on cell ${odd.gridIndex}`,
      );
}
