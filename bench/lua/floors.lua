-- Floors through the mod's public table, in a fresh process of native Lua:
--   lua5.3 floors.lua <main.lua> <stage> <floors>
-- Prints: ms a floor, a checksum of the rooms' award seeds, ms of the first floor.
local stage, count = math.tointeger(arg[2]), math.tointeger(arg[3])

Isaac = { DebugString = function() end }
function RegisterMod(name)
  return { Name = name, AddCallback = function() end }
end
dofile(arg[1])

local function floorOf(number)
  local case = { stageSeed = (number * 0x9E3779B1) & 0xFFFFFFFF, stage = stage, edition = "repentance+" }
  return assert(BasementOracle.generateFloor(case))
end

local from = os.clock()
floorOf(1)
local first = (os.clock() - from) * 1e3

local checksum = 0
from = os.clock()
for number = 1, count do
  for _, room in ipairs(floorOf(number).rooms) do
    checksum = (checksum * 31 + room.awardSeed) & 0xFFFFFFFF
  end
end
print(string.format("%.3f %d %.3f", (os.clock() - from) * 1e3 / count, checksum, first))
