import { describe, expect, it } from "vitest";
import { Engine } from "../../standin";
import { debugLines, SMALL_FLOOR, withMod } from "./support";

describe("Mod Config Menu", () => {
  it("is absent unless asked for", () => {
    const engine = new Engine();
    expect(
      engine.evaluate(
        "return tostring(ModConfigMenu) .. tostring(REPENTOGON) .. tostring(Console)",
      ),
    ).toBe("nilnilnil");
    engine.close();
  });

  it("shows the settings a mod adds, and passes changes and cancellations on", () => {
    const body = `
      local isOn = false
      ModConfigMenu.AddSpace("Oracle", "Main")
      ModConfigMenu.AddSetting("Oracle", "Main", {
        Type = 4,
        CurrentSetting = function() return isOn end,
        Display = function() return "On: " .. tostring(isOn) end,
        OnChange = function(value) Isaac.DebugString(tostring(value)) if value ~= nil then isOn = value end end,
      })`;
    withMod(body, { modConfigMenu: true }, (engine) => {
      expect(engine.readMenu()).toMatchObject([
        { category: "Oracle", type: 2 },
        { subcategory: "Main", type: 4, current: false, display: "On: false" },
      ]);
      engine.changeMenu(2, true);
      engine.changeMenu(2, undefined);
      expect(engine.readMenu()[1]).toMatchObject({ current: true, display: "On: true" });
      expect(debugLines(engine.take().log)).toEqual(["true", "nil"]);
      engine.evaluate(`ModConfigMenu.RemoveCategory("Oracle")`);
      expect(engine.readMenu()).toEqual([]);
      expect(() => engine.changeMenu(1, true)).toThrow("Expected the number of a setting");
    });
  });
});

describe("REPENTOGON", () => {
  it("runs on Lua 5.4, takes commands with a dot and asks for completions", () => {
    const body = `
      Console.RegisterCommand("oracle", "Knows", "Long help", true, 18)
      mod:AddCallback(1120, function(_, command, parameters)
        return { "mode", { "odds", "shows odds" } }
      end, "oracle")`;
    withMod(body, { repentogon: true }, (engine) => {
      expect(engine.evaluate("return _VERSION")).toBe("Lua 5.4");
      expect(engine.registeredCommands()).toMatchObject([{ name: "oracle", autocomplete: 18 }]);
      expect(engine.autocomplete("oracle ")).toEqual(["mode", "odds"]);
      expect(engine.autocomplete("oracle m")).toEqual(["mode"]);
      expect(engine.autocomplete("oracle shows")).toEqual(["odds"]);
      expect(engine.autocomplete("other m")).toEqual([]);
    });
  });

  it("shows each attempt's layout before the floor is entered", () => {
    const body = `
      mod:AddCallback(1099, function(_, generator)
        local list = {}
        for _, room in ipairs(generator:GetAllRooms()) do
          list[#list + 1] = room:Column() .. "," .. room:Row() .. ":" .. room:Shape() .. ":" .. #room:Neighbors()
        end
        Isaac.DebugString(table.concat(list, " ") .. " dead ends " .. #generator:GetDeadEnds())
      end)
      mod:AddCallback(19, function() Isaac.DebugString("room") end)`;
    withMod(body, { repentogon: true }, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      expect(debugLines(engine.take().log)).toEqual([
        "8,6:1:1 6,5:1:1 6,6:1:3 7,6:1:2 5,6:1:1 5,8:9:0 dead ends 3",
        "room",
      ]);
    });
  });

  it("frames the award with its own callbacks and insists on a boolean from the game's", () => {
    const body = `
      mod:AddCallback(1068, function() Isaac.DebugString("before") end)
      mod:AddCallback(1143, function() Isaac.DebugString("after") end)
      mod:AddCallback(70, function() Isaac.DebugString("award") return "yes" end)`;
    withMod(body, { repentogon: true }, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.enterRoom(3);
      engine.setAwardSeed(3, 305419896);
      expect(engine.clearRoom().pickups).toHaveLength(1);
      const { log, errors } = engine.take();
      expect(debugLines(log)).toEqual(["before", "award", "after"]);
      expect(errors[0]?.message).toContain("boolean");
    });
  });
});
