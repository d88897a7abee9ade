-- The game's item pools and what layouts spawn, as far as mods can ask without taking. Written from the public
-- facts alone (2o181o28/eden-seed-finder, Isaac.LuaDecomps); the figures of pools and layouts come with the
-- options and the floor. Loaded after laboratory.lua, which makes the class.
local engine = ...

local ItemPool = engine.classes.ItemPool
local given = engine.options.items or { pools = {}, removed = {}, barred = {} }
local barred = {}
for _, id in ipairs(given.barred) do
  barred[id] = true
end
local float32 = engine.float32

-- MT19937, as it shuffles the pools from Repentance on.
local function twister(seed)
  local state, index = { [0] = seed & 0xFFFFFFFF }, 624
  for i = 1, 623 do
    local before = state[i - 1]
    state[i] = (1812433253 * (before ~ (before >> 30)) + i) & 0xFFFFFFFF
  end
  return function()
    if index == 624 then
      for i = 0, 623 do
        local y = (state[i] & 0x80000000) | (state[(i + 1) % 624] & 0x7FFFFFFF)
        state[i] = state[(i + 397) % 624] ~ (y >> 1) ~ ((y & 1) * 0x9908B0DF)
      end
      index = 0
    end
    local y = state[index]
    index = index + 1
    y = y ~ (y >> 11)
    y = y ~ ((y << 7) & 0x9D2C5680)
    y = y ~ ((y << 15) & 0xEFC60000)
    return y ~ (y >> 18)
  end
end

-- The run's pools: their own seed is the 16th or 17th draw of the start seed, and the state behind two draws a
-- pool and one more seeds the shuffle.
local function poolsOf(run)
  if run.itemPools then
    return run.itemPools
  end
  local isShuffled = engine.options.edition ~= "afterbirth+"
  local seeds = engine.newRng(run.startSeed, 27)
  local poolSeed = 0
  for _ = 1, isShuffled and 17 or 16 do
    poolSeed = seeds:next()
  end
  local stream, number = engine.newRng(poolSeed, 3), 0
  for _ = 1, 1 + 2 * #given.pools do
    number = stream:next()
  end
  local random = twister(number)
  run.itemPools = {}
  for index, rows in ipairs(given.pools) do
    local list = {}
    for place, row in ipairs(rows) do
      list[place] = { id = row[1], weight = float32(row[2]) }
    end
    for place = #list, 2, -1 do
      if isShuffled then
        local other = random() % place + 1
        list[place], list[other] = list[other], list[place]
      end
    end
    run.itemPools[index] = list
  end
  run.itemsGone = {}
  for _, id in ipairs(given.removed) do
    run.itemsGone[id] = true
  end
  return run.itemPools
end

local function pick(run, pool, seed)
  local rows = poolsOf(run)[pool + 1]
  if rows == nil then
    return 25
  end
  local total = 0.0
  for _, row in ipairs(rows) do
    total = float32(total + row.weight)
  end
  local goal = float32(engine.newRng(seed, 4):float() * total)
  for _ = 0, 10 do
    local sum, found = 0.0, nil
    for _, row in ipairs(rows) do
      sum = float32(sum + row.weight)
      if sum > goal then
        found = row
        break
      end
    end
    local share = float32(float32(sum - goal) / found.weight)
    if not run.itemsGone[found.id] and not barred[found.id] then
      return found.id
    end
    local nextGoal = float32(total * share)
    goal = nextGoal == total and float32(nextGoal / float32(3.37317)) or nextGoal
  end
  return 25
end

engine.method(ItemPool, "GetCollectible", "integer, boolean?, integer?, integer?",
  function(run, pool, _, seed) return pick(run, pool, seed or engine.randomU32()) end)
-- From Repentance on the game's own script stands between. Build 1.9.7.13 of Repentance+ wanted a pool to fall back on that
-- its script did not hand on, so that any call ended the game; since 1.9.7.14 the script takes one.
if engine.options.edition ~= "afterbirth+" and not engine.options.repentogon then
  local ask = ItemPool.GetCollectible
  local function askOld(self, pool, decrease, seed, item)
    if engine.options.faults.poolCrashes then
      engine.crash("ItemPool:GetCollectible got no pool to fall back on")
    end
    return ask(self, pool, decrease, seed, item)
  end
  local function askNew(self, pool, decrease, seed, item, _)
    return ask(self, pool, decrease, seed, item)
  end
  local isOld = engine.options.edition == "repentance" or engine.options.faults.poolCrashes
  ItemPool.GetCollectible = isOld and askOld or askNew
end
-- Cards and pills, which no pool loses (goods.lua); the last argument of GetCard asks for runes alone.
engine.method(ItemPool, "GetCard", "integer, boolean, boolean, boolean", function(_, seed, _, rune, onlyRunes)
  return engine.goods.card({ asked = seed, open = engine.everything, sold = not rune, runes = onlyRunes })
end)
engine.method(ItemPool, "GetPill", "integer", function(_, seed)
  return engine.goods.color({ asked = seed, open = engine.everything })
end)
engine.method(ItemPool, "GetPillEffect", "integer, any", function(run, color)
  local edition = engine.options.edition == "afterbirth+" and "afterbirth+" or "repentance"
  local effects = engine.goods.pills({ edition = edition, start = run.startSeed, open = engine.everything })
  local place = 0
  for effect in effects:gmatch("%d+") do
    place = place + 1
    if place == color then return tonumber(effect) end
  end
  return -1
end)
-- From Repentance on the name is a key of the game's texts (IsaacDocs).
local Named = engine.defineClass("ItemConfigCard")
engine.field(Named, "Name", "name", { readOnly = true, get = function(row)
  local name = given.names[row.kind][row.id + 1]
  return engine.options.edition == "afterbirth+" and name or "#" .. name:upper():gsub(" ", "_") .. "_NAME"
end })
for method, kind in pairs({ GetCard = "card", GetPillEffect = "effect" }) do
  engine.method(engine.classes.ItemConfig, method, "integer", function(_, id)
    return engine.wrap(Named, { kind = kind, id = id })
  end)
end

-- Layouts: what a room's spawn entries can be, in the file's order ------------------------------

local Entry = engine.defineClass("RoomConfigEntry")
for _, row in ipairs({ { "Type", 1 }, { "Variant", 2 }, { "Subtype", 3 }, { "Weight", 4 } }) do
  engine.field(Entry, row[1], row[2], { readOnly = true })
end
local Spawn = engine.defineClass("RoomConfigSpawn")
engine.method(Spawn, "PickEntry", "number", function(entries, float)
  local total, sum = 0, 0
  for _, entry in ipairs(entries) do
    total = total + entry[4]
  end
  for _, entry in ipairs(entries) do
    sum = sum + entry[4]
    if float * total < sum then
      return engine.wrap(Entry, entry)
    end
  end
  return engine.wrap(Entry, entries[#entries])
end)
local Spawns = engine.defineClass("SpawnList")
engine.field(Spawns, "Size", "size", { readOnly = true, get = function(list) return #list end })
engine.method(Spawns, "Get", "integer", function(list, place) return engine.wrap(Spawn, list[place + 1]) end)
engine.field(engine.classes.RoomConfigRoom, "Spawns", "entries", {
  readOnly = true,
  get = function(data) return engine.wrap(Spawns, data.entries) end,
})
