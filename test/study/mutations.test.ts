import { afterAll, describe, expect, it } from "vitest";
import { explanationTexts } from "../../src/report/headline";
import { itemCode } from "../../src/core/game/itemCodes";
import { findItem } from "../../src/core/game/awardItems";
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

/** Wrong rules that lie further from the rules than a draw, a number, an order or a kind. */
const FAR = [
  "foot-on-both-floats",
  "bands-lower",
  "coin-and-heart-band-swapped",
  "hard-after-bands",
  "modem-after-void",
  "spawn-first-subtype-one",
  "spawn-seeded-elsewhere",
];

/** Their award looks, in forty rooms, like a neighbour about another draw. */
const LOOKALIKES = ["child-veto-ends-chain", "spawn-one-fewer"];

/** The one whose rule is none at all: an item counts that no record lists. */
const UNTOLD = "unknown-item-draws";

/** Wrong rules about what is asked for or written back, which only a session of the mod can see. */
const SEEN_IN_SESSIONS = ["spawn-first-subtype-one", "spawn-subtype-not-carried", "no-write-back"];

/** Clears of one loadout before the next. */
const STRETCH = 20;

const engine = new Engine({ edition: "afterbirth+" });
afterAll(() => {
  engine.close();
});

/** A game with one wrong rule: rooms in which it shows among rooms as they come. */
function shortReport(mutation: Mutation) {
  const awardSeeds = [...seedsShowing(mutation, "afterbirth+", 4), ...scatteredSeeds(36)];
  return compareText(
    SEEN_IN_SESSIONS.includes(mutation.name)
      ? sessionOf(mutation, 28, awardSeeds)
      : recordsOf(mutation, carriedFor(mutation), mutation.difficulty, awardSeeds),
  );
}

function sessionOf(mutation: Mutation, rooms: number, awardSeeds: readonly number[] = []): string {
  return observedLog({
    edition: "afterbirth+",
    rooms,
    mutation: mutation.name,
    awardSeeds,
    difficulty: mutation.difficulty,
    players: [carriedFor(mutation)],
  });
}

/** What the mod writes of such awards, without playing them: loading the mod takes longest by far. */
function recordsOf(
  { name: mutation }: Mutation,
  player: PlayerDescription,
  difficulty: Mutation["difficulty"],
  awardSeeds: readonly number[],
): string {
  const paid = engine.awards({ awardSeeds, players: [player], difficulty, mutation });
  const players = [{ luck: player.luck ?? 0, items: itemsOf(player) }];
  return awardSeeds
    .map((awardSeed, index) => {
      const record = {
        ...COIN_CLEAR,
        clear: index + 1,
        awardSeed,
        players,
        difficulty: difficulty === "hard" ? 1 : 0,
      };
      return recordLine(paying(record, paid[index] as VanillaAward));
    })
    .join("");
}

/** The items that a record lists. */
function itemsOf({ collectibles = {}, trinkets = {} }: PlayerDescription): ItemCount[] {
  return (["collectible", "trinket"] as const).flatMap((kind) =>
    Object.entries(kind === "collectible" ? collectibles : trinkets).flatMap(([name, count]) => {
      const item = findItem(kind, name);
      return item === undefined ? [] : [{ item: itemCode(item), count: count ?? 0 }];
    }),
  );
}

const NEIGHBOURS = listMutations().filter(
  ({ name }) => name !== UNTOLD && !FAR.includes(name) && !LOOKALIKES.includes(name),
);

describe("a game with one wrong rule", () => {
  it.each(NEIGHBOURS)("$name: the draw is named, and every award explained", (mutation) => {
    const { awards, explanations, items } = shortReport(mutation);
    expect(awards.mismatch).toBeGreaterThan(0);
    const [best] = explanations;
    expect(best).toMatchObject({
      draw: mutation.draw,
      explains: awards.match + awards.mismatch,
      of: awards.match + awards.mismatch,
      without: awards.match,
    });
    const wrong = items.filter(({ verdict }) => verdict === "mismatch");
    expect(wrong.filter(({ why }) => !why.includes(` It fits if ${best?.rule}`))).toEqual([]);
  });

  it.each(FAR)("%s is further away: some awards stay unexplained, and that is said", (name) => {
    const report = shortReport(listMutations().find((one) => one.name === name) as Mutation);
    const { explanations, awards } = report;
    expect(explanations[0]?.explains ?? awards.match).toBeLessThan(awards.match + awards.mismatch);
    expect(explanationTexts(report)).toContain(
      "So the game may follow a rule that was not tried, or something counts that the log does not tell.",
    );
  });

  it("is not told as a rule where something counts that the log does not tell", () => {
    const mutation = listMutations().find(({ name }) => name === UNTOLD) as Mutation;
    const stretch = (carried: PlayerDescription, from: number) =>
      recordsOf(mutation, carried, "normal", scatteredSeeds(STRETCH, from));
    const report = compareText(
      [{}, carriedFor(mutation), {}, {}].map((held, index) => stretch(held, index * 50)).join(""),
    );
    expect(report.awards).toEqual({ match: 60, mismatch: 20, outside: 0 });
    expect(report.explanations[0]?.explains ?? 60).toBeLessThan(63);
    expect(report.block).toMatchObject({ from: 21, to: 40, mismatches: 20 });
  });
});
