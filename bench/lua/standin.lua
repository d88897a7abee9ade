-- Loads the stand-in game with the mod in it. The order of its files is read from stdin, one name a
-- line; all are read first, since one of them takes `io` away.
--
-- optionsOf: makes the engine's options once the engine can read JSON.
return function(mainPath, folder, optionsOf)
  local function readFile(path)
    local file = assert(io.open(path))
    local text = file:read("a")
    file:close()
    return text
  end

  local main, names, sources = readFile(mainPath), {}, {}
  for name in io.lines() do
    names[#names + 1] = name
    sources[name] = readFile(folder .. "/" .. name .. ".lua")
  end
  local engine = {}
  for _, name in ipairs(names) do
    assert(load(sources[name], "=stand-in/" .. name .. ".lua"))(engine)
    if name == "json" then
      engine.options = optionsOf(engine, readFile)
      engine.options.mods = { { directory = "basement-oracle", files = { ["main.lua"] = main } } }
    end
  end
  return engine
end
