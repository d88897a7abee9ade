/** What the desk makes of a laboratory's experiments, asked of the stand-in's own award. */
import { bagOf } from "../../support/bags";
import {
  type AwardHypotheses,
  awardRules,
  HYPOTHESES,
  type HypothesisId,
} from "../../../src/core/award/awardRules";
import { judgeAward } from "../../../src/core/judge/judgeAward";
import {
  anySetup,
  askableQuestions,
  clearOf,
  diceOf,
  EMPTY_SETUP,
  type Setup,
} from "../../../src/core/lab/setups";
import type { ExperimentRecord } from "../../../src/core/record/recordFields";
import { newRun } from "../../../src/observe/log/observed";
import { LabStudy, type LabFinding } from "../../../src/judge/logs/lab";
import type { Rng } from "../../../src/core/rng/generator";
import type { WrongRule } from "../../../standin";
import { MEANS, StandInGame } from "../../core/lab/standInGame";
import { TRIES_ALL } from "../../support/cases";

/** What one player on hard can settle, and what it takes two for. */
const ASKED = askableQuestions(MEANS).map(({ id }) => id);
const OF_TWO = HYPOTHESES.map(({ id }) => id).filter((id) => !ASKED.includes(id));

const RUN = newRun(3, 1);

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
    const { hypotheses: _own, nextAwardSeed = 0, ...clear } = game.ask(setupOf(dice), dice.next());
    return { ...clear, nextAwardSeed, kind: "experiment", experiment: index + 1, asks: "free" };
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

/** Experiments of which some came out as no rule says. */
function withStray(records: readonly ExperimentRecord[], ...strays: readonly number[]) {
  return records.map((record, index) => {
    const pickups = record.pickups.map((pickup) => ({ ...pickup, seed: 77 + index }));
    return strays.includes(index) ? { ...record, nextAwardSeed: 5 + index, pickups } : record;
  });
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
    const unsettled = HYPOTHESES.filter(({ id }) => finding.settled[id] === undefined);
    expect(finding.open).toEqual(unsettled.map(({ id }) => id));
    expect(finding.open).toEqual(expect.arrayContaining(OF_TWO));
    expect(finding.differs).toEqual([]);
  });

  it("has for each question the experiments that decide it, and the answers left", () => {
    expect(finding.questions.map(({ id }) => id)).toEqual(ASKED);
    const verdictOf = (line: number, id: HypothesisId, answer: string) => {
      const clear = clearOf(records[line - FIRST_LINE] as ExperimentRecord);
      return judgeAward(clear, { ...base, [id]: answer }).verdict;
    };
    for (const { id, question, deciding, decidingCount, settled, possible } of finding.questions) {
      expect(question).toMatch(/^[A-Z].*[?]$/);
      expect(possible).toContain(base[id]);
      expect(settled).toBe(finding.settled[id]);
      expect(settled === undefined || (possible.length === 1 && decidingCount > 0)).toBe(true);
      expect(deciding).toHaveLength(Math.min(5, decidingCount));
      const options = HYPOTHESES.find((one) => one.id === id)?.options ?? [];
      for (const line of deciding) {
        const verdicts = options.map((option) => verdictOf(line, id, option));
        expect([id, verdicts]).toEqual([id, expect.arrayContaining(["match", "mismatch"])]);
      }
    }
  });

  it("has its experiments judged one by one under the answers found", () => {
    expect(finding.items).toMatchObject(
      records.map(({ awardSeed, experiment }, index) => ({
        ...{ kind: "award", from: "lab", verdict: "match", run: 3, line: FIRST_LINE + index },
        ...{ awardSeed, clear: experiment, gridIndex: 0 },
      })),
    );
    const battery = finding.coverage.find(({ rule }) => rule === "battery");
    const labels = finding.items.flatMap(({ trace }) => trace.map(({ label }) => label));
    const asked = labels.filter((label) => label === "battery").length;
    expect(battery).toMatchObject({ edition: MEANS.edition, asked, agreed: asked });
    expect(asked).toBeGreaterThan(30);
  });
});

