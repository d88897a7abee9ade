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

/** Wrong rules with the words that they have to be told in; of the others the draw is looked at. */
const WORDS: Readonly<Record<string, string>> = {
  "luck-scale": "a point of luck weighs 0.05",
  "luck-flat": "a point of luck adds 0.03, whatever its draw",
  "no-luck-draw-at-zero": "the hypothesis missingDraw=luckAtZero holds",
  "bands-lower": "all bounds between bands are 0.05 lower",
  "coin-and-heart-band-swapped": "the bands from 0.3 to 0.45 and from 0.45 to 0.5 change places",
  "tail-1-in-4": '"tail" is 1 in 4',
  "tails-1-in-4": "both rolls of Daemon's Tail are 1 in 4",
  "watch-drawn-after-battery": '"watch" is drawn after a battery too',
  "sack-1-in-40": '"sack" is 1 in 40',
  "sack-before-battery": 'the step "sack" comes before "battery"',
  "chain-reversed": "the trinkets roll in the opposite order",
  "guppy-lock-1-in-3": '"guppy-lock" is 1 in 3',
  "contract-first": 'the step "contract" comes before "bands"',
  "contract-copies-plus-one": '"contract" makes 1 more than published',
  "hard-int-3": "the hypothesis hardHearts=int3IsZero holds",
  "hard-1-in-4": "on hard a heart goes 1 in 4",
  "hard-on-normal": "the roll of hard is made on normal too",
  "modem-before-hard": 'the step "modem" comes before "hard"',
  "modem-once-per-copy": "Broken Modem rolls once per copy",
  "spawn-one-draw-late": 'one more draw is made before "spawn"',
  "spawn-seeded-elsewhere":
    "the pickups get their seeds from another stream, though a draw of this one is made for each",
  "no-write-back": "the hypothesis writeBack=no holds",
};

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
    const words = WORDS[mutation.name];
    expect(words === undefined || tied.some(({ rule }) => rule === words)).toBe(true);
    const wrong = report.items.filter(({ verdict }) => verdict === "mismatch");
    expect(wrong.filter(({ why }) => !why.includes(`t fits if ${best?.rule}`))).toEqual([]);
  });
});
