import { at, distinct, lastOf, theOne } from "../../src/core/lists";

it("a list without repeats has each thing where it came first", () => {
  expect(distinct(["key", "coin", "key", "bomb", "coin"])).toEqual(["key", "coin", "bomb"]);
});

it("a place that a list does not have is a fault of the program", () => {
  expect([at([7, 8], 0), at([7, 8], 1), lastOf([7, 8]), theOne([7, 8], (one) => one > 6)]).toEqual([
    ...[7, 8, 8, 7],
  ]);
  const none = (): boolean => false;
  for (const beyond of [
    () => at([7], 1),
    () => at([7], -1),
    () => lastOf([]),
    () => theOne([7], none),
  ]) {
    expect(beyond).toThrow("Internal fault: a list of");
  }
});
