import { readFileSync } from "node:fs";
import luaparse from "luaparse";
import { describe, expect, it } from "vitest";
import { packLua, unpackLua } from "../../scripts/packLua.mjs";
import { openLua } from "../../standin";

const BUNDLE = `local a={}
local b={}
local function d(e,...)
if b[e]then
return b[e].value
end
local f=a[e](...)
b[e]={value=f}
return f
end
a={["0"]=function(...)
local c={}
local e=d("1")
local f=e.greet
function c.main()
return f("you","me")
end
return c
end,["1"]=function(...)
local c={}
loaded="yes"
local e=d("2")
function c.greet(f,g)
return e.word..f..","..g..e.word..string.rep("a",3)
end
return c
end,["2"]=function(...)
return{word="]=] hello hello hello hello "}
end}
local e=d("0",...)
return tostring(loaded).."|"..e.main().."|"..e.main().."|"..tostring(loaded)`;

function run(lua: string): string {
  const runtime = openLua("5.3");
  try {
    return runtime.run(lua);
  } finally {
    runtime.close();
  }
}

describe("packing modules of a bundle", () => {
  const packed = packLua(BUNDLE, ["main", "greeting", "words"], /greeting|words/);

  it("leaves it doing the same, but loads them at their first use only", () => {
    expect(run(BUNDLE).split("|")[0]).toBe("yes");
    const [before, ...rest] = run(packed).split("|");
    expect(before).toBe("nil");
    expect(rest).toEqual(run(BUNDLE).split("|").slice(1));
  });

  it("can be undone, so that what it holds can be read", () => {
    expect(unpackLua(packed)).toContain("function c.greet(f,g)");
  });

  it("refuses to defer anything but functions", () => {
    const wrong = BUNDLE.replace("local f=e.greet", "local f=e.word").replace('f("you","me")', "f");
    expect(() => packLua(wrong, ["main", "greeting", "words"], /greeting/)).toThrow("function");
  });
});

describe("the packed part of main.lua", () => {
  it("is sound Lua that touches no global of its own", () => {
    const text = unpackLua(readFileSync("mod/main.lua", "utf8"));
    const chunk = luaparse.parse(text, { luaVersion: "5.3", scope: true });
    const globals = (chunk as unknown as { globals: readonly { name: string }[] }).globals;
    const provided = new Set(
      "Console Game Isaac ModConfigMenu _VERSION error ipairs math next pairs pcall rawget select setmetatable string table tonumber tostring type utf8 assert getmetatable rawset".split(
        " ",
      ),
    );
    expect(globals.map(({ name }) => name).filter((name) => !provided.has(name))).toEqual([]);
  });
});
