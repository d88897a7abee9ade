/** Where each rule of the laboratory begins and ends. */
import { afterAll, describe, expect, it } from "vitest";
import { rollAward } from "../../../src/core/award/roll";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../../src/core/award/rules";
import { FREE, LabPlan } from "../../../src/core/lab/plan";
import { outcomesOf } from "../../../src/core/lab/ruleSets";
import { questionsAsked, SeenDraws } from "../../../src/core/lab/seenDraws";
import {
  askableQuestions,
  EMPTY_SETUP,
  itemsOf,
  meansOfRun,
  planOfSetup,
  questionsOf,
  times,
  type Experiment,
  type Setup,
} from "../../../src/core/lab/setups";
import { standingWords, WatchedGame, type Standing } from "../../../src/core/lab/watched";
import { scatteredSeeds } from "../../study/sessions";
import { MEANS, StandInGame } from "./standInGame";

const EDITION = "repentance";
const { hypotheses } = awardRules(EDITION);
const game = new StandInGame(EDITION, hypotheses);

afterAll(() => {
  game.close();
});

const player = (luck: number, items: Setup["players"][number]["items"] = {}) => ({ luck, items });
const normal = (...players: Setup["players"]): Setup => ({ difficulty: "normal", players });

describe("what a clear was made with", () => {
  const EMPTY = player(0);

  it.each<readonly [string, Setup]>([
    ["luck", normal(player(3))],
    ["a second player", normal(EMPTY, EMPTY)],
    ["hard mode", { ...EMPTY_SETUP, difficulty: "hard" }],
    ["an item", normal(player(0, { "guppys-tail": 1 }))],
  ])("is nothing new where it is less: without %s", (_, setup) => {
    const watched = new WatchedGame(EDITION, hypotheses);
    for (let seed = 1000; seed < 1008; seed += 1) {
      watched.take(game.ask(setup, seed));
    }
    expect(watched.standing(EMPTY_SETUP).because).toBeUndefined();
  });

  it("is what any of the players has, a second one besides", () => {
    const watched = new WatchedGame(EDITION, hypotheses);
    for (let seed = 1000; seed < 1008; seed += 1) {
      watched.take(game.ask(normal(EMPTY, EMPTY), seed));
    }
    const newIn = (...players: Setup["players"]) => watched.standing(normal(...players)).what;
    expect(newIn(EMPTY, EMPTY, EMPTY)).toBe("3 players");
    expect(newIn(EMPTY, player(0.5))).toBe("luck");
    expect(newIn(player(-1), EMPTY)).toBe("luck");
    expect(newIn(EMPTY, player(0, { "guppys-tail": 2 }))).toBe("guppys-tail x2");
    expect(newIn(EMPTY, EMPTY)).toBe("");
  });
});

