-- A session of the stand-in game in native Lua:
--   lua5.3 requests.lua <main.lua> <folder of the stand-in's Lua> <file of JSON>
-- The file holds the engine's options and a list of requests, each a name and its settings as JSON. Prints
-- the answer to the last request, then on a line of its own the seconds that all took, the most kilobytes
-- that were in use, those at the end, and the seconds of the longest request for frames.
local mainPath, folder, sessionPath = table.unpack(arg, 1, 3)
local clock, print, collect = os.clock, print, collectgarbage

local requests
local engine = dofile((arg[0]:gsub("requests%.lua$", "standin.lua")))(mainPath, folder, function(json, readFile)
  local session = json.fromJson(readFile(sessionPath))
  requests = session.requests
  return session.options
end)
engine.launch()
local from, most, longest, answer = clock(), 0, 0, ""
for _, request in ipairs(requests) do
  local began = clock()
  answer = engine.call(request[1], request[2])
  longest = math.max(longest, request[1] == "frames" and clock() - began or 0)
  most = math.max(most, collect("count"))
end
local seconds = clock() - from
collect("collect")
print(answer)
print(string.format("%.3f %.0f %.0f %.3f", seconds, most, collect("count"), longest))
