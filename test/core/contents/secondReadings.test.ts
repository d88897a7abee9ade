/**
 * Every rule of what the seed decides against a second reading, in Lua, of what is published, over many seeds.
 * Cards, pills, trinkets and chests have theirs in test/standin/goods.test.ts.
 */
import { readdirSync, readFileSync } from "node:fs";
import * as bossColours from "../../../src/core/contents/bossColours";
import * as bossReward from "../../../src/core/contents/bossReward";
import * as deals from "../../../src/core/contents/deals";
import * as fires from "../../../src/core/contents/fires";
import { firstVisit } from "../../../src/core/contents/firstVisit";
import { dressingTable } from "../../../src/core/contents/machinePrizes";
import { machineOfEntry, machineUses } from "../../../src/core/contents/machines";
import { Working, type MachineRun, type MachineUse } from "../../../src/core/contents/machineWork";
import { ownSeeds, ownStream, OWN_KINDS } from "../../../src/core/contents/ownStreams";
import { portalBehind } from "../../../src/core/contents/portals";
import { priceOf } from "../../../src/core/contents/prices";
import {
  ROOM_POOL_NAMES,
  shopStock,
  specialHeart,
  type Dealer,
} from "../../../src/core/contents/shop";
import * as streams from "../../../src/core/contents/streams";
import { SeededDraw } from "../../../src/core/draw/draw";
import { playerTypeOf } from "../../../src/core/game/characters";
import { ACHIEVEMENTS } from "../../../src/core/game/unlocks";
import { openLua } from "../../../standin";
import { scatteredSeed } from "../../floors/support";
import { often } from "../../support/cases";
import { aPlayer } from "../../support/making";

const SEEDS = often(2500, 10_000);
const RULES = readFileSync("test/core/contents/secondReadings.lua", "utf8");
const MACHINES = readFileSync("test/core/contents/machines.lua", "utf8");

const is = (word: number, bit: number): boolean => Math.floor(word / 2 ** (bit - 1)) % 2 === 1;
/** Opens achievements by the bits of a word. */
const opening =
  (word: number, achievements: readonly number[]) =>
  (achievement: number): boolean =>
    achievements.some((one, place) => one === achievement && is(word, place + 1));
const float = (value: number): number => new Uint32Array(new Float32Array([value]).buffer)[0] ?? 0;
const { specialKeepers, hangingKeepers, bossColours: judas, terrible, voidFloor } = ACHIEVEMENTS;
const { hellGames, craneGames, confessionals, rottenBeggars, boneHearts, rottenHearts } =
  ACHIEVEMENTS;

const SHOPS = ["keeper shop", "secret shop", "greed shop"] as const;
const DEALERS: readonly Dealer[] = ["shop", "devil", "angel", ...SHOPS];
/** Types of the rooms in which they sell. */
const SELLING: Readonly<Record<string, number>> = { devil: 14, angel: 15 };
// prettier-ignore
const GOODS = [[100, 33], [100, 700], [10, 1], [10, 3], [10, 11], [10, 4], [30, 1], [69, 1], [300, 9], [350, 20]] as const;
const EDITIONS = ["rebirth", "afterbirth", "afterbirth+", "repentance", "repentance+"] as const;
/** Which draw of a start seed is the player's own. */
const PLAYER_DRAWS = [13, 14, 14, 15, 15];
const BOSS_ITEMS = [50, 96, 99, 100, 130, 181, 327, 328];

/** What a machine asks of a run, by a word's bits. */
function machineRun(word: number): MachineRun {
  const carried = { c46: is(word, 1) ? 1 : 0, c75: is(word, 2) ? 1 : 0 };
  const difficulty = is(word, 4) ? "greedier" : is(word, 3) ? "hard" : "normal";
  const player = playerTypeOf(is(word, 6) ? "Tainted Lost" : is(word, 5) ? "Keeper" : "Isaac");
  return {
    ...aPlayer({ carried, difficulty, characters: [player], isUnlocked: () => !is(word, 9) }),
    isLeft: () => !is(word, 8),
    tail: is(word, 7) ? streams.seededDraw(9, 35) : "none",
    foot: streams.seededDraw(7, 35),
  };
}

const useText = ({ loot, effect, dropSeed }: MachineUse): string => {
  const things = loot.map(({ variant, subType, seed, poolSeed }) => {
    return `${variant}.${subType}.${seed}${poolSeed === undefined ? "" : `:${poolSeed}`}`;
  });
  return `${[...things, ...(effect === "" ? [] : [effect])].join(" ")}@${dropSeed}`;
};

