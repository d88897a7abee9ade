-- What entering a floor costs the mod in native Lua, in the stand-in game:
--   lua5.3 entry.lua <main.lua> <folder of the stand-in's Lua> <floors.json> <save text> <floors>
-- Prints: ms of the mod's own callbacks a floor (the median), the most, how many rooms the floor has, and
-- ms a frame in a room that is fought in (the mean), and the most. The stand-in's objects are tables with
-- checks, slower than the game's own, so that the figure errs on the safe side.
local mainPath, folder, floorsPath, save, count = table.unpack(arg, 1, 5)
local clock, sort, print = os.clock, table.sort, print

local floors
local engine = dofile((arg[0]:gsub("entry%.lua$", "standin.lua")))(mainPath, folder, function(_, readFile)
  floors = readFile(floorsPath)
  local saves = save ~= "" and { ["basement-oracle"] = save } or nil
  return { edition = "repentance+", faults = {}, hypotheses = {}, saves = saves }
end)

-- The time that the mod spends in its callbacks, calls from one into another counted once.
local spent, depth = 0, 0
local function timed(callback)
  return function(...)
    local from = clock()
    depth = depth + 1
    local results = table.pack(callback(...))
    depth = depth - 1
    if depth == 0 then
      spent = spent + clock() - from
    end
    return table.unpack(results, 1, results.n)
  end
end

local register = RegisterMod
function RegisterMod(...)
  local mod = register(...)
  local methods = getmetatable(mod).__index
  function mod:AddCallback(id, callback, filter)
    methods.AddCallback(self, id, timed(callback), filter)
  end
  function mod:AddPriorityCallback(id, priority, callback, filter)
    methods.AddPriorityCallback(self, id, priority, timed(callback), filter)
  end
  return mod
end

engine.launch()
engine.floors = {}
local largest
for _, floor in ipairs(engine.fromJson(floors)) do
  if largest == nil or #floor.rooms > #largest.rooms then
    largest = floor
  end
end
engine.startRun({ seed = 1, floor = largest })
local times = {}
for index = 1, math.tointeger(count) do
  spent = 0
  engine.nextFloor(largest)
  times[index] = spent * 1e3
end
sort(times)

for _, room in ipairs(engine.run.level.rooms) do
  if room.data and room.data.type == 1 and not room.clear then
    engine.enterRoom(room)
    break
  end
end
local FRAMES = 3000
local sum, worst = 0, 0
for _ = 1, FRAMES do
  spent = 0
  engine.advanceFrame()
  sum, worst = sum + spent, math.max(worst, spent)
end
print(string.format("%.3f %.3f %d %.4f %.3f", times[(#times + 1) // 2], times[#times], #largest.rooms,
  sum / FRAMES * 1e3, worst * 1e3))
