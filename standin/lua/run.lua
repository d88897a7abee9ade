-- A run: start, floors, rooms, frames, leaving and resuming. The order of callbacks is that of
-- IsaacDocs and IsaacScript: new room, then new level, then game started.
local engine = ...

local STAGE_COUNT = { ["afterbirth+"] = 13, ["repentance"] = 14, ["repentance+"] = 14 }
local VERSION_LINES = {
  ["afterbirth+"] = "Binding of Isaac: Afterbirth+ v1.06.T1",
  ["repentance"] = "Binding of Isaac: Repentance v1.7.9b.J835",
  ["repentance+"] = "Binding of Isaac: Repentance+ v1.9.7.17.J460",
}

engine.gameFrame = 0
engine.renderFrame = 0

function engine.logLaunch()
  engine.log(VERSION_LINES[engine.options.edition])
end

local function needRun()
  if engine.run == nil then
    error("Expected a run in progress but there is none: start one first.", 0)
  end
  return engine.run
end
engine.needRun = needRun

local function stageSeedsOf(startSeed, edition)
  local rng = engine.newRng(startSeed, 27)
  local seeds = {}
  for slot = 1, STAGE_COUNT[edition] do
    seeds[slot] = rng:next()
  end
  return seeds, rng:next()
end

local function logSeed(run, kind)
  local line = string.format("RNG Start Seed: %s (%d)", engine.seedToText(run.startSeed), run.startSeed)
  if engine.options.edition ~= "afterbirth+" then
    line = line .. string.format(" [%s, 1]", kind)
  end
  engine.log(line)
end

-- Entities -------------------------------------------------------------------------------------