function dressed(seed: number): string {
  const machine = new Working(seed, streams.seededDraw(seed, 30), machineRun(0));
  dressingTable(machine);
  const { loot, effect } = machine;
  return loot.length === 0 && effect.includes("item")
    ? "item"
    : loot.map((one) => one.seed).join(" ");
}

type Asked = readonly number[];

function pedestals([seed = 0, boss = 0, word = 0, held = 0, options = 0, isVoid = 0]: Asked) {
  const facts = {
    ...{ hasTheresOptions: options === 1, isVoid: isVoid === 1, isCantripped: false },
    isAvailable: opening(word, BOSS_ITEMS),
    held: opening(held, [73, 207]),
  };
  const pools = ROOM_POOL_NAMES.map((name) => ({ name }));
  return bossReward
    .bossPedestals(new SeededDraw(seed), boss, facts, pools)
    .map(({ item, pool, poolSeed, initSeed }) => {
      // The last pool of The Void stands for another number.
      const number = pool === "bombBum" ? 16 : ROOM_POOL_NAMES.indexOf(pool ?? "");
      return `${item ?? `${pool === undefined ? "room" : `pool${number}`}:${poolSeed}`}@${initSeed}`;
    })
    .join(" ");
}

function deal([stage = 0, last = 0, word = 0, wisps = 0, isOld = 0]: readonly number[]): number {
  const items = [51, 51, 260, 34, 78, 601, 669, 215, 499].filter((_, bit) => is(word, bit + 1));
  const count = (id: number): number => items.filter((one) => one === id).length;
  const { chance } = deals.dealChance({
    edition: isOld === 1 ? "rebirth" : "repentance",
    ...{ stage, lastDeal: last, satanicWisps: wisps },
    carried: {
      ...Object.fromEntries(
        items.map((id) => [`c${id}`, id === 51 && !is(word, 1) ? 0 : count(id)]),
      ),
      ...(is(word, 10) ? { t174: 1 } : {}),
    },
    ...{ isBeggarKilled: is(word, 11), isHurtOnFloor: is(word, 12) },
    ...{ isHurtByBoss: is(word, 13), isShopkeeperKilled: is(word, 14) },
  });
  return float(chance);
}

function stock([award = 0, place = 0, level = 0, isNew = 0, restocks = 0]: Asked): string {
  let seed = award;
  let told = "";
  for (let times = 0; times <= restocks; times += 1) {
    const draw = new SeededDraw(seed);
    const edition = isNew === 1 ? "repentance" : "afterbirth+";
    const { kinds, discount } = shopStock(draw, DEALERS[place] as Dealer, level, edition);
    seed = draw.state();
    told = `${kinds.join(" ")} ${discount} ${seed}`;
  }
  return told;
}

function price([seed = 0, place = 0, variant = 0, subType = 0, kind = 0, sale = 0]: Asked): number {
  const dealer = DEALERS[place] as Dealer;
  const own = { restocks: 0, devilPrice: 1, shopPrice: 15, isOnSale: sale === 1 };
  const room = { roomType: SELLING[dealer] ?? 2, decorationSeed: seed };
  return priceOf({ dealer, variant, subType, kind, ...own }, room, aPlayer());
}

/** Numbers that make a case of a seed: each below its bound, spread as the seeds are. */
const spread =
  (...bounds: readonly number[]) =>
  (seed: number, index: number): readonly number[] => [
    seed,
    ...bounds.map((bound, place) => scatteredSeed(index * 31 + place + 7) % bound),
  ];
const oneOf =
  (list: readonly number[], more: readonly number[] = []) =>
  (seed: number, index: number): readonly number[] => {
    const [, ...others] = spread(...more)(seed, index);
    return [seed, list[index % list.length] as number, ...others];
  };

/** A rule by its name in the reading: what makes a case of a seed, what the project says of a case, and its least variety. */
interface Row {
  readonly rule: string;
  readonly case: (seed: number, index: number) => readonly number[];
  readonly ours: (asked: readonly number[]) => unknown;
}

const seedOnly = (seed: number): readonly number[] => [seed];
const PORTALS = [6, 8, 25, 39, 24, 40, 54, 55, 1];
const LEAVING = [1, 6, 9, 10, 11, 12, 19, 20, 21, 22, 38];
const COLOURED = [...Array.from({ length: 35 }, (_, place) => place + 1), 89, 90];

