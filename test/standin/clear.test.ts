import { Engine } from "../../standin";
import { debugLines, ROOM, SMALL_FLOOR, toEast, withMod } from "./support";

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
});

describe("pickups", () => {
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