function engine.keepEntity(entity)
  local entities = engine.run.entities
  entities[#entities + 1] = entity
end

function engine.forgetEntity(entity)
  local kept = {}
  for _, other in ipairs(engine.run and engine.run.entities or {}) do
    if other ~= entity then
      kept[#kept + 1] = other
    end
  end
  if engine.run then
    engine.run.entities = kept
  end
end

-- Rooms ----------------------------------------------------------------------------------------

local function leaveRoom(level)
  local room = level.current
  if room == nil then
    return
  end
  room.pickups = {}
  for _, entity in ipairs(engine.run.entities) do
    if entity.type == 5 and not entity.removed then
      room.pickups[#room.pickups + 1] = entity
    end
  end
end

function engine.enterRoom(room, cell)
  local level = needRun().level
  if room.data == nil then
    error("Expected a room that has been made but room " .. room.gridIndex .. " has no data.", 0)
  end
  leaveRoom(level)
  level.current = room
  level.currentCell = cell or room.safeGridIndex
  level.roomFrame = 0
  engine.run.entities = {}
  engine.log(string.format("Room %d.%d(%s)", room.data.type, room.data.variant, room.data.name))
  engine.log("SpawnRNG seed: " .. room.spawnSeed)
  room.visitedCount = room.visitedCount + 1
  if room.visitedCount == 1 then
    room.clear = room.clear or room.clearsOnEntry
  end
  for _, pickup in ipairs(room.pickups) do
    engine.keepEntity(pickup)
    engine.returnPickup(pickup)
  end
  for _, machine in ipairs(room.machines or {}) do
    engine.keepEntity(machine)
  end
  engine.fire("POST_NEW_ROOM")
end

-- Floors ---------------------------------------------------------------------------------------

local BLACK_CANDLE = 260

function engine.anyoneHas(collectible)
  for _, player in ipairs(engine.run.players) do
    if (player.collectibles[collectible] or 0) > 0 then
      return true
    end
  end
  return false
end

local function enterFloor(floor)
  local run = engine.run
  -- Curses are rolled before the rooms; what a mod returns would replace them, here it is ignored.
  -- Where somebody holds Black Candle nothing is rolled and nobody is asked (IsaacDocs).
  if not engine.anyoneHas(BLACK_CANDLE) then
    engine.fire("POST_CURSE_EVAL", nil, nil, floor.curses or 0)
  end
  local level = engine.buildLevel(run, floor)
  level.current = level.rooms[level.startIndex + 1]
  run.level = level
  run.entities = {}
  engine.logLevel(level)
  engine.fireGeneration()
  level.current = nil
  engine.enterRoom(level.rooms[level.startIndex + 1])
end

function engine.nextFloor(floor)
  needRun()
  enterFloor(floor)
  engine.fire("POST_NEW_LEVEL")
end

-- Runs -----------------------------------------------------------------------------------------

local DIFFICULTIES = { normal = 0, hard = 1, greed = 2, greedier = 3 }

local function difficultyOf(value)
  local number = DIFFICULTIES[value] or value or 0
  if math.type(number) ~= "integer" or number < 0 or number > 3 then
    error("Expected a difficulty (normal, hard, greed, greedier) but received " .. tostring(value) .. ".", 0)
  end
  return number
end

local function addPlayers(run, descriptions)
  for position, description in ipairs(descriptions) do
    local player = engine.makePlayer(description, position - 1, run.playerInitSeed)
    run.players[position] = player
    engine.log(string.format("Initialized player with Variant %d and Subtype %d", player.variant,
      player.subType))
    engine.fire("POST_PLAYER_INIT", nil, nil, engine.wrapPlayer(player))
  end
end

function engine.startRun(settings)
  local stageSeeds, playerInitSeed = stageSeedsOf(settings.seed, engine.options.edition)
  engine.gameFrame = 0
  engine.run = {
    startSeed = settings.seed, stageSeeds = stageSeeds, playerInitSeed = playerInitSeed,
    difficulty = difficultyOf(settings.difficulty), challenge = settings.challenge or 0,
    victoryLap = settings.victoryLap or 0, isCustom = settings.isCustom == true, players = {},
    entities = {}, stateFlags = {},
    rules = engine.awardRules(engine.options.edition, engine.options.hypotheses, engine.options.wrongRule),
  }
  for _, flag in ipairs(settings.stateFlags or {}) do
    engine.run.stateFlags[flag] = true
  end
  logSeed(engine.run, "New")
  addPlayers(engine.run, settings.players or { {} })
  enterFloor(settings.floor)
  engine.fire("POST_NEW_LEVEL")
  engine.fire("POST_GAME_STARTED", nil, nil, false)
end

-- Leaves to the menu. With `shouldSave` the run can be resumed.
function engine.exitRun(shouldSave)
  local run = needRun()
  engine.fire("PRE_GAME_EXIT", nil, nil, shouldSave)
  leaveRoom(run.level)
  engine.savedRun = shouldSave and run or nil
  engine.run = nil
end

-- A run that ends. When an ending plays the exit callback comes twice (IsaacScript's notes).
function engine.endRun(isGameOver)
  needRun()
  engine.fire("POST_GAME_END", nil, nil, isGameOver)
  engine.fire("PRE_GAME_EXIT", nil, nil, false)
  if not isGameOver then
    engine.fire("PRE_GAME_EXIT", nil, nil, false)
  end
  engine.run, engine.savedRun = nil, nil
end

-- A resumed run has no new-level callback. Whether the log repeats Level::Init is UNSURE: here not.
function engine.resumeRun()
  local run = engine.savedRun
  if run == nil then
    error("Expected a saved run to resume but there is none.", 0)
  end
  engine.run, engine.savedRun = run, nil
  logSeed(run, "Continue")
  local room = run.level.current
  run.level.current = nil
  room.visitedCount = room.visitedCount - 1
  engine.enterRoom(room, run.level.currentCell)
  engine.fire("POST_GAME_STARTED", nil, nil, true)
end

-- Frames ---------------------------------------------------------------------------------------

-- A key that goes down does so in one drawn frame.
local function renderOnce()
  engine.renderFrame = engine.renderFrame + 1
  engine.fire("POST_RENDER")
  engine.pressedKeys = {}
end

-- One game frame: what happens in it, then the update callback, then two drawn frames. Nothing is
-- updated while the game is paused or the console is open, but frames are still drawn.
function engine.advanceFrame(action)
  if engine.run ~= nil and not engine.isPaused and not engine.isConsoleOpen then
    engine.gameFrame = engine.gameFrame + 1
    engine.run.level.roomFrame = engine.run.level.roomFrame + 1
    engine.doPostponed()
    if action ~= nil then
      action()
    end
    engine.fire("POST_UPDATE")
  end
  renderOnce()
  renderOnce()
end
