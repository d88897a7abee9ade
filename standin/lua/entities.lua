-- Entities, and pickups among them. What a pickup becomes is drawn from its own seed, never from the
-- award's generator (Guantol-Lemat/Isaac.LuaDecomps); pickups.lua has the rolls from Repentance on, the
-- weights below are made up.
local engine = ...

local Entity = engine.defineClass("Entity")
local EntityPickup = engine.defineClass("EntityPickup", Entity)
local EntityPlayer = engine.defineClass("EntityPlayer", Entity)

for _, row in ipairs({
  { "Type", "type" }, { "Variant", "variant" }, { "InitSeed", "initSeed" },
}) do
  engine.field(Entity, row[1], row[2], { readOnly = true })
end
engine.field(Entity, "SubType", "subType", { check = "integer" })
engine.field(Entity, "Position", "position", {
  get = function(entity) return engine.vector(entity.x, entity.y) end,
  set = function(entity, value) entity.x, entity.y = value.X, value.Y end,
})

engine.method(Entity, "Exists", "", function(entity) return not entity.removed end)
engine.method(Entity, "Remove", "", function(entity)
  entity.removed = true
  engine.forgetEntity(entity)
end)
engine.method(Entity, "AddEntityFlags", "integer", function(entity, flags)
  entity.flags = (entity.flags or 0) | flags
end)

function engine.wrapEntity(entity)
  if entity == nil then
    return nil
  end
  return engine.wrap(entity.type == 1 and EntityPlayer or Entity, entity)
end

function engine.wrapPickup(entity)
  return engine.wrap(EntityPickup, entity)
end

function engine.wrapPlayer(entity)
  return engine.wrap(EntityPlayer, entity)
end

-- Pickups --------------------------------------------------------------------------------------

-- Made-up weights of sub-types by variant before Repentance: {sub-type, weight}.
local SUBTYPES = {
  [10] = { { 1, 50 }, { 2, 25 }, { 3, 10 }, { 5, 8 }, { 4, 2 }, { 6, 2 }, { 8, 3 } },
  [20] = { { 1, 90 }, { 2, 6 }, { 3, 2 }, { 4, 1 }, { 5, 1 } },
  [30] = { { 1, 94 }, { 2, 2 }, { 3, 3 }, { 4, 1 } },
  [40] = { { 1, 85 }, { 2, 12 }, { 4, 3 } },
  [50] = { { 1, 1 } }, [60] = { { 1, 1 } }, [69] = { { 1, 1 } }, [90] = { { 1, 1 } },
}
local COUNTED = {
  [70] = { ["afterbirth+"] = 13 },
  [300] = { ["afterbirth+"] = 54 },
  [350] = { ["afterbirth+"] = 128, other = 189 },
}
local function pickWeighted(rng, rows)
  local total = 0
  for _, row in ipairs(rows) do
    total = total + row[2]
  end
  local left = rng:int(total)
  for _, row in ipairs(rows) do
    left = left - row[2]
    if left < 0 then
      return row[1]
    end
  end
end

local function heldByAnyone()
  local held = {}
  local function add(prefix, items)
    for id, count in pairs(items) do
      held[prefix .. id] = (held[prefix .. id] or 0) + count
    end
  end
  for _, player in ipairs(engine.run.players) do
    add("c", player.collectibles)
    add("t", player.trinkets)
  end
  return held
end

local function isUnlocked()
  return true
end
-- Every achievement.
engine.everything = setmetatable({}, { __index = isUnlocked })

local function initByRolls(pickup)
  local run, characters = engine.run, {}
  for index, player in ipairs(run.players) do
    characters[index] = player.subType
  end
  pickup.variant, pickup.subType = engine.initPickup({
    variant = pickup.variant, subType = pickup.subType, seed = pickup.initSeed,
    hard = run.difficulty == 1 or run.difficulty == 3, held = heldByAnyone(), unlocked = isUnlocked,
    characters = characters,
  })
end

local function chooseSubType(pickup)
  local rng = engine.newRng(pickup.initSeed, 35)
  local roll = ({ [70] = engine.goods.color, [300] = engine.goods.card })[pickup.variant]
  if roll and engine.options.edition ~= "afterbirth+" then
    return roll({ seed = pickup.initSeed, open = engine.everything })
  end
  local counted = COUNTED[pickup.variant]
  if counted then
    return 1 + rng:int(counted[engine.options.edition] or counted.other)
  end
  return pickWeighted(rng, SUBTYPES[pickup.variant] or { { 1, 1 } })
end

local function makeEntity(request, x, y, spawner)
  return {
    type = request.type, variant = request.variant, subType = request.subType,
    initSeed = request.seed, x = x, y = y, spawner = spawner,
  }
end

-- Nuh Uh! (Repentance): from the Womb on, coins and keys come as one of these (External Item
-- Descriptions; which one by what draw is nowhere written, so the pickup's own seed decides).
local NUH_UH, STAGE_WOMB = 165, 7
local INSTEAD_OF_COINS_AND_KEYS = { 40, 10, 70, 300, 350, 90 }

local function isNuhUhHeld()
  for _, player in ipairs(engine.run.players) do
    if (player.trinkets[NUH_UH] or 0) > 0 then
      return true
    end
  end
  return false
end

local function replaceCoinOrKey(pickup)
  local isAsked = pickup.variant == 20 or pickup.variant == 30
  if isAsked and engine.options.edition ~= "afterbirth+" and engine.run.level.stage >= STAGE_WOMB
    and isNuhUhHeld() then
    local rng = engine.newRng(pickup.initSeed, 35)
    pickup.variant = INSTEAD_OF_COINS_AND_KEYS[1 + rng:int(#INSTEAD_OF_COINS_AND_KEYS)]
    pickup.subType = 0
  end
end

local function initPickup(pickup)
  replaceCoinOrKey(pickup)
  if pickup.variant == 350 then
    engine.drawTrinket(pickup)
  end
  if engine.options.edition ~= "afterbirth+" then
    initByRolls(pickup)
  end
  if pickup.subType == 0 then
    pickup.subType = chooseSubType(pickup)
  end
  engine.fire("POST_PICKUP_INIT", pickup.variant, nil, engine.wrapPickup(pickup))
end

-- A pickup that was in the room when it was left comes back through the same callback.
function engine.returnPickup(pickup)
  engine.fire("POST_PICKUP_INIT", pickup.variant, nil, engine.wrapPickup(pickup))
end

local function spawnFails()
  local fault = engine.options.faults.spawnFails
  if fault == nil or (fault.by == "mods" and engine.callingMod == nil) then
    return nil
  end
  fault.seen = (fault.seen or 0) + 1
  local failed = fault.seen - (fault.after or 0)
  return failed > 0 and failed <= (fault.most or math.huge) and fault.how or nil
end

-- Makes an entity: the callback before, the entity, its init, the callback after it.
function engine.spawn(request, x, y, spawner)
  local failure = spawnFails()
  if failure == "error" then
    error("the stand-in engine was told to fail this spawn", 0)
  elseif failure == "nil" then
    return nil
  end
  local requested = { variant = request.variant, subType = request.subType, seed = request.seed }
  engine.firePreSpawn(request, engine.vector(x, y), engine.vector(0, 0), engine.wrapEntity(spawner))
  if request.seed == 0 then
    engine.crash("an entity was spawned with seed 0")
    request.seed = 1
  end
  local entity = makeEntity(request, x, y, spawner)
  engine.keepEntity(entity)
  if entity.type == 5 then
    initPickup(entity)
    engine.notePickup(entity, requested)
  end
  return entity
end
