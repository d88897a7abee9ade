/** Pickups, cards, pills, trinkets, chests: the rules against the stand-in's second reading of them, over random cases. */
import { RUN } from "../items/support";
import { DIFFICULTIES } from "../../src/core/game/difficulty";
import { pickupsOf, SOMEWHERE, type PickupContext } from "../../src/core/award/pickups";
import { awardRules } from "../../src/core/award/awardRules";
import { times } from "../../src/core/lab/setups";
import { chestLoot } from "../../src/core/contents/chests";
import { itemCode } from "../../src/core/game/bag";
import { CARRIED_ITEMS } from "../../src/core/game/items";
import { PickupVariant } from "../../src/core/game/pickupKinds";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import { goodsOf } from "../../src/items/goods";
import { dealtPills, runTrinkets, trinketLock } from "../../src/items/runGoods";
import { openLua, type LuaRuntime } from "../../standin";
import goods from "../../standin/lua/goods.lua?raw";
import pickups from "../../standin/lua/pickups.lua?raw";
import { often } from "../support/cases";
import { bagOf } from "../support/bags";

/** Pickups of each kind, and a tenth as many runs. */
const SEEDS = often(6000, 100_000);
/** So many at once: a chunk of Lua holds only so many constants. */
const PER_CALL = 1500;

let lua: LuaRuntime;
beforeAll(() => {
  lua = openLua("5.3");
});
afterAll(() => lua.close());

/** A rule in Lua: what makes its functions, and the call for a case. */
interface Reading {
  readonly made: string;
  readonly call: string;
}

const readGoods = (call: string): Reading => ({
  made: `local goods = (function(...) ${goods} end)()`,
  call,
});

function inLua({ made, call }: Reading, cases: readonly string[]): string[] {
  const lines = Array.from({ length: Math.ceil(cases.length / PER_CALL) }, (_, chunk) => {
    const own = cases.slice(chunk * PER_CALL, (chunk + 1) * PER_CALL);
    return lua.run(`${made}
      local lines = {}
      for index, case in ipairs({${own.join(",")}}) do lines[index] = ${call} end
      return table.concat(lines, "|")`);
  });
  return lines.flatMap((text) => text.split("|"));
}

/** Expects of cases what Lua reads; the different answers. */
function expectAsRead(reading: Reading, told: readonly string[], cases: readonly string[]) {
  expect(told).toEqual(inLua(reading, cases));
  return [...new Set(told)];
}

const between = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);
const truth = (numbers: readonly number[]): string =>
  `{${numbers.map((one) => `[${one}]=true`).join(",")}}`;

/** What a pickup becomes, as "variant.subType". */
function pickupOf(variant: number, seed: number, context: Partial<PickupContext>): string {
  const award = { variant, count: 1, spawnSeeds: [seed], drawCount: 0, nextAwardSeed: 0 };
  const [pickup] = pickupsOf(award, {
    ...{ rules: awardRules("repentance"), locked: [], ...SOMEWHERE },
    ...{ loadout: { luck: 0, difficulty: "hard", items: {} }, unlocks: "all", characters: [0] },
    ...context,
  });
  return `${pickup?.variant}.${pickup?.subType}`;
}

// prettier-ignore
const ROLLED = [
  PickupVariant.HEART, PickupVariant.COIN, PickupVariant.KEY, PickupVariant.BOMB, PickupVariant.CHEST,
  PickupVariant.LOCKED_CHEST, PickupVariant.SACK, PickupVariant.BATTERY,
];
const OF_PICKUPS = [33, 224, 226, 240, 242, 328, 333, 391, 411, 601, 604, 609, 611, 613, 615];

