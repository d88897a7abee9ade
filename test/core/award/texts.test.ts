import { bagOf } from "../../support/bags";
import {
  awardTitle,
  awardWords,
  describeAward,
  describeLoadout,
  sentence,
} from "../../../src/core/award/awardWords";
import { rollWords } from "../../../src/core/award/drawNotes";
import { EMPTY_LOADOUT, type Loadout } from "../../../src/core/award/loadout";
import { planAward } from "../../../src/core/award/awardPlan";
import { traceAward } from "../../../src/core/award/roll";
import {
  awardRules,
  differingAnswers,
  formatHypotheses,
  HYPOTHESES,
  parseHypotheses,
  type AwardHypotheses,
} from "../../../src/core/award/awardRules";
import { answered } from "../../support/answered";

describe("answers to open questions as text", () => {
  it("come back as they were, in the order of the questions", () => {
    for (const { id, options } of HYPOTHESES) {
      for (const option of options) {
        const text = `${id}=${option}`;
        expect(formatHypotheses(answered(parseHypotheses(text)))).toBe(text);
      }
    }
    const mixed = answered(parseHypotheses("writeBack=no,watchDraw=withTrinket"));
    expect(formatHypotheses(mixed)).toBe("watchDraw=withTrinket,writeBack=no");
  });

  it("are none in an empty text", () => {
    expect(parseHypotheses("")).toEqual({});
  });

  it.each([
    ["watchDraw", 'Expected question=answer, as in hardHearts=below35, but received "watchDraw".'],
    ["watchDraw=always,", 'Expected question=answer, as in hardHearts=below35, but received "".'],
    ["watchDraw=often", 'Expected an answer to watchDraw but received "often"'],
    ["luck=7", 'Expected a hypothesis but received "luck"'],
    ["=always", 'Expected a hypothesis but received ""'],
  ])("are refused with a sentence when wrong: %s", (text, problem) => {
    expect(parseHypotheses(text)).toEqual({ problem: expect.stringContaining(problem) as string });
  });
});

it("the answers that are not the edition's own are those that were given and differ, and none of the others", () => {
  expect(differingAnswers(awardRules("repentance"))).toEqual({});
  const given = { writeBack: "no", watchDraw: "withTrinket" } as const;
  expect(differingAnswers(awardRules("repentance", given))).toEqual({ writeBack: "no" });
  expect(differingAnswers(awardRules("rebirth", given))).toEqual({ watchDraw: "withTrinket" });
});

describe("awards in words", () => {
  // prettier-ignore
  it.each<readonly [string, number, string]>([
    ["key", 0, "nothing"], ["key", 1, "1 key"], ["key", 2, "2 keys"], ["penny", 2, "2 pennies"], ["battery", 3, "3 batteries"],
    ["ace", 2, "2 aces"], ["zebra", 2, "2 zebras"],
    ["Justice", 1, "Justice"], ["Justice", 2, "2 x Justice"],
    ["white and blue: Bad Trip", 1, "white and blue: Bad Trip"], ["needed", 1, "1 of what is needed most"],
  ])("are, of %j and %i, %j", (name, count, words) => {
    expect(awardWords(name, count)).toBe(words);
  });

  it("are each in its plural, and nothing in none, where it may be another", () => {
    expect(awardWords("scared heart", 2, ["penny", "nothing"])).toBe(
      "2 scared hearts or pennies or nothing",
    );
    expect(awardWords("scared heart", 1, ["penny"])).toBe("1 scared heart or penny");
  });

  it("name an award without a number", () => {
    expect(["none", "needed", "key", "locked-chest"].map(awardTitle)).toEqual([
      ...["nothing", "what is needed most", "key", "locked chest"],
    ]);
  });

  it("tell Old Capacitor's battery, and each reading once", () => {
    const made = { spawnSeeds: [], drawCount: 0, nextAwardSeed: 1 };
    const other = { ...made, variant: 90, count: 1 };
    expect(describeAward({ variant: 30, count: 2, capacitorSeed: 7 })).toBe(
      "2 keys, with Old Capacitor 1 battery more",
    );
    expect(describeAward({ variant: 30, count: 1, other: { ...other, other } })).toBe(
      "1 key or 1 battery",
    );
  });

  it("are sentences with a capital letter and a full stop", () => {
    expect([sentence("why not"), sentence("")]).toEqual(["Why not.", ""]);
  });
});

