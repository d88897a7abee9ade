-- Rules of what the seed decides, read a second time from what is published of the game's code and without a look at
-- src/core/contents; generator, lists and numbers are its own. A chunk that returns a function a rule.
local TRIPLES = {
  [1] = { 1, 5, 16 }, [2] = { 1, 5, 19 }, [3] = { 1, 9, 29 }, [5] = { 1, 11, 16 }, [6] = { 1, 19, 3 }, [7] = { 1, 21, 20 },
  [8] = { 1, 27, 27 }, [9] = { 2, 5, 15 }, [11] = { 2, 7, 7 }, [27] = { 3, 23, 25 }, [30] = { 4, 3, 17 }, [31] = { 4, 3, 27 },
  [35] = { 5, 9, 7 }, [39] = { 5, 15, 17 }, [51] = { 7, 1, 9 }, [68] = { 11, 17, 13 },
}
local function f32(x) return (string.unpack("<f", string.pack("<f", x))) end
local function bits(x) return string.unpack("<I4", string.pack("<f", x)) end
local PER_DRAW = string.unpack("<f", string.pack("<I4", 0x2F7FFFFE))

-- As the game's own class, which the reading of the machines asks.
local Generator = {}
Generator.__index = Generator
function Generator:SetSeed(seed, index) self.x, self.triple = seed, TRIPLES[index] end
function Generator:GetSeed() return self.x end
function Generator:Next()
  local x, t = self.x, self.triple
  x = x ~ (x >> t[1])
  x = (x ~ (x << t[2])) & 0xFFFFFFFF
  self.x = x ~ (x >> t[3])
  return self.x
end
function Generator:RandomInt(bound) return self:Next() % bound end
function Generator:RandomFloat() return f32(f32(self:Next()) * PER_DRAW) end
function RNG() return setmetatable({}, Generator) end

local function rng(seed, index)
  local made = RNG()
  made:SetSeed(seed, index)
  return made
end
local function first(seed, index) return rng(seed, index):Next() end
-- Whether a bit of a number, from 1 on, is set: how the cases hand over what is held or unlocked.
local function is(word, bit) return word >> (bit - 1) & 1 == 1 end

local rules = {}

-- What stands in a room.
function rules.fire(seed) return rng(seed, 30):RandomFloat() < f32(0.1) end
function rules.redFire(entry) return rng(entry, 7):RandomInt(40) == 0 end
function rules.rock(entry)
  local k = rng(entry, 35):RandomInt(1001)
  return k < 10 and "bomb rock" or k <= 15 and "special rock" or "rock"
end
function rules.shopkeeper(entry, variant, open)
  local r = rng(entry, 35)
  local isSpecial = r:RandomInt(4) == 0 and is(open, variant + 1)
  return (isSpecial and variant + 3 or variant) .. "@" .. r:Next()
end
-- Caves, Catacombs, Mines, Ashpit, Womb and Corpse I in half of the rooms; Dank Depths and Scarred Womb in all.
local WET = { [3] = "0145", [4] = "0145", [7] = "04", [8] = "0" }
local FULL = { [5] = "2", [6] = "2", [7] = "2", [8] = "2" }
function rules.visit(decoration, stage, kind, roomType, isNew)
  local half = (WET[stage] or ""):find(kind, 1, true)
  local all = (FULL[stage] or ""):find(kind, 1, true)
  local isPlain = roomType == 1 or roomType == 5 or roomType == 6
  if stage == 8 and kind == 4 or (half or all) and not isPlain then return "nobody knows" end
  local r = rng(decoration, 35)
  local water = all ~= nil
  if half then water = r:RandomInt(2) == 0 end
  local music = isNew == 1 and r:RandomInt(2) == 0
  return tostring(water) .. tostring(music)
end
-- Twice for each time that Purple Heart counts; in The Void three in four whatever is held; behind a lap one more float.
function rules.champion(seed, held, heart, stage, lap)
  if is(held, 3) then return true end
  local chance = f32(stage == 12 and 0.75 or is(held, 1) and 0.2 or 0.05)
  if heart > 0 then chance = chance * (heart * 2) end
  local r = rng(seed, 1)
  return r:RandomFloat() < chance or lap > 0 and r:RandomFloat() < 0.25
end
-- As many colours as bosscolors.xml has, by the boss's number; of The Mask of Infamy its heart has one.
local COLOURS = { 2, 2, 2, 1, 1, 2, 1, [9] = 1, [10] = 1, [11] = 1, [12] = 1, [13] = 2, [14] = 2, [17] = 2, [18] = 1,
  [26] = 3, [27] = 1, [28] = 2, [29] = 2, [30] = 1, [34] = 2, [35] = 1 }
function rules.colour(seed, boss, word)
  if not is(word, 1) or boss == 89 or boss == 90 then return 0 end
  local chance = f32(is(word, 2) and 0.6 or is(word, 3) and 0.3 or 0.1)
  if is(word, 4) then chance = chance * 2 end
  if is(word, 5) or is(word, 6) then chance = 1 end
  local r = rng(seed, 5)
  if r:RandomFloat() >= chance then return 0 end
  return COLOURS[boss] and r:RandomInt(COLOURS[boss]) + 1 or "nobody knows"
