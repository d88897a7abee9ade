import { playSession, type SessionOptions } from "../../standin";

describe.each(["afterbirth+", "repentance", "repentance+"] as const)(
  "a session of %s",
  (edition) => {
    const options: SessionOptions = { edition, rooms: 25 };

    it("clears the rooms asked for, the same every time, under Lua 5.3 and 5.4", () => {
      const { clears, crashes, log } = playSession(options);
      expect(clears).toHaveLength(25);
      expect(clears.some((record) => record.path === "boss")).toBe(true);
      expect(crashes).toEqual([]);
      expect(playSession(options).log).toBe(log);
      expect(playSession({ ...options, luaVersion: "5.4" }).log).toBe(log);
    });

    it("writes a log in the edition's form", () => {
      const { log } = playSession({ ...options, seed: 305419896 });
      const lines = log.split("\n").filter((line) => line !== "");
      expect(lines.every((line) => /^\[INFO\] - /.test(line))).toBe(true);
      const isOld = edition === "afterbirth+";
      expect(lines).toContain(
        `[INFO] - RNG Start Seed: D1PW XBN9 (305419896)${isOld ? "" : " [New, 1]"}`,
      );
      expect(lines.some((line) => /\[Frame/.test(line))).toBe(edition === "repentance+");
      expect(log).toMatch(/Level::Init m_Stage 1, m_StageType \d Seed \d+$/mu);
      expect(lines.filter((line) => line.includes("SpawnRNG seed: ")).length).toBeGreaterThan(25);
    });
  },
);
