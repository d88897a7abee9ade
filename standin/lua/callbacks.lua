-- Mods and their callbacks: registration, order, arguments and what a returned value does.
-- Sources: IsaacDocs (ModCallbacks, ModReference), IsaacScript's typings. Ids as in section 2 of the
-- API facts; any other id can be registered and is simply never called.
local engine = ...

engine.CALLBACKS = {
  POST_UPDATE = 1, POST_RENDER = 2, POST_PLAYER_INIT = 9, POST_CURSE_EVAL = 12, POST_GAME_STARTED = 15,
  POST_GAME_END = 16, PRE_GAME_EXIT = 17, POST_NEW_LEVEL = 18, POST_NEW_ROOM = 19,
  EXECUTE_CMD = 22, PRE_ENTITY_SPAWN = 24, POST_PICKUP_INIT = 34, PRE_SPAWN_CLEAN_AWARD = 70,
  PRE_MOD_UNLOAD = 73, POST_USE_CARD = 5, POST_USE_PILL = 10, PRE_USE_ITEM = 23,
  -- Fired only where REPENTOGON is imitated.
  PRE_LEVEL_INIT = 1060, CONSOLE_AUTOCOMPLETE = 1120,
}

local DEFAULT_PRIORITY = 0
local registered = {}
local mods = {}
engine.mods = mods

-- POST_NEW_ROOM -> PostNewRoom, as error lines name the callback.
function engine.callbackTitle(name)
  return (name:lower():gsub("^%a", string.upper):gsub("_(%a)", string.upper))
end

local function addRow(mod, id, priority, callback, filter)
  local rows = registered[id] or {}
  registered[id] = rows
  local place = #rows + 1
  while place > 1 and rows[place - 1].priority > priority do
    place = place - 1
  end
  table.insert(rows, place, { mod = mod, callback = callback, filter = filter, priority = priority })
end

-- In place, as the game's own scripts/main.lua does it: a list that is being walked moves below the walk.
local function keepRows(shouldKeep)
  for id, rows in pairs(registered) do
    for place = #rows, 1, -1 do
      if not shouldKeep(id, rows[place]) then
        table.remove(rows, place)
      end
    end
  end
end

function engine.removeAllOf(mod)
  keepRows(function(_, row) return row.mod ~= mod end)
end

-- How many callbacks a mod has under an id: lets a test see that nothing is registered per frame.
function engine.registrations()
  local counts = {}
  for id, rows in pairs(registered) do
    for _, row in ipairs(rows) do
      local key = tostring(row.mod.Name) .. ":" .. id
      counts[key] = (counts[key] or 0) + 1
    end
  end
  return counts
end

-- Rows as Isaac.GetCallbacks gives them to mods.
function engine.listCallbacks(id)
  local list = {}
  for index, row in ipairs(registered[id] or {}) do
    list[index] = {
      Mod = row.mod, Function = row.callback, Priority = row.priority, Param = row.filter or -1,
    }
  end
  return list
end

local ModMethods = {}
ModMethods.__index = ModMethods

function ModMethods:AddCallback(id, callback, filter)
  addRow(self, id, DEFAULT_PRIORITY, callback, filter)
end

function ModMethods:AddPriorityCallback(id, priority, callback, filter)
  addRow(self, id, priority, callback, filter)
end

function ModMethods:RemoveCallback(id, callback)
  keepRows(function(rowId, row)
    return not (rowId == id and row.mod == self and row.callback == callback)
  end)
end

function ModMethods:SaveData(text) Isaac.SaveModData(self, text) end
function ModMethods:LoadData() return Isaac.LoadModData(self) end
function ModMethods:HasData() return Isaac.HasModData(self) end

