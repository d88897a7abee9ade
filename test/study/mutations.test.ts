import { afterAll, describe, expect, it } from "vitest";
import { explanationTexts } from "../../src/report/headline";
import { readFileSync } from "node:fs";
import { itemCode } from "../../src/core/game/itemCodes";
import { AWARD_ITEMS, findItem } from "../../src/core/game/awardItems";
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

/** The words in which each wrong rule has to be told. */
const WORDS: Readonly<Record<string, string>> = {
  "foot-none": "Lucky Foot lifts by 0",
  "foot-after-luck": "Lucky Foot scales the sum instead of the first float",
  "foot-on-both-floats": "Lucky Foot scales both floats (an older description)",
  "foot-factor": "Lucky Foot lifts by 0.2",
  "luck-unclamped-above": "luck counts above 10 without end",
  "luck-unclamped-below": "luck counts below 0 without end",
  "luck-scale": "a point of luck weighs 0.05",
  "no-luck-draw-at-zero": '"luck" is not drawn at luck 0',
  "toe-none": "lucky-toe does not count",
  "toe-on-first-float":
    "Lucky Toe scales the first float by 0.98 instead of the sum (an older description)",
  "toe-pair-never": "Lucky Toe scales by 0.9 even with Lucky Foot and luck",
  "toe-pair-without-luck": "Lucky Toe scales by 0.98 with Lucky Foot even without luck",
  "nothing-below-30": "the bound 0.22 between two bands is 0.3",
  "card-band-wider": "the bound 0.3 between two bands is 0.33",
  "coin-band-wider": "the bound 0.45 between two bands is 0.48",
  "heart-band-wider": "the bound 0.6 between two bands is 0.64",
  "key-band-narrower": "the bound 0.8 between two bands is 0.75",
  "bomb-band-narrower": "the bound 0.95 between two bands is 0.9",
  "card-1-in-4": '"card" is 1 in 4',
  "trinket-and-pill-swapped": 'the answer to "trinket-or-pill" means the opposite',
  "trinket-1-in-3": '"trinket-or-pill" is 1 in 3',
  "rib-gives-nothing-new": "Rib of Greed drops a heart",
  "rib-band-wider": "the bound 0.5 between two bands is 0.55",
  "tail-inverted": "the answers to both rolls of Daemon's Tail mean the opposite",
  "tail-1-in-4": '"tail" is 1 in 4',
  "tail-veto-gives-bomb": '"tail" drops a bomb when answered no',
  "battery-1-in-21": '"battery" is 1 in 21',
  "no-watch-draw": "the hypothesis watchDraw=withTrinket holds",
  "watch-1-in-16": '"watch" is 1 in 16',
  "watch-without-trinket": "watch-battery counts although it is not held",
  "watch-drawn-after-battery": '"watch" is drawn after a battery too',
  "sack-1-in-40": '"sack" is 1 in 40',
  "sack-before-battery": 'the step "sack" comes before "battery"',
  "sack-spares-battery": 'the step "sack" spares a battery, though it is made',
  "ace-1-in-8": '"ace" is 1 in 8',
  "cap-1-in-8": '"cap" is 1 in 8',
  "match-1-in-8": '"match" is 1 in 8',
  "child-1-in-8": '"child" is 1 in 8',
  "rusted-1-in-8": '"rusted" is 1 in 8',
  "chain-reversed": "the trinkets roll in the opposite order",
  "chain-goes-on-after-hit": "the chain of trinkets goes on after a hit",
  "child-ignores-tail": "Daemon's Tail does not refuse the heart of Child's Heart",
  "child-tail-1-in-2": '"child-tail" is 1 in 2',
  "child-veto-ends-chain": "a heart that Daemon's Tail refuses ends the chain",
  "smelter-1-in-40": '"smelter" is 1 in 40',
  "smelter-gives-card": '"smelter" drops a card when answered yes',
  "guppy-1-in-4": '"guppy" is 1 in 4',
  "guppy-void-1-in-4": '"guppy-void" is 1 in 4',
  "guppy-lock-swapped": 'the answer to "guppy-lock" means the opposite',
  "guppy-lock-1-in-3": '"guppy-lock" is 1 in 3',
  "guppy-needs-award": 'the step "guppy" is not made for nothing',
  "contract-exponent-plus-one": "Contract from Below's chance of nothing counts one copy more",
  "contract-unhalved": "Contract from Below's chance of nothing is not halved",
  "contract-copies-plus-one": '"contract" makes 1 more than published',
  "contract-touches-trinkets": 'the step "contract" does not spare a trinket',
  "contract-needs-award": 'the step "contract" is not made for nothing',
  "hard-int-3": "on hard a heart goes 1 in 3",
  "hard-inverted": "on hard a heart goes 35 in 100",
  "hard-on-normal": "the roll of hard is made on normal instead of on hard",
  "hard-takes-coins": 'the step "hard" looks for a coin instead of a heart',
  "hard-needs-count": 'the step "hard" is not made for none of a pickup',
  "modem-1-in-3": '"modem" is 1 in 3',
  "modem-before-hard": 'the step "modem" comes before "hard"',
  "modem-adds-two": '"modem" makes 1 more than published',
  "modem-once-per-copy": "Broken Modem rolls once per copy",
  "modem-copies-pills": 'the step "modem" doubles a pill too',
  "modem-after-void": 'the step "modem" does not look at the number of pickups',
  "modem-draws-only-when-eligible": 'the step "modem" is made only where it can matter',
  "spawn-one-seed-for-all": "all pickups get the same seed",
  "spawn-first-subtype-one": "the first pickup is asked for with a sub-type",
  "spawn-subtype-not-carried": "the hypothesis extraCopies=zero holds",
  "spawn-one-fewer": "the last of several pickups is not made",
  "spawn-one-draw-late": 'one more draw is made before "spawn"',
  "hard-1-in-4": "on hard a heart goes 1 in 4",
  "tails-1-in-4": "both rolls of Daemon's Tail are 1 in 4",
  "luck-flat": "a point of luck adds 0.03, whatever its draw",
  "bands-lower": "all bounds between bands are 0.05 lower",
  "coin-and-heart-band-swapped": "the bands from 0.3 to 0.45 and from 0.45 to 0.5 change places",
  "contract-first": 'the step "contract" comes before "bands"',
  "start-one-draw-late": 'one more draw is made before "base"',
  "guppy-drawn-always": 'the roll of "guppy" is drawn where it does not count too',
  "contract-drawn-always": 'the roll of "contract" is drawn where it does not count too',
  "luck-up-to-5": "luck counts up to 5",
  "luck-weight-0.08": "a point of luck weighs 0.08",
  "luck-weight-0.01": "a point of luck weighs 0.01",
  "chain-before-battery": 'the step "trinkets" comes before "battery"',
  "chain-1-in-8": "all replacing trinkets are 1 in 8",
  "chain-int-100": "the hypothesis trinketRolls=int100 holds",
  "hard-after-bands":
    'the step "hard" comes before "battery", and what follows replaces nothing too',
  "hard-twice": 'the step "hard" is made twice',
  "hard-above-35": "on hard a heart stays 36 in 100",
  "contract-adds-none": "Contract from Below adds no pickup",
  "contract-adds-two": "each Contract from Below adds 2 pickups",
  "contract-adds-one-in-all": "Contract from Below adds 1 in all, however many are held",
  "contract-two-thirds": "Contract from Below's chance of nothing is a half of 2/3 per copy",
  "end-one-draw-late": "one more draw is made after the pickups",
  "end-before-spawn": "the award seed is written back before the pickups get their seeds",
  "award-shifts-2-7-9": "the award's generator has shift index 12",
  "award-shifts-1-21-20": "the award's generator has shift index 7",
  "spawn-seeded-elsewhere":
    "the pickups get their seeds from another stream, though a draw of this one is made for each",
  "no-write-back": "the hypothesis writeBack=no holds",
};

