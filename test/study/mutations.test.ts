import { afterAll, describe, expect, it } from "vitest";
import { itemCode } from "../../src/core/game/itemCodes";
import { AWARD_ITEMS } from "../../src/core/game/awardItems";
import { DIFFICULTIES } from "../../src/core/award/loadout";
import type { AwardRecord } from "../../src/core/record/fields";
import { explanationTexts } from "../../src/report/headline";
import { dropping } from "../support/dropping";
import { Engine, type PlayerDescription, type WrongRule } from "../../standin";
import { CHANGE_KINDS, changedAward } from "../../standin/changedAwards";
import { COIN_CLEAR, compareText, recordLine } from "./support";
import { scatteredSeeds } from "./sessions";

const engine = new Engine({ edition: "afterbirth+" });
afterAll(() => {
  engine.close();
});

/** Loadouts as runs mix them, and with nothing, each with so many clears. */
const LOADOUTS = 16;
const CLEARS_EACH = 12;

function recordsOf(wrongRule: WrongRule): string {
  return Array.from({ length: LOADOUTS }, (_, number) => clearsWith(number, wrongRule)).join("");
}

function clearsWith(number: number, wrongRule: WrongRule): string {
  const held = AWARD_ITEMS.filter((_, item) => number > 0 && (number * 7 + item * 3) % 5 < 2);
  const count = 1 + (number % 2);
  const luck = [0, 3, 8, -2, 12][number % 5] ?? 0;
  const counts = (kind: string) =>
    Object.fromEntries(held.filter((one) => one.kind === kind).map(({ name }) => [name, count]));
  return clearsOf(
    { luck, collectibles: counts("collectible"), trinkets: counts("trinket") },
    { luck, items: held.map((item) => ({ item: itemCode(item), count })) },
    scatteredSeeds(CLEARS_EACH, number * 1000),
    wrongRule,
    number % 2,
  );
}

/** What the mod writes of such awards, without playing them: loading the mod takes longest by far. */
function clearsOf(
  player: PlayerDescription,
  told: AwardRecord["players"][number],
  awardSeeds: readonly number[],
  wrongRule: WrongRule,
  difficulty = 0,
): string {
  return engine
    .awards({
      awardSeeds,
      players: [player],
      difficulty: DIFFICULTIES[difficulty] ?? "normal",
      wrongRule,
    })
    .map((award, clear) => {
      const awardSeed = awardSeeds[clear] ?? 1;
      return recordLine(
        dropping({ ...COIN_CLEAR, clear, awardSeed, difficulty, players: [told] }, award),
      );
    })
    .join("");
}

/** Games of each kind of wrong rule, made at random; not every one shows in so few clears. */
const NUMBERS = [1, 2, 3, 4, 5, 6];

describe("a game with one wrong rule", () => {
  it.each(CHANGE_KINDS)("of the kind %s is named by its draw wherever it shows", (kind) => {
    const games = NUMBERS.map((number) => {
      const { rules, draws, change } = changedAward("afterbirth+", number, kind, true);
      const { explanations, awards, items } = compareText(recordsOf(rules));
      const [best] = explanations;
      const all = awards.match + awards.mismatch;
      const wrong = items.filter(({ verdict }) => verdict === "mismatch");
      const told = wrong.filter(({ why }) => why.includes(` It fits if ${best?.rule}`)).length;
      return {
        change,
        isNamed: draws.includes(best?.draw ?? ""),
        // What is said of each mismatch adds up to what is said of the log.
        isTold: told === (best?.explains ?? 0) - awards.match || best?.explains !== all,
        isShown: awards.mismatch > 0,
        isWhole: best?.explains === all,
      };
    }).filter(({ isShown }) => isShown);
    expect(games.filter(({ isNamed, isTold }) => !isNamed || !isTold)).toEqual([]);
    expect(games.filter(({ isWhole }) => isWhole).length).toBeGreaterThan(games.length / 2);
  });

  it("that lies further away leaves some awards unexplained, and that is said", () => {
    const report = compareText(recordsOf({ bands: [0.17, 0.25, 0.4, 0.45, 0.55, 0.75, 0.9] }));
    const { match, mismatch } = report.awards;
    expect(report.explanations[0]?.explains ?? match).toBeLessThan(match + mismatch);
    expect(explanationTexts(report)).toContain(
      "So the game may follow a rule that was not tried, or something counts that the log does not tell.",
    );
  });

  it("is not told as a rule where something counts that the log does not tell", () => {
    const told = { luck: 0, items: [] };
    const stretch = (collectibles: Readonly<Record<string, number>>, from: number) =>
      clearsOf({ collectibles }, told, scatteredSeeds(20, from), { unknownItem: "c260" });
    const candle = stretch({ "black-candle": 1 }, 50);
    const report = compareText(
      [stretch({}, 0), candle, stretch({}, 100), stretch({}, 150)].join(""),
    );
    expect(report.awards).toEqual({ match: 60, mismatch: 20, outside: 0 });
    expect(report.explanations[0]?.explains ?? 60).toBeLessThan(63);
    expect(report.block).toMatchObject({ from: 21, to: 40, mismatches: 20 });
  });
});
