import { readdirSync, readFileSync } from "node:fs";
import luaparse from "luaparse";
import packageJson from "../package.json";

const bundle = readFileSync("mod/main.lua", "utf8");
const floors = readFileSync("mod/basement_oracle_floors.lua", "utf8");

/** What the game's Lua provides without --luadebug, and optional mods that are tested for nil. */
const PROVIDED = new Set([
  ..."assert collectgarbage error getmetatable include ipairs load next pairs pcall print rawequal rawget rawlen rawset require select setmetatable tonumber tostring type xpcall _G _VERSION".split(
    " ",
  ),
  ..."coroutine math string table utf8".split(" "),
  ..."Game Isaac RegisterMod RNG Seeds Vector Font Input KColor GetPtrHash Sprite".split(" "),
  ..."Options REPENTANCE REPENTANCE_PLUS REPENTOGON Console PlayerManager".split(" "),
  ..."ModConfigMenu MinimapAPI InputHelper Color ImGui ImGuiCallback ImGuiData ImGuiElement".split(
    " ",
  ),
]);

/** The bundle's own global, for other mods. */
const OWN = new Set(["BasementOracle"]);

/** Probed by libraries, which cope with their absence. */
const PROBED = new Set(["debug", "unpack", "SandboxGetParentFunctionDescription"]);

/** Every global name that the bundle reads or writes. */
function globalsOf(lua: string): readonly string[] {
  const chunk = luaparse.parse(lua, { luaVersion: "5.3", scope: true });
  const globals = (chunk as unknown as { globals: readonly { name: string }[] }).globals;
  return globals.map((global) => global.name);
}

describe("the built main.lua", () => {
  it("touches no global but those the game provides, and leaves one of its own", () => {
    const foreign = [...globalsOf(bundle), ...globalsOf(floors)].filter(
      (name) => !PROVIDED.has(name) && !OWN.has(name) && !PROBED.has(name),
    );
    expect(foreign).toEqual([]);
  });

  it("is at most 500 KiB, and has the level generator in a file of its own", () => {
    expect(Buffer.byteLength(bundle)).toBeLessThanOrEqual(500 * 1024);
    expect(bundle).not.toContain('["src.floors.generate"]');
    expect(floors).toContain('["src.floors.generate"]');
  });

  it("names whose it is and under which terms before anything else", () => {
    expect(bundle.slice(0, 200)).toMatch(/^-- Basement Oracle \d.*GPL-3\.0-or-later/);
  });
});

it("the npm package names every file of the mod: a folder alone would be ignored with what Git ignores", () => {
  const built = readdirSync("mod", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => `${entry.parentPath.replaceAll("\\", "/")}/${entry.name}`);
  expect(packageJson.files).toEqual(expect.arrayContaining(built));
});
