import { afterAll, describe, expect, it } from "vitest";
import { LogInference, type InferenceSummary } from "../../src/study/inference";
import { inferenceLines, settlingNote } from "../../src/report/inferenceLines";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../src/core/award/rules";
import { answersAt } from "../../src/core/lab/ruleSets";
import { itemCode } from "../../src/core/game/itemCodes";
import { findItem } from "../../src/core/game/awardItems";
import type { AwardRecord, ItemCount } from "../../src/core/record/fields";
import { Engine, type PlayerDescription, type VanillaAward } from "../../standin";
import { COIN_CLEAR, compareWhole } from "./support";
import { observedLog, scatteredSeeds } from "./sessions";

/** A way of playing with the rooms that are cleared in it. */
interface Scene {
  readonly difficulty: "normal" | "hard";
  readonly players: readonly PlayerDescription[];
  readonly awardSeeds: readonly number[];
}

/** All combinations of answers, and how many of them are played. */
const COMBINATIONS = HYPOTHESES.reduce((product, { options }) => product * options.length, 1);
const PLAYED = Number(process.env["COMBINATIONS"] ?? 5);

const CONTRACT = { "contract-from-below": 1 };

/** Rooms enough to answer every question that a clear can answer. */
const SCENES: readonly Scene[] = [
  // The award seeds at which float and double arithmetic drop different awards.
  {
    difficulty: "normal",
    players: [{}],
    awardSeeds: [435856859, 2890891711, ...scatteredSeeds(4)],
  },
  // Hearts that a roll of 66 keeps or removes, after as many draws as answers to other questions make.
  {
    difficulty: "hard",
    players: [{}],
    awardSeeds: [
      ...[3973376051, 2579611073, 2225305384, 2329145140, 2668508248, 2971009183],
      ...scatteredSeeds(90),
    ],
  },
  { difficulty: "normal", players: [{ luck: 2 }, { luck: 5 }], awardSeeds: scatteredSeeds(20) },
  {
    difficulty: "normal",
    players: [{}, { collectibles: { "guppys-tail": 1 } }],
    awardSeeds: scatteredSeeds(6),
  },
  {
    difficulty: "normal",
    players: [{ collectibles: CONTRACT }, { collectibles: CONTRACT }],
    awardSeeds: scatteredSeeds(12),
  },
  {
    difficulty: "normal",
    players: [{ trinkets: { "match-stick": 1 } }],
    awardSeeds: [3437476856, 3316539971, ...scatteredSeeds(20)],
  },
  {
    difficulty: "normal",
    players: [{ trinkets: { "match-stick": 2 } }],
    awardSeeds: scatteredSeeds(24, 100),
  },
  {
    difficulty: "normal",
    players: [{ trinkets: { "match-stick": 3 } }],
    awardSeeds: scatteredSeeds(24, 200),
  },
  {
    difficulty: "normal",
    players: [{ trinkets: { "watch-battery": 1 } }],
    awardSeeds: scatteredSeeds(8, 300),
  },
  {
    difficulty: "normal",
    players: [{ collectibles: { "broken-modem": 1 } }],
    awardSeeds: scatteredSeeds(40, 400),
  },
  {
    difficulty: "normal",
    players: [{ trinkets: { "old-capacitor": 1 } }],
    awardSeeds: scatteredSeeds(40, 500),
  },
];

function itemsOf({ collectibles = {}, trinkets = {} }: PlayerDescription): ItemCount[] {
  return (["collectible", "trinket"] as const).flatMap((kind) =>
    Object.entries(kind === "collectible" ? collectibles : trinkets).flatMap(([name, count]) => {
      const item = findItem(kind, name);
      return item === undefined ? [] : [{ item: itemCode(item), count: count ?? 0 }];
    }),
  );
}

const EDITION = "repentance+";

/** A combination by its place in a list of all, in which neighbours have little in common. */
function combination(place: number): AwardHypotheses {
  const number = (place * PRIME) % COMBINATIONS;
  return awardRules(EDITION, answersAt(HYPOTHESES, number)).hypotheses;
}

/** It divides no number of combinations, so that every one has its place. */
const PRIME = 7919;

const engine = new Engine({ edition: EDITION });
afterAll(() => {
  engine.close();
});

