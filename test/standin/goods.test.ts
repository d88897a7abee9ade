import { pickupsOf, SOMEWHERE, type PickupContext } from "../../src/core/award/pickups";
import { awardRules } from "../../src/core/award/awardRules";
import { chestLoot } from "../../src/core/contents/chests";
import { PickupVariant } from "../../src/core/game/pickupKinds";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import { goodsOf } from "../../src/items/goods";
import { dealtPills, runTrinkets, trinketLock } from "../../src/items/runGoods";
import { openLua } from "../../standin";
import source from "../../standin/lua/goods.lua?raw";
import { often } from "../support/cases";

/** Cards and pills, and a tenth as many runs. */
const SEEDS = often(10_500, 100_000);
const PER_CALL = 1500;

// prettier-ignore
const LOCKS = [
  ...[322, 326, 327, 329, 233, 309, 120, 225, 293, 415, 602, 603, 606, 610, 227, 228, 321, 324, 325, 330],
  ...between(89, 100), ...between(361, 363), ...between(524, 544), ...between(618, 634),
];

function between(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** What is unlocked: of each achievement by chance, or nearly all or none. */
function randomOpen(rng: Rng): readonly number[] {
  const share = [1, 5, 9][rng.randomInt(3)] as number;
  return LOCKS.filter(() => rng.randomInt(10) < share);
}

const truth = (numbers: readonly number[]): string =>
  `{${numbers.map((one) => `[${one}]=true`).join(",")}}`;

/** The lines that Lua's own rules give for cases. */
function inLua(lua: ReturnType<typeof openLua>, call: string, cases: readonly string[]): string[] {
  const answer = lua.run(`local goods = (function(...) ${source} end)()
    local lines = {}
    for index, case in ipairs({${cases.join(",")}}) do lines[index] = ${call} end
    return table.concat(lines, "|")`);
  return answer.split("|");
}

it(`cards and pills are those that a second reading of the rules gives, for ${SEEDS} seeds`, () => {
  const lua = openLua("5.3");
  const rng = new Rng(20261126, shiftsOf(35));
  const seen = new Set<string>();
  for (let done = 0; done < SEEDS; done += PER_CALL) {
    const cases = Array.from({ length: PER_CALL }, () => {
      const variant = [PickupVariant.CARD, PickupVariant.PILL][rng.randomInt(3) % 2] as number;
      const [seed, unlocks] = [rng.next(), randomOpen(rng)];
      const [greed, sold, lost] = [6, 4, 3].map((bound) => rng.randomInt(bound) === 0);
      const difficulty = greed === true ? ("greed" as const) : ("hard" as const);
      return { variant, seed, unlocks, greed, sold, lost, difficulty };
    });
    const told = cases.map(({ variant, seed, unlocks, sold, lost, difficulty }) => {
      const context: PickupContext = {
        ...SOMEWHERE,
        locked: [],
        rules: awardRules("repentance"),
        loadout: { luck: 0, difficulty, items: {} },
        characters: [lost === true ? 31 : 0],
        goods: goodsOf("repentance"),
        unlocks,
        isSold: sold === true,
      };
      const award = { variant, count: 1, spawnSeeds: [seed], drawCount: 0, nextAwardSeed: 0 };
      return `${variant}.${pickupsOf(award, context)[0]?.subType}`;
    });
    const lines = cases.map(
      ({ variant, seed, unlocks, greed, sold, lost }) =>
        `{variant=${variant},seed=${seed},open=${truth(unlocks)},greed=${greed},sold=${sold},lost=${lost}}`,
    );
    const call = `case.variant .. "." .. (case.variant == 300 and goods.card or goods.color)(case)`;
    expect(told).toEqual(inLua(lua, call, lines));
    told.forEach((one) => seen.add(one));
  }
  lua.close();
  // Every card but those of one save in thousands, and gold and horse pills among the colours.
  expect([...seen].filter((one) => one.startsWith("300")).length).toBeGreaterThan(90);
  expect([...seen].filter((one) => one.startsWith("70")).length).toBeGreaterThan(20);
});

it(`a run's pills and trinkets too, for ${SEEDS / 10} runs`, () => {
  const lua = openLua("5.3");
  const rng = new Rng(54, shiftsOf(35));
  const COUNT = 60;
  const runs = Array.from({ length: SEEDS / 10 }, () => {
    const edition =
      (["rebirth", "afterbirth+", "repentance"] as const)[rng.randomInt(3)] ?? "rebirth";
    const open = [...randomOpen(rng), ...between(1, 640).filter(() => rng.randomInt(2) === 0)];
    const isUnlocked = (achievement: number): boolean => open.includes(achievement);
    return { startSeed: rng.next(), edition, open, isUnlocked, isGreed: rng.randomInt(5) === 0 };
  });
  const lines = runs.map(({ startSeed, edition, open, isGreed, isUnlocked }) => {
    const closed = between(1, 189).filter((one) => {
      const lock = trinketLock(one);
      return lock !== undefined && !isUnlocked(lock);
    });
    return `{start=${startSeed},edition="${edition}",open=${truth(open)},greed=${isGreed},closed=${truth(closed)},count=${COUNT}}`;
  });
  const pills = runs.map((run) => dealtPills(run)?.effects.slice(1).join(","));
  expect(pills).toEqual(inLua(lua, "goods.pills(case)", lines));
  const own = lines.filter((_, at) => runs[at]?.edition !== "rebirth");
  const trinkets = runs
    .filter(({ edition }) => edition !== "rebirth")
    .map((run) => runTrinkets({ ...run, isGreed: false }, COUNT).map(({ subType }) => subType));
  expect(trinkets.map((list) => list.join(","))).toEqual(inLua(lua, "goods.trinkets(case)", own));
  lua.close();
});

const CHESTS: readonly number[] = [50, 51, 52, 53, 54, 55, 56, 57, 58, 60, 69, 360];
// prettier-ignore
const HELD = {
  tail: "daemons-tail", ace: "ace-of-spades", cap: "safety-cap", match: "match-stick", child: "childs-heart",
  rusted: "rusted-key", toe: "lucky-toe", key: "moms-key", chip: "poker-chip", gilded: "gilded-key",
} as const;

it(`what ${SEEDS} chests and sacks let out, with whatever is held`, () => {
  const lua = openLua("5.3");
  const rng = new Rng(69, shiftsOf(35));
  const seen = new Set<string>();
  for (let done = 0; done < SEEDS; done += PER_CALL) {
    const cases = Array.from({ length: PER_CALL }, () => {
      const variant = CHESTS[rng.randomInt(CHESTS.length)] as number;
      const [black, last, isBare] = [3, 9, 2].map((bound) => rng.randomInt(bound) === 0);
      const words = Object.entries(HELD).filter(() => isBare !== true && rng.randomInt(4) === 0);
      return { variant, seed: rng.next(), black, last, words };
    });
    const told = cases.map(({ variant, seed, black, last, words }) => {
      const has = (item: string): boolean => words.some(([, name]) => name === item);
      const run = { has, isLastFloor: last === true };
      return chestLoot(variant, black === true ? 2 : 1, seed, run)
        .map(({ poolSeed = "", name, ...one }) => {
          const said = one.variant % 100 === 0 && one.variant <= 100 ? name : "";
          return `${one.variant}.${one.subType}.${one.seed}${said}${poolSeed}`;
        })
        .join(" ");
    });
    const lines = cases.map(({ variant, seed, black, last, words }) => {
      const held = words.map(([word]) => `${word}=true`).join(",");
      return `{variant=${variant},seed=${seed},black=${black},last=${last},held={${held}}}`;
    });
    expect(told).toEqual(inLua(lua, "goods.chest(case)", lines));
    told.forEach((one) => seen.add(one.replaceAll(/\.[0-9]{5,}/g, "")));
  }
  lua.close();
  expect(seen.size).toBeGreaterThan(600);
});
