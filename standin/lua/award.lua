-- The room-clear award, step by step as blcd's pseudo-code on the Room Clear Awards wiki page has it.
-- Written for this engine alone, so that agreement with the simulation means something: nothing here
-- is shared. Every number and every choice comes from `rules` (awardRules.lua).
local engine = ...

local LUCKY_FOOT, GUPPYS_TAIL, CONTRACT, SMELTER, BROKEN_MODEM = 46, 134, 241, 479, 514
local DAEMONS_TAIL, LUCKY_TOE, WATCH_BATTERY, RIB_OF_GREED = 22, 42, 72, 84
local NOTHING, HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST = 0, 10, 20, 30, 40, 50, 60
local SACK, PILL, BATTERY, CARD, TRINKET = 69, 70, 90, 300, 350

-- What the rules look at: luck and possessions of the run's players, as the hypotheses say.
local function viewOf(players, rules)
  local view = { players = players }
  local first = players[1]
  local looked = rules.itemsFrom == "anyone" and players or { first }

  function view.has(item)
    for _, player in ipairs(looked) do
      if (player.collectibles[item] or 0) > 0 then
        return true
      end
    end
    return false
  end

  function view.holds(trinket)
    for _, player in ipairs(looked) do
      if (player.trinkets[trinket] or 0) > 0 then
        return true
      end
    end
    return false
  end

  -- Where anyone's items count, the largest multiplier that somebody holds; whether the game would
  -- add them up is part of what nobody knows.
  function view.multiplier(trinket)
    local largest = 0
    for _, player in ipairs(looked) do
      largest = math.max(largest, player.trinkets[trinket] or 0)
    end
    return largest
  end

  -- How many contracts count is a hypothesis of its own, whoever's items are looked at otherwise.
  function view.contracts()
    local sum = 0
    for _, player in ipairs(rules.contractCopies == "sum" and players or { first }) do
      sum = sum + (player.collectibles[CONTRACT] or 0)
    end
    return sum
  end

  function view.modems()
    local sum = 0
    for _, player in ipairs(looked) do
      sum = sum + (player.collectibles[BROKEN_MODEM] or 0)
    end
    return sum
  end

  function view.luck()
    local luck = engine.float32(first.luck)
    if rules.luckFrom == "player0" then
      return luck
    end
    for index = 2, #players do
      local other = engine.float32(players[index].luck)
      luck = rules.luckFrom == "sum" and engine.float32(luck + other) or math.max(luck, other)
    end
    return luck
  end
  return view
end

-- Rounds to what the hypothesis about constants computes in.
local function rounding(rules)
  if rules.constants == "float32" then
    return engine.float32
  end
  return function(value) return value end
end

local function scaled(value, factor, offset, round)
  return round(round(value * round(factor)) + round(offset))
end

local function drawPercent(rng, view, rules)
  local round = rounding(rules)
  local hasFoot = view.has(LUCKY_FOOT)
  local percent = rng:float()
  if hasFoot and rules.footOn ~= "none" and rules.footOn ~= "last" then
    percent = scaled(percent, rules.footFactor, rules.footOffset, round)
  end
  local luck = math.max(math.min(view.luck(), rules.luckMaximum), rules.luckMinimum)
  if luck ~= 0 or rules.luckDrawnAtZero then
    local second = rng:float()
    if hasFoot and rules.footOn == "both" then
      second = scaled(second, rules.footFactor, rules.footOffset, round)
    end
    local lucky = rules.luckFlat > 0 and round(luck * round(rules.luckFlat))
      or round(round(second * luck) * round(rules.luckScale))
    if view.holds(LUCKY_TOE) and rules.toeOn == "first" then
      percent = scaled(percent, rules.toePairFactor, rules.toePairOffset, round)
    end
    percent = round(lucky + percent)
  end
  if hasFoot and rules.footOn == "last" then
    percent = scaled(percent, rules.footFactor, rules.footOffset, round)
  end
  if view.holds(LUCKY_TOE) and rules.toeOn == "last" then
    if rules.toePairExists and hasFoot and (luck > 0 or not rules.toePairNeedsLuck) then
      return scaled(percent, rules.toePairFactor, rules.toePairOffset, round)
    end
    return scaled(percent, rules.toeFactor, rules.toeOffset, round)
  end
  return percent
end

local function tailLetsPass(rng, bound, rules)
  local isHit = rng:int(bound) == 0
  if rules.tailInverted then
    return not isHit
  end
  return isHit
end

local function pickSmallAward(rng, rules)
  if rng:int(rules.cardBound) == 0 then
    return CARD
  end
  local isTrinket = rng:int(rules.trinketBound) == 0
  return isTrinket == rules.trinketFirst and TRINKET or PILL
end

