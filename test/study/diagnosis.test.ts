import { describe, expect, it } from "vitest";
import { mismatchBlock } from "../../src/study/diagnosis/block";
import { candidates } from "../../src/study/diagnosis/candidates";
import { Diagnosis, planOf } from "../../src/study/diagnosis/diagnosis";
import { RuleDraw } from "../../src/study/diagnosis/ruleDraw";
import { itemCode } from "../../src/core/game/itemCodes";
import { AWARD_ITEMS } from "../../src/core/game/awardItems";
import { drawAward, type Award } from "../../src/core/award/roll";
import type { AwardRecord } from "../../src/core/record/fields";
import { judgeAward } from "../../src/core/judge/award";
import { paying } from "../support/paying";
import { awardInputs } from "../../src/core/judge/inputs";
import { explanationTexts } from "../../src/report/headline";
import { awardsOf, COIN_CLEAR, compareText, recordLine, recordLines } from "./support";
import { scatteredSeeds } from "./sessions";

/** Clears with every second, third, … of the items held, as runs mix them. */
function mixedClears(count: number): readonly AwardRecord[] {
  return scatteredSeeds(count, 500).map((awardSeed, clear) => ({
    ...COIN_CLEAR,
    clear,
    awardSeed,
    difficulty: clear % 2,
    players: [
      {
        luck: [0, 3, 8, -2][clear % 4] ?? 0,
        items: AWARD_ITEMS.filter((_, item) => (clear * 7 + item * 3) % 5 < 2).map((item) => ({
          item: itemCode(item),
          count: 1 + (clear % 2),
        })),
      },
    ],
  }));
}

/** The award of a clear in a game that differs in one rule. */
function paidBy(rule: string, record: AwardRecord): Award {
  const candidate = candidates().find((one) => one.rule === rule);
  if (candidate === undefined) {
    throw new Error(`Expected the rule to be tried: ${rule}`);
  }
  const inputs = awardInputs(record);
  const plan = planOf(`${record.difficulty}${JSON.stringify(record.players)}`, inputs);
  const [ways = { plan, change: {} }] = candidate.ways(inputs, plan) ?? [];
  const award = drawAward(ways.plan, new RuleDraw(record.awardSeed, ways.change));
  return candidate.isSeededElsewhere === true
    ? { ...award, spawnSeeds: award.spawnSeeds.map((seed) => ~seed >>> 0) }
    : award;
}

const CLEARS = mixedClears(120);

describe("awards after those that are looked at", () => {
  it("are not said to be explained by nothing", () => {
    const match = recordLines(COIN_CLEAR, 5000);
    const mismatch = recordLine({ ...COIN_CLEAR, clear: 5000, pickups: [] });
    const log = `${match}${mismatch}`;
    const [item] = awardsOf(compareText(log)).filter(({ verdict }) => verdict === "mismatch");
    expect(item?.why).toContain(
      "It comes after the awards in which an explanation was looked for.",
    );
  });
});

describe("the whole rules that are tried", () => {
  it("are each one rule, told by its own words", () => {
    const rules = candidates().map(({ rule }) => rule);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  });

  // Beside those of games that other code plays (mutations.test.ts).
  it.each([
    // A step moved past others, held or not, doubled or left out: the first one too.
    'the step "hard" comes before "battery"',
    'the step "modem" comes before "smelter"',
    'the step "bands" is made twice',
    'the step "battery" is left out',
    'the roll of "watch" comes before "battery"',
    'the roll of "guppy-void" comes before "guppy"',
    // One more or fewer draw, for all or for some.
    'one more draw is made before "sack" with luck above 0',
    'one more draw is made before "battery" with smelter',
    'the roll of "match" is drawn where it does not count too',
    'the roll of "tail" is drawn where it does not count too',
    "the rolls of all replacing trinkets are drawn where they do not count too",
    '"spawn" is not drawn',
    '"watch" is not drawn',
    // Bounds and limits.
    "both rolls of one in three of Guppy's Tail are 1 in 4",
    "on hard a heart stays 1 in 2",
    "on hard a heart goes 20 in 100",
    "on hard a heart goes if its float is below 0.400",
    'the answer to "card" means the opposite',
    // Bands.
    "the band from 0.8 to 0.95 drops what it does from 0.22 to 0.3",
    "the band from 0.8 to 0.95 drops a sack",
    // Luck.
    "luck counts from -2 on",
    "a point of luck adds 0.05 and has no draw",
    // Amounts, payments, shifts and seeds.
    '"contract" makes 1 fewer than published',
    "the award's generator has shift index 6",
    "the pickups get their seeds from another stream and take no draw of this one",
    // Orders of the chain, conditions, items, answers to open questions.
    '"rusted" rolls before "ace"',
    'the step "battery" is not made for a coin',
    'the step "battery" is made for a key alone',
    "daemons-tail does not count",
  ])("name on top a game in which %s", (rule) => {
    const diagnosis = new Diagnosis();
    CLEARS.forEach((clear, line) => {
      const record = paying(clear, paidBy(rule, clear));
      diagnosis.add(record, judgeAward(record).verdict === "mismatch", line);
    });
    const { explanations, tied } = diagnosis.finding();
    const [best] = explanations;
    expect(best).toMatchObject({ explains: CLEARS.length, of: CLEARS.length });
    expect(best?.without).toBeLessThan(CLEARS.length);
    expect(explanations.slice(0, tied).map((one) => one.rule)).toContain(rule);
  });
});

