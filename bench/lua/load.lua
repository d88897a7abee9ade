-- What loading the mod costs, in a fresh process of native Lua: lua5.3 load.lua <main.lua>
-- Prints: ms to parse, ms to run, KiB of heap that stay, KiB at most.
local file = assert(io.open(arg[1]))
local text = file:read("a")
file:close()

Isaac = { DebugString = function() end }
CALLBACKS = {}
function RegisterMod(name)
  return { Name = name, AddCallback = function(_, id, callback) CALLBACKS[id] = callback end }
end

collectgarbage()
local before = collectgarbage("count")
collectgarbage("stop")
local start = os.clock()
local chunk = assert(load(text, "@main.lua"))
local parsed = os.clock()
chunk()
local done = os.clock()
local peak = collectgarbage("count") - before
collectgarbage("restart")
chunk = nil
collectgarbage()
collectgarbage()
print(string.format("%.3f %.3f %.0f %.0f", (parsed - start) * 1e3, (done - parsed) * 1e3,
  collectgarbage("count") - before, peak))
