-- What happens when a room is cleared: the frame around the award (Isaac.LuaDecomps, read in
-- Repentance; AB+ is taken to be the same, which is UNSURE) and the record of it for the session.
local engine = ...

local BOSS, DUNGEON, BOSS_RUSH = 5, 16, 17
local GREED, GREEDIER = 2, 3

-- Whether the ordinary award applies, or why not.
local function pathOf(run, room)
  local kind = room.data.type
  if run.difficulty == GREED or run.difficulty == GREEDIER then
    return "greed"
  elseif kind == DUNGEON then
    return "crawlspace"
  elseif kind == BOSS then
    return "boss"
  elseif kind == BOSS_RUSH then
    return "boss-rush"
  elseif room.noReward or run.level.floor.dropsNothing then
    return "no-reward"
  elseif room.dimension == 1 and run.level.stage >= 3 and run.level.stage <= 4 then
    return "mineshaft"
  end
  return "award"
end

local function spawnAt(variant, subType, seed, x, y)
  local freeX, freeY = engine.freePosition(x, y)
  local entity = engine.spawn(
    { type = 5, variant = variant, subType = subType, seed = seed }, freeX, freeY, nil)
  return entity and entity.subType or 0
end

-- By the fault `faults.pickups` a pickup is there twice, never, or when the next frame begins.
local function spawnByGame(variant, subType, seed, x, y)
  local fault = engine.options.faults.pickups
  if fault == "never" then
    return subType
  elseif fault == "late" then
    engine.postpone(function() spawnAt(variant, subType, seed, x, y) end)
    return subType
  end
  local spawned = spawnAt(variant, subType, seed, x, y)
  return fault == "twice" and spawnAt(variant, subType, seed, x, y) or spawned
end

-- The boss path of the game draws collectibles from the same generator; which ones is not public.
-- Here: one pedestal, its item and its seed two draws.
local function spawnBossReward(rng, x, y)
  local item = 1 + rng:int(500)
  spawnByGame(100, item, rng:next(), x, y)
end

function engine.spawnClearAward()
  local run = engine.run
  local room = run.level.current
  local record = engine.clearRecord
  local path = pathOf(run, room)
  local rng = engine.newRng(room.awardSeed, 35)
  local x, y = engine.awardPosition(room)
  -- Copies: what a mod does to them changes nothing.
  local returned, by = engine.firePreAward(engine.wrapRng(rng:copy()), engine.vector(x, y))
  if record then
    record.returned, record.returnedBy = returned, by
  end
  if returned then
    return
  end
  engine.spawnSource = "game"
  local spawn = function(variant, subType, seed)
    return spawnByGame(variant, subType, seed, x, y)
  end
  if path == "award" then
    room.awardSeed = engine.spawnAward(run, room, spawn)
  elseif path == "boss" or path == "boss-rush" then
    spawnBossReward(rng, x, y)
    room.awardSeed = run.rules.writeBack == "no" and room.awardSeed or rng.seed
  end
  engine.spawnSource = nil
end

-- Other things a clear sets off, with seeds of their own: familiars that drop pickups, and Old
-- Capacitor's battery where it does not roll on the award's generator.
local function otherClearEffects()
  local run = engine.run
  engine.spawnSource = "familiar"
  for _ = 1, engine.options.familiarDrops or 0 do
    local x, y = engine.freePosition(200, 200)
    engine.spawn({ type = 5, variant = 20, subType = 0, seed = engine.randomU32() }, x, y,
      run.players[1])
  end
  engine.spawnSource = "old-capacitor"
  for _, player in ipairs(run.players) do
    local isHeld = run.rules.capacitor == "own" and (player.trinkets[143] or 0) > 0
    if isHeld and engine.randomU32() % 5 == 0 then
      local x, y = engine.freePosition(player.x, player.y)
      engine.spawn({ type = 5, variant = 90, subType = 0, seed = engine.randomU32() }, x, y, nil)
    end
  end
  engine.spawnSource = nil
end

function engine.triggerClear()
  local room = engine.run.level.current
  room.clear = true
  room.clearCount = room.clearCount + 1
  local awardSeed = room.awardSeed
  engine.spawnClearAward()
  if room.data.type == BOSS then
    engine.tryDeal(engine.run.level, awardSeed)
  end
  otherClearEffects()
end

-- Every pickup made while a clear is being recorded, with who made it.
function engine.notePickup(entity, requested)
  local record = engine.clearRecord
  if record == nil then
    return
  end
  local by = engine.spawnSource
  if by == nil then
    by = engine.callingMod and "mod:" .. engine.callingMod or "other"
  end
  record.pickups[#record.pickups + 1] = {
    variant = entity.variant, subType = entity.subType, seed = entity.initSeed, by = by,
    requestedVariant = requested.variant, requestedSubType = requested.subType,
    requestedSeed = requested.seed, x = entity.x, y = entity.y,
  }
end

local function openRecord(run, room)
  local path = pathOf(run, room)
  local record = {
    room = room.listIndex, gridIndex = room.gridIndex, roomType = room.data.type,
    shape = room.data.shape, stage = run.level.stage, difficulty = run.difficulty, path = path,
    awardSeedBefore = room.awardSeed, pickups = {},
  }
  if path == "award" then
    record.vanillaWouldBe =
      engine.foretellAward(room.awardSeed, run.players, run.difficulty, run.rules, room)
  end
  return record
end

-- Clears the current room: one game frame in which the last enemy dies. Returns the record.
function engine.clearCurrentRoom(again)
  local run = engine.needRun()
  local room = run.level.current
  if room.data == nil then
    error("Expected a room with data to clear but received none.", 0)
  elseif room.clear and not again then
    error("Expected an uncleared room but room " .. room.listIndex .. " is already clear.", 0)
  end
  room.clear = false
  local record = openRecord(run, room)
  engine.clearRecord = record
  engine.advanceFrame(engine.triggerClear)
  engine.clearRecord = nil
  record.awardSeedAfter = room.awardSeed
  return record
end
