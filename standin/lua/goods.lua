-- Cards, pills and trinkets of a run: written for comparison alone, from the restated rules (docs/awards.md), with
-- lists of its own. Nothing is shared with the simulation. A chunk that returns a table of functions.
local engine = ...
local SHIFTS = { { 1, 5, 16 }, { 1, 5, 19 }, { 1, 9, 29 }, { 1, 11, 6 }, { 1, 11, 16 }, { 1, 19, 3 }, { 1, 21, 20 },
  [12] = { 2, 7, 9 }, [21] = { 3, 3, 29 },
  [27] = { 3, 23, 25 }, [35] = { 5, 9, 7 }, [47] = { 6, 3, 17 } }

local function step(x, index)
  local s = SHIFTS[index]
  x = x ~ (x >> s[1])
  x = (x ~ (x << s[2])) & 0xFFFFFFFF
  return x ~ (x >> s[3])
end

local function stream(seed, index)
  local self = { x = seed }
  function self.draw(n)
    self.x = step(self.x, index)
    return n and self.x % n or self.x
  end
  return self
end

-- What unlocks a card: spans of cards whose achievements follow one another.
local CARD_SPANS = { { 27, 322, 1 }, { 28, 326, 2 }, { 30, 329, 1 }, { 32, 89, 8 }, { 40, 233, 1 }, { 41, 309, 1 },
  { 42, 97, 4 }, { 46, 120, 1 }, { 47, 225, 1 }, { 51, 293, 1 }, { 52, 361, 3 }, { 56, 524, 19 }, { 75, 542, 3 },
  { 78, 415, 1 }, { 79, 602, 1 }, { 80, 610, 1 }, { 81, 618, 17 } }
local CARD_LOCK = {}
for _, span in ipairs(CARD_SPANS) do
  for more = 0, span[3] - 1 do CARD_LOCK[span[1] + more] = span[2] + more end
end
local GREEDLESS = { [5] = true, [10] = true, [18] = true, [19] = true, [31] = true }

local function there(case, card)
  if case.greed and GREEDLESS[card] then return false end
  return CARD_LOCK[card] == nil or case.open[CARD_LOCK[card]] == true
end

