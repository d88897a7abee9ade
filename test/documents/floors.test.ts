import { describe, expect, it } from "vitest";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import { openSeeded } from "../../src/core/floor/streams";
import { createBoard } from "../../src/core/floor/layout/grid";
import { generateLayout } from "../../src/core/floor/layout/layout";
import { doorsOf, walkingDistances } from "../../src/core/floor/layout/walking";
import { floorOf, scatteredSeed, setupOf } from "../core/floor/support";
import type { FloorInput } from "../../src/core/floor";
import { documentedRooms, type DocumentedRun } from "./floorReference";

const STAGES: readonly (readonly [number, number])[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((stage) => [stage, 0] as const),
  ...[10, 11].flatMap((stage) => [[stage, 0] as const, [stage, 1] as const]),
  [12, 0],
];

/** A run as random as the documents' conditions can tell apart. */
function randomRun(number: number): DocumentedRun & { readonly stageSeed: number } {
  const rng = new Rng(scatteredSeed(number), shiftsOf(7));
  const [stage, stageType] = STAGES[rng.randomInt(STAGES.length)] ?? [1, 0];
  return {
    stageSeed: rng.next(),
    stage,
    stageType,
    victoryLap: rng.randomInt(5),
    keys: rng.randomInt(4),
    coins: rng.randomInt(9),
    hearts: rng.randomInt(7),
    soulHearts: rng.randomInt(4),
    maxHearts: 2 * rng.randomInt(4),
    boneHearts: rng.randomInt(3),
    playerType: [0, 4, 10, 17][rng.randomInt(4)] ?? 0,
    trinkets: ["silver-dollar", "bloody-crown"].filter(() => rng.randomInt(2) === 0),
    hasBook: rng.randomInt(2) === 0,
    wasInDevilRoom: rng.randomInt(2) === 0,
  };
}

function inputOf(run: ReturnType<typeof randomRun>): FloorInput {
  const { trinkets, hasBook, wasInDevilRoom, ...rest } = run;
  return {
    ...rest,
    edition: "documents",
    curses: 0,
    trinkets: Object.fromEntries(trinkets.map((name) => [name, 1])),
    flags: [...(hasBook ? [8] : []), ...(wasInDevilRoom ? [5, 6] : [])],
  };
}

/** The layout's dead ends, the longest walk first, those that are as far as created. */
function farthestFirst(input: FloorInput): { deadEnds: readonly number[]; levelState: number } {
  const setup = setupOf(input.stageSeed, input);
  const board = createBoard();
  generateLayout(board, setup, openSeeded("generator", setup.generatorSeed));
  const walks = walkingDistances(doorsOf(board));
  const deadEnds = board.deadEnds
    .slice(0, board.deadEndCount)
    .toSorted((a, b) => (walks[b] ?? 0) - (walks[a] ?? 0) || a - b);
  return { deadEnds, levelState: setup.levelState };
}

describe("the documents' floors", () => {
  it("have the special rooms of a second implementation, written from the pseudo-code alone", () => {
    for (let number = 1; number <= 1500; number += 1) {
      const run = randomRun(number);
      const input = inputOf(run);
      const { deadEnds, levelState } = farthestFirst(input);
      const placed = floorOf(input)
        .specialRooms.filter(({ decision, room }) => decision === "placed" && room >= 0)
        .filter(({ type }) => type !== "secret")
        .map(({ type, room }) => [type, room]);
      expect(placed, `run ${number}`).toEqual(documentedRooms(run, deadEnds, levelState));
    }
  });
});