local function pickAward(rng, percent, view, rules)
  local round = rounding(rules)
  if percent < round(rules.card) then
    return pickSmallAward(rng, rules)
  elseif percent < round(rules.rib) and (percent < round(rules.coin)) == rules.coinFirst then
    return COIN
  elseif percent < round(rules.rib) and view.holds(RIB_OF_GREED) then
    return rules.ribAward
  elseif percent < round(rules.heart) then
    if not view.holds(DAEMONS_TAIL) or tailLetsPass(rng, rules.tailBound, rules) then
      return HEART
    end
    return rules.tailVetoGives
  elseif percent < round(rules.key) then
    return KEY
  elseif percent < round(rules.bomb) then
    return BOMB
  end
  return CHEST
end

local function rollBattery(rng, view, rules)
  local isBattery = rules.missingDraw ~= "battery" and rng:int(rules.batteryBound) == 0
  local holdsWatch = view.holds(WATCH_BATTERY)
  if isBattery and not rules.watchDrawnAfterHit then
    return true
  end
  if rules.watchDraw == "always" or holdsWatch then
    local isWatch = rng:int(rules.watchBound) == 0
    return isBattery or (isWatch and (holdsWatch or not rules.watchNeedsTrinket))
  end
  return isBattery
end

local function replaceByBatteryOrSack(rng, award, view, rules)
  if rules.sackFirst then
    local isSack = rng:int(rules.sackBound) == 0
    award = isSack and SACK or award
    return rollBattery(rng, view, rules) and BATTERY or award
  end
  local isBattery = rollBattery(rng, view, rules)
  award = isBattery and BATTERY or award
  local isSack = rng:int(rules.sackBound) == 0
  if isSack and not (isBattery and rules.sackSparesBattery) then
    award = SACK
  end
  return award
end

-- One in `bound`, or the same chance out of a hundred, from the award's or the trinket's generator.
local function rollOnce(rng, rules, bound)
  if rules.trinketRolls == "int100" then
    return rng:int(100) < 100 // bound
  end
  return rng:int(bound) == 0
end

-- H5 is the roll of a plain trinket. With a multiplier of 2 or 3 the form of H6 takes its place, as
-- the hypotheses are stated: int 5 and int 2, int 100 below 20 and 50, or several rolls of int 10.
local function rollTrinket(rng, row, position, view, rules)
  local bound = rules.chainBounds[position] or 10
  local multiplier = view.multiplier(row.trinket)
  if multiplier <= 1 or rules.multiplierRolls == "ignored" then
    return rollOnce(rng, rules, bound)
  elseif rules.multiplierRolls == "int5int2" then
    return rng:int(multiplier >= 3 and 2 or 5) == 0
  elseif rules.multiplierRolls == "int100" then
    return rng:int(100) < (multiplier >= 3 and 50 or 20)
  end
  for _ = 1, math.min(multiplier, 3) do
    if rng:int(bound) == 0 then
      return true
    end
  end
  return false
end

local function rollChain(rng, award, view, rules)
  for _, position in ipairs(rules.chainOrder) do
    local row = rules.chain[position]
    if view.holds(row.trinket) and rollTrinket(rng, row, position, view, rules) then
      local isVetoed = row.tail and rules.childTailExists and view.holds(DAEMONS_TAIL)
        and not tailLetsPass(rng, rules.childTailBound, rules)
      if not isVetoed then
        award = row.award
        if rules.chainEndsAtHit then
          return award
        end
      elseif rules.childVetoEndsChain then
        return award
      end
    end
  end
  return award
end

local function rollGuppy(rng, award, rules)
  if rng:int(rules.guppyBound) ~= 0 then
    return rng:int(rules.guppyVoidBound) == 0 and NOTHING or award
  end
  return rules.guppyHitAwards[rng:int(rules.guppyLockBound)] or LOCKED_CHEST
end

local function rollContract(rng, award, copies, rules)
  local round = rounding(rules)
  local chance = 1
  for _ = 1, copies + rules.contractExponentOffset do
    chance = round(chance * round(rules.contractFactor))
  end
  local count = copies * rules.contractPerCopy + rules.contractCopiesOffset
  if award == NOTHING and not rules.contractDrawsAfterVoid then
    return count
  end
  if round(chance * round(rules.contractHalf)) > rng:float() then
    return 0
  end
  return count
end

-- Whether Hard removes a heart: H2 of the hypotheses.
local HARD_REMOVES = {
  below35 = function(rng) return not (rng:int(100) < 35) end,
  int100AtLeast67 = function(rng) return rng:int(100) >= 67 end,
  int100Above35 = function(rng) return rng:int(100) > 35 end,
}

local function applyHard(rng, award, count, difficulty, rules)
  local applies = difficulty == rules.hardDifficulty and award == rules.hardAward
  if not applies or (rules.hardNeedsCount and count == 0) then
    return award
  end
  local isRemoved
  if rules.hardBound > 0 then
    isRemoved = rng:int(rules.hardBound) == 0
  else
    isRemoved = HARD_REMOVES[rules.hardHearts](rng)
  end
  if rules.hardKeeps then
    isRemoved = not isRemoved
  end
  return isRemoved and NOTHING or award
