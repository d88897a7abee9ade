-- The room-clear award, step by step as blcd's pseudo-code on the Room Clear Awards wiki page has it, and
-- after the contract as the machine code of Repentance+ v1.9.7.17 has it (chiikabu/the-browsing-of-isaac); Repentance is taken to be alike.
-- Written for this engine alone, so that agreement with the simulation means something: nothing here is
-- shared. Every number, kind, order and condition is an entry of PUBLISHED, so that an open question's
-- answer (awardRules.lua) or a deliberately wrong rule is a changed entry. With a table CHANGED before it
-- this is a file for `npm run play -- --lab awards --award FILE.lua`.
local engine = ...

local SHIFTS = { 5, 9, 7 }
local NOTHING, HEART, COIN, KEY, BOMB, CHEST, LOCKED = 0, 10, 20, 30, 40, 50, 60
local SACK, PILL, BATTERY, CARD, TRINKET = 69, 70, 90, 300, 350
-- Whatever the player needs: which pickup that is, nobody has published.
local NEEDED = -1
local CHESTS = { [50] = true, [51] = true, [52] = true, [53] = true, [54] = true, [55] = true, [56] = true,
  [57] = true, [58] = true, [60] = true, [360] = true, [390] = true }
-- What Broken Modem acts on.
local DOUBLED = { [COIN] = true, [HEART] = true, [KEY] = true, [BOMB] = true, [SACK] = true }
local FLOAT_STEP = string.unpack("<f", string.pack("<I4", 0x2F7FFFFE))

-- The rules as published (Afterbirth+); what is not named is false.
local PUBLISHED = {
  watchDraw = "always", missingDraw = "none", hardHearts = "below35", luckFrom = "player0",
  itemsFrom = "player0", trinketRolls = "int10", multiplierRolls = "ignored", contractCopies = "player0",
  extraCopies = "carrySubType", constants = "float32", writeBack = "yes", modem = "copy", capacitor = "award",
  -- By draw or kind: other bounds, limits and kinds than the steps have.
  bounds = {}, limits = {}, kinds = {},
  -- The glyph, Blue Key, the pockets and, after the spawns, the capacitor are Repentance's.
  steps = { "bands", "battery", "sack", "trinkets", "smelter", "guppy", "contract", "hard", "glyph", "blueKey",
    "modem", "pockets" },
  chain = { "ace", "cap", "match", "child", "rusted" },
  -- A value equal to the first bound is still nothing; the others are strict upper bounds.
  bands = { 0.22, 0.3, 0.45, 0.5, 0.6, 0.8, 0.95 },
  foot = { 0.9, 0.1 }, toe = { 0.9, 0.1 }, weakToe = { 0.98, 0.02 },
  luckLeast = 0, luckMost = 10, luckScale = 0.1,
  contractSpares = TRINKET, contractFactor = 0.666, contractEach = 1,
  hardKind = HEART, hardLeast = { below35 = 35, int100AtLeast66 = 66, int100AtLeast67 = 67 },
}

local function float32(value)
  return (string.unpack("<f", string.pack("<f", value)))
end
local function double(value)
  return value + 0.0
end

local function step(state)
  state = state ~ (state >> SHIFTS[1])
  state = state ~ ((state << SHIFTS[2]) & 0xFFFFFFFF)
  return state ~ (state >> SHIFTS[3])
end

