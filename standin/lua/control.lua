-- The session's side: named requests with JSON in and JSON out. No mod can reach any of this.
local engine = ...

local requests = {}

local function roomOf(listIndex)
  local room = engine.needRun().level.rooms[listIndex + 1]
  if room == nil then
    error("Expected the list index of a room of this floor but received " .. tostring(listIndex) .. ".", 0)
  end
  return room
end

function requests.startRun(settings) engine.startRun(settings) end
function requests.enterRoom(settings) engine.enterRoom(roomOf(settings.room), settings.cell) end
function requests.clearRoom(settings) return engine.clearCurrentRoom(settings.again) end
function requests.nextFloor(settings) engine.nextFloor(settings.floor) end
function requests.exitRun(settings) engine.exitRun(settings.shouldSave) end
function requests.endRun(settings) engine.endRun(settings.isGameOver) end
function requests.resumeRun() engine.resumeRun() end
function requests.luamod(settings) return { answer = engine.reloadMod(settings.directory) } end

function requests.frames(settings)
  for _ = 1, settings.count do
    engine.advanceFrame()
  end
end

-- A command is typed into the open console, which is closed again.
function requests.command(settings)
  engine.isConsoleOpen = true
  local isFine, problem = pcall(engine.runCommand, settings.text)
  engine.isConsoleOpen = false
  if not isFine then
    error(problem, 0)
  end
end

function requests.pause(settings) engine.isPaused = settings.isPaused end
function requests.openConsole(settings) engine.isConsoleOpen = settings.isOpen end
function requests.hideHud(settings) engine.isHudHidden = settings.isHidden end
function requests.press(settings) engine.pressedKeys[settings.key] = true end
function requests.holdMap(settings) engine.isMapHeld = settings.isHeld end
function requests.fightBoss(settings) engine.needRun().level.bosses = settings.count end
function requests.placeMachine(settings) engine.placeMachine(roomOf(settings.room), settings.variant, settings.seed) end
function requests.payMachine(settings)
  engine.advanceFrame(function() engine.payMachine(settings.place) end)
end
function requests.sacrifice() engine.advanceFrame(engine.sacrifice) end
function requests.usePocket(settings)
  engine.advanceFrame(function() engine.usePocket(settings.kind, settings.id) end)
end
function requests.useItem(settings)
  engine.advanceFrame(function()
    engine.wrapPlayer(engine.needRun().players[1]):UseActiveItem(settings.id, 0, 0, 0, 0)
  end)
end
function requests.readWindow() return engine.readWindow() end
function requests.changeWindow(settings) engine.changeWindow(settings.label, settings.word) end
function requests.complete(settings) return engine.complete(settings.command, settings.typed) end

-- Changes a player while the run goes on.
function requests.give(settings)
  local player = engine.needRun().players[(settings.player or 0) + 1]
  local ids = settings.kind == "trinket" and engine.trinketIds or engine.itemIds
  local id = ids[settings.item] or math.tointeger(tonumber(settings.item))
  if player == nil or id == nil then
    error("Expected a player and an item but received " .. tostring(settings.item) .. ".", 0)
  end
  engine.give(player, settings.kind, id, settings.count or 1)
end

function requests.setLuck(settings)
  engine.needRun().players[(settings.player or 0) + 1].luck = settings.luck
end

function requests.setAwardSeed(settings) roomOf(settings.room).awardSeed = settings.awardSeed end

function requests.removePlayer(settings)
  engine.needRun().players[settings.player + 1].removed = true
end

-- What a rewind by Glowing Hourglass makes of the room that was cleared last: it is as it was before.
function requests.rewindRoom(settings)
  local room = roomOf(settings.room)
  room.clear, room.clearCount = false, room.clearCount - 1
end
function requests.readMenu() return engine.readMenu() end
function requests.changeMenu(settings) engine.changeMenu(settings.position, settings.value) end
function requests.registrations() return engine.registrations() end
function requests.takeCalls()
  local calls = engine.calls
  engine.calls = {}
  return calls
end
function requests.setFloors(settings) engine.floors = settings.floors end

