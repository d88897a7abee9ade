import { type Engine, otherMod, type EngineOptions } from "../../standin";
import { debugLines, EAST, modOf, SMALL_FLOOR, toEast, withMod } from "./support";

/** What a mod writes while something is played. */
function written(
  body: string,
  play: (engine: Engine) => void,
  options: EngineOptions = {},
): readonly string[] {
  return withMod(body, options, (engine) => {
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    play(engine);
    return debugLines(engine.take().log);
  });
}

const SAY = "local function say(text) return function() Isaac.DebugString(text) end end\n";

const NOTE_EVENTS = `
mod:AddCallback(15, function(_, isContinued) Isaac.DebugString("started " .. tostring(isContinued)) end)
mod:AddCallback(17, function(_, shouldSave) Isaac.DebugString("exit " .. tostring(shouldSave)) end)
mod:AddCallback(18, function() Isaac.DebugString("level") end)
mod:AddCallback(19, function() Isaac.DebugString("room") end)`;

describe("events", () => {
  it("are new room, new level, game started; on the next floor without the last, on a resumed run without the level", () => {
    const events = written(NOTE_EVENTS, (engine) => {
      engine.nextFloor({ ...SMALL_FLOOR, stage: 2 });
      engine.exitRun(true);
      engine.resumeRun();
    });
    const resumed = ["exit true", "room", "started true"];
    expect(events).toEqual(["room", "level", "started false", "room", "level", ...resumed]);
  });

  it("update 30 times for 60 drawn frames, and not at all while paused", () => {
    const body = `updates, renders = 0, 0
      mod:AddCallback(1, function() updates = updates + 1 end)
      mod:AddCallback(2, function() renders = renders + 1 end)`;
    withMod(body, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.frames(30);
      engine.pause(true);
      engine.frames(1);
      expect(engine.evaluate("return updates .. ' ' .. renders")).toBe("30 62");
    });
  });

  it("reach mods by priority before the order of registration", () => {
    const body = `${SAY}
      mod:AddCallback(19, say("first"))
      mod:AddPriorityCallback(19, 100, say("late"))
      mod:AddPriorityCallback(19, -200, say("important"))`;
    expect(written(body, () => undefined)).toEqual(["important", "first", "late"]);
  });

  it("walk the list as it stands: who inserts before itself is called again, who removes skips the next", () => {
    const body = `${SAY} local inserted
      local function one() inserted = inserted or (mod:AddPriorityCallback(1, -200, function() end) or true)
        Isaac.DebugString("one") end
      mod:AddCallback(1, one)
      mod:AddPriorityCallback(1, 10, function() mod:RemoveCallback(1, one) Isaac.DebugString("remover") end)
      mod:AddPriorityCallback(1, 20, say("next"))`;
    const lines = written(body, (engine) => engine.frames(1), { edition: "repentance" });
    expect(lines).toEqual(["one", "one", "remover"]);
  });

  it.each<readonly [EngineOptions, boolean]>([
    [{ edition: "afterbirth+" }, true],
    [{ edition: "repentance" }, false],
    [{ edition: "repentance+" }, false],
    [{ edition: "repentance+", repentogon: true }, true],
  ])("after a mod's error reach later mods as the edition has it: %o", (options, isHeard) => {
    const mods = [otherMod("throws")];
    const lines = written(NOTE_EVENTS, (engine) => engine.exitRun(true), { ...options, mods });
    expect(lines.includes("exit true")).toBe(isHeard);
  });
});

describe("a mod", () => {
  it("runs again on luamod, without its old callbacks and without another start", () => {
    const body = `loads = (loads or 0) + 1
      mod:AddCallback(19, function() Isaac.DebugString("room after load " .. loads) end)
      mod:AddCallback(73, function(_, leaving) Isaac.DebugString("unload " .. leaving.Name) end)`;
    const lines = written(body, (engine) => {
      expect(engine.luamod("probe")).toBe("Success!");
      engine.enterRoom(EAST);
    });
    expect(lines).toEqual(["room after load 1", "unload Probe", "room after load 2"]);
  });

  it("that cannot be loaded is reported in the game's words and stops nobody", () => {
    const mods = [{ directory: "broken", files: { "main.lua": "local = 3" } }];
    withMod(`Isaac.DebugString("still here")`, { mods }, (engine) => {
      const { errors, log } = engine.take();
      expect(errors).toMatchObject([{ mod: "broken", callback: "load" }]);
      expect(log).toContain("There was an error running the lua file: ");
      expect(debugLines(log)).toEqual(["still here"]);
    });
  });

  it("is its own text where the engine was loaded anew, though compiled ones are kept", async () => {
    for (const text of ["one", "two"]) {
      vi.resetModules();
      const { Engine } = await import("../../standin");
      const engine = new Engine({ mods: [modOf(`Isaac.DebugString("${text}")`)] });
      expect(debugLines(engine.take().log)).toEqual([text]);
      engine.close();
    }
  });
});

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

  it("crashes the game when a mod returns anything but a table before a pickup", () => {
    withMod(`mod:AddCallback(24, function() return true end)`, {}, (engine) => {
      toEast(engine);
      engine.clearRoom();
      expect(engine.take().crashes[0]).toContain("MC_PRE_ENTITY_SPAWN");
    });
  });

  it("gives the second copy the first one's sub-type, or 0 again (H8)", () => {
    const requested = (extraCopies: "carrySubType" | "zero") => {
      const hypotheses = { watchDraw: "always", extraCopies } as const;
      return withMod("", { edition: "repentance", hypotheses }, (engine) => {
        toEast(engine, 1295725403);
        engine.give("collectible", "contract-from-below", 2);
        return engine.clearRoom().pickups.map((pickup) => pickup.requestedSubType);
      });
    };
    expect(requested("zero")).toEqual([0, 0, 0]);
    const [first, second, third] = requested("carrySubType");
    expect([first, third]).toEqual([0, second]);
    expect(second).toBeGreaterThan(0);
  });
});
