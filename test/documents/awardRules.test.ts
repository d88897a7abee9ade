import { DIFFICULTIES } from "../../src/core/game/difficulty";
import { bagOf } from "../support/bags";
import { planAward } from "../../src/core/award/awardPlan";
import { awardRules, type AwardRules } from "../../src/core/award/awardRules";
import { AWARD_ITEMS } from "../../src/core/game/items";
import type { RuleSet } from "../../src/core/game/edition";
import { toFloat32 } from "../../src/core/rng/float32";
import { play } from "./play";
import { rollAward } from "../../src/core/award/roll";
import { awardCases } from "../support/awardCases";

const BATTERY = "battery 1 in 20";
const WATCH = "watch 1 in 15";
const SACK = "sack 1 in 50";
const REST = [BATTERY, WATCH, SACK];
const FIVE = ["ace", "cap", "match", "child", "rusted"].map((label) => `${label} 1 in 10`);
const ONE_CONTRACT = bagOf({ "contract-from-below": 1 });

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

it("the awards of single editions know Rib of Greed and Watch Battery from Afterbirth on", () => {
  const coin = (rules: RuleSet) => play(rules, { at: 0.47, items: { "rib-of-greed": 1 } }).gives;
  const battery = (rules: RuleSet) =>
    play(rules, { items: { "watch-battery": 1 }, yes: ["watch"] }).gives;
  expect([coin("rebirth"), coin("afterbirth")]).toEqual(["1 heart", "1 coin"]);
  expect([battery("rebirth"), battery("afterbirth")]).toEqual(["1 key", "1 battery"]);
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

/** What the core makes of a case, in the words of the reference. */
function byTheCore({ awardSeed, luck, isHard, items }: DocumentedCase, rules: AwardRules) {
  const difficulty = isHard ? "hard" : "normal";
  const loadout = { luck, difficulty, items: bagOf(items) } as const;
  const plan = planAward(rules, loadout);
  const { variant, spawnSeeds, drawCount } = rollAward(plan, awardSeed);
  return { variant, spawnSeeds, draws: drawCount };
}

const DOCUMENTS = awardRules("documents");

describe("the documents' award", () => {
  // Afterbirth+'s is the pseudo-code's but for the floats that it computes in.
  it.each([
    ["documents", DOCUMENTS],
    ["afterbirth+", awardRules("afterbirth+", { constants: "double" })],
  ])("is that of a second implementation, written from the pseudo-code alone: %s", (_, rules) => {
    const cases = awardCases(25);
    for (let number = 0; number < 8000; number += 1) {
      const { awardSeed, luck, difficulty, items } = cases.next().value;
      const given = { awardSeed, luck, isHard: difficulty === "hard", items };
      expect(byTheCore(given, rules)).toEqual(documentedAward(given));
    }
  });

  it("is computed in Lua's doubles: two seeds lie exactly on a bound of floats", () => {
    const seedsOf = (awardSeed: number) => {
      const award = byTheCore({ awardSeed, luck: 0, isHard: false, items: {} }, DOCUMENTS);
      return [award.variant, ...award.spawnSeeds];
    };
    expect(seedsOf(435856859)).toEqual([20, 1065031518]);
    expect(seedsOf(2890891711)).toEqual([40, 127781963]);
  });
});
