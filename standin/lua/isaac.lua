-- The globals of the API: Isaac, Game, Seeds, Input, Options and the enums a mod may look at.
local engine = ...

local isRepentance = engine.options.edition ~= "afterbirth+"

-- Seeds ----------------------------------------------------------------------------------------

local Seeds = engine.defineClass("Seeds")
local SeedsGlobal = engine.publish(Seeds)

local function seedsMethod(name, signature, body)
  engine.method(Seeds, name, signature, body)
end
-- In the main menu the start seed is 0.
seedsMethod("GetStartSeed", "", function() return engine.run and engine.run.startSeed or 0 end)
seedsMethod("GetStageSeed", "integer", function(_, stage)
  local level = engine.run.level
  -- A floor of the alternative path has the seed of the stage after it.
  local slot = level.stage + ((level.stageType == 4 or level.stageType == 5) and 1 or 0)
  if slot == stage and level.floor.stageSeed then
    return level.floor.stageSeed
  end
  return engine.run.stageSeeds[stage + 1] or 0
end)
seedsMethod("IsCustomRun", "", function() return engine.run ~= nil and engine.run.isCustom end)
seedsMethod("HasSeedEffect", "integer", function() return false end)

engine.freeFunction(SeedsGlobal, "Seed2String", "integer", function(number)
  return engine.seedToText(number & 0xFFFFFFFF)
end)
engine.freeFunction(SeedsGlobal, "String2Seed", "string", engine.textToSeed)
for _, name in ipairs({ "Seed2String", "String2Seed" }) do
  Seeds[name] = rawget(SeedsGlobal, name)
end

-- Game -----------------------------------------------------------------------------------------

local GameClass = engine.defineClass("Game")
local HUD = engine.defineClass("HUD")
local theGame = {}
engine.publish(GameClass, function() return engine.wrap(GameClass, theGame) end)

local function gameMethod(name, signature, body)
  engine.method(GameClass, name, signature, body)
end

local function playerAt(position)
  local run = engine.run
  local fault = engine.options.faults.missingPlayer
  if run == nil or (fault ~= nil and fault == position) then
    return nil
  end
  -- Out of range gives the first player (IsaacDocs).
  return run.players[position + 1] or run.players[1]
end

-- In the main menu there are a level and a room, too, of no stage: MinimapAPI and Mod Config Menu ask
-- them for things as they are loaded.
local menuLevel
local function levelOrMenu()
  if engine.run ~= nil then
    return engine.run.level
  end
  if menuLevel == nil then
    local floor = { stage = 0, stageType = 0, stageSeed = 1, rooms = { { gridIndex = 84, type = 1 } } }
    menuLevel = engine.buildLevel({ stageSeeds = {} }, floor)
    menuLevel.current, menuLevel.currentCell, menuLevel.roomFrame = menuLevel.rooms[1], 84, 0
  end
  return menuLevel
