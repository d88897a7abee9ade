import { describe, expect, it } from "vitest";
import { combinePlayers } from "../../../src/core/award/loadout";
import { planAward } from "../../../src/core/award/plan";
import { rollAward } from "../../../src/core/award/roll";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../../src/core/award/rules";
import { bandValue, SeededDraw } from "../../../src/core/draw/draw";
import {
  diceOf,
  clearOf,
  setupOf,
  EMPTY_SETUP,
  planOfSetup,
  questionsOf,
  anySetup,
  askableQuestions,
  type Experiment,
  type Means,
} from "../../../src/core/lab/setups";
import { boundSeeds, FREE, LabPlan } from "../../../src/core/lab/plan";
import { outcomesOf, RuleSets } from "../../../src/core/lab/ruleSets";
import { questionsAsked } from "../../../src/core/lab/seenDraws";
import { FLOAT_PER_DRAW, floatOfDraw } from "../../../src/core/rng/generator";
import type { WrongRule } from "../../../standin";
import { answersBy } from "../../../standin/changedAwards";
import { MEANS, StandInGame } from "./standInGame";

/** What a game's answers to the first experiments of a plan come to. */
function asked(means: Means, count: number, number: number, wrongRule?: WrongRule) {
  const answers = answersBy("repentance", number);
  const game = new StandInGame("repentance", answers, wrongRule);
  const plan = new LabPlan(means, 1 + number);
  const ruleSets = new RuleSets("repentance", askableQuestions(means));
  for (let made = 0; made < count; made += 1) {
    const { setup, awardSeed } = plan.next();
    ruleSets.observe(setup, game.ask(setup, awardSeed));
  }
  game.close();
  return { answers, ruleSets };
}

const experimentsOf = (means: Means, seed: number, count: number) => {
  const plan = new LabPlan(means, seed);
  return Array.from({ length: count }, () => plan.next());
};

describe("the plan of a laboratory", () => {
  it.each([1, 2, 3, 4])(
    "settles every question that one player can settle, none wrongly (game %i)",
    (number) => {
      const { answers, ruleSets } = asked(MEANS, 240, number);
      const found = ruleSets.account().map(({ id, settled }) => [id, settled]);
      expect(found).toEqual(askableQuestions(MEANS).map(({ id }) => [id, answers[id]]));
      expect(ruleSets.unexplained).toBe(0);
    },
  );

  it("shows that a rule differs which no answers explain", () => {
    expect(
      asked(MEANS, 240, 0, { bounds: { sack: 40 } }).ruleSets.unexplained,
    ).toBeGreaterThanOrEqual(2);
  });

  it("is the same for the same means and seed, whatever the game answers", () => {
    expect(experimentsOf(MEANS, 7, 200)).toEqual(experimentsOf(MEANS, 7, 200));
  });

  it("asks each question in three rounds six times, then at random", () => {
    const ids = askableQuestions(MEANS).map(({ id }) => id);
    const all = experimentsOf(MEANS, 9, 3 * 6 * ids.length + 20);
    const round = ids.flatMap((id) => Array.from({ length: 6 }, () => id));
    expect(all.map(({ asks }) => asks)).toEqual([
      ...round,
      ...round,
      ...round,
      ...Array.from({ length: 20 }, () => FREE),
    ]);
    for (const { setup, asks } of all.filter((one) => one.asks !== FREE)) {
      expect(questionsOf(setup).map(({ id }) => id as string)).toContain(asks);
    }
  });
});

