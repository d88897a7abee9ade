-- An example of a mod that asks Basement Oracle what rooms will drop: whenever an uncleared room is
-- entered, it says on the console what clearing it will give.
--
-- Nothing is said of the edition: without it Basement Oracle answers for the one that is played.
-- Basement Oracle is optional: look for its table when you need it, not when your mod is loaded, since
-- nobody knows which of the two the game loads first.
local mod = RegisterMod("Room Appraiser", 1)

local CONTRACT_FROM_BELOW = 241
local LUCKY_FOOT = 46

-- What player 0 carries, by the game's own numbers. A mod may list whatever it likes: numbers of items
-- that no award rule asks about count as none; only a name that nobody knows is refused, as a slip.
local function carried(player)
  return {
    [CONTRACT_FROM_BELOW] = player:GetCollectibleNum(CONTRACT_FROM_BELOW),
    [LUCKY_FOOT] = player:GetCollectibleNum(LUCKY_FOOT),
  }
end

local function appraise()
  local room = Game():GetLevel():GetCurrentRoomDesc()
  if BasementOracle == nil or BasementOracle.apiVersion ~= 2 or room.Clear then
    return
  end
  -- Boss rooms, rooms of Greed mode and some others give no ordinary award: the forecast says why.
  local forecast = BasementOracle.forecast()
  if forecast == nil or forecast.currentRoom == nil or forecast.currentRoom.exception then
    return
  end
  local player = Isaac.GetPlayer(0)
  local award, problem = BasementOracle.rollAward({
    awardSeed = room.AwardSeed,
    luck = player.Luck,
    difficulty = Game().Difficulty,
    collectibles = carried(player),
  })
  if award == nil then
    Isaac.ConsoleOutput("Room Appraiser: " .. problem .. "\n")
  elseif award.count == 0 then
    Isaac.ConsoleOutput("This room drops nothing.\n")
  else
    Isaac.ConsoleOutput("This room drops " .. award.count .. " x " .. award.award .. ".\n")
  end
end

mod:AddCallback(ModCallbacks.MC_POST_NEW_ROOM, appraise)
