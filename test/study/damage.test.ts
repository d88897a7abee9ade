import { describe, expect, it } from "vitest";
import { Chance, inventedBy, SEEN_DAMAGE, sourceLogs } from "./damage";

/** How often each kind of damage is done to every log; by default to two of them, once. */
const ROUNDS = Number(process.env["DAMAGE_ROUNDS"] ?? 0);
const LOGS_OF_A_SHORT_ROUND = 2;

describe("a damaged log never accuses the game", () => {
  const sources = sourceLogs(true);

  it.each(SEEN_DAMAGE)("with $name", ({ name, damage }) => {
    const chance = new Chance(name.length * 7919);
    const chosen =
      ROUNDS > 0
        ? Array.from({ length: ROUNDS }, () => sources).flat()
        : Array.from({ length: LOGS_OF_A_SHORT_ROUND }, () => chance.oneOf(sources));
    for (const [round, source] of chosen.entries()) {
      const other = chance.oneOf(sources);
      const damaged = damage(source.text, chance, other.text);
      const invented = inventedBy(damaged, [source, other], true);
      expect(invented, `${source.name}, ${other.name}, round ${round}`).toEqual([]);
    }
  });
});
