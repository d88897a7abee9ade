import { describe, expect, it } from "vitest";
import { awardRules } from "../../../src/core/award/rules";
import { resolveAward } from "../../../src/core/award/roll";
import type { AwardPlan } from "../../../src/core/award/types";
import { bandValue, SeededDraw, type Chance } from "../../../src/core/draw/draw";
import type { ItemCounts } from "../../../src/core/game/awardItems";
import { matters, questionsAsked } from "../../../src/core/lab/asked";
import { bandSeeds, bracketsOf, hittingSeed, seedsBeside } from "../../../src/core/lab/brackets";
import { anySeed, diceOf } from "../../../src/core/lab/chance";
import { planOfSetup, type Setup } from "../../../src/core/lab/questions";
import { floatOfDraw } from "../../../src/core/rng/distributions";
import { nextState, shiftsOf } from "../../../src/core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../../src/core/rng/shifts";
import { MEANS } from "./standInGame";

const { hypotheses } = awardRules("repentance");

const setupWith = (items: ItemCounts, luck = 0): Setup => ({
  difficulty: "hard",
  players: [{ luck, items }],
});

const planWith = (items: ItemCounts, luck = 0): AwardPlan =>
  planOfSetup("repentance", hypotheses, setupWith(items, luck));

const MUCH = {
  ...{ "guppys-tail": 1, "contract-from-below": 2, "broken-modem": 1, smelter: 1 },
  ...{ "match-stick": 1, "ace-of-spades": 2, "watch-battery": 1, "old-capacitor": 1 },
};

/** The draws that answer a question in the awards of seeds. */
function drawsOf(plan: AwardPlan, label: string, seeds: readonly number[]) {
  return seeds.map((seed) => {
    const asked = questionsAsked(plan, seed).find((one) => one.label === label);
    return asked ?? expect.fail(`${label} is not asked of ${seed}`);
  });
}

describe("the brackets of a draw", () => {
  /** What is tried of "limit in bound": remainders by a divisor, and those that do not divide the draw. */
  function wanted(bound: number, limit: number) {
    const hits = limit === 1 ? [0, 0, 0] : [limit - 1];
    const ends = [limit, bound - 1, ...(limit === 1 ? [] : [0, 1])];
    const primes = [2, 3, 5, 7].filter((n) => limit === 1 && bound % n === 0 && bound > n);
    return [
      ...[...hits, ...ends].map((remainder) => [bound, remainder % bound] as const),
      ...primes.map((n) => [bound / n, 0] as const),
    ];
  }

  it.each(["sack", "battery", "match", "guppy", "watch", "card"])(
    "are hits, misses on both sides of its limit, and what only a divisor hits (%s)",
    (label) => {
      const plan = planWith(MUCH);
      const draws = drawsOf(plan, label, seedsBeside(plan, label, diceOf(7)));
      const { bound, limit } = draws[0] ?? expect.fail();
      const tried = wanted(bound, limit);
      expect(
        draws.map(({ draw }, index) => [tried[index]?.[0], draw % (tried[index]?.[0] ?? 1)]),
      ).toEqual(tried);
      const missed = draws.slice(tried.findIndex(([divisor]) => divisor < bound));
      if (tried.some(([divisor]) => divisor < bound)) {
        expect(missed.filter(({ isHit }) => isHit)).toEqual([]);
      }
    },
  );

  it("lie near and far below and above a chance", () => {
    const plan = planWith(MUCH);
    const draws = drawsOf(plan, "contract", seedsBeside(plan, "contract", diceOf(7)));
    const middle = (draws[0]?.chance ?? 0) * 2 ** 32;
    const steps = draws.map(({ draw }) => draw - middle);
    expect(steps.filter((step) => step < 0)).toHaveLength(2);
    expect(steps.filter((step) => step > 0)).toHaveLength(2);
    expect(steps.filter((step) => Math.abs(step) < 60 * 257)).toHaveLength(2);
    expect(draws.map(({ isHit }) => isHit)).toEqual(steps.map((step) => step < 0));
  });

  it("show in what is dropped or drawn, and no question gets them twice", () => {
    const known = {};
    const setup = setupWith(MUCH);
    const plan = planWith(MUCH);
    const brackets = bracketsOf(MEANS, hypotheses, setup, diceOf(5), known);
    const asks = new Set(brackets.map((one) => one.asks));
    for (const label of ["base", "match", "guppy", "smelter", "contract", "watch"]) {
      expect(asks).toContain(label);
    }
    for (const { asks: label, awardSeed } of brackets) {
      expect([label, label === "base" || matters(plan, awardSeed, label)]).toEqual([label, true]);
    }
    const again = bracketsOf(MEANS, hypotheses, setup, diceOf(5), known);
    expect(again.filter(({ asks: label }) => label === "base" || label === "sack")).toEqual([]);
  });

  it("have of two questions in a row an award in which both are hits", () => {
    const known: Record<string, boolean> = {};
    const plan = planWith(MUCH);
    const brackets = bracketsOf(MEANS, hypotheses, setupWith(MUCH), diceOf(5), known);
    const inRow = Object.keys(known).filter((name) => known[name] && /^\S+ \S+$/.test(name));
    expect(inRow.length).toBeGreaterThan(3);
    for (const name of inRow) {
      const both = name.split(" ");
      const found = brackets.filter(({ asks, awardSeed }) => {
        const asked = questionsAsked(plan, awardSeed);
        const hits = asked.filter(({ label, isHit }) => isHit && both.includes(label));
        return asks === both[1] && hits.length === 2 && matters(plan, awardSeed, asks);
      });
      expect([name, found.length > 0]).toEqual([name, true]);
    }
  });

  it("are none of a question that is not asked", () => {
    expect(seedsBeside(planWith({}), "match", diceOf(1))).toEqual([]);
  });
});

