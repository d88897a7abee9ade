/** A saved run's floor as it is drawn: its rooms with what each has dropped or will drop. */
import { drawnDrop, floorRooms, type DrawnAward, type DrawnRoom } from "../picture/floor/drawnRoom";
import type { SavedDrop, SavedRunReport } from "../judge/saves/savedReport";

/** What may still make a saved run's next floors others. */
export const NEXT_FLOORS_NOTE =
  "As the seed builds them with what is held now; an item that re-rolls them, and what you collect before, may change curses and special rooms.";

/** The rooms with what each has dropped or will drop; of dimension 1 those behind the mirror. None without a floor. */
export function savedRooms({ floor, drops }: SavedRunReport, dimension = 0): readonly DrawnRoom[] {
  const there = drops.filter((drop) => drop.dimension === dimension);
  const byCell = new Map(there.map((drop) => [drop.gridIndex, drop]));
  const rooms = floor.whole === undefined ? [] : floorRooms(floor.whole.likeliest.floor.rooms);
  return rooms
    .filter(({ gridIndex }) => dimension === 0 || byCell.has(gridIndex))
    .map((room) => ({ ...room, award: awardOf(byCell.get(room.gridIndex)) }));
}

function awardOf(saved: SavedDrop | undefined): DrawnAward | undefined {
  if (saved?.dropped !== undefined) {
    return { ...saved.dropped, hasDropped: true, verdict: "match" };
  }
  const { isClear = true, drop } = saved ?? {};
  return isClear || drop === undefined ? undefined : drawnDrop(drop);
}
