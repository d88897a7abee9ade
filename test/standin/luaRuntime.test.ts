import { describe, expect, it } from "vitest";
import { openLua } from "../../standin";

describe.each(["5.3", "5.4"] as const)("Lua %s in WebAssembly", (version) => {
  it("runs a chunk and returns its first result as text", () => {
    const lua = openLua(version);
    expect(lua.run("return _VERSION")).toBe(`Lua ${version}`);
    expect(lua.run("return 1 << 40")).toBe("1099511627776");
    expect(lua.run("local nothing")).toBe("");
    lua.close();
  });

  it("raises Lua's errors with Lua's words", () => {
    const lua = openLua(version);
    expect(() => lua.run("error('out of hearts')")).toThrow("out of hearts");
    expect(() => lua.run("return 1 +")).toThrow("unexpected symbol");
    lua.close();
  });

  it("takes texts of any length and any letters unharmed", () => {
    const lua = openLua(version);
    lua.run("local private = ...; function private.echo(text) return #text .. text:sub(-6) end");
    const long = "é".repeat(120_000) + "🗝️end";
    expect(lua.call("echo", long)).toBe(`${new TextEncoder().encode(long).length}${"\u{fe0f}end"}`);
    lua.close();
  });

  it("keeps what it remembers out of the globals", () => {
    const lua = openLua(version);
    lua.run("local private = ...; private.secret = 'kept'");
    expect(lua.run("local private = ...; return private.secret")).toBe("kept");
    expect(lua.run("return secret == nil and private == nil and 'hidden' or 'seen'")).toBe(
      "hidden",
    );
    lua.close();
  });

  it("refuses to work once closed, and to take a text that would be cut short", () => {
    const lua = openLua(version);
    expect(() => lua.call("receive", "a\0b")).toThrow("NUL");
    lua.close();
    lua.close();
    expect(() => lua.run("return 1")).toThrow("closed");
  });
});
