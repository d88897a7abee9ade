-- What machines and beggars give, read a second time from what is published of the game's code, without a look at
-- src/core/contents/machines.ts. Of the word the bits say what is held and who plays. A use is told as what comes out, "variant.subtype.seed", an item of a pool with the
-- seed of its pick behind it, then what happens besides, and where the generator stands.
local seed, variant, word = ...
local function bit(n) return word >> (n - 1) & 1 == 1 end
local hasFoot, hasDegree, isGreedier = bit(1), bit(2), bit(4)
-- Who plays Greedier does not play Hard, nor Tainted Lost Keeper.
local isHard, hasCoins = bit(3) and not isGreedier, bit(5) and not bit(6)
local isLost, hasTail, isGone, isLocked = bit(6), bit(7), bit(8), bit(9)

local function generator(from, index)
  local rng = RNG()
  rng:SetSeed(from, index)
  return rng
end

local d = generator(seed, 30)
local tail = generator(9, 35)
local function isLet() return not hasTail or tail:RandomInt(5) == 0 end
local count, shown, restocks = 0, seed, 0
local out, over

local function int(bound) return d:RandomInt(bound) end
local function give(kind, sub) out[#out + 1] = kind .. "." .. (sub or 0) .. "." .. d:Next() end
local function giveMany(kind, number, sub) for _ = 1, number do give(kind, sub) end end
local function item(id) out[#out + 1] = "100." .. id .. "." .. d:Next() end
local function poolItem(pick)
  local own = d:Next()
  out[#out + 1] = "100.0." .. own .. ":" .. (pick or d:Next())
end
local function say(text) out[#out + 1] = text end
local function gone(text) say(text) over = true end

local function isPaid(target, least)
  count = count + 1
  if isHard and target < least then target = least end
  if count <= target then return false end
  count = int(2) + 2
  if hasFoot then count = count + 1 end
  return true
end
local function high() local a = int(4) local b = int(4) return isPaid(a + b + int(2), 5) end
local function low() local a = int(3) return isPaid(a + int(2), 2) end

local play = {}
play[1] = function()
  if int(50) == 0 then return gone("explodes") end
  local prize = int(hasFoot and 15 or 21) + 3
  if prize >= 9 and int(10) > 0 then prize = prize + 1 end
  if prize == 7 and int(3) == 0 then prize = 11 end
  if (prize == 5 or prize == 6) and not isLet() then prize = 11 end
  if isHard and int(2) == 0 then prize = 99 end
  if prize == 3 then
    if int(3) == 0 then say("Pretty Fly") else give(0) end
  elseif prize == 4 then give(40)
  elseif prize <= 6 then give(10)
  elseif prize == 7 then give(30)
  elseif prize == 8 then give(70)
  elseif prize == 9 then item(18) gone("gone")
  elseif prize <= 12 then local n = int(3) giveMany(20, n == 0 and 1 or n)
  else repeat local a, b, c = int(7), int(7), int(7) until not (a == b and b == c) end
end
play[2] = function()
  if int(100) == 0 and not isGone then out[#out + 1] = "350.34.0" return end
  if int(15) == 0 then
    local isBag = int(2) == 0 or isGone
    item(isBag and not isLocked and 119 or 135)
    return gone("gone")
  end
  local n
  if hasCoins then
    n = int(2)
    if hasDegree and generator(d:GetSeed(), 8):RandomInt(4) == 0 then n = n + 1 end
  else
    n = math.max(int((isHard or isGreedier) and 2 or 3), 1) + (hasDegree and 1 or 0)
  end
  giveMany(20, n)
end
play[3] = function()
  local chance = isHard and 0.85 or 0.65
  if hasFoot then chance = chance * 0.46 end
  if d:RandomFloat() < chance then return say("a fortune") end
  if int(20) == 0 then return gone("explodes") end
  if int(30) == 0 then item(158) return gone("gone") end
  if int(3) == 0 then give(300) over = true return end
  if int(3) == 0 and isLet() then give(10, 3) else give(350) end
end
play[4] = function()
  if not high() then return end
  if int(2) == 0 then
    if int(3) == 0 and isLet() then give(10) elseif int(2) == 0 then give(30) else give(40) end
  elseif int(2) > 0 then poolItem() gone("leaves")
  elseif int(2) == 0 then
    local health = 22 + int(5)
    if isLost then poolItem(d:Next()) else item(health) end
    gone("leaves")
  else give(300) end
end
play[5] = function()
  if not high() then return end
  if int(4) == 0 then give(int(2) == 0 and 70 or 300)
  elseif int(4) == 0 then poolItem() gone("leaves")
  else give(350) end
end
local function shells(kinds, special, isHell)
  local kind = kinds[int(#kinds) + 1]
  local isItem = int(13) == 0 and (isHell or not isGone)
  if not isHell then
    if kind == 10 and not isItem and not isLet() then kind = kinds[int(3) + 1] else d:Next() end
  end
  local isWon = int(3) == 0
  if not isWon and hasFoot then isWon = special:RandomInt(3) == 0 end
  if not isWon then
    if isHell then say("spider") else give(0) end
  elseif isItem then
    if isHell then poolItem(seed) else item(9) end
    gone("leaves")
  elseif kind == 20 then giveMany(20, int(2) + 2)
  else
    int(3)
    if kind == 0 then say("2 blue spiders")
    elseif kind == 300 then give(300)
    elseif isHell and kind == 10 then give(10, 6)
    else giveMany(kind, 2) end
  end
end
local foot = generator(7, 35)
play[6] = function() shells({ 10, 20, 30, 40 }, foot, false) end
play[7] = function()
  if int(100) >= 35 then return end
  if int(8) == 0 then int(2) poolItem() return gone("or Paper Clip, leaves") end
  local own = d:Next()
  out[#out + 1] = ({ 50, 60, 360 })[int(3) + 1] .. ".0." .. own
end
play[9] = function()
  local r = int(100)
  if r < 25 then gone("coins, or a heart")
  elseif r < 35 then gone("a heart, or coins")
  elseif r < 40 then poolItem() gone("leaves") end
end
play[10] = function()
  local isGiven
  if count == 0 then isGiven = int(4) == 0
  elseif count == 1 then isGiven = int(3) == 0
  elseif count == 2 then isGiven = int(2) == 0
  else isGiven = int(4) ~= 0 end
  count = isGiven and 0 or count + 1
  if not isGiven then return end
  restocks = restocks + 1
  if restocks >= 5 and int(2) == 0 then gone("new goods, explodes") else say("new goods") end
end
play[13] = function()
  if not low() then return end
  count = 0
  if int(16) == 0 then poolItem(d:Next()) gone("leaves")
  elseif int(8) == 0 then
    if int(10) == 0 and not isGone then give(350, 3)
    elseif int(10) == 0 and not isGone then give(350, 72)
    else give(90) end
  else say("charge " .. ({ 1, 1, 1, 2, 2, 3 })[int(6) + 1]) end
end
play[15] = function() shells({ 10, 20, 30, 40, 300, 0 }, foot, true) end
play[16] = function()
  if int(4) ~= 0 then return end
  poolItem(shown)
  shown = d:GetSeed()
  count = count + 1
  if count == 3 then gone("empty") end
end
play[17] = function()
  local chance = isHard and 0.25 or 0.3
  if hasFoot then chance = chance * 1.5 end
  if d:RandomFloat() >= chance then return end
  if int(20) == 0 then return gone("explodes") end
  if int(30) == 0 then poolItem(seed) return gone("gone") end
  if int(2) == 0 and isLet() then say("soul heart")
  elseif int(16) == 0 and isLet() then say("eternal heart")
  else say("angel chance +10 %") end
end
play[18] = function()
  if not low() then return end
  count = 0
  if int(24) == 0 then poolItem(d:Next()) return gone("leaves") end
  if int(4) ~= 0 then
    local what = int(2) == 0 and { "blue fly", "blue flies" } or { "blue spider", "blue spiders" }
    local n = int(3) + 1
    return say(n == 1 and what[1] or n .. " " .. what[2])
  end
  local heart = int(6)
  if heart == 0 and not isLocked then return give(10, 11) end
  if heart >= 1 and heart <= 3 and not isLocked then return give(10, 12) end
  local trinket = ({ 29, 94, 71, 126 })[generator(d:GetSeed(), 7):RandomInt(8) + 1]
  if trinket and not isGone then give(350, trinket) end
end

local uses = {}
repeat
  out, over = {}, false
  play[variant]()
  uses[#uses + 1] = table.concat(out, " ") .. "@" .. d:GetSeed()
until over or #uses == 15
return table.concat(uses, "\n")
