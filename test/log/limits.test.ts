import { describe, expect, it } from "vitest";
import { restartsTo } from "../../src/core/judge/floorSeeds";
import { nextState, shiftsOf } from "../../src/core/rng/generator";
import { readGameLine } from "../../src/log/gameLines";
import type { ObservedFloor } from "../../src/log/observed";
import { floorReader } from "../../standin/engineFloorsLog";

describe("a line of the game", () => {
  it("is no longer than 400 characters", () => {
    const read = (length: number) => {
      const line = Buffer.from(`Room 1.2(${"x".repeat(length - 10)})`);
      return readGameLine(line, 0, line.length);
    };
    expect(read(400)).toMatchObject({ kind: "room" });
    expect(read(401)).toBe("other");
  });
});

describe("a floor that is built again", () => {
  it("takes a step of shift 39 from Repentance on, and is known up to eight times", () => {
    const shifts = shiftsOf(39);
    let seed = 12345;
    for (let restarts = 0; restarts <= 8; restarts += 1) {
      expect(restartsTo(12345, seed, "repentance")).toBe(restarts);
      seed = nextState(seed, shifts);
    }
    expect(restartsTo(12345, seed, "repentance")).toBeUndefined();
    expect(restartsTo(12345, nextState(12345, shifts), "afterbirth+")).toBeUndefined();
  });
});

describe("a floor of a made-up log", () => {
  const head = "Level::Init m_Stage 1, m_StageType 0 Seed 2593915157\n";

  /** The floor that a log ends with. */
  function floorOf(lines: string): ObservedFloor | undefined {
    let found: ObservedFloor | undefined;
    const reader = floorReader((floor) => (found = floor));
    reader.push(Buffer.from(`${head}${lines}`));
    reader.end();
    return found;
  }

  it("keeps a thousand attempts and is damaged after that, so that no log fills the memory", () => {
    const attempt = "generate...\n9 rooms in 9 loops\nplacing rooms...\n";
    expect(floorOf(attempt.repeat(1000))).toMatchObject({ damage: undefined });
    const floor = floorOf(attempt.repeat(1001));
    expect(floor?.attempts.length).toBe(1000);
    expect(floor?.damage).toContain("Undetermined: line 3002");
  });

  it("keeps no more shapes than a floor has rooms", () => {
    const shapes = floorOf(`generate...\n${"place_room: shape 2\n".repeat(300)}`)?.attempts[0];
    expect([shapes?.shapes.length, shapes?.shapeLines.length]).toEqual([200, 200]);
  });
});
