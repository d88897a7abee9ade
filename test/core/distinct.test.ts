import { distinct } from "../../src/core/distinct";

describe("a list without repeats", () => {
  it("has each thing where it came first", () => {
    expect(distinct(["key", "coin", "key", "bomb", "coin"])).toEqual(["key", "coin", "bomb"]);
  });
});