local function listed(case, ...)
  local list = {}
  for _, span in ipairs({ ... }) do
    for card = span[1], span[2] do
      if there(case, card) then list[#list + 1] = card end
    end
  end
  return list
end

local function rune(case, r)
  local runes = listed(case, { 32, 41 }, { 81, 97 })
  return #runes > 0 and runes[1 + r.draw(math.max(6, #runes))] or nil
end

local function upright(case, r)
  local sold = case.sold
  if case.runes then
    r.draw(1)
    return rune(case, r) or 55
  end
  if r.draw(25) == 0 then
    local special = listed(case, { 42, 54 }, { 78, 78 }, { 80, 80 })
    if #special > 0 then return special[1 + r.draw(#special)] end
  end
  if not sold and r.draw(10) == 0 then
    local found = rune(case, r)
    if found then return found end
    if r.draw(5) == 0 then return 55 end
  end
  if r.draw(10) == 0 then
    local suits = listed(case, { 23, 31 }, { 79, 79 })
    if #suits > 0 then return suits[1 + r.draw(#suits)] end
  end
  local tarot = listed(case, { 1, 22 })
  return tarot[1 + r.draw(#tarot)]
end

local goods = {}

-- case: seed (the pickup's own) or asked (the card's), open (achievements), greed, sold, runes (alone), lost (the Tainted Lost plays).
function goods.card(case)
  local r = stream(case.asked or step(case.seed, 35), 21)
  local card = upright(case, r)
  if card < 23 and r.draw(7) == 0 and there(case, card + 55) then card = card + 55 end
  if case.lost and stream(r.x, 47).draw(10) == 0 then return 51 end
  return card
end

function goods.color(case)
  local r = stream(case.asked or step(case.seed, 35), 12)
  local color = 1 + r.draw(13)
  if r.draw(140) == 0 and case.open[603] then color = 14 end
  if r.draw(70) == 0 and case.open[606] then color = color + 2048 end
  return color
end

local EDITIONS = {
  rebirth = { playerDraw = 13, poolDraw = 14, pools = 16, colors = 9, effects = 28 },
  ["afterbirth+"] = { playerDraw = 14, poolDraw = 16, pools = 26, colors = 13, effects = 47, trinkets = 129 },
  repentance = { playerDraw = 15, poolDraw = 17, pools = 31, colors = 13, effects = 50, trinkets = 190,
    ask = { 3, 3, 3, 3, 2, 1, 0, -1, -1, 3, 2, 1, -1, -1 } },
}
local CLASS = "12221233002333333331221212111101111111100112012113"
local PILL_LOCK = { [28] = 227, [29] = 227, [30] = 228, [31] = 228, [43] = 321, [44] = 325, [45] = 324, [46] = 330 }

local function pools(start, edition)
  local r = stream(start, 27)
  for _ = 1, edition.poolDraw do r.draw() end
  local g = stream(r.x, 3)
  local trinkets = g.draw()
  for _ = 1, 2 * edition.pools do g.draw() end
  return g, trinkets
end

local function shuffled(list, r)
  for last = #list, 2, -1 do
    local other = 1 + r.draw(last)
    list[last], list[other] = list[other], list[last]
  end
  return list
end

-- The effects of a run's pills by colour, gold last, as one text.
function goods.pills(case)
  local edition = EDITIONS[case.edition]
  local g = pools(case.start, edition)
  local colors, effects, done = {}, {}, {}
  for color = 1, edition.colors do colors[color] = color end
  for effect = 0, edition.effects - 1 do
    local lock = PILL_LOCK[effect]
    if (lock == nil or case.open[lock]) and not (case.greed and effect == 19) then
      effects[#effects + 1] = effect
    end
  end
  shuffled(colors, g)
  shuffled(effects, g)
  if edition.ask then colors[14] = 14 end
  for place, color in ipairs(colors) do
    local found
    for index, effect in ipairs(effects) do
      if edition.ask and tonumber(CLASS:sub(effect + 1, effect + 1)) == edition.ask[place] then
        found = index
        break
      end
    end
    done[color] = table.remove(effects, found or 1 + g.draw(#effects))
  end
  return table.concat(done, ",")
end

-- The first trinkets of a run: case.locked says of each number whether it can come.
function goods.trinkets(case)
  local edition = EDITIONS[case.edition]
  local _, state = pools(case.start, edition)
  local r, out, gone = stream(state, 2), {}, { [0] = true, [47] = true, [145] = true }
  local function free(id) return not gone[id] and not case.closed[id] end
  for place = 1, case.count do
    local value = r.draw()
    local id, retry, tries = value % edition.trinkets, stream(value, 35), edition.trinkets // 2
    while tries > 0 and not free(id) do
      id, tries = retry.draw(edition.trinkets), tries - 1
    end
    if tries == 0 then
      id = r.draw(edition.trinkets)
      while not free(id) do id = (id + 1) % edition.trinkets end
    end
    gone[id], out[place] = true, id
  end
  return table.concat(out, ",")
end

local EXTRAS = { { "ace", 2, 300 }, { "cap", 3, 70 }, { "match", 4, 40 }, { "child", 5, 10 }, { "rusted", 6, 30 } }
local KEYED, FREE = { [60] = true, [51] = true, [53] = true, [57] = true }, { [50] = true, [52] = true, [54] = true, [58] = true }

-- What a chest or a sack lets out, as one text: variant, sub-type and seed of each, an item with its pool and pick.
function goods.chest(case)
  local r, held, out, side = stream(case.seed, 35), case.held, {}, {}
  local variant, keyed = case.variant, KEYED[case.variant]
  for index = 1, 6 do side[index] = stream(case.seed, index) end
  local function heart(weight, with) return held.tail and with or weight end
  local function put(kind, sub, name)
    out[#out + 1] = kind .. "." .. (sub or 0) .. "." .. r.draw() .. (name or "")
  end
  local function item(pool) put(100, 0, pool); out[#out] = out[#out] .. r.draw() end
  local function many(count, ...) for _ = 1, count do put(...) end end
  local function pick(...)
    local list, total = { ... }, 0
    for index = 1, #list, 2 do total = total + list[index] end
    local left = stream(r.draw(), 35).draw(total)
    for index = 1, #list, 2 do
      if left < list[index] then return list[index + 1] end
      left = left - list[index]
    end
  end
  local function extra(n, last)
    if r.draw(3) == 0 then return n end
    for index = 1, last do
      local word, own, kind = table.unpack(EXTRAS[index])
      if held[word] and side[own].draw(2) == 0 and (kind ~= 10 or not held.tail or side[1].draw(5) == 0) then
        out[#out + 1] = kind .. ".0." .. side[own].draw()
        break
      end
    end
    return held.toe and n + 1 or n
  end
  local function times(n)
    if held.key then n = n * 2 end
    if not held.chip then return n end
    return stream(r.x, 7).draw(2) == 0 and n * 2 or 0
  end
  local function fly(n) if n == 0 then put(0, 0, "attack fly") end end
  local gilded = keyed and held.gilded
  local function pickups()
    local n = times(extra(math.max(r.draw(keyed and 7 or 4), 2), 5))
    fly(n)
    for _ = 1, n do
      local kind = gilded and pick(25, 20, heart(20, 4), 10, 10, 30, 20, 40, 5, 70, 5, 300, 5, -1, 5, 350, 5, 90)
        or pick(35, 20, heart(20, 4), 10, 15, 30, 30, 40)
      if kind == 20 then many(r.draw(3) + 1, 20)
      elseif kind == -1 then r.draw(); put(300, -1) else put(kind) end
    end
  end
  local function outcome(kind)
    if kind == 0 then pickups() elseif kind == -1 then item("goldenChest") else put(kind) end
  end
  if variant == 69 then
    local hearts = 0
    for _ = 1, r.draw(2) + 2 do
      local kind = case.black and (hearts == 0 and pick(10, 40, 10, 6, 5, 11, 15, 70) or pick(10, 40, 15, 70))
        or not case.black and pick(10, 40, 20, 30, 15, 20, 4, 90, 4, 300)
      r.draw()
      if kind == 6 or kind == 11 then
        hearts = hearts + 1
        put(10, kind)
      else
        put(kind)
      end
    end
  elseif (case.last and (keyed or FREE[variant])) or (variant == 57 and r.draw(2) == 0) then
    item("treasure")
    if variant == 57 then item("treasure") end
  elseif variant == 57 then
    for _ = 1, 5 do outcome(gilded and pick(80, 0) or pick(10, 350, 10, 300, 58, 0)) end
  elseif keyed then
    outcome(gilded and pick(80, 0, 20, -1) or pick(10, 350, 1, 50, 1, 60, 10, 300, 20, -1, 58, 0))
  elseif FREE[variant] then
    outcome(pick(10, 350, 1, 50, 1, 60, 10, 70, 78, 0))
  elseif variant == 360 then
    local kind = pick(10, "item", case.deal and 0 or 5, "way", 13, "spider", 13, "super", 7, "fly", 7, "blue", heart(16, 3), "soul", 15, "troll", 15, "pill")
    if kind == "item" then item("redChest")
    elseif kind == "way" then put(0, 0, "way to the devil or angel room")
    elseif kind == "spider" then many(2, 0, 0, "spider")
    elseif kind == "super" then put(40, 5)
    elseif kind == "fly" then many(3, 0, 0, "blue fly")
    elseif kind == "blue" then many(3, 0, 0, "blue spider")
    elseif kind == "troll" then many(2, 40, 3)
    elseif kind == "pill" then many(2, 70)
    else
      put(10, 3)
      if r.draw(2) == 0 and (not held.tail or side[1].draw(5) == 0) then put(10, 3) end
    end
  elseif variant == 56 then
    local more, n = pick(2, 0, 20, 2), r.draw(2) + 2
    n = times(more == 0 and n or extra(n, more))
    local kind = pick(2, 0, 10, 300, 10, 70)
    if kind == 0 then item("woodenChest") else many(n, kind) end
    fly(n)
  elseif variant == 55 then
    local kind = pick(heart(43, 9), 10, 42, 350, 10, "oldChest", 5, "angel")
    if kind == 10 then many(r.draw(3) + 1, 10, 3) elseif kind == 350 then many(3, 350) else item(kind) end
  end
  return table.concat(out, " ")
end

if engine then engine.goods = goods end
return goods
