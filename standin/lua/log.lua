-- The game's log.txt and its console. Line forms are those of real logs quoted by public trackers
-- (Rchardon/RebirthItemTracker, DomenghiniStefano/isaac-dome, 6gx42o/isaac-companion) and bug
-- reports; where Repentance+ puts its frame mark is imitated for the lines for which it is known.
local engine = ...

-- What is noted until somebody takes it.
function engine.notes()
  local rows = {}
  local function note(row)
    rows[#rows + 1] = row
  end
  local function take()
    local taken = rows
    rows = {}
    return taken
  end
  return note, take
end

local noteLine, takeLines = engine.notes()
local noteCrash, noteError
noteCrash, engine.takeCrashes = engine.notes()
noteError, engine.takeErrors = engine.notes()
local takeConsole
-- Console text carries its own line ends.
engine.consoleOutput, takeConsole = engine.notes()

-- Lines that carry a frame in real Repentance+ logs, by their beginning.
local FRAMED = { "^SpawnRNG seed", "^Room %d", "^Initialized player", "^Spawn Entity" }

local function frameMark(text)
  if engine.options.edition ~= "repentance+" then
    return ""
  end
  local frame = engine.gameFrame or 0
  local mark = frame == 0 and "[Frame: 0] " or string.format("[Frame %d] ", frame)
  for _, pattern in ipairs(FRAMED) do
    if text:find(pattern) then
      return mark
    end
  end
  return ""
end

function engine.log(text, level)
  noteLine("[" .. (level or "INFO") .. "] - " .. frameMark(text) .. text .. "\n")
end

function engine.takeLog()
  return table.concat(takeLines())
end

function engine.takeConsole()
  return table.concat(takeConsole())
end

-- What would have ended the game. The session goes on, so that a test can look at it.
function engine.crash(what)
  noteCrash(what)
  engine.log("Caught exception: " .. what, "ASSERT")
end

function engine.noteError(modName, where, message)
  noteError({ mod = modName, callback = where, message = tostring(message) })
end

-- An error in a callback is written to log and console and does not stop the game. The words are
-- those of AB+ and Repentance logs; REPENTOGON has its own.
function engine.reportCallbackError(modName, callback, message)
  engine.noteError(modName, callback, message)
  local text
  if engine.options.repentogon then
    text = string.format('"MC_%s" from "%s" failed: %s', callback, modName, message)
  else
    text = string.format('[%s] Error in "%s" call: %s', modName, engine.callbackTitle(callback), message)
  end
  engine.log(text)
  engine.consoleOutput(text .. "\n")
end
