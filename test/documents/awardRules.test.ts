import { DIFFICULTIES } from "../../src/core/award/loadout";
import { bandValue } from "../../src/core/draw/draw";
import { planAward } from "../../src/core/award/plan";
import { awardRules } from "../../src/core/award/rules";
import { AWARD_ITEMS, type ItemCounts } from "../../src/core/game/items";
import type { RuleSet } from "../../src/core/game/edition";
import { toFloat32 } from "../../src/core/rng/float32";
import { play, type Answers } from "./play";
import { rollAward } from "../../src/core/award/roll";
import { awardCases } from "../support/awardCases";

interface Case extends Answers {
  readonly says: string;
  /** The award, and every roll made for it. */
  readonly gives: string;
  readonly asks?: readonly string[];
}

const BATTERY = "battery 1 in 20";
const WATCH = "watch 1 in 15";
const SACK = "sack 1 in 50";
const REST = [BATTERY, WATCH, SACK];
const HARD = "hard 35 in 100";
const ALL_FIVE: ItemCounts = {
  "ace-of-spades": 1,
  "safety-cap": 1,
  "match-stick": 1,
  "childs-heart": 1,
  "rusted-key": 1,
};
const FIVE = ["ace", "cap", "match", "child", "rusted"].map((label) => `${label} 1 in 10`);
const TAILED: ItemCounts = { "daemons-tail": 1 };
const ONE_CONTRACT: ItemCounts = { "contract-from-below": 1 };
const MODEM: ItemCounts = { "broken-modem": 1 };
const GUPPY: ItemCounts = { "guppys-tail": 1 };

