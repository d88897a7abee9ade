import { Engine, type Hypotheses } from "../../standin";
import vectors from "../vectors/awards.json";

const engine = new Engine({ edition: "afterbirth+" });
afterAll(() => {
  engine.close();
});

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

describe("the stand-in's answers to open questions", () => {
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
    for (const roll of ["int5int2", "int100"] as const) {
      expect(bombs(2, roll)).toBeGreaterThan(plain);
      expect(bombs(3, roll)).toBeGreaterThan(bombs(2, roll));
    }
  });
});

/** Seeds far apart: neighbouring ones are no sample. */
function scatteredSeeds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.imul(index + 1, 2654435761) >>> 0 || 1);
}
