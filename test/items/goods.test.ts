import { RUN } from "./support";
import { CARD_GOODS, CARD_PICKUP, RUNE_ALONE, rollCard } from "../../src/core/contents/cards";
import { seededDraw } from "../../src/core/contents/streams";
import { rollPillColor } from "../../src/core/contents/pills";
import type { RuleSet } from "../../src/core/game/edition";
import type { Difficulty } from "../../src/core/game/difficulty";
import { parseSeedText } from "../../src/core/rng/seedText";
import {
  cardLists,
  cardName,
  cardOf,
  dealtPills,
  pillOf,
  runPills,
  runTrinkets,
} from "../../src/items/runGoods";
import { award as rollAward } from "../../src/library/awards";
import { situationOf, type Said } from "../../src/core/model/situation";
import { playerTypeOf } from "../../src/core/game/characters";
import { chosenIn } from "../../src/core/words/awardCase";
import { runWithPools } from "../../src/items/firstItems";
import { withGoods } from "../../src/items/goods";
import { goodsOfRun } from "../../src/run/floorAnswers";
import { dropWords } from "../../src/core/words/droppedWords";

const EDEN = playerTypeOf("Eden");

function seedOf(text: string): number {
  const parsed = parseSeedText(text);
  return "seed" in parsed ? parsed.seed : 0;
}

type Locked = readonly number[];
const runOf = (edition: RuleSet, seed: string, locked: Locked = [], build = "") => ({
  ...RUN,
  ...{ startSeed: seedOf(seed), edition, build },
  isUnlocked: (achievement: number) => !locked.includes(achievement),
});
const ALL = [227, 228, 321, 324, 325, 330];

/**
 * Edition, build, seed, what the file beside the run has locked of what pills ask, effects by colour, state. Of more
 * runs: test/judge/saves/realRuns.test.ts.
 */
// prettier-ignore
const PILLS: readonly (readonly [RuleSet, string, string, Locked, readonly number[], number])[] = [
  ["repentance",  "2021-05", "EMFY WHGF", [227, 228, 324, 325],      [32, 47, 49, 11, 34, 12, 21, 6, 8, 23, 18, 41, 4, 19],    2487351204],
  ["repentance",  "",        "EFG2 NPYJ", [227, 228, 324, 325],      [35, 14, 4, 16, 15, 12, 6, 20, 33, 17, 9, 23, 13, 46],    2560989686],
  ["afterbirth+", "2017-11", "7P0W D8VE", [227, 228, 321, 325],      [9, 45, 35, 26, 14, 20, 39, 33, 38, 21, 18, 46, 41],      2672789341],
  ["afterbirth+", "",        "L9QJ BT1S", ALL,                       [25, 38, 17, 14, 4, 19, 7, 26, 15, 32, 1, 41, 3],         4070939460],
  ["rebirth",     "",        "1T22 14CP", [],                        [19, 24, 6, 0, 26, 22, 15, 11, 12],                       3152920896],
];

