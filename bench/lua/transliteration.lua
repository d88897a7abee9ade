-- The published pseudo-code as a mod author would write it down: a generator with methods, a player
-- with methods, every number a double. It is what the mod's award is measured against, so it is
-- neither tuned nor slowed down.
local RNG = {}
RNG.__index = RNG

local function newRng(seed)
  return setmetatable({ seed = seed }, RNG)
end

function RNG:Next()
  local x = self.seed
  x = x ~ (x >> 5)
  x = x ~ (x << 9) & 0xFFFFFFFF
  x = x ~ (x >> 7)
  self.seed = x
  return x
end

function RNG:RandomInt(max)
  return self:Next() % max
end

function RNG:RandomFloat()
  return self:Next() * 2.3283061589829401e-10
end

local Player = {}
Player.__index = Player

local COLLECTIBLES = {
  LUCKY_FOOT = 46, GUPPYS_TAIL = 134, CONTRACT_FROM_BELOW = 241, SMELTER = 479, BROKEN_MODEM = 514,
}
local TRINKETS = {
  DAEMONS_TAIL = 22, CHILDS_HEART = 34, RUSTED_KEY = 36, MATCH_STICK = 41, LUCKY_TOE = 42,
  SAFETY_CAP = 44, ACE_OF_SPADES = 45, WATCH_BATTERY = 72, RIB_OF_GREED = 84,
}
local PICKUP = {
  NULL = 0, HEART = 10, COIN = 20, KEY = 30, BOMB = 40, CHEST = 50, LOCKEDCHEST = 60, GRAB_BAG = 69,
  PILL = 70, LIL_BATTERY = 90, TAROTCARD = 300, TRINKET = 350,
}

function Player:HasCollectible(id)
  return (self.collectibles[id] or 0) > 0
end

function Player:GetCollectibleNum(id)
  return self.collectibles[id] or 0
end

function Player:HasTrinket(id)
  return self.trinkets[id] == true
end

-- A heart with Daemon's Tail.
local function passesTail(player, rng)
  return not player:HasTrinket(TRINKETS.DAEMONS_TAIL) or rng:RandomInt(5) == 0
end

local function pickAward(player, rng)
  local hasFoot = player:HasCollectible(COLLECTIBLES.LUCKY_FOOT)
  local p = rng:RandomFloat()
  if hasFoot then
    p = p * 0.9 + 0.1
  end
  local luck = math.max(math.min(player.Luck, 10), 0)
  p = rng:RandomFloat() * luck * 0.1 + p
  if player:HasTrinket(TRINKETS.LUCKY_TOE) then
    if hasFoot and luck > 0 then
      p = p * 0.98 + 0.02
    else
      p = p * 0.9 + 0.1
    end
  end
  if p <= 0.22 then
    return PICKUP.NULL
  end
  local award
  if p < 0.3 then
    if rng:RandomInt(3) == 0 then
      award = PICKUP.TAROTCARD
    elseif rng:RandomInt(2) == 0 then
      award = PICKUP.TRINKET
    else
      award = PICKUP.PILL
    end
  elseif p < 0.45 then
    award = PICKUP.COIN
  elseif p < 0.5 and player:HasTrinket(TRINKETS.RIB_OF_GREED) then
    award = PICKUP.COIN
  elseif p < 0.6 and passesTail(player, rng) then
    award = PICKUP.HEART
  elseif p < 0.8 then
    award = PICKUP.KEY
  elseif p < 0.95 then
    award = PICKUP.BOMB
  else
    award = PICKUP.CHEST
  end
  if rng:RandomInt(20) == 0 then
    award = PICKUP.LIL_BATTERY
  elseif rng:RandomInt(15) == 0 and player:HasTrinket(TRINKETS.WATCH_BATTERY) then
    award = PICKUP.LIL_BATTERY
  end
  if rng:RandomInt(50) == 0 then
    award = PICKUP.GRAB_BAG
  end
  if player:HasTrinket(TRINKETS.ACE_OF_SPADES) and rng:RandomInt(10) == 0 then
    award = PICKUP.TAROTCARD
  elseif player:HasTrinket(TRINKETS.SAFETY_CAP) and rng:RandomInt(10) == 0 then
    award = PICKUP.PILL
  elseif player:HasTrinket(TRINKETS.MATCH_STICK) and rng:RandomInt(10) == 0 then
    award = PICKUP.BOMB
  elseif player:HasTrinket(TRINKETS.CHILDS_HEART) and rng:RandomInt(10) == 0
    and passesTail(player, rng) then
    award = PICKUP.HEART
  elseif player:HasTrinket(TRINKETS.RUSTED_KEY) and rng:RandomInt(10) == 0 then
    award = PICKUP.KEY
  end
  if player:HasCollectible(COLLECTIBLES.SMELTER) and rng:RandomInt(50) == 0 then
    award = PICKUP.TRINKET
  end
  return award
end

local function isDoubled(award)
  return award == PICKUP.COIN or award == PICKUP.HEART or award == PICKUP.KEY
    or award == PICKUP.BOMB or award == PICKUP.GRAB_BAG
end

-- The award of a seed: variant, count, the seeds of the pickups, and the generator.
local function rollAward(player, difficulty, seed)
  local rng = newRng(seed)
  local award = pickAward(player, rng)
  local count = 1
  if player:HasCollectible(COLLECTIBLES.GUPPYS_TAIL) then
    if rng:RandomInt(3) ~= 0 then
      if rng:RandomInt(3) == 0 then
        award = PICKUP.NULL
      end
    elseif rng:RandomInt(2) ~= 0 then
      award = PICKUP.LOCKEDCHEST
    else
      award = PICKUP.CHEST
    end
  end
  local contracts = player:GetCollectibleNum(COLLECTIBLES.CONTRACT_FROM_BELOW)
  if contracts > 0 and award ~= PICKUP.TRINKET then
    count = contracts + 1
    local chance = 1
    for _ = 1, contracts do
      chance = chance * 0.666
    end
    if chance * 0.5 > rng:RandomFloat() then
      count = 0
    end
  end
  if difficulty == 1 and award == PICKUP.HEART and rng:RandomInt(100) >= 35 then
    award = PICKUP.NULL
  end
  if player:HasCollectible(COLLECTIBLES.BROKEN_MODEM) and rng:RandomInt(4) == 0 and count >= 1
    and isDoubled(award) then
    count = count + 1
  end
  local seeds = {}
  if count > 0 and award ~= PICKUP.NULL then
    for spawn = 1, count do
      seeds[spawn] = rng:Next()
    end
  end
  return award, #seeds, seeds, rng
end

return {
  newPlayer = function(luck, collectibles, trinkets)
    return setmetatable({ Luck = luck, collectibles = collectibles, trinkets = trinkets }, Player)
  end,
  rollAward = rollAward,
}
