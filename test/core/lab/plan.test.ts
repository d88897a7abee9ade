import { countOf } from "../../../src/core/game/bag";
import { AWARD_ITEMS } from "../../../src/core/game/items";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../../src/core/award/awardRules";
import { awardAsDrawn } from "../../../src/core/award/otherDraw";
import { FREE, LabPlan } from "../../../src/core/lab/experimentPlan";
import { differing, finish } from "../../../src/core/lab/ruleSets";
import {
  askableQuestions,
  planOfSetup,
  times,
  type Experiment,
  type Means,
} from "../../../src/core/lab/setups";
import { FLOAT_PER_DRAW } from "../../../src/core/rng/generator";
import { MEANS } from "./standInGame";

const TWO: Means = { ...MEANS, playerCount: 2 };
const IDS = askableQuestions(TWO).map(({ id }) => id);

const experimentsOf = (means: Means, seed: number, count: number) => {
  const plan = new LabPlan(means, seed);
  return times(count, () => plan.next());
};

/** What is asked of two players, and 400 ordinary loadouts. */
const ALL = experimentsOf(TWO, 5, 18 * IDS.length + 400);
const ASKED = ALL.slice(0, -400);

describe("the plan of a laboratory", () => {
  it("asks each question in three rounds six times, then at random, the same whatever comes", () => {
    const round = IDS.flatMap((id) => times(6, () => id));
    const expected = [...round, ...round, ...round, ...times(400, () => FREE)];
    expect(ALL.map(({ asks }) => asks)).toEqual(expected);
    expect(experimentsOf(TWO, 5, ALL.length)).toEqual(ALL);
  });

  it("gives no luck but where it is about luck", () => {
    const lucky = ASKED.filter(({ setup }) => setup.players.some(({ luck }) => luck !== 0));
    expect(new Set(lucky.map(({ asks }) => asks))).toEqual(new Set(["luckFrom"]));
    expect(lucky.length).toBeGreaterThan(9);
  });

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
  ])("gives nothing but what shows it: %s", (id, pattern) => {
    const carried = ASKED.filter(({ asks }) => asks === id).map(carriedIn);
    expect(carried).toHaveLength(18);
    expect(carried.filter((one) => !pattern.test(one))).toEqual([]);
  });

  it("gives each of the trinkets that replace awards", () => {
    const carried = ASKED.filter(({ asks }) => /trinketRolls|multiplierRolls/.test(asks));
    const names = carried.map((one) => carriedIn(one).replace(/ .*/, ""));
    expect(new Set(names).size).toBe(5);
  });

  it.each(IDS)("tells two answers apart under whatever shifts the draws: %s", (id) => {
    const optionsOf = (one: string) =>
      HYPOTHESES.find((question) => question.id === one)?.options ?? expect.fail();
    const tells = ({ setup, awardSeed }: Experiment, place: number) => {
      const families = [0, 1].map((next) => {
        const answers = {
          missingDraw: optionsOf("missingDraw")[place % 3],
          watchDraw: optionsOf("watchDraw")[place % 2],
          [id]: optionsOf(id)[(Math.floor(place / 6) + next) % optionsOf(id).length],
        } as Partial<AwardHypotheses>;
        return planOfSetup(TWO.edition, awardRules(TWO.edition, answers).hypotheses, setup);
      });
      return finish(differing(families, awardSeed));
    };
    expect(ASKED.filter(({ asks }) => asks === id).filter(tells).length).toBeGreaterThan(16);
  });

  it("ends with at most three items each, every other award at the bound of some draw", () => {
    const { hypotheses } = awardRules("repentance");
    const free = ALL.slice(-400);
    const sums = free
      .flatMap(({ setup }) => setup.players)
      .map(({ items }) => Object.values(items).reduce((sum, count) => sum + count, 0));
    expect(Math.max(...sums)).toBe(3);
    const distances = free.map(({ setup, awardSeed }) =>
      awardAsDrawn(planOfSetup("repentance", hypotheses, setup), awardSeed).asked.map(
        ({ draw, bound, limit }) =>
          bound === undefined ? (draw - limit / FLOAT_PER_DRAW) / 512 : (draw % bound) - limit,
      ),
    );
    const isAtBound = (own: readonly number[]) =>
      own.length === 0 || own.some((far) => far >= -1 && far <= 1 && far !== 1);
    // A question that comes later than the bound's may be another one for the new seed.
    const missed = distances.filter((own, index) => index % 2 === 1 && !isAtBound(own));
    expect(missed.length).toBeLessThan(20);
    expect(distances.filter((own) => !isAtBound(own)).length).toBeGreaterThan(100);
    expect(distances.flat()).toEqual(expect.arrayContaining([-1, 0]));
  });
});

function carriedIn({ setup }: Experiment): string {
  return setup.players
    .flatMap(({ items }) =>
      AWARD_ITEMS.filter(({ name }) => countOf(items, name) > 0).map(
        ({ name }) => `${name} ${countOf(items, name)}`,
      ),
    )
    .join();
}
