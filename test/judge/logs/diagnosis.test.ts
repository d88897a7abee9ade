/** What is said of awards that are not as expected: by which answer they fit, and where they part. */
import { HYPOTHESES, type AwardHypotheses } from "../../../src/core/award/awardRules";
import type { AwardRecord } from "../../../src/core/record/recordFields";
import { judgeAward } from "../../../src/core/judge/judgeAward";
import { awardInputs } from "../../../src/core/judge/inputs";
import { planAward } from "../../../src/core/award/awardPlan";
import { rollAward, type Award } from "../../../src/core/award/roll";
import type { AwardPlan } from "../../../src/core/award/steps";
import { itemCode } from "../../../src/core/game/bag";
import { AWARD_ITEMS } from "../../../src/core/game/items";
import { PickupVariant } from "../../../src/core/game/pickupKinds";
import { Diagnosis } from "../../../src/judge/logs/diagnosis";
import { awardAsDrawn, otherAward, type DrawChange } from "../../../src/core/award/otherDraw";
import { dropping } from "../../support/dropping";
import { scatteredSeeds } from "../../floors/support";
import { awardsOf, COIN_CLEAR, compareText, pickup, recordLine } from "./support";

/** A clear with every second, third, … of the items held, as runs mix them. */
function mixedClear(awardSeed: number, clear: number): AwardRecord {
  const held = AWARD_ITEMS.filter((_, item) => (clear * 7 + item * 3) % 5 < 2);
  const items = Object.fromEntries(held.map((item) => [itemCode(item), 1 + (clear % 2)]));
  const luck = [0, 3, 8, -2][clear % 4] ?? 0;
  return { ...COIN_CLEAR, clear, awardSeed, difficulty: clear % 2, players: [{ luck, items }] };
}

/** How the award of a clear is made. */
function planOf(record: AwardRecord, answers: Partial<AwardHypotheses> = {}): AwardPlan {
  const { rules, loadout } = awardInputs(record, answers);
  return planAward(rules, loadout);
}

/** The award of a clear under other answers. */
function rolledUnder(record: AwardRecord, answers: Partial<AwardHypotheses> = {}): Award {
  return rollAward(planOf(record, answers), record.awardSeed);
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

const CLEARS = [...scatteredSeeds(59, 500).map(mixedClear), AT_66];

/** A clear as a game with another answer leaves it. */
function answered(record: AwardRecord, answers: Partial<AwardHypotheses>): AwardRecord {
  const award = rolledUnder(record, answers);
  const isKept = answers.writeBack === "no";
  return dropping(record, isKept ? { ...award, nextAwardSeed: record.awardSeed } : award);
}

/** The award of a clear in a game in which one question goes otherwise, where that is asked. */
function partedAt(
  record: AwardRecord,
  label: string,
  change: (place: number) => DrawChange,
): Award {
  const plan = planOf(record);
  const place = awardAsDrawn(plan, record.awardSeed).labels.indexOf(label);
  return otherAward(plan, record.awardSeed, place < 0 ? {} : change(place));
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
    const counts = explanations.map(({ explains }) => explains);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(explanations[0]?.explains ?? 60).toBe(60);
  });

  it("is said of the log and of each award that fits", () => {
    const records = CLEARS.map((record) => answered(record, { missingDraw: "battery" }));
    const report = compareText(records.map(recordLine).join(""));
    const rule = "the hypothesis missingDraw=battery holds";
    const { match } = report.awards;
    expect(report.explanations[0]).toMatchObject({ rule, explains: 60, of: 60, without: match });
    const wrong = awardsOf(report).filter(({ verdict }) => verdict === "mismatch");
    expect(wrong.map(({ draw }) => draw)).toEqual(wrong.map(() => "battery"));
    expect(wrong[0]?.why).toMatch(/ It fits if the hypothesis missingDraw=battery holds\.$/);
  });
});

