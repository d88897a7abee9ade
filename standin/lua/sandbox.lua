-- The globals a mod finds. Without --luadebug the game has no debug, io, os, package and loadfile
-- (IsaacDocs). Whether dofile exists is disputed between two of its pages; here it is absent.
local engine = ...

engine.traceback = debug.traceback
local rawType = type

-- The game's objects are userdata. Here they are tables, so `type` is told to say otherwise.
function type(...)
  if select("#", ...) == 0 then
    error("bad argument #1 to 'type' (value expected)", 2)
  end
  local value = ...
  local kind = rawType(value)
  if kind == "table" and rawget(value, engine.STATE) ~= nil then
    return "userdata"
  end
  return kind
end

debug, io, os, package, loadfile, dofile = nil, nil, nil, nil, nil, nil

-- `require` caches by name across all mods and survives `luamod`; `include` does neither
-- (IsaacDocs). The folder of the mod that is loading comes first, then those of all mods that were loaded.
local loaded = { json = engine.jsonModule }

local function findFile(name)
  local path = name:gsub("%.", "/")
  local function fileOf(mod)
    return mod and (mod.files[path .. ".lua"] or mod.files[name])
  end
  local file = fileOf(engine.loadingMod)
  for _, mod in pairs(file and {} or engine.folders) do
    file = file or fileOf(mod)
  end
  return file, path
end

local function runFile(name, level)
  local file, path = findFile(name)
  if file == nil then
    error("module '" .. name .. "' not found:\n\tno file 'resources/scripts/" .. path .. ".lua'", level + 1)
  end
  local chunk, message = engine.compile(file, "@" .. path .. ".lua")
  if chunk == nil then
    error(message, level + 1)
  end
  return chunk()
end

function require(name)
  if loaded[name] == nil then
    local result = runFile(name, 2)
    loaded[name] = result == nil and true or result
  end
  return loaded[name]
end

-- Since Repentance 1.06.J818 (IsaacDocs, Using Additional Lua Files).
if engine.options.edition ~= "afterbirth+" then
  function include(name)
    return runFile(name, 2)
  end
end

function print(...)
  local parts = table.pack(...)
  for index = 1, parts.n do
    parts[index] = tostring(parts[index])
  end
  engine.consoleOutput(table.concat(parts, "\t") .. "\n")
end
