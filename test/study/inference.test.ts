import { describe, expect, it } from "vitest";
import type { InferenceSummary } from "../../src/study/inference/summary";
import { clearsToDecide } from "../../src/study/clearsToDecide";
import type { Advice } from "../../src/study/inference/advice";
import { describeAdvice, inferenceLines } from "../../src/report/inferenceLines";
import { observeAward, type ObservedAward } from "../../src/core/judge/award";
import {
  answerIn,
  answersOf,
  COMBINATION_COUNT,
  combinationOf,
  projectedAnswers,
  QUESTIONS,
  withAnswer,
} from "../../src/study/inference/combinations";
import { Inference } from "../../src/study/inference/inference";
import { possibilitiesOf, type Possibilities } from "../../src/study/inference/possibilities";
import { summarise } from "../../src/study/inference/summary";
import { LogInference } from "../../src/study/inference/inference";
import { findItem, type ItemCounts, type ItemName } from "../../src/core/game/awardItems";
import type { AwardRecord, PickupRecord } from "../../src/core/record/fields";
import { Engine, type PlayerDescription, type VanillaAward } from "../../standin";
import { COIN_CLEAR, compareWhole } from "./support";
import { observedLog, scatteredSeeds } from "./sessions";

/** A way of playing with the rooms that are cleared in it. */
interface Scene {
  readonly difficulty: "normal" | "hard";
  readonly players: readonly PlayerDescription[];
  readonly awardSeeds: readonly number[];
}

/**
 * 18 combinations, which hold 428 of the 483 pairs of answers to two questions; the slow proof takes
 * 500, which hold all.
 */
const STEP = process.env["COMBINATIONS"] === undefined ? 3749 : 131;

const CONTRACT = { "contract-from-below": 1 };