describe("a game that goes otherwise at one draw", () => {
  it.each<[string, string, (place: number) => DrawChange]>([
    ["sack", "is answered otherwise", (flipped) => ({ flipped })],
    ["guppy", "is not drawn", (unmade) => ({ unmade })],
    [
      ...(["guppy", "and the draw after it are not made"] as const),
      (unmade) => ({ unmade, isNextUnmade: true }),
    ],
  ])('is told by that draw, and by how: "%s" %s', (draw, how, change) => {
    const records = CLEARS.map((record) => dropping(record, partedAt(record, draw, change)));
    const { where } = diagnosisOf(records).finding();
    const told = where.find(({ rule }) => rule === `"${draw}" ${how}`);
    expect(told).toMatchObject({ draw, explains: told?.of });
  });

  it("is told where Old Capacitor's battery alone comes", () => {
    const players = [{ luck: 0, items: { t143: 1 } }];
    const alone = scatteredSeeds(900).flatMap((awardSeed): AwardRecord[] => {
      const record: AwardRecord = { ...COIN_CLEAR, edition: "repentance+", awardSeed, players };
      const award = partedAt(record, "capacitor", (moreBefore) => ({ moreBefore }));
      const seed = award.capacitorSeed;
      const isAlone = award.count === 0 && seed !== undefined;
      return isAlone ? [{ ...dropping(record, award), pickups: [pickup(seed, 90)] }] : [];
    });
    const wrong = alone.filter((record) => judgeAward(record).verdict === "mismatch").length;
    expect(wrong).toBeGreaterThan(20);
    const rule = 'one more draw is made before "capacitor"';
    const { where } = diagnosisOf(alone).finding();
    expect(where).toContainEqual({
      ...{ draw: "capacitor", way: "moreBefore", rule },
      ...{ explains: wrong, of: wrong },
    });
  });

  it("keeps hearts where their roll on hard is not made", () => {
    const asOnNormal = CLEARS.map((record) =>
      dropping({ ...record, difficulty: 1 }, rolledUnder({ ...record, difficulty: 0 })),
    );
    const [first] = diagnosisOf(asOnNormal).finding().where;
    expect(first).toMatchObject({ draw: "hard", rule: '"hard" is not drawn', explains: first?.of });
  });

  it("is told by the last question that was answered so where another kind drops", () => {
    const sacks = scatteredSeeds(600).flatMap((awardSeed): AwardRecord[] => {
      const record: AwardRecord = { ...COIN_CLEAR, awardSeed };
      const award = rolledUnder(record);
      const isSack = award.variant === PickupVariant.SACK;
      return isSack ? [dropping(record, { ...award, variant: 360 })] : [];
    });
    const [of, rule] = [sacks.length, '"sack" drops another kind'];
    const diagnosis = diagnosisOf(sacks);
    expect(diagnosis.finding().where).toEqual([
      { draw: "sack", way: "kind", rule, explains: of, of },
    ]);
    expect([1, 9999].map((line) => diagnosis.drawOf(line))).toEqual(["sack", undefined]);
  });

  it("is told by the contract where that makes another number of pickups", () => {
    const players = [{ luck: 0, items: { c241: 1 } }];
    const records = CLEARS.map((clear) => {
      const record = { ...clear, players };
      const plan = planOf(record);
      const items = { ...plan.items, "contract-from-below": 2 };
      return dropping(record, rollAward({ ...plan, items }, record.awardSeed));
    });
    const [first] = diagnosisOf(records).finding().where;
    expect(first).toMatchObject({ rule: '"contract" drops another number', explains: first?.of });
  });

  it("is not named where another mod's pickups came in its place", () => {
    const pickups = COIN_CLEAR.pickups.map((pickup) => ({ ...pickup, seed: 99 }));
    const report = compareText(recordLine({ ...COIN_CLEAR, pickups }));
    expect(report).toMatchObject({ awards: { outside: 1 }, explanations: [], where: [] });
  });
});

it("a diagnosis is nothing where nothing is wrong, and knows what was added since it was asked", () => {
  const diagnosis = diagnosisOf([COIN_CLEAR]);
  expect(diagnosis.finding()).toEqual({ explanations: [], tied: 0, where: [] });
  const other = answered(COIN_CLEAR, { writeBack: "no" });
  diagnosis.add(other, true, 2);
  diagnosis.add(other, true, 3);
  expect(diagnosis.finding().explanations[0]).toMatchObject({ draw: "write-back", of: 3 });
  expect(diagnosis.explanationOf(2)?.draw).toBe("write-back");
  expect(diagnosis.explanationOf(9)).toBeUndefined();
});
