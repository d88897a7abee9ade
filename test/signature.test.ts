import { RULE_SETS, type RuleSet } from "../src/core/game/edition";
import { generateFloor, isProblem, STAGES } from "../src/floors";
import { floorAnswer } from "../src/floors/words/floorCase";
import { awardCases, resultLine } from "./support/awardCases";
import { expectSigned } from "./support/signed";
import { aFloorInput } from "./support/making";

/** One signature for the awards and one for the floors of each rule set; changed output is a breaking change. */
const FILE = "test/signatures.json";
const AWARD_COUNT = 4096;
const FLOORS_PER_STAGE = 12;

/** What a floor is in the words of the machine-readable interface, as text. */
function floorText(edition: RuleSet, stage: number, stageType: number, seed: number): string {
  const stageSeed = Math.imul(seed, 0x9e3779b1) >>> 0;
  const state = { curseOdds: 3, coins: 9, keys: 2 };
  const floor = generateFloor(aFloorInput({ stageSeed, stage, stageType, edition, ...state }));
  return isProblem(floor) ? floor.problem : JSON.stringify(floorAnswer(floor, true));
}

describe.each(RULE_SETS)("the output of %s is what the last version gave", (edition) => {
  it("for awards", () => {
    const cases = awardCases(4096);
    const lines = Array.from({ length: AWARD_COUNT }, () =>
      resultLine({ ...cases.next().value, edition }),
    );
    expectSigned(FILE, `${edition} awards`, lines);
  });

  it("for floors", () => {
    const lines = STAGES.flatMap(({ first, last, stageType }) =>
      Array.from({ length: (last - first + 1) * FLOORS_PER_STAGE }, (_, index) => {
        const stage = first + Math.floor(index / FLOORS_PER_STAGE);
        const seed = (index % FLOORS_PER_STAGE) + 1 + stage * 100;
        return floorText(edition, stage, stageType, seed);
      }),
    );
    expectSigned(FILE, `${edition} floors`, lines);
  });
});
