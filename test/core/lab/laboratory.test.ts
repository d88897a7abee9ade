import { afterAll, describe, expect, it } from "vitest";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../../src/core/award/rules";
import { AWARD_ITEMS, type ItemName } from "../../../src/core/game/awardItems";
import { clearOf, setupOf } from "../../../src/core/lab/experiment";
import { questionsAsked } from "../../../src/core/lab/asked";
import { FREE, Laboratory, outcomeOf } from "../../../src/core/lab/laboratory";
import {
  planOfSetup,
  questionsOf,
  type Experiment,
  type Setup,
} from "../../../src/core/lab/questions";
import { anySetup, type Means } from "../../../src/core/lab/setups";
import { anySeed, diceOf } from "../../../src/core/lab/chance";
import { combinePlayers } from "../../../src/core/award/loadout";
import { planAward } from "../../../src/core/award/plan";
import { rollAward } from "../../../src/core/award/roll";
import { MEANS, StandInGame } from "./standInGame";

/** Answers to every open question, by a number. */
function answersOf(number: number) {
  const answers = HYPOTHESES.map(({ id, options }, index) => {
    return [id, options[Math.floor(number / 2 ** index) % options.length]];
  });
  return awardRules(MEANS.edition, Object.fromEntries(answers) as never).hypotheses;
}

/** A laboratory after some experiments with a game. */
function asked(game: StandInGame, means: Means, count: number, seed: number): Laboratory {
  const laboratory = new Laboratory(means, seed);
  for (let number = 0; number < count; number += 1) {
    const { setup, awardSeed } = laboratory.next();
    laboratory.take(setup, game.ask(setup, awardSeed));
  }
  return laboratory;
}

describe("the laboratory", () => {
  it.each([0, 1365, 2730, 2047])(
    "settles every question that one player can settle, none wrongly (game %i)",
    (number) => {
      const hypotheses = answersOf(number);
      const game = new StandInGame("repentance", hypotheses);
      const { ruleSets } = asked(game, MEANS, 60, 1 + number);
      const found = ruleSets.account().map(({ id, settled }) => [id, settled]);
      expect(found).toEqual(ruleSets.questions.map(({ id }) => [id, hypotheses[id]]));
      expect(ruleSets.unexplained).toBe(0);
      game.close();
    },
  );

  it("leaves open what this game cannot show: hearts on normal, second players", () => {
    const { questions } = new Laboratory({ ...MEANS, difficulties: ["normal"] }, 1);
    const ids = questions.map(({ id }) => id);
    expect(ids).not.toContain("hardHearts");
    expect(ids).not.toContain("luckFrom");
    expect(new Laboratory({ ...MEANS, playerCount: 2 }, 1).questions.map(({ id }) => id)).toEqual(
      HYPOTHESES.map(({ id }) => id),
    );
  });

  it("asks the same again from the same seed", () => {
    const game = new StandInGame("repentance", answersOf(0));
    const once = asked(game, MEANS, 40, 7);
    const twice = asked(game, MEANS, 40, 7);
    expect(once.next()).toEqual(twice.next());
    game.close();
  });

  it("notices a game that no combination of answers explains", () => {
    const game = new StandInGame("repentance", answersOf(0), { bounds: { sack: 40 } });
    expect(asked(game, MEANS, 150, 3).ruleSets.unexplained).toBeGreaterThan(2);
    game.close();
  });

  it("tries every draw of the rules, at a bound and as a hit", () => {
    const laboratory = new Laboratory(MEANS, 5);
    const rules = awardRules(MEANS.edition);
    const game = new StandInGame("repentance", rules.hypotheses);
    const draws = new Set<string>();
    for (let number = 0; number < 600; number += 1) {
      const { asks, setup, awardSeed } = laboratory.next();
      draws.add(asks);
      laboratory.take(setup, game.ask(setup, awardSeed));
    }
    game.close();
    for (const draw of [
      "base",
      "card",
      "battery",
      "watch",
      "sack",
      "ace",
      "child-tail",
      "smelter",
    ]) {
      expect(draws).toContain(draw);
    }
    for (const draw of ["guppy", "guppy-void", "guppy-lock", "contract", "hard", "modem"]) {
      expect(draws).toContain(draw);
    }
  });
});

