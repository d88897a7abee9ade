import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minifyLua } from "../../scripts/minifyLua.mjs";
import { openLua, type LuaRuntime } from "../../standin";

let lua: LuaRuntime;
beforeAll(() => {
  lua = openLua("5.3");
});
afterAll(() => {
  lua.close();
});

/** Both forms of a program give the same text. */
function expectSame(program: string): void {
  expect(lua.run(minifyLua(program))).toBe(lua.run(program));
}

/** Random expressions over numbers, with every operator that TypeScriptToLua emits. */
const { expression } = fc.letrec<{ expression: string; leaf: string }>((tie) => ({
  leaf: fc.oneof(
    fc.integer({ min: 0, max: 9 }).map(String),
    fc.constantFrom("0.5", "x", "y", "(f(2))", "t.field", "t[1]", "#t", "f(3)"),
  ),
  expression: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    tie("leaf"),
    fc
      .tuple(
        tie("expression"),
        fc.constantFrom("+", "-", "*", "//", "%", "&", "|", "~", "<<", ">>", "^", "..", "==", "<"),
        tie("expression"),
      )
      .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    fc
      .tuple(tie("expression"), fc.constantFrom("+", "*", "-", "and", "or"), tie("expression"))
      .map(([left, operator, right]) => `${left} ${operator} ${right}`),
    tie("expression").map((operand) => `-(${operand})`),
    tie("expression").map((operand) => `not (${operand})`),
    tie("expression").map((operand) => `- -(${operand})`),
    tie("expression").map((operand) => `~(${operand})`),
  ),
}));

const FRAME = `
local x, y = 3, 7
local t = { 5, field = 2 }
local function f(n) return n + x, 1 end
local ok, value = pcall(function() return EXPRESSION end)
return tostring(ok) .. (ok and tostring(value) or "")`;

describe("a shortened program", () => {
  it("computes every expression as before", () => {
    fc.assert(
      fc.property(expression, (text) => {
        expectSame(FRAME.replace("EXPRESSION", () => text));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["shadowed locals", "local a = 1; do local a = a + 1; b = a end; return tostring(a + b)"],
    [
      "recursion",
      "local function f(n) if n < 2 then return 1 end return n * f(n - 1) end return tostring(f(6))",
    ],
    [
      "methods with self",
      "local o = { n = 2 }; function o:twice(k) return self.n * k end return tostring(o:twice(4))",
    ],
    [
      "varargs cut to one",
      "local function f(...) return (...), select('#', ...) end return tostring(f(4, 5))",
    ],
    [
      "a call cut to one",
      "local function f() return 1, 2 end local t = { (f()) } return tostring(#t)",
    ],
    [
      "a loop whose condition sees its body",
      "local n = 0 repeat local done = n > 3; n = n + 1 until done return tostring(n)",
    ],
    [
      "numeric and generic loops",
      "local s = 0 for i = 3, 1, -1 do s = s * 10 + i end for k, v in ipairs({ 4, 5 }) do s = s * 10 + v end return tostring(s)",
    ],
    ["goto", "local i = 0 ::again:: i = i + 1 if i < 5 then goto again end return tostring(i)"],
    ["strings before methods", "return ('ab'):rep(2) .. 'c' .. 1 .. 2.5"],
    [
      "indexes that begin with a bracket",
      "local t = { [ [[k]] ] = 3 } return tostring(t[ [[k]] ])",
    ],
    [
      "globals named like short locals",
      "a, b = 1, 2 local first, second = a, b return tostring(first) .. tostring(second)",
    ],
    [
      "powers and signs",
      "return tostring(-2 ^ 2) .. tostring((-2) ^ 2) .. tostring(2 ^ -1) .. tostring(2 ^ 3 ^ 2)",
    ],
    ["concatenation to the right", "return 'a' .. 'b' .. 'c' == 'abc' and 'yes' or 'no'"],
  ])("keeps %s", (_what, program) => {
    expectSame(program);
  });

  it("renames what modules export only where nothing else can be meant", () => {
    const bundle = `
      local ____modules = {}
      local function require(name) return ____modules[name]() end
      ____modules = {
        ["src.one"] = function(...)
          local ____exports = {}
          function ____exports.longFunctionName(self, x) return x + 1 end
          ____exports.field = 5
          return ____exports
        end,
        ["src.two"] = function(...)
          local ____one = require("src.one")
          local longFunctionName = ____one.longFunctionName
          local record = { field = longFunctionName(nil, ____one.field) }
          return tostring(record["field"])
        end,
      }
      return require("src.two")`;
    expectSame(bundle);
    const short = minifyLua(bundle);
    expect(short).not.toContain("longFunctionName");
    expect(short).not.toContain("src.two");
    expect(short).toContain(".field");
  });
});
