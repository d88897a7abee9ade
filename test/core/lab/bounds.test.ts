/** Where each rule of the laboratory begins and ends. */
import { afterAll, describe, expect, it } from "vitest";
import { drawnAward } from "../../../src/core/award/otherDraw";
import { rollAward } from "../../../src/core/award/roll";
import { awardRules } from "../../../src/core/award/rules";
import { SeenDraws } from "../../../src/core/lab/seenDraws";
import { EMPTY_SETUP, planOfSetup, type Setup } from "../../../src/core/lab/setups";
import { standingWords, WatchedGame, type Standing } from "../../../src/core/lab/watched";
import { scatteredSeeds } from "../../study/sessions";
import { StandInGame } from "./standInGame";

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
      rollAward(plan, seed).count === 0 && drawnAward(plan, seed).asked.every((one) => !one.isYes),
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
    [undefined, 0, "proved in your game: 9 of 9"],
  ])("%s, %i missing: %s", (because, missing, words) => {
    expect(standingWords({ because, missing, what: "luck", watched: 9 })).toBe(words);
  });
});
