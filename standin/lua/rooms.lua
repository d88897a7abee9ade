-- Level, Room and RoomDescriptor as mods see them (IsaacDocs; notes of IsaacScript's library).
local engine = ...

local isRepentance = engine.options.edition ~= "afterbirth+"
local isWritable = isRepentance or engine.options.writableDescriptors

-- The room's data ------------------------------------------------------------------------------

local RoomConfig = engine.defineClass("RoomConfigRoom")
for _, row in ipairs({
  { "Type", "type" }, { "Shape", "shape" }, { "Variant", "variant" }, { "Subtype", "subtype" },
  { "Name", "name" }, { "Doors", "doors" },
}) do
  engine.field(RoomConfig, row[1], row[2], { readOnly = true })
end

local Descriptor = engine.defineClass("RoomDescriptor")
local ReadOnlyDescriptor = engine.defineClass("ReadOnlyRoomDescriptor")
ReadOnlyDescriptor.__name = "RoomDescriptor"

local FIELDS = {
  { "AwardSeed", "awardSeed", "integer" }, { "SpawnSeed", "spawnSeed", "integer" },
  { "DecorationSeed", "decorationSeed", "integer" }, { "Clear", "clear", "boolean" },
  { "ClearCount", "clearCount", "integer" }, { "VisitedCount", "visitedCount", "integer" },
  { "NoReward", "noReward", "boolean" }, { "Flags", "flags", "integer" },
  { "DisplayFlags", "displayFlags", "integer" }, { "GridIndex", "gridIndex" },
  { "SafeGridIndex", "safeGridIndex" }, { "ListIndex", "listIndex" },
}
for _, row in ipairs(FIELDS) do
  local name, key, check = table.unpack(row)
  engine.field(ReadOnlyDescriptor, name, key, { readOnly = true })
  engine.field(Descriptor, name, key, { readOnly = check == nil, check = check })
end
for _, class in ipairs({ Descriptor, ReadOnlyDescriptor }) do
  engine.field(class, "Data", "data", {
    readOnly = true,
    get = function(room) return engine.wrap(RoomConfig, room.data) end,
  })
end

-- Asking for a cell without a room gives a descriptor without data, never nil.
local function emptyRoom(gridIndex)
  return {
    listIndex = -1, gridIndex = gridIndex, safeGridIndex = gridIndex, awardSeed = 0, spawnSeed = 0,
    decorationSeed = 0, clear = false, clearCount = 0, visitedCount = 0, noReward = false,
    flags = 0, displayFlags = 0,
  }
end

-- Only rooms that have been made are in the list: mods read the data of each without looking
-- (MinimapAPI, scripts/minimapapi/main.lua), so one without would be widely known.
local function listedRooms(level)
  local listed = {}
  for _, room in ipairs(level.rooms) do
    if room.data ~= nil then
      listed[#listed + 1] = room
    end
  end
  return listed
end

local RoomList = engine.defineClass("RoomDescriptorList")
RoomList.__len = function(list) return list.Size end
engine.field(RoomList, "Size", "size", {
  readOnly = true,
  get = function(level) return #listedRooms(level) end,
})
engine.method(RoomList, "Get", "integer", function(level, position)
  return engine.wrap(ReadOnlyDescriptor, listedRooms(level)[position + 1])
end)

-- Level ----------------------------------------------------------------------------------------

local Level = engine.defineClass("Level")

local function getter(class, name, read)
  engine.method(class, name, "", read)
end

getter(Level, "GetStage", function(level) return level.stage end)
getter(Level, "GetAbsoluteStage", function(level) return level.stage end)
getter(Level, "GetStageType", function(level) return level.stageType end)
getter(Level, "GetCurses", function(level) return level.curses end)
getter(Level, "GetStartingRoomIndex", function(level)
  return level.rooms[level.startIndex + 1].safeGridIndex
end)
getter(Level, "GetCurrentRoomIndex", function(level) return level.currentCell end)
getter(Level, "GetRooms", function(level) return engine.wrap(RoomList, level) end)
getter(Level, "GetCurrentRoomDesc", function(level)
  return engine.wrap(ReadOnlyDescriptor, level.current)
end)
engine.method(Level, "GetStateFlag", "integer", function(level, flag)
  return level.stateFlags[flag] == true
end)
engine.method(Level, "SetStateFlag", "integer, boolean", function(level, flag, value)
  level.stateFlags[flag] = value
end)
if isRepentance then
  getter(Level, "IsAscent", function(level) return level.floor.ascent == true end)
end

local function findRoom(level, gridIndex, dimension)
  if gridIndex < 0 then
    return level.offGrid[gridIndex]
  end
  local wanted = (dimension == nil or dimension < 0) and level.current.dimension or dimension
  return (level.cells[wanted] or {})[gridIndex]
end

-- AB+ knows no dimensions; a second argument is ignored there, as the binding ignores extra ones.
engine.method(Level, "GetRoomByIdx", "integer, integer?", function(level, gridIndex, dimension)
  if dimension ~= nil and engine.options.faults.noDimensionArgument then
    error("bad argument #3 to 'GetRoomByIdx' (no such argument)", 0)
  end
  if dimension ~= nil and isRepentance and (dimension < -1 or dimension > 2) then
    error("bad argument #3 to 'GetRoomByIdx' (invalid dimension " .. dimension .. ")", 0)
  end
  local room = findRoom(level, gridIndex, isRepentance and dimension or nil)
  -- Writable from Repentance on; Afterbirth+ declares it const (IsaacDocs).
  return engine.wrap(isWritable and Descriptor or ReadOnlyDescriptor, room or emptyRoom(gridIndex))
end)

-- Room -----------------------------------------------------------------------------------------

local Room = engine.defineClass("Room")
local WIDE = { [6] = true, [7] = true, [8] = true, [9] = true, [10] = true, [11] = true, [12] = true }
local TALL = { [4] = true, [5] = true, [8] = true, [9] = true, [10] = true, [11] = true, [12] = true }

local function sizeOf(shape)
  return WIDE[shape] and 28 or 15, TALL[shape] and 16 or 9
end

-- A grid index in world units; index 0 is the wall corner at (40, 120), the centre of a plain room
-- is (320, 280).
local function positionOf(gridIndex, width)
  return 40 + 40 * (gridIndex % width), 120 + 40 * (gridIndex // width)
end

-- The tile where an award appears: the middle, or for L-shaped rooms a fixed tile on the 28-wide
-- grid (Isaac.LuaDecomps).
local L_TILES = { [9] = 328, [10] = 315, [11] = 132, [12] = 119 }

function engine.awardPosition(room)
  local shape = room.data.shape
  local width, height = sizeOf(shape)
  return positionOf(L_TILES[shape] or (width // 2) + (height // 2) * width, width)
end

-- Rocks and pits, by grid index of the room.
local function isObstacle(x, y)
  local level = engine.run.level
  local width = sizeOf(level.current.data.shape)
  for _, gridIndex in ipairs(level.current.obstacles) do
    local rockX, rockY = positionOf(gridIndex, width)
    if rockX == x and rockY == y then
      return true
    end
  end
  return false
end

local function isTaken(x, y)
  if isObstacle(x, y) then
    return true
  end
  for _, entity in ipairs(engine.run.entities) do
    if entity.type == 5 and (entity.x - x) ^ 2 + (entity.y - y) ^ 2 < 400 then
      return true
    end
  end
  return false
end

-- The game's own search for a free spot is not public; this one walks outwards to the right.
function engine.freePosition(x, y)
  local tries = 0
  while isTaken(x, y) and tries < 12 do
    x, tries = x + 40, tries + 1
  end
  return x, y
end

-- Doors of rooms of one cell, to the rooms beside them: left, up, right, down.
local Door = engine.defineClass("GridEntityDoor")
engine.field(Door, "TargetRoomIndex", "target", { readOnly = true })
engine.field(Door, "Position", "position", {
  readOnly = true, get = function(door) return engine.vector(door.x, door.y) end,
})
local DOOR_SLOTS = { [0] = { -1, 80, 280 }, { -13, 320, 160 }, { 1, 560, 280 }, { 13, 320, 400 } }
engine.method(Room, "GetDoor", "integer", function(level, slot)
  local place, room = DOOR_SLOTS[slot], level.current
  local target = place and room.data.shape == 1 and room.gridIndex + place[1]
  local behind = target and findRoom(level, target, room.dimension)
  if not behind then
    return nil
  end
  local kind = behind.data and behind.data.type or 0
  return engine.wrap(Door, { target = target, kind = kind, x = place[2], y = place[3] })
end)

getter(Room, "GetType", function(level) return level.current.data.type end)
getter(Room, "GetGridSize", function(level)
  local width, height = sizeOf(level.current.data.shape)
  return width * height
end)
-- Afterbirth+ wants all three arguments (IsaacDocs, branch ab_plus).
engine.method(Room, "FindFreePickupSpawnPosition",
  isRepentance and "Vector, number?, boolean?, boolean?" or "Vector, number, boolean",
  function(_, position) return engine.vector(engine.freePosition(position.x, position.y)) end)
getter(Room, "IsClear", function(level) return level.current.clear end)
getter(Room, "GetFrameCount", function(level) return level.roomFrame end)
getter(Room, "GetAliveEnemiesCount", function(level) return level.current.clear and 0 or 3 end)
getter(Room, "GetAliveBossesCount", function(level) return level.current.clear and 0 or level.bosses or 0 end)
getter(Room, "SpawnClearAward", function() engine.spawnClearAward() end)
if isRepentance then
  engine.method(Room, "TriggerClear", "boolean?", function() engine.triggerClear() end)
end
function engine.changeRoom(gridIndex, dimension)
  engine.enterRoom(findRoom(engine.needRun().level, gridIndex, dimension), gridIndex)
end
if engine.options.edition == "repentance+" then
  engine.method(Room, "DamageGridWithSource", "integer, integer", function() return false end)
end

function engine.wrapLevel(level)
  return engine.wrap(Level, level)
end

function engine.wrapRoom(level)
  return engine.wrap(Room, level)
end