describe("the pills of a run", () => {
  it.each(PILLS)("of %s %s with seed %s are those that it was saved with", (...row) => {
    const [edition, build, text, locked, effects, state] = row;
    const dealt = dealtPills(runOf(edition, text, locked, build));
    expect(dealt).toEqual({ effects: [undefined, ...effects], state });
  });

  it("are named as a player names them, without the gold one, which does something else each time", () => {
    const pills = runPills(runOf("repentance", "EFG2 NPYJ", [227, 228, 324, 325]));
    expect(pills.map(({ color }) => color)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    const speedUp = { color: 2, colorName: "white and blue", effect: 14, name: "Speed Up" };
    expect(pills[1]).toEqual(speedUp);
    expect(["Bad Trip", "48-hour-energy", "nonsense"].map(pillOf)).toEqual([1, 20, undefined]);
  });

  it("leave Telepills out in Greed, and are not known in Afterbirth", () => {
    const run = runOf("repentance", "");
    const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
    const has = (difficulty: Difficulty): boolean =>
      seeds.some((startSeed) =>
        runPills({ ...run, startSeed, difficulty }).some(({ name }) => name === "Telepills"),
      );
    expect([has("normal"), has("greed")]).toEqual([true, false]);
    expect(runPills(runOf("afterbirth", "EFG2 NPYJ"))).toEqual([]);
  });
});

describe("the trinkets of a run", () => {
  /** Edition, build, seed, the locks that came up, and the trinkets held or lying, in the run's order. */
  // prettier-ignore
  const SAVED: readonly (readonly [RuleSet, string, string, Locked, readonly number[]])[] = [
    ["repentance",  "",        "ZYG0 2BPM", [],        [8, 149, 39]],
    ["repentance",  "",        "T03G TD1Q", [70],      [44, 20, 79]],
    ["afterbirth+", "2017-11", "QAZS PJ8N", [],        [41, 12]],
    ["afterbirth+", "",        "L9QJ BT1S", [72, 185], [37, 121, 106, 8, 36, 104]],
  ];

  it.each(SAVED)("of %s %s with seed %s came in the order of its generator", (...row) => {
    const [edition, build, text, locked, trinkets] = row;
    const came = runTrinkets(runOf(edition, text, locked, build), trinkets.length);
    expect(came.map(({ subType }) => subType)).toEqual(trinkets);
  });

  it("come once each until all that are unlocked have come, Perfection never", () => {
    const all = runTrinkets(runOf("repentance", "EFG2 NPYJ"), 500).map(({ subType }) => subType);
    expect([all.length, new Set(all).size]).toEqual([187, 187]);
    expect([145, 47].filter((never) => all.includes(never))).toEqual([]);
    expect(runTrinkets(runOf("rebirth", "EFG2 NPYJ"), 3)).toEqual([]);
  });

  it("go on where a saved run's generator stands", () => {
    const run = runOf("repentance", "ZYG0 2BPM");
    const fresh = runTrinkets(run, 4).map(({ subType }) => subType);
    const isLeft = (trinket: number): boolean => !fresh.slice(0, 3).includes(trinket);
    const from = { effects: [], state: 4270340289, count: 190, isLeft };
    expect(runTrinkets({ ...run, from }, 1)[0]?.subType).toBe(fresh[3]);
  });
});

describe("the card of a seed", () => {
  const open = cardLists({ isUnlocked: () => true, difficulty: "normal" });
  const cardFor = (initSeed: number, ask = CARD_PICKUP): number =>
    rollCard(seededDraw(initSeed, 35).apart("card", 21), ask, open, false);

  /** Cards that lay in rooms and shops of public saved runs; of all locks only that of the Ace of Clubs is open. */
  // prettier-ignore
  it.each([
    [1291347128, 17, true], [1083658165, 26, false], [4023950655, 19, false], [2100483296, 5, false],
  ])("is, for %i, card %i", (initSeed, card, isSold) => {
    const locked = cardLists({ isUnlocked: (lock) => lock === 322, difficulty: "normal" });
    const ask = isSold ? CARD_GOODS : CARD_PICKUP;
    const draw = seededDraw(initSeed, 35).apart("card", 21);
    expect(rollCard(draw, ask, { ...locked }, false)).toBe(card);
  });

  it("comes of lists that the save and Greed shorten", () => {
    const greed = cardLists({ isUnlocked: (lock) => lock !== 602, difficulty: "greed" });
    expect([greed.tarot.length, greed.suits.length]).toEqual([18, 8]);
    const runes = [1, 2, 3, 4].map((seed) => cardFor(seed, RUNE_ALONE));
    expect(runes.filter((card) => card !== 55 && !open.runes.includes(card))).toEqual([]);
    expect([open.runes.length, open.special.length, open.reversed.length]).toEqual([27, 15, 22]);
    expect([cardFor(1), cardOf("the-fool"), cardOf("The Fool?"), cardName(9)]).toEqual([
      expect.any(Number),
      1,
      56,
      "Justice",
    ]);
  });
});

it.each([
  [477081679, 3],
  [855950865, 2],
  [1690984728, 7],
  [1883121695, 12],
  [970794014, 7],
])("the colour of a pill that lay in a saved run, seed %i, is %i", (initSeed, color) => {
  expect(rollPillColor(seededDraw(initSeed, 35).apart("pill", 12), true, true)).toBe(color);
});

describe("what a chest holds", () => {
  const told = (awardSeed: number, collectibles = {}): string => {
    const answer = rollAward({ awardSeed, edition: "repentance", collectibles });
    return "pickups" in answer ? dropWords(answer) : answer.problem;
  };

  it("is told with it, pickup by pickup, as not yet seen in the game", () => {
    expect(told(7899669)).toBe(
      "1 chest (holds 1 golden key, 1 soul heart; not yet seen in the game)",
    );
    expect(told(16365080)).toBe("1 red chest (holds 3 blue flies; not yet seen in the game)");
  });

  it("follows what is carried: doubled by Mom's Key", () => {
    expect(told(7899669, { "moms-key": 1 })).toMatch(/holds (\d .*){4}/u);
  });
});

describe("the trinkets of a run as it is played", () => {
  const PLAYED = [
    { edition: "afterbirth+", build: "2017" },
    { edition: "repentance", build: "2021", playerType: EDEN },
    { edition: "repentance+", challenge: 1 },
    { edition: "repentance+", playerType: EDEN },
  ] as const;
  const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
  const trinketsOf = (said: Said, seed: number) =>
    (goodsOfRun(seed, situationOf(said)).trinkets ?? []).map(({ subType }) => subType);

  it.each(PLAYED)("are others in %j than usually", (said) => {
    const { edition } = said;
    const usual = seeds.map((seed) => trinketsOf({ edition }, seed));
    expect(seeds.map((seed) => trinketsOf(said, seed))).not.toEqual(usual);
  });

  it.each(PLAYED)("come in %j out of rooms as they are told of the run", (said) => {
    const state = situationOf(said);
    const next = seeds.map((seed) => {
      return withGoods(chosenIn(state), runWithPools(seed, state)).goods?.trinket(0);
    });
    expect(next).toEqual(seeds.map((seed) => trinketsOf(said, seed)[0]));
  });
});
