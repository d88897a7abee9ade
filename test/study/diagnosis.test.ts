/** What is said of awards that are not as expected: by which answer they fit, and where they part. */
import { HYPOTHESES, type AwardHypotheses } from "../../src/core/award/rules";
import type { AwardRecord } from "../../src/core/record/fields";
import { judgeAward } from "../../src/core/judge/award";
import { awardInputs } from "../../src/core/judge/inputs";
import { planAward } from "../../src/core/award/plan";
import { drawAward, rollAward, type Award } from "../../src/core/award/roll";
import { PickupVariant } from "../../src/core/game/pickups";
import { explanationTexts } from "../../src/report/headline";
import { Diagnosis, EVIDENCE_MAX } from "../../src/study/diagnosis";
import type { Report } from "../../src/study/report";
import { OtherDraw, otherAward, type DrawChange } from "../../src/core/award/otherDraw";
import { dropping } from "../support/dropping";
import { mixedClears, planned } from "./clears";
import { scatteredSeeds } from "./sessions";
import { awardsOf, COIN_CLEAR, compareText, pickup, recordLine } from "./support";

/** The award of a clear under other answers. */
function rolledUnder(record: AwardRecord, answers: Partial<AwardHypotheses>): Award {
  const { rules, loadout } = awardInputs(record, answers);
  return rollAward(planAward(rules, loadout), record.awardSeed);
}

/** A clear on hard whose heart one bound removes and the other keeps: 66 was rolled. */
const AT_66 = scatteredSeeds(4000)
  .map((awardSeed): AwardRecord => ({ ...COIN_CLEAR, awardSeed, difficulty: 1 }))
  .find((record) => {
    const [at66, at67] = (["int100AtLeast66", "int100AtLeast67"] as const).map((hardHearts) =>
      rolledUnder(record, { hardHearts }),
    );
    return at66?.count !== at67?.count;
  }) as AwardRecord;

const CLEARS = [...mixedClears(59), AT_66];

/** A clear as a game with another answer leaves it. */
function answered(record: AwardRecord, answers: Partial<AwardHypotheses>): AwardRecord {
  const award = rolledUnder(record, answers);
  const isKept = answers.writeBack === "no";
  return dropping(record, isKept ? { ...award, nextAwardSeed: record.awardSeed } : award);
}

/** A clear as a game leaves it in which one question goes otherwise, where that is asked. */
function partedAt(
  record: AwardRecord,
  label: string,
  change: (place: number) => DrawChange,
): AwardRecord {
  const { plan } = planned(record);
  const plain = new OtherDraw(record.awardSeed);
  drawAward(plan, plain);
  const place = plain.labels.indexOf(label);
  return dropping(record, otherAward(plan, record.awardSeed, place < 0 ? {} : change(place)));
}

function diagnosisOf(records: readonly AwardRecord[]): Diagnosis {
  const diagnosis = new Diagnosis();
  records.forEach((record, line) => {
    diagnosis.add(record, judgeAward(record).verdict === "mismatch", line);
  });
  return diagnosis;
}

describe("a game with another answer to an open question", () => {
  const others = HYPOTHESES.flatMap(({ id, options }) =>
    options.map((option) => [id, option] as const),
  ).filter(([id]) => ["missingDraw", "watchDraw", "hardHearts", "trinketRolls"].includes(id));

  it.each(others)("is explained by it, all its awards: %s=%s", (id, option) => {
    const records = CLEARS.map((record) => answered(record, { [id]: option }));
    const without = records.filter((record) => judgeAward(record).verdict === "match").length;
    const { explanations, tied } = diagnosisOf(records).finding();
    const best = explanations.slice(0, tied).map(({ rule }) => rule);
    expect(best).toEqual(without === 60 ? [] : [`the hypothesis ${id}=${option} holds`]);
    expect(explanations[0]?.explains ?? 60).toBe(60);
  });

  it("is said of the log and of each award that fits", () => {
    const records = CLEARS.map((record) => answered(record, { missingDraw: "battery" }));
    const report = compareText(records.map(recordLine).join(""));
    expect(explanationTexts(report)).toEqual([
      `60 of 60 awards come out right if the hypothesis missingDraw=battery holds; with the rules as they are ${report.awards.match}.`,
    ]);
    const wrong = awardsOf(report).filter(({ verdict }) => verdict === "mismatch");
    expect(wrong.map(({ draw }) => draw)).toEqual(wrong.map(() => "battery"));
    expect(wrong[0]?.why).toMatch(/ It fits if the hypothesis missingDraw=battery holds\.$/);
  });
});

