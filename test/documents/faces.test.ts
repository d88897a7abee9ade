import { describe, expect, it } from "vitest";
import { isProblem } from "../../src/core/problem";
import { award, compare, floor, odds, run } from "../../src/library";
import { answer, inRun } from "../mod/support";
import { observedLog } from "../study/sessions";
import { oracleHere } from "../support/oracleHere";

/** A coin in Lua's doubles and a heart in floats. */
const SEED = 435856859;
const THE_VOID = { stageSeed: 2593915157, stage: 12, edition: "documents" } as const;

async function json(...words: readonly string[]): Promise<Record<string, unknown>> {
  const { stdout } = await oracleHere([...words, "--edition", "documents", "--json"]);
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe("the documents on the command line", () => {
  it("roll an award, and say how sure they are", async () => {
    expect(await json("award", `${SEED}`)).toMatchObject({
      edition: "documents",
      award: "coin",
      certainty: "wiki",
    });
  });

  it("give odds as fractions", async () => {
    const { outcomes } = await json("odds");
    expect(outcomes).toContainEqual({
      award: "none",
      count: 0,
      fraction: "11/50",
      probability: 0.22,
    });
  });

  it("generate a run with up to 59 rooms in The Void, and name whose rules it is by", async () => {
    const { edition, floors } = await json("floor", "B911 99AC", "--stage", "void");
    expect(edition).toBe("documents");
    expect(floors).toMatchObject([{ name: "The Void" }]);
  });

  it("search runs by their floors", async () => {
    // Rooms of The Void that no edition has.
    const large = ["search", "floor", "void: rooms >= 57", "--first", "1", "--seeds", "1-400"];
    const { stdout } = await oracleHere([...large, "--edition", "documents"]);
    expect(stdout).toMatch(/[A-Z0-9]{4} [A-Z0-9]{4}/u);
  });
});

describe("the documents in the library", () => {
  it("answer for an award, for odds, for a floor and for a run", () => {
    expect(award({ awardSeed: SEED, edition: "documents" })).toMatchObject({ award: "coin" });
    expect(award({ awardSeed: SEED, edition: "afterbirth+" })).toMatchObject({ award: "heart" });
    expect(odds({ edition: "documents" })).toMatchObject({ loadout: { edition: "documents" } });
    const counts = Array.from({ length: 40 }, (_, index) => {
      const answered = floor({ ...THE_VOID, stageSeed: 1 + index * 7919 });
      return isProblem(answered) ? 0 : answered.roomCount;
    });
    expect(Math.max(...counts)).toBeGreaterThan(54);
    expect(run("B911 99AC", { edition: "documents" })).toMatchObject({ edition: "documents" });
  });

  it("judge a log of Repentance otherwise than its own rules do", () => {
    const log = new TextEncoder().encode(
      observedLog({ edition: "repentance", rooms: 20, seed: 3 }),
    );
    expect(compare(log)).toMatchObject({ awards: { mismatch: 0 } });
    const report = compare(log, "log.txt", "documents");
    expect(
      "awards" in report && (report["awards"] as { mismatch: number }).mismatch,
    ).toBeGreaterThan(5);
  });
});

describe("the documents in the game's console", () => {
  it("are chosen like an edition, roll in doubles and say so", () => {
    inRun({ edition: "afterbirth+" }, (game) => {
      expect(answer(game, `oracle award ${SEED}`).join("\n")).toContain("heart");
      expect(answer(game, "oracle edition documents").join("\n")).toContain("documents");
      expect(answer(game, `oracle award ${SEED}`).join("\n")).toContain("1 coin");
      expect(answer(game, "oracle odds").join("\n")).toContain("documents");
      expect(answer(game, "oracle edition").join("\n")).toMatch(/documents.*chosen/u);
    });
  });
});
