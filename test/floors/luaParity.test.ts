import { isProblem, STAGES } from "../../src/floors";
import { answerFloorCase } from "../../src/floors/words/floorCase";
import { EDITIONS } from "../../src/core/game/edition";
import type { LuaRuntime, LuaVersion } from "../../standin";
import { JSON_SOURCE } from "../../standin/luaSources";
import { openBuiltMod } from "../support/builtMod";
import { often } from "../support/cases";
import { scatteredSeed } from "./support";

/** Floors compared in each Lua. */
const FLOORS = often(150, 2000);

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

/** What the mod answers to other mods, as JSON. */
const ANSWERS_IN_LUA = `
local engine = {};
(function(...) ${JSON_SOURCE.text} end)(engine)
local answers = {}
for index, case in ipairs({ CASES }) do
  local answer, problem = BasementOracle.generateFloor(case)
  answers[index] = answer or { problem = problem }
end
return engine.toJson(answers)`;

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
    const expected = CASES.map(
      (one) => JSON.parse(JSON.stringify(answerFloorCase(one))) as unknown,
    );
    const answered: unknown[] = [];
    for (let first = 0; first < FLOORS; first += CHUNK) {
      const cases = CASES.slice(first, first + CHUNK).map(luaTable);
      const told = lua.run(ANSWERS_IN_LUA.replace("CASES", () => cases.join(",\n")));
      answered.push(...(JSON.parse(told) as unknown[]));
    }
    expect(answered).toEqual(expected);
    // Stages that an edition lacks are refused in the same words; most of the floors are real ones.
    const outside = expected.filter((one) => isProblem(one)).length;
    expect(outside).toBeGreaterThan(0);
    expect(outside).toBeLessThan(FLOORS / 2);
  });
});
