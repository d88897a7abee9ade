-- What the mod's laboratory calls, with the dangers that are documented: items that set luck anew, one
-- trinket at a time, a pool of trinkets that empties, a limit of entities, a difficulty that no mod
-- writes. Sources: IsaacDocs, Isaac.LuaDecomps, REPENTOGON; the numbers marked so are made up.
local engine = ...

local EntityPlayer = engine.classes.EntityPlayer
local isRepentance = engine.options.edition ~= "afterbirth+"

-- Every item that comes or goes has the game work out luck anew: what a mod wrote before is lost.
local function evaluate(player)
  player.luck = player.ownLuck or player.luck
end

engine.field(EntityPlayer, "Luck", "luck", {
  get = function(player) return engine.float32(player.luck + 0.0) end,
  set = function(player, value)
    player.ownLuck = player.ownLuck or player.luck
    player.luck = value
  end,
})

local SMELTER, MOMS_PURSE, GOLDEN = 479, 139, 32768
local ITEM_MAX = { collectible = isRepentance and 732 or 552, trinket = isRepentance and 189 or 128 }

local function check(kind, id)
  local plain = kind == "trinket" and id % GOLDEN or id
  if plain < 1 or plain > ITEM_MAX[kind] then
    engine.crash("a " .. kind .. " of number " .. id .. " was given")
    error("no " .. kind .. " " .. id, 0)
  end
end

engine.method(EntityPlayer, "AddCollectible", "integer, integer?, boolean?", function(player, id)
  check("collectible", id)
  engine.give(player, "collectible", id, 1)
  evaluate(player)
end)
engine.method(EntityPlayer, "RemoveCollectible", "integer", function(player, id)
  engine.give(player, "collectible", id, -1)
  evaluate(player)
end)

local function slotsOf(player)
  return (player.collectibles[MOMS_PURSE] or 0) > 0 and 2 or 1
end

-- A trinket needs a free slot; without one nothing happens.
engine.method(EntityPlayer, "AddTrinket", "integer, boolean?", function(player, id)
  check("trinket", id)
  local slots = player.trinketSlots
  if slotsOf(player) == 1 and (slots[1] or 0) ~= 0 or (slots[2] or 0) ~= 0 then
    return
  end
  local other = slots[1] or 0
  engine.give(player, "trinket", id, 1)
  slots[1], slots[2] = id, other
  evaluate(player)
end)
-- Takes the one that is held, or else one that was smelted.
engine.method(EntityPlayer, "TryRemoveTrinket", "integer", function(player, id)
  local plain = id % GOLDEN
  local had = player.trinkets[plain] or 0
  if had == 0 then
    return false
  end
  local slots = player.trinketSlots
  local held = (slots[1] or 0) % GOLDEN == plain and 1 or (slots[2] or 0) % GOLDEN == plain and 2
  local isGolden = held and (slots[held] or 0) >= GOLDEN or not held and had % 2 == 0
  local kept = held == 1 and slots[2] or slots[1]
  player.trinkets[plain] = math.max(0, had - (isGolden and 2 or 1))
  if held then
    slots[1], slots[2] = kept or 0, 0
  end
  evaluate(player)
  return true
end)
engine.method(EntityPlayer, "UseActiveItem", "integer, any, any, any, any", function(player, id)
  if id == SMELTER then
    player.trinketSlots[1], player.trinketSlots[2] = 0, 0
    evaluate(player)
  end
end)
-- The trinket pool of a run: each trinket that comes leaves it, and with none left a card comes.
local function poolOf(run)
  run.trinketsLeft = run.trinketsLeft or ITEM_MAX.trinket
  return run.trinketsLeft
end

function engine.drawTrinket(pickup)
  if poolOf(engine.run) == 0 then
    pickup.variant = 300
    return
  end
  engine.run.trinketsLeft = engine.run.trinketsLeft - 1
  local run = engine.run
  if pickup.subType == 0 and isRepentance then
    run.trinketsMade = (run.trinketsMade or 0) + 1
    local order = engine.goods.trinkets({ edition = "repentance", start = run.startSeed, closed = {}, count = run.trinketsMade })
    pickup.subType = math.tointeger(tonumber(order:match("(%d+)$")))
  end
end

local ItemPool = engine.defineClass("ItemPool")
engine.method(ItemPool, "ResetTrinkets", "", function()
  engine.run.trinketsLeft = ITEM_MAX.trinket
end)
engine.method(engine.classes.Game, "GetItemPool", "", function()
  return engine.wrap(ItemPool, engine.run)
end)

engine.field(engine.classes.Game, "Difficulty", "difficulty", {
  readOnly = true,
  get = function() return engine.run and engine.run.difficulty or 0 end,
})

-- Removed entities leave their list at the next update (Isaac.LuaDecomps). The limit is made up.
local ENTITIES_MAX = 500
local made = 0
local keepEntity, advanceFrame = engine.keepEntity, engine.advanceFrame

function engine.keepEntity(entity)
  made = made + 1
  if made > ENTITIES_MAX then
    engine.crash("more than " .. ENTITIES_MAX .. " entities were made between two updates")
  end
  keepEntity(entity)
end

function engine.advanceFrame(action)
  made = 0
  advanceFrame(action)
end