end
local LOCKED = { [15] = 5, [16] = 1, [17] = 0, [18] = 7 }
local OPENED = { [15] = 1, [16] = 2, [17] = 3, [18] = 4 }
function rules.machineKind(entry, variant, open, deals)
  if LOCKED[variant] and not is(open, OPENED[variant]) then return LOCKED[variant] end
  local r = rng(entry, 68)
  if variant == 6 and deals > 0 and is(open, 1) and r:RandomInt(4) == 0 then return 15 end
  if variant == 4 and is(open, 4) and r:RandomInt(15) == 0 then return 18 end
  return variant
end
function rules.dressingTable(seed)
  local r = rng(seed, 31)
  if r:RandomInt(100) == 0 then return "item" end
  local out = {}
  for n = 1, r:RandomInt(4) + 1 do out[n] = r:Next() end
  return table.concat(out, " ")
end

-- The entries of a layout: the draw, which of three alternatives, the own seed, that of the item.
function rules.entries(spawn, older, a, b, c)
  local r, out = rng(spawn, 11), {}
  for _ = 1, older do r:Next() end
  for n = 1, 4 do
    local draw = r:Next()
    local share, sum, choice = f32(f32(draw) * PER_DRAW) * (a + b + c), 0, 3
    for place, weight in ipairs({ a, b }) do
      sum = sum + weight
      if share < sum then choice = place break end
    end
    local own = first(draw, 35)
    out[n] = table.concat({ draw, choice, own, first(own, 35), first(own, 7), first(own, 39) }, ",")
  end
  return table.concat(out, " ")
end

-- A boss: portal, pedestals. Of a word the bits say which of the items below may still come.
function rules.portal(seed, boss, photos)
  local r = rng(seed, 35)
  if boss == 6 then
    for _ = 1, photos > 0 and photos or 2 do r:Next() end
    return r:RandomInt(20) == 0
  elseif boss == 8 or boss == 25 then return r:RandomInt(10) == 0
  elseif boss == 39 or boss == 24 then r:Next() return r:RandomInt(100) <= 14
  elseif boss == 40 or boss == 54 then r:Next() return r:RandomInt(5) == 0
  elseif boss == 55 then return r:RandomInt(2) == 0 end
  return "none"
