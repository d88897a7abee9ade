import { afterAll, describe, expect, it } from "vitest";
import { itemCode } from "../../src/core/award/itemCodes";
import { findItem, type Item } from "../../src/core/award/items";
import type { ItemCount } from "../../src/core/record/fields";
import { paying } from "../support/paying";
import {
  carriedFor,
  Engine,
  listMutations,
  seedsShowing,
  type Mutation,
  type PlayerDescription,
  type VanillaAward,
} from "../../standin";
import { COIN_CLEAR, compareText, recordLine } from "./support";
import { observedLog, scatteredSeeds } from "./sessions";

/**
 * One pickup fewer from two contracts looks the same whether the contracts count one copy less or
 * the last pickup is forgotten: no observation of such awards tells the two rules apart.
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = { "spawn-one-fewer": "contract" };

/** Wrong rules about what is asked for or written back, which only a session of the mod can see. */
const SEEN_IN_SESSIONS = ["spawn-first-subtype-one", "spawn-subtype-not-carried", "no-write-back"];

const engine = new Engine({ edition: "afterbirth+" });
afterAll(() => {
  engine.close();
});

/** A game with one wrong rule: rooms in which it shows among rooms as they come. */
function reportOf(mutation: Mutation) {
  const awardSeeds = [...seedsShowing(mutation, "afterbirth+", 6), ...scatteredSeeds(18)];
  return compareText(
    SEEN_IN_SESSIONS.includes(mutation.name)
      ? sessionOf(mutation, awardSeeds)
      : recordsOf(mutation, awardSeeds),
  );
}

function sessionOf(mutation: Mutation, awardSeeds: readonly number[]): string {
  return observedLog({
    edition: "afterbirth+",
    rooms: 28,
    mutation: mutation.name,
    awardSeeds,
    difficulty: mutation.difficulty,
    players: [carriedFor(mutation)],
  });
}

/** What the mod writes of such awards, without playing them: loading the mod takes longest by far. */
function recordsOf({ name, difficulty, ...carried }: Mutation, awardSeeds: readonly number[]) {
  const player = {
    luck: carried.luck,
    collectibles: carried.collectibles,
    trinkets: carried.trinkets,
  };
  const paid = engine.awards({ awardSeeds, players: [player], difficulty, mutation: name });
  const players = [{ luck: player.luck ?? 0, items: itemsOf(player) }];
  return awardSeeds
    .map((awardSeed, index) => {
      const award = paid[index] as VanillaAward;
      const record = {
        ...COIN_CLEAR,
        clear: index + 1,
        awardSeed,
        players,
        difficulty: difficulty === "hard" ? 1 : 0,
      };
      return recordLine(paying(record, award));
    })
    .join("");
}

function itemsOf({ collectibles = {}, trinkets = {} }: PlayerDescription): ItemCount[] {
  return (["collectible", "trinket"] as const).flatMap((kind) =>
    Object.entries(kind === "collectible" ? collectibles : trinkets).map(([name, count]) => ({
      item: itemCode(findItem(kind, name) as Item),
      count: count ?? 0,
    })),
  );
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
