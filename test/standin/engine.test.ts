import { describe, expect, it } from "vitest";
import { Engine, otherMod } from "../../standin";
import { debugLines, ROOM, SMALL_FLOOR, withMod } from "./support";

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

  it("calls the exit twice when an ending plays, once when the player dies", () => {
    withMod(NOTE_EVENTS, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.endRun(false);
      engine.startRun({ seed: 8, floor: SMALL_FLOOR });
      engine.endRun(true);
      const exits = debugLines(engine.take().log).filter((line) => /exit|ended/.test(line));
      expect(exits).toEqual([
        "ended false",
        "exit false",
        "exit false",
        "ended true",
        "exit false",
      ]);
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

describe("the console", () => {
  const ECHO = `mod:AddCallback(22, function(_, command, parameters)
    Isaac.ConsoleOutput("[" .. command .. "|" .. parameters .. "]\\n")
    print("paused", Game():IsPaused())
  end)`;

  it("hands unknown commands to mods as first word and rest, with the game paused", () => {
    withMod(ECHO, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.command("oracle mode  observe ");
      expect(engine.take().console).toBe("[oracle|mode  observe]\npaused\ttrue\n");
      expect(engine.evaluate("return tostring(Game():IsPaused())")).toBe("false");
    });
  });

  it("keeps its own commands to itself and carries them out", () => {
    withMod(ECHO + NOTE_EVENTS, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.take();
      const stageSeed = engine.readState().stageSeed;
      engine.command("reseed");
      expect(engine.readState().stageSeed).not.toBe(stageSeed);
      engine.command("stage 3b");
      expect(engine.readState()).toMatchObject({ stage: 3, stageType: 2 });
      const { log, console } = engine.take();
      expect(console).not.toContain("[stage");
      expect(debugLines(log)).toEqual(["room", "level", "room", "level"]);
    });
  });

  it("crashes the game when a mod returns something from a command", () => {
    const engine = new Engine({ mods: [otherMod("answersCommands")] });
    engine.command("nothing");
    expect(engine.take().crashes).toEqual([]);
    engine.command("answer");
    expect(engine.take().crashes[0]).toContain("MC_EXECUTE_CMD");
    engine.close();
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

  it("keeps one text for each mod folder", () => {
    withMod(SAVING, { saves: { probe: "before" } }, (engine) => {
      expect(engine.readState().saves).toEqual({ probe: "before" });
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.exitRun(true);
      expect(engine.readState().saves).toEqual({ probe: "left, before" });
      expect(
        engine.evaluate(`local other = RegisterMod("Other", 1)
        return tostring(other:HasData()) .. "[" .. other:LoadData() .. "]"`),
      ).toBe("false[]");
    });
  });

  it("can refuse to save", () => {
    withMod(SAVING, { faults: { saveFails: true } }, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.exitRun(true);
      expect(engine.take().errors).toMatchObject([{ mod: "Probe", callback: "PRE_GAME_EXIT" }]);
      expect(engine.readState().saves).toEqual({});
    });
  });
});
