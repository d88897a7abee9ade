import { afterAll, describe, expect, it } from "vitest";
import {
  carriedFor,
  Engine,
  listMutations,
  playSession,
  seedsShowing,
  type Hypotheses,
  type PlayerDescription,
} from "../../standin";
import vectors from "../vectors/awards.json";

const engine = new Engine({ edition: "afterbirth+" });
afterAll(() => {
  engine.close();
});

function award(
  awardSeed: number,
  players: readonly PlayerDescription[],
  hypotheses: Hypotheses = {},
  difficulty: "normal" | "hard" = "normal",
) {
  const [result] = engine.awards({ awardSeeds: [awardSeed], players, hypotheses, difficulty });
  return result;
}

describe("the stand-in's own award", () => {
  it.each(vectors)("gives the worked case $name", (vector) => {
    const [result] = engine.awards({
      awardSeeds: [vector.awardSeed],
      players: [
        {
          luck: vector.luck,
          collectibles: vector.collectibles as Record<string, number>,
          trinkets: vector.trinkets as Record<string, number>,
        },
      ],
      difficulty: vector.difficulty as "normal" | "hard",
    });
    expect(result).toMatchObject({
      award: vector.award,
      count: vector.count,
      spawnSeeds: vector.spawnSeeds,
      draws: vector.draws,
    });
  });
});

describe("the seeds that separate hypotheses", () => {
  it("shows whether the watch draw happens without the trinket (H1)", () => {
    expect(award(305419896, [{}])?.spawnSeeds).toEqual([2483374371]);
    expect(award(305419896, [{}], { watchDraw: "withTrinket" })?.spawnSeeds).toEqual([4176648643]);
  });

  it.each([
    [3973376051, "x x k k x x", 4282133729],
    [2579611073, "x k k k k x", 3906592689],
    [2225305384, "k k x k x x", 189517510],
  ])("shows which roll takes hearts on Hard (H2): %i is %s", (seed, row, keptSeed) => {
    const rolls = [
      "below35",
      "int100AtLeast67",
      "int100Below33",
      "int3IsZero",
      "floatBelow033",
      "int3IsNotZero",
    ] as const;
    const outcomes = rolls.map((hardHearts) => award(seed, [{}], { hardHearts }, "hard"));
    expect(outcomes.map((outcome) => (outcome?.award === "heart" ? "k" : "x")).join(" ")).toBe(row);
    for (const outcome of outcomes) {
      expect(outcome?.spawnSeeds).toEqual(outcome?.award === "heart" ? [keptSeed] : []);
      expect(outcome?.draws).toBe(outcome?.award === "heart" ? 7 : 6);
    }
    expect(award(seed, [{}], { hardHearts: "noRoll" }, "hard")).toMatchObject({
      award: "heart",
      draws: 6,
    });
  });

  it("shows whose luck counts (H3)", () => {
    const outcome = (first: number, second: number, luckFrom: "player0" | "sum" | "max") =>
      award(1841552414, [{ luck: first }, { luck: second }], { luckFrom });
    expect(outcome(0, 5, "player0")?.award).toBe("none");
    expect(outcome(0, 5, "sum")?.award).toBe("key");
    expect(outcome(0, 5, "max")?.award).toBe("key");
    expect(outcome(5, 5, "max")?.award).toBe("key");
    expect(outcome(5, 5, "sum")).toMatchObject({ award: "chest", spawnSeeds: [2908253594] });
  });

  it("shows whose items count (H4)", () => {
    const players = [{}, { collectibles: { "guppys-tail": 1 } }];
    expect(award(1859802432, players)?.draws).toBe(2);
    expect(award(1859802432, players, { itemsFrom: "anyone" })?.draws).toBeGreaterThan(3);
  });

  it("shows how the trinkets of the chain roll (H5)", () => {
    const players = [{ trinkets: { "match-stick": 1 } }];
    const outcome = (seed: number, trinketRolls: "int10" | "int100" | "ownStream") =>
      award(seed, players, { trinketRolls });
    expect(outcome(3437476856, "int10")).toMatchObject({ award: "bomb", spawnSeeds: [2191250435] });
    expect(outcome(3437476856, "int100")).toMatchObject({ award: "key", spawnSeeds: [2191250435] });
    expect(outcome(3437476856, "ownStream")?.spawnSeeds).toEqual([3413948440]);
    expect(outcome(3316539971, "int10")).toMatchObject({ award: "key", spawnSeeds: [1614569620] });
    expect(outcome(3316539971, "int100")).toMatchObject({
      award: "bomb",
      spawnSeeds: [1614569620],
    });
    expect(outcome(3316539971, "ownStream")?.spawnSeeds).toEqual([3927338709]);
  });

  it("counts Contracts of the first player or of all (H7)", () => {
    const players = [
      { collectibles: { "contract-from-below": 1 } },
      { collectibles: { "contract-from-below": 1 } },
    ];
    expect(award(1295725403, players)?.count).toBe(2);
    expect(award(1295725403, players, { contractCopies: "sum" })?.count).toBe(3);
  });

  it("shows whether constants are floats or doubles (H9)", () => {
    const outcome = (seed: number, constants: "float32" | "double") =>
      award(seed, [{}], { constants });
    expect(outcome(435856859, "double")?.award).toBe("coin");
    expect(outcome(435856859, "float32")).toMatchObject({
      award: "heart",
      spawnSeeds: [1065031518],
    });
    expect(outcome(2890891711, "double")?.award).toBe("bomb");
    expect(outcome(2890891711, "float32")).toMatchObject({
      award: "chest",
      spawnSeeds: [127781963],
    });
  });

  it("lets a multiplier of 2 or 3 hit more often, except where it is ignored (H6)", () => {
    const seeds = scatteredSeeds(600);
    const bombs = (multiplier: number, multiplierRolls: Required<Hypotheses>["multiplierRolls"]) =>
      engine
        .awards({
          awardSeeds: seeds,
          players: [{ trinkets: { "match-stick": multiplier } }],
          hypotheses: { multiplierRolls },
        })
        .filter((outcome) => outcome.award === "bomb").length;
    const plain = bombs(1, "int100");
    expect(bombs(3, "ignored")).toBe(plain);
    for (const roll of ["int5int2", "int100", "repeated"] as const) {
      expect(bombs(2, roll)).toBeGreaterThan(plain);
      expect(bombs(3, roll)).toBeGreaterThan(bombs(2, roll));
    }
  });
});

