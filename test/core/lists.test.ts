import { distinct } from "../../src/core/lists";

it("a list without repeats has each thing where it came first", () => {
  expect(distinct(["key", "coin", "key", "bomb", "coin"])).toEqual(["key", "coin", "bomb"]);
});
