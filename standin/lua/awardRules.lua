-- The numbers and choices of the room-clear award, from blcd's pseudo-code on the Room Clear Awards
-- wiki page, and what the editions change. A hypothesis about the game, or a deliberately wrong rule
-- (mutations.lua), is a changed entry; award.lua reads nothing else.
local engine = ...

local LUCKY_FOOT, GUPPYS_TAIL, CONTRACT, SMELTER, BROKEN_MODEM = 46, 134, 241, 479, 514
local DAEMONS_TAIL, CHILDS_HEART, RUSTED_KEY, MATCH_STICK = 22, 34, 36, 41
local LUCKY_TOE, SAFETY_CAP, ACE_OF_SPADES, WATCH_BATTERY, RIB_OF_GREED = 42, 44, 45, 72, 84

local NOTHING, HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST = 0, 10, 20, 30, 40, 50, 60
local SACK, PILL, BATTERY, CARD, TRINKET = 69, 70, 90, 300, 350

engine.awardNames = {
  [NOTHING] = "none", [HEART] = "heart", [COIN] = "coin", [KEY] = "key", [BOMB] = "bomb",
  [CHEST] = "chest", [LOCKED_CHEST] = "locked-chest", [SACK] = "sack", [PILL] = "pill",
  [BATTERY] = "battery", [CARD] = "card", [TRINKET] = "trinket",
}

engine.itemIds = {
  ["lucky-foot"] = LUCKY_FOOT, ["guppys-tail"] = GUPPYS_TAIL, ["contract-from-below"] = CONTRACT,
  ["smelter"] = SMELTER, ["broken-modem"] = BROKEN_MODEM, ["glyph-of-balance"] = 464,
  ["options"] = 670, ["deep-pockets"] = 416, ["black-candle"] = 260, ["voodoo-head"] = 599,
}
engine.trinketIds = {
  ["daemons-tail"] = DAEMONS_TAIL, ["childs-heart"] = CHILDS_HEART, ["rusted-key"] = RUSTED_KEY,
  ["match-stick"] = MATCH_STICK, ["lucky-toe"] = LUCKY_TOE, ["safety-cap"] = SAFETY_CAP,
  ["ace-of-spades"] = ACE_OF_SPADES, ["watch-battery"] = WATCH_BATTERY,
  ["rib-of-greed"] = RIB_OF_GREED, ["old-capacitor"] = 143, ["gilded-key"] = 159,
}

-- The rules as published (Afterbirth+), with the hypotheses at the published side.
local PUBLISHED = {
  -- Hypotheses H1 to H10.
  watchDraw = "always", missingDraw = "none", hardHearts = "below35", luckFrom = "player0", itemsFrom = "player0",
  trinketRolls = "int10", multiplierRolls = "ignored", contractCopies = "player0",
  extraCopies = "carrySubType", constants = "float32", writeBack = "yes",
  -- The generator, and one draw too many before anything else.
  awardShifts = 35, startExtraDraw = false,
  -- The value that picks the award.
  footFactor = 0.9, footOffset = 0.1, footOn = "first",
  luckMinimum = 0, luckMaximum = 10, luckScale = 0.1, luckDrawnAtZero = true,
  luckFlat = 0,
  toeFactor = 0.9, toeOffset = 0.1, toePairFactor = 0.98, toePairOffset = 0.02,
  toePairNeedsLuck = true, toePairExists = true, toeOn = "last",
  -- The bands. A value equal to `nothing` is still nothing; the others are strict upper bounds.
  nothing = 0.22, card = 0.3, coin = 0.45, rib = 0.5, heart = 0.6, key = 0.8, bomb = 0.95,
  nothingIncludesBound = true, coinFirst = true,
  cardBound = 3, trinketBound = 2, trinketFirst = true,
  ribAward = COIN, tailBound = 5, tailInverted = false, tailVetoGives = KEY,
  -- The replacements.
  batteryBound = 20, watchBound = 15, watchNeedsTrinket = true, watchDrawnAfterHit = false,
  sackBound = 50, sackFirst = false, sackSparesBattery = false,
  chain = {
    { name = "ace", trinket = ACE_OF_SPADES, award = CARD },
    { name = "cap", trinket = SAFETY_CAP, award = PILL },
    { name = "match", trinket = MATCH_STICK, award = BOMB },
    { name = "child", trinket = CHILDS_HEART, award = HEART, tail = true },
    { name = "rusted", trinket = RUSTED_KEY, award = KEY },
  },
  chainOrder = { 1, 2, 3, 4, 5 }, chainBounds = {}, chainEndsAtHit = true,
  childTailBound = 5, childTailExists = true, childVetoEndsChain = false, chainFirst = false,
  smelterBound = 50, smelterAward = TRINKET,
  guppyBound = 3, guppyVoidBound = 3, guppyLockBound = 2, guppyNeedsAward = false,
  guppyDrawnAlways = false,
  guppyHitAwards = { [0] = CHEST, [1] = LOCKED_CHEST },
  contractFactor = 0.666, contractHalf = 0.5, contractExponentOffset = 0, contractCopiesOffset = 1,
  contractPerCopy = 1, contractDrawnAlways = false,
  contractSparesTrinkets = true, contractNeedsAward = false, contractDrawsAfterVoid = true,
  contractFirst = false,
  hardDifficulty = 1, hardNeedsCount = false, hardAward = HEART, hardKeeps = false, hardBound = 0,
  hardFirst = false, hardTwice = false,
  modemBound = 4, modemExtra = 1, modemRollsPerCopy = false, modemBeforeHard = false,
  modemNeedsCount = true, modemDrawsAlways = true,
  modemAwards = { [COIN] = true, [HEART] = true, [KEY] = true, [BOMB] = true, [SACK] = true },
  -- The spawn.
  spawnDrawsEach = true, spawnSubType = 0, spawnOneFewer = false, spawnExtraDraw = false,
  spawnShifts = 0, endsBeforeSpawn = false, endExtraDraw = false,
  -- An item that no description of the award mentions: it takes a draw.
  unknownItem = 0,
}

local REPENTANCE = { watchDraw = "withTrinket", hardHearts = "int100AtLeast67", luckFrom = "sum" }
local REPENTANCE_PLUS = {
  watchDraw = "withTrinket", hardHearts = "int100AtLeast67", luckFrom = "sum",
  multiplierRolls = "int100",
}
local EDITION_PATCHES = {
  ["afterbirth+"] = {}, ["repentance"] = REPENTANCE, ["repentance+"] = REPENTANCE_PLUS,
}

local function patched(base, ...)
  local result = {}
  for key, value in pairs(base) do
    result[key] = value
  end
  for _, patch in ipairs({ ... }) do
    for key, value in pairs(patch) do
      result[key] = value
    end
  end
  return result
end

-- The rules of an edition with hypotheses and, at most, one mutation on top.
function engine.awardRules(edition, hypotheses, mutationName)
  local change = {}
  if mutationName ~= nil then
    local mutation = engine.mutations[mutationName]
    if mutation == nil then
      error("Expected the name of a mutation but received " .. tostring(mutationName) .. ".", 0)
    end
    change = mutation.change
  end
  for key in pairs(hypotheses or {}) do
    if PUBLISHED[key] == nil then
      error("Expected the name of a hypothesis but received " .. tostring(key) .. ".", 0)
    end
  end
  return patched(PUBLISHED, EDITION_PATCHES[edition], hypotheses or {}, change)
end