// prettier-ignore
it.each<readonly [Partial<Loadout>, string]>([
    [{}, "nothing carried"], [{ difficulty: "hard" }, "hard"], [{ luck: 2 }, "luck 2"], [{ luck: -0.5 }, "luck -0.5"],
    [{ luck: 2.3004 }, "luck 2.3"], [{ luck: 2.3006 }, "luck 2.301"],
    [{ items: bagOf({ "lucky-foot": 1, "contract-from-below": 2 }) }, "lucky-foot, contract-from-below x2"],
    [{ items: bagOf({ smelter: 1 }) }, "nothing carried"],
  ])("a loadout in words is, of %j, %j in Rebirth", (given, words) => {
    const loadout = { ...EMPTY_LOADOUT, ...given };
    expect(describeLoadout({ rules: awardRules("rebirth"), loadout })).toBe(words);
  });

it("a roll in words is its title, its chance, what was rolled and what came of it", () => {
  const { entries } = traceAward(planAward(awardRules("afterbirth+"), EMPTY_LOADOUT), 2890891711);
  const rolls = entries.map(rollWords).map(({ title, chance, rolled, outcome }) => {
    return [title, chance, rolled, outcome].join("|");
  });
  expect(rolls[0]).toMatch(/^pickup roll\|0 to 1\|0\.\d+\|$/);
  expect(rolls[1]).toMatch(/^pickup roll with luck\|0 to 1\|0\.\d+\|chest, from 0.95 on$/);
  expect(rolls.slice(2, 5).map((roll) => roll.replace(/\d+\|no/, "N|no"))).toEqual([
    ...["battery|1 in 20|N|no", "Watch Battery|1 in 15|0|yes", "sack|1 in 50|N|no"],
  ]);
  expect(rolls[5]).toMatch(/^seed of the pickup\|\|\d+\|$/);
  const nothing = traceAward(planAward(awardRules("afterbirth+"), EMPTY_LOADOUT), 1859802432);
  expect(nothing.entries[1]?.answer).toBe("nothing, up to 0.22");
  const rib = { ...EMPTY_LOADOUT, items: bagOf({ "rib-of-greed": 1 }) };
  const coin = traceAward(planAward(awardRules("afterbirth+"), rib), 3041768778);
  expect(coin.entries[1]?.answer).toBe("coin by Rib of Greed, from 0.45 to 0.5");
  expect(rollWords({ label: "none", question: "1 in 2", draw: 1, value: 1, answer: "no" })).toEqual(
    {
      ...{ title: "none", chance: "1 in 2", rolled: "1", outcome: "no", decides: "" },
    },
  );
});

it("Old Capacitor makes a battery by luck and multiplier: a fifth, 0.03 for each luck, 0.33 at most", () => {
  const chance = (luck: number, held: number, answers: Partial<AwardHypotheses> = {}) =>
    planAward(awardRules("repentance+", { constants: "double", ...answers }), {
      ...EMPTY_LOADOUT,
      luck,
      items: bagOf({ "old-capacitor": held }),
    }).capacitor?.value;
  const byLuck = [0, 2, 2.5, 9, -7].map((luck) => chance(luck, 1));
  expect(byLuck).toEqual([0.2, 0.26, 0.275, 0.33, 0]);
  expect([0, 2].map((held) => chance(0, held))).toEqual([undefined, 0.33]);
  expect(chance(0, 1, { constants: "float32" })).toBe(Math.fround(0.2));
  expect(chance(0, 1, { capacitor: "own" })).toBeUndefined();
});
