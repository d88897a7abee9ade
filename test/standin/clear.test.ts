import { describe, expect, it } from "vitest";
import { Engine, otherMod } from "../../standin";
import { debugLines, modOf, ROOM, SMALL_FLOOR, toEast, withMod } from "./support";

describe("a clear", () => {
  it("asks with copies, spawns the award with its seeds, and moves the award seed on", () => {
    const body = `mod:AddCallback(70, function(_, rng, position)
        Isaac.DebugString("seed " .. rng:GetSeed() .. " at " .. position.X .. "," .. position.Y)
        rng:Next() position.X = 0
      end)
      mod:AddCallback(24, function(_, kind, variant, subType, position, velocity, spawner, seed)
        Isaac.DebugString("before " .. table.concat({ kind, variant, subType, seed }, " ") .. " "
          .. position.X .. " " .. tostring(spawner))
      end)
      mod:AddCallback(34, function(_, pickup)
        Isaac.DebugString("after " .. pickup.Variant .. " " .. pickup.InitSeed)
      end)`;
    withMod(body, {}, (engine) => {
      toEast(engine);
      engine.take();
      const record = engine.clearRoom();
      expect(debugLines(engine.take().log)).toEqual([
        "seed 305419896 at 320.0,280.0",
        "before 5 20 0 4176648643 320.0 nil",
        "after 20 4176648643",
      ]);
      expect(record).toMatchObject({
        path: "award",
        awardSeedBefore: 305419896,
        awardSeedAfter: 4176648643,
        vanillaWouldBe: { award: "coin", count: 1, draws: 5, nextAwardSeed: 4176648643 },
        pickups: [{ by: "game", requestedVariant: 20, requestedSubType: 0, seed: 4176648643 }],
      });
    });
  });

  it("appears in L-shaped rooms opposite the gap", () => {
    const body = `mod:AddCallback(70, function(_, _, position)
      Isaac.DebugString(position.X .. "," .. position.Y) end)`;
    withMod(body, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.enterRoom(ROOM.bent);
      engine.clearRoom();
      expect(debugLines(engine.take().log)).toEqual(["840.0,560.0"]);
    });
  });

  it("is cancelled by true, and by nothing else; both true and false skip the mods after", () => {
    const ask = (answer: string) => {
      const first = modOf(`mod:AddCallback(70, function() return ${answer} end)`, "First");
      return withMod(
        `mod:AddCallback(70, function() Isaac.DebugString("asked") end)`,
        { mods: [first] },
        (engine) => {
          toEast(engine);
          const record = engine.clearRoom();
          const isAsked = debugLines(engine.take().log).length === 1;
          return [record.pickups.length, record.awardSeedAfter, isAsked];
        },
      );
    };
    expect(ask("true")).toEqual([0, 305419896, false]);
    expect(ask("false")).toEqual([1, 4176648643, false]);
    expect(ask("nil")).toEqual([1, 4176648643, true]);
  });

  it.each([
    [ROOM.boss, "boss", [100]],
    [ROOM.west, "no-reward", []],
    [ROOM.crawlspace, "crawlspace", []],
  ] as const)("of room %i takes the path %s", (room, path, variants) => {
    const engine = new Engine();
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    engine.enterRoom(room);
    const record = engine.clearRoom();
    expect(record.path).toBe(path);
    expect(record.pickups.map((pickup) => pickup.variant)).toEqual(variants);
    expect(record.vanillaWouldBe).toBeUndefined();
    expect(record.awardSeedAfter === record.awardSeedBefore).toBe(variants.length === 0);
    engine.close();
  });

  it("gives nothing in Greed mode, though mods are asked", () => {
    withMod(`mod:AddCallback(70, function() Isaac.DebugString("asked") end)`, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR, difficulty: "greedier" });
      engine.enterRoom(ROOM.east);
      engine.setAwardSeed(ROOM.east, 305419896);
      expect(engine.clearRoom()).toMatchObject({
        path: "greed",
        pickups: [],
        awardSeedAfter: 305419896,
      });
      expect(debugLines(engine.take().log)).toEqual(["asked"]);
    });
  });

  it("happens once, and again only where a D7 allows it, with the new award seed", () => {
    const engine = new Engine();
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    engine.enterRoom(ROOM.east);
    const first = engine.clearRoom();
    expect(() => engine.clearRoom()).toThrow("already clear");
    const second = engine.clearRoom(true);
    expect(second.awardSeedBefore).toBe(first.awardSeedAfter);
    engine.close();
  });

  it("keeps the award seed under the hypothesis without write-back", () => {
    const engine = new Engine({ hypotheses: { writeBack: "no" } });
    toEast(engine);
    expect(engine.clearRoom().awardSeedAfter).toBe(305419896);
    engine.close();
  });

  it("carries the first copy's sub-type on to the second, or requests 0 again (H8)", () => {
    const requested = (extraCopies: "carrySubType" | "zero") => {
      const engine = new Engine({
        edition: "repentance",
        hypotheses: { watchDraw: "always", extraCopies },
      });
      engine.startRun({
        seed: 7,
        floor: SMALL_FLOOR,
        players: [{ collectibles: { "contract-from-below": 2 } }],
      });
      engine.enterRoom(ROOM.east);
      engine.setAwardSeed(ROOM.east, 1295725403);
      const { pickups } = engine.clearRoom();
      engine.close();
      return pickups.map((pickup) => pickup.requestedSubType);
    };
    expect(requested("zero")).toEqual([0, 0, 0]);
    const carried = requested("carrySubType");
    expect(carried[0]).toBe(0);
    expect(carried[1]).toBeGreaterThan(0);
    expect(carried[2]).toBe(carried[1]);
  });

  it("tells other pickups of the same frame apart from the award", () => {
    const engine = new Engine({ familiarDrops: 2, mods: [otherMod("spawnsPickups")] });
    toEast(engine);
    expect(engine.clearRoom().pickups.map((pickup) => pickup.by)).toEqual([
      "mod:Spawning mod",
      "game",
      "familiar",
      "familiar",
    ]);
    engine.close();
  });
});

