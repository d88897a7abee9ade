import { describe, expect, it } from "vitest";
import { planOfSetup, questionsOf, EMPTY_SETUP, type Setup } from "../../../src/core/lab/setups";
import { isStray, outcomesOf, RuleSets } from "../../../src/core/lab/ruleSets";
import { awardRules, HYPOTHESES } from "../../../src/core/award/rules";
import { rollAward } from "../../../src/core/award/roll";
import type { ObservedClear } from "../../../src/core/judge/award";

const EDITION = "repentance";
const WRITE_BACK = HYPOTHESES.filter(({ id }) => id === "writeBack");

/** A clear that drops a pickup by the edition's rules; its next award seed, 0 for unseen, and its kind may differ. */
function clearWith(changes: { readonly isSeen: boolean; readonly isOther: boolean }) {
  const { hypotheses } = awardRules(EDITION);
  const plan = planOfSetup(EDITION, hypotheses, EMPTY_SETUP);
  for (let awardSeed = 1000; ; awardSeed += 1) {
    const { variant, spawnSeeds, nextAwardSeed } = rollAward(plan, awardSeed);
    const asked = variant + (changes.isOther ? 1 : 0);
    if (spawnSeeds.length === 1) {
      const clear: ObservedClear = {
        edition: EDITION,
        hypotheses: "",
        ...{ difficulty: 0, stage: 1, stageType: 0, roomType: 1, dimension: 0, hasNoReward: 0 },
        players: [{ luck: 0, items: [] }],
        awardSeed,
        nextAwardSeed: changes.isSeen ? nextAwardSeed : 0,
        pickups: spawnSeeds.map((seed) => ({
          ...{ seed, variant: asked, subType: 0, isRequestKnown: 1 },
          ...{ finalVariant: asked, finalSubType: 0 },
        })),
      };
      return clear;
    }
  }
}

const EXPLAINED_BY_ALL = clearWith({ isSeen: false, isOther: false });
const WRITTEN_BACK = clearWith({ isSeen: true, isOther: false });
const UNEXPLAINED = clearWith({ isSeen: false, isOther: true });

function observed(...clears: readonly (readonly [clear: ObservedClear, times: number])[]) {
  const sets = new RuleSets(EDITION, WRITE_BACK, {}, 100);
  for (const [clear, times] of clears) {
    for (let time = 0; time < times; time += 1) {
      sets.observe(EMPTY_SETUP, clear);
    }
  }
  return sets;
}

const settled = (sets: RuleSets) => sets.account().map((one) => one.settled);

describe("an answer is settled", () => {
  it("where every other one fails twice, not once", () => {
    expect(settled(observed([WRITTEN_BACK, 1]))).toEqual([undefined]);
    expect(settled(observed([WRITTEN_BACK, 2]))).toEqual(["yes"]);
  });

  it("only where every other one fails more often than nothing explains what came", () => {
    const stray = [
      [EXPLAINED_BY_ALL, 400],
      [UNEXPLAINED, 3],
    ] as const;
    expect(settled(observed(...stray, [WRITTEN_BACK, 3]))).toEqual([undefined]);
    expect(settled(observed(...stray, [WRITTEN_BACK, 4]))).toEqual(["yes"]);
  });
});

describe("the families of a setup", () => {
  it("are every combination of answers that it can show, once, of those that explain most", () => {
    const told = questionsOf(EMPTY_SETUP);
    const all = told.reduce((product, { options }) => product * options.length, 1);
    const sets = new RuleSets(EDITION, HYPOTHESES);
    const namesIn = () =>
      sets.families(EMPTY_SETUP, 0).map(({ hypotheses }) => JSON.stringify(hypotheses));
    expect([sets.countWith(EMPTY_SETUP), namesIn().length, new Set(namesIn()).size]).toEqual([
      ...[all, all, all],
    ]);
    sets.observe(EMPTY_SETUP, WRITTEN_BACK);
    const left = namesIn();
    expect(left.every((name) => name.includes('"writeBack":"yes"'))).toBe(true);
    expect(new Set(left).size).toBe(left.length);
    expect(sets.families(EMPTY_SETUP, 1)).toHaveLength(all);
  });

  it("are one for all combinations that agree in what it can show", () => {
    const hard: Setup = { ...EMPTY_SETUP, difficulty: "hard" };
    const sets = new RuleSets(EDITION, HYPOTHESES);
    sets.observe(hard, EXPLAINED_BY_ALL);
    const answers = HYPOTHESES.find(({ id }) => id === "hardHearts")?.options.length ?? 0;
    expect(answers * sets.families(EMPTY_SETUP, 100).length).toBe(sets.countWith(EMPTY_SETUP));
    expect(sets.families(hard, 100)).toHaveLength(sets.countWith(hard));
  });
});

describe("the account of a question", () => {
  it("tells how far each answer is behind, up to where it is given up", () => {
    const sets = new RuleSets(EDITION, WRITE_BACK);
    const accountAfter = (times: number) => {
      for (let time = 0; time < times; time += 1) {
        sets.observe(EMPTY_SETUP, WRITTEN_BACK);
      }
      return sets.account()[0];
    };
    const own = { id: "writeBack", settled: undefined, margin: 0 };
    expect(accountAfter(0)).toEqual({ ...own, possible: WRITE_BACK[0]?.options });
    sets.observe(EMPTY_SETUP, EXPLAINED_BY_ALL);
    expect(accountAfter(0)).toEqual({ ...own, possible: WRITE_BACK[0]?.options });
    const yes = { ...own, possible: ["yes"] };
    expect(accountAfter(1)).toEqual({ ...yes, margin: 1 });
    expect(accountAfter(6)).toEqual({ ...yes, settled: "yes", margin: 7 });
    expect([sets.countWith(EMPTY_SETUP), sets.best().writeBack]).toEqual([2, "yes"]);
    expect(accountAfter(1)).toEqual({ ...yes, settled: "yes", margin: 8 });
    expect(sets.countWith(EMPTY_SETUP)).toBe(1);
  });

  it("settles beside one unexplained award in a hundred, no more", () => {
    expect([isStray(1, 100), isStray(1, 99), isStray(0, 1)]).toEqual([true, false, true]);
  });
});

it("which sub-type is asked for after the first pickup shows only where there is a second", () => {
  const { hypotheses } = awardRules(EDITION);
  const options = ["carrySubType", "zero"] as const;
  const setup: Setup = {
    difficulty: "normal",
    players: [{ luck: 0, items: { "contract-from-below": 1 } }],
  };
  const families = options.map((value) => ({
    hypotheses: { ...hypotheses, extraCopies: value },
    plan: planOfSetup(EDITION, hypotheses, setup),
  }));
  const counts = new Map<number, Set<number>>();
  for (let number = 1; number < 400; number += 1) {
    const seed = Math.imul(number, 2_654_435_761) >>> 0;
    const { spawnSeeds } = rollAward(planOfSetup(EDITION, hypotheses, setup), seed);
    const told = counts.get(Math.min(2, spawnSeeds.length)) ?? new Set();
    counts.set(Math.min(2, spawnSeeds.length), told.add(outcomesOf(families, seed).length));
  }
  expect([0, 1, 2].map((pickups) => [...(counts.get(pickups) ?? [])])).toEqual([
    [1],
    [1],
    [options.length],
  ]);
});
