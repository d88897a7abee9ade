import { describe, expect, it } from "vitest";
import { carriedFor, listMutations, seedsShowing, type Mutation } from "../../standin";
import { compareText } from "./support";
import { observedLog, scatteredSeeds } from "./sessions";

/**
 * One pickup fewer from two contracts looks the same whether the contracts count one copy less or
 * the last pickup is forgotten: no observation of such awards tells the two rules apart.
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = { "spawn-one-fewer": "contract" };

/** A session of a game with one wrong rule: rooms in which it shows among rooms as they come. */
function reportOf(mutation: Mutation) {
  const awardSeeds = [...seedsShowing(mutation, "afterbirth+", 6), ...scatteredSeeds(18)];
  const log = observedLog({
    edition: "afterbirth+",
    rooms: 28,
    mutation: mutation.name,
    awardSeeds,
    difficulty: mutation.difficulty,
    players: [carriedFor(mutation)],
  });
  return compareText(log);
}

describe("a game with one wrong rule", () => {
  it.each(listMutations())("$name parts from the simulation at the draw $draw", (mutation) => {
    const report = reportOf(mutation);
    expect(report.awards.mismatch).toBeGreaterThan(0);
    const [best] = report.explanations;
    expect(best?.explains).toBe(best?.of);
    const tied = report.explanations.filter(({ explains }) => explains === best?.explains);
    expect(tied.map(({ draw }) => draw)).toContain(LOOKS_LIKE[mutation.name] ?? mutation.draw);
    const wrong = report.items.filter(({ verdict }) => verdict === "mismatch");
    expect(wrong.every((item) => item.why.includes(`They part at the draw "${best?.draw}"`))).toBe(
      true,
    );
  });
});