/** The one whose rule no candidate is: an item counts that no record lists. */
const UNTOLD = "unknown-item-draws";

/** Wrong rules that a thousand mixed clears leave tied with other numbers, or do not show. */
const TIED = ["luck-unclamped-above", "luck-unclamped-below", "hard-inverted", "hard-above-35"];
const UNSEEN = ["sack-spares-battery", "contract-two-thirds"];

/** Wrong rules about what is asked for or written back, which only a session of the mod can see. */
const SEEN_IN_SESSIONS = ["spawn-first-subtype-one", "spawn-subtype-not-carried", "no-write-back"];

/** With MUTATED_CLEARS=1000 every wrong rule is played so long, which takes minutes. */
const CLEARS = Number(process.env["MUTATED_CLEARS"] ?? 0);

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

/** The same as runs mix items, luck and difficulty; every other stretch with what the rule needs. */
function mixedReport(mutation: Mutation) {
  const stretches = Array.from({ length: CLEARS / STRETCH }, (_, stretch) => {
    const isAsNeeded = stretch % 4 < 2;
    const difficulty = isAsNeeded === (mutation.difficulty === "hard") ? "hard" : "normal";
    const seeds = scatteredSeeds(STRETCH, 1000 + stretch * STRETCH);
    return recordsOf(mutation, mixedPlayer(mutation, stretch), difficulty, seeds);
  });
  return compareText(
    SEEN_IN_SESSIONS.includes(mutation.name) ? sessionOf(mutation, CLEARS) : stretches.join(""),
  );
}

