/**
 * What the seeds of observed rooms tell: one step of their generator can be undone, so each gives
 * the level stream's state at the room's placement, and with it the number of draws made before.
 */
import {
  nextState,
  previousState,
  shiftsOf,
  stepsTo,
  SHIFT_INDEX_LEVEL,
} from "../../rng/generator";
import { nextRoomSeed } from "../../rng/stageSeeds";
import { isObserved } from "./auditLayout";
import { baseOf, gridRooms, type AuditVerdict, type Findings, type ObservedRoom } from "./findings";
import { START_GRID_INDEX } from "../../floor/layout/grid";
import { firstPass } from "../../floor/generate";
import { DOUBLE_VARIANTS, LAYOUT_TRIES, VOID_BOSSES_REQUIRED } from "../../floor/rooms/bosses";
import type { Pass } from "../../floor/rooms/pass";
import { openLayout, openRooms, type RoomSource } from "../../floor/rooms/roomSource";
import { isPossibleStartBase } from "../../floor/rooms/passEndings";
import { RoomType, roomTypeName } from "../../game/roomTypes";
import { STAGE_VOID } from "../../floor/stage";
import { LOCAL_SHIFTS } from "../../floor/streams";
import { isProblem } from "../../problem";
import type { StageSetup } from "../../floor/types";

/** How many draws of the level stream are searched for a room's base. */
const DRAWS_SEARCHED = 600;

/** How many draws of a local generator are tried per level draw. */
const LOCAL_DRAWS = 8;

/**
 * How many placing passes may explain the start room, the one that succeeds included. Each more takes about
 * twenty times as long.
 */
const PASSES_EXPLAINED = 2;

/**
 * Audits the rooms' seeds.
 *
 * @param placingPass the pass that the observed layout was generated for, 0 if it was not recognised.
 */
export function auditSeeds(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  findings: Findings,
  placingPass: number,
): void {
  const onGrid = gridRooms(rooms);
  const draws = levelDraws(setup);
  auditOwnSeeds(onGrid, findings);
  auditStream(setup, onGrid, draws, findings);
  auditStartRoom(setup, onGrid, draws, findings, placingPass);
}

/** Decoration, spawn and award seed are three successive draws of one generator. */
function auditOwnSeeds(rooms: readonly ObservedRoom[], findings: Findings): void {
  let checked = 0;
  let wrong = 0;
  for (const room of rooms) {
    const { decorationSeed, spawnSeed, awardSeed } = room;
    if (spawnSeed !== undefined && (decorationSeed !== undefined || awardSeed !== undefined)) {
      checked += 1;
      const fault =
        seedFault("spawn seed", decorationSeed, spawnSeed) ??
        seedFault("award seed", spawnSeed, awardSeed);
      if (fault !== undefined) {
        wrong += 1;
        findings.blame("room-seeds", room, fault);
      }
    }
  }
  if (checked === 0) {
    findings.add("room-seeds", "undetermined", "no room was observed with two seeds");
  } else if (wrong === 0) {
    findings.add("room-seeds", "holds", `those of ${checked} rooms do`);
  }
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
  findings: Findings,
): void {
  const { hasLocalGenerators } = setup.plan.rules;
  const seeded = rooms.filter((room) => baseOf(room) !== undefined);
  const isFound = (base: number): boolean =>
    draws.indexOf(base) >= 0 || (hasLocalGenerators && isOfLocal(draws, base));
  const lost = seeded.filter((room) => !isFound(baseOf(room) as number));
  for (const room of lost) {
    const text = `its seeds come from none of the first ${DRAWS_SEARCHED} draws of the stage seed`;
    findings.blame("level-stream", room, text);
  }
  if (seeded.length === 0) {
    findings.add("level-stream", "undetermined", "no room was observed with its seeds");
  } else if (lost.length === 0) {
    const text = `all ${seeded.length} lie within ${DRAWS_SEARCHED} draws of the stage seed`;
    findings.add("level-stream", "holds", text);
  }
}

