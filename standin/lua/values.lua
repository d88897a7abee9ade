-- Small values: vectors, colours, the font. Members as in IsaacDocs, as far as a mod that reads
-- rooms and draws a line of text needs them.
local engine = ...

local VectorClass = engine.defineClass("Vector")
engine.field(VectorClass, "X", "x", { check = "number" })
engine.field(VectorClass, "Y", "y", { check = "number" })

function engine.vector(x, y)
  return engine.wrap(VectorClass, { x = x + 0.0, y = y + 0.0 })
end

local function read(value)
  return engine.stateOf(value, VectorClass, 1, "Vector", 2)
end

VectorClass.__add = function(a, b)
  local p, q = read(a), read(b)
  return engine.vector(p.x + q.x, p.y + q.y)
end
VectorClass.__sub = function(a, b)
  local p, q = read(a), read(b)
  return engine.vector(p.x - q.x, p.y - q.y)
end
VectorClass.__mul = function(a, b)
  if type(a) == "number" then
    a, b = b, a
  end
  local p = read(a)
  if type(b) == "number" then
    return engine.vector(p.x * b, p.y * b)
  end
  local q = read(b)
  return engine.vector(p.x * q.x, p.y * q.y)
end
VectorClass.__div = function(a, b)
  local p, q = read(a), type(b) == "number" and { x = b, y = b } or read(b)
  return engine.vector(p.x / q.x, p.y / q.y)
end

local VectorGlobal = engine.publish(VectorClass, function(x, y)
  if type(x) ~= "number" or type(y) ~= "number" then
    error("bad argument to 'Vector' (number expected, got " .. type(x) .. ")", 3)
  end
  return engine.vector(x, y)
end)
rawset(VectorGlobal, "Zero", engine.vector(0, 0))

-- A set of flags (IsaacDocs, Repentance): IsaacScript's enums of flags are made of it as soon as a mod that
-- imports one is loaded.
if engine.options.edition ~= "afterbirth+" then
  local BitSet = engine.defineClass("BitSet128")
  engine.publish(BitSet, function(low, high) return engine.wrap(BitSet, { low, high }) end)
end

for _, name in ipairs({ "Color", "KColor" }) do
  local class = engine.defineClass(name)
  engine.publish(class, function() return engine.wrap(class, {}) end)
end

-- What was drawn, for tests of a HUD.
local noteDrawn
noteDrawn, engine.takeDrawn = engine.notes()

function engine.draw(text, x, y, look)
  noteDrawn({ text = text, x = x, y = y, look = look, frame = engine.renderFrame })
end

-- Mods load a font as they are loaded; what it draws nobody sees.
local Font = engine.defineClass("Font")
engine.publish(Font, function() return engine.wrap(Font, {}) end)
engine.method(Font, "Load", "string", function() return true end)

-- The sprite is there for its class only: editions are told apart by the methods it has.
local Sprite = engine.defineClass("Sprite")
engine.publish(Sprite, function() return engine.wrap(Sprite, { animation = "" }) end)
engine.method(Sprite, "Load", "string, boolean", function(sprite, path) sprite.path = path end)
engine.method(Sprite, "GetFilename", "", function(sprite) return sprite.path end)
engine.method(Sprite, "Play", "string, boolean", function(sprite, name) sprite.animation = name end)
for _, name in ipairs({ "LoadGraphics", "ReplaceSpritesheet", "SetLastFrame" }) do
  engine.method(Sprite, name, "", function() end)
end
-- The game's own files are there but for the plain battery's, so that something is missing.
engine.method(Sprite, "IsLoaded", "", function(sprite)
  return sprite.path ~= nil and not sprite.path:find("littlebattery")
end)
engine.field(Sprite, "Scale", "scale")
engine.method(Sprite, "SetFrame", "string, integer", function(sprite, name) sprite.animation = name end)
engine.method(Sprite, "Render", "Vector, Vector, Vector", function(sprite, at)
  engine.draw(sprite.path, at.x, at.y)
end)
if engine.options.edition ~= "afterbirth+" then
  engine.method(Sprite, "GetAnimation", "", function(sprite) return sprite.animation end)
end
if engine.options.repentogon then
  engine.method(Sprite, "Continue", "", function() end)
end
