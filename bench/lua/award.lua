-- Awards of one loadout, in a fresh process of native Lua:
--   lua5.3 award.lua <main.lua> <loadout> <seeds> <rounds>
-- The bundle given must set the global BENCH to the core's rollAward, planAward and awardRules.
-- Prints the best ns of an award over the rounds, and a checksum of everything that dropped.
local mainPath, loadout = arg[1], arg[2]
local seedCount, rounds = tonumber(arg[3]), tonumber(arg[4])

-- What a start of the mod touches of the game.
Isaac = { DebugString = function() end }
function RegisterMod(name)
  return { Name = name, AddCallback = function() end }
end
dofile(mainPath)

local LOADOUTS = {
  a = { luck = 0, difficulty = "normal", items = {} },
  b = {
    luck = 5, difficulty = "normal",
    items = { ["lucky-foot"] = 1, ["lucky-toe"] = 1, ["daemons-tail"] = 1 },
  },
  c = {
    luck = 7, difficulty = "hard",
    items = {
      ["lucky-foot"] = 1, ["guppys-tail"] = 1, smelter = 1, ["broken-modem"] = 1,
      ["contract-from-below"] = 2, ["daemons-tail"] = 1, ["childs-heart"] = 1, ["rusted-key"] = 1,
      ["match-stick"] = 1, ["lucky-toe"] = 1, ["safety-cap"] = 1, ["ace-of-spades"] = 1,
      ["watch-battery"] = 1, ["rib-of-greed"] = 1,
    },
  },
}

local chosen = assert(LOADOUTS[loadout], "Expected loadout a, b or c.")
local roll, plan = BENCH.rollAward, BENCH.planAward(BENCH.awardRules("afterbirth+", {}), chosen)

-- Seeds a golden ratio apart: neighbouring seeds are no sample.
local STRIDE = 0x9E3779B1

local best, checksum = math.huge, 0
for _ = 1, rounds do
  local seed = 1
  checksum = 0
  local from = os.clock()
  for _ = 1, seedCount do
    local award = roll(plan, seed)
    checksum = (checksum * 31 + award.variant * 8 + award.count + award.nextAwardSeed) & 0xFFFFFFFF
    seed = (seed + STRIDE) & 0xFFFFFFFF
  end
  best = math.min(best, (os.clock() - from) * 1e9 / seedCount)
end
print(string.format("%.1f %08x", best, checksum))
