-- What the init of a pickup makes of it, from Repentance on: written for this engine alone from the list of
-- rolls in docs/awards.md (Guantol-Lemat/Isaac.LuaDecomps). Nothing is shared with the simulation, so that
-- agreement means something. With a table REFERENCE before it this is a file that returns the function.
local engine = ...

local function generator(seed)
  return function(bound)
    seed = seed ~ (seed >> 5)
    seed = seed ~ ((seed << 9) & 0xFFFFFFFF)
    seed = seed ~ (seed >> 7)
    return bound and seed % bound or seed
  end
end

-- Each row: one in so many gives the sub-type, if unlocked; `orElse` is rolled only where the row missed.
local ACHIEVEMENT = {
  terrible = 33, goldHeart = 224, goldBomb = 226, sticky = 240, lucky = 242, scared = 328, charged = 333,
  bone = 391, rotten = 411, mega = 601, blackSack = 604, wooden = 609, haunted = 611, goldPenny = 613,
  goldBattery = 615,
}
local COINS = {
  { 20, 2, orElse = { 100, 6, "sticky" } },
  { 100, 3, orElse = { 100, 5, "lucky" } },
  { 200, 7, "goldPenny" },
}
local CHESTS = {
  { 40, 54 }, { 20, 360 }, { 50, 51 }, { 80, 52 }, { 100, 69 }, { 80, 56, "wooden" }, { 40, 58, "haunted" },
}
local DOUBLED = { [10] = { [1] = 5, [9] = 5 }, [20] = { [1] = 4 }, [30] = { [1] = 3 }, [40] = { [1] = 2 } }

-- case: variant, subType, seed, hard, held (by code), unlocked(achievement), characters.
local function initPickup(case)
  local roll = generator(case.seed)
  local variant, subType = case.variant, case.subType
  local function held(code) return case.held[code] or 0 end
  local function has(code) return held(code) > 0 end
  local function open(name) return name == nil or case.unlocked(ACHIEVEMENT[name]) end
  local function played(character)
    for _, one in ipairs(case.characters) do
      if one == character then return true end
    end
    return false
  end
  local function again(code, bound)
    return has(code) and roll(math.max(1, bound // (code:sub(1, 1) == "t" and held(code) or 1))) == 0
  end

  local kinds = {}
  kinds[10] = function()
    subType = 2 - math.min(roll(2), 1)
    local function take(bound, kind, name)
      if roll(bound) == 0 and open(name) then subType = kind end
    end
    take(case.hard and 50 or 20, 5)
    take(50, 12, "rotten")
    take(100, 9, "scared")
    take(100, 10)
    if roll(50) == 0 or again("t18", 30) or again("c238", 40) or again("c239", 40) then subType = 4 end
    if roll(10) == 0 or again("c173", 3) or again("t38", 10) or (played(5) and roll(10) == 0) then
      subType = 3
      take(4, 8, "terrible")
      take(20, 11, "bone")
      if roll(20) == 0 or again("t17", 10) then subType = 6 end
      if roll(5) == 0 and (played(16) or played(17)) then subType = 11 end
    end
    take(160, 7, "goldHeart")
    if has("t22") then subType = 6 end
    if subType == 2 and has("t87") then subType = 1 end
  end
  kinds[20] = function()
    subType = 1
    for _, row in ipairs(COINS) do
      if roll(row[1]) == 0 then
        if open(row[3]) then subType = row[2] end
      elseif row.orElse and roll(row.orElse[1]) == 0 and open(row.orElse[3]) then
        subType = row.orElse[2]
      end
    end
  end
  kinds[30] = function()
    local ticket = generator(roll())(51)
    subType = ticket == 49 and 2 or (ticket == 50 and open("charged")) and 4 or 1
  end
  kinds[40] = function()
    local double, gold = roll(7) == 0, roll(100) == 0 and open("goldBomb")
    local super, troll = roll(50) == 0, roll(10) == 0
    subType = gold and 4 or double and 2 or 1
    if super then subType = gold and 6 or 5 end
    if troll then subType = subType == 4 and 6 or 3 end
  end
  kinds[69] = function()
    subType = (roll(100) == 0 and open("blackSack")) and 2 or 1
  end
  kinds[90] = function()
    local first, second = roll(3), roll(2)
    local isMicro = open("terrible") and (first ~= 0 or case.hard and second ~= 0)
    subType = isMicro and 2 or 1
    if roll(100) == 0 then
      subType = 3
    elseif roll(120) == 0 and open("goldBattery") then
      subType = 4
    end
  end
  kinds[60] = function()
    if roll(1600) == 0 then variant = 53 end
    if variant == 52 and has("t151") then variant = 54 end
    if has("t61") then
      variant = 360
    elseif has("t159") then
      variant = 60
    end
    if variant == 60 and roll(120) == 0 and open("mega") then variant = 57 end
    if variant == 57 then
      subType = roll(4) + 1
      subType = subType + roll(4)
    else
      subType = variant == 53 and 2 or 1
    end
  end
  kinds[50] = function()
    for _, row in ipairs(CHESTS) do
      if roll(row[1]) == 0 and open(row[3]) then
        variant = row[2]
        break
      end
    end
    kinds[variant == 69 and 69 or 60]()
  end

  if has("c251") ~= has("c252") and variant == (has("c251") and 70 or 300) then
    variant, subType = 370 - variant, 0
  end
  if subType == 0 and kinds[variant] then kinds[variant]() end
  local pairOf = DOUBLED[variant] and DOUBLED[variant][subType]
  local isBundled = has("c203") and case.seed & 0x8000 == 0
  if pairOf and (isBundled or variant == 40 and has("c250")) then subType = pairOf end
  local isLive = subType == 3 or subType == 5 or subType == 6
  if variant == 40 and not isLive and #case.characters == 1 and played(25) then
    variant, subType = 42, 1
  end
  return variant, subType
end

if REFERENCE then
  return initPickup
end
engine.initPickup = initPickup