end
gameMethod("GetLevel", "", function() return engine.wrapLevel(levelOrMenu()) end)
gameMethod("GetRoom", "", function() return engine.wrapRoom(levelOrMenu()) end)
gameMethod("GetSeeds", "", function() return engine.wrap(Seeds, theGame) end)
gameMethod("GetNumPlayers", "", function() return engine.run and #engine.run.players or 0 end)
gameMethod("GetPlayer", "integer", function(_, position)
  return engine.wrapPlayer(playerAt(position))
end)
gameMethod("GetVictoryLap", "", function() return engine.run and engine.run.victoryLap or 0 end)
gameMethod("GetFrameCount", "", function() return engine.gameFrame end)
gameMethod("ChangeRoom", "integer, integer?", function(_, index, dimension) engine.changeRoom(index, dimension) end)
gameMethod("IsPaused", "", function()
  return engine.isPaused == true or engine.isConsoleOpen == true
end)
gameMethod("IsGreedMode", "", function() return engine.run ~= nil and engine.run.difficulty >= 2 end)
-- The last state flag of each edition (IsaacDocs, GameStateFlag); beyond it lies other memory.
local LAST_STATE_FLAG = { ["afterbirth+"] = 43, repentance = 48, ["repentance+"] = 52 }
gameMethod("GetStateFlag", "integer", function(_, flag)
  if flag < 0 or flag > LAST_STATE_FLAG[engine.options.edition] then
    error("Expected a state flag of this edition but received " .. flag, 0)
  end
  return engine.run.stateFlags[flag] == true
end)
gameMethod("Spawn", "integer, integer, Vector, Vector, any, integer, integer",
  function(_, kind, variant, position, _, spawner, subType, seed)
    local entity = engine.spawn({ type = kind, variant = variant, subType = subType,
      seed = seed & 0xFFFFFFFF }, position.x, position.y, spawner and rawget(spawner, engine.STATE))
    return engine.wrapEntity(entity)
  end)
if isRepentance then
  gameMethod("GetHUD", "", function() return engine.wrap(HUD, theGame) end)
  engine.method(HUD, "IsVisible", "", function() return engine.isHudHidden ~= true end)
end

-- Isaac ----------------------------------------------------------------------------------------

Isaac = {}

local function isaacFunction(name, signature, body)
  engine.freeFunction(Isaac, name, signature, body)
end

isaacFunction("DebugString", "string", function(text) engine.log("Lua Debug: " .. text) end)
isaacFunction("ConsoleOutput", "string", function(text) engine.consoleOutput(text) end)
isaacFunction("ExecuteCommand", "string", function(text) return engine.runCommand(text) end)
isaacFunction("GetPlayer", "integer?", function(position)
  return engine.wrapPlayer(playerAt(position or 0))
end)
isaacFunction("GetChallenge", "", function() return engine.run and engine.run.challenge or 0 end)
isaacFunction("GetFrameCount", "", function() return engine.renderFrame end)
isaacFunction("GetTime", "", function() return math.floor(engine.renderFrame * 1000 / 60) end)
isaacFunction("RenderScaledText",
  "string, number, number, number, number, number, number, number, number",
  function(text, x, y, scale, _, red, green, blue)
    engine.draw(text, x, y, { scale = scale, red = red, green = green, blue = blue })
  end)
isaacFunction("Spawn", "integer, integer, integer, Vector, Vector, any",
  function(kind, variant, subType, position, _, spawner)
    local entity = engine.spawn({ type = kind, variant = variant, subType = subType,
      seed = engine.randomU32() }, position.x, position.y, spawner and rawget(spawner, engine.STATE))
    return engine.wrapEntity(entity)
  end)

-- Nothing is found that way: what lies in a room is noted as it appears.
for _, name in ipairs({ "GetRoomEntities", "FindByType" }) do
  isaacFunction(name, "", function() return {} end)
end

local ItemConfig = engine.defineClass("ItemConfig")
local ItemConfigItem = engine.defineClass("ItemConfigItem")
engine.field(ItemConfigItem, "DevilPrice", "devilPrice", { readOnly = true })
local devilPrices = (engine.options.items or {}).devilPrices or {}
engine.method(ItemConfig, "GetCollectible", "integer", function(_, id)
  local price = devilPrices[id + 1]
  return price and engine.wrap(ItemConfigItem, { devilPrice = price })
end)
-- All trinkets are unlocked here; Afterbirth+ tells of none whether it is.
local Trinket = engine.defineClass("ItemConfigTrinket")
if isRepentance then
  engine.method(Trinket, "IsAvailable", "", function() return true end)
end
local TRINKETS = isRepentance and 190 or 129
engine.method(ItemConfig, "GetTrinket", "integer", function(_, id)
  return id > 0 and id < TRINKETS and engine.wrap(Trinket, { id = id }) or nil
end)
local TrinketList = engine.defineClass("ItemConfigList")
engine.field(TrinketList, "Size", "size", { readOnly = true })
engine.method(ItemConfig, "GetTrinkets", "", function() return engine.wrap(TrinketList, { size = TRINKETS }) end)
isaacFunction("GetItemConfig", "", function() return engine.wrap(ItemConfig, theGame) end)
-- What is registered for a callback, in the order of calling (IsaacDocs, Repentance).
if isRepentance then
  isaacFunction("GetCallbacks", "integer, boolean?", function(id) return engine.listCallbacks(id) end)
end
Isaac.RegisterMod = RegisterMod

-- Save data: one text for each mod folder (IsaacDocs: and for each save slot, here there is one).
engine.saves = {}
isaacFunction("SaveModData", "any, string", function(mod, text)
  if engine.options.faults.saveFails then
    error("cannot write the save file", 0)
  end
  engine.saves[engine.folderOf[mod]] = text
end)
isaacFunction("LoadModData", "any", function(mod) return engine.saves[engine.folderOf[mod]] or "" end)
isaacFunction("HasModData", "any", function(mod) return engine.saves[engine.folderOf[mod]] ~= nil end)

-- Input and options ------------------------------------------------------------------------------

engine.pressedKeys = {}
Input = {}
local function isPressed(key) return engine.pressedKeys[key] == true end
engine.freeFunction(Input, "IsButtonTriggered", "integer, integer", isPressed)
engine.freeFunction(Input, "IsButtonPressed", "integer, integer", isPressed)
-- ButtonAction.ACTION_MAP of the first player's controller alone.
local ACTION_MAP = 13
engine.freeFunction(Input, "IsActionPressed", "integer, integer", function(action, controller)
  return action == ACTION_MAP and controller == 0 and engine.isMapHeld == true
end)

if isRepentance then
  Options = { HUDOffset = 0, DebugConsoleEnabled = true, ExtraHUDStyle = 1, Language = "en" }
  -- Set by the game's own scripts; any mod can set them too.
  REPENTANCE = true
end
if engine.options.edition == "repentance+" then
  REPENTANCE_PLUS = true
end

-- Sound and music, which nobody hears here: IsaacScript's library asks for both as it is loaded.
local Silent = engine.defineClass("SilentManager")
function MusicManager() return engine.wrap(Silent, theGame) end
function SFXManager() return engine.wrap(Silent, theGame) end
