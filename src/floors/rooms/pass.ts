/**
 * One placing pass: what the special-room rules share while they hand out a layout's dead ends.
 * A pass can fail, when a required room finds no place; then the game generates the floor again.
 */
import { at, emptyList } from "../../core/lists";
import type { StatefulDraw } from "../../core/draw/draw";
import { listOf, gridIndexOfCell, anchorOf, type Board } from "../layout/grid";
import { reshapeRoom } from "../layout/reshape";
import type { RoomLayout, RoomQuery, RoomSource } from "./roomSource";
import { RoomType, roomTypeName } from "../../core/game/roomTypes";
import { SPECIAL_FILE, stageFile, VOID_FILE } from "./stageFile";
import { lacksTreasure } from "../floorRuleSets";
import { openSeeded } from "../floorStreams";
import { FLAG_COUNT } from "../../core/game/unlocks";
import type {
  BossSupply,
  FloorPlan,
  RoomSureness,
  SpecialDecision,
  SpecialRoom,
  StageSetup,
  WholeRoom,
} from "../floorTypes";

/** A room that has got its layout. */
export interface PlacedRoom {
  /** Index on the board. */
  readonly room: number;
  readonly roomType: number;
  readonly name: string;
  readonly layout: RoomLayout;
  /** Seeds the room's three seeds. */
  readonly base: number;
}

/** What a placing pass starts from: a board with an accepted layout, and the streams. */
export interface PassStart {
  readonly setup: StageSetup;
  readonly board: Board;
  readonly source: RoomSource;
  readonly level: StatefulDraw;
  readonly generator: StatefulDraw;
  /** Opens a branch of the level stream at a state; a seeded one if missing. */
  readonly open?: typeof openSeeded;
  readonly bosses?: BossSupply | undefined;
  /** By flag number; the pass works on a copy. */
  readonly flags: readonly boolean[];
  /** Whether the game has given up and keeps the floor without the rooms that find no place. */
  readonly goesOn: boolean;
  /** The steps to make, for callers that need no more; all of the edition's if missing. */
  readonly steps?: readonly PassStep[];
  readonly onStep?: ((this: void, name: string) => void) | undefined;
}

/** A placing pass under way. */
export type Pass = ReturnType<typeof newPass>;

export function createPass(start: PassStart): Pass {
  return newPass(start);
}

function newPass({ setup, board, source, level, generator, bosses, ...start }: PassStart) {
  const { open = openSeeded } = start;
  const deadEnds = board.deadEnds.slice(0, board.deadEndCount);
  return {
    setup,
    plan: setup.plan,
    board,
    source,
    /** Room types that the run's challenge forbids. */
    forbidden: forbiddenTypes(setup),
    level,
    generator,
    /** Opens a branch of the level stream at a state. */
    openBranch: (state: number) => open("branch", state),
    /** Dead ends still to be had, in the order in which they are offered. */
    deadEnds,
    /** The dead ends as they were before any was taken. */
    listedDeadEnds: deadEnds.slice(),
    /** How many rooms the layout had before secret and second boss rooms joined it. */
    layoutRoomCount: board.roomCount,
    /** By board index: whether it is a secret room. */
    isSecret: emptyList<boolean>(),
    /** By board index: door slots that its layout must have for the ultra secret room, bit per slot. */
    redDoors: emptyList<number>(),
    /** The run's pools of bosses; undefined where they are not known. */
    bosses,
    /** In list order. */
    placed: emptyList<PlacedRoom>(),
    specialRooms: emptyList<SpecialRoom>(),
    /** By flag number: the run's state flags, which boss and sin choices change. */
    flags: start.flags.slice(),
    goesOn: start.goesOn,
    /** The step under way. */
    step: "",
    /** The seed of the secret rooms. */
    secretSeed: 0,
    /** Board index of the last boss room; -1 where The Void's last one found no place. */
    lastBoss: -1,
    /** The shape in which an XL floor's second boss room was placed, as the game logs it; 0 if none. */
    secondBossShape: 0,
    /** The start room's base, 0 until it is placed. */
    startRoomBase: 0,
    offGridRooms: emptyList<WholeRoom>(),
    /** What the game's GetDungeonPlacementSeed returns; 0 where it is not known. */
    dungeonPlacementSeed: 0,
    /** Which required room found no place; empty while all is well. */
    failure: "",
    /** Level and generator stream at the failure. */
    failureLevelState: 0,
    failureGeneratorState: 0,
    /** The state flags at the failure, by number. */
    failureFlags: emptyList<boolean>(),
  };
}

