-- The game's log.txt and its console. Line forms are those of real logs quoted by public trackers
-- (Rchardon/RebirthItemTracker, DomenghiniStefano/isaac-dome, 6gx42o/isaac-companion) and bug
-- reports; where Repentance+ puts its frame mark is imitated for the lines for which it is known.
local engine = ...

local lines = {}
local consoleText = {}
local crashes = {}
local errors = {}

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
  lines[#lines + 1] = "[" .. (level or "INFO") .. "] - " .. frameMark(text) .. text
end

function engine.takeLog()
  local text = table.concat(lines, "\n")
  local count = #lines
  lines = {}
  return count == 0 and "" or text .. "\n"
end

-- Console text carries its own line ends.
function engine.consoleOutput(text)
  consoleText[#consoleText + 1] = text
end

function engine.takeConsole()
  local text = table.concat(consoleText)
  consoleText = {}
  return text
end

-- What would have ended the game. The session goes on, so that a test can look at it.
function engine.crash(what)
  crashes[#crashes + 1] = what
  engine.log("Caught exception: " .. what, "ASSERT")
end

function engine.takeCrashes()
  local taken = crashes
  crashes = {}
  return taken
end

function engine.noteError(modName, where, message)
  errors[#errors + 1] = { mod = modName, callback = where, message = tostring(message) }
end

function engine.takeErrors()
  local taken = errors
  errors = {}
  return taken
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
