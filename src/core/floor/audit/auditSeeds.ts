/**
 * What the seeds of observed rooms tell: one step of their generator can be undone, so each gives
 * the level stream's state at the room's placement, and with it the number of draws made before.
 */
import { nextState, previousState, shiftsOf } from "../../rng/generator";
import { SHIFT_INDEX_LEVEL, SHIFT_INDEX_ROOM_SEEDS } from "../../rng/shifts";
import type { AuditFinding, ObservedRoom } from "./audit";
import { find, gridRooms, verdictOf } from "./auditLayout";
import { isAtLeast } from "../../edition";
import { generateFromSetup } from "../generate";
import { possibleStartBases } from "../specialRooms/passEndings";
import { roomTypeName } from "../specialRooms/roomTypes";
import { LOCAL_SHIFTS } from "../streams";
import { isFloorProblem, type StageSetup } from "../types";

/** How many draws of the level stream are searched for a room's base. */
const DRAWS_SEARCHED = 600;

/** How many draws of a local generator are tried per level draw. */
const LOCAL_DRAWS = 8;

/** Where on the level stream a room was placed. */
export interface Placement {
  readonly listIndex: number;
  readonly gridIndex: number;
  readonly type: string;
  /** The number that seeded the room's seeds; undefined when no seed of it was observed. */
  readonly base: number | undefined;
  /** The base is this draw of the level stream, counted from 1; undefined if it is none. */
  readonly draw: number | undefined;
  /** Draws since the placement before; negative after a branch that was rewound. */
  readonly sincePrevious: number | undefined;
  /** The shift index of a local generator that the base comes from, opened at `draw`. */
  readonly localShift: number | undefined;
}

/** What is known and tried about the placing passes of an observed floor. */
export interface PassKnowledge {
  /** The pass that the observed layout was dug for, 0 if it was not recognised. */
  readonly placingPass: number;
  /** Up to how many passes may explain the start room. */
  readonly passesTried: number;
}

/** A room's base, from whichever of its seeds was observed. */
export function baseOf(room: ObservedRoom): number | undefined {
  const shifts = shiftsOf(SHIFT_INDEX_ROOM_SEEDS);
  if (room.decorationSeed !== undefined) {
    return previousState(room.decorationSeed, shifts);
  }
  if (room.spawnSeed !== undefined) {
    return previousState(previousState(room.spawnSeed, shifts), shifts);
  }
  return undefined;
}

/** Audits the rooms' seeds and returns where each was placed. */
export function auditPlacements(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
  findings: AuditFinding[],
  passes: PassKnowledge,
): readonly Placement[] {
  const onGrid = gridRooms(rooms);
  auditOwnSeeds(onGrid, findings);
  const placements = findPlacements(setup, onGrid);
  auditStream(placements, findings);
  auditOrder(placements, findings);
  auditStartRoom(setup, placements, findings, passes);
  return placements;
}

