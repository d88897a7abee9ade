-- The generator and the seed texts, written for this engine from the published descriptions:
-- step, unsigned remainder, index 35 and 12 agree with 454 real floors; float constant and shift
-- table are read from disassemblies (zdd14990/isaac-offline-map-generator, Lceoliu/AIsaac).
local engine = ...

local SHIFTS = [[
1,3,10 1,5,16 1,5,19 1,9,29 1,11,6 1,11,16 1,19,3 1,21,20 1,27,27 2,5,15 2,5,21 2,7,7 2,7,9 2,7,25
2,9,15 2,15,17 2,15,25 2,21,9 3,1,14 3,3,26 3,3,28 3,3,29 3,5,20 3,5,22 3,5,25 3,7,29 3,13,7 3,23,25
3,25,24 3,27,11 4,3,17 4,3,27 4,5,15 5,3,21 5,7,22 5,9,7 5,9,28 5,9,31 5,13,6 5,15,17 5,17,13 5,21,12
5,27,8 5,27,21 5,27,25 5,27,28 6,1,11 6,3,17 6,17,9 6,21,7 6,21,13 7,1,9 7,1,18 7,1,25 7,13,25
7,17,21 7,25,12 7,25,20 8,7,23 8,9,23 9,5,14 9,5,25 9,11,19 9,21,16 10,9,21 10,9,25 11,7,12 11,7,16
11,17,13 11,21,13 12,9,23 13,3,17 13,3,27 13,5,19 13,17,15 14,1,15 14,13,15 15,1,29 17,15,20 17,15,23
17,15,26]]

local triples = {}
for a, b, c in SHIFTS:gmatch("(%d+),(%d+),(%d+)") do
  triples[#triples + 1] = { tonumber(a), tonumber(b), tonumber(c) }
end

local FLOAT_STEP = string.unpack("<f", string.pack("<I4", 0x2F7FFFFE))

function engine.float32(value)
  return (string.unpack("<f", string.pack("<f", value)))
end

local Rng = {}
Rng.__index = Rng

-- Seed 0 is stored, and the first draw then crashes the game.
function engine.newRng(seed, shiftIndex)
  local triple = triples[shiftIndex + 1]
  return setmetatable({ seed = seed & 0xFFFFFFFF, triple = triple, draws = 0 }, Rng)
end

function Rng:next()
  local seed, triple = self.seed, self.triple
  if seed == 0 then
    engine.crash("an RNG with seed 0 was asked for a number")
    error("RNG seed is 0", 0)
  end
  seed = seed ~ (seed >> triple[1])
  seed = seed ~ ((seed << triple[2]) & 0xFFFFFFFF)
  seed = seed ~ (seed >> triple[3])
  self.seed = seed
  self.draws = self.draws + 1
  return seed
end

function Rng:int(bound)
  local draw = self:next()
  return bound == 0 and 0 or draw % bound
end

function Rng:float()
  return engine.float32(engine.float32(self:next()) * FLOAT_STEP)
end

function Rng:copy()
  return setmetatable({ seed = self.seed, triple = self.triple, draws = self.draws }, Rng)
end

local RNG = engine.defineClass("RNG")
engine.publish(RNG, function()
  return engine.wrap(RNG, engine.newRng(2853650767, 35))
end)

engine.method(RNG, "SetSeed", "integer, integer", function(rng, seed, shiftIndex)
  if shiftIndex < 0 or shiftIndex > 80 then
    engine.crash("RNG:SetSeed with shift index " .. shiftIndex)
    error("bad shift index " .. shiftIndex, 0)
  end
  rng.seed = seed & 0xFFFFFFFF
  rng.triple = triples[shiftIndex + 1]
end)
engine.method(RNG, "GetSeed", "", function(rng) return rng.seed end)
engine.method(RNG, "Next", "", function(rng) return rng:next() end)
engine.method(RNG, "RandomInt", "integer", function(rng, bound) return rng:int(bound) end)
engine.method(RNG, "RandomFloat", "", function(rng) return rng:float() end)

function engine.wrapRng(rng)
  return engine.wrap(RNG, rng)
end

-- The game's own Random() is a Mersenne twister that nothing here depends on. This one is fixed by
-- the session's seed so that a session repeats.
local chance = engine.newRng(0x5EED1, 35)

function engine.randomU32()
  return chance:next()
end

Random = engine.randomU32

-- Seed texts: eight letters of five bits, the number scrambled, eight bits of checksum.
local LETTERS = "ABCDEFGHJKLMNPQRSTWXYZ01234V6789"

local function checksum(number)
  local sum = 0
  while number ~= 0 do
    sum = (sum + (number & 0xFF)) & 0xFF
    sum = ((sum << 1) | (sum >> 7)) & 0xFF
    number = number >> 5
  end
  return sum
end

function engine.seedToText(number)
  local bits = ((number ~ 0x0FEF7FFD) << 8) | checksum(number)
  local letters = {}
  for position = 8, 1, -1 do
    local value = bits & 31
    letters[position] = LETTERS:sub(value + 1, value + 1)
    bits = bits >> 5
  end
  return table.concat(letters, "", 1, 4) .. " " .. table.concat(letters, "", 5, 8)
end

function engine.textToSeed(text)
  if not text:match("^%w%w%w%w %w%w%w%w$") then
    return 0
  end
  local bits = 0
  for letter in text:gmatch("%w") do
    local position = LETTERS:find(letter, 1, true)
    if position == nil then
      return 0
    end
    bits = (bits << 5) | (position - 1)
  end
  local number = ((bits >> 8) ~ 0x0FEF7FFD) & 0xFFFFFFFF
  return checksum(number) == (bits & 0xFF) and number or 0
end