-- The award of a case under these rules: variant, spawn seeds, the seed that is written back, sub-types
-- (-1: what the first pickup became), and how many draws were made.
local function award(RULES, case)
  local round = RULES.constants == "float32" and float32 or double
  local state, draws = case.seed, 0

  local function advance()
    state, draws = step(state), draws + 1
    return state
  end

  -- A question by name; an extra draw stands before it, a missing one leaves the generator.
  local function ask(label, answer)
    if RULES.extraBefore == label then advance() end
    if RULES.missing == label then return nil end
    return answer(advance())
  end

  local function oneIn(label, bound)
    local isHit = ask(label, function(drawn) return drawn % (RULES.bounds[label] or bound) == 0 end)
    if RULES.opposite == label and isHit ~= nil then return not isHit end
    return isHit or false
  end

  local function below(label, bound, limit)
    local isHit = ask(label, function(drawn)
      return drawn % (RULES.bounds[label] or bound) < (RULES.limits[label] or limit)
    end)
    if RULES.opposite == label and isHit ~= nil then return not isHit end
    return isHit or false
  end

  local function float(label)
    return ask(label, function(drawn) return float32(float32(drawn) * FLOAT_STEP) end) or 0.0
  end

  local players = RULES.itemsFrom == "anyone" and case.players or { case.players[1] }
  local function held(code)
    if RULES.ignored == code then return 0 end
    if RULES.pretended == code then return 1 end
    local most = 0
    for _, player in ipairs(players) do
      most = math.max(most, player.items[code] or 0)
    end
    return most
  end

  local function luckHeld()
    local luck = case.players[1].luck
    for index = 2, #case.players do
      local other = case.players[index].luck
      if RULES.luckFrom == "sum" then luck = float32(luck + other) end
      if RULES.luckFrom == "max" then luck = math.max(luck, other) end
    end
    return luck
  end
  local function luckOf()
    return math.max(RULES.luckLeast, math.min(RULES.luckMost, luckHeld()))
  end

  local function contractsHeld()
    local sum = 0
    for _, player in ipairs(RULES.contractCopies == "sum" and case.players or { case.players[1] }) do
      sum = sum + (player.items.c241 or 0)
    end
    return (RULES.ignored == "c241") and 0 or RULES.pretended == "c241" and math.max(1, sum) or sum
  end

  local isLater = case.edition == "repentance" or case.edition == "repentance+"
  local hasTail = held("t22") > 0
  local contracts = contractsHeld()
  local award, count, isInside, isGlitched = NOTHING, 1, false, false
  local steps = {}

  local function scaled(value, by)
    return round(round(value * round(by[1])) + round(by[2]))
  end

  local function kindOf(name, own)
    return RULES.kinds[name] or own
  end

  local function letsThrough(label)
    return not hasTail or oneIn(label, 5)
  end

  function steps.bands()
    local hasFoot, luck = held("c46") > 0, luckOf()
    local value = float("base")
    if hasFoot then value = scaled(value, RULES.foot) end
    local second = float("luck")
    if luck ~= 0 then
      value = round(round(round(second * round(luck)) * round(RULES.luckScale)) + value)
    end
    if held("t42") > 0 then
      value = scaled(value, hasFoot and luck > 0 and RULES.weakToe or RULES.toe)
    end
    local bounds = RULES.bands
    if not (value > round(bounds[1])) then return end
    isInside = true
    if value < round(bounds[2]) then
      if oneIn("card", 3) then award = kindOf("card", CARD)
      elseif oneIn("trinket-or-pill", 2) then award = kindOf("trinket", TRINKET)
      else award = kindOf("pill", PILL) end
    elseif value < round(bounds[3]) then award = kindOf("coin", COIN)
    elseif value < round(bounds[4]) and held("t84") > 0 then award = kindOf("rib", COIN)
    elseif value < round(bounds[5]) then
      award = letsThrough("tail") and kindOf("heart", HEART) or kindOf("tail-no", KEY)
    elseif value < round(bounds[6]) then award = kindOf("key", KEY)
    elseif value < round(bounds[7]) then award = kindOf("bomb", BOMB)
    else award = kindOf("chest", CHEST) end
  end

  local function rollBattery()
    if RULES.missingDraw == "battery" then return false end
    return oneIn("battery", 20) and RULES.missingDraw ~= "idle"
  end
  local function rollWatch()
    if RULES.watchDraw == "always" or held("t72") > 0 then
      return oneIn("watch", 15) and held("t72") > 0
    end
    return false
  end
  function steps.battery()
    if isInside and (rollBattery() or rollWatch()) then award = kindOf("battery", BATTERY) end
  end

  function steps.sack()
    if isInside and oneIn("sack", 50) then award = kindOf("sack", SACK) end
  end

  local CHAIN = {
    ace = { "t45", CARD }, cap = { "t44", PILL }, match = { "t41", BOMB }, child = { "t34", HEART },
    rusted = { "t36", KEY },
  }
  local function rollTrinket(label, multiplier)
    if multiplier >= 2 and RULES.multiplierRolls ~= "ignored" then
      local isTriple = multiplier >= 3
      if RULES.multiplierRolls == "int5int2" then return oneIn(label, isTriple and 2 or 5) end
      return below(label, 100, isTriple and 50 or 20)
    end
    if RULES.trinketRolls == "int100" then return below(label, 100, 10) end
    return oneIn(label, 10)
  end
  function steps.trinkets()
    if not isInside then return end
    for _, label in ipairs(RULES.chain) do
      local code, variant = CHAIN[label][1], CHAIN[label][2]
      local multiplier = held(code)
      if multiplier > 0 and rollTrinket(label, multiplier) then
        if label ~= "child" or letsThrough("child-tail") then
          award = kindOf(label, variant)
          return
        end
      end
    end
  end

  function steps.smelter()
    if isInside and held("c479") > 0 and oneIn("smelter", 50) then
      award = kindOf("smelter", TRINKET)
    end
  end

  function steps.guppy()
    if held("c134") == 0 then return end
    if oneIn("guppy", 3) then
      award = oneIn("guppy-lock", 2) and kindOf("guppy-yes", CHEST) or kindOf("guppy-no", LOCKED)
    elseif oneIn("guppy-void", 3) then
      award = NOTHING
    end
  end

  function steps.contract()
    if contracts == 0 or award == RULES.contractSpares then return end
    local chance = 1.0
    for _ = 1, contracts do
      chance = round(chance * round(RULES.contractFactor))
    end
    chance = round(chance * round(0.5))
    local isVoid = ask("contract", function(drawn)
      return float32(float32(drawn) * FLOAT_STEP) < chance
    end) or false
    if RULES.opposite == "contract" then isVoid = not isVoid end
    count = isVoid and 0 or contracts * RULES.contractEach + 1
  end

  function steps.hard()
    if case.difficulty ~= 1 or award ~= RULES.hardKind then return end
    if not below("hard", 100, RULES.hardLeast[RULES.hardHearts]) then
      if RULES.kinds.hard then award = RULES.kinds.hard else count = 0 end
    end
  end

  function steps.glyph()
    if isLater and held("c464") > 0 and not CHESTS[award] then award = NEEDED end
  end

  -- The case says so where the room is Blue Key's.
  function steps.blueKey()
    if isLater and held("t150") > 0 then count = count * held("t150") end
  end

  function steps.modem()
    if held("c514") == 0 then return end
    if oneIn("modem", 4) and DOUBLED[award] and count >= 1 then
      if RULES.modem == "flag" then isGlitched = true else count = count + 1 end
    end
  end

  function steps.pockets()
    if not isLater or held("c416") == 0 or (award ~= COIN and award ~= NOTHING) then return end
    local more = ask("pockets", function(drawn) return drawn % 3 end) or 0
    count = math.max(1, count + more)
    award = COIN
  end

  -- Rolled when the pickups are there: the seed of its battery, if any.
  local function capacitor()
    local multiplier = held("t143")
    if not isLater or multiplier == 0 or RULES.capacitor == "own" then return nil end
    local chance = round(round(round(round(0.03) * round(luckHeld())) + round(0.2)) * multiplier)
    chance = math.min(round(0.33), chance)
    local drawn = float("capacitor")
    return drawn < chance and ask("capacitor-spawn", function(seed) return seed end) or nil
  end

  -- An item that no description of the award mentions.
  if RULES.unknownItem and held(RULES.unknownItem) > 0 then advance() end
  for _, name in ipairs(RULES.steps) do
    for _ = 1, RULES.twice == name and 2 or 1 do
      if RULES.leftOut ~= name then steps[name]() end
    end
  end
  if award == NOTHING or count <= 0 then
    award, count = NOTHING, 0
  end
  local seeds, subTypes = {}, {}
  if RULES.extraBefore == "spawn" and count > 0 then advance() end
  for position = 1, count do
    seeds[position] = advance()
    local isCarried = position > 1 and RULES.extraCopies == "carrySubType"
      and not (case.edition == "repentance+" and CHESTS[award])
    subTypes[position] = isCarried and -1 or 0
  end
  local battery = capacitor()
  if RULES.extraBefore == "end" then advance() end
  return award, seeds, RULES.writeBack == "yes" and state or case.seed, subTypes, draws, isGlitched, battery
end

local function awardUnder(changed)
  local rules = setmetatable(changed, { __index = PUBLISHED })
  return function(case) return award(rules, case) end
end

if CHANGED then
  return awardUnder(CHANGED)
end
engine.awardUnder = awardUnder
