import { describe, expect, it } from "vitest";
import {
  awardRules,
  differingAnswers,
  formatHypotheses,
  HYPOTHESES,
  parseHypotheses,
} from "../../../src/core/award/rules";
import { itemCode, itemsOfRecord, AWARD_ITEMS } from "../../../src/core/game/items";
import { answered } from "../../support/answered";

describe("answers to open questions as text", () => {
  it("come back as they were, in the order of the questions", () => {
    for (const { id, options } of HYPOTHESES) {
      for (const option of options) {
        const text = `${id}=${option}`;
        expect(formatHypotheses(answered(parseHypotheses(text)))).toBe(text);
      }
    }
    const mixed = answered(parseHypotheses("writeBack=no,watchDraw=withTrinket"));
    expect(formatHypotheses(mixed)).toBe("watchDraw=withTrinket,writeBack=no");
  });

  it("are none in an empty text", () => {
    expect(parseHypotheses("")).toEqual({});
  });

  it.each(["watchDraw", "watchDraw=often", "luck=7", "=", "watchDraw=always,"])(
    "are refused with a sentence when wrong: %s",
    (text) => {
      expect(parseHypotheses(text)).toHaveProperty("problem");
    },
  );
});

describe("the answers that are not the edition's own", () => {
  it("are those that were given and differ, and none of the others", () => {
    expect(differingAnswers(awardRules("repentance"))).toEqual({});
    const given = { writeBack: "no", watchDraw: "withTrinket" } as const;
    expect(differingAnswers(awardRules("repentance", given))).toEqual({ writeBack: "no" });
    expect(differingAnswers(awardRules("rebirth", given))).toEqual({ watchDraw: "withTrinket" });
  });
});

describe("an answer without its question, or the other way round", () => {
  it("is told apart", () => {
    const problem = (text: string): unknown => Object.values(parseHypotheses(text))[0];
    expect(problem("watchDraw")).toBe('Expected question=answer but received "watchDraw".');
    expect(problem("=always")).not.toContain("question=answer");
  });
});

describe("items as records name them", () => {
  it("come back for every item that the award asks about", () => {
    for (const item of AWARD_ITEMS) {
      const held = [{ item: itemCode(item), count: 2 }];
      expect(itemsOfRecord(held, -16)).toEqual({ [item.name]: 2 });
      expect(itemsOfRecord(held)).toEqual(item.name === "blue-key" ? {} : { [item.name]: 2 });
    }
  });

  it("tell collectibles from trinkets of the same number, and ignore what no rule knows", () => {
    const counts = [
      { item: "c46", count: 1 },
      { item: "t46", count: 1 },
      { item: "c9999", count: 3 },
    ];
    expect(itemsOfRecord(counts)).toEqual({ "lucky-foot": 1 });
  });
});
