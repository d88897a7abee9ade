import { isProblem, STAGES } from "../../../src/core/floor";
import { answerFloorCase } from "../../../src/core/words/floorCase";
import { EDITIONS } from "../../../src/core/game/edition";
import type { LuaRuntime, LuaVersion } from "../../../standin";
import { openBuiltMod } from "../../support/builtMod";
import { scatteredSeed } from "./support";

/** Floors compared in each Lua; `npm run ci:long` compares 2,000. */
const FLOORS = Number(process.env["PARITY_FLOORS"] ?? 300);

/** Answers of so many floors at a time: a chunk of Lua holds only so many constants. */
const CHUNK = 100;

/** Any floor by number; some of them are outside the model, which must be said alike. */
function caseOf(index: number): Readonly<Record<string, number | string>> {
  const row = STAGES[index % STAGES.length];
  return {
    stageSeed: scatteredSeed(index),
    stage: index % 2 === 0 ? (row?.first ?? 1) : (row?.last ?? 1),
    stageType: row?.stageType ?? 0,
    edition: EDITIONS[Math.floor(index / 7) % EDITIONS.length] ?? "afterbirth+",
    difficulty: index % 3 === 0 ? "hard" : "normal",
    curseOdds: 4,
    coins: index % 9,
    keys: index % 4,
    hearts: index % 7,
  };
}

const CASES = Array.from({ length: FLOORS }, (_, index) => caseOf(index + 1));

/** A value as text, fields by name; what is missing is not there at all in Lua. */
function dump(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(dump).join(" ")}]`;
  }
  if (typeof value !== "object" || value === null) {
    return String(value);
  }
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const texts = fields.map(([name, field]) => `${name}=${dump(field)}`);
  return `{${texts.sort().join(" ")}}`;
}

/** The same in Lua, of what the mod answers to other mods. */
const LINES_IN_LUA = `
local function dump(value)
  if type(value) ~= "table" then return tostring(value) end
  local texts = {}
  if value[1] ~= nil or next(value) == nil then
    for index, entry in ipairs(value) do texts[index] = dump(entry) end
    return "[" .. table.concat(texts, " ") .. "]"
  end
  for name, field in pairs(value) do texts[#texts + 1] = name .. "=" .. dump(field) end
  table.sort(texts)
  return "{" .. table.concat(texts, " ") .. "}"
end
local lines = {}
for index, case in ipairs({ CASES }) do
  local answer, problem = BasementOracle.generateFloor(case)
  lines[index] = dump(answer or { error = problem })
end
return table.concat(lines, "\\n")`;

function luaTable(fields: Readonly<Record<string, number | string>>): string {
  const texts = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `{${texts.join(",")}}`;
}

describe.each<LuaVersion>(["5.3", "5.4"])("the built main.lua under Lua %s", (version) => {
  let lua: LuaRuntime;
  beforeAll(() => {
    lua = openBuiltMod(version);
  });
  afterAll(() => {
    lua.close();
  });

  it(`answers ${FLOORS} cases as the core does in Node, over all stages and editions`, () => {
    const expected = CASES.map((one) => {
      const answer = answerFloorCase(one);
      return dump(isProblem(answer) ? { error: answer.problem } : answer);
    });
    const answered: string[] = [];
    for (let first = 0; first < FLOORS; first += CHUNK) {
      const cases = CASES.slice(first, first + CHUNK).map(luaTable);
      answered.push(...lua.run(LINES_IN_LUA.replace("CASES", () => cases.join(",\n"))).split("\n"));
    }
    expect(answered).toEqual(expected);
    // Stages that an edition lacks are refused in the same words; most of the floors are real ones.
    const outside = expected.filter((line) => line.startsWith("{error=Expected")).length;
    expect(outside).toBeGreaterThan(0);
    expect(outside).toBeLessThan(FLOORS / 2);
  });
});