end

local function applyModem(rng, award, count, view, rules)
  if not view.has(BROKEN_MODEM) then
    return count
  end
  local isEligible = (count >= 1 or not rules.modemNeedsCount) and rules.modemAwards[award]
  for _ = 1, rules.modemRollsPerCopy and view.modems() or 1 do
    if isEligible or rules.modemDrawsAlways then
      local isHit = rng:int(rules.modemBound) == 0
      if isHit and isEligible then
        count = count + rules.modemExtra
      end
    end
  end
  return count
end

local function finish(rng, award, count, view, difficulty, rules)
  if rules.hardFirst then
    return award, applyModem(rng, award, count, view, rules)
  end
  if rules.modemBeforeHard then
    count = applyModem(rng, award, count, view, rules)
    return applyHard(rng, award, count, difficulty, rules), count
  end
  for _ = 1, rules.hardTwice and 2 or 1 do
    award = applyHard(rng, award, count, difficulty, rules)
  end
  return award, applyModem(rng, award, count, view, rules)
end

-- Which pickup, and how many. `rng` is left where the spawns go on from.
function engine.decideAward(rng, players, difficulty, rules)
  local view = viewOf(players, rules)
  local round = rounding(rules)
  local award, count = NOTHING, 1
  local copies = view.contracts()
  if rules.startExtraDraw or view.has(rules.unknownItem) then
    rng:next()
  end
  if copies > 0 and rules.contractFirst then
    count = rollContract(rng, award, copies, rules)
  end
  local percent = drawPercent(rng, view, rules)
  local nothing = round(rules.nothing)
  if percent > nothing or (percent == nothing and not rules.nothingIncludesBound) then
    award = pickAward(rng, percent, view, rules)
    award = rules.hardFirst and applyHard(rng, award, count, difficulty, rules) or award
    award = rules.chainFirst and rollChain(rng, award, view, rules) or award
    award = replaceByBatteryOrSack(rng, award, view, rules)
    award = rules.chainFirst and award or rollChain(rng, award, view, rules)
    if view.has(SMELTER) and rng:int(rules.smelterBound) == 0 then
      award = rules.smelterAward
    end
  end
  if view.has(GUPPYS_TAIL) and (award ~= NOTHING or not rules.guppyNeedsAward) then
    award = rollGuppy(rng, award, rules)
  elseif rules.guppyDrawnAlways and not view.has(GUPPYS_TAIL) then
    rng:int(rules.guppyBound)
  end
  local isSpared = rules.contractFirst or award == TRINKET and rules.contractSparesTrinkets
  if copies > 0 and not isSpared and (award ~= NOTHING or not rules.contractNeedsAward) then
    count = rollContract(rng, award, copies, rules)
  elseif rules.contractDrawnAlways and copies == 0 and not isSpared then
    rng:float()
  end
  return finish(rng, award, count, view, difficulty, rules)
end

-- Spawns the award: each pickup gets the generator's next value as its seed, the first sub-type 0
-- and each later one what the one before became.
function engine.spawnAward(rng, award, count, rules, spawn)
  if award == NOTHING or count <= 0 then
    return
  end
  local subType = rules.spawnSubType
  if rules.spawnExtraDraw then
    rng:next()
  end
  for position = 1, count - (rules.spawnOneFewer and count > 1 and 1 or 0) do
    local seed = (rules.spawnDrawsEach or position == 1) and rng:next() or rng.seed
    if rules.spawnShifts > 0 then
      seed = engine.newRng(seed, rules.spawnShifts):next()
    end
    local became = spawn(award, subType, seed)
    subType = rules.extraCopies == "carrySubType" and became or 0
  end
end

-- The whole award of a seed; returns which one it is and the award seed that is written back.
function engine.makeAward(rng, players, difficulty, rules, spawn)
  local award, count = engine.decideAward(rng, players, difficulty, rules)
  local before = rng.seed
  engine.spawnAward(rng, award, count, rules, spawn)
  if rules.endExtraDraw then
    rng:next()
  end
  return award, rules.endsBeforeSpawn and before or rng.seed
end

-- The award of a seed without effect on the room. `seeds` lists the seeds it would spawn with.
function engine.foretellAward(awardSeed, players, difficulty, rules)
  local rng = engine.newRng(awardSeed, rules.awardShifts)
  local kept = engine.keepTrinketRngs(players)
  local seeds = {}
  local award, nextAwardSeed = engine.makeAward(rng, players, difficulty, rules, function(_, subType, seed)
    seeds[#seeds + 1] = seed
    return subType
  end)
  engine.restoreTrinketRngs(players, kept)
  local isNothing = #seeds == 0
  return {
    award = isNothing and "none" or engine.awardNames[award],
    variant = isNothing and 0 or award,
    count = #seeds,
    spawnSeeds = seeds,
    draws = rng.draws,
    nextAwardSeed = nextAwardSeed,
  }
end
