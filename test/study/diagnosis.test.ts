import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mismatchBlock } from "../../src/study/diagnosis/block";
import { neighbours } from "../../src/study/diagnosis/neighbours";
import { Diagnosis, Plans } from "../../src/study/diagnosis/diagnosis";
import { RuleDraw } from "../../src/study/diagnosis/ruleDraw";
import { itemCode } from "../../src/core/game/itemCodes";
import { AWARD_ITEMS } from "../../src/core/game/awardItems";
import { drawAward, type Award } from "../../src/core/award/roll";
import type { AwardRecord } from "../../src/core/record/fields";
import { judgeAward } from "../../src/core/judge/award";
import { dropping } from "../support/dropping";
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
function madeBy(rule: string, record: AwardRecord): Award {
  const neighbour = neighbours().find((one) => one.rule === rule);
  if (neighbour === undefined) {
    throw new Error(`Expected the rule to be tried: ${rule}`);
  }
  const inputs = awardInputs(record);
  const plan = new Plans().of("", inputs);
  const changed = neighbour.plan === undefined ? plan : neighbour.plan(plan, inputs);
  return drawAward(
    changed ?? plan,
    new RuleDraw(record.awardSeed, changed === undefined ? {} : (neighbour.change ?? {})),
  );
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

describe("the neighbourhood of the rules", () => {
  it("holds each rule once, told by its own words", () => {
    const rules = neighbours().map(({ rule }) => rule);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  });

  it("is as large as the documentation says", () => {
    const hundreds = Math.round(neighbours().length / 100);
    expect(readFileSync("docs/comparing.md", "utf8")).toContain(
      `Some ${(hundreds * 100).toLocaleString("en-US")} neighbours of the rules`,
    );
  });

  // Beside those of games that other code plays (mutations.test.ts).
  it.each([
    ["watch", '"watch" is rolled before "battery"'],
    ["guppy", '"guppy-void" is rolled before "guppy"'],
    ["rusted", '"rusted" rolls before "ace"'],
    ["modem", 'the step "modem" comes before "smelter"'],
    ["base", 'the step "bands" is made twice'],
    ["spawn", '"spawn" is not drawn'],
    ["match", 'without match-stick too "match" is drawn'],
    ["tail", 'without daemons-tail too "tail" and "child-tail" is drawn'],
    ["guppy", "both rolls of one in three of Guppy's Tail are 1 in 4"],
    ["hard", "on hard a heart stays 1 in 2"],
    ["luck", "luck counts from -2 on"],
  ])("names %s, and all awards explained, of a game in which %s", (draw, rule) => {
    const diagnosis = new Diagnosis();
    CLEARS.forEach((clear, line) => {
      const record = dropping(clear, madeBy(rule, clear));
      diagnosis.add(record, judgeAward(record).verdict === "mismatch", line);
    });
    const [best] = diagnosis.finding().explanations;
    expect(best).toMatchObject({ draw, explains: CLEARS.length, of: CLEARS.length });
    expect(best?.without).toBeLessThan(CLEARS.length);
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
    const text = textOf(CLEARS.slice(0, 20).map((clear) => dropping(clear, madeBy(rule, clear))));
    expect(text).toContain(rule);
    expect(text).not.toMatch(/other seeds|another number of/);
  });

  it("where the pickups are listed but of another stream than the rules say", () => {
    const rule = "the award's generator has shift index 6";
    const made = CLEARS.slice(0, 20).map((clear) => dropping(clear, madeBy(rule, clear)));
    const text = textOf(made.filter(({ pickups }) => pickups.length > 0));
    expect(text).toContain(rule);
    expect(text).not.toMatch(/but (the game made )?nothing|made nothing/);
  });

  it("where more rules are tied than are named, and where mismatches are many", () => {
    const wrong = CLEARS.map((clear) => {
      return dropping(clear, madeBy('one more draw is made before "spawn"', clear));
    });
    const few = compareText(wrong.slice(0, 1).map(recordLine).join(""));
    expect(few.tied).toBeGreaterThan(4);
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
    expect(text).not.toMatch(/nothing came|but nothing|made nothing|"hard"/);
  });
});

describe("mismatches that stand together", () => {
  const wrong = dropping(
    COIN_CLEAR,
    madeBy("the hypothesis missingDraw=battery holds", COIN_CLEAR),
  );
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