end
local ITEMS = { 50, 96, 99, 100, 130, 181, 327, 328 }
local HORSEMEN = { [9] = true, [10] = true, [11] = true, [12] = true, [22] = true, [38] = true }
local SINGLE = { [38] = 181, [22] = 130, [21] = 96, [19] = 99 }
function rules.pedestals(seed, boss, word, held, options, void)
  local r, out = rng(seed, 35), {}
  local function left(item)
    for place, one in ipairs(ITEMS) do
      if one == item then return is(word, place) end
    end
  end
  local function own(item) out[#out + 1] = item .. "@" .. r:Next() end
  local function pool(name)
    local pick = r:Next()
    out[#out + 1] = (name or "room") .. ":" .. pick .. "@" .. r:Next()
  end
  if void == 1 then
    for _ = 1, 1 + options do pool("pool" .. r:RandomInt(17)) end
    return table.concat(out, " ")
  end
  if boss == 6 then
    if left(327) then own(327) end
    if left(328) then own(328) end
    if #out == 0 then pool() end
    return table.concat(out, " ")
  end
  if SINGLE[boss] and left(SINGLE[boss]) then own(SINGLE[boss])
  elseif boss == 20 and left(100) then own(r:RandomInt(6) ~= 0 and 100 or 50)
  elseif boss == 20 and left(50) then own(50)
  elseif HORSEMEN[boss] then
    local item = r:RandomInt(2) ~= 0 and 207 or 73
    own(is(held, 1) and 73 or is(held, 2) and 207 or item)
  else pool() end
  if options == 1 then pool() end
  return table.concat(out, " ")
end

-- A deal: what is added up in the game's order, in float32; of the word the bits say what is held and what was done.
function rules.deal(stage, last, word, wisps, isOld)
  local contrite = is(word, 6)
  local terms = { 0.01, is(word, 1) and (isOld == 1 and 0.2 or 0.1) or 0, is(word, 1) and is(word, 2) and (isOld == 1 and 0.1 or 0.05) or 0,
    is(word, 3) and (isOld == 1 and 0.3 or 0.15) or 0, is(word, 4) and (isOld == 1 and 25 or 0.125) or 0,
    is(word, 5) and (isOld == 1 and 0.25 or 0.175) or 0, is(word, 11) and 0.35 or 0,
    is(word, 13) and (contrite and 0.15 or 0) or 0.35, is(word, 12) and (contrite and 0.4 or 0) or 0.99,
    is(word, 14) and 0.1 or 0, is(word, 10) and 0.1 or 0, is(word, 7) and 0.069 or 0, 0.1 * wisps }
  local sum = 0
  for _, term in ipairs(terms) do sum = f32(sum + f32(term)) end
  if last ~= 0 then
    local n = stage + 1 - last
    sum = n <= 2 and f32(sum * 0.25) or n == 3 and f32(sum * 0.5) or sum
  end
  if is(word, 8) or is(word, 9) then sum = 1 end
  return bits(math.min(sum, 1))
end
-- Whether one can open at all: never before the floors' second place nor behind their eighth.
function rules.dealOpens(_, stage, type, xl)
  local place = stage + 1 + xl
  if type >= 4 then place = place + 1 end
  return tostring(place > 1 and place < 9)
end
-- 50, 63, 72, 86 ... per cent: what is left of the devil's half.
function rules.angels(word, weak, strong)
  if not is(word, 1) or is(word, 2) then return bits(0) end
  local devil = 0.5
  for _ = 1, weak do devil = devil * 3 / 4 end
  for _ = 1, strong do devil = devil / 2 end
  return bits(1 - devil)
end

-- The own generator of collectible, trinket, pill or card: its seed, and what it gives behind some draws.
function rules.own(start, playerDraw, place, id, draws)
  local r = rng(start, 27)
  for _ = 1, playerDraw do r:Next() end
  local player = rng(r.x, 5)
  for _ = 1, place do player:Next() end
  local kind = rng(player.x, 5 + place)
  for _ = 0, id do kind:Next() end
  local own = rng(kind.x, 35)
  for _ = 1, draws do own:Next() end
  return kind.x .. " " .. own:Next()
end

-- Shops: kinds, the slot on sale from 0 on, the award seed left, after so many restocks.
local DEALERS = { [0] = "shop", "devil", "angel", "keeper shop", "secret shop", "greed shop" }
function rules.stock(award, place, level, isNew, restocks)
  local r, kinds, dealer = nil, nil, DEALERS[place]
  local function mix(list)
    for last = #list, 2, -1 do
      local other = r:RandomInt(last) + 1
      list[last], list[other] = list[other], list[last]
    end
    return list
  end
  local function sold()
    if dealer == "devil" then kinds = { 8, 8, 8, 8, 8, 8, 8, 8 }
    elseif dealer == "angel" then kinds = mix({ 8, 4, 4, 3, 3, 19, 19, 20 }) kinds[2] = 8
    elseif dealer == "keeper shop" then
      local list = mix({ 11, 3, 1, 6, 5, 2 })
      kinds = { list[1], list[2], 8, 9, 10 }
      list[1], list[2] = 8, 10
      mix(list)
      kinds[6], kinds[7], kinds[8] = list[1], list[2], 10
    elseif dealer == "secret shop" then
      local deal = r:RandomInt(2) == 0 and 13 or 12
      kinds = mix({ 8, deal, r:RandomInt(8) == 0 and 14 or 9, 11, 11, 15, 6, 16 })
    elseif dealer == "greed shop" then
      kinds = { 3, 0, 8, 9 }
      for n = 5, 8 do kinds[n] = ({ 3, 1, 0, 4, 8, 10, 5, 2, 6, 11 })[r:RandomInt(10) + 1] end
    else
      local list = { 0, 1, 2, 3, 4, 5, 6 }
      if isNew == 1 then list[8] = 7 end
      if isNew == 1 and level > 3 then list[9] = 8 end
      kinds = mix(list)
      local slot = r:RandomInt(2)
      kinds[isNew == 1 and slot + 1 or 2 - slot] = 8
    end
    if r:RandomInt(3) == 0 then return -1 end
    return r:RandomInt((dealer == "devil" or dealer == "angel" or dealer == "shop") and 6 or 8)
  end
  local sale
  for _ = 0, restocks do
    r = rng(award, 35)
    sale = sold()
    award = r.x
  end
  return table.concat(kinds, " ") .. " " .. sale .. " " .. award
end
-- What Isaac pays with three red hearts; of devils 1 heart or spikes.
function rules.price(decoration, place, variant, subtype, kind, onSale)
  local dealer = DEALERS[place]
  local drawn = first((decoration & 0xFFFFF800) | (variant + subtype), 35)
  if dealer == "devil" then return variant == 100 and -1 or -5 end
  local price = variant == 100 and 15 or variant == 10 and subtype < 3 and 3 or variant == 69 and 7 or 5
  if dealer == "secret shop" then
    if variant == 100 then
      price = kind == 14 and drawn % 80 + 20 or drawn % ((kind == 12 or kind == 13) and 36 or 16) + 15
    else
      price = ({ [350] = 15, [300] = 6, [10] = ({ [4] = 15, [11] = 8, [6] = 8, [3] = 6 })[subtype] })[variant] or 5
    end
  end
  return onSale == 1 and (price + 1) // 2 or price
end
function rules.specialHeart(seed, open)
  local r, heart = rng(seed, 51), 6
  if r:RandomInt(3) == 0 then heart = 4 end
  if r:RandomInt(4) == 0 and is(open, 1) then heart = 11 end
  if r:RandomInt(4) == 0 and is(open, 2) then heart = 12 end
  return heart
end

return rules