// prettier-ignore
const CASES: readonly Case[] = [
  { says: "pickupPercent > 0.22, so at 0.22 itself nothing, without a roll", at: 0.22, gives: "0 none", asks: [] },
  { says: "just above it RandomInt(3) and RandomInt(2): a pill", at: 0.2201, gives: "1 pill", asks: ["card 1 in 3", "trinket-or-pill 1 in 2", ...REST] },
  { says: "RandomInt(3) == 0: a card", at: 0.25, yes: ["card"], gives: "1 card", asks: ["card 1 in 3", ...REST] },
  { says: "RandomInt(2) == 0: a trinket", at: 0.25, yes: ["trinket-or-pill"], gives: "1 trinket" },
  { says: "below 0.3: a pill", at: 0.2999, gives: "1 pill" },
  { says: "from 0.3 on: a coin", at: 0.3, gives: "1 coin", asks: REST },
  { says: "below 0.45: a coin", at: 0.4499, gives: "1 coin" },
  { says: "from 0.45 on: a heart", at: 0.45, gives: "1 heart", asks: REST },
  { says: "below 0.5 with Rib of Greed: a coin", at: 0.4999, items: { "rib-of-greed": 1 }, gives: "1 coin" },
  { says: "from 0.5 on with Rib of Greed: a heart", at: 0.5, items: { "rib-of-greed": 1 }, gives: "1 heart" },
  { says: "below 0.6: a heart", at: 0.5999, gives: "1 heart" },
  { says: "below 0.6 with Daemon's Tail and RandomInt(5) != 0: a key", at: 0.55, items: TAILED, gives: "1 key", asks: ["tail 1 in 5", ...REST] },
  { says: "below 0.6 with Daemon's Tail and RandomInt(5) == 0: a heart", at: 0.55, items: TAILED, yes: ["tail"], gives: "1 heart" },
  { says: "from 0.6 on: a key", at: 0.6, gives: "1 key", asks: REST },
  { says: "below 0.8: a key", at: 0.7999, gives: "1 key" },
  { says: "from 0.8 on: a bomb", at: 0.8, gives: "1 bomb" },
  { says: "below 0.95: a bomb", at: 0.9499, gives: "1 bomb" },
  { says: "from 0.95 on: a chest", at: 0.95, gives: "1 chest", asks: REST },
  { says: "RandomInt(20) == 0: a battery, and no roll for the watch", yes: ["battery"], gives: "1 battery", asks: [BATTERY, SACK] },
  { says: "RandomInt(15) == 0 with Watch Battery: a battery", items: { "watch-battery": 1 }, yes: ["watch"], gives: "1 battery", asks: REST },
  { says: "RandomInt(15) is rolled without Watch Battery too, and gives nothing", yes: ["watch"], gives: "1 key", asks: REST },
  { says: "RandomInt(50) == 0: a sack, whatever came before", yes: ["battery", "sack"], gives: "1 sack" },
  { says: "the five trinkets roll one in ten each, in their order", items: ALL_FIVE, gives: "1 key", asks: [...REST, ...FIVE] },
  { says: "Ace of Spades: a card, and the others roll no more", items: ALL_FIVE, yes: ["ace", "cap"], gives: "1 card", asks: [...REST, ...FIVE.slice(0, 1)] },
  { says: "Safety Cap: a pill", items: ALL_FIVE, yes: ["cap"], gives: "1 pill", asks: [...REST, ...FIVE.slice(0, 2)] },
  { says: "Match Stick: a bomb", items: ALL_FIVE, yes: ["match"], gives: "1 bomb", asks: [...REST, ...FIVE.slice(0, 3)] },
  { says: "Child's Heart: a heart", items: ALL_FIVE, yes: ["child"], gives: "1 heart", asks: [...REST, ...FIVE.slice(0, 4)] },
  { says: "Rusted Key: a key", at: 0.9, items: ALL_FIVE, yes: ["rusted"], gives: "1 key" },
  { says: "Child's Heart with Daemon's Tail and RandomInt(5) != 0 goes on to Rusted Key", at: 0.9, items: { ...TAILED, ...ALL_FIVE }, yes: ["child", "rusted"], gives: "1 key", asks: [...REST, ...FIVE.slice(0, 4), "child-tail 1 in 5", "rusted 1 in 10"] },
  { says: "Child's Heart with Daemon's Tail and RandomInt(5) == 0: a heart", at: 0.9, items: { ...TAILED, ...ALL_FIVE }, yes: ["child", "child-tail"], gives: "1 heart" },
  { says: "Smelter: a trinket in one of fifty, whatever the five gave", items: { ...ALL_FIVE, smelter: 1 }, yes: ["ace", "smelter"], gives: "1 trinket", asks: [...REST, "ace 1 in 10", "smelter 1 in 50"] },
  { says: "of nothing neither sack, trinkets nor Smelter roll", at: 0, items: { ...ALL_FIVE, smelter: 1 }, gives: "0 none", asks: [] },
  { says: "Guppy's Tail, RandomInt(3) == 0 and RandomInt(2) == 0: a chest", at: 0, items: GUPPY, yes: ["guppy", "guppy-lock"], gives: "1 chest", asks: ["guppy 1 in 3", "guppy-lock 1 in 2"] },
  { says: "Guppy's Tail, RandomInt(3) == 0 and RandomInt(2) != 0: a locked chest", at: 0, items: GUPPY, yes: ["guppy"], gives: "1 locked-chest" },
  { says: "Guppy's Tail, RandomInt(3) != 0 and RandomInt(3) == 0: nothing", items: GUPPY, yes: ["guppy-void"], gives: "0 none", asks: [...REST, "guppy 1 in 3", "guppy-void 1 in 3"] },
  { says: "Contract from Below: one more", items: ONE_CONTRACT, gives: "2 key", asks: [...REST, "contract 0.3330"] },
  { says: "two contracts: two more, and 0.666 as much nothing", items: { "contract-from-below": 2 }, gives: "3 key", asks: [...REST, "contract 0.2218"] },
  { says: "a contract's roll that hits: nothing", items: ONE_CONTRACT, yes: ["contract"], gives: "0 none" },
  { says: "contracts roll for no trinket", at: 0.25, items: ONE_CONTRACT, yes: ["trinket-or-pill"], gives: "1 trinket", asks: ["card 1 in 3", "trinket-or-pill 1 in 2", ...REST] },
  { says: "contracts roll for a card", at: 0.25, items: ONE_CONTRACT, yes: ["card"], gives: "2 card", asks: ["card 1 in 3", ...REST, "contract 0.3330"] },
  { says: "hard: a heart stays in 35 of 100", at: 0.55, isHard: true, yes: ["hard"], gives: "1 heart", asks: [...REST, HARD] },
  { says: "hard: a heart goes in the others", at: 0.55, isHard: true, gives: "0 none", asks: [...REST, HARD] },
  { says: "hard: nothing but a heart is rolled for", isHard: true, gives: "1 key", asks: REST },
  { says: "hard hearts are rolled for after a contract that voids them", at: 0.55, isHard: true, items: ONE_CONTRACT, yes: ["contract", "hard"], gives: "0 none", asks: [...REST, "contract 0.3330", HARD] },
  { says: "Broken Modem: one more key", items: MODEM, yes: ["modem"], gives: "2 key", asks: [...REST, "modem 1 in 4"] },
  { says: "Broken Modem: one more coin", at: 0.4, items: MODEM, yes: ["modem"], gives: "2 coin" },
  { says: "Broken Modem: one more heart", at: 0.55, items: MODEM, yes: ["modem"], gives: "2 heart" },
  { says: "Broken Modem: one more bomb", at: 0.9, items: MODEM, yes: ["modem"], gives: "2 bomb" },
  { says: "Broken Modem: one more sack", items: MODEM, yes: ["sack", "modem"], gives: "2 sack" },
  { says: "Broken Modem: no further pill", at: 0.25, items: MODEM, yes: ["modem"], gives: "1 pill" },
  { says: "Broken Modem: no further battery", items: MODEM, yes: ["battery", "modem"], gives: "1 battery" },
  { says: "Broken Modem: no further chest", at: 0.96, items: MODEM, yes: ["modem"], gives: "1 chest" },
  { says: "Broken Modem rolls for nothing too, and leaves it", at: 0, items: MODEM, yes: ["modem"], gives: "0 none", asks: ["modem 1 in 4"] },
  { says: "Broken Modem adds none to what a contract voided", items: { ...ONE_CONTRACT, ...MODEM }, yes: ["contract", "modem"], gives: "0 none" },
];

