import { describe, expect, it } from "vitest";
import { Engine } from "../../src/playtest/engine";
import vectors from "../vectors/awards.json";

const engine = new Engine({ edition: "afterbirth+" });

describe("the stand-in's own award", () => {
  it.each(vectors)("gives the worked case $name", (vector) => {
    const [award] = engine.awards({
      awardSeeds: [vector.awardSeed],
      players: [
        {
          luck: vector.luck,
          collectibles: vector.collectibles as Record<string, number>,
          trinkets: vector.trinkets as Record<string, number>,
        },
      ],
      difficulty: vector.difficulty as "normal",
    });
    expect(award).toMatchObject({
      award: vector.award,
      count: vector.count,
      spawnSeeds: vector.spawnSeeds,
      draws: vector.draws,
    });
  });
});
