import { agreeWords, judgedOf, tallyOf, tallyText } from "../../../src/core/judge/tally";

describe("observations that were judged", () => {
  it("are counted by their verdicts", () => {
    const verdicts = ["match", "outside", "match", "mismatch"] as const;
    const tally = tallyOf(verdicts.map((verdict) => ({ verdict })));
    expect(tally).toEqual({ match: 2, mismatch: 1, outside: 1 });
    expect(judgedOf(tally)).toEqual({ judged: 3, all: 4 });
    expect(tallyText(tally)).toBe("2 match, 1 mismatch, 1 outside the model");
  });

  it.each([
    [0, 0, 0, "none to check"],
    [0, 0, 3, "none of 3 could be checked"],
    [22, 0, 2, "22 of 24 checked, all agree"],
    [21, 1, 0, "22 of 22 checked, 1 of them differs"],
    [1, 2, 1, "3 of 4 checked, 2 of them differ"],
  ])("%i right, %i wrong, %i outside: %s", (match, mismatch, outside, words) => {
    expect(agreeWords({ match, mismatch, outside })).toBe(words);
  });
});