-- The award of a seed by the engine's own rules, for tests of those rules.
function requests.award(settings)
  local players = {}
  for position, description in ipairs(settings.players) do
    players[position] = engine.makePlayer(description, position - 1, 1)
  end
  local difficulty = ({ normal = 0, hard = 1, greed = 2, greedier = 3 })[settings.difficulty or "normal"]
  local rules = engine.awardRules(engine.options.edition, settings.hypotheses, settings.wrongRule)
  local outcomes = {}
  for index, seed in ipairs(settings.awardSeeds) do
    outcomes[index] = engine.foretellAward(seed, players, difficulty, rules)
  end
  return outcomes
end

local function readRoom(room)
  return {
    listIndex = room.listIndex, gridIndex = room.gridIndex, safeGridIndex = room.safeGridIndex,
    dimension = room.dimension, type = room.data and room.data.type or nil,
    shape = room.data and room.data.shape or nil, variant = room.data and room.data.variant or nil,
    clear = room.clear, clearsOnEntry = room.clearsOnEntry, decorationSeed = room.decorationSeed,
    spawnSeed = room.spawnSeed, awardSeed = room.awardSeed,
  }
end

function requests.readState()
  local run = engine.run
  if run == nil then
    return { saves = next(engine.saves) and engine.saves or engine.emptyRecord }
  end
  local level = run.level
  local rooms = {}
  for index, room in ipairs(level.rooms) do
    rooms[index] = readRoom(room)
  end
  local pickups = {}
  for _, entity in ipairs(run.entities) do
    if entity.type == 5 then
      pickups[#pickups + 1] = { variant = entity.variant, subType = entity.subType, seed = entity.initSeed }
    end
  end
  return {
    startSeed = run.startSeed, stage = level.stage, stageType = level.stageType,
    stageSeed = level.stageSeed, rooms = rooms, pickups = pickups, saves = next(engine.saves) and engine.saves or engine.emptyRecord,
  }
end

-- What was written since the last time: log, console, drawing, errors, crashes.
function requests.take()
  return {
    log = engine.takeLog(), console = engine.takeConsole(), drawn = engine.takeDrawn(),
    errors = engine.takeErrors(), crashes = engine.takeCrashes(),
  }
end

-- The floor for a stage out of the session's floors: the first that fits, else the first of all,
-- under that stage and without what was recorded of its making.
function engine.floorFor(stage, stageType)
  for _, floor in ipairs(engine.floors or {}) do
    if floor.stage == stage and floor.stageType == stageType then
      return floor
    end
  end
  local floor = {}
  for key, value in pairs((engine.floors or {})[1] or engine.needRun().level.floor) do
    floor[key] = value
  end
  floor.stage, floor.stageType = stage, stageType
  floor.attempts, floor.stageSeed = nil, nil
  return floor
end

-- "Class.Method" of older editions or broken installs that are to be missing.
local function removeMissing()
  for _, path in ipairs(engine.options.faults.missingFunctions or {}) do
    local holder, name = path:match("^(%w+)%.(%w+)$")
    local class = engine.classes[holder]
    if class ~= nil then
      class[name] = nil
    elseif _G[holder] ~= nil then
      _G[holder][name] = nil
    elseif holder == nil then
      _G[path] = nil
    end
  end
end

-- After all files of the engine are in: the game starts and loads the mods.
function engine.launch()
  engine.publishCallbacks()
  removeMissing()
  for directory, text in pairs(engine.options.saves or {}) do
    engine.saves[directory] = text
  end
  engine.logLaunch()
  for _, mod in ipairs(engine.options.mods) do
    engine.mainMod = mod
    engine.loadMod(mod)
  end
end

-- A wrong request is a sentence; anything else is a fault of the engine and shows where it is.
local function explain(message)
  local text = tostring(message)
  return text:find("^Expected") and text or engine.traceback(text, 2)
end

-- One request. An error comes back as a record with `error`.
function engine.call(name, text)
  local isFine, result = xpcall(function()
    return requests[name](engine.fromJson(text))
  end, explain)
  if not isFine then
    return engine.toJson({ error = tostring(result) })
  end
  return engine.toJson({ result = result })
end
