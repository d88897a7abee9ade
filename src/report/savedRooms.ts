/** A saved run's floor as it is drawn: its rooms with what each has dropped or will drop. */
import {
  drawnAward,
  drawnDrop,
  floorRooms,
  type DrawnAward,
  type DrawnRoom,
} from "../picture/floor/drawnRoom";
import { MIRROR_VARIANT } from "../core/floor/fixedRooms";
import type { SavedDrop, SavedRunReport } from "../save/report";

/** The rooms with what each has dropped or will drop; of dimension 1 those behind the mirror. None without a floor. */
export function savedRooms({ floor, drops }: SavedRunReport, dimension = 0): readonly DrawnRoom[] {
  const there = drops.filter((drop) => drop.dimension === dimension);
  const byCell = new Map(there.map((drop) => [drop.gridIndex, drop]));
  const rooms = floor.whole === undefined ? [] : floorRooms(floor.whole.likeliest.floor);
  return rooms
    .filter(({ gridIndex }) => dimension === 0 || byCell.has(gridIndex))
    .map((room) => ({ ...room, award: awardOf(byCell.get(room.gridIndex)) }));
}

/** Whether the run has a world behind a mirror: other dimensions are a mineshaft, with cells of its own. */
export function hasMirror({ run }: SavedRunReport): boolean {
  return run.rooms.some(({ dimension, variant }) => dimension === 1 && variant === MIRROR_VARIANT);
}

function awardOf(drop: SavedDrop | undefined): DrawnAward | undefined {
  if (drop?.dropped !== undefined) {
    return drawnAward(drop.dropped, "match");
  }
  const { isClear = true, next, pickups = [], other } = drop ?? {};
  return isClear || next === undefined ? undefined : drawnDrop({ award: next, pickups, other });
}
