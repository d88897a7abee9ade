import { describe, expect, it } from "vitest";
import { playSession, type SessionOptions } from "../../standin";
import { debugLines } from "./support";

const OBSERVER = `
local mod = RegisterMod("Observer", 1)
mod:AddCallback(70, function(_, rng) Isaac.DebugString("award " .. rng:GetSeed()) end)
mod:AddCallback(22, function(_, command, parameters) Isaac.DebugString(command .. " " .. parameters) end)
mod:AddCallback(17, function() mod:SaveData("played") end)`;

const OVERRIDER = `
local mod = RegisterMod("Overrider", 1)
mod:AddCallback(70, function(_, rng, position)
  local level = Game():GetLevel()
  local room = level:GetRoomByIdx(level:GetCurrentRoomIndex())
  Game():Spawn(5, 20, position, Vector(0, 0), nil, 1, rng:Next())
  room.AwardSeed = rng:GetSeed()
  return true
end)`;

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

describe("a session", () => {
  it("hands the award to a mod that replaces it, and leaves nothing of the game's", () => {
    const { clears } = playSession({ mainLua: OVERRIDER, rooms: 10 });
    for (const clear of clears) {
      expect(clear.returnedBy).toBe("Overrider");
      expect(clear.pickups).toMatchObject([{ variant: 20, subType: 1, by: "mod:Overrider" }]);
      expect(clear.awardSeedAfter).toBe(clear.pickups[0]?.seed);
    }
  });

  it("plays Greed floors without awards, resumes in the middle, and takes chosen award seeds", () => {
    expect(
      playSession({ difficulty: "greed", rooms: 4 }).clears.map((clear) => clear.path),
    ).toEqual(Array.from({ length: 4 }, () => "greed"));
    const resumed = playSession({ rooms: 6, resumeAfter: 3 });
    expect(resumed.log).toContain("[Continue, 1]");
    expect(resumed.clears).toHaveLength(6);
    const chosen = playSession({ rooms: 3, awardSeeds: [305419896] });
    expect(chosen.clears[0]).toMatchObject({
      awardSeedBefore: 305419896,
      awardSeedAfter: 4176648643,
    });
  });

  it("logs the generation of a recorded floor line by line, with its own stage seed", () => {
    const { log } = playSession({
      edition: "afterbirth+",
      rooms: 1,
      floors: [
        {
          name: "Recorded",
          stage: 1,
          stageType: 0,
          curses: 2,
          stageSeed: 2593915157,
          rooms: [
            { gridIndex: 84, type: 1, variant: 2, name: "Start Room", spawnSeed: 1472570282 },
            { gridIndex: 85, type: 1 },
          ],
          attempts: [
            { shapes: [3], rooms: 14, loops: 9, forcedDeadEnds: 1, verdict: "dead_ends 5/6" },
            { shapes: [3, 8], rooms: 14, loops: 9, forcedDeadEnds: 0, verdict: "placing" },
          ],
        },
      ],
    });
    const from = log.indexOf("Level::Init");
    expect(log.slice(from, log.indexOf("SpawnRNG seed: 1472570282")).split("\n[INFO] - ")).toEqual([
      "Level::Init m_Stage 1, m_StageType 0 Seed 2593915157",
      "Curse of the Labyrinth!",
      "generate...",
      "place_room: shape 3",
      "14 rooms in 9 loops",
      "not enough dead ends, trying to make new one",
      "not enough dead ends (5/6)",
      "generate...",
      "place_room: shape 3",
      "place_room: shape 8",
      "14 rooms in 9 loops",
      "placing rooms...",
      "Map Generated in 2 Loops",
      "Room 1.2(Start Room)",
      "",
    ]);
  });
});
