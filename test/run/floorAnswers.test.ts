/** What is answered about runs and floors, whoever asks. */
import { ISAAC_OF_ALL } from "../support/making";
import { situationOf } from "../../src/core/model/situation";
import { EMPTY_LOADOUT } from "../../src/core/award/loadout";
import { awardRules } from "../../src/core/award/awardRules";
import { planDrops } from "../../src/core/judge/drops";
import { builtInFigures } from "../../src/figures/builtIn";
import { answerCase, answerRun, runAnswer } from "../../src/run/floorAnswers";
import { floorOfAnyRun } from "../../src/run/playedRun";
import { wholeFloor } from "../../src/run/wholeFloor";
import { answered } from "../support/answered";

const FIGURES = builtInFigures("afterbirth+");
const STATE = { edition: "afterbirth+" } as const;

describe("what a run drops in all", () => {
  const plan = { rules: awardRules("afterbirth+"), loadout: EMPTY_LOADOUT };
  const drops = planDrops(plan, ISAAC_OF_ALL);

  it("is told by where the run ends, and of one floor alone by that floor", () => {
    const run = answered(answerRun(77, situationOf(STATE), FIGURES, drops));
    expect(Object.keys(run.drops ?? {})).toEqual(["darkRoom", "chest", "void"]);
    expect(answered(answerRun(77, situationOf(STATE), FIGURES)).drops).toBeUndefined();
    const floor = answered(wholeFloor({ ...STATE, stage: 1, stageSeed: 5 }, FIGURES));
    const alone = runAnswer([floor], situationOf(STATE), 77, drops);
    expect([alone.drops, alone.floors.length]).toEqual([undefined, 1]);
    expect(alone.floors[0]?.rooms.some(({ drop }) => drop !== undefined)).toBe(true);
  });
});

describe("what is taken for granted of a save", () => {
  it("is said of a run where nobody told what is unlocked, and else left out", () => {
    expect(answered(answerRun(77, situationOf(STATE), FIGURES))).toHaveProperty("taken");
    expect(
      answered(answerRun(77, situationOf({ ...STATE, unlocks: "all" }), FIGURES)),
    ).not.toHaveProperty("taken");
  });
});

describe("a case of a batch", () => {
  it.each<readonly [object, string]>([
    [
      { ...STATE, startSeed: 77, stage: 2, items: 1 },
      "Expected true or false as items but received 1.",
    ],
    [{ ...STATE, stageSeed: 5, stage: 2, items: true }, "Expected the run's seed beside items"],
    [{ ...STATE, startSeed: 77, stage: 99 }, "stage"],
    [{ ...STATE, startSeed: 77, stage: 2, hearts: "x" }, "hearts"],
  ])("%j is refused in words", (asked, said) => {
    expect(answerCase(asked, () => FIGURES)).toMatchObject({
      problem: expect.stringContaining(said) as string,
    });
  });

  it("has the seed of its run where that is known", () => {
    const told = [{ startSeed: 77 }, { stageSeed: 5 }].map((seed) =>
      answered(answerCase({ ...STATE, ...seed, stage: 2 }, () => FIGURES)),
    );
    expect(told.map(({ startSeed, seedText }) => [startSeed, seedText?.length])).toEqual([
      [77, 9],
      [undefined, undefined],
    ]);
  });
});

describe("a floor of which only its own seed is known", () => {
  const figures = builtInFigures("repentance");
  const input = { stageSeed: 2593915157, stage: 1, edition: "repentance" } as const;
  const runsOf = (unlocks?: "all") => {
    const { rooms, fitting } = answered(floorOfAnyRun({ ...input, unlocks }, figures));
    const known = rooms.find(({ type }) => type === "boss")?.known;
    return [typeof known === "object" ? known.runs : 0, fitting];
  };

  it("may be of any run, and where nobody says what is unlocked of any save too", () => {
    expect(runsOf("all")).toEqual([169, 4]);
    expect(runsOf()).toEqual([177, 5]);
  });
});
