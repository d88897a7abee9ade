-- A session of the stand-in game in native Lua:
--   lua5.3 session.lua <main.lua> <folder of the stand-in's Lua> <file of JSON>
-- The file holds the engine's options and a list of requests, each a name and its settings as JSON. The order
-- of the stand-in's files is read from stdin, one name a line; all are read first, since one of them takes
-- `io` away. Prints the answer to the last request, then a line for each: its name, the seconds that it took
-- and those of the mod in it; then the kilobytes in use at the end. The stand-in's objects are tables with
-- checks, slower than the game's own, so that figures err on the safe side.
local mainPath, folder, sessionPath = table.unpack(arg, 1, 3)
local clock, print, collect, pack, unpack = os.clock, print, collectgarbage, table.pack, table.unpack

local function readFile(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

local main, session, names, sources = readFile(mainPath), readFile(sessionPath), {}, {}
for name in io.lines() do
  names[#names + 1] = name
  sources[name] = readFile(folder .. "/" .. name .. ".lua")
end
local engine = {}
for _, name in ipairs(names) do
  assert(load(sources[name], "=stand-in/" .. name .. ".lua"))(engine)
  if name == "json" then
    session = engine.fromJson(session)
    engine.options = session.options
    engine.options.mods = { { directory = "basement-oracle", files = { ["main.lua"] = main } } }
  end
end

-- The time that the mod spends in its callbacks, calls from one into another counted once.
local spent, depth, timed = 0, 0, {}
local function timedCallback(callback)
  timed[callback] = timed[callback] or function(...)
    local from = clock()
    depth = depth + 1
    local results = pack(callback(...))
    depth = depth - 1
    if depth == 0 then
      spent = spent + clock() - from
    end
    return unpack(results, 1, results.n)
  end
  return timed[callback]
end

local register = RegisterMod
function RegisterMod(...)
  local mod = register(...)
  local methods = getmetatable(mod).__index
  for _, name in ipairs({ "AddCallback", "RemoveCallback" }) do
    mod[name] = function(self, id, callback, filter)
      methods[name](self, id, timedCallback(callback), filter)
    end
  end
  -- From Repentance on.
  mod.AddPriorityCallback = methods.AddPriorityCallback and function(self, id, priority, callback, filter)
    methods.AddPriorityCallback(self, id, priority, timedCallback(callback), filter)
  end
  return mod
end

engine.compile = load
engine.launch()
engine.floors = {}
local answer
local lines = {}
for _, request in ipairs(session.requests) do
  local from = clock()
  spent = 0
  answer = engine.call(request[1], request[2])
  lines[#lines + 1] = string.format("%s %.6f %.6f", request[1], clock() - from, spent)
end
collect("collect")
print(answer)
print(table.concat(lines, "\n"))
print(string.format("%.0f", collect("count")))