/** By the player's own list of challenges, or by what a saved run of one showed. */
function forbiddenTypes({ challengeRules, plan }: StageSetup): readonly number[] {
  return challengeRules?.withoutRooms ?? (lacksTreasure(plan) ? TREASURE_ALONE : []);
}

const TREASURE_ALONE: readonly number[] = [RoomType.TREASURE];

/**
 * Whether a challenge lets a floor have rooms of a type. One that it forbids still gets its layout and its dead
 * end, which it gives back, but its gate is not rolled; shops, treasure rooms and secret rooms make no draw at all.
 * Source: LuaDecomps, `place_rooms`. Verified: the treasure room, by a saved run of The Host.
 */
export function isAllowed({ forbidden }: Pick<Pass, "forbidden">, roomType: number): boolean {
  return forbidden.indexOf(roomType) < 0;
}

/** One step of a placing pass. */
export interface PassStep {
  readonly name: string;
  /** The last stage on which the step is made; every stage makes it if missing. */
  readonly lastStage?: number;
  readonly place: (this: void, pass: Pass) => void;
}

/** A special room about to be placed. */
export interface SpecialRequest {
  readonly roomType: number;
  /** The name in reports; the room type's own if missing. */
  readonly name?: string;
  readonly detail?: string;
  /** What a failure calls it, if the name is not enough. */
  readonly label?: string;
}

const SPECIAL_DIFFICULTIES: readonly [number, number] = [1, 10];

/**
 * Queries that most special rooms share: the special rooms' file, any shape, difficulty 1-10.
 *
 * @param subtype such as a boss id or a shop level; any if missing.
 */
export function specialQuery(seed: number, roomType: number, subtype?: number): RoomQuery {
  return {
    seed,
    roomType,
    file: SPECIAL_FILE,
    fallback: undefined,
    shape: undefined,
    subtype,
    variants: undefined,
    difficulties: SPECIAL_DIFFICULTIES,
    requiredDoors: 0,
    reducesWeight: true,
  };
}

/** A query of the stage's own file. Repentance takes The Void's rooms whatever the window's end. */
export function ofStage(plan: FloorPlan, query: RoomQuery): RoomQuery {
  const file = stageFile(plan.stage, plan.stageType);
  const highest = plan.rules.voidDifficulty;
  query.file = file;
  if (file === VOID_FILE && highest !== undefined) {
    query.difficulties = [query.difficulties[0], highest];
  }
  return query;
}

/** From Repentance on some rooms are looked for in the stage's own file first. */
export function stageFirst(plan: FloorPlan, query: RoomQuery): RoomQuery {
  if (!plan.rules.looksInStageFirst) {
    return query;
  }
  query.fallback = SPECIAL_FILE;
  return ofStage(plan, query);
}

/** A layout and the dead end that was taken for it, by its board index; -1 if there is no layout or none fits. */
export interface Taken {
  readonly layout: RoomLayout | undefined;
  readonly room: number;
}

/**
 * Takes the first dead end that a layout fits.
 *
 * @param mayTake which of them may be taken at all.
 */
export function takeDeadEnd(
  { board, deadEnds, isSecret }: Pass,
  layout: RoomLayout | undefined,
  mayTake: (this: void, room: number) => boolean = () => true,
): Taken {
  for (let place = 0; layout !== undefined && place < deadEnds.length; place += 1) {
    const room = at(deadEnds, place);
    if (mayTake(room) && reshapeRoom(board, room, layout, isSecret)) {
      deadEnds.splice(place, 1);
      return { layout, room };
    }
  }
  return { layout, room: -1 };
}

/** Places a special room; its base is the level stream's state unless another is given. */
export function placeSpecial(
  pass: Pass,
  request: SpecialRequest,
  room: number,
  layout: RoomLayout,
  base: number = pass.level.state(),
): void {
  const name = request.name ?? roomTypeName(request.roomType);
  pass.placed.push({ room, roomType: request.roomType, name, layout, base });
  report(pass, request, "placed", room, base);
}

/** Reports a special room that does not stand: its gate refused it, or it found no place. */
export function skipSpecial(pass: Pass, request: SpecialRequest, decision: SpecialDecision): void {
  report(pass, request, decision, -1, undefined);
}