describe("the awards that a plan asks for", () => {
  const ids = askableQuestions(MEANS).map(({ id }) => id);
  const all = experimentsOf(MEANS, 9, 18 * ids.length + 400);

  it("tell two answers to their question apart, in nearly all, whatever shifts the draws", () => {
    const shifting = HYPOTHESES.filter(({ id }) => ["missingDraw", "watchDraw"].includes(id));
    const contexts = shifting.reduce<Partial<AwardHypotheses>[]>(
      (some, { id, options }) =>
        some.flatMap((one) => options.map((own) => ({ ...one, [id]: own }))),
      [{}],
    );
    const tells = ({ setup, awardSeed, asks }: Experiment) =>
      contexts.some((context) => {
        const families = (HYPOTHESES.find(({ id }) => id === asks)?.options ?? []).map((option) => {
          const { hypotheses } = awardRules("repentance", { ...context, [asks]: option });
          return { hypotheses, plan: planOfSetup("repentance", hypotheses, setup) };
        });
        return outcomesOf(families, awardSeed).length > 1;
      });
    for (const id of ids) {
      const told = all.filter(({ asks }) => asks === id).filter(tells);
      expect([id, told.length > 16]).toEqual([id, true]);
    }
  });

  it("are at random of at most three items each, every other one at the bound of some draw", () => {
    const { hypotheses } = awardRules("repentance");
    const free = all.slice(-400);
    const carried = free.map(({ setup }) =>
      Object.values(setup.players[0]?.items ?? {}).reduce((sum, count) => sum + count, 0),
    );
    expect(Math.max(...carried)).toBe(3);
    const distances = free.map(({ setup, awardSeed }) => {
      const asked = questionsAsked(planOfSetup("repentance", hypotheses, setup), awardSeed);
      return asked.map((one) =>
        one.kind === "ratio"
          ? (one.draw % one.bound) - one.limit
          : (one.draw - Math.floor(one.chance / FLOAT_PER_DRAW)) / 256,
      );
    });
    const isAtBound = (own: readonly number[]) =>
      own.length === 0 || own.some((far) => far === 0 || far === -1 || far === 1);
    // A question that comes later than the bound's may be another one for the new seed.
    const missed = distances.filter((own, index) => index % 2 === 1 && !isAtBound(own));
    expect(missed.length).toBeLessThan(20);
    expect(distances.filter((own) => !isAtBound(own)).length).toBeGreaterThan(100);
    // The last that hits, and the first that misses.
    expect(new Set(distances.flat().filter((far) => Math.abs(far) <= 1))).toEqual(
      new Set([-1, 0, 1]),
    );
  });
});

describe("seeds at the bounds of the bands", () => {
  it("roll the last value below each bound and the first that is not", () => {
    const { bandRoll } = planOfSetup("repentance", answersBy("repentance"), EMPTY_SETUP);
    const values = boundSeeds(bandRoll).map((seed) => {
      const draw = new SeededDraw(seed);
      return bandValue(bandRoll, floatOfDraw(draw.seed("base")), floatOfDraw(draw.seed("luck")));
    });
    const { bounds } = bandRoll.game;
    expect(values.map((value, at) => value < (bounds[Math.floor(at / 2)] ?? 0))).toEqual(
      values.map((_, at) => at % 2 === 0),
    );
    values.forEach((value, at) => {
      expect(Math.abs(value - (bounds[Math.floor(at / 2)] ?? 0))).toBeLessThan(1e-7);
    });
  });
});

describe("which questions an award can tell of", () => {
  it("misses none: the answers to any other question change no award", () => {
    const dice = diceOf(99);
    const means: Means = { ...MEANS, difficulties: ["normal", "hard"], playerCount: 2 };
    for (let trial = 0; trial < 400; trial += 1) {
      const setup = anySetup(means, dice, [], 6);
      const shown = questionsOf(setup).map(({ id }) => id);
      const awards = HYPOTHESES.filter(({ id }) => !shown.includes(id)).flatMap(({ id, options }) =>
        options.map((option) => {
          const rules = awardRules(means.edition, { [id]: option });
          const loadout = combinePlayers(setup.players, setup.difficulty, rules);
          return JSON.stringify(rollAward(planAward(rules, loadout), 1 + trial * 7919));
        }),
      );
      expect(new Set(awards).size).toBeLessThanOrEqual(1);
    }
  });

  it("reads a setup back from a record", () => {
    const game = new StandInGame("repentance", answersBy("repentance", 0));
    const setup = anySetup(MEANS, diceOf(4), [], 6);
    expect(setupOf(game.ask(setup, 12345))).toEqual(setup);
    const { hypotheses: _own, ...told } = game.ask(setup, 12345);
    expect(clearOf({ ...told, nextAwardSeed: 1, dimension: 7 } as never)).toMatchObject({
      ...{ awardSeed: 12345, dimension: 0, hasNoReward: 0, mode: "lab" },
    });
    game.close();
  });
});
