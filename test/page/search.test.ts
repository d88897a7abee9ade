import { describe, expect, it } from "vitest";
import { SEED_MAX } from "../../src/core/rng/generator";
import { MENU_FIELDS, searchOf, searchParts, searchStages } from "../../src/page/model/search";
import { START_STATE } from "../../src/page/state/address";

const searchFor = (conditions: string) => searchOf({ ...START_STATE, conditions });

describe("searches of the page", () => {
  it("takes every floor, field and word of its menus", () => {
    for (const { name } of searchStages("repentance+")) {
      expect(searchFor(`${name}: rooms >= 1`), name).toHaveProperty("search");
    }
    for (const field of MENU_FIELDS) {
      for (const value of field.words?.keys() ?? ["0"]) {
        const condition = `womb-1: ${field.name} != ${value}`;
        expect(searchFor(condition), condition).toHaveProperty("search");
      }
    }
  });

  it("reads a drawing in one line", () => {
    expect(searchFor('looks-like "#S#/.#."')).toHaveProperty("search");
    expect(searchFor('looks-like "x"')).toHaveProperty("problem");
  });

  it.each(["nonsense", "basement-9: xl", "rooms >", "curse = none and rooms > 99"])(
    "says what is wrong with %s",
    (conditions) => {
      expect(searchFor(conditions)).toHaveProperty("problem");
    },
  );

  it("tries every seed once, from any of them on", () => {
    const from = SEED_MAX - 5000;
    let next = from;
    let count = 0;
    for (const part of searchParts(from)) {
      expect(part.start).toBe(next);
      next = part.start + part.count > SEED_MAX ? 1 : part.start + part.count;
      count += 1;
      if (count === 5) {
        break;
      }
    }
    expect(next).toBe(1 + 2 * 2048);
  });
});
