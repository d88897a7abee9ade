import { Engine } from "../../standin";
import { modOf, SMALL_FLOOR, withMod } from "./support";

function evaluate(code: string, options = {}): string {
  const engine = new Engine(options);
  try {
    return engine.evaluate(code);
  } finally {
    engine.close();
  }
}

describe("the globals of a mod", () => {
  it.each(["debug", "io", "os", "package", "loadfile"])("do not include %s", (name) => {
    expect(evaluate(`return tostring(${name})`)).toBe("nil");
  });

  it.each(["load", "require", "include", "pcall", "print", "coroutine", "utf8", "collectgarbage"])(
    "include %s",
    (name) => {
      expect(evaluate(`return tostring(${name} ~= nil)`)).toBe("true");
    },
  );

  it("include a reduced os under REPENTOGON", () => {
    expect(evaluate("return type(os.time) .. type(os.getenv)", { repentogon: true })).toBe(
      "functionnil",
    );
  });

  it("hold the JSON module under require, which fails on garbage", () => {
    expect(
      evaluate(`local json = require("json")
        local value = json.decode('{"a":[1,2.5,"\\\\u00e9\\\\n"],"b":true,"c":null}')
        return json.encode(value)`),
    ).toBe('{"a":[1,2.5,"é\\n"],"b":true}');
    expect(evaluate(`return tostring(pcall(require("json").decode, "{ not json"))`)).toBe("false");
  });

  it("reach the files of the mod's own folder: require caches them, include does not", () => {
    const mod = modOf("");
    const engine = new Engine({
      mods: [
        {
          ...mod,
          files: { ...mod.files, "scripts/part.lua": "count = (count or 0) + 1 return count" },
        },
      ],
    });
    expect(
      engine.evaluate(`return require("scripts.part") .. require("scripts.part")
        .. include("scripts.part") .. include("scripts.part")`),
    ).toBe("1123");
    expect(() => engine.evaluate(`require("scripts.absent")`)).toThrow("not found");
    engine.close();
  });

  it("say that the game's objects are userdata, new ones each time, and not to be walked through", () => {
    expect(
      evaluate(`local game, again = Game(), Game()
        return type(game) .. " " .. tostring(game == again) .. " "
          .. tostring(GetPtrHash(game) == GetPtrHash(again)) .. " " .. tostring(pcall(pairs, game))`),
    ).toMatch(/^userdata false true false/);
  });
});

describe("the editions, told apart by the class tables", () => {
  const PROBE = `
    local sprite = getmetatable(Sprite).__class
    local room = getmetatable(Game():GetRoom())
    return table.concat({ tostring(sprite.GetAnimation ~= nil), tostring(room.DamageGridWithSource ~= nil),
      tostring(sprite.Continue ~= nil), tostring(REPENTANCE), tostring(REPENTANCE_PLUS) }, " ")`;
  it.each([
    ["afterbirth+", false, "false false false nil nil"],
    ["repentance", false, "true false false true nil"],
    ["repentance+", false, "true true false true true"],
    ["repentance+", true, "true true true true true"],
  ] as const)("%s, REPENTOGON %s", (edition, repentogon, expected) => {
    const engine = new Engine({ edition, repentogon });
    engine.startRun({ seed: 1, floor: SMALL_FLOOR });
    expect(engine.evaluate(PROBE)).toBe(expected);
    engine.close();
  });

  it("lack in Afterbirth+ what came with Repentance", () => {
    const probe = `return tostring(RegisterMod("x", 1).AddPriorityCallback)
      .. tostring(Isaac.GetCallbacks) .. tostring(Game().GetHUD)`;
    const engine = new Engine({ edition: "afterbirth+" });
    engine.startRun({ seed: 1, floor: SMALL_FLOOR });
    expect(engine.evaluate(probe)).toBe("nilnilnil");
    engine.close();
  });
});

describe("the binding's strictness", () => {
  it.each([
    ["RNG():RandomInt()", "bad argument #1 to 'RandomInt' (number expected, got no value)"],
    ["RNG():RandomInt(2.5)", "number has no integer representation"],
    ["RNG().RandomInt(3)", "RNG expected, got number"],
    ["Isaac.DebugString(nil)", "string expected"],
    ["local v = Vector(1, 2) v.Z = 3", "no writable variable 'Z'"],
    ["Game():Spawn(5, 20, 1, Vector(0, 0), Vector(0, 0), nil, 0)", "Vector expected"],
  ])("refuses %s", (code, message) => {
    if (code.startsWith("Game():Spawn")) {
      expect(() => evaluate(code)).toThrow("bad argument #3");
      return;
    }
    expect(() => evaluate(code)).toThrow(message);
  });

  it("reads an unknown field as nil", () => {
    expect(evaluate("return tostring(Game().NoSuchThing)")).toBe("nil");
  });
});

describe("a mod that cannot be loaded", () => {
  it.each([
    ["a syntax error", "local = 3", "unexpected symbol|<name> expected"],
    ["an error while running", "error('no luck')", "no luck"],
  ])("is reported in the game's words and stops nobody: %s", (_, body, message) => {
    const broken = { directory: "broken", files: { "main.lua": body } };
    withMod(`Isaac.DebugString("still here")`, { mods: [broken] }, (engine) => {
      const output = engine.take();
      expect(output.errors).toHaveLength(1);
      expect(output.errors[0]).toMatchObject({ mod: "broken", callback: "load" });
      expect(output.errors[0]?.message).toMatch(new RegExp(message));
      expect(output.log).toContain("[INFO] - ERR: ");
      expect(output.log).toContain("There was an error running the lua file: ");
      expect(output.log).toContain("Lua Debug: still here");
    });
  });
});
