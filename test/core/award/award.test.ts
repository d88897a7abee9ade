import { bagOf, type NamedCounts } from "../../support/bags";
import { planAward } from "../../../src/core/award/awardPlan";
import { drawAward, rollAward } from "../../../src/core/award/roll";
import { awardRules } from "../../../src/core/award/awardRules";
import { EMPTY_LOADOUT } from "../../../src/core/award/loadout";
import { TracedDraw } from "../../../src/core/draw/traced";
import { selfTest } from "../../../src/core/selfTest";
import awards from "../../../src/mod/vectors/awards.json";
import rng from "../../../src/mod/vectors/rng.json";
import seedTexts from "../../../src/mod/vectors/seedTexts.json";

const planOf = (edition: "afterbirth+" | "repentance+", items: NamedCounts) =>
  planAward(awardRules(edition), { ...EMPTY_LOADOUT, items: bagOf(items) });

describe("the shared vectors", () => {
  it("come out as published: generators, seed texts, and awards that follow from the pseudo-code", () => {
    const count = 1 + rng.length + seedTexts.length + awards.length;
    expect(selfTest({ rng, seedTexts, awards })).toEqual({ count, difference: undefined });
  });

  it("are told with what comes instead where they do not, the first of several", () => {
    const wrong = { shiftIndex: 35, seed: 1, draws: [517, 2] };
    const { difference } = selfTest({ rng: [wrong, { ...wrong, seed: 2 }], seedTexts, awards });
    expect(difference).toBe("generator 35 of seed 1: expected 517, 2 but received 517, 270405");
  });
});

/** Which draws are made, case by case: test/documents/awardRules.test.ts. */
it("a trace tells every draw, and changes nothing", () => {
  const plan = planOf("afterbirth+", { "guppys-tail": 1, "contract-from-below": 2 });
  const traced = new TracedDraw(2478996093);
  const award = drawAward(plan, traced);
  expect(award).toEqual(rollAward(plan, 2478996093));
  const labels = traced.entries.map(({ label }) => label).join(" ");
  expect(labels).toBe("base luck guppy guppy-lock contract spawn spawn spawn");
  expect(traced.entries[0]?.value).toBeCloseTo(0.186770171, 9);
});
