-- Players: what they carry, and the functions through which mods ask for it (IsaacDocs).
local engine = ...

local EntityPlayer = engine.classes.EntityPlayer

engine.field(EntityPlayer, "ControllerIndex", "controller", { readOnly = true })
engine.method(EntityPlayer, "GetPlayerType", "", function(player) return player.subType end)
engine.method(EntityPlayer, "HasCollectible", "integer, boolean?", function(player, id)
  return (player.collectibles[id] or 0) > 0
end)
engine.method(EntityPlayer, "GetCollectibleNum", "integer, boolean?", function(player, id)
  return player.collectibles[id] or 0
end)
engine.method(EntityPlayer, "HasTrinket", "integer, boolean?", function(player, id)
  return (player.trinkets[id] or 0) > 0
end)
if engine.options.edition ~= "afterbirth+" then
  engine.method(EntityPlayer, "GetTrinketMultiplier", "integer", function(player, id)
    return player.trinkets[id] or 0
  end)
else
  -- One multiplier for all trinkets, without an argument (IsaacDocs, branch ab_plus).
  local MOMS_BOX = 439
  engine.method(EntityPlayer, "GetTrinketMultiplier", "", function(player)
    return (player.collectibles[MOMS_BOX] or 0) > 0 and 2 or 1
  end)
end
engine.method(EntityPlayer, "GetTrinket", "integer", function(player, slot)
  return player.trinketSlots[slot + 1] or 0
end)
for _, name in ipairs({
  "Hearts", "MaxHearts", "SoulHearts", "BoneHearts", "NumKeys", "NumCoins", "NumBombs",
}) do
  local key = name:gsub("^Num", ""):lower()
  engine.method(EntityPlayer, "Get" .. name, "", function(player) return player.counts[key] or 0 end)
end

-- Golden trinkets carry 32768 more in their number and count double (IsaacDocs).
local GOLDEN = 32768

function engine.give(player, kind, id, count)
  if kind == "collectible" then
    player.collectibles[id] = math.max(0, (player.collectibles[id] or 0) + count)
    return
  end
  local plain, step = id % GOLDEN, id >= GOLDEN and 2 or 1
  player.trinkets[plain] = math.max(0, (player.trinkets[plain] or 0) + count * step)
  player.trinketSlots[1] = count > 0 and id or 0
end

local function idsOf(names, list)
  local ids = {}
  for name, count in pairs(list or {}) do
    local id = names[name] or math.tointeger(tonumber(name))
    if id == nil then
      error("Expected the name or number of an item but received " .. tostring(name) .. ".", 0)
    end
    ids[id] = count
  end
  return ids
end

-- A player from the description in the session's options.
function engine.makePlayer(description, position, initSeed)
  local counts = { hearts = 6, maxhearts = 6, soulhearts = 0, keys = 0, coins = 0, bombs = 1 }
  for key, value in pairs(description.counts or {}) do
    counts[key:lower()] = value
  end
  local player = {
    type = 1, variant = description.baby and 1 or 0, subType = description.playerType or 0,
    initSeed = initSeed, controller = position, luck = description.luck or 0,
    x = 320, y = 280, counts = counts,
    collectibles = idsOf(engine.itemIds, description.collectibles),
    trinkets = idsOf(engine.trinketIds, description.trinkets), trinketSlots = {},
  }
  for id in pairs(player.trinkets) do
    player.trinketSlots[#player.trinketSlots + 1] = id
  end
  table.sort(player.trinketSlots)
  return player
end