it("a game with one changed rule is told by it where a single experiment shows it", () => {
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
  // What is settled has every other answer refuted.
  const rivals = HYPOTHESES.filter(({ id }) => settled[id] !== undefined).flatMap(
    ({ id, options }) => options.filter((one) => one !== base[id]).map((one) => ({ [id]: one })),
  );
  const standing = rivals.filter((rival) =>
    records.slice(0, of - 1).every((record) => {
      return judgeAward(clearOf(record), { ...base, ...rival }).verdict === "match";
    }),
  );
  expect(standing).toEqual([]);
  // One award may be explained in more than one way.
  expect(differs).toContainEqual({
    ...{ draw: "guppy", way: "otherwise", rule: '"guppy" is answered otherwise' },
    ...{ explains: of, of },
  });
});

describe("experiments that no rule explains", () => {
  it.runIf(TRIES_ALL)("beside a changed rule ask for one more each to settle an answer", () => {
    const sack = { bounds: { sack: 4 } };
    const players = [{ luck: 0, items: bagOf({ "contract-from-below": 1 }) }];
    const { hypotheses } = awardRules(MEANS.edition);
    const { extraCopies } = hypotheses;
    const answers = [extraCopies, extraCopies === "zero" ? "carrySubType" : "zero"] as const;
    const deciding = experimentsWith(60, {}, sack, () => ({
      difficulty: "normal",
      players,
    })).filter((record) => {
      const [own, changed] = answers.map((answer) =>
        judgeAward(clearOf(record), { ...hypotheses, extraCopies: answer }),
      );
      return own?.verdict === "match" && changed?.verdict === "mismatch";
    });
    const ruled = experimentsWith(110, {}, sack, () => EMPTY_SETUP);
    const settledBy = (count: number) => {
      const records = [...withStray(ruled, 50), ...deciding.slice(0, count)];
      const { differs, settled } = findingOf(records);
      expect(differs[0]).toMatchObject({ draw: "sack", explains: 109 + count, of: 110 + count });
      return settled.extraCopies;
    };
    expect([2, 3].map(settledBy)).toEqual([undefined, extraCopies]);
  });

  it("beside a changed rule settle no answer that they refute one rival of two to", () => {
    const sack = { bounds: { sack: 4 } };
    const { hypotheses } = awardRules(MEANS.edition);
    const { options = [] } = HYPOTHESES.find(({ id }) => id === "hardHearts") ?? {};
    const explainedBy = (record: ExperimentRecord) =>
      options.filter((hardHearts) => {
        const answers = { ...hypotheses, hardHearts } as AwardHypotheses;
        return judgeAward(clearOf(record), answers).verdict === "match";
      });
    const hard = experimentsWith(200, {}, sack, () => ({ ...EMPTY_SETUP, difficulty: "hard" }));
    const deciding = hard.filter((record) => explainedBy(record).length === 2).slice(-3);
    expect(deciding.map(explainedBy)).toEqual([1, 2, 3].map(() => options.slice(1)));
    const ruled = experimentsWith(30, {}, sack, () => EMPTY_SETUP);
    const { differs, settled } = findingOf([...ruled, ...deciding]);
    expect(differs[0]).toMatchObject({ draw: "sack", explains: 33, of: 33 });
    expect(settled).toEqual({ watchDraw: "withTrinket", writeBack: "yes" });
  });

  it("are no changed rule, which would have to explain more than the answers do", () => {
    const plain = experimentsWith(10, {}, undefined, () => EMPTY_SETUP);
    const { awards, settled, differs } = findingOf(withStray(plain, ...plain.keys()));
    expect([awards, settled, differs]).toEqual([{ match: 0, mismatch: 10 }, {}, []]);
  });
});

it("a log's experiments are those of one edition, of which there are most", () => {
  const study = new LabStudy();
  expect(study.finding()).toBeUndefined();
  const editions = ["afterbirth+", "repentance", "repentance"] as const;
  const told = experimentsWith(3).map((record, index) => {
    study.add({ ...record, edition: editions[index] ?? "rebirth" }, index, RUN);
    return study.finding()?.edition;
  });
  expect(told).toEqual(["afterbirth+", "afterbirth+", "repentance"]);
  expect(study.finding()?.awards).toEqual({ match: 2, mismatch: 0 });
});
