import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mismatchBlock } from "../../src/study/diagnosis/block";
import type { Neighbour } from "../../src/study/diagnosis/neighbour";
import { neighbours } from "../../src/study/diagnosis/neighbours";
import { Diagnosis, type Explanation } from "../../src/study/diagnosis/diagnosis";
import { RuleDraw } from "../../src/study/diagnosis/ruleDraw";
import { drawAward, type Award } from "../../src/core/award/roll";
import type { AwardRecord } from "../../src/core/record/fields";
import { judgeAward } from "../../src/core/judge/award";
import { dropping } from "../support/dropping";
import type { Report } from "../../src/study/report";
import { explanationTexts } from "../../src/report/headline";
import { mixedClears, planned, tellingClears, type Planned } from "./clears";
import { awardsOf, COIN_CLEAR, compareText, recordLine, recordLines } from "./support";

/** The award of a clear in a game that differs in one rule. */
function madeBy(rule: string, record: AwardRecord): Award {
  const neighbour = neighbours().find((one) => one.rule === rule);
  if (neighbour === undefined) {
    throw new Error(`Expected the rule to be tried: ${rule}`);
  }
  return madeWith(neighbour, planned(record));
}

function madeWith(neighbour: Partial<Neighbour>, { record, inputs, plan }: Planned): Award {
  const changed = neighbour.plan === undefined ? plan : neighbour.plan(plan, inputs);
  return drawAward(
    changed ?? plan,
    new RuleDraw(record.awardSeed, changed === undefined ? {} : (neighbour.change ?? {})),
  );
}

/** An award in a line. */
function awardLine({ variant, spawnSeeds, drawCount, nextAwardSeed }: Award): string {
  return [variant, ...spawnSeeds, drawCount, nextAwardSeed].join(" ");
}

const CLEARS = mixedClears(60);

/** Whether a record holds what an award drops and leaves behind. */
function isRecorded(award: Award, { pickups, nextAwardSeed }: AwardRecord): boolean {
  return (
    award.nextAwardSeed === nextAwardSeed &&
    award.spawnSeeds.length === pickups.length &&
    pickups.every(
      ({ seed, variant }, place) => seed === award.spawnSeeds[place] && variant === award.variant,
    )
  );
}

/** The places of the clears that a game with one changed rule would have left just so. */
function explainedBy(neighbour: Neighbour, clears: readonly Planned[]): readonly number[] {
  return clears.flatMap((clear, place) =>
    isRecorded(madeWith(neighbour, clear), clear.record) ? [place] : [],
  );
}

