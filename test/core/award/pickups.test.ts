import { ISAAC_OF_ALL } from "../../support/making";
import type { Loadout } from "../../../src/core/award/loadout";
import {
  pickupsOf,
  SOMEWHERE,
  type Pickup,
  type PickupContext,
} from "../../../src/core/award/pickups";
import { awardRules } from "../../../src/core/award/awardRules";
import { ACHIEVEMENTS } from "../../../src/core/game/unlocks";
import { EDITIONS, has, type Edition } from "../../../src/core/game/edition";
import { AWARD_NAMES } from "../../../src/core/game/pickupKinds";
import { scatteredSeeds } from "../../floors/support";

function context(
  edition: Edition,
  difficulty: Loadout["difficulty"] = "normal",
  more: Partial<PickupContext> = {},
): PickupContext {
  const loadout = { luck: 0, difficulty, items: {} };
  return { rules: awardRules(edition), loadout, ...ISAAC_OF_ALL, ...SOMEWHERE, ...more };
}

function pickups(variant: number, spawnSeeds: number[], chosen: PickupContext): readonly Pickup[] {
  const award = { variant, count: spawnSeeds.length, spawnSeeds, drawCount: 0, nextAwardSeed: 0 };
  return pickupsOf(award, chosen);
}

/** The first of some seeds whose pickup has a name under one context. */
function seedNamed(variant: number, name: string, chosen: PickupContext): number {
  const isNamed = (seed: number) => pickups(variant, [seed], chosen)[0]?.name === name;
  return scatteredSeeds(5000).find(isNamed) ?? expect.fail(`no ${name}`);
}

describe("pickups that lay in rooms of the real game", () => {
  /**
   * Variant, sub-type, InitSeed and difficulty in public saved runs of Repentance (docs/saved-runs.md), on
   * which nothing was held that the rolls ask about; and by pickup lines of the log of Repentance+.
   */
  // prettier-ignore
  const LYING: readonly (readonly [Edition, number, number, number, "normal" | "hard"])[] = [
    ["repentance", 10, 1, 832434803, "hard"],    ["repentance", 10, 1, 3424053026, "hard"],
    ["repentance", 10, 2, 783242149, "normal"],  ["repentance", 10, 1, 1553749854, "normal"],
    ["repentance", 10, 2, 1376400729, "normal"], ["repentance", 10, 2, 2456202037, "normal"],
    ["repentance", 10, 2, 921061689, "normal"],  ["repentance", 10, 2, 318337883, "normal"],
    ["repentance", 30, 1, 1872111531, "normal"], ["repentance", 30, 1, 2014359568, "hard"],
    ["repentance", 69, 1, 2698352677, "hard"],   ["repentance", 69, 1, 1532134700, "hard"],
    ["repentance", 90, 1, 4110220379, "hard"],   ["repentance", 90, 1, 2291268605, "hard"],
    ["repentance", 60, 1, 2430727984, "hard"],
    ["repentance+", 40, 1, 0xfe9d10e2, "normal"], ["repentance+", 20, 1, 0x4ba4654f, "normal"],
    ["repentance+", 10, 1, 0x89f32ef9, "normal"], ["repentance+", 10, 2, 0xb44403cd, "normal"],
    ["repentance+", 30, 1, 0x28cab447, "normal"],
  ];

  it.each(LYING)("%s %d.%d of the seed %d", (edition, variant, subType, seed, difficulty) => {
    const [pickup] = pickups(variant, [seed], context(edition, difficulty));
    expect([pickup?.variant, pickup?.subType]).toEqual([variant, subType]);
  });

  it("a half heart where scared hearts are locked, else a scared one (run 12, room 1.943)", () => {
    const locked = [ACHIEVEMENTS.scaredHearts];
    const seed = [2064801713];
    expect(pickups(10, seed, context("repentance"))[0]?.name).toBe("scared heart");
    const [half] = pickups(10, seed, context("repentance", "normal", { locked }));
    expect(half?.name).toBe("half heart");
    const [open] = pickups(10, seed, context("repentance", "normal", { unlocks: undefined }));
    expect(open?.oneOf?.map(({ name }) => name)).toEqual(["scared heart", "half heart"]);
    expect(open).toMatchObject({ name: "scared heart", subType: 9 });
  });
});

describe("what pickups become", () => {
  it("is told of the kind alone before Repentance", () => {
    for (const edition of EDITIONS.filter((one) => !has(one, "rolledPickups"))) {
      for (const { variant, name } of AWARD_NAMES.filter((row) => row.variant > 0)) {
        const [pickup] = pickups(variant, [832434803], context(edition));
        expect(pickup).toMatchObject({ variant, subType: undefined, certainty: "unsure" });
        expect(pickup?.name).toBe(name.replace("-", " "));
        expect(pickup?.open).toBeDefined();
      }
    }
  });

  it("is rolled on Greedier as on hard, on Greed as on normal", () => {
    const seeds = scatteredSeeds(400);
    const rolled = (difficulty: Loadout["difficulty"]) =>
      [10, 20, 30].flatMap((variant) =>
        seeds.map((seed) => pickups(variant, [seed], context("repentance", difficulty))[0]?.name),
      );
    expect(rolled("greedier")).not.toEqual(rolled("greed"));
    expect(rolled("greedier")).toEqual(rolled("hard"));
    expect(rolled("greed")).toEqual(rolled("normal"));
  });

  it.each([
    [300, "card"],
    [70, "pill"],
    [350, "trinket"],
  ])("stays open where the game's own pools decide (5.%d)", (variant, name) => {
    const [pickup] = pickups(variant, [1], context("repentance+"));
    expect(pickup).toMatchObject({ variant, name, subType: undefined, certainty: "unsure" });
    expect(pickup?.open).toBeDefined();
  });

  it.each([
    ["repentance", "chest"],
    ["repentance+", "mimic chest"],
  ] as const)("is the first one's for copies, but of a chest in %s %s", (edition, copy) => {
    const names = (variant: number, ...wanted: readonly string[]) => {
      const seeds = wanted.map((name) => seedNamed(variant, name, context(edition)));
      return pickups(variant, seeds, context(edition)).map(({ name }) => name);
    };
    expect(names(20, "nickel", "penny")).toEqual(["nickel", "nickel"]);
    expect(names(50, "mimic chest", "mimic chest")).toEqual(["mimic chest", copy]);
  });
});
