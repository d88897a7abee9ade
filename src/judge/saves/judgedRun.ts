/**
 * A saved run from the floor it stands on: that floor as it was judged, and the floors that can still come.
 * One answer for every face: whoever shows a floor of a saved run takes it from here.
 */
import { distinct } from "../../core/lists";
import { pathsAfter, type FloorMaker, type RunPath } from "../../floors/floorsOfRun";
import { situationOf, type Situation } from "../../core/model/situation";
import { allRooms, RoomType } from "../../floors";
import { isProblem } from "../../core/problem";
import { NOTHING_ELSE } from "../../items/entered";
import { RunContents } from "../../items/runContents";
import { FilledFloors, playedOn } from "../../run/playedRun";
import { RunInOrder, type RunMemory } from "../../run/runInOrder";
import type { WholeFloor } from "../../run/wholeFloor";
import { difficultyOf } from "../../core/game/difficulty";
import { ASKED_FLAGS, carriedBy, memoryBefore } from "./fitFloor";
import { stateOfPools } from "./savedItems";
import type { SavedRunReport } from "./savedReport";
import { roomsOfSave as allSavedRooms, hasShown, type SavedRun } from "../../observe/save/savedRun";

/** A saved run, played on. */
export interface JudgedRun {
  /** The floor it stands on: what the file shows of it is exact. */
  readonly floor: WholeFloor;
  /**
   * What can still come, by path, as the seed builds it with what is held now, what is unlocked and which
   * bosses were met; what the player does before may still change it.
   */
  readonly paths: readonly RunPath<WholeFloor>[];
}

/** The floors of so many stages of each path are the next ones. */
const NEXT_STAGES = 3;

/** The next floors of each path, every end of a stage among them: Dark Room and Chest. */
export function nextFloors(judged: JudgedRun | undefined): readonly RunPath<WholeFloor>[] {
  const stageOf = ({ input }: WholeFloor): number => input.stage;
  return (judged?.paths ?? []).map((path) => {
    const next = distinct(path.floors.map(stageOf)).slice(0, NEXT_STAGES);
    return { ...path, floors: path.floors.filter((floor) => next.includes(stageOf(floor))) };
  });
}

/**
 * A saved run played on from its floor.
 *
 * @returns undefined where no floor of it is in the model: in the Greed modes, on the way up.
 */
export function judgedRun(report: SavedRunReport): JudgedRun | undefined {
  const { run, pools } = report;
  const { whole } = report.floor;
  if (whole === undefined) {
    return undefined;
  }
  const { startSeed, stage, stageType } = run;
  const state = stateOf(report, whole);
  const played = new RunInOrder(startSeed, run.version.edition, whole.figures);
  played.recall(memoryBehind(report, whole, played, state));
  const reached = { stage, stageType, isXl: whole.setup.isXl };
  const next = playedOn(played, { startSeed, state }, reached);
  const floor = asSeen(whole, report);
  const on = (maker: FloorMaker<WholeFloor>): JudgedRun["paths"] => {
    const paths = pathsAfter({ startSeed, state, maker }, reached);
    return isProblem(paths) ? [] : paths;
  };
  // What stands in rooms is told from the file's own pools on, where these are known.
  if (pools?.isProved !== true) {
    return { floor, paths: on(next) };
  }
  const { tables } = pools;
  const left = stateOfPools(run, pools);
  const contents = RunContents.of(tables, startSeed, state, NOTHING_ELSE, left);
  const filled = { ...floor, contents: contents.floor({ ...floor, rooms: unseen(floor, run) }) };
  return { floor: filled, paths: on(new FilledFloors(next, () => contents)) };
}

/** The rooms that have not shown yet what they hold. */
function unseen({ rooms }: WholeFloor, run: SavedRun): WholeFloor["rooms"] {
  const shown = allSavedRooms(run).filter(hasShown);
  return rooms.filter((room) => !shown.some(({ gridIndex }) => gridIndex === room.gridIndex));
}

/** The run's state as the file tells it; what only the floor it is on has is left out. */
function stateOf({ run }: SavedRunReport, { input }: WholeFloor): Situation {
  const { unlocks, locked, carried, challenge, build } = input;
  return situationOf({
    edition: run.version.edition,
    build,
    difficulty: difficultyOf(run.difficulty),
    ...carriedBy(run.player),
    ...{ carried, challenge, locked },
    // Where nobody said, every save is possible.
    unlocks: run.unlocks === undefined ? undefined : unlocks,
  });
}

/** What the run remembers behind its floor: the flags of the file, and the bosses of all floors so far. */
function memoryBehind(
  { run }: SavedRunReport,
  whole: WholeFloor,
  played: RunInOrder,
  state: Situation,
): RunMemory {
  const before = memoryBefore(played, run, state);
  const after = played.memory();
  const met = bossesOf(whole);
  return {
    // The pools have drawn for this floor, whichever boss of it the file shows.
    pools: after.pools && {
      seeds: after.pools.seeds,
      removed: [...(before.pools?.removed ?? []), ...met],
    },
    flags: run.flags.filter((flag) => ASKED_FLAGS.includes(flag)),
  };
}

/** The bosses that a floor has: their layouts are of their own subtype. */
function bossesOf({ rooms }: WholeFloor): readonly number[] {
  return rooms
    .filter(({ roomType, gridIndex }) => roomType === RoomType.BOSS && gridIndex >= 0)
    .flatMap(({ subtype }) => subtype ?? []);
}

/** The floor with the rooms exact that the file has so. */
function asSeen(whole: WholeFloor, { floor: judged }: SavedRunReport): WholeFloor {
  const seen = new Set(
    judged.rooms.flatMap(({ verdict, gridIndex }) => (verdict === "match" ? [gridIndex] : [])),
  );
  const asKnown = <Room extends WholeFloor["floor"]["rooms"][number]>(room: Room): Room =>
    seen.has(room.gridIndex) ? { ...room, known: "exact" } : room;
  const floor = { ...whole.floor, rooms: whole.floor.rooms.map(asKnown) };
  return { ...whole, floor, rooms: allRooms(floor) };
}
