/**
 * Which cell of its floor a room of a plain log lies on. A log names rooms by their seeds alone; a
 * floor generated as a whole has a room with that seed, or the log's room is left without a place.
 */
import { floorOfGiven } from "../../../floors/floorPlan";
import { specialDistances, unreachedRooms } from "../../../floors/sureness";
import type { WholeRoom } from "../../../floors/floorTypes";
import { floorCommand } from "../../../floors/words/commands";
import type { ObservedFloor } from "../../../observe/log/observed";
import type { Unjudged } from "../../judge";
import { fitNextFloor } from "../../../run/fitRun";
import type { FittedFloor } from "../../../run/toldByRooms";
import { RunInOrder, type RunMemory } from "../../../run/runInOrder";
import type { WholeFloor } from "../../../run/wholeFloor";
import type { ComparedRoom, FloorItem } from "../comparedItems";
import { resumedOn, type KeptFloor, type FloorInPlace } from "./keptFloor";

/** Places the rooms of the floor that is being played, as often as it grows. */
export class RoomPlaces {
  /** What a run remembers after each floor that it has left. */
  private readonly after = new Map<ObservedFloor, RunMemory>();

  /** @param before the floors of the run that it has left, in the order in which they were played. */
  place(before: readonly KeptFloor[], open: KeptFloor): FloorInPlace | undefined {
    const run = runBefore(before[0] ?? open);
    for (const kept of before) {
      const known = this.after.get(kept.floor);
      if (known === undefined) {
        fitFloor(run, kept);
        this.after.set(kept.floor, run.memory());
      } else {
        run.recall(known);
      }
    }
    const fit = fitFloor(run, open);
    return fit && { ...open, fit };
  }
}

/** A run before the first of its floors that the log shows. */
function runBefore(first: KeptFloor): RunInOrder {
  const { floor, edition, figures } = first;
  const run = new RunInOrder(floor.run.startSeed ?? 1, edition ?? "repentance+", figures);
  const resumed = resumedOn(floor.run, first);
  if (resumed !== undefined) {
    run.nextFloor(floorOfGiven(resumed));
  }
  return run;
}

function fitFloor(run: RunInOrder, { floor, told, figures }: KeptFloor): FittedFloor | undefined {
  run.standOn(figures);
  return told && fitNextFloor(run, { told, entered: floor.entered });
}

/** The rooms of a floor whose award seeds are known for sure, with their places. */
export function sureRooms({ whole, matches }: FittedFloor): readonly WholeRoom[] {
  const sure = whole.rooms.filter((room) => isProvedByEntering(room, whole));
  const entered = enteredIn(matches);
  return isFitting(matches) ? sure : sure.filter(({ listIndex }) => entered.has(listIndex));
}

function isFitting(matches: FittedFloor["matches"]): boolean {
  return matches.every(({ isMatch }) => isMatch);
}

/** The places in their list of the rooms that were entered. */
function enteredIn(matches: FittedFloor["matches"]): ReadonlySet<number | undefined> {
  return new Set(matches.map(({ expected }) => expected?.listIndex));
}

/**
 * Whether the seeds of entered rooms prove where a room stands. Without figures they prove it of ordinary
 * rooms that are no dead ends: these come in the order of the layout, whichever dead ends were taken.
 */
function isProvedByEntering({ gridIndex, listIndex, type }: WholeRoom, whole: WholeFloor): boolean {
  const isFirm = type === "default" && whole.floor.rooms[listIndex]?.deadEnd === false;
  return gridIndex >= 0 && (whole.figures !== undefined || isFirm);
}

function drawnRooms(
  rooms: readonly WholeRoom[],
  entered: ReadonlySet<number | undefined>,
): readonly ComparedRoom[] {
  const onGrid = rooms.filter(({ gridIndex }) => gridIndex >= 0);
  return onGrid.map((room) => {
    const { gridIndex, shape, type, roomType, distance, awardSeed, known } = room;
    const isEntered = entered.has(room.listIndex);
    const way =
      distance === undefined
        ? "No door leads here"
        : `${distance} ${distance === 1 ? "door" : "doors"} from the start`;
    const drop = { roomType, awardSeed };
    const note = isEntered ? `${way}; you were here.` : `${way}.`;
    const place = { gridIndex, shape, type, verdict: undefined, note };
    return { ...place, known: isEntered ? undefined : known, drop };
  });
}

/**
 * A floor's item with what the whole floor tells: the award seeds of rooms that are sure, and the command that repeats
 * it. Where figures are known and every entered room fits, its special rooms too, and its rooms are drawn by it unless
 * the mod recorded them.
 */
export function onWholeFloor(
  item: Unjudged<FloorItem>,
  placed: FloorInPlace | undefined,
): Unjudged<FloorItem> {
  if (placed === undefined) {
    return item;
  }
  const { fit, floor, forcedCurses } = placed;
  const { whole, matches } = fit;
  const figures = isFitting(matches) ? whole.figures : undefined;
  const isRecorded = floor.record !== undefined && floor.rooms.length > 0;
  const isDrawn = figures !== undefined && !isRecorded;
  const drops = new Map(
    sureRooms(fit).map(({ gridIndex, roomType, awardSeed }) => [
      gridIndex,
      { roomType, awardSeed },
    ]),
  );
  const rooms = (isDrawn ? drawnRooms(whole.rooms, enteredIn(matches)) : item.rooms).map((room) => {
    return { ...room, drop: room.drop ?? drops.get(room.gridIndex) };
  });
  const isRepeated = item.verdict === "match" && whole.figures !== undefined;
  return {
    ...item,
    ...(isRepeated && { command: floorCommand({ ...whole.input, curses: forcedCurses }) }),
    rooms,
    ...(figures && {
      whole: {
        figures: figures.name,
        warnings: figures.warnings,
        distances: specialDistances(whole.floor),
        unreached: unreachedRooms(whole.floor),
      },
    }),
  };
}