/** The rule sets whose award is the pseudo-code: the documents', in doubles, and Afterbirth+'s. */
const AS_PRINTED = ["documents", "afterbirth+"] as const;

describe.each(AS_PRINTED)("the award of %s", (rules) => {
  it.each(CASES)("$says", (row) => {
    const { gives, asks } = play(rules, row);
    expect({ gives, asks }).toEqual({ gives: row.gives, asks: row.asks ?? asks });
  });

  // prettier-ignore
  it.each<readonly [string, number, ItemCounts, number]>([
    ["is the first alone without luck", 0, {}, 0.5],
    ["adds the second times luck times 0.1", 3, {}, 0.62],
    ["counts luck up to 10", 12, {}, 0.9],
    ["counts luck from 0 on", -3, {}, 0.5],
    ["has the first rescaled by Lucky Foot", 3, { "lucky-foot": 1 }, 0.67],
    ["has the sum rescaled by Lucky Toe", 3, { "lucky-toe": 1 }, 0.658],
    ["has both rescaled alike without luck", 0, { "lucky-foot": 1, "lucky-toe": 1 }, 0.595],
    ["has the sum rescaled less by Lucky Toe beside Foot and luck", 3, { "lucky-foot": 1, "lucky-toe": 1 }, 0.6766],
  ])("pickupPercent of floats 0.5 and 0.4 %s", (_says, luck, items, percent) => {
    const { bandRoll } = planAward(awardRules(rules), { luck, difficulty: "normal", items });
    expect(bandValue(bandRoll, 0.5, 0.4)).toBeCloseTo(percent, 6);
  });
});

describe("what the documents' award takes from where", () => {
  it("is computed in Lua's doubles, where Afterbirth+ computes in floats", () => {
    const chance = (rules: RuleSet) => {
      const plan = planAward(awardRules(rules), {
        luck: 0,
        difficulty: "normal",
        items: ONE_CONTRACT,
      });
      return plan.contractVoid.value;
    };
    expect(chance("documents")).toBe(0.666 * 0.5);
    expect(chance("afterbirth+")).toBe(toFloat32(toFloat32(0.666) * 0.5));
  });

  it("removes hearts on difficulty 1 alone: hard, and none of Greed's", () => {
    const removes = DIFFICULTIES.filter(
      (difficulty) => planAward(awardRules("documents"), { luck: 0, difficulty, items: {} }).isHard,
    );
    expect(removes).toEqual(["hard"]);
  });

  it("gives further pickups the first one's sub-type and leaves its last state as award seed", () => {
    expect(awardRules("documents").hypotheses).toMatchObject({
      extraCopies: "carrySubType",
      writeBack: "yes",
    });
  });

  it("asks for every item that the pseudo-code names", () => {
    const items = Object.fromEntries(AWARD_ITEMS.map(({ name }) => [name, 1]));
    const everything = (rules: RuleSet) => play(rules, { at: 0.55, items }).asks;
    const last = "smelter 1 in 50,guppy 1 in 3,guppy-void 1 in 3,contract 0.3330,modem 1 in 4";
    const asked = ["tail 1 in 5", ...REST, ...FIVE, ...last.split(",")];
    expect(everything("documents")).toEqual(asked);
    expect(everything("afterbirth")).toEqual(
      asked.filter((roll) => !/^(?:smelter|modem)/u.test(roll)),
    );
  });
});

