import { DIFFICULTIES, type Loadout } from "../../src/core/award/loadout";
import { pickupsOf, SOMEWHERE, type PickupContext } from "../../src/core/award/pickups";
import { awardRules } from "../../src/core/award/awardRules";
import { CARRIED_ITEMS, itemCode } from "../../src/core/game/items";
import { PickupVariant } from "../../src/core/game/pickupKinds";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import { openLua } from "../../standin";
import { often } from "../support/cases";
import source from "../../standin/lua/pickups.lua?raw";

/** Pickups for each comparison. */
const SEEDS = often(12_000, 30_000);
const PER_RUN = 3000;

// prettier-ignore
const ROLLED = [
  PickupVariant.HEART, PickupVariant.COIN, PickupVariant.KEY, PickupVariant.BOMB, PickupVariant.CHEST,
  PickupVariant.LOCKED_CHEST, PickupVariant.SACK, PickupVariant.BATTERY,
];

const ACHIEVEMENTS_ASKED = [
  33, 224, 226, 240, 242, 328, 333, 391, 411, 601, 604, 609, 611, 613, 615,
];

interface Case {
  readonly variant: number;
  readonly seed: number;
  readonly loadout: Loadout;
  readonly unlocks: "all" | readonly number[];
  readonly characters: readonly number[];
}

function randomCase(rng: Rng): Case {
  const isPlain = rng.randomInt(2) === 0;
  const held = CARRIED_ITEMS.filter(({ name }) => name !== "nuh-uh" && rng.randomInt(6) === 0);
  const items = Object.fromEntries(held.map(({ name }) => [name, 1 + rng.randomInt(3)]));
  return {
    variant: ROLLED[rng.randomInt(ROLLED.length)] as number,
    seed: rng.next(),
    loadout: {
      luck: 0,
      difficulty: DIFFICULTIES[rng.randomInt(2)] as "normal" | "hard",
      items: isPlain ? {} : items,
    },
    unlocks: isPlain ? "all" : ACHIEVEMENTS_ASKED.filter(() => rng.randomInt(2) === 0),
    characters: [isPlain ? 0 : ([0, 5, 16, 17, 25][rng.randomInt(5)] as number)],
  };
}

function inCore({ variant, seed, ...rest }: Case): string {
  const context: PickupContext = {
    ...{ rules: awardRules("repentance"), locked: [] },
    ...SOMEWHERE,
    ...rest,
  };
  const award = { variant, count: 1, spawnSeeds: [seed], drawCount: 0, nextAwardSeed: 0 };
  const [pickup] = pickupsOf(award, context);
  return `${pickup?.variant}.${pickup?.subType}`;
}

function inLua(one: Case): string {
  const { items, difficulty } = one.loadout;
  const held = CARRIED_ITEMS.filter(({ name }) => items[name] !== undefined).map(
    (item) => `${itemCode(item)}=${items[item.name] ?? 0}`,
  );
  const unlocks = one.unlocks === "all" ? ACHIEVEMENTS_ASKED : one.unlocks;
  return `{variant=${one.variant},subType=0,seed=${one.seed},hard=${difficulty === "hard"},held={${held.join(",")}},open={${unlocks.map((id) => `[${id}]=true`).join(",")}},characters={${one.characters.join(",")}}}`;
}

it(`pickups are those that the engine's own rolls give, for ${SEEDS} seeds`, () => {
  const lua = openLua("5.3");
  const rng = new Rng(20261124, shiftsOf(35));
  const names = new Set<string>();
  for (let done = 0; done < SEEDS; done += PER_RUN) {
    const cases = Array.from({ length: PER_RUN }, () => randomCase(rng));
    const lines = lua.run(`local REFERENCE = true
      local init = (function(...) ${source} end)()
      local lines = {}
      for index, case in ipairs({${cases.map(inLua).join(",")}}) do
        case.unlocked = function(id) return case.open[id] == true end
        local variant, subType = init(case)
        lines[index] = variant .. "." .. subType
      end
      return table.concat(lines, " ")`);
    const told = cases.map(inCore);
    expect(told).toEqual(lines.split(" "));
    told.forEach((name) => names.add(name));
  }
  lua.close();
  // Every heart, coin, key, bomb, battery, sack and chest there is came up.
  expect(names.size).toBeGreaterThan(48);
});