/** The records of all scenes, mixed, in a game that follows some answers: the stand-in's own awards. */
function recordsUnder(answers: AwardHypotheses): readonly AwardRecord[] {
  const scenes = SCENES.map(({ difficulty, players, awardSeeds }) =>
    engine
      .awards({ awardSeeds, players, difficulty, hypotheses: answers })
      .map((award, place) =>
        recordOf(awardSeeds[place] as number, award, { difficulty, players }, answers),
      ),
  );
  const longest = Math.max(...scenes.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    scenes.flatMap((records) => records.slice(place, place + 1)),
  ).flat();
}

function recordOf(
  awardSeed: number,
  award: VanillaAward,
  { difficulty, players }: Pick<Scene, "difficulty" | "players">,
  answers: AwardHypotheses,
): AwardRecord {
  return {
    ...COIN_CLEAR,
    edition: EDITION,
    awardSeed,
    difficulty: difficulty === "hard" ? 1 : 0,
    players: players.map((player) => ({ luck: player.luck ?? 0, items: itemsOf(player) })),
    nextAwardSeed: answers.writeBack === "yes" ? award.nextAwardSeed : awardSeed,
    pickups: [
      ...award.spawnSeeds.map((seed, index) => ({
        seed,
        variant: award.variant,
        subType: index > 0 && answers.extraCopies === "carrySubType" ? 3 : 0,
        finalVariant: award.variant,
        finalSubType: 3,
        isRequestKnown: 1,
      })),
      ...(award.battery === undefined ? [] : [{ ...BATTERY, seed: award.battery }]),
    ],
  };
}

/** Old Capacitor's. */
const BATTERY = { variant: 90, subType: 0, finalVariant: 90, finalSubType: 1, isRequestKnown: 1 };

function inferred(records: readonly AwardRecord[]): InferenceSummary | undefined {
  const inference = new LogInference();
  records.forEach((record) => {
    inference.add(record);
  });
  return inference.summaries()[0];
}

const same = (text: string): string => text;
const PLAIN = { green: same, red: same, yellow: same, dim: same, bold: same };