// prettier-ignore
const ROWS: readonly Row[] = [
  { rule: "fire", case: seedOnly, ours: ([seed = 0]) => fires.fireDrops(seed) },
  { rule: "redFire", case: seedOnly, ours: ([seed = 0]) => fires.isRedFire(seed) },
  { rule: "rock", case: seedOnly, ours: ([seed = 0]) => fires.rockOf(seed) },
  { rule: "shopkeeper", case: spread(2, 4), ours: ([seed = 0, variant = 0, open = 0]) => {
    const told = fires.shopkeeperOf(variant, seed, opening(open, [specialKeepers, hangingKeepers]));
    return `${told.variant}@${told.initSeed}`;
  } },
  { rule: "visit", case: spread(13, 6, 8, 2), ours: ([decorationSeed = 0, stage = 0, stageType = 0, roomType = 0, isNew = 0]) => {
    const edition = isNew === 1 ? "repentance" : "afterbirth+";
    const { hasWater, hasOtherMusic } = firstVisit({ edition, stage, stageType, roomType, decorationSeed });
    return hasWater === undefined ? "nobody knows" : `${hasWater}${hasOtherMusic}`;
  } },
  { rule: "champion", case: (seed, index) => [seed, ...spread(8, 4, 2, 2)(seed, index).slice(1).map((one, place) => place === 2 ? 11 + one : one)], ours: ([seed = 0, word = 0, heart = 0, stage = 0, victoryLap = 0]) => {
    // Golden, or with Mom's Box, or both.
    const purple = { t5: heart === 0 ? 0 : heart - (is(word, 2) && heart > 1 ? 1 : 0), c439: is(word, 2) && heart > 1 ? 1 : 0 };
    const player = aPlayer({ carried: { c208: is(word, 1) ? 1 : 0, ...purple }, challenge: is(word, 3) ? 34 : 0 });
    return bossColours.isChampion(seed, player, { stage, victoryLap });
  } },
  { rule: "colour", case: oneOf(COLOURED, [64]), ours: ([seed = 0, boss = 0, word = 0]) => {
    const isUnlocked = opening(is(word, 3) ? word | 2 : word & ~2, [judas, terrible]);
    const player = aPlayer({ isUnlocked, difficulty: is(word, 2) ? "greedier" : "normal", carried: is(word, 4) ? { t5: 1 } : {}, challenge: is(word, 5) ? 34 : 0 });
    return bossColours.bossColour(boss, seed, player, { victoryLap: is(word, 6) ? 1 : 0 }) ?? "nobody knows";
  } },
  { rule: "machine", case: oneOf([1, 2, 3, 4, 5, 6, 7, 9, 10, 13, 15, 16, 17, 18], [512]), ours: ([seed = 0, variant = 0, word = 0]) =>
    machineUses(variant, seed, machineRun(word))?.next.map(useText).join("\n") },
  { rule: "machineKind", case: oneOf([1, 4, 6, 15, 16, 17, 18], [16, 2]), ours: ([seed = 0, variant = 0, open = 0, taken = 0]) =>
    machineOfEntry(variant, seed, opening(open, [hellGames, craneGames, confessionals, rottenBeggars]), taken) },
  { rule: "dressingTable", case: seedOnly, ours: ([seed = 0]) => dressed(seed) },
  { rule: "entries", case: (seed, index) => [seed, [2, 1, 1, 0, 0][index % 5] as number, ...spread(4, 3, 2)(seed, index).slice(1).map((one) => one + 1)],
    ours: ([seed = 0, older = 0, ...weights]) => {
      const edition = (["repentance", "afterbirth+", "rebirth"] as const)[older] ?? "repentance";
      return streams.entryDraws(seed, edition, 4).map((draw) => {
        const own = streams.seedBehind(draw);
        const seeds = [own, streams.seedBehind(own), streams.rerolledSeed(own), streams.flippedSeed(own)];
        return [draw, streams.entryChoice(draw, weights) + 1, ...seeds].join(",");
      }).join(" ");
    } },
  { rule: "portal", case: oneOf(PORTALS, [3]), ours: ([seed = 0, boss = 0, photos = 0]) =>
    portalBehind(new SeededDraw(seed), boss, { isUnlocked: (one) => one === voidFloor, isAvailable: (item) => item - 327 < photos, challenge: 0 })?.opens ?? "none" },
  { rule: "pedestals", case: oneOf(LEAVING, [256, 4, 2, 2]), ours: pedestals },
  { rule: "deal", case: (seed, index) => { const [, stage = 0, ...more] = spread(12, 13, 16_384, 3, 2)(seed, index);
    return [stage + 1, (more[0] ?? 0) % (stage + 2), ...more.slice(1)]; }, ours: deal },
  { rule: "dealOpens", case: spread(12, 6, 2), ours: ([, stage = 0, type = 0, xl = 0]) =>
    String(deals.canDealOpen(stage + 1, type, xl === 1)) },
  { rule: "angels", case: (seed, index) => spread(4, 5, 5)(seed, index).slice(1), ours: ([word = 0, weak = 0, strong = 0]) =>
    float(deals.angelShare({ hasSeenDevil: is(word, 1), hasPaid: is(word, 2), weak, strong })) },
  { rule: "own", case: (seed, index) => [seed, PLAYER_DRAWS[index % 5] as number, ...spread(4, 90, 5)(seed, index).slice(1).map((one, place) => place === 0 ? one + 1 : one)],
    ours: ([seed = 0, playerDraw = 0, place = 0, id = 0, draws = 0]) => {
      const edition = EDITIONS[PLAYER_DRAWS.indexOf(playerDraw)] ?? "repentance";
      const kind = OWN_KINDS[place - 1] ?? "card";
      const own = ownStream(seed, kind, id, edition, draws).seed("next");
      return `${ownSeeds(seed, kind, id + 1, edition)[id]} ${own}`;
    } },
  { rule: "stock", case: spread(6, 5, 2, 4), ours: stock },
  { rule: "price", case: (seed, index) => [seed, index % 6, ...(GOODS[scatteredSeed(index) % GOODS.length] as readonly number[]), ...spread(5, 2)(seed, index).slice(1).map((one, place) => place === 0 ? [8, 9, 12, 13, 14][one] as number : one)], ours: price },
  { rule: "specialHeart", case: spread(4), ours: ([seed = 0, open = 0]) =>
    specialHeart(streams.seededDraw(seed, 51), opening(open, [boneHearts, rottenHearts])) },
];

