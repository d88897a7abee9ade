-- What nobody has published, made up so that the mod's records of it can be tried: which generator rerolls pedestals and
-- opens a deal's door follows options. By source are the generators that items, cards, pills and entities have of
-- their own (saved runs). Loaded after laboratory.lua.
local engine = ...

local given = engine.options.unknowns or {}
local REROLL = given.reroll or { source = "own", index = 35, draw = 1 }
local DEAL = given.deal or { source = "award", index = 66, draw = 1 }

local classes = engine.classes

-- Own generators -------------------------------------------------------------------------------

local PLACES = { collectible = 1, trinket = 2, pill = 3, card = 4 }

local function ownRng(player, kind, id)
  player.own = player.own or {}
  local key = kind .. id
  if player.own[key] == nil then
    local place, first = PLACES[kind], 0
    local seeds = engine.newRng(engine.run.playerInitSeed, 5)
    for _ = 1, place do
      first = seeds:next()
    end
    local list, seed = engine.newRng(first, 5 + place), 0
    for _ = 0, id do
      seed = list:next()
    end
    player.own[key] = engine.newRng(seed, 35)
  end
  return player.own[key]
end

for method, kind in pairs({ GetCollectibleRNG = "collectible", GetCardRNG = "card", GetPillRNG = "pill" }) do
  engine.method(classes.EntityPlayer, method, "integer", function(player, id)
    return engine.wrapRng(ownRng(player, kind, id))
  end)
end

local function dropRng(entity)
  entity.dropRng = entity.dropRng or engine.newRng(entity.initSeed, 30)
  return entity.dropRng
end
engine.method(classes.Entity, "GetDropRNG", "", function(entity) return engine.wrapRng(dropRng(entity)) end)

engine.freeFunction(Isaac, "FindByType", "integer, integer?, integer?, boolean?, boolean?", function(kind, variant)
  local found = {}
  for _, entity in ipairs(engine.run and engine.run.entities or {}) do
    if entity.type == kind and (variant == nil or variant < 0 or entity.variant == variant) then
      found[#found + 1] = engine.wrapEntity(entity)
    end
  end
  return found
end)

-- Uses -----------------------------------------------------------------------------------------

local D6 = 105

local function drawn(seed, rule)
  local rng, value = engine.newRng(seed, rule.index), 0
  for _ = 1, rule.draw do
    value = rng:next()
  end
  return value
end

local function reroll(player)
  for _, entity in ipairs(engine.run.entities) do
    if entity.type == 5 and entity.variant == 100 then
      local own = ownRng(player, "collectible", D6)
      local sources = { own = own.seed, init = entity.initSeed, drop = dropRng(entity).seed }
      local seed = drawn(sources[REROLL.source], REROLL)
      if REROLL.source == "own" then
        own.seed = seed
      end
      entity.initSeed, entity.subType, entity.dropRng = seed, 1 + seed % 500, nil
    end
  end
end

local use = classes.EntityPlayer.UseActiveItem
engine.method(classes.EntityPlayer, "UseActiveItem", "integer, any, any, any, any", function(player, id)
  engine.fire("PRE_USE_ITEM", id, nil, id, engine.wrapRng(ownRng(player, "collectible", id)), engine.wrapPlayer(player))
  use(engine.wrapPlayer(player), id)
  if id == D6 then
    reroll(player)
  else
    ownRng(player, "collectible", id):next()
  end
end)

function engine.usePocket(kind, id)
  local player = engine.run.players[1]
  ownRng(player, kind, id):next()
  -- Afterbirth+ does not tell who.
  local who = engine.options.edition ~= "afterbirth+" and engine.wrapPlayer(player) or nil
  engine.fire(kind == "card" and "POST_USE_CARD" or "POST_USE_PILL", id, nil, id, who)
end

-- Machines and spikes ----------------------------------------------------------------------------

function engine.placeMachine(room, variant, seed)
  room.machines = room.machines or {}
  local machine = { type = 6, variant = variant, subType = 0, initSeed = seed, x = 200, y = 200 }
  room.machines[#room.machines + 1] = machine
end

-- One payment: two draws decide, the third is the seed of a coin.
function engine.payMachine(place)
  local machine = engine.run.level.current.machines[place]
  local rng = dropRng(machine)
  rng:next()
  rng:next()
  engine.spawn({ type = 5, variant = 20, subType = 1, seed = rng:next() }, 240, 240, machine)
end

local Grid = engine.defineClass("GridEntity")
local SACRIFICE, MIDDLE, SPIKES = 13, 67, 8
local function spikesOf(room)
  room.spikes = room.spikes or { rng = engine.newRng(room.spawnSeed, 35), uses = 0 }
  return room.spikes
end
engine.method(Grid, "GetType", "", function() return SPIKES end)
engine.method(Grid, "GetRNG", "", function(spikes) return engine.wrapRng(spikes.rng) end)
engine.field(Grid, "VarData", "uses", { readOnly = true })
engine.method(classes.Room, "GetGridEntity", "integer", function(level, index)
  local room = level.current
  return room.data.type == SACRIFICE and index == MIDDLE and engine.wrap(Grid, spikesOf(room)) or nil
end)
function engine.sacrifice()
  local spikes = spikesOf(engine.run.level.current)
  spikes.uses = spikes.uses + 1
  if spikes.rng:int(2) == 0 then
    engine.spawn({ type = 5, variant = 20, subType = 1, seed = spikes.rng:next() }, 240, 240, nil)
  end
end

-- Deals ----------------------------------------------------------------------------------------

local function levelRng(level)
  level.dealRng = level.dealRng or engine.newRng(level.stageSeed ~= 0 and level.stageSeed or 1, 2)
  return level.dealRng
end
engine.method(classes.Level, "GetDevilAngelRoomRNG", "", function(level) return engine.wrapRng(levelRng(level)) end)
engine.method(classes.Room, "GetDevilRoomChance", "", function() return given.chance or 0.5 end)
engine.method(classes.Room, "GetCenterPos", "", function() return engine.vector(320, 280) end)

function engine.tryDeal(level, awardSeed)
  local room = level.current
  local rng = levelRng(level)
  local sources = { award = awardSeed or room.awardSeed, spawn = room.spawnSeed, level = rng.seed, stage = level.stageSeed }
  local seed = drawn(sources[DEAL.source], DEAL)
  if DEAL.source == "level" then
    rng.seed = seed
  end
  local scale = string.unpack("<f", string.pack("<I4", 0x2F7FFFFE))
  local isOpen = engine.float32(engine.float32(seed) * scale) < (given.chance or 0.5)
  room.deal = isOpen and 14 or nil
  return isOpen
end
engine.method(classes.Room, "TrySpawnDevilRoomDoor", "boolean?, boolean?", function(level)
  return level.current.deal == nil and engine.tryDeal(level)
end)

local Door = classes.GridEntityDoor
engine.field(Door, "TargetRoomType", "kind", { readOnly = true })
local DEAL_SLOT = 7
local getDoor = classes.Room.GetDoor
engine.method(classes.Room, "GetDoor", "integer", function(level, slot)
  local kind = level.current.deal
  if slot == DEAL_SLOT then
    return kind and engine.wrap(Door, { target = -1, x = 600, y = 160, kind = kind }) or nil
  end
  return getDoor(engine.wrapRoom(level), slot)
end)
engine.method(classes.Room, "RemoveDoor", "integer", function(level, slot)
  if slot == DEAL_SLOT then
    level.current.deal = nil
  end
end)
