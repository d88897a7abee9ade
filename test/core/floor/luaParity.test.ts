import { dirname, resolve } from "node:path";
import { transpileFiles, LuaLibImportKind, LuaTarget } from "typescript-to-lua";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import {
  floorChecksum,
  generateFloor,
  isFloorProblem,
  STAGES,
  type FloorInput,
} from "../../../src/core/floor";
import { EDITIONS } from "../../../src/core/edition";
import { openLua, type LuaRuntime, type LuaVersion } from "../../../src/playtest";
import { scatteredSeed } from "./support";

/** Floors compared in each Lua; the stages, editions, dialects and difficulties take turns. */
const FLOORS = 2000;
const ENTRY = "src/core/floor/index.ts";

/** Any floor by number; some of them are outside the model, which must be said alike. */
function inputOf(index: number): FloorInput {
  const row = STAGES[index % STAGES.length];
  const stage = row === undefined ? 1 : index % 2 === 0 ? row.first : row.last;
  return {
    stageSeed: scatteredSeed(index),
    stage,
    stageType: row?.stageType ?? 0,
    edition: EDITIONS[Math.floor(index / 7) % EDITIONS.length] ?? "afterbirth+",
    dialect: index % 5 === 0 ? "wiki" : "engine",
    difficulty: index % 3 === 0 ? "hard" : "normal",
    curseOdds: 4,
    coins: index % 9,
    keys: index % 4,
    hearts: index % 7,
  };
}

/** The floor's checksum, or why there is none. */
function answerInNode(index: number): string {
  const floor = generateFloor(inputOf(index));
  return isFloorProblem(floor) ? floor.problem : `${floorChecksum(floor)}`;
}

/** Answers like {@link answerInNode}, line by line. */
const ANSWER_ALL = `
local lines = {}
for index, input in ipairs({ INPUTS }) do
  local floor = Floors.generateFloor(nil, input)
  lines[index] = floor.problem or string.format("%d", Floors.floorChecksum(nil, floor))
end
return table.concat(lines, "\\n")`;

function luaTable(input: FloorInput): string {
  const fields = Object.entries(input).map(([key, value]) =>
    typeof value === "string" ? `${key}="${value}"` : `${key}=${String(value)}`,
  );
  return `{${fields.join(",")}}`;
}

/** The floor generator as one Lua file. */
function transpiledFloors(): string {
  let bundle = "";
  const { diagnostics } = transpileFiles(
    [ENTRY],
    {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ["lib.es2022.d.ts"],
      types: [],
      strict: true,
      rootDir: resolve("."),
      outDir: resolve(dirname(ENTRY)),
      luaTarget: LuaTarget.Lua53,
      luaBundle: "floors.lua",
      luaBundleEntry: ENTRY,
      luaLibImport: LuaLibImportKind.RequireMinimal,
      noHeader: true,
    },
    (_file, text) => {
      bundle = text;
    },
  );
  expect(diagnostics.map((diagnostic) => diagnostic.messageText)).toEqual([]);
  return bundle;
}

/** Answers of so many floors at a time: a chunk of Lua holds only so many constants. */
const CHUNK = 200;

function answersInLua(lua: LuaRuntime, first: number): readonly string[] {
  const inputs = numbers(first).map((index) => luaTable(inputOf(index)));
  return lua.run(ANSWER_ALL.replace("INPUTS", inputs.join(",\n"))).split("\n");
}

function numbers(first: number): readonly number[] {
  return Array.from({ length: CHUNK }, (_, index) => first + index);
}

let bundle = "";

beforeAll(() => {
  bundle = transpiledFloors();
});

describe.each<LuaVersion>(["5.3", "5.4"])("floors under Lua %s", (version) => {
  it(`are the same as in Node on ${FLOORS} floors over all stages and editions`, () => {
    const lua = openLua(version);
    lua.run(`Floors = (function(...) ${bundle}\nend)(...)`);
    let outside = 0;
    for (let first = 1; first <= FLOORS; first += CHUNK) {
      const expected = numbers(first).map(answerInNode);
      outside += expected.filter((answer) => answer.startsWith("Expected")).length;
      expect(answersInLua(lua, first)).toEqual(expected);
    }
    lua.close();
    // Stages that an edition lacks are refused in the same words; most of the floors are real ones.
    expect(outside).toBeGreaterThan(0);
    expect(outside).toBeLessThan(FLOORS / 2);
  });
});
