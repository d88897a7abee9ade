import { describe, expect, it } from "vitest";
import { awardRules } from "../../../src/core/award/rules";
import { resolveAward } from "../../../src/core/award/roll";
import type { AwardPlan } from "../../../src/core/award/types";
import { bandValue, SeededDraw, type Chance } from "../../../src/core/draw/draw";
import type { ItemCounts } from "../../../src/core/game/awardItems";
import { matters, questionsAsked } from "../../../src/core/lab/asked";
import {
  bandSeeds,
  bracketsOf,
  hittingSeed,
  nameOf,
  seedsBeside,
} from "../../../src/core/lab/brackets";
import { anySeed, diceOf } from "../../../src/core/lab/chance";
import { planOfSetup, type Setup } from "../../../src/core/lab/questions";
import { floatOfDraw, FLOAT_PER_DRAW } from "../../../src/core/rng/distributions";
import { nextState, previousState, shiftsOf } from "../../../src/core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../../src/core/rng/shifts";

const EDITION = "repentance";
const { hypotheses } = awardRules(EDITION);

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
    const primes = [2, 3, 5, 7].filter((n) => bound % n === 0);
    return [
      ...[0, 0, limit - 1, limit, bound - 1].map((remainder) => [bound, remainder] as const),
      ...primes.map((n) => [bound / n, 0] as const),
    ];
  }

  it.each(["sack", "battery", "match", "guppy", "watch", "card"])(
    "are hits, misses on both sides of its limit, and what only a divisor hits (%s)",
    (label) => {
      const plan = planWith(MUCH);
      const draws = drawsOf(plan, label, seedsBeside(plan, label, diceOf(7)));
      const { bound, limit } = draws.find((one) => one.kind === "ratio") ?? expect.fail();
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

  it.each([1, 2, 3, 4, 5, 6])(
    "are the nearest floats below and above a chance with which the answer shows (%i contracts)",
    (contracts) => {
      const plan = planWith({ "guppys-tail": 1, "contract-from-below": contracts });
      const draws = drawsOf(plan, "contract", seedsBeside(plan, "contract", diceOf(contracts)));
      const shifts = shiftsOf(SHIFT_INDEX_LEVEL);
      const [first] = draws;
      const middle = (first?.kind === "chance" ? first.chance : 0) / FLOAT_PER_DRAW;
      expect(draws.map(({ draw }) => Math.sign(draw - middle))).toEqual([-1, 1]);
      expect(draws.map(({ isHit }) => isHit)).toEqual([true, false]);
      for (const { draw, before } of draws) {
        const steps = Math.abs(draw - Math.floor(middle)) / 256;
        expect(Number.isInteger(steps)).toBe(true);
        for (let step = 1; step < steps; step += 1) {
          let seed = Math.floor(middle) + Math.sign(draw - middle) * 256 * step;
          for (let back = 0; back <= before; back += 1) {
            seed = previousState(seed, shifts);
          }
          const isAsked = questionsAsked(plan, seed).some(
            (one) => one.label === "contract" && one.before === before,
          );
          expect(isAsked && matters(plan, seed, "contract")).toBe(false);
        }
      }
    },
  );

  it("are equal for draws with equal numbers, and for them alone", () => {
    const ratio = { kind: "ratio", label: "sack", bound: 50, limit: 1 } as const;
    const at = { before: 1, draw: 1, isHit: false };
    const chance = { kind: "chance", label: "sack", chance: 0.5 } as const;
    const names = [
      { ...ratio, ...at },
      { ...ratio, ...at, label: "watch" },
      { ...ratio, ...at, bound: 40 },
      { ...ratio, ...at, limit: 2 },
      { ...chance, ...at },
      { ...chance, ...at, chance: 0.25 },
    ].map(nameOf);
    expect(new Set(names).size).toBe(6);
    expect(nameOf({ ...ratio, before: 7, draw: 9, isHit: true })).toBe(names[0]);
  });

  it("show in what is dropped or drawn, and no question gets them twice", () => {
    const known = {};
    const setup = setupWith(MUCH);
    const plan = planWith(MUCH);
    const brackets = bracketsOf(EDITION, hypotheses, setup, diceOf(5), known);
    const asks = new Set(brackets.map((one) => one.asks));
    for (const label of ["base", "match", "guppy", "smelter", "contract", "watch"]) {
      expect(asks).toContain(label);
    }
    for (const { asks: label, awardSeed } of brackets) {
      expect([label, label === "base" || matters(plan, awardSeed, label)]).toEqual([label, true]);
    }
    const again = bracketsOf(EDITION, hypotheses, setup, diceOf(5), known);
    expect(again.filter(({ asks: label }) => label === "base" || label === "sack")).toEqual([]);
  });

  it("have of two questions in a row an award in which both are hits", () => {
    const known: Record<string, boolean> = {};
    const plan = planWith(MUCH);
    const brackets = bracketsOf(EDITION, hypotheses, setupWith(MUCH), diceOf(5), known);
    const inRow = Object.keys(known).filter((name) => known[name] && /^\S+ [a-z]\S+$/.test(name));
    const found = inRow.filter((name) => {
      const both = name.split(" ");
      return brackets.some(({ asks, awardSeed }) => {
        const asked = questionsAsked(plan, awardSeed);
        const hits = asked.filter(({ label, isHit }) => isHit && both.includes(label));
        return asks === both[1] && hits.length === 2 && matters(plan, awardSeed, asks);
      });
    });
    // Not where an answer rules the other question out.
    const some = ["guppy guppy-lock", "watch sack", "sack ace", "match smelter", "smelter guppy"];
    expect(found).toEqual(expect.arrayContaining(some));
  });

  it("are none of a question that is not asked", () => {
    expect(seedsBeside(planWith({}), "match", diceOf(1))).toEqual([]);
  });
});

