-- The console: the game's own commands, as far as they are imitated, and the callback for the rest.
-- EXECUTE_CMD is called for unknown commands only, with the first word and what follows it.
local engine = ...

local function words(text)
  local first, rest = text:match("^%s*(%S+)%s*(.-)%s*$")
  return first, rest or ""
end

local COMMANDS = {}

-- `stage 3`, `stage 3a`: the next floor of the session's list is put under that stage.
local LETTER_TYPES = { a = 1, b = 2, c = 4, d = 5 }

-- The same rooms by another seed, of whose generation nothing is known.
local function seeded(original, stageSeed)
  local floor = {}
  for key, value in pairs(original) do
    floor[key] = value
  end
  floor.stageSeed, floor.attempts = stageSeed, nil
  return floor
end

function COMMANDS.stage(parameters)
  local stage, letter = parameters:match("^(%d+)(%a?)$")
  if stage == nil or engine.run == nil then
    return "Stage not found"
  end
  engine.nextFloor(engine.floorFor(tonumber(stage), LETTER_TYPES[letter] or 0))
  return ""
end

-- A new seed for the floor: no longer the slot of the start seed.
function COMMANDS.reseed()
  engine.nextFloor(seeded(engine.needRun().level.floor, engine.randomU32()))
  return ""
end

-- Curses of the floors that are made from now on.
function COMMANDS.curse(parameters)
  engine.needRun().forcedCurses = tonumber(parameters)
  return ""
end

function engine.runCommand(text)
  local name, parameters = words(text)
  if name == nil then
    return ""
  end
  if COMMANDS[name] then
    local answer = COMMANDS[name](parameters)
    if answer ~= "" then
      engine.consoleOutput(answer .. "\n")
    end
    return answer
  end
  engine.fireCommand(name, parameters)
  return ""
end
