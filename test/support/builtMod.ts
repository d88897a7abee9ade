/** The built main.lua in bare Lua, for calling what it offers to other mods. */
import { readFileSync } from "node:fs";
import { openLua, type LuaRuntime, type LuaVersion } from "../../standin";

/** The least that main.lua touches while it loads. */
const STUBS = `
local anything = setmetatable({}, { __index = function() return function() end end })
Isaac = anything
function RegisterMod() return anything end`;

/** Opens Lua with the built mod loaded; close it when done. */
export function openBuiltMod(version: LuaVersion): LuaRuntime {
  const lua = openLua(version);
  const floors = readFileSync("mod/basement_oracle_floors.lua", "utf8");
  lua.run(`${STUBS}\nfunction include(...)\n${floors}\nend`);
  lua.run(readFileSync("mod/main.lua", "utf8"));
  return lua;
}
