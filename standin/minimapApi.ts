/**
 * A stand-in for MinimapAPI: the part of its interface that other mods use, as its own source has it
 * (TazTxUK/MinimapAPI, scripts/minimapapi/main.lua). The map is made as a floor is entered, and the items
 * in the current room are written anew at every frame, so that nobody else's icons last among them.
 */
import type { ModSource } from "./types";

const MAIN_LUA = `
local mod = RegisterMod("Stand-in of MinimapAPI", 1)
MinimapAPI = { IconList = {} }
local level = {}
local ROOM_TYPE_ICONS = { [2] = "Shop", [5] = "Boss", [6] = "Miniboss", [7] = "SecretRoom" }

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

mod:AddCallback(18, function()
  level = {}
  local rooms = Game():GetLevel():GetRooms()
  for index = 0, rooms.Size - 1 do
    local room = rooms:Get(index)
    if room.Data and room.GridIndex >= 0 then
      level[#level + 1] = {
        Descriptor = room, Shape = room.Data.Shape, Type = room.Data.Type, ItemIcons = {}, LockedIcons = {},
        PermanentIcons = { ROOM_TYPE_ICONS[room.Data.Type] },
      }
    end
  end
end)

mod:AddCallback(2, function()
  local current = MinimapAPI:GetRoomByIdx(Game():GetLevel():GetCurrentRoomDesc().SafeGridIndex)
  if current then
    current.ItemIcons = {}
  end
end)
`;

/** That mod, to be loaded before or after the one under test. */
export const MINIMAP_API: ModSource = {
  directory: "minimap-api",
  files: { "main.lua": MAIN_LUA },
};
