/** What the desk makes of a laboratory's experiments, asked of the stand-in's own award. */
import {
  type AwardHypotheses,
  awardRules,
  formatHypotheses,
  HYPOTHESES,
} from "../../src/core/award/rules";
import { judgeAward } from "../../src/core/judge/award";
import {
  anySetup,
  askableQuestions,
  clearOf,
  diceOf,
  EMPTY_SETUP,
  type Setup,
} from "../../src/core/lab/setups";
import type { ExperimentRecord } from "../../src/core/record/fields";
import { LabStudy, type LabFinding } from "../../src/study/lab";
import type { Rng } from "../../src/core/rng/generator";
import type { WrongRule } from "../../standin";
import { MEANS, StandInGame } from "../core/lab/standInGame";
import { TRIES_ALL } from "../support/cases";

/** What one player on hard can settle, and what it takes two for. */
const ASKED = askableQuestions(MEANS).map(({ id }) => id);
const OF_TWO = HYPOTHESES.map(({ id }) => id).filter((id) => !ASKED.includes(id));

const RUN = { number: 3, session: undefined, playerType: undefined };

/** The line of the first experiment. */
const FIRST_LINE = 10;

/** Experiments with a made-up game, by default at random. */
function experimentsWith(
  count: number,
  answers: Partial<AwardHypotheses> = {},
  wrongRule?: WrongRule,
  setupOf: (dice: Rng) => Setup = (dice) => anySetup(MEANS, dice, [], 6),
): readonly ExperimentRecord[] {
  const dice = diceOf(12);
  const { hypotheses } = awardRules(MEANS.edition, answers);
  const game = new StandInGame("repentance", hypotheses, wrongRule);
  const records = Array.from({ length: count }, (_, index): ExperimentRecord => {
    const { hypotheses: _own, ...clear } = game.ask(setupOf(dice), dice.next());
    return {
      ...clear,
      nextAwardSeed: clear.nextAwardSeed ?? 0,
      kind: "experiment",
      experiment: index + 1,
      asks: "free",
    };
  });
  game.close();
  return records;
}

function findingOf(records: readonly ExperimentRecord[]): LabFinding {
  const study = new LabStudy();
  records.forEach((record, index) => {
    study.add(record, FIRST_LINE + index, RUN);
  });
  return study.finding() as LabFinding;
}

/** The same as one line a fact. */
function toldOf(finding: LabFinding): readonly string[] {
  const { awards, settled, open, differs } = finding;
  return [
    `${awards.match} as the rules say, ${awards.mismatch} not`,
    formatHypotheses(settled as Partial<AwardHypotheses>),
    open.join(),
    ...differs.map(({ draw, rule, explains, of }) => `${draw}: ${rule}, ${explains} of ${of}`),
  ];
}

/** The lines of experiments that any other answer to a question does not explain, looked at one by one. */
function decidingLines(
  records: readonly ExperimentRecord[],
  base: AwardHypotheses,
  id: (typeof HYPOTHESES)[number]["id"],
): readonly number[] {
  const options = HYPOTHESES.find((question) => question.id === id)?.options ?? [];
  const verdictOf = (record: ExperimentRecord, answer: string) =>
    judgeAward(clearOf(record), { ...base, [id]: answer }).verdict;
  return records.flatMap((record, index) =>
    verdictOf(record, base[id]) === "match" &&
    options.some((option) => verdictOf(record, option) === "mismatch")
      ? [FIRST_LINE + index]
      : [],
  );
}

/** Experiments of which some came out as no rule says. */
function withStray(records: readonly ExperimentRecord[], ...strays: readonly number[]) {
  return records.map((record, index) =>
    strays.includes(index)
      ? {
          ...record,
          nextAwardSeed: 5 + index,
          pickups: record.pickups.map((pickup) => ({ ...pickup, seed: 77 + index })),
        }
      : record,
  );
}

describe("a game whose answers are others than the edition's", () => {
  const answers = {
    ...({ missingDraw: "none", extraCopies: "zero" } as const),
    ...({ writeBack: "no", trinketRolls: "int100" } as const),
  };
  const base = awardRules(MEANS.edition, answers).hypotheses;
  const records = experimentsWith(160, answers);
  const finding = findingOf(records);

  it("is settled by them, and what takes two players stays open", () => {
    expect(finding.awards).toEqual({ match: 160, mismatch: 0 });
    expect(finding.edition).toBe(MEANS.edition);
    expect(base).toMatchObject(finding.settled);
    expect(finding.settled).toMatchObject(answers);
    expect(finding.open).toEqual(
      HYPOTHESES.map(({ id }) => id).filter((id) => finding.settled[id] === undefined),
    );
    expect(finding.open).toEqual(expect.arrayContaining(OF_TWO));
    expect(finding.differs).toEqual([]);
  });

  it("has for each question the experiments that decide it, and the answers left", () => {
    expect(finding.questions.map(({ id }) => id)).toEqual(ASKED);
    // Of answers that explain as many, the pseudo-code's are taken.
    const left = finding.questions.map(({ id, possible }) => [id, possible[0]]);
    const taken = { ...base, ...Object.fromEntries(left) } as AwardHypotheses;
    for (const { id, question, deciding, decidingCount, settled, possible } of finding.questions) {
      const lines = decidingLines(records, taken, id);
      expect([id, deciding, decidingCount]).toEqual([id, lines.slice(0, 5), lines.length]);
      expect(question).toMatch(/^[A-Z].*[?]$/);
      expect(possible).toContain(base[id]);
      expect(settled).toBe(finding.settled[id]);
      expect(settled === undefined || possible.length === 1).toBe(true);
    }
  });

  it("has its experiments judged one by one under the answers found", () => {
    finding.items.forEach((item, index) => {
      expect(item).toMatchObject({
        ...{ kind: "award", from: "lab", verdict: "match", run: 3, line: FIRST_LINE + index },
        awardSeed: records[index]?.awardSeed,
        clear: index + 1,
        gridIndex: 0,
      });
    });
    const battery = finding.coverage.find(({ rule }) => rule === "battery");
    const asked = finding.items.filter(({ trace }) =>
      trace.some(({ label }) => label === "battery"),
    ).length;
    expect(battery).toMatchObject({ edition: MEANS.edition, asked, agreed: asked });
    expect(asked).toBeGreaterThan(30);
  });
});

