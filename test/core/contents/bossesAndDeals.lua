-- Portals and colours, read a second time from what is published of the game's code. One line a case: seed, boss;
-- the answers of each are 1 or 0 for a portal, and the colour.
local cases = ...
local lines = {}
local function rng(seed, index)
  local made = RNG()
  made:SetSeed(seed, index)
  return made
end
local colours = { [1] = 2, [2] = 2, [6] = 2, [26] = 3, [34] = 2 }
for index, case in ipairs(cases) do
  local seed, boss, photos = case[1], case[2], case[3]
  local r, opens = rng(seed, 35), nil
  if boss == 6 then
    for _ = 1, photos > 0 and photos or 2 do r:Next() end
    opens = r:RandomInt(20) == 0
  elseif boss == 8 or boss == 25 then opens = r:RandomInt(10) == 0
  elseif boss == 39 or boss == 24 then r:Next() opens = r:RandomInt(100) <= 14
  elseif boss == 40 or boss == 54 then r:Next() opens = r:RandomInt(5) == 0
  elseif boss == 55 then opens = r:RandomInt(2) == 0 end
  local c, colour = rng(seed, 5), "0"
  if c:RandomFloat() < 0.3 then
    colour = colours[boss] and tostring(c:RandomInt(colours[boss]) + 1) or "?"
  end
  lines[index] = (opens == nil and "-" or opens and "1" or "0") .. colour
end
return table.concat(lines, " ")