describe.each<RuleSet>(["repentance", "repentance+"])("the awards of %s", (rules) => {
  it("roll for the watch with Watch Battery only", () => {
    const asked = (items: ItemCounts) => play(rules, { items }).asks;
    expect(asked({})).toEqual([BATTERY, SACK]);
    expect(asked({ "watch-battery": 1 })).toEqual(REST);
  });

  it("keep 66 of 100 hearts on hard", () => {
    const heart = (yes: readonly string[]) => play(rules, { at: 0.55, isHard: true, yes });
    expect(heart([]).asks).toContain("hard 66 in 100");
    expect([heart(["hard"]).gives, heart([]).gives]).toEqual(["1 heart", "0 none"]);
  });

  it("roll for Broken Modem, which adds no pickup", () => {
    const { gives, asks } = play(rules, { items: MODEM, yes: ["modem"] });
    expect(gives).toBe("1 key");
    expect(asks).toContain("modem 1 in 4");
  });
});

describe("the awards of single editions", () => {
  it("roll in Repentance+ for a trinket by its multiplier: one in 10, 5 and 2", () => {
    const asked = (rules: RuleSet, count: number) =>
      play(rules, { items: { "rusted-key": count } }).asks[2];
    const chances = [1, 2, 3].map((count) => asked("repentance+", count));
    expect(chances).toEqual(["rusted 1 in 10", "rusted 1 in 5", "rusted 1 in 2"]);
    expect(asked("repentance", 2)).toBe("rusted 1 in 10");
  });

  it("know Rib of Greed and Watch Battery from Afterbirth on", () => {
    const coin = (rules: RuleSet) => play(rules, { at: 0.47, items: { "rib-of-greed": 1 } }).gives;
    const battery = (rules: RuleSet) =>
      play(rules, { items: { "watch-battery": 1 }, yes: ["watch"] }).gives;
    expect([coin("rebirth"), coin("afterbirth")]).toEqual(["1 heart", "1 coin"]);
    expect([battery("rebirth"), battery("afterbirth")]).toEqual(["1 key", "1 battery"]);
  });
});

/**
 * The award written a second time, from the documents' pseudo-code alone and in its order, with numbers
 * as Lua has them (doubles). It shares no code with the core, so that a slip in either shows.
 */

/** What the pseudo-code asks of player 0 and the game. */
interface DocumentedCase {
  readonly awardSeed: number;
  readonly luck: number;
  readonly isHard: boolean;
  /** How many of each collectible, and which trinkets, by the names of the batch interface. */
  readonly items: Readonly<Record<string, number>>;
}

/** RNG():SetSeed(awardSeed, 35): xorshift by 5, 9, 7. RandomFloat is a float of the game's. */
class DocumentedRng {
  draws = 0;
  constructor(private seed: number) {}

  next(): number {
    this.seed = (this.seed ^ (this.seed >>> 5)) >>> 0;
    this.seed = (this.seed ^ (this.seed << 9)) >>> 0;
    this.seed = (this.seed ^ (this.seed >>> 7)) >>> 0;
    this.draws += 1;
    return this.seed;
  }

  randomInt(max: number): number {
    return this.next() % max;
  }

  randomFloat(): number {
    return Math.fround(Math.fround(this.next()) * Math.fround(2.3283061589829401e-10));
  }
}