/** Decoration, spawn and award seed are three successive draws of one generator. */
function auditOwnSeeds(rooms: readonly ObservedRoom[], findings: AuditFinding[]): void {
  const shifts = shiftsOf(SHIFT_INDEX_ROOM_SEEDS);
  let pairs = 0;
  let wrong = 0;
  for (const { decorationSeed, spawnSeed, awardSeed } of rooms) {
    if (decorationSeed !== undefined && spawnSeed !== undefined) {
      pairs += 1;
      wrong += nextState(decorationSeed, shifts) === spawnSeed ? 0 : 1;
    }
    if (spawnSeed !== undefined && awardSeed !== undefined) {
      pairs += 1;
      wrong += nextState(spawnSeed, shifts) === awardSeed ? 0 : 1;
    }
  }
  const rule = "a room's seeds follow each other";
  if (pairs === 0) {
    find(findings, rule, "cannot be told", "no room was observed with two seeds");
    return;
  }
  find(findings, rule, verdictOf(wrong === 0), `${pairs - wrong} of ${pairs} pairs do`);
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

/** Where a base comes from. */
interface Origin {
  readonly draw: number | undefined;
  readonly localShift: number | undefined;
}

function findPlacements(setup: StageSetup, rooms: readonly ObservedRoom[]): readonly Placement[] {
  const draws = levelDraws(setup);
  const placements: Placement[] = [];
  let previous: number | undefined;
  for (const room of rooms) {
    const base = baseOf(room);
    const origin = base === undefined ? NO_ORIGIN : originOf(setup, draws, base);
    const isMain = origin.localShift === undefined;
    const sincePrevious =
      isMain && origin.draw !== undefined && previous !== undefined
        ? origin.draw - previous
        : undefined;
    if (isMain && origin.draw !== undefined) {
      previous = origin.draw;
    }
    const { listIndex, gridIndex } = room;
    const type = roomTypeName(room.roomType);
    placements.push({ listIndex, gridIndex, type, base, sincePrevious, ...origin });
  }
  return placements;
}

const NO_ORIGIN: Origin = { draw: undefined, localShift: undefined };

function originOf(setup: StageSetup, draws: readonly number[], base: number): Origin {
  const draw = draws.indexOf(base);
  if (draw >= 0) {
    return { draw: draw + 1, localShift: undefined };
  }
  if (!isAtLeast(setup.plan.edition, "repentance")) {
    return NO_ORIGIN;
  }
  return localOrigin(draws, base) ?? NO_ORIGIN;
}

/** Local generators that seed rooms of their own (Repentance). */
const ROOM_SHIFTS: readonly number[] = [
  LOCAL_SHIFTS.superSecretRoom,
  LOCAL_SHIFTS.curseRoom,
  LOCAL_SHIFTS.laterSecretRoom,
  LOCAL_SHIFTS.ultraSecretRoom,
  LOCAL_SHIFTS.mineshaft,
];

/** Goes back on each local generator until a draw of the level stream turns up. */
function localOrigin(draws: readonly number[], base: number): Origin | undefined {
  for (const localShift of ROOM_SHIFTS) {
    const shifts = shiftsOf(localShift);
    let state = base;
    for (let step = 0; step < LOCAL_DRAWS; step += 1) {
      state = previousState(state, shifts);
      const draw = draws.indexOf(state);
      if (draw >= 0) {
        return { draw: draw + 1, localShift };
      }
    }
  }
  return undefined;
}

function auditStream(placements: readonly Placement[], findings: AuditFinding[]): void {
  let known = 0;
  let found = 0;
  const strays: string[] = [];
  for (const placement of placements) {
    if (placement.base !== undefined) {
      known += 1;
      if (placement.draw === undefined) {
        strays.push(`${placement.type} at ${placement.gridIndex}`);
      } else {
        found += 1;
      }
    }
  }
  const rule = "rooms seeded from the level stream";
  if (known === 0) {
    find(findings, rule, "cannot be told", "no room was observed with its seeds");
    return;
  }
  const stray = strays.length === 0 ? "" : `; not ${strays.join(", ")}`;
  const text = `${found} of ${known} rooms lie within ${DRAWS_SEARCHED} draws of the stage seed${stray}`;
  find(findings, rule, verdictOf(found === known), text);
}

/**
 * In list order the draws must not run backwards, apart from the branches of an XL floor, which are
 * rewound, and the secret rooms, whose seed is drawn early.
 */
function auditOrder(placements: readonly Placement[], findings: AuditFinding[]): void {
  let last = 0;
  let backward = "";
  for (const { draw, localShift, type, gridIndex } of placements) {
    if (draw !== undefined && localShift === undefined && isOrdinaryType(type)) {
      if (draw < last) {
        backward = `${type} at ${gridIndex} was placed at draw ${draw}, after draw ${last}`;
      }
      last = Math.max(last, draw);
    }
  }
  const rule = "list order is the order of placement";
  if (last === 0) {
    find(findings, rule, "cannot be told", "no placement is known");
    return;
  }
  const text = backward === "" ? `ordinary rooms run up to draw ${last}` : backward;
  find(findings, rule, verdictOf(backward === ""), text);
}

function isOrdinaryType(type: string): boolean {
  return type === "default";
}

/** The start room's base is a checksum over all special-room rolls. */
function auditStartRoom(
  setup: StageSetup,
  placements: readonly Placement[],
  findings: AuditFinding[],
  passes: PassKnowledge,
): void {
  const rule = "special-room rolls lead to the start room";
  const start = placements.find((placement) => placement.gridIndex === 84);
  if (start?.base === undefined) {
    find(findings, rule, "cannot be told", "the start room's seeds were not observed");
    return;
  }
  const floor = generateFromSetup(setup);
  if (isFloorProblem(floor)) {
    find(findings, rule, "cannot be told", floor.problem);
    return;
  }
  if (floor.startRoomBase === start.base) {
    find(findings, rule, "holds", `draw ${start.draw ?? 0} of the level stream, as rolled`);
    return;
  }
  auditFailedPasses(setup, start.base, passes, findings, rule);
}

/**
 * After failed passes the start room lies at one of a few other draws. Only when the layout told how
 * many passes were made, and all of them were tried, is an unexplained start room against the rules.
 */
function auditFailedPasses(
  setup: StageSetup,
  base: number,
  passes: PassKnowledge,
  findings: AuditFinding[],
  rule: string,
): void {
  for (let made = 2; made <= passes.passesTried; made += 1) {
    if (possibleStartBases(setup, made).indexOf(base) >= 0) {
      const failed = made === 2 ? "one placing pass" : `${made - 1} placing passes`;
      find(findings, rule, "holds", `as rolled if ${failed} failed before`);
      return;
    }
  }
  const isProved = !isAtLeast(setup.plan.edition, "repentance");
  const isSettled = passes.placingPass > 0 && passes.placingPass <= passes.passesTried;
  const verdict = isProved && isSettled ? "broken" : "cannot be told";
  find(findings, rule, verdict, `${UNEXPLAINED} (${passes.passesTried} passes tried)`);
}

const UNEXPLAINED =
  "no point at which a pass can fail explains it: hearts, keys, coins, flags or unlocks may differ from what was assumed";
