/** Where rooms lie, in words; apart from other words, since the game loads none of it. */
import { GRID_WIDTH, START_GRID_INDEX } from "../layout/grid";

/** Where a cell lies from the start: "2 north, 1 west"; off the map where no cell is. */
export function placeWords(cell: number): string {
  if (cell < 0) {
    return "off the map";
  }
  const startRow = Math.floor(START_GRID_INDEX / GRID_WIDTH);
  const down = Math.floor(cell / GRID_WIDTH) - startRow;
  const right = (cell % GRID_WIDTH) - (START_GRID_INDEX % GRID_WIDTH);
  const parts = [
    down === 0 ? "" : `${Math.abs(down)} ${down < 0 ? "north" : "south"}`,
    right === 0 ? "" : `${Math.abs(right)} ${right < 0 ? "west" : "east"}`,
  ];
  const words = parts.filter((part) => part !== "").join(", ");
  return words === "" ? "the start" : words;
}
