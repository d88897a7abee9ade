-- A session of the stand-in game in native Lua:
--   lua5.3 session.lua <main.lua> <folder of the stand-in's Lua> <file of JSON>
-- The file holds the engine's options and a list of requests, each a name and its settings as JSON. The order
-- of the stand-in's files is read from stdin, one name a line; all are read first, since one of them takes
-- `io` away. Prints a line for each request: its name and the seconds of the mod in it. The stand-in's objects
-- are tables with checks, slower than the game's own, so that figures err on the safe side.
local mainPath, folder, sessionPath = table.unpack(arg, 1, 3)
local clock, print, pack, unpack = os.clock, print, table.pack, table.unpack

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
for _, request in ipairs(session.requests) do
  spent = 0
  local answer = engine.call(request[1], request[2])
  assert(not string.find(answer, '"error":', 1, true), answer)
  print(string.format("%s %.6f", request[1], spent))
end
