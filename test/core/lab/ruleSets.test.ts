import { bagOf } from "../../support/bags";
import { planOfSetup, questionsOf, EMPTY_SETUP, type Setup } from "../../../src/core/lab/setups";
import { differing, finish, isStray, RuleSets } from "../../../src/core/lab/ruleSets";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../../src/core/award/awardRules";
import { rollAward } from "../../../src/core/award/roll";
import type { ObservedClear } from "../../../src/core/judge/judgeAward";
import { scatteredSeeds } from "../../floors/support";
import { StandInGame } from "./standInGame";

const EDITION = "repentance";

/** All answers of the edition but whether it writes back: of that alone is asked. */
const { writeBack: _, ...KNOWN } = {
  ...awardRules(EDITION).hypotheses,
  missingDraw: "none",
} as AwardHypotheses;

const game = new StandInGame(EDITION, awardRules(EDITION).hypotheses);

afterAll(() => {
  game.close();
});

/** A clear that drops one pickup; the same without its next award seed, and with a pickup of another kind. */
const WRITTEN_BACK =
  scatteredSeeds(100)
    .map((seed) => game.ask(EMPTY_SETUP, seed))
    .find(({ pickups }) => pickups.length === 1) ?? expect.fail();
const EXPLAINED_BY_ALL: ObservedClear = { ...WRITTEN_BACK, nextAwardSeed: 0 };
const UNEXPLAINED: ObservedClear = {
  ...EXPLAINED_BY_ALL,
  pickups: WRITTEN_BACK.pickups.map((one) => ({ ...one, variant: one.variant + 1 })),
};

describe("the families of a setup", () => {
  const namesIn = (sets: RuleSets, setup: Setup) =>
    sets.families(setup).map(({ rules }) => JSON.stringify(rules.hypotheses));

  it("are every combination of answers that it can show, once, until two awards refute it", () => {
    const told = questionsOf(EMPTY_SETUP);
    const all = told.reduce((product, { options }) => product * options.length, 1);
    const sets = new RuleSets(EDITION);
    for (const isRefuted of [false, false, true]) {
      const left = namesIn(sets, EMPTY_SETUP);
      expect(new Set(left).size).toBe(left.length);
      expect(left.every((name) => name.includes('"writeBack":"yes"'))).toBe(isRefuted);
      expect(isRefuted || (left.length === all && sets.countWith(EMPTY_SETUP) === all)).toBe(true);
      sets.observe(WRITTEN_BACK);
    }
  });

  it("are one for all combinations that agree in what it can show", () => {
    const hard: Setup = { ...EMPTY_SETUP, difficulty: "hard" };
    const sets = new RuleSets(EDITION);
    sets.observe({ ...UNEXPLAINED, difficulty: 1 });
    const answers = HYPOTHESES.find(({ id }) => id === "hardHearts")?.options.length ?? 0;
    expect(answers * namesIn(sets, EMPTY_SETUP).length).toBe(sets.countWith(EMPTY_SETUP));
    expect(namesIn(sets, hard)).toHaveLength(sets.countWith(hard));
  });
});

describe("the account of a question", () => {
  it("is settled where every other answer fails twice, and given up where it fails eight times", () => {
    const sets = new RuleSets(EDITION, KNOWN);
    const accountAfter = (clear: ObservedClear, times = 1) => {
      for (let time = 0; time < times; time += 1) {
        sets.observe(clear);
      }
      return sets.account();
    };
    const own = { id: "writeBack", settled: undefined, possible: ["yes"] };
    expect(sets.account()).toEqual([]);
    expect(accountAfter(EXPLAINED_BY_ALL)).toEqual([{ ...own, possible: ["yes", "no"] }]);
    expect(accountAfter(WRITTEN_BACK)).toEqual([own]);
    expect(accountAfter(WRITTEN_BACK)).toEqual([{ ...own, settled: "yes" }]);
    expect(sets.settled()).toEqual({ writeBack: "yes" });
    accountAfter(WRITTEN_BACK, 5);
    expect([sets.countWith(EMPTY_SETUP), sets.best().writeBack]).toEqual([2, "yes"]);
    expect(accountAfter(WRITTEN_BACK)).toEqual([{ ...own, settled: "yes" }]);
    expect(sets.countWith(EMPTY_SETUP)).toBe(1);
  });

  it.each([
    [3, undefined],
    [4, "yes"],
  ])("is settled beside three strays if others fail more often: %i times", (times, settled) => {
    const sets = new RuleSets(EDITION, KNOWN);
    const clears = [
      ...Array.from({ length: 400 }, () => EXPLAINED_BY_ALL),
      ...Array.from({ length: 3 }, () => UNEXPLAINED),
      ...Array.from({ length: times }, () => WRITTEN_BACK),
    ];
    clears.forEach((clear) => sets.observe(clear));
    expect(sets.account()[0]?.settled).toBe(settled);
  });

  it("is settled beside one unexplained award in a hundred, no more", () => {
    expect([isStray(1, 100), isStray(1, 99), isStray(0, 1)]).toEqual([true, false, true]);
  });
});

it("which sub-type is asked for after the first pickup shows only where there is a second", () => {
  const { hypotheses } = awardRules(EDITION);
  const players = [{ luck: 0, items: bagOf({ "contract-from-below": 1 }) }];
  const planWith = (more: Partial<AwardHypotheses>) =>
    planOfSetup(EDITION, { ...hypotheses, ...more }, { difficulty: "normal", players });
  const plan = planWith({});
  const families = [planWith({ extraCopies: "carrySubType" }), planWith({ extraCopies: "zero" })];
  const counts = scatteredSeeds(400).map((seed) => {
    const { length } = rollAward(plan, seed).spawnSeeds;
    expect(finish(differing(families, seed))).toBe(length > 1);
    return Math.min(2, length);
  });
  expect(new Set(counts)).toEqual(new Set([0, 1, 2]));
});