describe("pickups", () => {
  it("come back through their init when the room is entered again, with the same seed", () => {
    withMod(
      `mod:AddCallback(34, function(_, p) Isaac.DebugString(p.InitSeed) end, 20)`,
      {},
      (engine) => {
        toEast(engine);
        engine.clearRoom();
        engine.enterRoom(ROOM.start);
        engine.enterRoom(ROOM.east);
        expect(debugLines(engine.take().log)).toEqual(["4176648643", "4176648643"]);
      },
    );
  });

  it("can be changed by a mod before they are made", () => {
    const engine = new Engine({ mods: [otherMod("changesSpawns")] });
    toEast(engine);
    expect(engine.clearRoom().pickups).toMatchObject([
      { requestedVariant: 20, variant: 30, seed: 4176648643 },
    ]);
    engine.close();
  });

  it("crash the game when a mod returns anything but a table before them", () => {
    withMod(`mod:AddCallback(24, function() return true end)`, {}, (engine) => {
      toEast(engine);
      engine.clearRoom();
      expect(engine.take().crashes[0]).toContain("MC_PRE_ENTITY_SPAWN");
    });
  });

  it("can turn a gray chest into another kind in Repentance, never in Afterbirth+, seed unchanged", () => {
    const kinds = (edition: "afterbirth+" | "repentance") => {
      const engine = new Engine({ edition });
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.evaluate(`for seed = 1, 400 do
        Game():Spawn(5, 50, Vector(0, 0), Vector(0, 0), nil, 0, seed * 7919)
      end`);
      const pickups = engine.readState().pickups ?? [];
      engine.close();
      expect(pickups.map((pickup) => pickup.seed)).toContain(7919);
      return new Set(pickups.map((pickup) => pickup.variant));
    };
    expect([...kinds("afterbirth+")]).toEqual([50]);
    expect(kinds("repentance").size).toBeGreaterThan(4);
  });
});