function documentedAward(given: DocumentedCase) {
  const rng = new DocumentedRng(given.awardSeed);
  const num = (name: string): number => given.items[name] ?? 0;
  const has = (name: string): boolean => num(name) > 0;

  let percent = rng.randomFloat();
  if (has("lucky-foot")) percent = percent * 0.9 + 0.1;
  const luck = Math.max(Math.min(given.luck, 10), 0);
  percent = rng.randomFloat() * luck * 0.1 + percent;
  if (has("lucky-toe")) {
    percent = has("lucky-foot") && luck > 0 ? percent * 0.98 + 0.02 : percent * 0.9 + 0.1;
  }

  let award = 0;
  let count = 1;
  if (percent > 0.22) {
    if (percent < 0.3) {
      if (rng.randomInt(3) === 0) award = 300;
      else award = rng.randomInt(2) === 0 ? 350 : 70;
    } else if (percent < 0.45) award = 20;
    else if (percent < 0.5 && has("rib-of-greed")) award = 20;
    else if (percent < 0.6 && (!has("daemons-tail") || rng.randomInt(5) === 0)) award = 10;
    else if (percent < 0.8) award = 30;
    else award = percent < 0.95 ? 40 : 50;

    if (rng.randomInt(20) === 0 || (rng.randomInt(15) === 0 && has("watch-battery"))) award = 90;
    if (rng.randomInt(50) === 0) award = 69;

    if (has("ace-of-spades") && rng.randomInt(10) === 0) award = 300;
    else if (has("safety-cap") && rng.randomInt(10) === 0) award = 70;
    else if (has("match-stick") && rng.randomInt(10) === 0) award = 40;
    else if (
      has("childs-heart") &&
      rng.randomInt(10) === 0 &&
      (!has("daemons-tail") || rng.randomInt(5) === 0)
    ) {
      award = 10;
    } else if (has("rusted-key") && rng.randomInt(10) === 0) award = 30;

    if (has("smelter") && rng.randomInt(50) === 0) award = 350;
  }

  if (has("guppys-tail")) {
    if (rng.randomInt(3) !== 0) {
      if (rng.randomInt(3) === 0) award = 0;
    } else award = rng.randomInt(2) !== 0 ? 60 : 50;
  }
  if (has("contract-from-below") && award !== 350) {
    count = num("contract-from-below") + 1;
    const nothingChance = Math.pow(0.666, count - 1);
    if (nothingChance * 0.5 > rng.randomFloat()) count = 0;
  }
  if (given.isHard && award === 10 && rng.randomInt(100) >= 35) award = 0;
  if (
    has("broken-modem") &&
    rng.randomInt(4) === 0 &&
    count >= 1 &&
    [20, 10, 30, 69, 40].includes(award)
  ) {
    count += 1;
  }
  const spawnSeeds: number[] = [];
  if (count > 0 && award !== 0) {
    for (let spawn = 1; spawn <= count; spawn += 1) spawnSeeds.push(rng.next());
  }
  return { variant: count > 0 ? award : 0, spawnSeeds, draws: rng.draws };
}

/** What the core makes of a case by the documents, in the words of the reference. */
function byTheDocuments({ awardSeed, luck, isHard, items }: DocumentedCase) {
  const loadout = { luck, difficulty: isHard ? ("hard" as const) : ("normal" as const), items };
  const plan = planAward(awardRules("documents"), loadout);
  const { variant, spawnSeeds, drawCount } = rollAward(plan, awardSeed);
  return { variant, spawnSeeds, draws: drawCount };
}

describe("the documents' award", () => {
  it("is that of a second implementation, written from the pseudo-code alone", () => {
    const cases = awardCases(25);
    for (let number = 0; number < 8000; number += 1) {
      const { awardSeed, luck, difficulty, items } = cases.next().value;
      const given = { awardSeed, luck, isHard: difficulty === "hard", items };
      expect(byTheDocuments(given)).toEqual(documentedAward(given));
    }
  });

  it("is computed in Lua's doubles: two seeds lie exactly on a bound of floats", () => {
    const seedsOf = (awardSeed: number) => {
      const award = byTheDocuments({ awardSeed, luck: 0, isHard: false, items: {} });
      return [award.variant, ...award.spawnSeeds];
    };
    expect(seedsOf(435856859)).toEqual([20, 1065031518]);
    expect(seedsOf(2890891711)).toEqual([40, 127781963]);
  });
});