describe("the brackets of the first roll", () => {
  const valueOf = ({ bandRoll }: AwardPlan, seed: number): number => {
    const shifts = shiftsOf(SHIFT_INDEX_LEVEL);
    const first = nextState(seed, shifts);
    return bandValue(bandRoll, floatOfDraw(first), floatOfDraw(nextState(first, shifts)));
  };

  it.each([{}, { "lucky-foot": 1 }, { "lucky-toe": 1 }, { "lucky-foot": 1, "lucky-toe": 1 }])(
    "are the nearest values on both sides of bounds (%j)",
    (items) => {
      const plan = planWith(items);
      const values = bandSeeds(plan.bandRoll, diceOf(2)).map((seed) => valueOf(plan, seed));
      const { bounds } = plan.bandRoll.game;
      const isPlain = Object.keys(items).length === 0;
      const tried = isPlain ? bounds : bounds.filter((_, index) => index % 3 === 0);
      for (const bound of tried) {
        const off = values.map((value) => value - bound);
        expect(off.some((one) => one < 0 && one > -1.3e-7)).toBe(true);
        expect(off.some((one) => one > 0 && one < 1.3e-7)).toBe(true);
      }
      expect(values.length).toBeLessThanOrEqual(3 * tried.length);
      expect(values.every((value) => tried.some((one) => Math.abs(value - one) < 1.3e-7))).toBe(
        true,
      );
    },
  );

  it("are with luck the nearest of many awards, on both sides of every third bound", () => {
    const plan = planWith({}, 4);
    const values = bandSeeds(plan.bandRoll, diceOf(2)).map((seed) => valueOf(plan, seed));
    const tried = plan.bandRoll.game.bounds.filter((_, index) => index % 3 === 0);
    expect(values).toHaveLength(2 * tried.length);
    tried.forEach((bound, index) => {
      const [below = 0, above = 0] = values.slice(2 * index);
      expect(bound - below).toSatisfy((off: number) => off > 0 && off < 0.05);
      expect(above - bound).toSatisfy((off: number) => off > 0 && off < 0.05);
    });
  });
});

describe("the answer to a question", () => {
  /** The game's own draws, but one question is answered the other way. */
  class Turned extends SeededDraw {
    constructor(
      seed: number,
      private readonly turned: string,
    ) {
      super(seed);
    }
    override oneIn(label: string, bound: number) {
      return super.oneIn(label, bound) !== (label === this.turned);
    }
    override below(label: string, bound: number, limit: number) {
      return super.below(label, bound, limit) !== (label === this.turned);
    }
    override chance(label: string, chance: Chance) {
      return super.chance(label, chance) !== (label === this.turned);
    }
  }

  it("matters where another one drops something else, or makes more draws", () => {
    const dice = diceOf(13);
    const seen = new Set<string>();
    for (const plan of [planWith({}), planWith(MUCH, 3)]) {
      const comes = (seed: number, label: string) => {
        const draw = new Turned(seed, label);
        const { variant, count } = resolveAward(plan, draw);
        return [variant, count, draw.drawCount];
      };
      for (let trial = 0; trial < 400; trial += 1) {
        const seed = anySeed(dice);
        for (const { label, kind, isHit } of questionsAsked(plan, seed)) {
          expect(kind === "band" && isHit).toBe(false);
          const [plain, turned] = [comes(seed, ""), comes(seed, label)];
          const differs = plain.map((one, index) => (one === turned[index] ? "same" : "other"));
          const isOther = kind !== "band" && differs.includes("other");
          expect([label, matters(plan, seed, label)]).toEqual([label, isOther]);
          seen.add(differs.join());
        }
      }
    }
    for (const difference of ["same,same,same", "other,same,same", "same,same,other"]) {
      expect(seen).toContain(difference);
    }
  });

  it("is a hit in a seed that is looked for as one", () => {
    const dice = diceOf(17);
    const plan = planWith(MUCH);
    const hits = Array.from({ length: 40 }, () => hittingSeed(plan, dice)).filter(
      (seed) => seed !== undefined,
    );
    expect(hits.length).toBeGreaterThan(20);
    for (const seed of hits) {
      expect(
        questionsAsked(plan, seed).some((one) => one.isHit && matters(plan, seed, one.label)),
      ).toBe(true);
    }
  });
});
