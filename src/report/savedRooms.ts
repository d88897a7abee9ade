/** A saved run's floor as it is drawn: its rooms with what each has dropped or will drop. */
import {
  drawnAward,
  drawnDrop,
  floorRooms,
  type DrawnAward,
  type DrawnRoom,
} from "../picture/floor/drawnRoom";
import type { SavedDrop, SavedRunReport } from "../save/report";

/** The rooms of the floor with what each has dropped or will drop; none where no floor fits. */
export function savedRooms({ floor, drops }: SavedRunReport): readonly DrawnRoom[] {
  if (floor.floor === undefined) {
    return [];
  }
  const byCell = new Map(drops.map((drop) => [drop.gridIndex, drop]));
  return floorRooms(floor.floor).map((room) => ({
    ...room,
    award: awardOf(byCell.get(room.gridIndex)),
  }));
}

function awardOf(drop: SavedDrop | undefined): DrawnAward | undefined {
  if (drop?.dropped !== undefined) {
    return drawnAward(drop.dropped, "match", true);
  }
  const { isClear = true, next, pickups = [], other } = drop ?? {};
  return isClear || next === undefined ? undefined : drawnDrop({ award: next, pickups, other });
}