it(`pickups are those that the engine's own rolls give, for ${2 * SEEDS} seeds`, () => {
  const rng = new Rng(20261124, shiftsOf(35));
  const cases = times(2 * SEEDS, () => {
    const isPlain = rng.randomInt(2) === 0;
    const held = CARRIED_ITEMS.filter(({ name }) => name !== "nuh-uh" && rng.randomInt(6) === 0);
    const counts = held.map((item) => [item, 1 + rng.randomInt(3)] as const);
    return {
      ...{ variant: ROLLED[rng.randomInt(ROLLED.length)] as number, seed: rng.next() },
      difficulty: DIFFICULTIES[rng.randomInt(2)] as "normal" | "hard",
      counts: isPlain ? [] : counts,
      open: isPlain ? OF_PICKUPS : OF_PICKUPS.filter(() => rng.randomInt(2) === 0),
      character: isPlain ? 0 : ([0, 5, 16, 17, 25][rng.randomInt(5)] as number),
    };
  });
  const told = cases.map(({ variant, seed, difficulty, counts, open, character }) => {
    const items = Object.fromEntries(counts.map(([item, count]) => [itemCode(item), count]));
    const loadout = { luck: 0, difficulty, items };
    return pickupOf(variant, seed, { loadout, unlocks: open, characters: [character] });
  });
  const lines = cases.map(({ variant, seed, difficulty, counts, open, character }) => {
    const held = counts.map(([item, count]) => `${itemCode(item)}=${count}`).join(",");
    const hard = `hard=${difficulty === "hard"},characters={${character}}`;
    return `{variant=${variant},subType=0,seed=${seed},${hard},held={${held}},open=${truth(open)}}`;
  });
  const made = `local REFERENCE = true
    local init = (function(...) ${pickups} end)()
    local function become(case)
      case.unlocked = function(id) return case.open[id] == true end
      local variant, subType = init(case)
      return variant .. "." .. subType
    end`;
  // Every heart, coin, key, bomb, battery, sack and chest there is came up.
  expect(expectAsRead({ made, call: "become(case)" }, told, lines).length).toBeGreaterThan(48);
});

// prettier-ignore
const LOCKS = [
  ...[322, 326, 327, 329, 233, 309, 120, 225, 293, 415, 602, 603, 606, 610, 227, 228, 321, 324, 325, 330],
  ...between(89, 100), ...between(361, 363), ...between(524, 544), ...between(618, 634),
];

/** What is unlocked: of each achievement by chance, or nearly all or none. */
function randomOpen(rng: Rng): readonly number[] {
  const share = [1, 5, 9][rng.randomInt(3)] as number;
  return LOCKS.filter(() => rng.randomInt(10) < share);
}

it(`cards and pills are those that a second reading of the rules gives, for ${SEEDS} seeds`, () => {
  const rng = new Rng(20261126, shiftsOf(35));
  const cases = times(SEEDS, () => {
    const variant = [PickupVariant.CARD, PickupVariant.PILL][rng.randomInt(3) % 2] as number;
    const [seed, open] = [rng.next(), randomOpen(rng)];
    const [greed, sold, lost] = [6, 4, 3].map((bound) => rng.randomInt(bound) === 0);
    return { variant, seed, open, greed, sold, lost };
  });
  const told = cases.map(({ variant, seed, open, greed, sold, lost }) => {
    const difficulty = greed === true ? "greed" : "hard";
    return pickupOf(variant, seed, {
      ...{ loadout: { luck: 0, difficulty, items: {} }, characters: [lost === true ? 31 : 0] },
      ...{ goods: goodsOf("repentance"), unlocks: open, isSold: sold === true },
    });
  });
  const lines = cases.map(
    ({ variant, seed, open, greed, sold, lost }) =>
      `{variant=${variant},seed=${seed},open=${truth(open)},greed=${greed},sold=${sold},lost=${lost}}`,
  );
  const call = `case.variant .. "." .. (case.variant == 300 and goods.card or goods.color)(case)`;
  const seen = expectAsRead(readGoods(call), told, lines);
  // Every card but those of one save in thousands, and gold and horse pills among the colours.
  expect(seen.filter((one) => one.startsWith("300")).length).toBeGreaterThan(90);
  expect(seen.filter((one) => one.startsWith("70")).length).toBeGreaterThan(20);
});