describe("what is said of a mismatch is true", () => {
  const textOf = (records: readonly AwardRecord[]) => {
    const report = compareText(records.map(recordLine).join(""));
    const whys = awardsOf(report).map(({ why }) => why);
    return [...explanationTexts(report), ...whys].join("\n");
  };

  it("where the pickups are as expected and only what is written back differs", () => {
    const rule = "one more draw is made after the pickups";
    const text = textOf(CLEARS.slice(0, 20).map((clear) => paying(clear, paidBy(rule, clear))));
    expect(text).toContain(rule);
    expect(text).not.toMatch(/other seeds|another number of/);
  });

  it("where the pickups are listed but of another stream than the rules say", () => {
    const rule = "the award's generator has shift index 6";
    const paid = CLEARS.slice(0, 20).map((clear) => paying(clear, paidBy(rule, clear)));
    const text = textOf(paid.filter(({ pickups }) => pickups.length > 0));
    expect(text).toContain(rule);
    expect(text).not.toMatch(/but (the game made )?nothing|made nothing/);
  });

  it("where more rules are tied than are named, and where mismatches are many", () => {
    const wrong = CLEARS.map((clear) => {
      return paying(clear, paidBy('one more draw is made before "spawn"', clear));
    });
    const few = compareText(wrong.slice(0, 1).map(recordLine).join(""));
    const [best] = few.explanations;
    const named = few.explanations.filter(({ explains }) => explains === best?.explains);
    expect(few.tied).toBeGreaterThan(named.length);
    expect(explanationTexts(few)[0]).toContain(`; or by ${few.tied - 4} more (a tie`);
    expect(awardsOf(few)[0]?.why).toContain(`, or by ${few.tied - 1} others that explain as much`);
    const many = compareText(wrong.map(recordLine).join(""));
    expect(many.awards.mismatch).toBeGreaterThan(60);
    expect(many.where.every(({ of }) => of === many.awards.mismatch)).toBe(true);
  });

  it("where the pickups are seeded from elsewhere altogether", () => {
    const [seed, nextAwardSeed] = [99, COIN_CLEAR.nextAwardSeed];
    const pickups = COIN_CLEAR.pickups.map((pickup) => ({ ...pickup, seed }));
    const text = textOf([{ ...COIN_CLEAR, nextAwardSeed, pickups }]);
    expect(text).toContain("but it has 99");
    expect(text).toContain("the pickups get their seeds from another stream");
    expect(text).not.toMatch(/nothing came|but nothing|made nothing|"hard"/);
  });
});

describe("mismatches that stand together", () => {
  const wrong = paying(COIN_CLEAR, paidBy("the hypothesis missingDraw=battery holds", COIN_CLEAR));
  const itemsOf = (verdicts: string) =>
    compareText(
      [...verdicts]
        .map((one, clear) => recordLine({ ...(one === "x" ? wrong : COIN_CLEAR), clear }))
        .join(""),
    );

  it("are told with their lines and with what may have been picked up there", () => {
    const report = itemsOf("..xxxx..");
    expect(report.block).toMatchObject({ from: 3, to: 6, mismatches: 4 });
    expect(explanationTexts(report).at(-1)).toBe(
      "Mismatches only from line 3 to 6: something may have been picked up before line 3 that the log does not list, or the luck was another.",
    );
  });

  it("are no block where they are spread, alone, or all there is", () => {
    for (const verdicts of ["x..x..x", "...x...", "xxxx"]) {
      expect(mismatchBlock(itemsOf(verdicts).items)).toBeUndefined();
    }
  });
});
