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

-- A set of 128 flags as two integers (IsaacDocs, Repentance): IsaacScript's enums of flags are made of it
-- as soon as a mod that imports one is loaded.
if engine.options.edition ~= "afterbirth+" then
  local BitSet = engine.defineClass("BitSet128")
  local function bitSet(low, high)
    return engine.wrap(BitSet, { l = low, h = high })
  end
  local function bits(value)
    return type(value) == "number" and { l = math.tointeger(value), h = 0 }
      or engine.stateOf(value, BitSet, 1, "BitSet128", 2)
  end
  local function combine(operate)
    return function(a, b)
      local p, q = bits(a), bits(b)
      return bitSet(operate(p.l, q.l), operate(p.h, q.h))
    end
  end
  BitSet.__bor = combine(function(a, b) return a | b end)
  BitSet.__shl = function(a, count)
    local p = bits(a)
    if count >= 64 then
      return bitSet(0, p.l << (count - 64))
    end
    return bitSet(p.l << count, (p.h << count) | (count > 0 and p.l >> (64 - count) or 0))
  end
  engine.publish(BitSet, function(low, high) return bitSet(low or 0, high or 0) end)
end

for _, name in ipairs({ "Color", "KColor" }) do
  local class = engine.defineClass(name)
  engine.publish(class, function() return engine.wrap(class, {}) end)
end

-- What was drawn, for tests of a HUD.
local drawn = {}

function engine.draw(text, x, y, look)
  drawn[#drawn + 1] = {
    text = text, x = x, y = y, look = look, frame = engine.renderFrame,
  }
end

function engine.takeDrawn()
  local taken = drawn
  drawn = {}
  return taken
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
for _, name in ipairs({ "LoadGraphics", "ReplaceSpritesheet", "SetFrame", "SetLastFrame", "Render" }) do
  engine.method(Sprite, name, "", function() end)
end
if engine.options.edition ~= "afterbirth+" then
  engine.method(Sprite, "GetAnimation", "", function(sprite) return sprite.animation end)
end
if engine.options.repentogon then
  engine.method(Sprite, "Continue", "", function() end)
end