/** Rooms enough to answer every question that a clear can answer. */
const SCENES: readonly Scene[] = [
  // The award seeds at which float and double arithmetic pay differently.
  {
    difficulty: "normal",
    players: [{}],
    awardSeeds: [435856859, 2890891711, ...scatteredSeeds(4)],
  },
  {
    difficulty: "hard",
    players: [{}],
    awardSeeds: [3973376051, 2579611073, 2225305384, ...scatteredSeeds(90)],
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
];

/** A clear with what the stand-in engine pays under each answer that matters for it. */
interface PreparedClear {
  readonly scene: number;
  readonly possibilities: Possibilities;
  readonly record: AwardRecord;
  readonly paid: readonly VanillaAward[];
}

function itemsOf(player: PlayerDescription): ItemCounts {
  const items: Partial<Record<ItemName, number>> = {};
  for (const [kind, counts] of [
    ["collectible", player.collectibles],
    ["trinket", player.trinkets],
  ] as const) {
    for (const [name, count] of Object.entries(counts ?? {})) {
      items[findItem(kind, name)?.name as ItemName] = count;
    }
  }
  return items;
}

/** Lets the stand-in engine, whose award code is its own, pay every clear under every answer. */
function prepare(): readonly PreparedClear[] {
  const engine = new Engine({ edition: "repentance+" });
  const prepared = SCENES.flatMap(({ difficulty, players, awardSeeds }, scene) => {
    const loadouts = players.map((player) => ({ luck: player.luck ?? 0, items: itemsOf(player) }));
    const all = awardSeeds.map((awardSeed) =>
      possibilitiesOf({ edition: "repentance+", difficulty, players: loadouts, awardSeed }),
    );
    const { projection } = all[0] as Possibilities;
    const paid = Array.from({ length: projection.count }, (_, index) =>
      engine.awards({
        awardSeeds,
        players,
        difficulty,
        hypotheses: projectedAnswers(projection, index),
      }),
    );
    return awardSeeds.map((awardSeed, place) => ({
      scene,
      possibilities: all[place] as Possibilities,
      record: { ...COIN_CLEAR, edition: "repentance+" as const, awardSeed },
      paid: paid.map((awards) => awards[place] as VanillaAward),
    }));
  });
  engine.close();
  return prepared;
}

/** The record of a clear that was paid under a combination of answers. */
function recordUnder(clear: PreparedClear, combination: number): AwardRecord {
  const award = clear.paid[
    clear.possibilities.projection.indexes[combination] ?? 0
  ] as VanillaAward;
  const answers = answersOf(combination);
  const pickups: PickupRecord[] = award.spawnSeeds.map((seed, index) => {
    const subType = index > 0 && answers.extraCopies === "carrySubType" ? 3 : 0;
    return {
      seed,
      variant: award.variant,
      subType,
      finalVariant: award.variant,
      finalSubType: 3,
      isRequestKnown: 1,
    };
  });
  const isWrittenBack = answers.writeBack === "yes";
  const nextAwardSeed = isWrittenBack ? award.nextAwardSeed : clear.record.awardSeed;
  return { ...clear.record, nextAwardSeed, pickups };
}

/** What was observed at each clear, by the answers that it depends on: most combinations share it. */
const seen = new Map<string, ObservedAward>();

function observedUnder(clear: PreparedClear, combination: number): ObservedAward {
  const { awardSeed, difficulty, players } = clear.record;
  const index = clear.possibilities.projection.indexes[combination];
  const endings = [answerIn(combination, "writeBack"), answerIn(combination, "extraCopies")];
  const key = [clear.scene, difficulty, players.length, awardSeed, index, ...endings].join();
  const known = seen.get(key) ?? observeAward(recordUnder(clear, combination));
  seen.set(key, known);
  return known;
}

/** Clears as a session mixes them, so that each question is answered early. */
function mixed(clears: readonly PreparedClear[]): readonly PreparedClear[] {
  const place = (clear: PreparedClear) =>
    clears.filter(({ scene }) => scene === clear.scene).indexOf(clear);
  const places = new Map(clears.map((clear) => [clear, place(clear)]));
  return clears.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** Looking for what is left takes as long as many clears. */
const CHECK_EVERY = 12;

/** Every hundredth session is played to its end, the others until one combination is left. */
function isSettled(inference: Inference, combination: number): boolean {
  return combination % 97 !== 0 && inference.combinations(2).length === 1;
}

function survivorsOf(clears: readonly PreparedClear[], combination: number): readonly number[] {
  const inference = new Inference("repentance+");
  for (const [place, clear] of clears.entries()) {
    if (place % CHECK_EVERY === 0 && isSettled(inference, combination)) {
      break;
    }
    const witness = { line: 1, clear: 1, awardSeed: clear.record.awardSeed };
    inference.observe(clear.possibilities, observedUnder(clear, combination), witness);
  }
  expect(inference.finding().unexplained).toEqual([]);
  return inference.combinations(20);
}

const same = (text: string): string => text;
const PLAIN = { green: same, red: same, yellow: same, dim: same, bold: same };

describe("the combinations of answers", () => {
  it("are numbered without gaps or doubles", () => {
    expect(COMBINATION_COUNT).toBe(6144);
    for (let combination = 0; combination < COMBINATION_COUNT; combination += 389) {
      expect(combinationOf(answersOf(combination))).toBe(combination);
      const [question = "watchDraw"] = QUESTIONS.slice(combination % QUESTIONS.length);
      expect(answerIn(withAnswer(combination, question, 1), question)).toBe(1);
    }
  });
});

describe("inferring the rules of a game", () => {
  const clears = mixed(prepare());

  it("finds the hidden combination and no other, whichever of all it is", () => {
    const wrong: number[] = [];
    for (let combination = 0; combination < COMBINATION_COUNT; combination += STEP) {
      const found = survivorsOf(clears, combination);
      if (found.join() !== `${combination}`) {
        wrong.push(combination);
      }
    }
    expect(
      wrong
        .slice(0, 5)
        .map((combination) => [
          answersOf(combination),
          survivorsOf(clears, combination).map(answersOf),
        ]),
    ).toEqual([]);
  }, 900_000);

  it("works on the logs of whole sessions, each question in its turn", async () => {
    const hypotheses = { watchDraw: "withTrinket", hardHearts: "below35" } as const;
    const log = observedLog({ edition: "repentance", difficulty: "hard", rooms: 120, hypotheses });
    const { inference } = await compareWhole(log, { infers: true });
    const questions = new Map(inference?.[0]?.questions.map((one) => [one.id, one]));
    expect(questions.get("watchDraw")?.surviving).toEqual(["withTrinket"]);
    expect(questions.get("hardHearts")?.surviving).toEqual(["below35"]);
    expect(questions.get("writeBack")?.surviving).toEqual(["yes"]);
    expect(inference?.[0]?.unexplained).toEqual([]);
  });

  it("settles an answer when every rival explains two awards fewer, and no sooner", () => {
    const inference = new LogInference();
    const watchDraw = () => {
      const finding = inference.all()[0]?.finding();
      return finding?.questions.find(({ id }) => id === "watchDraw");
    };
    inference.add(COIN_CLEAR, 1);
    expect(watchDraw()?.surviving).toEqual(["always", "withTrinket"]);
    inference.add(COIN_CLEAR, 2);
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
    inference.add(odd, 1);
    for (let line = 2; line <= 100; line += 1) {
      inference.add(COIN_CLEAR, line);
    }
    const finding = inference.all()[0]?.finding();
    expect(finding).toMatchObject({ isUnmodelled: false, explains: 99, awards: 100 });
    expect(finding?.questions[0]?.surviving).toEqual(["always"]);
    expect(finding?.unexplained.map(({ line }) => line)).toEqual([1]);
  });

  it.each([
    { wrong: 1, of: 100, trials: 6 },
    { wrong: 4, of: 200, trials: 2 },
    { wrong: 20, of: 200, trials: 2 },
    { wrong: 60, of: 200, trials: 2 },
  ])("settles no answer wrongly by $wrong wrong records of $of", ({ wrong, of, trials }) => {
    const sample = clears.slice(0, of);
    const settled = { rightly: 0, wrongly: [] as string[] };
    for (let trial = 0; trial < trials; trial += 1) {
      const truth = (trial * 10_007 + 4_321) % COMBINATION_COUNT;
      const isOdd = (index: number): boolean =>
        (index * wrong + trial * 37 + 5) % sample.length < wrong;
      // The wrong record is of another room, or what another game would have paid.
      const rival = (trial * 27_011 + 977) % COMBINATION_COUNT;
      const inference = new Inference("repentance+");
      sample.forEach((clear, index) => {
        const witness = { line: index + 1, clear: 1, awardSeed: clear.record.awardSeed };
        const stranger = sample[(index + 1) % sample.length] as PreparedClear;
        const other =
          trial % 2 === 0 ? observedUnder(clear, rival) : observedUnder(stranger, truth);
        const seen = isOdd(index) ? other : observedUnder(clear, truth);
        inference.observe(clear.possibilities, seen, witness);
      });
      for (const { id, surviving } of inference.finding().questions) {
        const answer = answersOf(truth)[id];
        settled.rightly += surviving.length === 1 && surviving[0] === answer ? 1 : 0;
        if (!surviving.includes(answer)) {
          settled.wrongly.push(`${trial} ${id}: ${surviving.join()} instead of ${answer}`);
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
      inference.add(
        line < 9 ? COIN_CLEAR : { ...COIN_CLEAR, pickups: [], nextAwardSeed: 12345 },
        line,
      );
    }
    const [summary] = summarise(inference);
    expect(summary?.isUnmodelled).toBe(true);
    expect(summary?.questions.filter(({ surviving }) => surviving.length === 1)).toEqual([]);
    const red = (text: string): string => `red: ${text}`;
    const [, title, top, ...answers] = inferenceLines(summary as InferenceSummary, {
      ...PLAIN,
      red,
    });
    expect(title).toBe("Which rules does afterbirth+ follow?");
    expect(top).toBe(
      "red: Something else differs than what the questions ask: the best combination of answers explains only 8 of 10 awards, so no answer is certain. The first that it does not explain is on line 9.",
    );
    expect(answers.filter((line) => line.includes("✓"))).toEqual([]);
  });

  it("learns nothing from awards that the mod made itself, or that were never made", () => {
    const inference = new LogInference();
    inference.add({ ...COIN_CLEAR, mode: "override" }, 1);
    inference.add({ ...COIN_CLEAR, roomType: 5 }, 2);
    expect(inference.all()).toEqual([]);
    inference.add({ ...COIN_CLEAR, nextAwardSeed: COIN_CLEAR.awardSeed, pickups: [] }, 3);
    const finding = inference.all()[0]?.finding();
    expect(finding?.awards).toBe(0);
    expect(finding?.questions.find(({ id }) => id === "watchDraw")?.surviving).toHaveLength(2);
  });

  it("advises how to play: by loadout, with the number of clears, or at one chosen seed", () => {
    const inference = new LogInference();
    inference.add(COIN_CLEAR, 1);
    inference.add(COIN_CLEAR, 2);
    const advice = new Map(summarise(inference)[0]?.advice.map((one) => [one.id, one]));
    expect(advice.has("watchDraw")).toBe(false);
    expect(advice.get("hardHearts")).toMatchObject({ setting: "on hard", chanceAsPlayed: 0 });
    // A third of the hearts on hard, one room in seven: some twenty clears to be sure.
    expect(advice.get("hardHearts")?.clears).toBeGreaterThan(20);
    expect(advice.get("constants")?.seeds).toEqual([435856859, 2890891711]);
  });

  it("counts the clears of another way of playing as it counts those of the best", () => {
    const inference = new LogInference();
    inference.add(COIN_CLEAR, 1);
    const [one] = summarise(inference)[0]?.advice ?? [];
    for (const [chance, clears] of [
      [1, 1],
      [0.5, 5],
      [0.1, 29],
    ] as const) {
      expect(clearsToDecide(chance)).toBe(clears);
      const text = describeAdvice({
        ...(one as Advice),
        seeds: [],
        clears,
        chanceAsPlayed: chance,
      });
      expect(text).toContain(`(${clears} in rooms as played so far)`);
    }
  });
});
