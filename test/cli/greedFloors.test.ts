import { describe, expect, it } from "vitest";
import { nextState, shiftsOf } from "../../src/core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../src/core/rng/shifts";
import { roomSeeds, runSeeds } from "../../src/core/rng/stageSeeds";
import { oracleHere } from "../support/oracleHere";

const GREED = ["floor", "B911 99AC", "--difficulty", "greed"];

interface Floor {
  readonly stage: number;
  readonly stageSeed: number;
  readonly dungeonPlacementSeed: number;
  readonly rooms: readonly {
    readonly gridIndex: number | null;
    readonly type: string;
    readonly spawnSeed: number;
    readonly known: string;
  }[];
}

/**
 * Where the super secret room stands, told once more: six places are shuffled by the third draw's generator,
 * and the first of the places 2 to 4 (cells 98, 85 and 83) has it at its side.
 */
function superSecretCell(third: number): number | undefined {
  const order = [0, 1, 2, 3, 4, 5];
  let state = third;
  for (let last = 5; last >= 1; last -= 1) {
    state = nextState(state, shiftsOf(SHIFT_INDEX_LEVEL));
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  const [first = 0] = order.filter((place) => [2, 3, 4].includes(place));
  return [99, 86, 82][first - 2];
}

describe("oracle floor --difficulty greed", () => {
  it("names the rooms at fixed cells of each floor, with the seeds of the draws 13 to 19", async () => {
    const { stdout } = await oracleHere([...GREED, "--edition", "repentance", "--json"]);
    const { floors } = JSON.parse(stdout) as { floors: readonly Floor[] };
    expect(floors.map(({ stage }) => stage)).toEqual([1, 2, 3, 4, 5]);
    for (const { stage, stageSeed, rooms, dungeonPlacementSeed } of floors) {
      expect(stageSeed).toBe(runSeeds(1, "repentance").stageSeeds[stage]);
      const draws = [stageSeed];
      for (let draw = 1; draw <= 54; draw += 1) {
        draws.push(nextState(draws[draw - 1] ?? 1, shiftsOf(SHIFT_INDEX_LEVEL)));
      }
      expect(rooms.map(({ spawnSeed }) => spawnSeed)).toEqual(
        draws.slice(13, 20).map((base) => roomSeeds(base).spawnSeed),
      );
      expect(dungeonPlacementSeed).toBe(draws[54]);
      expect(rooms.map(({ gridIndex }) => gridIndex)).toEqual([
        ...[84, 70, 98, 85, 83, 110],
        superSecretCell(draws[3] ?? 1),
      ]);
      expect(rooms.at(-1)).toMatchObject({ type: "super-secret" });
      expect(rooms.every(({ known }) => known === "guess")).toBe(true);
    }
  });

  it("says that it is a guess, what it rests on, and what is not known", async () => {
    const { stdout, code } = await oracleHere([...GREED, "--stage", "1"]);
    const said = stdout.replaceAll(/\s+/gu, " ");
    expect(code).toBe(0);
    expect(said).toMatch(/super-secret │ (82|86|99) │/);
    expect(said).toContain("A guess: five saved runs of the Greed modes");
    expect(said).toContain("Nobody has looked at one of repentance+");
    expect(said).toContain("Layouts, doors, The Shop and Ultra Greed's floor are not known");
  });

  it.each([
    [["--stage", "6"], "Expected a stage from 1 to 5 in the Greed modes but received 6"],
    [["--edition", "rebirth"], "Expected an edition with the Greed modes but received rebirth."],
    [["--why"], "Expected one of --difficulty greed and --why but received both."],
  ])("refuses %j in words", async (words, message) => {
    const { stderr, code } = await oracleHere([...GREED, ...words]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