describe("a game that goes otherwise at one draw", () => {
  it.each<[string, string, (place: number) => DrawChange]>([
    ["sack", '"sack" is answered otherwise', (flipped) => ({ flipped })],
    ["smelter", 'one more draw is made before "smelter"', (moreBefore) => ({ moreBefore })],
    ["guppy", '"guppy" is not drawn', (unmade) => ({ unmade })],
    [
      "guppy",
      '"guppy" and the draw after it are not made',
      (unmade) => ({ unmade, isNextUnmade: true }),
    ],
  ])("is told by that draw, and by how: %s, %s", (label, rule, change) => {
    const diagnosis = diagnosisOf(CLEARS.map((record) => partedAt(record, label, change)));
    const { where } = diagnosis.finding();
    const told = where.find((one) => one.rule === rule);
    expect(told).toMatchObject({ draw: label, explains: told?.of });
  });

  it("is told where Old Capacitor's battery alone comes", () => {
    const players = [{ luck: 0, items: [{ item: "t143", count: 1 }] }];
    const alone = scatteredSeeds(900).flatMap((awardSeed): AwardRecord[] => {
      const record: AwardRecord = { ...COIN_CLEAR, edition: "repentance+", awardSeed, players };
      const { plan } = planned(record);
      const plain = new OtherDraw(awardSeed);
      drawAward(plan, plain);
      const moreBefore = plain.labels.indexOf("capacitor");
      const award = otherAward(plan, awardSeed, { moreBefore });
      const seed = award.capacitorSeed;
      if (award.count > 0 || seed === undefined) {
        return [];
      }
      return [{ ...dropping(record, award), pickups: [pickup(seed, 90)] }];
    });
    expect(alone.length).toBeGreaterThan(20);
    const wrong = alone.filter((record) => judgeAward(record).verdict === "mismatch");
    const rule = 'one more draw is made before "capacitor"';
    const told = diagnosisOf(alone)
      .finding()
      .where.find((one) => one.rule === rule);
    expect(told).toMatchObject({ explains: wrong.length, of: wrong.length });
  });

  it("is nothing where the pickups alone were seen, before Old Capacitor's own draw", () => {
    const players = [{ luck: 0, items: [{ item: "t143", count: 1 }] }];
    const seen = scatteredSeeds(300).flatMap((awardSeed): AwardRecord[] => {
      const record: AwardRecord = { ...COIN_CLEAR, edition: "repentance+", awardSeed, players };
      const award = rollAward(planned(record).plan, awardSeed);
      const isPlain = award.capacitorSeed === undefined && award.other === undefined;
      return award.count > 0 && isPlain ? [{ ...dropping(record, award), nextAwardSeed: 0 }] : [];
    });
    expect(seen.length).toBeGreaterThan(100);
    expect(new Set(seen.map((record) => judgeAward(record).verdict))).toEqual(new Set(["match"]));
  });

  it("keeps hearts where their roll on hard is not made", () => {
    const asOnNormal = CLEARS.map((record) => {
      const { plan } = planned({ ...record, difficulty: 0 });
      return dropping({ ...record, difficulty: 1 }, rollAward(plan, record.awardSeed));
    });
    const [first] = diagnosisOf(asOnNormal).finding().where;
    expect(first).toMatchObject({ draw: "hard", rule: '"hard" is not drawn', explains: first?.of });
  });

  it("is told by the last question that was answered so where another kind drops", () => {
    const sacks = scatteredSeeds(600).flatMap((awardSeed): AwardRecord[] => {
      const record: AwardRecord = { ...COIN_CLEAR, awardSeed };
      const award = rollAward(planned(record).plan, awardSeed);
      return award.variant === PickupVariant.SACK
        ? [dropping(record, { ...award, variant: 360 })]
        : [];
    });
    const rule = '"sack" drops another kind';
    expect(diagnosisOf(sacks).finding().where).toEqual([
      { draw: "sack", rule, explains: sacks.length, of: sacks.length },
    ]);
  });

  it("is told by the contract where that makes another number of pickups", () => {
    const contract = [{ luck: 0, items: [{ item: "c241", count: 1 }] }];
    const records = CLEARS.map((record) => {
      const { plan } = planned({ ...record, players: contract });
      const award = rollAward(
        { ...plan, items: { ...plan.items, "contract-from-below": 2 } },
        record.awardSeed,
      );
      return dropping({ ...record, players: contract }, award);
    });
    const [first] = diagnosisOf(records).finding().where;
    expect(first).toMatchObject({ rule: '"contract" drops another number', explains: first?.of });
  });

  it("is told in one sentence: how many differ, from where, and who knows", () => {
    const records = CLEARS.map((record) =>
      partedAt(record, "sack", (moreBefore) => ({ moreBefore })),
    );
    const report = compareText(records.map(recordLine).join(""));
    expect(explanationTexts(report).at(-1)).toBe(
      `${report.awards.mismatch} awards differ, ${report.where[0]?.explains} of them from "sack" on: something that the log does not tell may count, or another rule; ask the game itself by its console's "oracle lab awards".`,
    );
  });

  it("is not named where the pickups are seeded from elsewhere altogether", () => {
    const pickups = COIN_CLEAR.pickups.map((pickup) => ({ ...pickup, seed: 99 }));
    const report = compareText(recordLine({ ...COIN_CLEAR, pickups }));
    expect(report.explanations).toEqual([]);
    expect(explanationTexts(report)[0]).toMatch(/^1 award differs: something that/);
  });
});

describe("a diagnosis", () => {
  it("is nothing where nothing is wrong, and knows what was added since it was asked", () => {
    const diagnosis = diagnosisOf([COIN_CLEAR]);
    expect(diagnosis.finding()).toEqual({ explanations: [], tied: 0, where: [] });
    const other = answered(COIN_CLEAR, { writeBack: "no" });
    diagnosis.add(other, true, 2);
    diagnosis.add(other, true, 3);
    expect(diagnosis.finding().explanations[0]).toMatchObject({ draw: "write-back", of: 3 });
    expect(diagnosis.explanationOf(2)?.draw).toBe("write-back");
    expect(diagnosis.explanationOf(9)).toBeUndefined();
  });

  it("looks at the first 5,000 awards, and says so", () => {
    const of = EVIDENCE_MAX;
    const explanations = [{ rule: "this holds", draw: "sack", explains: of, of, without: 1 }];
    const report = { explanations, tied: 1, where: [], awards: { mismatch: of } };
    expect(explanationTexts(report as unknown as Report)).toEqual([
      "5000 of the first 5000 awards come out right if this holds; with the rules as they are 1.",
    ]);
  });
});
