/**
 * A stand-in for MinimapAPI: the part of its interface that other mods use, as its own source has it
 * (TazTxUK/MinimapAPI, scripts/minimapapi/main.lua). The map is made as a floor is entered and as a run
 * goes on; at every drawn frame the items in the current room are written anew, and what the player
 * may see is worked out: the neighbours of the current room, and what maps and The Compass show.
 */
import type { ModSource } from "./types";

const MAIN_LUA = `
local mod = RegisterMod("Stand-in of MinimapAPI", 1)
MinimapAPI = { IconList = { { ID = "Item", anim = "IconItem", frame = 0 }, { ID = "Key", anim = "IconKey", frame = 0 } } }
local level = {}
local ROOM_TYPE_ICONS = { [2] = "Shop", [5] = "Boss", [6] = "Miniboss", [7] = "SecretRoom" }
-- What a room shows of itself from next door; 5 where nothing is said (data.lua).
local ADJACENT = {
  [2] = 3, [6] = 1, [7] = 0, [8] = 0, [12] = 3, [13] = 1, [18] = 3, [19] = 3, [20] = 3, [21] = 3, [29] = 0,
}
local SECRET = { [7] = true, [8] = true, [29] = true }
local VISIBLE, SHADOW, ICON = 1, 2, 4
local COMPASS_EFFECT, MAP_EFFECT, BLUE_MAP_EFFECT = 7, 8, 9

function MinimapAPI:AddIcon(id, sprite, anim, frame, color)
  MinimapAPI:RemoveIcon(id)
  local icon = { ID = id, sprite = sprite, anim = anim, frame = frame, color = color }
  MinimapAPI.IconList[#MinimapAPI.IconList + 1] = icon
  return icon
end

function MinimapAPI:RemoveIcon(id)
  for index = #MinimapAPI.IconList, 1, -1 do
    if MinimapAPI.IconList[index].ID == id then
      table.remove(MinimapAPI.IconList, index)
    end
  end
end

function MinimapAPI:GetIconAnimData(id)
  for _, icon in ipairs(MinimapAPI.IconList) do
    if icon.ID == id then
      return icon
    end
  end
end

function MinimapAPI:GetLevel()
  return level
end

function MinimapAPI:GetRoomByIdx(index)
  for _, room in ipairs(level) do
    if room.Descriptor and room.Descriptor.SafeGridIndex == index then
      return room
    end
  end
end

local Room = {}
Room.__index = Room

function Room:GetDisplayFlags()
  return self.DisplayFlags | self.Descriptor.DisplayFlags
end

function Room:IsVisible()
  return self:GetDisplayFlags() & VISIBLE > 0 and not self.Hidden
end

function Room:IsShadow()
  return self:GetDisplayFlags() & SHADOW > 0 and not self.Hidden
end

function Room:IsIconVisible()
  return self:GetDisplayFlags() & ICON > 0 and not self.Hidden
end

local function loadMap()
  level = {}
  local rooms = Game():GetLevel():GetRooms()
  for index = 0, rooms.Size - 1 do
    local descriptor = rooms:Get(index)
    local kind = descriptor.Data.Type
    if descriptor.GridIndex >= 0 then
      level[#level + 1] = setmetatable({
        Descriptor = descriptor, Shape = descriptor.Data.Shape, Type = kind, ItemIcons = {},
        LockedIcons = {}, PermanentIcons = { ROOM_TYPE_ICONS[kind] }, DisplayFlags = 0,
        AdjacentDisplayFlags = ADJACENT[kind] or 5, Secret = SECRET[kind] == true,
      }, Room)
    end
  end
end

mod:AddCallback(18, loadMap)
mod:AddCallback(15, loadMap)

-- Rooms of one cell only: enough for the floors that tests make up.
local function isNextTo(a, b)
  local difference = math.abs(a.Descriptor.GridIndex - b.Descriptor.GridIndex)
  return difference == 13
    or difference == 1 and a.Descriptor.GridIndex // 13 == b.Descriptor.GridIndex // 13
end

local function show(flags, accepts)
  for _, room in ipairs(level) do
    if accepts(room) then
      room.DisplayFlags = room.DisplayFlags | flags
    end
  end
end

mod:AddCallback(2, function()
  local current = MinimapAPI:GetRoomByIdx(Game():GetLevel():GetCurrentRoomDesc().SafeGridIndex)
  if current then
    current.ItemIcons = {}
    current.DisplayFlags = VISIBLE | ICON
    for _, room in ipairs(level) do
      if isNextTo(room, current) then
        room.DisplayFlags = room.DisplayFlags | room.AdjacentDisplayFlags
      end
    end
  end
  local floor = Game():GetLevel()
  if floor:GetStateFlag(MAP_EFFECT) then
    show(VISIBLE, function(room) return not room.Secret end)
  end
  if floor:GetStateFlag(BLUE_MAP_EFFECT) then
    show(VISIBLE | ICON, function(room) return room.Secret end)
  end
  if floor:GetStateFlag(COMPASS_EFFECT) then
    show(SHADOW | ICON, function(room) return #room.PermanentIcons > 0 and not room.Secret end)
  end
end)
`;

/** That mod, to be loaded before or after the one under test. */
export const MINIMAP_API: ModSource = {
  directory: "minimap-api",
  files: { "main.lua": MAIN_LUA },
};
