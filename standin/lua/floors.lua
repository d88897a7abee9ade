-- Floors: from a recorded (or made-up) table of rooms to room descriptors with seeds. This engine
-- never generates a floor itself.
local engine = ...

local WIDTH = 13
-- The cells of each shape, as offsets from its anchor; shape 9 has its gap at the anchor.
local CELLS = {
  { { 0, 0 } }, { { 0, 0 } }, { { 0, 0 } }, { { 0, 0 }, { 0, 1 } }, { { 0, 0 }, { 0, 1 } },
  { { 0, 0 }, { 1, 0 } }, { { 0, 0 }, { 1, 0 } },
  { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } }, { { 1, 0 }, { 0, 1 }, { 1, 1 } },
  { { 0, 0 }, { 0, 1 }, { 1, 1 } }, { { 0, 0 }, { 1, 0 }, { 1, 1 } },
  { { 0, 0 }, { 1, 0 }, { 0, 1 } },
}

-- The door slots of a layout that is open on all sides, as a mask, by shape.
local DOORS = { 15, 5, 10, 95, 10, 175, 5, 255, 255, 255, 255, 255 }

local SPAWN_STREAM = 12

-- Room types that are fought in. Every other room becomes clear as it is entered first, not before
-- (Isaac.LuaDecomps, RoomInit).
local FOUGHT_IN = { [1] = true, [5] = true, [6] = true, [11] = true, [16] = true, [17] = true }

local CURSE_LINES = {
  { 1, "Curse of Darkness!" }, { 2, "Curse of the Labyrinth!" }, { 4, "Curse of the Lost!" },
  { 8, "Curse of the Unknown" }, { 32, "Curse of Maze" }, { 64, "Curse of Blind" },
}

-- One index-12 step backwards: from a room's spawn seed to its decoration seed.
local function stepBack(value)
  local function undoRight(y, shift)
    local x = y
    for _ = 1, 32 // shift do
      x = y ~ (x >> shift)
    end
    return x & 0xFFFFFFFF
  end
  local function undoLeft(y, shift)
    local x = y
    for _ = 1, 32 // shift do
      x = (y ~ (x << shift)) & 0xFFFFFFFF
    end
    return x
  end
  return undoRight(undoLeft(undoRight(value, 9), 7), 2)
end

-- A room's three seeds: given ones stay; a given spawn seed implies the other two; otherwise they
-- are index-12 draws of one draw of the level's generator, or for rooms off the grid three draws
-- of that generator itself (Lceoliu/AIsaac, Isaac.LuaDecomps).
local function giveSeeds(room, source, levelRng)
  if source.spawnSeed then
    local rng = engine.newRng(source.spawnSeed, SPAWN_STREAM)
    room.spawnSeed = source.spawnSeed
    room.decorationSeed = source.decorationSeed or stepBack(source.spawnSeed)
    room.awardSeed = source.awardSeed or rng:next()
    return
  end
  local rng = levelRng
  if room.gridIndex >= 0 then
    rng = engine.newRng(levelRng:next(), SPAWN_STREAM)
  end
  room.decorationSeed, room.spawnSeed, room.awardSeed = rng:next(), rng:next(), rng:next()
end

local function dataOf(source)
  if source.type == nil then
    return nil
  end
  return {
    type = source.type, shape = source.shape or 1, variant = source.variant or 0,
    subtype = source.subtype or 0, name = source.name or "",
    doors = source.doors or DOORS[source.shape or 1], entries = source.entries or {},
  }
end

local function roomOf(source, listIndex, startIndex)
  local shape = source.shape or 1
  local isFoughtIn = FOUGHT_IN[source.type] and listIndex ~= startIndex
  local clearsOnEntry = source.clear
  if clearsOnEntry == nil then
    clearsOnEntry = not isFoughtIn
  end
  return {
    listIndex = listIndex, gridIndex = source.gridIndex,
    safeGridIndex = source.safeGridIndex or (shape == 9 and source.gridIndex + 1 or source.gridIndex),
    dimension = source.dimension or 0, data = dataOf(source), clearCount = 0,
    clear = clearsOnEntry and isFoughtIn == true, clearsOnEntry = clearsOnEntry,
    visitedCount = 0, noReward = source.noReward == true, flags = source.flags or 0,
    displayFlags = 0, pickups = {}, obstacles = source.obstacles or {},
  }
end

local function placeOnGrid(level, room)
  if room.gridIndex < 0 then
    level.offGrid[room.gridIndex] = room
    return
  end
  local cells = level.cells[room.dimension] or {}
  level.cells[room.dimension] = cells
  local x, y = room.gridIndex % WIDTH, room.gridIndex // WIDTH
  for _, offset in ipairs(CELLS[room.data and room.data.shape or 1]) do
    cells[(x + offset[1]) + WIDTH * (y + offset[2])] = room
  end
end

local function stageSeedOf(run, stage, stageType)
  local slot = stage + ((stageType == 4 or stageType == 5) and 1 or 0)
  return run.stageSeeds[math.min(slot, #run.stageSeeds - 1) + 1]
end

local function startIndexOf(floor)
  if floor.startRoom then
    return floor.startRoom
  end
  for index, source in ipairs(floor.rooms) do
    if source.gridIndex == 84 and (source.dimension or 0) == 0 then
      return index - 1
    end
  end
  error("Expected a floor with a room on cell 84 but received " .. tostring(floor.name) .. ".", 0)
end

-- The level as the game holds it after building: every room, secret ones included.
function engine.buildLevel(run, floor)
  local seed = floor.stageSeed or stageSeedOf(run, floor.stage, floor.stageType)
  local startIndex = startIndexOf(floor)
  local level = {
    stage = floor.stage, stageType = floor.stageType, curses = floor.curses or 0, stageSeed = seed,
    floor = floor, rooms = {}, cells = {}, offGrid = {}, startIndex = startIndex, stateFlags = {},
  }
  local levelRng = engine.newRng(seed, 35)
  for _ = 1, 4 do
    levelRng:next()
  end
  for index, source in ipairs(floor.rooms) do
    local room = roomOf(source, index - 1, startIndex)
    giveSeeds(room, source, levelRng)
    level.rooms[index] = room
    placeOnGrid(level, room)
  end
  return level
end

local function logAttempt(attempt)
  engine.log("generate...")
  for _, shape in ipairs(attempt.shapes) do
    engine.log("place_room: shape " .. shape)
  end
  engine.log(attempt.rooms .. " rooms in " .. attempt.loops .. " loops")
  for _ = 1, attempt.forcedDeadEnds do
    engine.log("not enough dead ends, trying to make new one")
  end
  local deadEnds = attempt.verdict:match("^dead_ends (.+)$")
  engine.log(deadEnds and "not enough dead ends (" .. deadEnds .. ")" or "placing rooms...")
end

-- The lines of a floor. The generation block appears only for floors that were recorded with one:
-- a made-up floor has no generation to tell of.
function engine.logLevel(level)
  local floor = level.floor
  engine.log(string.format("Level::Init m_Stage %d, m_StageType %d Seed %d", level.stage,
    level.stageType, level.stageSeed))
  for _, row in ipairs(CURSE_LINES) do
    if level.curses & row[1] ~= 0 then
      engine.log(row[2])
    end
  end
  if floor.attempts then
    for _, attempt in ipairs(floor.attempts) do
      logAttempt(attempt)
    end
    engine.log("Map Generated in " .. #floor.attempts .. " Loops")
  end
  if engine.options.edition ~= "afterbirth+" then
    engine.log("CURRENT ROOM INDEX " .. level.rooms[level.startIndex + 1].safeGridIndex)
  end
end
