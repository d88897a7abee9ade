/** What a search makes of all its fields at once, and of numbers in conditions. */
import { describe, expect, it } from "vitest";
import { CURSE_LABYRINTH } from "../../src/core/floor/curses";
import { builtInFigures } from "../../src/figures/builtIn";
import { FIELDS } from "../../src/search/floors/fields";
import { parseConditions, parseScore } from "../../src/search/floors/parse";
import { FloorSearcher, type FloorSearch } from "../../src/search/floors/search";
import type { SearchStage } from "../../src/search/floors/types";
import { expectSigned } from "../support/signed";

type Edition = FloorSearch["edition"];

const stageOf = (name: string): SearchStage => {
  const [stage = 1, stageType = 0] = name.split("x").map(Number);
  return { stage, stageType, name, isTypeNamed: stageType > 0 };
};

const CONTEXT = {
  defaultStage: stageOf("1x0"),
  findStage: stageOf,
};

function searcherFor(
  edition: Edition,
  conditions: string,
  by?: string,
  curses?: number,
): FloorSearcher {
  const { condition, stages } = parseConditions(conditions, CONTEXT);
  const scored = by === undefined ? undefined : parseScore(by, CONTEXT, stages);
  const state = { edition, curses };
  const figures = builtInFigures(edition);
  const all = scored?.stages ?? stages;
  const score = scored?.score;
  return new FloorSearcher({ edition, state, figures, stages: all, condition, score });
}

/** Every field of a stage times a number of its own, in sums that a search takes at once. */
const sumsOf = (stage: string): readonly string[] =>
  [0, 1, 2].map((part) =>
    FIELDS.flatMap(({ name }, place) =>
      place % 3 === part ? [`${stage}/${name} * ${place * place + 1}`] : [],
    ).join(" + "),
  );

describe.each(["rebirth", "afterbirth+", "repentance"] as const)(
  "a search of %s by all fields at once",
  (edition) => {
    it.each([
      ["1x0", "rooms > 0", 40],
      ["1x0", "xl", 12],
      ["3x1", "rooms > 0", 40],
      ["4x0", "curse != none", 100],
      ["11x1", "attempts < 9", 4],
    ] as const)("finds the same seeds, scores and all, on %s where %s", (stage, where, count) => {
      const curses = where === "xl" ? CURSE_LABYRINTH : undefined;
      const found = sumsOf(stage).map((sum) =>
        searcherFor(edition, `${stage}: ${where}`, sum, curses)
          .run(1_000_000, count, Infinity)
          .toSorted((a, b) => b.score - a.score || a.seed - b.seed),
      );
      expect(Math.min(...found.map(({ length }) => length))).toBeGreaterThan(0);
      expectSigned("test/search/signatures.json", `${edition} ${stage}: ${where}`, found);
    });
  },
);

describe("a number in a condition", () => {
  const matches = (conditions: string): number =>
    searcherFor("afterbirth+", conditions).count(1, 200);

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
