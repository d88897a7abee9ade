import { itemCode } from "../../../src/core/game/bag";
import { AWARD_ITEMS } from "../../../src/core/game/items";
import { DIFFICULTIES } from "../../../src/core/game/difficulty";
import type { AwardRecord } from "../../../src/core/record/recordFields";
import { explanationTexts } from "../../../src/answers/headline";
import { dropping } from "../../support/dropping";
import { Engine, type PlayerDescription, type WrongRule } from "../../../standin";
import { CHANGED_RULES } from "../../../standin/changedAwards";
import { COIN_CLEAR, compareText, recordLine } from "./support";
import { scatteredSeeds } from "../../floors/support";
import { some } from "../../support/cases";

const engine = new Engine({ edition: "afterbirth+" });
afterAll(() => {
  engine.close();
});

/** Loadouts as runs mix them, and with nothing, each with so many clears. */
const LOADOUTS = 16;
const CLEARS_EACH = 12;

function clearsWith(number: number, wrongRule: WrongRule): string {
  const held = AWARD_ITEMS.filter((_, item) => number > 0 && (number * 7 + item * 3) % 5 < 2);
  const count = 1 + (number % 2);
  const luck = [0, 3, 8, -2, 12][number % 5] ?? 0;
  const counts = (kind: string) =>
    Object.fromEntries(held.filter((one) => one.kind === kind).map(({ name }) => [name, count]));
  return clearsOf(
    { luck, collectibles: counts("collectible"), trinkets: counts("trinket") },
    { luck, items: Object.fromEntries(held.map((item) => [itemCode(item), count])) },
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
  const asked = { awardSeeds, players: [player], difficulty: DIFFICULTIES[difficulty] ?? "normal" };
  const lines = engine.awards({ ...asked, wrongRule }).map((award, clear) => {
    const awardSeed = awardSeeds[clear] ?? 1;
    const record = { ...COIN_CLEAR, clear, awardSeed, difficulty, players: [told] };
    return recordLine(dropping(record, award));
  });
  return lines.join("");
}

describe("a game with one wrong rule", () => {
  const games = some(CHANGED_RULES, 4)
    .map(({ rules, draws }) => {
      const { where, awards } = compareText(
        Array.from({ length: LOADOUTS }, (_, number) => clearsWith(number, rules)).join(""),
      );
      return { draws, first: where[0], mismatch: awards.mismatch };
    })
    .filter(({ mismatch }) => mismatch > 0);

  // An extra draw that no later question tells from the next one is named by either.
  it("is named by its draw, in three of four", () => {
    const named = games.filter(({ draws, first }) => draws.includes(first?.draw ?? ""));
    expect(named.length).toBeGreaterThan(0.75 * games.length);
  });

  it("is not told as an answer where something counts that the log does not tell", () => {
    const told = { luck: 0, items: {} };
    const stretch = (collectibles: Readonly<Record<string, number>>, from: number) =>
      clearsOf({ collectibles }, told, scatteredSeeds(20, from), { unknownItem: "c260" });
    const candle = stretch({ "black-candle": 1 }, 50);
    const report = compareText(
      [stretch({}, 0), candle, stretch({}, 100), stretch({}, 150)].join(""),
    );
    expect(report.awards).toEqual({ match: 60, mismatch: 20, outside: 0 });
    expect(report.explanations[0]?.explains ?? 60).toBeLessThan(63);
    expect(explanationTexts(report).at(-1)).toMatch(/^20 awards differ.*oracle lab awards/);
  });
});
