import { LuaLibImportKind, LuaTarget, transpileFiles } from "typescript-to-lua";
import { ModuleKind, ModuleResolutionKind, ScriptTarget } from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { openLua, type LuaVersion } from "../../standin";
import { linesOf } from "./luaEntry";

const FLOORS = 44;

/** The entry and the core below it as one Lua text. */
function compile(): string {
  let lua = "";
  const { diagnostics } = transpileFiles(
    ["test/figures/luaEntry.ts"],
    {
      target: ScriptTarget.ESNext,
      module: ModuleKind.ESNext,
      moduleResolution: ModuleResolutionKind.Bundler,
      lib: ["lib.esnext.d.ts"],
      types: [],
      strict: true,
      // `npm run types` has checked them.
      noCheck: true,
      skipLibCheck: true,
      rootDir: ".",
      outDir: "out",
      luaTarget: LuaTarget.Lua53,
      noImplicitSelf: true,
      luaBundle: "whole.lua",
      luaBundleEntry: "test/figures/luaEntry.ts",
      luaLibImport: LuaLibImportKind.RequireMinimal,
    },
    (fileName, text) => {
      lua = fileName.endsWith("whole.lua") ? text : lua;
    },
  );
  expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
  return lua;
}

describe("whole floors over a made-up source", () => {
  let lua = "";
  beforeAll(() => {
    lua = compile();
  }, 60_000);

  it("are real floors, some of them after failed passes", () => {
    const lines = linesOf(0, FLOORS).split("\n");
    expect(lines).toHaveLength(FLOORS);
    const failures = lines.map((line) => Number(/^\d+(?= )/.exec(line)?.[0]));
    expect(failures).not.toContain(NaN);
    expect(failures.filter((count) => count === 0).length).toBeGreaterThan(FLOORS / 5);
    expect(failures.filter((count) => count > 0).length).toBeGreaterThan(2);
    expect(Math.max(...failures)).toBeLessThan(9);
  });

  it.each<LuaVersion>(["5.3", "5.4"])("are the same in Lua %s as in Node", (version) => {
    const runtime = openLua(version);
    const program = `local entry = (function(...) ${lua} end)() return entry.linesOf(0, ${FLOORS})`;
    expect(runtime.run(program).split("\n")).toEqual(linesOf(0, FLOORS).split("\n"));
    runtime.close();
  });
});
