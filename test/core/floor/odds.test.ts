import { describe, expect, it } from "vitest";
import { chiSquareTail } from "../../../src/compare/chiSquare";
import {
  SPECIAL_ROOM_ODDS,
  generateFromSetup,
  isProblem,
  stageSetup,
  type SpecialRoomOdds,
} from "../../../src/core/floor";
import { planOf, scatteredSeed } from "./support";

/** Floors per row. The rarest room, 1 in 50, is still expected 40 times. */
const FLOORS = 2000;

/** One right rule in a thousand would be rejected; the seeds are fixed, so the outcome is too. */
const SIGNIFICANCE = 0.001;

/** On how many floors the rules wanted a room, whether or not a dead end was left. */
function wantedCount({ types, input }: SpecialRoomOdds): number {
  const plan = planOf(input);
  let wanted = 0;
  for (let index = 1; index <= FLOORS; index += 1) {
    const floor = generateFromSetup(stageSetup(plan, scatteredSeed(index)));
    const isWanted =
      !isProblem(floor) &&
      floor.specialRooms.some((room) => types.includes(room.type) && room.decision !== "refused");
    wanted += isWanted ? 1 : 0;
  }
  return wanted;
}

/** The probability of a deviation at least as large, if the odds are right. */
function pValue(count: number, probability: number): number {
  const expected = FLOORS * probability;
  const rest = FLOORS - expected;
  const deviation = count - expected;
  return chiSquareTail((deviation * deviation) / expected + (deviation * deviation) / rest, 1);
}

describe(`special rooms over ${FLOORS} seeds, significance ${SIGNIFICANCE}`, () => {
  it.each(
    SPECIAL_ROOM_ODDS.map((row) => [`${row.types.join(" or ")} ${row.condition}`, row] as const),
  )("%s keep to the fraction that the gates imply", (_name, row) => {
    const probability = row.odds.numerator / row.odds.denominator;
    const count = wantedCount(row);
    if (probability === 0 || probability === 1) {
      expect(count).toBe(FLOORS * probability);
    } else {
      expect(pValue(count, probability)).toBeGreaterThan(SIGNIFICANCE);
    }
  });

  it("would be told apart from the documents' fraction for the miniboss", () => {
    const row = SPECIAL_ROOM_ODDS.find((candidate) => candidate.condition === "after stage 1");
    expect(row).toBeDefined();
    if (row !== undefined) {
      expect(pValue(wantedCount(row), 7 / 16)).toBeLessThan(SIGNIFICANCE);
    }
  });
});
