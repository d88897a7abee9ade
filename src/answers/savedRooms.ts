/** The floor of a saved run as a map shows it: rooms with what each dropped or will drop. */
import { drawnDrop, floorRooms, type DrawnAward, type DrawnRoom } from "../picture/floor/drawnRoom";
import type { SavedDrop, SavedRunReport } from "../judge/saves/savedReport";

/** What may still change the next floors of a saved run. */
export const NEXT_FLOORS_NOTE =
  "As the seed builds them with what is held now; an item that re-rolls them, and what you collect before, may change curses and special rooms.";

/** The rooms with what each dropped or will drop, in dimension 1 those behind the mirror; none without a floor. */
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
