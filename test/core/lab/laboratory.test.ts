import { describe, expect, it } from "vitest";
import { awardRules, HYPOTHESES } from "../../../src/core/award/rules";
import { setupOf } from "../../../src/core/lab/experiment";
import { Laboratory } from "../../../src/core/lab/laboratory";
import { questionsOf } from "../../../src/core/lab/questions";
import { anySetup, type Means } from "../../../src/core/lab/setups";
import { diceOf } from "../../../src/core/lab/chance";
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

describe("which questions an award can tell of", () => {
  it("misses none: the answers to any other question change no award", () => {
    const dice = diceOf(99);
    const means: Means = { ...MEANS, difficulties: ["normal", "hard"], playerCount: 2 };
    for (let trial = 0; trial < 400; trial += 1) {
      const setup = anySetup(means, dice);
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
    const setup = anySetup(MEANS, diceOf(4));
    expect(setupOf(game.ask(setup, 12345))).toEqual(setup);
    game.close();
  });
});
