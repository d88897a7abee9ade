import { expect, it } from "vitest";
import { greedFloor } from "../../../src/core/floor/fixedRooms";
import { nextState, shiftsOf, SHIFT_INDEX_LEVEL } from "../../../src/core/rng/generator";
import { roomSeeds, runSeeds } from "../../../src/core/rng/stageSeeds";

const SHIFTS = shiftsOf(SHIFT_INDEX_LEVEL);

/**
 * Where the super secret room stands, told once more: six places are shuffled by the third draw's generator,
 * and the first of the places 2 to 4 (cells 98, 85 and 83) has it at its side.
 */
function superSecretCell(third: number): number | undefined {
  const order = [0, 1, 2, 3, 4, 5];
  let state = third;
  for (let last = 5; last >= 1; last -= 1) {
    state = nextState(state, SHIFTS);
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  const [first = 0] = order.filter((place) => [2, 3, 4].includes(place));
  return [99, 86, 82][first - 2];
}

it("a Greed floor has its rooms at fixed cells, with the seeds of the draws 13 to 19", () => {
  for (const stageSeed of runSeeds(1, "repentance").stageSeeds.slice(1, 6)) {
    const { rooms, dungeonPlacementSeed } = greedFloor(stageSeed, "repentance");
    const draws = [stageSeed];
    for (let draw = 1; draw <= 54; draw += 1) {
      draws.push(nextState(draws[draw - 1] ?? 1, SHIFTS));
    }
    expect(rooms.map(({ seeds }) => seeds)).toEqual(draws.slice(13, 20).map(roomSeeds));
    expect(dungeonPlacementSeed).toBe(draws[54]);
    expect(greedFloor(stageSeed, "afterbirth+").dungeonPlacementSeed).toBe(draws[44]);
    expect(rooms.map(({ gridIndex }) => gridIndex)).toEqual([
      ...[84, 70, 98, 85, 83, 110],
      superSecretCell(draws[3] ?? 1),
    ]);
  }
});
