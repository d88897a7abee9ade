-- A left run as plain data, so that it can be resumed after the game was closed: a new Lua state, in
-- which the mods start from nothing but their save data.
local engine = ...

local function listOf(map, read)
  local list = {}
  for id, value in pairs(map) do
    list[#list + 1] = { id = id, value = read and read(value) or value }
  end
  table.sort(list, function(a, b) return a.id < b.id end)
  return list
end

local function mapOf(list, make)
  local map = {}
  for _, row in ipairs(list) do
    map[row.id] = make and make(row.value) or row.value
  end
  return map
end

local PLAYER_FIELDS = {
  "type", "variant", "subType", "name", "initSeed", "dropSeed", "luck", "index", "controllerIndex",
  "babySkin", "x", "y", "counts", "trinketSlots", "frameCount", "spawnerType", "spawnerVariant",
  "isGhost",
}
local PLAYER_MAPS = { "trueCollectibles", "innate", "collectibles", "trinkets" }

local function storePlayer(player)
  local stored = {}
  for _, field in ipairs(PLAYER_FIELDS) do
    stored[field] = player[field]
  end
  for _, field in ipairs(PLAYER_MAPS) do
    stored[field] = listOf(player[field])
  end
  stored.trinketRngs = listOf(player.trinketRngs, function(rng) return rng.seed end)
  return stored
end

local function restorePlayer(stored)
  local player = {}
  for _, field in ipairs(PLAYER_FIELDS) do
    player[field] = stored[field]
  end
  for _, field in ipairs(PLAYER_MAPS) do
    player[field] = mapOf(stored[field])
  end
  player.trinketRngs = mapOf(stored.trinketRngs, function(seed) return engine.newRng(seed, 35) end)
  return player
end

local PICKUP_FIELDS = {
  "type", "variant", "subType", "initSeed", "dropSeed", "index", "x", "y", "spawnerType",
  "spawnerVariant", "price", "timeout", "optionsIndex",
}

local function storePickup(pickup)
  local stored = {}
  for _, field in ipairs(PICKUP_FIELDS) do
    stored[field] = pickup[field]
  end
  return stored
end

local ROOM_FIELDS = {
  "awardSeed", "spawnSeed", "decorationSeed", "clear", "clearsOnEntry", "clearCount", "visitedCount", "flags", "data",
}

local function storeRoom(room)
  local stored = { pickups = {} }
  for _, field in ipairs(ROOM_FIELDS) do
    stored[field] = room[field]
  end
  for index, pickup in ipairs(room.pickups) do
    stored.pickups[index] = storePickup(pickup)
  end
  return stored
end

local RUN_FIELDS = {
  "startSeed", "stageSeeds", "playerInitSeed", "difficulty", "challenge", "victoryLap", "isCustom",
}

local function each(list, change)
  local result = {}
  for index, value in ipairs(list) do
    result[index] = change(value)
  end
  return result
end

-- The run that was left last, or an error when there is none.
function engine.storeSavedRun()
  local run = engine.savedRun
  if run == nil then
    error("Expected a saved run to store but there is none: leave one with saving first.", 0)
  end
  local level = run.level
  local stored = {
    players = each(run.players, storePlayer), rooms = each(level.rooms, storeRoom),
    stateFlags = listOf(run.stateFlags), floor = level.floor, currentRoom = level.current.listIndex,
    currentCell = level.currentCell,
  }
  for _, field in ipairs(RUN_FIELDS) do
    stored[field] = run[field]
  end
  return stored
end

function engine.restoreSavedRun(stored)
  local run = { entities = {}, players = each(stored.players, restorePlayer) }
  for _, field in ipairs(RUN_FIELDS) do
    run[field] = stored[field]
  end
  run.stateFlags = mapOf(stored.stateFlags)
  run.rules = engine.awardRules(engine.options.edition, engine.options.hypotheses, engine.options.wrongRule)
  run.level = engine.buildLevel(run, stored.floor)
  for index, room in ipairs(run.level.rooms) do
    for _, field in ipairs(ROOM_FIELDS) do
      room[field] = stored.rooms[index][field]
    end
    room.pickups = stored.rooms[index].pickups
  end
  run.level.current = run.level.rooms[stored.currentRoom + 1]
  run.level.currentCell = stored.currentCell
  engine.savedRun = run
end
