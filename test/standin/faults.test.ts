import { describe, expect, it } from "vitest";
import { Engine, otherMod, OTHER_MOD_NAMES } from "../../standin";
import { debugLines, modOf, ROOM, SMALL_FLOOR, withMod } from "./support";

describe("things that go wrong", () => {
  it.each([
    { edition: "afterbirth+" as const, isHeard: true },
    { edition: "repentance" as const, isHeard: false },
    { edition: "repentance+" as const, isHeard: false },
    { edition: "repentance+" as const, repentogon: true, isHeard: true },
  ])("never stop the game, and the mods after it as the edition does: %o", (row) => {
    const { isHeard, ...options } = row;
    const engine = new Engine({
      ...options,
      mods: [
        otherMod("throws"),
        modOf(
          `mod:AddCallback(17, function(_, saved) Isaac.DebugString("exit " .. tostring(saved)) end)`,
        ),
      ],
    });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    engine.enterRoom(ROOM.east);
    engine.setAwardSeed(ROOM.east, 305419896);
    const record = engine.clearRoom();
    engine.exitRun(true);
    const { log, errors } = engine.take();
    expect(record.awardSeedAfter).toBe(record.vanillaWouldBe?.nextAwardSeed);
    expect(log).toMatch(/Throwing mod.*this mod always fails/);
    expect(debugLines(log).includes("exit true")).toBe(isHeard);
    expect(errors.every((error) => error.mod === "Throwing mod")).toBe(true);
    engine.close();
  });

  it("are told in REPENTOGON's words where it is imitated", () => {
    const engine = new Engine({ repentogon: true, mods: [otherMod("throws")] });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    expect(engine.take().log).toContain('"MC_POST_NEW_ROOM" from "Throwing mod" failed: ');
    engine.close();
  });

  it.each(OTHER_MOD_NAMES)("let a session with the mod that %s go on to the end", (name) => {
    const engine = new Engine({ mods: [otherMod(name)] });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    engine.enterRoom(ROOM.east);
    engine.clearRoom();
    engine.frames(2);
    engine.command("answer");
    engine.exitRun(true);
    expect(engine.readState().inRun).toBe(false);
    engine.close();
  });

  it("include spawns that fail after some that work, for mods alone if so wished", () => {
    const spawn = `return tostring(Isaac.Spawn(5, 20, 1, Vector(0, 0), Vector(0, 0), nil))`;
    withMod(
      `mod:AddCallback(19, function() made = tostring(Isaac.Spawn(5, 20, 1, Vector(0, 0), Vector(0, 0), nil)) end)`,
      { faults: { spawnFails: { how: "nil", by: "mods" } } },
      (engine) => {
        engine.startRun({ seed: 7, floor: SMALL_FLOOR });
        expect(engine.evaluate("return made")).toBe("nil");
        engine.enterRoom(ROOM.east);
        engine.setAwardSeed(ROOM.east, 305419896);
        expect(engine.clearRoom().pickups.filter((pickup) => pickup.by === "game")).toHaveLength(1);
      },
    );
    const engine = new Engine({ faults: { spawnFails: { how: "error", after: 1 } } });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    expect(engine.evaluate(spawn)).toContain("userdata");
    expect(() => engine.evaluate(spawn)).toThrow("told to fail");
    engine.close();
  });

  it("include functions that do not exist, changed enums and a level that knows no dimension", () => {
    const engine = new Engine({
      faults: {
        missingFunctions: ["Level.GetRoomByIdx", "Isaac.GetScreenWidth", "Mod.AddPriorityCallback"],
        enumsChanged: true,
      },
    });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    expect(
      engine.evaluate(`return tostring(Game():GetLevel().GetRoomByIdx) .. tostring(Isaac.GetScreenWidth)
        .. tostring(RegisterMod("x", 1).AddPriorityCallback) .. PickupVariant.PICKUP_HEART`),
    ).toBe("nilnilnil-1");
    engine.close();
  });

  it("name the wrong request", () => {
    const engine = new Engine();
    expect(() => engine.clearRoom()).toThrow("Expected a run in progress");
    expect(() => engine.resumeRun()).toThrow("Expected a saved run");
    expect(() => engine.storeSavedRun()).toThrow("Expected a saved run");
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    expect(() => engine.enterRoom(99)).toThrow("received 99");
    expect(() => engine.enterRoom(7)).toThrow("has no data");
    expect(() => engine.give("collectible", "luky-foot")).toThrow("luky-foot");
    expect(() =>
      new Engine({ hypotheses: { watchDrow: "always" } as never }).startRun({
        seed: 1,
        floor: SMALL_FLOOR,
      }),
    ).toThrow("watchDrow");
    engine.makeRoom(-1, 14, "Devil");
    engine.enterRoom(7);
    expect(engine.readState().currentRoom).toBe(7);
    engine.close();
  });
});
