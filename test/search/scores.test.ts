/** What a search makes of numbers in conditions. */
import { describe, expect, it } from "vitest";
import { parseConditions } from "../../src/search/floors/parse";
import { FloorSearcher } from "../../src/search/floors/search";

const STAGE = { stage: 1, stageType: 0, name: "1" };
const CONTEXT = { defaultStage: STAGE, findStage: () => STAGE };
const EDITION = "afterbirth+";

describe("a number in a condition", () => {
  const matches = (conditions: string): number =>
    new FloorSearcher({
      ...parseConditions(conditions, CONTEXT),
      ...{ edition: EDITION, state: { edition: EDITION }, score: undefined },
    }).count(1, 200);

  it.each([
    ["-rooms = -8", "rooms = 8"],
    ["rooms - 8 = 0", "rooms = 8"],
    ["0 - rooms <= -9", "rooms >= 9"],
    ["2 * rooms + 1 > 17", "rooms > 8"],
    ["rooms * rooms = 64", "rooms = 8"],
    ["--rooms = 8", "rooms = 8"],
    ["1 - 2 - rooms = -9", "rooms = 8"],
    ["2x2 + 1x2 = 0 and big >= 0", "not (2x2 >= 1 or 1x2 >= 1)"],
    ["curse = yes or curse = 0", "curse = darkness or curse = none"],
  ])("is reckoned: %s is %s", (conditions, plain) => {
    expect(matches(conditions)).toBe(matches(plain));
    expect(matches(plain)).toBeGreaterThan(0);
    expect(matches(plain)).toBeLessThan(200);
  });
});