describe("a clear that tells nothing more", () => {
  const plan = planOfSetup(EDITION, hypotheses, EMPTY_SETUP);
  /** Seeds by which nothing is dropped and no draw hits, after so many of which nothing is new. */
  const dull = scatteredSeeds(4000).filter(
    (seed) =>
      rollAward(plan, seed).count === 0 && questionsAsked(plan, seed).every((one) => !one.isHit),
  );
  const first = dull.slice(0, 7);
  const draws = new SeenDraws();
  first.forEach((seed) => draws.take(plan, seed));
  const shown = dull.slice(7).filter((seed) => draws.isShown(plan, seed));

  it("is kept as the eighth, not as the ninth, nor with what was seen twice", () => {
    const watched = new WatchedGame(EDITION, hypotheses);
    const kept = (setup: Setup, seeds: readonly number[]) =>
      seeds.map((seed) => {
        watched.take(game.ask(setup, seed));
        return watched.clears.length;
      });
    expect(kept(EMPTY_SETUP, first)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(shown.length).toBeGreaterThan(6);
    expect(kept(EMPTY_SETUP, shown.slice(0, 2))).toEqual([8, 8]);
    expect(kept(normal(player(0), player(0)), shown.slice(2, 5))).toEqual([9, 10, 10]);
  });
});

describe("where a proof stands, in words", () => {
  it.each<readonly [Standing["because"], number, string]>([
    ["contradicted", 0, "watching again: this game rolled otherwise"],
    ["first", 1, "watching: 1 more clear"],
    ["first", 2, "watching: 2 more clears"],
    ["new", 1, "watching: 1 more clear with luck"],
    ["new", 2, "watching: 2 more clears with luck"],
    ["much", 0, "too much is carried for watching: `oracle lab awards` asks the game"],
    ["open", 0, "watching this one: what it drops is still open"],
    ["unseen", 0, "watching this one: the first of its kind"],
    ["again", 0, "watching this one: one proved clear in ten"],
    [undefined, 0, "proved in your game: 8 of 9"],
  ])("%s, %i missing: %s", (because, missing, words) => {
    expect(standingWords({ because, missing, what: "luck", explained: 8, watched: 9 })).toBe(words);
  });
});

describe("which questions a setup can show", () => {
  const shows = (...players: Setup["players"]) =>
    questionsOf(normal(...players)).map(({ id }) => id as string);

  it.each<readonly [string, Setup["players"], boolean]>([
    ["luckFrom", [player(3)], false],
    ["luckFrom", [player(3), player(0)], false],
    ["luckFrom", [player(0), player(1)], true],
    ["luckFrom", [player(0), player(-0.5)], true],
    ["trinketRolls", [player(0)], false],
    ["trinketRolls", [player(0, { "rusted-key": 1 })], true],
    ["multiplierRolls", [player(0, { "rusted-key": 1 })], false],
    ["multiplierRolls", [player(0), player(0, { "rusted-key": 2 })], true],
    ["contractCopies", [player(0, { "contract-from-below": 2 }), player(0)], false],
    ["contractCopies", [player(0), player(0, { "contract-from-below": 1 })], true],
    ["modem", [player(0, { "broken-modem": 1 })], true],
    ["modem", [player(0, { "old-capacitor": 1 })], false],
    ["capacitor", [player(0), player(0, { "old-capacitor": 1 })], true],
    ["extraCopies", [player(0, { "guppys-tail": 1 })], false],
    ["extraCopies", [player(0), player(0, { "broken-modem": 1 })], true],
    ["constants", [player(0)], true],
    ["writeBack", [player(0)], true],
  ])("%s: %o %s", (id, players, isShown) => {
    expect(shows(...players).includes(id)).toBe(isShown);
  });
});

describe("the means of a run", () => {
  it("are the edition's items but the blue key and what cannot be given", () => {
    const unavailable = ["guppys-tail"] as const;
    const names = itemsOf({ edition: "repentance", unavailable });
    expect(names).toContain("lucky-foot");
    expect(names).not.toContain("blue-key");
    expect(names).not.toContain("guppys-tail");
    expect(itemsOf({ edition: "rebirth", unavailable: [] })).not.toContain("broken-modem");
  });

  it("let a run of two on normal be asked all but what hard mode shows", () => {
    const ids = askableQuestions(meansOfRun("repentance", "normal", 2)).map(({ id }) => id);
    expect(ids).toEqual(HYPOTHESES.map(({ id }) => id).filter((id) => id !== "hardHearts"));
  });

  it("make so many things, each by its number", () => {
    expect(times(3, (index) => index * 2)).toEqual([0, 2, 4]);
    expect(times(0, () => 1)).toEqual([]);
  });
});

describe("what the laboratory's plan asks with", () => {
  const means = { ...MEANS, difficulties: ["normal", "hard"] as const, playerCount: 2 };
  const ids = askableQuestions(means).map(({ id }) => id);
  const plan = new LabPlan(means, 5);
  const asked = times(18 * ids.length, () => plan.next());

  const carriedIn = ({ setup }: Experiment) =>
    setup.players
      .flatMap(({ items }) => Object.entries(items).map(([name, count]) => `${name} ${count}`))
      .join();

  it("is no luck but where it is about luck, and hard mode where it is about that", () => {
    for (const { asks, setup } of asked) {
      expect([asks, asks === "luckFrom" || setup.players.every(({ luck }) => luck === 0)]).toEqual([
        ...[asks, true],
      ]);
      expect(asks === "hardHearts" && setup.difficulty !== "hard").toBe(false);
    }
    const isLucky = asked.filter(({ setup }) => setup.players.some(({ luck }) => luck !== 0));
    expect(isLucky.length).toBeGreaterThan(9);
    expect(asked.map(({ asks }) => asks)).not.toContain(FREE);
  });

  const trinkets = ["ace-of-spades", "rusted-key", "safety-cap", "match-stick"];

  it.each<readonly [string, RegExp]>([
    ["missingDraw", /^$/],
    ["hardHearts", /^$/],
    ["luckFrom", /^$/],
    ["writeBack", /^$/],
    ["itemsFrom", /^(lucky-foot|guppys-tail|daemons-tail) 1$/],
    ["trinketRolls", /^[a-z-]+ 1$/],
    ["multiplierRolls", /^[a-z-]+ [23]$/],
    ["contractCopies", /^contract-from-below 1$/],
    ["modem", /^broken-modem 1$/],
    ["capacitor", /^old-capacitor 1$/],
    ["extraCopies", /^contract-from-below [12]$/],
  ])("is nothing but what shows it: %s", (id, pattern) => {
    const carried = asked.filter(({ asks }) => asks === id).map(carriedIn);
    expect(carried).toHaveLength(18);
    expect(carried.filter((one) => !pattern.test(one))).toEqual([]);
  });

  it("is each of the trinkets that replace awards", () => {
    const carried = asked.filter(({ asks }) => /trinketRolls|multiplierRolls/.test(asks));
    const names = new Set(carried.map((one) => carriedIn(one).replace(/ .*/, "")));
    expect([...names]).toEqual(expect.arrayContaining(trinkets));
  });

  it("tells two answers apart in their turn, the first and second in the first round and so on", () => {
    const shifting = ["missingDraw", "watchDraw"] as const;
    const optionsOf = (id: string) =>
      HYPOTHESES.find((one) => one.id === id)?.options ?? expect.fail();
    const tells = ({ asks, setup, awardSeed }: Experiment, place: number) => {
      const round = Math.floor(place / (6 * ids.length));
      const context = place % 6;
      const [missing, watch] = shifting.map(optionsOf) as [readonly string[], readonly string[]];
      const under = {
        missingDraw: missing[context % missing.length],
        watchDraw: watch[Math.floor(context / missing.length)],
      } as Partial<AwardHypotheses>;
      const options = optionsOf(asks);
      const families = [0, 1].map((next) => {
        const own = { ...under, [asks]: options[(round + next) % options.length] };
        const rules = awardRules(EDITION, own as Partial<AwardHypotheses>);
        const { hypotheses: answers } = rules;
        return { hypotheses: answers, plan: planOfSetup(EDITION, answers, setup) };
      });
      return outcomesOf(families, awardSeed).length > 1;
    };
    for (const id of ids) {
      const told = asked.filter((one, place) => one.asks === id && tells(one, place));
      expect([id, told.length >= 17]).toEqual([id, true]);
    }
  });
});