function report(
  pass: Pass,
  request: SpecialRequest,
  decision: SpecialDecision,
  room: number,
  base: number | undefined,
): void {
  const board = pass.board;
  pass.specialRooms.push({
    type: request.name ?? roomTypeName(request.roomType),
    roomType: request.roomType,
    decision,
    step: pass.step,
    cell: room < 0 ? undefined : gridIndexOfCell(anchorOf(board, room)),
    shape: room < 0 ? undefined : board.shapes[room],
    room,
    base,
    detail: request.detail ?? "",
  });
}

/** Places a room that every floor of its kind must have, or fails the pass. */
export function placeRequired(
  pass: Pass,
  request: SpecialRequest,
  layout: RoomLayout | undefined,
  base?: number,
): void {
  settleRequired(pass, request, takeDeadEnd(pass, layout), base);
}

/**
 * Places a required room in the dead end that it took; without one the pass fails.
 *
 * @param levelState where the level stream goes on after a failure.
 * @returns whether it was placed.
 */
export function settleRequired(
  pass: Pass,
  request: SpecialRequest,
  { layout, room }: Taken,
  base: number = pass.level.state(),
  levelState: number = pass.level.state(),
): boolean {
  const isPlaced = layout !== undefined && room >= 0;
  if (isPlaced) {
    placeSpecial(pass, request, room, layout, base);
  } else {
    skipSpecial(pass, request, layout === undefined ? "no layout" : "no dead end");
    const name = request.label ?? request.name ?? roomTypeName(request.roomType);
    noteFailure(pass, name, levelState);
  }
  return isPlaced;
}

/**
 * Notes that a required room found no place. The rolls after it are still made, since with stand-in
 * layouts the real pass may well have gone on; the streams at this point are kept for the next
 * attempt, of a pass's first failure. On a branch that fails, the game goes on from there without
 * rewinding: hence `levelState`.
 */
export function noteFailure(pass: Pass, name: string, levelState: number): void {
  if (pass.failure !== "") {
    return;
  }
  pass.failure = name;
  pass.failureLevelState = levelState;
  pass.failureGeneratorState = pass.generator.state();
  pass.failureFlags = pass.flags.slice();
}

/**
 * How sure a room is by its layouts alone. Over open rooms most are a guess: the game's layouts decide where they go.
 *
 * @param isFixed whether no layout can move it.
 */
export function knownOf({ source, goesOn }: Pass, isFixed: boolean): RoomSureness {
  return (source.isExact && !goesOn) || isFixed ? "exact" : "guess";
}

/** Whether a pass has failed and ends there: over open rooms, and where the game gives up, the rolls go on. */
export function endsAtFailure({ failure, source, goesOn }: Pass): boolean {
  return failure !== "" && source.isExact && !goesOn;
}

/** State flags by number, without gaps, so that a copy is one slice. */
export function flagList(set: readonly number[]): boolean[] {
  const flags = NO_FLAGS.slice();
  for (const flag of set) {
    if (flag < FLAG_COUNT) {
      flags[flag] = true;
    }
  }
  return flags;
}

const NO_FLAGS: readonly boolean[] = listOf(FLAG_COUNT, 0).map(() => false);

/**
 * Places an optional room in the dead end that it took, or refuses it: then the dead end goes to the end of the
 * list, in its new shape. The gate has been rolled before, whether or not there was a dead end.
 */
export function settleOptional(
  pass: Pass,
  request: SpecialRequest,
  { layout, room }: Taken,
  isWanted: boolean,
  base: number = pass.level.state(),
): void {
  if (layout !== undefined && room >= 0 && isWanted) {
    placeSpecial(pass, request, room, layout, base);
    return;
  }
  if (room >= 0) {
    pass.deadEnds.push(room);
  }
  const missing = layout === undefined ? "no layout" : "no dead end";
  skipSpecial(pass, request, isWanted ? missing : "refused");
}

/**
 * A room's layout by what most special rooms ask, seeded by one draw.
 *
 * @param label of the draw.
 */
export function pickSpecial(
  pass: Pass,
  roomType: number,
  label: string,
  subtype?: number,
): RoomLayout | undefined {
  return pass.source.pick(specialQuery(pass.level.seed(label), roomType, subtype));
}

/** Whether a state flag is set by now. */
export function hasFlag(pass: Pass, flag: number): boolean {
  return pass.flags[flag] === true;
}
