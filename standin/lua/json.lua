-- JSON for two users: the channel to the host program, and the game's `require("json")`.
-- The game ships a JSON module with encode and decode. That it writes floats with 14 digits is
-- documented; that it raises an error on garbage, rather than returning nil, is UNSURE.
local engine = ...

local ESCAPES = {
  ['"'] = '\\"', ["\\"] = "\\\\", ["\b"] = "\\b", ["\f"] = "\\f",
  ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t",
}

local function encodeString(text)
  return '"' .. text:gsub('[%c"\\\127]', function(character)
    return ESCAPES[character] or string.format("\\u%04x", character:byte())
  end) .. '"'
end

local function encodeNumber(value, floatFormat)
  if math.type(value) == "integer" then
    return string.format("%d", value)
  end
  if value ~= value or value == math.huge or value == -math.huge then
    return "null"
  end
  return (string.format(floatFormat, value):gsub(",", "."))
end

-- A table is a list when its keys are exactly 1..n; an empty one is a list unless it is marked.
local function isList(value)
  local count = 0
  for key in next, value do
    if math.type(key) ~= "integer" then
      return false
    end
    count = count + 1
  end
  return count == #value
end

local function encodeValue(value, floatFormat)
  local kind = type(value)
  if value == engine.emptyRecord then
    return "{}"
  elseif kind == "string" then
    return encodeString(value)
  elseif kind == "number" then
    return encodeNumber(value, floatFormat)
  elseif kind == "boolean" then
    return tostring(value)
  elseif kind == "nil" then
    return "null"
  elseif kind ~= "table" then
    error("cannot encode a " .. kind .. " as JSON", 0)
  end
  local parts, keys = {}, {}
  if isList(value) then
    for index = 1, #value do
      parts[index] = encodeValue(value[index], floatFormat)
    end
    return "[" .. table.concat(parts, ",") .. "]"
  end
  for key in next, value do
    keys[#keys + 1] = key
  end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for index, key in ipairs(keys) do
    parts[index] = encodeString(tostring(key)) .. ":" .. encodeValue(value[key], floatFormat)
  end
  return "{" .. table.concat(parts, ",") .. "}"
end

local UNESCAPES = { b = "\b", f = "\f", n = "\n", r = "\r", t = "\t" }
local WORDS = { ["true"] = { true }, ["false"] = { false }, ["null"] = {} }

local function decode(text)
  if type(text) ~= "string" then
    error("bad argument #1 to 'decode' (string expected, got " .. type(text) .. ")", 2)
  end
  local at = 1

  local function fail(message)
    error(string.format("invalid JSON at character %d of %d: %s", at, #text, message), 0)
  end

  -- Goes on behind a mark, and the space before it, if it comes next.
  local function takes(mark)
    at = text:find("[^ \t\r\n]", at) or #text + 1
    local isNext = text:sub(at, at) == mark
    at = isNext and at + 1 or at
    return isNext
  end

  local function readUnicode()
    local high = tonumber(text:match("^%x%x%x%x", at) or fail("bad escape"), 16)
    at = at + 4
    local low = tonumber(text:match("^\\u(%x%x%x%x)", at) or "", 16)
    if low and high >= 0xD800 and high < 0xDC00 then
      at = at + 6
      return utf8.char(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    end
    return utf8.char(high)
  end

  local function readString()
    local parts = {}
    while true do
      local stop = text:find('["\\]', at) or fail("unfinished string")
      parts[#parts + 1] = text:sub(at, stop - 1)
      at = stop + 1
      if text:sub(stop, stop) == '"' then
        return table.concat(parts)
      end
      local escape = text:sub(at, at)
      at = at + 1
      parts[#parts + 1] = escape == "u" and readUnicode() or UNESCAPES[escape] or escape
    end
  end

  -- What stands between commas up to a closing mark.
  local function readEntries(close, readEntry)
    if takes(close) then
      return
    end
    repeat
      readEntry()
    until not takes(",")
    if not takes(close) then
      fail("expected ',' or '" .. close .. "'")
    end
  end

  local readValue
  local function readList()
    local list = {}
    readEntries("]", function() list[#list + 1] = readValue() end)
    return list
  end
  local function readRecord()
    local record = {}
    readEntries("}", function()
      local key = takes('"') and readString() or fail("expected a key")
      record[key] = (takes(":") or fail("expected ':'")) and readValue()
    end)
    return record
  end

  function readValue()
    if takes("{") then
      return readRecord()
    elseif takes("[") then
      return readList()
    elseif takes('"') then
      return readString()
    end
    local word = text:match("^%a+", at)
    if WORDS[word] then
      at = at + #word
      return WORDS[word][1]
    end
    local digits = text:match("^-?%d+%.?%d*[eE]?[+-]?%d*", at) or fail("unexpected character")
    at = at + #digits
    return tonumber(digits) or fail("bad number")
  end

  local value = readValue()
  takes("")
  if at <= #text then
    fail("trailing text")
  end
  return value
end

-- Marks a record that is to be written as {} although it is empty.
engine.emptyRecord = {}

function engine.toJson(value)
  return encodeValue(value, "%.17g")
end

engine.fromJson = decode

engine.jsonModule = {
  encode = function(value) return encodeValue(value, "%.14g") end,
  decode = decode,
}
