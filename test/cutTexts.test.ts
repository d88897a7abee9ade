/** What was typed comes back in an error cut: of any length, in a terminal, a page or a log. */
import { award, floor, odds, pills, run, search } from "../src/library/index";

const LONG = "xyz".repeat(7000);

it.each<readonly [string, () => unknown]>([
  ["a seed", () => run(LONG)],
  ["a seed with the right number of symbols at its begin", () => run(`B911 99AC${LONG}`)],
  ["a seed of an award", () => award({ awardSeed: 1, seedText: LONG })],
  ["a seed of pills", () => pills(LONG)],
  ["an edition", () => award({ awardSeed: 1, edition: LONG as never })],
  ["an item", () => odds({ collectibles: { [LONG]: 1 } as never })],
  ["a trinket", () => odds({ trinkets: { [LONG]: 1 } as never })],
  ["a number", () => odds({ luck: LONG as never })],
  ["a difficulty", () => odds({ difficulty: LONG as never })],
  ["an answer to an open question", () => odds({ hypotheses: { [LONG]: LONG } as never })],
  ["a stage", () => floor({ startSeed: 1, stage: LONG as never })],
  ["a character", () => floor({ startSeed: 1, stage: 1, character: LONG as never })],
  ["achievements", () => floor({ startSeed: 1, stage: 1, unlocks: LONG as never })],
  ["a field of a case", () => floor({ startSeed: 1, stage: 1, [LONG]: 1 } as never)],
  ["rooms entered", () => floor({ startSeed: 1, stage: 1, items: { entered: [LONG] } } as never)],
  ["a condition", () => search(LONG, { seeds: [1, 2] })],
  ["a condition's value", () => search(`rooms >= ${LONG}`, { seeds: [1, 2] })],
  ["a condition's item", () => search(`items has "${LONG}"`, { seeds: [1, 2] })],
  ["a condition's sign", () => search(`rooms ? ${LONG}`, { seeds: [1, 2] })],
  ["a floor of a condition", () => search(`${LONG}: rooms > 3`, { seeds: [1, 2] })],
])("a text of 21,000 letters comes back cut %s", (_, asked) => {
  const answer = asked() as { readonly problem?: string };
  const { problem = "" } = answer;
  expect([problem.slice(0, 4), problem.length < 3000]).toEqual([
    expect.stringMatching(/^[A-Z]/),
    true,
  ]);
  expect(problem.toLowerCase().includes(LONG.slice(0, 500))).toBe(false);
});