describe("inferring the rules of a game", () => {
  it("finds the hidden combination and no other, whichever of all it is", () => {
    for (let place = 0; place < PLAYED; place += 1) {
      const answers = combination(place);
      const summary = inferred(recordsUnder(answers));
      expect(summary).toMatchObject({ combinations: COMBINATIONS, surviving: 1 });
      expect(summary?.explains).toBe(recordsUnder(answers).length);
      for (const { id, answers: counted } of summary?.questions ?? []) {
        const whole = counted.filter(({ explains }) => explains === summary?.explains);
        expect([id, whole.map(({ option }) => option)]).toEqual([id, [answers[id]]]);
      }
    }
  }, 900_000);

  it("works on the logs of whole sessions, each question in its turn", async () => {
    const hypotheses = { watchDraw: "withTrinket", hardHearts: "below35" } as const;
    const log = observedLog({ edition: "repentance", difficulty: "hard", rooms: 120, hypotheses });
    const { inference } = await compareWhole(log, { infers: true });
    const questions = new Map(inference?.[0]?.questions.map((one) => [one.id, one]));
    expect(questions.get("watchDraw")?.surviving).toEqual(["withTrinket"]);
    expect(questions.get("hardHearts")?.surviving).toEqual(["below35"]);
    expect(questions.get("writeBack")?.surviving).toEqual(["yes"]);
  });

  it("settles an answer when every rival explains two awards fewer, and no sooner", () => {
    const inference = new LogInference();
    const watchDraw = () => {
      return inference.summaries()[0]?.questions.find(({ id }) => id === "watchDraw");
    };
    inference.add(COIN_CLEAR);
    expect(watchDraw()?.surviving).toEqual(["always", "withTrinket"]);
    inference.add(COIN_CLEAR);
    expect(watchDraw()).toMatchObject({
      surviving: ["always"],
      answers: [
        { option: "always", explains: 2 },
        { option: "withTrinket", explains: 0 },
      ],
    });
  });

  it("is not led astray by one wrong record in a hundred", () => {
    const inference = new LogInference();
    const seed = 4176648643;
    const [pickup] = COIN_CLEAR.pickups;
    const odd = {
      ...COIN_CLEAR,
      nextAwardSeed: seed,
      pickups: [{ ...pickup, seed }],
    } as AwardRecord;
    inference.add(odd);
    for (let line = 2; line <= 100; line += 1) {
      inference.add(COIN_CLEAR);
    }
    const finding = inference.summaries()[0];
    expect(finding).toMatchObject({ isUnmodelled: false, explains: 99, awards: 100 });
    const surviving = finding?.questions.map(({ id, surviving: left }) => `${id} ${left.join()}`);
    expect(surviving).toContain("watchDraw always");
  });

  it.each([
    { wrong: 1, of: 100, trials: 6 },
    { wrong: 4, of: 200, trials: 2 },
    { wrong: 20, of: 200, trials: 2 },
    { wrong: 60, of: 200, trials: 2 },
  ])("settles no answer wrongly by $wrong wrong records of $of", ({ wrong, of, trials }) => {
    const settled = { rightly: 0, wrongly: [] as string[] };
    for (let trial = 0; trial < trials; trial += 1) {
      const truth = combination((trial * 10_007 + 4_321) % COMBINATIONS);
      const right = recordsUnder(truth).slice(0, of);
      // The wrong record is of another room, or what another game would have dropped.
      const other = recordsUnder(combination((trial * 27_011 + 977) % COMBINATIONS));
      const records = right.map((record, index) => {
        const isOdd = (index * wrong + trial * 37 + 5) % right.length < wrong;
        const { pickups, nextAwardSeed } = (
          trial % 2 === 0 ? other[index] : right[(index + 1) % right.length]
        ) as AwardRecord;
        return isOdd ? { ...record, pickups, nextAwardSeed } : record;
      });
      for (const { id, surviving } of inferred(records)?.questions ?? []) {
        settled.rightly += surviving.length === 1 && surviving[0] === truth[id] ? 1 : 0;
        if (!surviving.includes(truth[id])) {
          settled.wrongly.push(`${trial} ${id}: ${surviving.join()} instead of ${truth[id]}`);
        }
      }
    }
    expect(settled.wrongly).toEqual([]);
    // Where one in twenty is wrong nothing need be settled at all.
    expect(settled.rightly).toBeGreaterThanOrEqual(wrong < of / 20 ? trials * 5 : 0);
  });

  it("settles nothing where something is going on that no question is about", () => {
    const inference = new LogInference();
    for (let line = 1; line <= 10; line += 1) {
      inference.add(line < 9 ? COIN_CLEAR : { ...COIN_CLEAR, pickups: [], nextAwardSeed: 12345 });
    }
    const [summary] = inference.summaries();
    expect(summary?.isUnmodelled).toBe(true);
    expect(summary?.questions.filter(({ surviving }) => surviving.length === 1)).toEqual([]);
    const red = (text: string): string => `red: ${text}`;
    const [, title, top, ...answers] = inferenceLines(summary as InferenceSummary, {
      ...PLAIN,
      red,
    });
    expect(title).toBe("Which rules does afterbirth+ follow?");
    expect(top).toBe(
      "red: Something else differs than what the questions ask: the best combination of answers explains only 8 of 10 awards, so no answer is certain.",
    );
    expect(answers.filter((line) => line.includes("✓"))).toEqual([]);
  });

  it("learns nothing from awards that the mod made itself, or that were never made", () => {
    const inference = new LogInference();
    inference.add({ ...COIN_CLEAR, mode: "override" });
    inference.add({ ...COIN_CLEAR, roomType: 5 });
    expect(inference.summaries()).toEqual([]);
    inference.add({ ...COIN_CLEAR, nextAwardSeed: COIN_CLEAR.awardSeed, pickups: [] });
    const finding = inference.summaries()[0];
    expect(finding?.awards).toBe(0);
    expect(finding?.questions.find(({ id }) => id === "watchDraw")?.surviving).toHaveLength(2);
  });

  it("says how the rest is settled, and nothing where all is", () => {
    const open = inferred([COIN_CLEAR]) ?? expect.fail("no summary");
    expect(settlingNote(open)).toContain("oracle lab awards");
    const settled = open.questions.map((one) => ({ ...one, surviving: ["yes"] }));
    expect(settlingNote({ ...open, questions: settled })).toBeUndefined();
  });
});
