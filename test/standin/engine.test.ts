import { debugLines, modOf, ROOM, SMALL_FLOOR, withMod } from "./support";

const NOTE_EVENTS = `
local function note(text) Isaac.DebugString(text) end
mod:AddCallback(1, function() note("update") end)
mod:AddCallback(15, function(_, isContinued) note("started " .. tostring(isContinued)) end)
mod:AddCallback(16, function(_, isGameOver) note("ended " .. tostring(isGameOver)) end)
mod:AddCallback(17, function(_, shouldSave) note("exit " .. tostring(shouldSave)) end)
mod:AddCallback(18, function() note("level") end)
mod:AddCallback(19, function() note("room") end)`;

describe("the order of events", () => {
  it("is new room, new level, game started; on the next floor without the last", () => {
    withMod(NOTE_EVENTS, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.nextFloor({ ...SMALL_FLOOR, stage: 2 });
      expect(debugLines(engine.take().log)).toEqual([
        "room",
        "level",
        "started false",
        "room",
        "level",
      ]);
    });
  });

  it("has no new level when a run is resumed", () => {
    withMod(NOTE_EVENTS, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.enterRoom(ROOM.east);
      engine.exitRun(true);
      engine.take();
      engine.resumeRun();
      const { log } = engine.take();
      expect(debugLines(log)).toEqual(["room", "started true"]);
      expect(log).toContain("(7) [Continue, 1]");
      expect(engine.readState()).toMatchObject({ currentRoom: ROOM.east, startSeed: 7 });
    });
  });

  it("updates 30 times for 60 drawn frames, and not at all while paused", () => {
    const body = `updates, renders = 0, 0
      mod:AddCallback(1, function() updates = updates + 1 end)
      mod:AddCallback(2, function() renders = renders + 1 end)`;
    withMod(body, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.frames(30);
      expect(engine.evaluate("return updates .. ' ' .. renders")).toBe("30 60");
      engine.pause(true);
      engine.frames(1);
      expect(engine.evaluate("return updates .. ' ' .. renders")).toBe("30 62");
      expect(engine.evaluate("return tostring(Game():IsPaused())")).toBe("true");
    });
  });

  it("follows priorities before the order of registration", () => {
    const body = `local function say(text) return function() Isaac.DebugString(text) end end
      mod:AddCallback(19, say("first"))
      mod:AddPriorityCallback(19, 100, say("late"))
      mod:AddPriorityCallback(19, -200, say("important"))
      local gone = say("gone")
      mod:AddCallback(19, gone)
      mod:RemoveCallback(19, gone)`;
    withMod(body, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      expect(debugLines(engine.take().log)).toEqual(["important", "first", "late"]);
    });
  });
});

describe("the list of callbacks", () => {
  it("is walked as it stands: who inserts before itself is called again, who removes skips the next", () => {
    const body = `local inserted
      local function one() inserted = inserted or (mod:AddPriorityCallback(1, -200, function() end) or true)
        Isaac.DebugString("one") end
      mod:AddCallback(1, one)
      mod:AddPriorityCallback(1, 10, function() mod:RemoveCallback(1, Gone) Isaac.DebugString("remover") end)
      Gone = one
      mod:AddPriorityCallback(1, 20, function() Isaac.DebugString("next") end)`;
    withMod(body, { edition: "repentance" }, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.frames(1);
      expect(debugLines(engine.take().log)).toEqual(["one", "one", "remover"]);
    });
  });
});

describe("reloading and saving", () => {
  const SAVING = `
    loads = (loads or 0) + 1
    mod:AddCallback(19, function() Isaac.DebugString("room after load " .. loads) end)
    mod:AddCallback(17, function() mod:SaveData("left, " .. mod:LoadData()) end)
    mod:AddCallback(73, function(_, leaving) Isaac.DebugString("unload " .. leaving.Name) end)`;

  it("runs main.lua again on luamod, drops the old callbacks and repeats no start", () => {
    withMod(SAVING, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      expect(engine.luamod("probe")).toBe("Success!");
      engine.enterRoom(ROOM.east);
      expect(debugLines(engine.take().log)).toEqual([
        "room after load 1",
        "unload Probe",
        "room after load 2",
      ]);
      expect(engine.luamod("no-such-mod")).toContain("Failed");
    });
  });
});

it("runs a mod's own text where the engine was loaded anew, though compiled ones are kept", async () => {
  for (const text of ["one", "two"]) {
    vi.resetModules();
    const { Engine } = await import("../../standin");
    const engine = new Engine({ mods: [modOf(`Isaac.DebugString("${text}")`)] });
    expect(debugLines(engine.take().log)).toEqual([text]);
    engine.close();
  }
});