const lua = openLua("5.3");
lua.run(`rules = load([==[${RULES}]==])()
  local machine = load([==[${MACHINES}]==])
  function rules.machine(...) return machine(...) end`);
afterAll(() => {
  lua.close();
});

/** What draws nothing, and what cases of its own state: whose pool and dealer, the order of a layout, words. */
const WITHOUT = [
  ...["machineName", "seededDraw", "hasWaterFloor", "momPhotos", "paysForPedestals", "paysAsSeen"],
  ...["paidFor", "paymentWords", "poolOfRoom", "poolInGreed", "dealerOf", "filledByBoss"],
  "LayoutFilling",
];

it("every rule of the contents has its second reading", () => {
  const folder = "src/core/contents";
  const rules = readdirSync(folder)
    // The machines' own, which machineUses plays.
    .filter((file) => !/Prizes|machineWork/.test(file))
    .flatMap((file) => [
      ...readFileSync(`${folder}/${file}`, "utf8").matchAll(/^export (?:function|class) (\w+)/gm),
    ])
    .map(([, name = ""]) => name);
  const read =
    ROWS.map(({ ours }) => String(ours)).join() + [pedestals, deal, stock, price, dressed].join();
  const missing = rules.filter((name) => !read.includes(name) && !WITHOUT.includes(name));
  expect(missing.toSorted()).toEqual(IN_GOODS);
});

/** In test/standin/goods.test.ts; the streams of a run's pools are what its pills and trinkets are drawn from. */
const IN_GOODS = [
  ...["chestLoot", "contentStreams", "dealPills", "nextTrinket", "rollCard", "rollPillColor"],
];

/** So many at once: a result goes back over a small stack. */
const PER_CALL = 1000;

it.each(ROWS)(
  `the rule "$rule" is that of a second reading, over ${SEEDS} seeds`,
  ({ rule, case: caseOf, ours }) => {
    const cases = Array.from({ length: SEEDS }, (_, index) =>
      caseOf(scatteredSeed(index + 1), index),
    );
    const read: string[] = [];
    for (let done = 0; done < SEEDS; done += PER_CALL) {
      const asked = cases.slice(done, done + PER_CALL).map((one) => `{${one.join(",")}}`);
      const told = lua.run(`local lines = {}
      for index, case in ipairs({${asked.join(",")}}) do lines[index] = tostring(rules.${rule}(table.unpack(case))) end
      return table.concat(lines, "|")`);
      read.push(...told.split("|"));
    }
    expect(cases.map((one) => String(ours(one)))).toEqual(read);
    expect(new Set(read).size).toBeGreaterThan(1);
  },
);