function RegisterMod(name)
  local mod = setmetatable({ Name = name }, ModMethods)
  mods[#mods + 1] = mod
  engine.folderOf[mod] = engine.loadingMod and engine.loadingMod.directory or name
  engine.log("Mod registered: " .. name)
  return mod
end

engine.folderOf = setmetatable({}, { __mode = "k" })

-- Vanilla Repentance calls all rows of an event in one go: an error ends it for every later mod.
-- REPENTOGON mends that (its notes on debugging); Afterbirth+ calls each row by itself.
local function errorsEndEvent()
  return engine.options.edition ~= "afterbirth+" and not engine.options.repentogon
end

-- Calls one row and says whether it went through; an error is logged.
local function callRow(name, row, ...)
  local outerMod, outerSource = engine.callingMod, engine.spawnSource
  engine.callingMod, engine.spawnSource = row.mod.Name, nil
  local isFine, result = pcall(row.callback, row.mod, ...)
  engine.callingMod, engine.spawnSource = outerMod, outerSource
  if not isFine then
    engine.reportCallbackError(row.mod.Name, name, tostring(result))
    return false, nil
  end
  return true, result
end

-- Afterbirth+ keeps one handler of this event across all mods, the first (IsaacDocs, branch ab_plus:
-- "can only be used ONCE across all mods"; mended for Repentance in May 2021).
local function rowsOf(name)
  local rows = registered[engine.CALLBACKS[name]] or {}
  if name == "PRE_SPAWN_CLEAN_AWARD" and engine.options.edition == "afterbirth+" then
    return { rows[1] }
  end
  -- The list itself, as scripts/main.lua walks it: who is inserted before the walk has the one that is
  -- called now called again, and who is removed has the next one skipped.
  return rows
end

local function passes(row, filterValue)
  return row.filter == nil or row.filter == -1 or filterValue == nil or row.filter == filterValue
end

local function callRows(name, filterValue, onResult, ...)
  for _, row in ipairs(rowsOf(name)) do
    if passes(row, filterValue) then
      local isFine, value = callRow(name, row, ...)
      if not isFine and errorsEndEvent() then
        return
      end
      if value ~= nil and onResult ~= nil and onResult(row, value) then
        return
      end
    end
  end
end

local late = {}

-- Keeps a deed for the beginning of the next frame.
function engine.postpone(deed)
  late[#late + 1] = deed
end

-- Calls every row; `onResult(row, value)` sees each non-nil value and may return true to stop. By a fault of
-- `faults.callbacks` a callback comes twice, never, or when the next frame begins.
function engine.fire(name, filterValue, onResult, ...)
  local fault = (engine.options.faults.callbacks or {})[name]
  if fault == "late" then
    local values = table.pack(name, filterValue, nil, ...)
    engine.postpone(function() callRows(table.unpack(values, 1, values.n)) end)
  elseif fault ~= "never" then
    callRows(name, filterValue, onResult, ...)
    if fault == "twice" then
      callRows(name, filterValue, onResult, ...)
    end
  end
end

-- Does what was kept for this frame.
function engine.doPostponed()
  local waiting = late
  late = {}
  for _, deed in ipairs(waiting) do
    deed()
  end
end

-- EXECUTE_CMD: any returned value, a text too, crashes the game (IsaacDocs), so it is recorded.
function engine.fireCommand(command, parameters)
  engine.fire("EXECUTE_CMD", nil, function(row, value)
    engine.crash(string.format("mod %s returned a %s from MC_EXECUTE_CMD", row.mod.Name, type(value)))
    return true
  end, command, parameters)
end

-- PRE_SPAWN_CLEAN_AWARD: the first non-nil value, false included, skips the later mods.
function engine.firePreAward(rng, position)
  local returned, by
  engine.fire("PRE_SPAWN_CLEAN_AWARD", nil, function(row, value)
    returned, by = value, row.mod.Name
    return true
  end, rng, position)
  return returned, by
end

-- PRE_ENTITY_SPAWN: nil or a table of type, variant, sub-type and seed; anything else crashes. Every
-- mod is asked about the original request, and the last answer counts (IsaacDocs).
function engine.firePreSpawn(request, position, velocity, spawner)
  engine.fire("PRE_ENTITY_SPAWN", nil, function(row, value)
    if type(value) ~= "table" or #value < 4 then
      engine.crash(string.format("mod %s returned a %s from MC_PRE_ENTITY_SPAWN", row.mod.Name,
        type(value)))
      return true
    end
    request.type, request.variant, request.subType, request.seed = table.unpack(value, 1, 4)
  end, request.type, request.variant, request.subType, position, velocity, spawner, request.seed)
end

ModCallbacks = {}
CallbackPriority = { IMPORTANT = -200, EARLY = -100, DEFAULT = 0, LATE = 100 }

function engine.publishCallbacks()
  for name, id in pairs(engine.CALLBACKS) do
    ModCallbacks["MC_" .. name] = id
  end
  -- Priorities and the unload callback came with Repentance (IsaacDocs).
  if engine.options.edition == "afterbirth+" then
    ModMethods.AddPriorityCallback = nil
    ModCallbacks.MC_PRE_MOD_UNLOAD = nil
    CallbackPriority = nil
  end
end