/** How many records come out right by the other answer to one question, by its draw. */
function turnedDraws(records: readonly AwardRecord[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const record of records) {
    const { plan } = planned(record);
    const plain = new RuleDraw(record.awardSeed, {});
    drawAward(plan, plain);
    const turned = plain.labels.filter((_, flipped) =>
      isRecorded(drawAward(plan, new RuleDraw(record.awardSeed, { flipped })), record),
    );
    for (const draw of new Set(turned)) {
      counts[draw] = (counts[draw] ?? 0) + 1;
    }
  }
  return counts;
}

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

  it("makes of the same clears, draw by draw, what it made before", async () => {
    const drawn = new Map<
      string,
      { rules: number; otherwise: number; readonly awards: string[] }
    >();
    const clears = tellingClears(3).map(planned);
    const plain = clears.map((clear) => awardLine(madeWith({}, clear)));
    for (const neighbour of neighbours()) {
      const row = drawn.get(neighbour.draw) ?? { rules: 0, otherwise: 0, awards: [] };
      const awards = clears.map((clear) => awardLine(madeWith(neighbour, clear)));
      row.rules += 1;
      row.otherwise += awards.filter((award, index) => award !== plain[index]).length;
      row.awards.push(neighbour.rule, JSON.stringify(neighbour.answers), ...awards);
      drawn.set(neighbour.draw, row);
    }
    const lines = [...drawn].map(([draw, { rules, otherwise, awards }]) => {
      const sum = createHash("sha256").update(awards.join("\n")).digest("hex").slice(0, 12);
      return `${draw}: ${rules} rules make ${otherwise} of ${clears.length * rules} awards otherwise (${sum})\n`;
    });
    await expect(lines.join("")).toMatchFileSnapshot("neighbours.txt");
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

describe("what a diagnosis tells", () => {
  // Games that differ in one rule, with a clear of another game among theirs, and what they are told by.
  it.each([
    ['"sack" is 1 in 4', 9, ""],
    ["Contract from Below makes one pickup more", 12, ""],
    // A trinket that rolls several times asks by one label each time.
    ['"match" is 1 in 4', 3, "multiplierRolls=repeated"],
  ])(
    "is what every neighbour comes to on every clear, one by one: %s",
    (rule, stray, hypotheses) => {
      const records = CLEARS.slice(0, 16).map((one, index) => {
        const clear = { ...one, hypotheses };
        const other = index === stray ? 'the step "sack" is made twice' : rule;
        return dropping(clear, madeBy(other, clear));
      });
      const diagnosis = new Diagnosis();
      const isWrong = records.map((record) => judgeAward(record).verdict === "mismatch");
      records.forEach((record, line) => {
        diagnosis.add(record, isWrong[line] === true, line);
      });
      const clears = records.map(planned);
      const without = isWrong.filter((one) => !one).length;
      const counted = neighbours()
        .filter(({ answers }) => answers === undefined)
        .map((neighbour) => ({ neighbour, lines: explainedBy(neighbour, clears) }))
        .filter(({ lines }) => lines.length > without)
        .sort((a, b) => b.lines.length - a.lines.length);
      const { explanations, tied, where } = diagnosis.finding();
      const best = counted[0]?.lines.length ?? 0;
      const told = explanations.filter(({ rule: one }) => !one.startsWith("the hypothesis "));
      expect(tied).toBe(counted.filter(({ lines }) => lines.length === best).length);
      const behind = counted.slice(tied, tied + told.length - Math.min(12, tied));
      expect(told).toEqual(
        [...counted.slice(0, Math.min(12, tied)), ...behind].map(({ neighbour, lines }) => ({
          rule: neighbour.rule,
          draw: neighbour.draw,
          explains: lines.length,
          ...{ of: records.length, without },
        })),
      );
      for (const [index, { lines }] of [
        ...counted.slice(0, Math.min(12, tied)),
        ...behind,
      ].entries()) {
        const explanation = told[index] as Explanation;
        const covered = records.flatMap((_, line) =>
          diagnosis.explainsLine(line, explanation) ? [line] : [],
        );
        expect(covered).toEqual(lines);
        expect(diagnosis.countExplained(explanation)).toBe(lines.length);
      }
      const turned = turnedDraws(records.filter((_, line) => isWrong[line] === true));
      expect(Object.fromEntries(where.map(({ draw, explains }) => [draw, explains]))).toEqual(
        turned,
      );
      expect(where.map(({ explains }) => explains)).toEqual(
        where.map(({ explains }) => explains).toSorted((a, b) => b - a),
      );
      expect(where.every(({ of }) => of === records.length - without)).toBe(true);
    },
  );

  it("is nothing where nothing is wrong, and all that was added until then", () => {
    const diagnosis = new Diagnosis();
    diagnosis.add(COIN_CLEAR, false, 1);
    expect(diagnosis.finding()).toEqual({ explanations: [], tied: 0, where: [] });
    diagnosis.add(dropping(COIN_CLEAR, madeBy('"battery" is 1 in 2', COIN_CLEAR)), true, 2);
    const rule = '"battery" is not drawn and always a hit';
    expect(diagnosis.countExplained({ rule })).toBe(0);
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
    const wrong = mixedClears(120).map((clear) => {
      return dropping(clear, madeBy('one more draw is made before "spawn"', clear));
    });
    const [few, more] = [1, 2].map((count) =>
      compareText(wrong.slice(0, count).map(recordLine).join("")),
    ) as [Report, Report];
    // A dozen of the best are kept, and a dozen of those behind them.
    expect([few.tied, few.explanations.length]).toEqual([20, 12]);
    expect([more.tied, more.explanations.length]).toEqual([13, 24]);
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