/** Seeds far apart: neighbouring ones are no sample. */
function scatteredSeeds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.imul(index + 1, 2654435761) >>> 0 || 1);
}

describe("the deliberately wrong rules", () => {
  it("cover every draw of the award", () => {
    const labels = new Set(listMutations().map((mutation) => mutation.draw));
    for (const label of [
      ...["base", "luck", "card", "trinket-or-pill", "tail", "battery", "watch", "sack"],
      ...["ace", "cap", "match", "child", "child-tail", "rusted", "smelter"],
      ...["guppy", "guppy-void", "guppy-lock", "contract", "hard", "modem", "spawn", "write-back"],
    ]) {
      expect(labels).toContain(label);
    }
  });

  it.each(listMutations())(
    "$name shows in a room, with what it says must be carried",
    (mutation) => {
      const [awardSeed] = seedsShowing(mutation, "afterbirth+", 1);
      expect(awardSeed).toBeDefined();
      const play = (wrong?: string) =>
        playSession({
          edition: "afterbirth+",
          rooms: 1,
          awardSeeds: [awardSeed as number],
          players: [carriedFor(mutation)],
          difficulty: mutation.difficulty,
          ...(wrong === undefined ? {} : { mutation: wrong }),
        }).clears.map(({ pickups, awardSeedAfter }) => ({ pickups, awardSeedAfter }));
      expect(play(mutation.name)).not.toEqual(play());
    },
  );

  it("are refused when unknown", () => {
    expect(() =>
      engine.awards({ awardSeeds: [1], players: [{}], mutation: "no-such-rule" }),
    ).toThrow("Expected the name of a mutation");
  });
});
