-- Loading and reloading mods. Each mod is a folder of texts; the one under test is loaded last
-- unless the session says that it comes first.
local engine = ...

engine.folders = {}

local function pathOf(mod)
  return "D:\\Isaac/mods/" .. mod.directory .. "/main.lua"
end

local function reportLoadError(mod, message)
  engine.noteError(mod.directory, "load", message)
  engine.log("ERR: " .. tostring(message))
  engine.log("There was an error running the lua file: " .. pathOf(mod))
  engine.consoleOutput("ERR: " .. tostring(message) .. "\n")
end

local function run(mod)
  engine.log("Running Lua Script: " .. pathOf(mod))
  local chunk, message = engine.compile(mod.files["main.lua"], "@" .. pathOf(mod))
  if chunk == nil then
    reportLoadError(mod, message)
    return false
  end
  engine.loadingMod = mod
  local isFine, problem = pcall(chunk)
  engine.loadingMod = nil
  if not isFine then
    reportLoadError(mod, problem)
  end
  return isFine
end

local function registeredOf(directory)
  local found = {}
  for _, mod in ipairs(engine.mods) do
    if engine.folderOf[mod] == directory then
      found[#found + 1] = mod
    end
  end
  return found
end

function engine.loadMod(mod)
  engine.folders[mod.directory] = mod
  return run(mod)
end

-- `luamod`: the unload callback goes to every mod with the leaving mod's table (Repentance), its
-- callbacks are dropped, and main.lua runs again. Start events do not come again.
function engine.reloadMod(directory)
  local mod = engine.folders[directory]
  if mod == nil then
    return "Failed to load mod " .. directory
  end
  for _, old in ipairs(registeredOf(directory)) do
    if engine.options.edition ~= "afterbirth+" then
      engine.fire("PRE_MOD_UNLOAD", nil, nil, old)
    end
    engine.removeAllOf(old)
    for index, other in ipairs(engine.mods) do
      if other == old then
        table.remove(engine.mods, index)
        break
      end
    end
  end
  return run(mod) and "Success!" or "Failed to run " .. pathOf(mod)
end