/** The start room's base is a checksum over all special-room rolls. */
function auditStartRoom(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  draws: readonly number[],
  findings: Findings,
  placingPass: number,
): void {
  const start = rooms.find(({ gridIndex }) => gridIndex === START_GRID_INDEX);
  const base = start && baseOf(start);
  if (base === undefined) {
    findings.add("start-room", "undetermined", "the start room's seeds were not observed");
    return;
  }
  const first = firstPass(setup, { roomSource: foundLayouts(rooms) });
  if (isProblem(first)) {
    findings.add("start-room", "undetermined", first.problem);
  } else if (first.startRoomBase === base) {
    const text = `draw ${draws.indexOf(base) + 1} of the level stream, as rolled`;
    findings.add("start-room", "holds", text);
    auditPlaces(first, rooms, placingPass === 1, findings);
  } else {
    auditFailedPass(setup, base, placingPass, findings);
  }
}

/**
 * After a failed pass the start room lies at one of a few other draws. Only when the layout told how
 * many passes were made, and all of them were tried, is an unexplained start room against the rules.
 */
function auditFailedPass(
  setup: StageSetup,
  base: number,
  placingPass: number,
  findings: Findings,
): void {
  if (isPossibleStartBase(setup, PASSES_EXPLAINED, base)) {
    findings.add("start-room", "holds", "as rolled if one placing pass failed before");
    return;
  }
  // Layouts that a failed pass of The Void rejected took draws that nobody can count.
  const { rules, stage } = setup.plan;
  const isProved = !rules.hasLocalGenerators && (stage !== STAGE_VOID || placingPass === 1);
  const isSettled = placingPass > 0 && placingPass <= PASSES_EXPLAINED;
  const verdict: AuditVerdict = isProved && isSettled ? "broken" : "undetermined";
  findings.add("start-room", verdict, `${UNEXPLAINED} (${PASSES_EXPLAINED} passes tried)`);
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
  const tries = stepsTo(seed, base, LAYOUT_TRIES - 1, shiftsOf(SHIFT_INDEX_LEVEL));
  return tries !== undefined;
}

/**
 * Where the special rooms of an observed floor stand. Which dead end a room gets depends on the shape
 * and the doors of its layout, and those of an observed room are known: so each is offered the dead
 * ends once more, and must get its own. Layouts of rooms that were refused left no trace;
 * they may have moved the dead ends for the rooms after them.
 *
 * @param pass the first pass with {@link foundLayouts}; its start room's seeds prove that its rolls are
 *   those of the observed one.
 * @param isFirstPass whether the observed layout is that of the first placing pass.
 */
function auditPlaces(
  pass: Pick<Pass, "specialRooms">,
  rooms: readonly ObservedRoom[],
  isFirstPass: boolean,
  findings: Findings,
): void {
  const blame = (isSettled: boolean, text: string): void =>
    findings.add("places", isSettled ? "broken" : "undetermined", text);
  const specials = rooms.filter(({ roomType }) => roomType !== RoomType.DEFAULT);
  const isWanted = (room: ObservedRoom): boolean =>
    pass.specialRooms.some(
      ({ roomType, decision }) => roomType === room.roomType && decision !== "refused",
    );
  const isPlaced = (room: ObservedRoom): boolean =>
    pass.specialRooms.some(({ cell }) => cell === room.gridIndex);
  const unwanted = specials.find((room) => !isWanted(room));
  if (unwanted !== undefined) {
    blame(isFirstPass, `no roll asks for a ${roomTypeName(unwanted.roomType)} room`);
    return;
  }
  let isSettled = isFirstPass;
  for (const { cell, roomType, shape, type } of pass.specialRooms) {
    const ofType = rooms.filter((room) => room.roomType === roomType);
    isSettled = isSettled && cell !== undefined && ofType.length > 0;
    if (cell !== undefined && !isObserved(ofType, cell, shape as number)) {
      blame(isSettled, `the ${type} room's layout leads to cell ${cell}`);
      return;
    }
  }
  const odd = specials.find((room) => !isPlaced(room));
  if (odd === undefined) {
    findings.add("places", "holds", "all of them are");
  } else {
    blame(
      isFirstPass,
      `no roll puts the ${roomTypeName(odd.roomType)} room on cell ${odd.gridIndex}`,
    );
  }
}
