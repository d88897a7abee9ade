-- Stand-ins for two things players may have installed; both are off unless the session asks.
-- Members as documented by their authors (Mod Config Menu's typings in IsaacScript; REPENTOGON's
-- documentation of Console).
local engine = ...

-- Mod Config Menu ------------------------------------------------------------------------------

local menu = {}

local function installModConfigMenu()
  ModConfigMenu = {}
  function ModConfigMenu.AddSetting(category, _, setting)
    menu[#menu + 1] = { category = category, entry = setting }
  end
  function ModConfigMenu.RemoveCategory(category)
    for index = #menu, 1, -1 do
      if menu[index].category == category then
        table.remove(menu, index)
      end
    end
  end
end

-- What the menu would show.
function engine.readMenu()
  local rows = {}
  for index, row in ipairs(menu) do
    rows[index] = {
      category = row.category, type = row.entry.Type,
      display = row.entry.Display(), current = row.entry.CurrentSetting(),
    }
  end
  return rows
end

-- The player changes a setting; nil stands for a cancelled change.
function engine.changeMenu(position, value)
  local row = menu[position]
  if row == nil or row.entry.OnChange == nil then
    error("Expected the number of a setting that can change but received " .. position .. ".", 0)
  end
  row.entry.OnChange(value)
end

-- REPENTOGON -----------------------------------------------------------------------------------

function engine.fireGeneration()
  if engine.options.repentogon then
    engine.fire("PRE_LEVEL_INIT")
  end
end

if engine.options.modConfigMenu then
  installModConfigMenu()
end
if engine.options.repentogon then
  REPENTOGON = { Real = true, Name = "REPENTOGON", Version = "1.0.10b" }
end
