import { playSession, type SessionOptions } from "../../standin";
import { debugLines } from "./support";

const OBSERVER = `
local mod = RegisterMod("Observer", 1)
mod:AddCallback(70, function(_, rng) Isaac.DebugString("award " .. rng:GetSeed()) end)
mod:AddCallback(22, function(_, command, parameters) Isaac.DebugString(command .. " " .. parameters) end)
mod:AddCallback(17, function() mod:SaveData("played") end)`;

describe.each(["afterbirth+", "repentance", "repentance+"] as const)(
  "a session of %s",
  (edition) => {
    const options: SessionOptions = {
      edition,
      mainLua: OBSERVER,
      rooms: 25,
      mode: "observe",
      commands: ["oracle forecast"],
      commandsAtEnd: ["oracle compare"],
    };

    it("clears the rooms asked for, and every award is what the engine's own rules say", () => {
      const { clears, log, savedData, crashes } = playSession(options);
      expect(clears).toHaveLength(25);
      expect(crashes).toEqual([]);
      for (const clear of clears.filter((record) => record.path === "award")) {
        expect(clear.pickups.map((pickup) => pickup.requestedSeed)).toEqual(
          clear.vanillaWouldBe?.spawnSeeds,
        );
        expect(clear.awardSeedAfter).toBe(clear.vanillaWouldBe?.nextAwardSeed);
      }
      expect(clears.some((record) => record.path === "boss")).toBe(true);
      const lines = debugLines(log);
      expect(lines.filter((line) => line.startsWith("award"))).toHaveLength(25);
      expect(lines[0]).toBe("oracle mode observe");
      expect(lines[1]).toBe("oracle forecast");
      expect(lines.at(-1)).toBe("oracle compare");
      expect(savedData).toBe("played");
    });

    it("is the same every time, under Lua 5.3 and 5.4", () => {
      const log = playSession(options).log;
      expect(playSession(options).log).toBe(log);
      expect(playSession({ ...options, luaVersion: "5.4" }).log).toBe(log);
    });

    it("writes a log in the edition's form", () => {
      const { log } = playSession({ ...options, seed: 305419896 });
      const lines = log.split("\n").filter((line) => line !== "");
      expect(lines.every((line) => /^\[(INFO|WARN|ASSERT)\] - /.test(line))).toBe(true);
      const isOld = edition === "afterbirth+";
      expect(lines).toContain(
        `[INFO] - RNG Start Seed: D1PW XBN9 (305419896)${isOld ? "" : " [New, 1]"}`,
      );
      expect(lines.some((line) => /\[Frame/.test(line))).toBe(edition === "repentance+");
      expect(
        lines.some((line) => /Level::Init m_Stage 1, m_StageType \d Seed \d+$/.test(line)),
      ).toBe(true);
      expect(lines.filter((line) => line.includes("SpawnRNG seed: ")).length).toBeGreaterThan(25);
    });
  },
);
