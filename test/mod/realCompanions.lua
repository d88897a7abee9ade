-- What the real MinimapAPI and Mod Config Menu ask of the game beyond the stand-in, as far as their
-- loading, their maps and their menus need it. Functions that draw or play sounds do nothing.
local function nothing() end
local function no() return false end
local function zero() return 0 end

-- Enums: the members that decide something have the game's numbers (IsaacDocs); any other name has some
-- number of its own, so that it equals nothing else.
local KNOWN = {
  RoomType = {
    ROOM_DEFAULT = 1, ROOM_SHOP = 2, ROOM_ERROR = 3, ROOM_TREASURE = 4, ROOM_BOSS = 5, ROOM_MINIBOSS = 6,
    ROOM_SECRET = 7, ROOM_SUPERSECRET = 8, ROOM_ARCADE = 9, ROOM_CURSE = 10, ROOM_CHALLENGE = 11,
    ROOM_LIBRARY = 12, ROOM_SACRIFICE = 13, ROOM_DEVIL = 14, ROOM_ANGEL = 15, ROOM_DUNGEON = 16,
    ROOM_BOSSRUSH = 17, ROOM_ISAACS = 18, ROOM_BARREN = 19, ROOM_CHEST = 20, ROOM_DICE = 21,
    ROOM_BLACK_MARKET = 22, ROOM_GREED_EXIT = 23, ROOM_PLANETARIUM = 24, ROOM_TELEPORTER = 25,
    ROOM_TELEPORTER_EXIT = 26, ROOM_SECRET_EXIT = 27, ROOM_BLUE = 28, ROOM_ULTRASECRET = 29,
  },
  RoomShape = {
    ROOMSHAPE_1x1 = 1, ROOMSHAPE_IH = 2, ROOMSHAPE_IV = 3, ROOMSHAPE_1x2 = 4, ROOMSHAPE_IIV = 5,
    ROOMSHAPE_2x1 = 6, ROOMSHAPE_IIH = 7, ROOMSHAPE_2x2 = 8, ROOMSHAPE_LTL = 9, ROOMSHAPE_LTR = 10,
    ROOMSHAPE_LBL = 11, ROOMSHAPE_LBR = 12,
  },
  DoorSlot = {
    NO_DOOR_SLOT = -1, LEFT0 = 0, UP0 = 1, RIGHT0 = 2, DOWN0 = 3, LEFT1 = 4, UP1 = 5, RIGHT1 = 6,
    DOWN1 = 7, NUM_DOOR_SLOTS = 8,
  },
  LevelCurse = {
    CURSE_OF_DARKNESS = 1, CURSE_OF_LABYRINTH = 2, CURSE_OF_THE_LOST = 4, CURSE_OF_THE_UNKNOWN = 8,
    CURSE_OF_THE_CURSED = 16, CURSE_OF_MAZE = 32, CURSE_OF_BLIND = 64, CURSE_OF_GIANT = 128,
  },
  LevelStateFlag = {
    STATE_COMPASS_EFFECT = 7, STATE_MAP_EFFECT = 8, STATE_BLUE_MAP_EFFECT = 9, STATE_FULL_MAP_EFFECT = 10,
  },
  PillColor = { PILL_GIANT_FLAG = 2048 },
  ModCallbacks = { MC_USE_ITEM = 3, MC_USE_CARD = 5, MC_INPUT_ACTION = 13 },
}
local nextNumber = 5000
local function enum(name)
  local known = KNOWN[name] or {}
  for key, value in pairs(known) do
    if _G[name] ~= nil then rawset(_G[name], key, value) end
  end
  _G[name] = setmetatable(_G[name] or known, { __index = function(table, key)
    nextNumber = nextNumber + 1
    rawset(table, key, nextNumber)
    return nextNumber
  end })
end
for name in ([[RoomType RoomShape DoorSlot LevelCurse LevelStateFlag PillColor ModCallbacks LevelStage StageType
  Keyboard ButtonAction CollectibleType TrinketType SeedEffect SoundEffect Challenge RoomTransitionAnim Mouse
  InputHook GridRooms Direction DamageFlag Controller EntityType EntityFlag ProjectileFlags PickupVariant
  Difficulty GridEntityType PlayerType Card SlotVariant HeartSubType CoinSubType KeySubType BombSubType
  BatterySubType SackSubType ChestSubType PoopPickupSubType CacheFlag DoorState EffectVariant
  GameStateFlag ItemType UseFlag]]):gmatch("%S+") do
  enum(name)
end
RoomDescriptor = { FLAG_RED_ROOM = 1024, FLAG_DEVIL_TREASURE = 2048 }