describe("the brackets of the first roll", () => {
  it.each([{}, { "lucky-foot": 1 }, { "lucky-toe": 1 }, { "lucky-foot": 1, "lucky-toe": 1 }])(
    "are of every bound the draws right below it, the first on it if any is, and the first above (%j)",
    (items) => {
      const plan = planWith(items);
      const valueAt = (draw: number) => bandValue(plan.bandRoll, floatOfDraw(draw), 0);
      const draws = bandSeeds(plan.bandRoll).map((seed) =>
        nextState(seed, shiftsOf(SHIFT_INDEX_LEVEL)),
      );
      const sides = plan.bandRoll.game.bounds.flatMap((bound) =>
        [-1, 0, 1].flatMap((side) => {
          const draw = draws.find(
            (one) =>
              Math.sign(valueAt(one) - bound) === side &&
              (side < 0 ? valueAt(one + 1) >= bound : Math.sign(valueAt(one - 1) - bound) < side),
          );
          return draw === undefined ? [] : [{ bound, side }];
        }),
      );
      for (const bound of plan.bandRoll.game.bounds) {
        const own = sides.filter((one) => one.bound === bound).map(({ side }) => side);
        expect(own).toEqual(expect.arrayContaining([-1, 1]));
      }
      expect(draws).toHaveLength(sides.length);
      expect(sides.some(({ side }) => side === 0)).toBe(true);
    },
  );

  it("are none with luck, where two draws decide", () => {
    expect(bandSeeds(planWith({}, 4).bandRoll)).toEqual([]);
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
        for (const { label } of questionsAsked(plan, seed)) {
          const [plain, turned] = [comes(seed, ""), comes(seed, label)];
          const differs = plain.map((one, index) => (one === turned[index] ? "same" : "other"));
          expect([label, matters(plan, seed, label)]).toEqual([label, differs.includes("other")]);
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
    const hits = Array.from({ length: 200 }, () => hittingSeed(plan, dice)).flatMap((seed) =>
      questionsAsked(plan, seed).filter((one) => one.isHit && matters(plan, seed, one.label)),
    );
    // Nearly always one, of any question with a remainder or a chance.
    expect(hits.length).toBeGreaterThan(190);
    for (const label of ["sack", "battery", "guppy", "contract", "match"]) {
      expect(hits.map((one) => one.label)).toContain(label);
    }
  });
});
