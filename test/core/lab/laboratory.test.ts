import { afterAll, describe, expect, it } from "vitest";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../../src/core/award/rules";
import { AWARD_ITEMS, type ItemName } from "../../../src/core/game/awardItems";
import { setupOf } from "../../../src/core/lab/experiment";
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

  it("is in the end each pair of items, freely, with at most two more, in awards that each matters to", () => {
    const laboratory = new Laboratory(allBut(FIVE), 6);
    const free = Array.from({ length: 600 }, () => {
      const experiment = laboratory.next();
      laboratory.take(experiment.setup, game.ask(experiment.setup, experiment.awardSeed));
      return experiment;
    }).filter(({ asks }) => asks === FREE);
    const held = (setup: Setup) => FIVE.filter((name) => (setup.players[0]?.items[name] ?? 0) > 0);
    // None, each alone, then each with each and itself, again and again.
    const [alone, pairs] = [1 + FIVE.length, 1 + FIVE.length + 15];
    const setups = [...new Set(free.map(({ setup }) => setup))].map(held);
    expect(setups.length).toBeGreaterThan(4 * pairs);
    setups.forEach((names, index) => {
      const place = index % pairs;
      const pair = place === 0 ? 0 : place < alone ? 1 : 2;
      expect(names.length).toBeLessThanOrEqual(pair + 2);
      const own = pair === 1 ? FIVE.slice(place - 1, place) : [];
      expect(names).toEqual(expect.arrayContaining(own));
    });
    // The first award of each setup is a rare one.
    const firsts = free.filter(({ setup }, index) => setup !== free[index - 1]?.setup);
    const rare = firsts.filter(({ setup, awardSeed }) =>
      questionsAsked(planOfSetup(MEANS.edition, hypotheses, setup), awardSeed).some(
        ({ isHit }) => isHit,
      ),
    );
    expect(rare.length).toBeGreaterThan(0.95 * firsts.length);
    const matters = (name: ItemName, { setup, awardSeed }: Experiment) => {
      const without = setup.players.map(({ luck, items }) => ({
        luck,
        items: { ...items, [name]: 0 },
      }));
      const awards = [setup, { ...setup, players: without }].map((one) =>
        outcomeOf(planOfSetup(MEANS.edition, hypotheses, one), hypotheses, awardSeed),
      );
      return awards[0] !== awards[1];
    };
    // The second award of an item alone is one to which it matters.
    const seconds = firsts.flatMap(({ setup }, index) => {
      const place = index % pairs;
      const second = free.filter((one) => one.setup === setup)[1];
      return place > 0 && place < alone && second !== undefined
        ? [matters(FIVE[place - 1] as ItemName, second)]
        : [];
    });
    expect(seconds.length).toBeGreaterThan(20);
    expect(seconds.filter((isOther) => !isOther).length).toBeLessThan(2);
  });

  it("goes on from what is known of the same game, whatever the difficulty", () => {
    const before = asked(game, MEANS, 40, 3);
    const isKnown = (means: Partial<Means>) =>
      new Laboratory({ ...MEANS, ...means }, 8, before).ruleSets === before.ruleSets;
    expect(isKnown({})).toBe(true);
    expect(isKnown({ difficulties: ["normal"] })).toBe(true);
    const others = [
      { edition: "repentance+" },
      { playerCount: 2 },
      { trinketsMax: 1 },
      { multiplierMax: 2 },
      { unavailable: ["smelter"] },
    ] as const;
    expect(others.map(isKnown)).toEqual(others.map(() => false));
    const normal = asked(game, { ...MEANS, difficulties: ["normal"] }, 40, 3);
    expect(new Laboratory(MEANS, 8, normal).ruleSets).not.toBe(normal.ruleSets);
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
    game.close();
  });
});