describe("a game with one changed rule", () => {
  it("is told by its draw, beside answers that are not the edition's and settled all the same", () => {
    const answers = { watchDraw: "always", extraCopies: "zero" } as const;
    const records = experimentsWith(40, answers, { bounds: { sack: 4 } });
    const { settled, differs } = findingOf(records);
    expect(settled).toMatchObject(answers);
    expect(differs).toEqual([
      { draw: "sack", rule: '"sack" is answered otherwise', explains: 40, of: 40 },
    ]);
  });

  it("is told by it where a single experiment shows it", () => {
    const answers = { extraCopies: "zero", missingDraw: "none" } as const;
    const base = awardRules(MEANS.edition, answers).hypotheses;
    const records = experimentsWith(150, answers, { bounds: { guppy: 4 } });
    const isOther = (record: ExperimentRecord): boolean =>
      judgeAward(clearOf(record), base).verdict === "mismatch";
    const of = 1 + records.findIndex(isOther);
    expect(of).toBeGreaterThan(1);
    const { awards, settled, differs } = findingOf(records.slice(0, of));
    expect(awards).toEqual({ match: of - 1, mismatch: 1 });
    expect(settled).toMatchObject({ writeBack: "yes" });
    // One award may be explained in more than one way.
    expect(differs).toContainEqual({
      ...{ draw: "guppy", rule: '"guppy" is answered otherwise', explains: of, of },
    });
  });
});

describe("experiments that no rule explains", () => {
  const plain = experimentsWith(100, {}, undefined, () => EMPTY_SETUP);

  it("leave the answers settled where they are one in a hundred, and none where they are more", () => {
    expect(toldOf(findingOf(withStray(plain, 3)))).toEqual([
      "99 as the rules say, 1 not",
      "missingDraw=none,watchDraw=withTrinket,writeBack=yes",
      "hardHearts,luckFrom,itemsFrom,trinketRolls,multiplierRolls,contractCopies,modem,capacitor,extraCopies,constants",
    ]);
    expect(toldOf(findingOf(withStray(plain.slice(0, 30), 3)))).toEqual([
      "29 as the rules say, 1 not",
      "",
      HYPOTHESES.map(({ id }) => id).join(),
    ]);
  });

  it.runIf(TRIES_ALL)(
    "beside a changed rule take one experiment more each to settle an answer",
    () => {
      const sack = { bounds: { sack: 4 } };
      const players = [{ luck: 0, items: { "contract-from-below": 1 } }];
      const contract: Setup = { difficulty: "normal", players };
      const { hypotheses } = awardRules(MEANS.edition);
      const deciding = experimentsWith(60, {}, sack, () => contract).filter(
        (record) =>
          judgeAward(clearOf(record), hypotheses).verdict === "match" &&
          decidingLines([record], hypotheses, "extraCopies").length > 0,
      );
      const ruled = withStray(
        experimentsWith(110, {}, sack, () => EMPTY_SETUP),
        50,
      );
      const settledBy = (count: number) => {
        const { differs, settled } = findingOf([...ruled, ...deciding.slice(0, count)]);
        expect(differs[0]).toMatchObject({ draw: "sack", explains: 109 + count, of: 110 + count });
        return settled.extraCopies;
      };
      const { extraCopies } = hypotheses;
      expect([2, 3].map(settledBy)).toEqual([undefined, extraCopies]);
    },
  );

  it("are no changed rule, which would have to explain more than the answers do", () => {
    const few = plain.slice(0, 10);
    expect(toldOf(findingOf(withStray(few, ...few.keys())))).toEqual([
      "0 as the rules say, 10 not",
      "",
      HYPOTHESES.map(({ id }) => id).join(),
    ]);
  });
});

describe("a log's experiments", () => {
  it("are those of one edition, of which there are most", () => {
    const [first, second, third] = experimentsWith(3) as [
      ExperimentRecord,
      ExperimentRecord,
      ExperimentRecord,
    ];
    const study = new LabStudy();
    expect(study.finding()).toBeUndefined();
    study.add({ ...first, edition: "afterbirth+" }, 1, RUN);
    expect(study.finding()?.edition).toBe("afterbirth+");
    study.add(second, 2, RUN);
    expect(study.finding()?.edition).toBe("afterbirth+");
    study.add(third, 3, RUN);
    expect(study.finding()).toMatchObject({ edition: "repentance", awards: { match: 2 } });
  });
});