function mixedPlayer(mutation: Mutation, stretch: number): PlayerDescription {
  const needed = stretch % 2 === 0 ? carriedFor(mutation) : {};
  const counts = { collectible: { ...needed.collectibles }, trinket: { ...needed.trinkets } };
  AWARD_ITEMS.forEach(({ kind, name }, index) => {
    if ((stretch * 7 + index * 5) % 11 < 3) {
      const isCounted = name === "contract-from-below" || name === "broken-modem";
      counts[kind][name] ??= isCounted ? 1 + (stretch % 3) : 1;
    }
  });
  const luck = [0, 3, 8, -2, 0, 12][stretch % 6] ?? 0;
  return {
    luck: needed.luck === undefined || needed.luck === 0 ? luck : needed.luck,
    collectibles: counts.collectible,
    trinkets: counts.trinket,
  };
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

const TOLD = listMutations().filter(({ name }) => name !== UNTOLD);

describe("a game with one wrong rule", () => {
  it.each(TOLD)("$name is told as that rule", (mutation) => {
    const report = shortReport(mutation);
    expect(report.awards.mismatch).toBeGreaterThan(0);
    const [best] = report.explanations;
    expect(best?.explains).toBe(best?.of);
    const tied = report.explanations.filter(({ explains }) => explains === best?.explains);
    const told = tied.find(({ rule }) => rule === WORDS[mutation.name]);
    expect(told?.rule ?? tied).toBe(WORDS[mutation.name]);
    expect(told?.draw).toBe(mutation.draw);
    const wrong = report.items.filter(({ verdict }) => verdict === "mismatch");
    expect(wrong.filter(({ why }) => !why.includes(` It fits if ${best?.rule}`))).toEqual([]);
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
    expect(explanationTexts(report).slice(-2)).toEqual([
      "So the game may follow a rule that was not tried, or something counts that the log does not tell.",
      "Mismatches only from line 21 to 40: something may have been picked up before line 21 that the log does not list, or the luck was another.",
    ]);
  });

  it.runIf(CLEARS > 0).each(TOLD)("$name stands alone on top among many clears", (mutation) => {
    const { awards, explanations, tied } = mixedReport(mutation);
    const isUnseen = UNSEEN.includes(mutation.name);
    expect(awards.mismatch > 0).toBe(!isUnseen);
    if (!isUnseen) {
      const best = explanations.slice(0, tied).map(({ rule }) => rule);
      // Of the rooms of a session some are bosses'.
      expect(explanations[0]?.of).toBeGreaterThan(CLEARS / 2);
      expect(explanations[0]?.explains).toBe(explanations[0]?.of);
      expect(TIED.includes(mutation.name) ? best : best.join()).toContain(WORDS[mutation.name]);
      expect(tied > 1).toBe(TIED.includes(mutation.name));
    }
  });

  it("is counted as the documentation says", () => {
    const alone = TOLD.length - TIED.length - UNSEEN.length;
    expect(readFileSync("docs/comparing.md", "utf8").replaceAll(/\s+/g, " ")).toContain(
      `Of ${TOLD.length + 1} games with one wrong rule each, played by other code over 1,000 clears, ${alone} are told by that rule alone, ${TIED.length} by it and other numbers that fit as well, ${UNSEEN.length} do not show, and one, an item that no record lists, is told as none of them`,
    );
  });
});
