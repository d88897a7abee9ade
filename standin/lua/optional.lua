-- Stand-ins for two things players may have installed; both are off unless the session asks.
-- Members as documented by their authors (Mod Config Menu's typings in IsaacScript; REPENTOGON's
-- documentation of Console).
local engine = ...

-- Mod Config Menu ------------------------------------------------------------------------------

local menu = {}
engine.menuSettings = menu

local function addEntry(category, subcategory, entry)
  menu[#menu + 1] = { category = category, subcategory = subcategory, entry = entry }
end

local function installModConfigMenu()
  ModConfigMenu = { IsVisible = false }
  ModConfigMenuOptionType = {
    TEXT = 1, SPACE = 2, SCROLL = 3, BOOLEAN = 4, NUMBER = 5, KEYBIND_KEYBOARD = 6,
    KEYBIND_CONTROLLER = 7, TITLE = 8,
  }
  -- The sub-category may be left out: then the setting comes second.
  function ModConfigMenu.AddSetting(category, subcategory, setting)
    if type(subcategory) == "table" then
      subcategory, setting = "Uncategorized", subcategory
    end
    if type(category) ~= "string" or type(setting) ~= "table" then
      error("ModConfigMenu.AddSetting: expected a category and a setting", 2)
    end
    addEntry(category, subcategory, setting)
    return setting
  end
  local function addText(kind)
    return function(category, subcategory, text)
      addEntry(category, subcategory, { Type = kind, Display = text or subcategory })
    end
  end
  ModConfigMenu.AddText = addText(1)
  ModConfigMenu.AddSpace = addText(2)
  ModConfigMenu.AddTitle = addText(8)
  function ModConfigMenu.RemoveCategory(category)
    local kept = {}
    for _, row in ipairs(menu) do
      if row.category ~= category then
        kept[#kept + 1] = row
      end
    end
    menu = kept
    engine.menuSettings = menu
  end
  function ModConfigMenu.UpdateCategory() end
  function ModConfigMenu.SetCategoryInfo() end
end

local function valueOf(field)
  if type(field) == "function" then
    return field()
  end
  return field
end

-- What the menu would show.
function engine.readMenu()
  local rows = {}
  for index, row in ipairs(engine.menuSettings) do
    rows[index] = {
      category = row.category, subcategory = row.subcategory, type = row.entry.Type,
      display = valueOf(row.entry.Display), current = valueOf(row.entry.CurrentSetting),
    }
  end
  return rows
end

-- The player changes a setting; nil stands for a cancelled change.
function engine.changeMenu(position, value)
  local row = engine.menuSettings[position]
  if row == nil or row.entry.OnChange == nil then
    error("Expected the number of a setting that can change but received " .. position .. ".", 0)
  end
  row.entry.OnChange(value)
end

-- REPENTOGON -----------------------------------------------------------------------------------

local function installRepentogon()
  REPENTOGON = { Real = true, Name = "REPENTOGON", Version = "1.0.10b" }
end

function engine.fireGeneration()
  if engine.options.repentogon then
    engine.fire("PRE_LEVEL_INIT")
  end
end

if engine.options.modConfigMenu then
  installModConfigMenu()
end
if engine.options.repentogon then
  installRepentogon()
end