local function methods(object, list)
  local class = getmetatable(object)
  class = rawget(class, "__class") or class
  for name, body in pairs(list) do
    if class[name] == nil then
      class[name] = body
    end
  end
end
methods(Vector(0, 0), {
  DistanceSquared = function(v, w) return (v.X - w.X) ^ 2 + (v.Y - w.Y) ^ 2 end,
  LengthSquared = function(v) return v.X ^ 2 + v.Y ^ 2 end,
})
local sprite = Sprite()
methods(sprite, {
  LoadGraphics = nothing, ReplaceSpritesheet = nothing, SetFrame = nothing, SetLastFrame = nothing,
  Render = nothing, RenderLayer = nothing, Update = nothing, IsPlaying = no, IsFinished = no, SetLayerFrame = nothing,
  GetFrame = zero, GetTexel = function() return KColor(0, 0, 0, 0) end, SetAnimation = nothing,
})
local spriteClass = getmetatable(sprite)
spriteClass.__newindex = rawset
spriteClass.Color, spriteClass.Scale, spriteClass.Offset = Color(1, 1, 1, 1, 0, 0, 0), Vector(1, 1), Vector(0, 0)
methods(Game():GetRoom(), {
  GetDoor = nothing, GetBossID = zero, GetGridEntity = nothing, IsLShapedRoom = no,
  GetRenderScrollOffset = function() return Vector(0, 0) end,
  WorldToScreenPosition = function() return Vector(0, 0) end,
})
methods(Game():GetLevel(), {
  GetLastRoomDesc = function(level) return level:GetCurrentRoomDesc() end,
  GetRandomRoomIndex = function(level) return level:GetCurrentRoomIndex() end,
  GetCanSeeEverything = no,
})
-- Mods replace methods of the game through the globals of its classes.
local function publish(object)
  local class = getmetatable(object)
  rawset(class, "__type", class.__name)
  return setmetatable({}, { __class = class })
end
methods(Game():GetLevel(), { MakeRedRoomDoor = nothing, ShowMap = nothing, UpdateVisibility = nothing })
Level, Room = publish(Game():GetLevel()), publish(Game():GetRoom())
methods(Game():GetSeeds(), { RemoveSeedEffect = nothing, AddSeedEffect = nothing })
methods(Font(), { GetStringWidthUTF8 = zero, GetStringWidth = zero, DrawStringUTF8 = nothing, DrawString = nothing,
  DrawStringScaledUTF8 = nothing, GetBaselineHeight = zero, GetLineHeight = zero })
methods(Game():GetHUD(), { SetVisible = nothing })
methods(Game(), { ScreenShakeOffset = Vector(0, 0), GetItemPool = nothing })
Isaac.RunCallback = nothing
Isaac.GetEntityVariantByName = zero
Isaac.GetEntityTypeByName = zero
Isaac.GetScreenWidth = function() return 480 end
Isaac.GetScreenHeight = function() return 270 end
Isaac.GetTextWidth = Isaac.GetTextWidth or zero
Isaac.GetCardIdByName = function() return -1 end
function SFXManager() return { Play = nothing, Stop = nothing } end
Input.IsMouseBtnPressed = no
-- A press holds for the one frame that is drawn next.
function PressNext(action)
  Pressed = { action = ButtonAction["ACTION_" .. action], frame = Isaac.GetFrameCount() + 1 }
end
Input.IsActionTriggered = function(action)
  return Pressed ~= nil and Pressed.frame == Isaac.GetFrameCount() and Pressed.action == action
end
Input.IsActionPressed = no
Input.GetMousePosition = function() return Vector(0, 0) end
Input.GetActionValue = zero
Input.GetButtonValue = zero

-- The players' own methods are reached through a player, who comes with the run; all entities' through a pickup.
local data = {}
local function dataOf(entity)
  data[entity.InitSeed] = data[entity.InitSeed] or {}
  return data[entity.InitSeed]
end
local prelude = RegisterMod("Prelude", 1)
prelude:AddPriorityCallback(34, -1000, function(_, pickup)
  methods(setmetatable({}, { __class = getmetatable(pickup).__parent }), {
    GetData = dataOf, IsShopItem = no, GetSprite = function() return sprite end,
    ToPickup = function(entity) return entity end, IsDead = no,
  })
end)
prelude:AddPriorityCallback(9, -1000, function(_, player)
  local setters = getmetatable(player).__propset
  setters.Velocity, setters.ControlsEnabled = nothing, nothing
  methods(player, {
    GetEffects = function()
      return { HasCollectibleEffect = no, HasTrinketEffect = no }
    end,
    GetData = function() return data end,
  })
end)
