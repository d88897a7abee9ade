-- One loadout of the benchmark, in a fresh process of native Lua:
--   lua5.3 award.lua <main.lua> <folder of this file> <loadout> <seeds> <rounds>
-- The bundle given must set the global BENCH to the core's rollAward, planAward and awardRules.
-- Prints the best ns of the mod's award and of the transliteration over the rounds, which alternate,
-- then three checksums: the mod with floats, the mod with doubles, the transliteration.
local mainPath, folder, loadout = arg[1], arg[2], arg[3]
local seedCount, rounds = tonumber(arg[4]), tonumber(arg[5])

local function readFile(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

-- What a start of the mod touches of the game.
Isaac = { DebugString = function() end }
function RegisterMod(name)
  return { Name = name, AddCallback = function() end }
end

assert(load(readFile(mainPath), "@main.lua"))()
local roll, plan = BENCH.rollAward, BENCH.planAward
local transliteration = assert(loadfile(folder .. "/transliteration.lua"))()

local EVERYTHING = {
  ["lucky-foot"] = 46, ["guppys-tail"] = 134, smelter = 479, ["broken-modem"] = 514,
  ["contract-from-below"] = 241,
}
local EVERY_TRINKET = {
  ["daemons-tail"] = 22, ["childs-heart"] = 34, ["rusted-key"] = 36, ["match-stick"] = 41,
  ["lucky-toe"] = 42, ["safety-cap"] = 44, ["ace-of-spades"] = 45, ["watch-battery"] = 72,
  ["rib-of-greed"] = 84,
}
local LOADOUTS = {
  a = { luck = 0, difficulty = "normal", collectibles = {}, trinkets = {} },
  b = {
    luck = 5, difficulty = "normal", collectibles = { ["lucky-foot"] = 1 },
    trinkets = { "lucky-toe", "daemons-tail" },
  },
  c = {
    luck = 7, difficulty = "hard",
    collectibles = {
      ["lucky-foot"] = 1, ["guppys-tail"] = 1, smelter = 1, ["broken-modem"] = 1,
      ["contract-from-below"] = 2,
    },
    trinkets = {
      "daemons-tail", "childs-heart", "rusted-key", "match-stick", "lucky-toe", "safety-cap",
      "ace-of-spades", "watch-battery", "rib-of-greed",
    },
  },
}

local chosen = assert(LOADOUTS[loadout], "Expected loadout a, b or c.")
local items, collectibles, trinkets = {}, {}, {}
for name, count in pairs(chosen.collectibles) do
  items[name] = count
  collectibles[EVERYTHING[name]] = count
end
for _, name in ipairs(chosen.trinkets) do
  items[name] = 1
  trinkets[EVERY_TRINKET[name]] = true
end

local player = transliteration.newPlayer(chosen.luck, collectibles, trinkets)
local difficulty = chosen.difficulty == "hard" and 1 or 0
local rollTransliterated = transliteration.rollAward

-- Seeds a golden ratio apart: neighbouring seeds are no sample.
local STRIDE = 0x9E3779B1

-- One round of either: ns per award and the checksum of everything it gave.
local function measureMod(awardPlan)
  local checksum, seed = 0, 1
  local from = os.clock()
  for _ = 1, seedCount do
    local award = roll(awardPlan, seed)
    checksum = (checksum * 31 + award.variant * 8 + award.count + award.nextAwardSeed) & 0xFFFFFFFF
    seed = (seed + STRIDE) & 0xFFFFFFFF
  end
  return (os.clock() - from) * 1e9 / seedCount, checksum
end

local function measureTransliteration()
  local checksum, seed = 0, 1
  local from = os.clock()
  for _ = 1, seedCount do
    local variant, count, _, rng = rollTransliterated(player, difficulty, seed)
    if count == 0 then variant = 0 end
    checksum = (checksum * 31 + variant * 8 + count + rng.seed) & 0xFFFFFFFF
    seed = (seed + STRIDE) & 0xFFFFFFFF
  end
  return (os.clock() - from) * 1e9 / seedCount, checksum
end

local function planWith(hypotheses)
  local rules = BENCH.awardRules("afterbirth+", hypotheses)
  local carried = { luck = chosen.luck, difficulty = chosen.difficulty, items = items }
  return plan(rules, carried)
end

-- With doubles the two must agree on every seed, with the game's floats on all but a few in 10^7.
local _, doubleChecksum = measureMod(planWith({ constants = "double" }))
local floatPlan = planWith({})
local modTime, ownTime = math.huge, math.huge
local modChecksum, ownChecksum
for _ = 1, rounds do
  local time
  time, ownChecksum = measureTransliteration()
  ownTime = math.min(ownTime, time)
  time, modChecksum = measureMod(floatPlan)
  modTime = math.min(modTime, time)
end
print(string.format("%.1f %.1f %08x %08x %08x", modTime, ownTime, modChecksum, doubleChecksum,
  ownChecksum))