it(`a run's pills and trinkets too, for ${SEEDS / 10} runs`, () => {
  const rng = new Rng(54, shiftsOf(35));
  const COUNT = 60;
  const runs = times(SEEDS / 10, () => {
    const edition =
      (["rebirth", "afterbirth+", "repentance"] as const)[rng.randomInt(3)] ?? "rebirth";
    const open = [...randomOpen(rng), ...between(1, 640).filter(() => rng.randomInt(2) === 0)];
    const isUnlocked = (achievement: number): boolean => open.includes(achievement);
    const startSeed = rng.next();
    const difficulty = rng.randomInt(5) === 0 ? ("greed" as const) : ("normal" as const);
    return { ...RUN, startSeed, edition, open, isUnlocked, difficulty };
  });
  const lines = runs.map(({ startSeed, edition, open, difficulty, isUnlocked }) => {
    const closed = between(1, 189).filter((one) => {
      const lock = trinketLock(one);
      return lock !== undefined && !isUnlocked(lock);
    });
    return `{start=${startSeed},edition="${edition}",open=${truth(open)},greed=${difficulty === "greed"},closed=${truth(closed)},count=${COUNT}}`;
  });
  const pills = runs.map((run) => `${dealtPills(run)?.effects.slice(1).join(",")}`);
  expectAsRead(readGoods("goods.pills(case)"), pills, lines);
  const own = runs.flatMap((run, at) => (run.edition === "rebirth" ? [] : [[run, at] as const]));
  const trinkets = own.map(([run]) =>
    runTrinkets({ ...run, difficulty: "normal" }, COUNT)
      .map(({ subType }) => subType)
      .join(","),
  );
  const asked = own.map(([, at]) => lines[at] as string);
  expectAsRead(readGoods("goods.trinkets(case)"), trinkets, asked);
});

const CHESTS: readonly number[] = [50, 51, 52, 53, 54, 55, 56, 57, 58, 60, 69, 360];
// prettier-ignore
const HELD = {
  tail: "daemons-tail", ace: "ace-of-spades", cap: "safety-cap", match: "match-stick", child: "childs-heart",
  rusted: "rusted-key", toe: "lucky-toe", key: "moms-key", chip: "poker-chip", gilded: "gilded-key",
} as const;

it(`what ${SEEDS} chests and sacks let out, with whatever is held`, () => {
  const rng = new Rng(69, shiftsOf(35));
  const cases = times(SEEDS, () => {
    const variant = CHESTS[rng.randomInt(CHESTS.length)] as number;
    const [black, last, isBare, deal] = [3, 9, 2, 4].map((bound) => rng.randomInt(bound) === 0);
    const words = Object.entries(HELD).filter(() => isBare !== true && rng.randomInt(4) === 0);
    return { variant, seed: rng.next(), black, last, deal, words };
  });
  const told = cases.map(({ variant, seed, black, last, deal, words }) => {
    const carried = bagOf(Object.fromEntries(words.map(([, name]) => [name, 1])));
    const place = { isLastFloor: last === true, isDealRoom: deal === true };
    return chestLoot(variant, black === true ? 2 : 1, seed, carried, place)
      .map(({ poolSeed = "", name, ...one }) => {
        const said = one.variant % 100 === 0 && one.variant <= 100 ? name : "";
        return `${one.variant}.${one.subType}.${one.seed}${said}${poolSeed}`;
      })
      .join(" ");
  });
  const lines = cases.map(({ variant, seed, black, last, deal, words }) => {
    const held = words.map(([word]) => `${word}=true`).join(",");
    return `{variant=${variant},seed=${seed},black=${black},last=${last},deal=${deal},held={${held}}}`;
  });
  const seen = expectAsRead(readGoods("goods.chest(case)"), told, lines);
  const kinds = new Set(seen.map((one) => one.replaceAll(/\.[0-9]{5,}/g, "")));
  expect(kinds.size).toBeGreaterThan(500);
});
