-- What the mod alone costs, in a fresh process of native Lua: lua5.3 mod.lua <main.lua> [loadout …]
-- Prints ms to parse, ms to run, KiB of heap that stay; ms of the first floor, for which the second file is
-- loaded; ms a floor of stage 1 and of stage 7 through the
-- mod's public table; the best ns of an award with each loadout, a Lua table, for which main.lua must set
-- the global BENCH to the core's rollAward, planAward and awardRules.
local file = assert(io.open(arg[1]))
local text = file:read("a")
file:close()

-- What a start of the mod touches of the game.
Isaac = { DebugString = function() end }
CALLBACKS = {}
function RegisterMod(name)
  return { Name = name, AddCallback = function(_, id, callback) CALLBACKS[id] = callback end }
end

function include(name)
  return dofile("mod/" .. name .. ".lua")
end

collectgarbage()
local before = collectgarbage("count")
collectgarbage("stop")
local start = os.clock()
local chunk = assert(load(text, "@main.lua"))
local parsed = os.clock()
chunk()
local done = os.clock()
collectgarbage("restart")
chunk = nil
collectgarbage()
collectgarbage()
local figures = { (parsed - start) * 1e3, (done - parsed) * 1e3, collectgarbage("count") - before }
local asked = os.clock()
assert(BasementOracle.generateFloor({ stageSeed = 1, stage = 1, edition = "repentance+" }))
figures[#figures + 1] = (os.clock() - asked) * 1e3

-- Seeds a golden ratio apart: neighbouring seeds are no sample.
local function seedOf(number)
  return (number * 0x9E3779B1) & 0xFFFFFFFF
end

-- Seconds that each of so many takes.
local function timed(count, work)
  local from = os.clock()
  for number = 1, count do
    work(seedOf(number))
  end
  return (os.clock() - from) / count
end

for _, stage in ipairs({ 1, 7 }) do
  local function floorOf(stageSeed)
    local case = { stageSeed = stageSeed, stage = stage, edition = "repentance+" }
    assert(BasementOracle.generateFloor(case))
  end
  floorOf(seedOf(101))
  figures[#figures + 1] = timed(100, floorOf) * 1e3
end

for index = 2, #arg do
  local roll = BENCH.rollAward
  local plan = BENCH.planAward(BENCH.awardRules("afterbirth+", {}), load("return " .. arg[index])())
  local best = math.huge
  for _ = 1, 25 do
    best = math.min(best, timed(3000, function(seed) roll(plan, seed) end))
  end
  figures[#figures + 1] = best * 1e9
end
print(table.concat(figures, " "))