describe("what the laboratory asks for", () => {
  const IDS: readonly string[] = HYPOTHESES.map(({ id }) => id);
  const { hypotheses } = awardRules(MEANS.edition);
  const game = new StandInGame("repentance", hypotheses);
  afterAll(() => {
    game.close();
  });

  const FIVE: readonly ItemName[] = [
    ...(["guppys-tail", "contract-from-below"] as const),
    ...(["rusted-key", "match-stick", "ace-of-spades"] as const),
  ];
  const allBut = (names: readonly ItemName[]): Means => ({
    ...MEANS,
    unavailable: AWARD_ITEMS.map(({ name }) => name).filter((name) => !names.includes(name)),
  });

  it("tells answers apart that are still possible, as long as it is about a question", () => {
    const laboratory = new Laboratory(MEANS, 9);
    for (let number = 0; number < 40; number += 1) {
      const { asks, setup, awardSeed } = laboratory.next();
      if (IDS.includes(asks)) {
        const outcomes = laboratory.ruleSets
          .families(setup, 1)
          .map(({ plan, hypotheses: answers }) => outcomeOf(plan, answers, awardSeed));
        expect([number, new Set(outcomes).size > 1]).toEqual([number, true]);
        const account = laboratory.ruleSets.account().find(({ id }) => id === asks);
        expect(account?.margin).toBeLessThan(2);
      }
      laboratory.take(setup, game.ask(setup, awardSeed));
    }
    expect(laboratory.isSettled()).toBe(true);
  });

  it("is no question any more after 150 of them, or in a game that nothing explains", () => {
    const few = new Laboratory({ ...allBut([]), difficulties: ["normal"] }, 2);
    const asks = Array.from({ length: 170 }, () => few.next().asks);
    expect(asks.map((one) => IDS.includes(one))).toEqual(asks.map((_, index) => index < 150));
    const other = new StandInGame("repentance", hypotheses, { bounds: { sack: 1 } });
    const hopeless = asked(other, allBut(FIVE), 60, 4);
    other.close();
    expect(hopeless.ruleSets.isHopeless()).toBe(true);
    expect(hopeless.isSettled()).toBe(false);
    expect(IDS).not.toContain(hopeless.next().asks);
  });

  it("is in the end each pair of items, in awards that each of them matters to, and in a hit", () => {
    const laboratory = new Laboratory(allBut(FIVE), 6);
    const free = Array.from({ length: 600 }, () => {
      const experiment = laboratory.next();
      laboratory.take(experiment.setup, game.ask(experiment.setup, experiment.awardSeed));
      return experiment;
    }).filter(({ asks }) => asks === FREE);
    const setups = [...new Set(free.map(({ setup }) => setup))];
    const held = setups.map((setup) => {
      const { items = {} } = setup.players[0] ?? {};
      return FIVE.flatMap((name) => Array.from({ length: items[name] ?? 0 }, () => name));
    });
    // None, each alone, then each with each and itself in any order, again and again.
    const pairs = FIVE.flatMap((first, index) => FIVE.slice(index).map((other) => [first, other]));
    const cycle = [[], ...FIVE.map((name) => [name]), ...pairs].map(String);
    expect(held.length).toBeGreaterThan(4 * cycle.length);
    const round = held.slice(0, cycle.length).map(String);
    expect(round.slice(0, 6)).toEqual(cycle.slice(0, 6));
    expect(round.toSorted()).toEqual(cycle.toSorted());
    held.forEach((names, index) => {
      expect(names.join()).toBe(round[index % cycle.length]);
    });
    // An award for each item, to which it matters, then one with a hit.
    const without = (setup: Setup, name: ItemName): Setup => ({
      ...setup,
      players: setup.players.map(({ luck, items }) => ({ luck, items: { ...items, [name]: 0 } })),
    });
    const dropOf = (setup: Setup, seed: number) => {
      const { variant, count } = rollAward(planOfSetup(MEANS.edition, hypotheses, setup), seed);
      return `${variant} ${count}`;
    };
    const whole = setups.slice(0, -1);
    const asked = whole.map((setup) => free.filter((one) => one.setup === setup));
    asked.forEach((awards, index) => {
      expect(awards).toHaveLength((held[index] ?? []).length + 1);
    });
    const isOther = asked.flatMap((awards, index) => {
      const names = held[index] ?? [];
      return awards.slice(0, -1).map(({ setup, awardSeed }, place) => {
        const own = dropOf(setup, awardSeed);
        // In which order the pair stands is chance.
        return names.length === 1 || names[0] === names[1]
          ? own !== dropOf(without(setup, names[place] as ItemName), awardSeed)
          : names.some((name) => own !== dropOf(without(setup, name), awardSeed));
      });
    });
    expect(isOther.length).toBeGreaterThan(150);
    expect(isOther.filter((one) => !one).length).toBeLessThan(0.06 * isOther.length);
    const hits = asked.map((awards) => {
      const { setup, awardSeed } = awards.at(-1) as Experiment;
      const plan = planOfSetup(MEANS.edition, hypotheses, setup);
      return questionsAsked(plan, awardSeed).filter(({ isHit }) => isHit).length;
    });
    expect(hits.filter((count) => count === 0).length).toBeLessThan(0.1 * hits.length);
  });

  it("sees of an award its kind, its seeds, what stays of the seed, and copies where there are some", () => {
    const plan = planOfSetup(MEANS.edition, hypotheses, {
      difficulty: "hard",
      players: [{ luck: 0, items: { "contract-from-below": 1 } }],
    });
    const dice = diceOf(2);
    for (let trial = 0; trial < 100; trial += 1) {
      const seed = anySeed(dice);
      const { variant, spawnSeeds, nextAwardSeed } = rollAward(plan, seed);
      const seen = (answers: Partial<AwardHypotheses>) =>
        outcomeOf(plan, { ...hypotheses, ...answers }, seed);
      const [no, yes] = [seen({ writeBack: "no" }), seen({ writeBack: "yes" })];
      const isSeen = [variant, ...spawnSeeds].every((one) => no.includes(String(one)));
      expect([isSeen, no === yes, yes.includes(String(nextAwardSeed))]).toEqual([
        true,
        false,
        true,
      ]);
      const carried = [seen({ extraCopies: "carrySubType" }), seen({ extraCopies: "zero" })];
      expect(carried[0] === carried[1]).toBe(spawnSeeds.length <= 1);
    }
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
    const game = new StandInGame("repentance", answersOf(0));
    const setup = anySetup(MEANS, diceOf(4), [], 6);
    expect(setupOf(game.ask(setup, 12345))).toEqual(setup);
    const { hypotheses: _own, ...told } = game.ask(setup, 12345);
    expect(clearOf({ ...told, nextAwardSeed: 1, dimension: 7 } as never)).toMatchObject({
      ...{ awardSeed: 12345, dimension: 0, hasNoReward: 0, mode: "lab" },
    });
    game.close();
  });
});
