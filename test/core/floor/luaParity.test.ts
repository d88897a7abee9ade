import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { floorCase, isFloorProblem, STAGES, type FloorInput } from "../../../src/core/floor";
import { RULE_SETS } from "../../../src/core/edition";
import type { LuaRuntime, LuaVersion } from "../../../standin";
import { openBuiltMod } from "../../support/builtMod";
import { scatteredSeed } from "./support";

/** Floors compared in each Lua; the stages, rule sets and difficulties take turns. */
const FLOORS = 2000;

/** Answers of so many floors at a time: a chunk of Lua holds only so many constants. */
const CHUNK = 200;

/** Any floor by number; some of them are outside the model, which must be said alike. */
function inputOf(index: number): FloorInput {
  const row = STAGES[index % STAGES.length];
  const stage = row === undefined ? 1 : index % 2 === 0 ? row.first : row.last;
  return {
    stageSeed: scatteredSeed(index),
    stage,
    stageType: row?.stageType ?? 0,
    edition: RULE_SETS[Math.floor(index / 7) % RULE_SETS.length] ?? "afterbirth+",
    difficulty: index % 3 === 0 ? "hard" : "normal",
    curseOdds: 4,
    coins: index % 9,
    keys: index % 4,
    hearts: index % 7,
  };
}

/** Everything the interface says of a floor, in one line; or why there is none. */
function lineInNode(index: number): string {
  const floor = floorCase(inputOf(index));
  if (isFloorProblem(floor)) {
    return floor.problem;
  }
  const words: (number | string | boolean)[] = [floor.curses, floor.roomCount, floor.minDeadEnds];
  for (const attempt of floor.attempts) {
    const { rooms, loops, forcedDeadEnds, deadEnds, verdict } = attempt;
    words.push(...attempt.shapes, rooms, loops, forcedDeadEnds, deadEnds, verdict);
  }
  for (const { gridIndex, shape, depth, deadEnd } of floor.rooms) {
    words.push(gridIndex, shape, depth, deadEnd);
  }
  for (const { type, roomType, decision, cell, shape, detail } of floor.specialRooms) {
    words.push(type, roomType, decision, cell ?? "-", shape ?? "-", detail ?? "-");
  }
  const { decorationSeed, spawnSeed, awardSeed } = floor.startRoom;
  return [...words, decorationSeed, spawnSeed, awardSeed].join(" ");
}

/** The same line from the table that the mod offers to other mods. */
const LINES_IN_LUA = `
local function line(input)
  local floor, problem = BasementOracle.generateFloor(input)
  if floor == nil then return problem end
  local words = { floor.curses, floor.roomCount, floor.minDeadEnds }
  local function add(...)
    for _, word in ipairs({ ... }) do words[#words + 1] = tostring(word) end
  end
  for _, attempt in ipairs(floor.attempts) do
    add(table.unpack(attempt.shapes))
    add(attempt.rooms, attempt.loops, attempt.forcedDeadEnds, attempt.deadEnds, attempt.verdict)
  end
  for _, room in ipairs(floor.rooms) do
    add(room.gridIndex, room.shape, room.depth, room.deadEnd)
  end
  for _, room in ipairs(floor.specialRooms) do
    add(room.type, room.roomType, room.decision, room.cell or "-", room.shape or "-", room.detail or "-")
  end
  add(floor.startRoom.decorationSeed, floor.startRoom.spawnSeed, floor.startRoom.awardSeed)
  return table.concat(words, " ")
end
local lines = {}
for index, input in ipairs({ INPUTS }) do lines[index] = line(input) end
return table.concat(lines, "\\n")`;

function luaTable(input: FloorInput): string {
  const fields = Object.entries(input).map(([key, value]) =>
    typeof value === "string" ? `${key}="${value}"` : `${key}=${String(value)}`,
  );
  return `{${fields.join(",")}}`;
}

function numbers(first: number): readonly number[] {
  return Array.from({ length: CHUNK }, (_, index) => first + index);
}

describe.each<LuaVersion>(["5.3", "5.4"])("the built main.lua under Lua %s", (version) => {
  let lua: LuaRuntime;
  beforeAll(() => {
    lua = openBuiltMod(version);
  });
  afterAll(() => {
    lua.close();
  });

  it(`digs the same ${FLOORS} floors as Node, over all stages and rule sets`, () => {
    let outside = 0;
    for (let first = 1; first <= FLOORS; first += CHUNK) {
      const expected = numbers(first).map(lineInNode);
      const inputs = numbers(first).map((index) => luaTable(inputOf(index)));
      outside += expected.filter((line) => line.startsWith("Expected")).length;
      const lines = lua.run(LINES_IN_LUA.replace("INPUTS", () => inputs.join(",\n"))).split("\n");
      expect(lines).toEqual(expected);
    }
    // Stages that an edition lacks are refused in the same words; most of the floors are real ones.
    expect(outside).toBeGreaterThan(0);
    expect(outside).toBeLessThan(FLOORS / 2);
  });
});
