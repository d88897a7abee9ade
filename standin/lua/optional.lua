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
      info = table.concat(row.entry.Info, " "),
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

-- Its console completes commands that are registered; its windows hold elements by their ids, each once and below one
-- that is there (REPENTOGON's documents of Console, ImGui and MC_CONSOLE_AUTOCOMPLETE).
local commands, elements, rows = {}, {}, {}

local function addElement(parent, id, row)
  if parent ~= nil and elements[parent] == nil then
    error("there is no element " .. tostring(parent), 2)
  elseif id ~= "" and elements[id] ~= nil then
    error("there is an element " .. id .. " already", 2)
  end
  row.id, row.parent = id, parent
  elements[id] = row
  rows[#rows + 1] = row
end

local function removeElement(id)
  for place = #rows, 1, -1 do
    local row = rows[place]
    if row.id == id or row.parent == id then
      elements[row.id] = nil
      table.remove(rows, place)
    end
  end
end

local function installRepentogon()
  REPENTOGON = { Real = true, Name = "REPENTOGON", Version = "1.0.10b" }
  Console = {}
  function Console.RegisterCommand(name, about, help, isOnMenu, complete)
    if type(name .. about .. help) ~= "string" or type(isOnMenu) ~= "boolean" then
      error("bad argument to 'RegisterCommand'", 2)
    end
    commands[name] = complete
  end
  ImGuiElement, ImGuiCallback, ImGuiData = { MenuItem = 3 }, { Render = 13 }, { Value = 1 }
  ImGui = {}
  function ImGui.ElementExists(id) return elements[id] ~= nil end
  function ImGui.CreateMenu(id, label) addElement(nil, id, { label = label }) end
  function ImGui.CreateWindow(id, title) addElement(nil, id, { label = title }) end
  ImGui.RemoveMenu, ImGui.RemoveWindow = removeElement, removeElement
  function ImGui.LinkWindowToElement(window, element) elements[window].link = elements[element].id end
  function ImGui.AddElement(parent, id, kind, label) addElement(parent, id, { label = label, kind = kind }) end
  function ImGui.AddButton(parent, id, label, onClick) addElement(parent, id, { label = label, change = onClick }) end
  function ImGui.AddCombobox(parent, id, label, onChange, words, index)
    addElement(parent, id, { label = label, change = onChange, words = words, value = index })
  end
  function ImGui.SetHelpmarker(id, text) elements[id].help = text end
  function ImGui.AddCallback(id, _, work) elements[id].render = work end
  function ImGui.UpdateData(id, _, value) elements[id].value = value end
end

-- What the player sees in the window's rows.
function engine.readWindow()
  local seen = {}
  for _, row in ipairs(rows) do
    if row.change then
      if row.render then row.render() end
      seen[#seen + 1] = row.label .. (row.words and ": " .. row.words[row.value + 1] or "")
    end
  end
  return seen
end

function engine.changeWindow(label, word)
  for _, row in ipairs(rows) do
    if row.label == label then
      for index, other in ipairs(row.words or { word }) do
        if other == word then row.change(index - 1) end
      end
    end
  end
end

-- What the console offers after a command.
function engine.complete(command, typed)
  local offered = {}
  if commands[command] == 18 then
    engine.fire("CONSOLE_AUTOCOMPLETE", command, function(_, value)
      for index, row in ipairs(value) do
        offered[index] = type(row) == "table" and row[1] or row
      end
      return true
    end, command, typed)
  end
  return offered
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
