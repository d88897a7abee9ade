import Fraction from "fraction.js";
import { describe, expect, it } from "vitest";
import { SPECIAL_ROOM_ODDS } from "../../../scripts/specialRoomOdds";
import type { PlanInput } from "../../../src/core/floor";
import { chanceOf } from "./wantedOdds";

describe("special rooms", () => {
  it.each(
    SPECIAL_ROOM_ODDS.map((row) => [`${row.types.join(" or ")} ${row.condition}`, row] as const),
  )("%s: exactly the fraction that the table states", (_name, row) => {
    const { numerator, denominator } = row.odds;
    expect(chanceOf(row).toFraction()).toBe(new Fraction(numerator, denominator).toFraction());
  });

  it("have other odds by the documents' pseudo-code: the miniboss after stage 1", () => {
    const input: PlanInput = { stage: 2, edition: "documents", curses: 0 };
    expect(chanceOf({ types: ["mini-boss"], input }).toFraction()).toBe("7/16");
  });
});
