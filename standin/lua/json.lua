-- JSON for two users: the channel to the host program, and the game's `require("json")`.
-- The game ships a JSON module with encode and decode. That it writes floats with 14 digits is
-- documented; that it raises an error on garbage, rather than returning nil, is UNSURE.
local engine = ...

local ESCAPES = {
  ['"'] = '\\"', ["\\"] = "\\\\", ["\b"] = "\\b", ["\f"] = "\\f",
  ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t",
}

local function escapeCharacter(character)
  return ESCAPES[character] or string.format("\\u%04x", character:byte())
end

local function encodeString(text)
  return '"' .. text:gsub('[%c"\\\127]', escapeCharacter) .. '"'
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

local encodeValue

local function encodeList(list, floatFormat)
  local parts = {}
  for index = 1, #list do
    parts[index] = encodeValue(list[index], floatFormat)
  end
  return "[" .. table.concat(parts, ",") .. "]"
end

local function encodeRecord(record, floatFormat)
  local keys = {}
  for key in next, record do
    keys[#keys + 1] = key
  end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  local parts = {}
  for index, key in ipairs(keys) do
    parts[index] = encodeString(tostring(key)) .. ":" .. encodeValue(record[key], floatFormat)
  end
  return "{" .. table.concat(parts, ",") .. "}"
end

function encodeValue(value, floatFormat)
  local kind = type(value)
  if value == engine.emptyRecord then
    return "{}"
  elseif kind == "table" then
    return isList(value) and encodeList(value, floatFormat) or encodeRecord(value, floatFormat)
  elseif kind == "string" then
    return encodeString(value)
  elseif kind == "number" then
    return encodeNumber(value, floatFormat)
  elseif kind == "boolean" then
    return tostring(value)
  elseif kind == "nil" then
    return "null"
  end
  error("cannot encode a " .. kind .. " as JSON", 0)
end

local UNESCAPES = { b = "\b", f = "\f", n = "\n", r = "\r", t = "\t" }

local function fail(text, position, message)
  error(string.format("invalid JSON at character %d of %d: %s", position, #text, message), 0)
end

local function skipSpace(text, position)
  return text:find("[^ \t\r\n]", position) or #text + 1
end

local function decodeUnicode(text, position)
  local high = tonumber(text:match("^%x%x%x%x", position) or fail(text, position, "bad escape"), 16)
  if high >= 0xD800 and high < 0xDC00 then
    local low = tonumber(text:match("^\\u(%x%x%x%x)", position + 4) or "", 16)
    if low then
      return utf8.char(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)), position + 10
    end
  end
  return utf8.char(high), position + 4
end

local function decodeString(text, position)
  local parts = {}
  while true do
    local stop = text:find('["\\]', position) or fail(text, position, "unfinished string")
    parts[#parts + 1] = text:sub(position, stop - 1)
    if text:sub(stop, stop) == '"' then
      return table.concat(parts), stop + 1
    end
    local escape = text:sub(stop + 1, stop + 1)
    if escape == "u" then
      parts[#parts + 1], position = decodeUnicode(text, stop + 2)
    else
      parts[#parts + 1] = UNESCAPES[escape] or escape
      position = stop + 2
    end
  end
end

local decodeValue

-- What stands between commas up to a closing mark; `entry` reads one and returns the place behind it.
local function decodeEntries(text, position, close, entry)
  position = skipSpace(text, position)
  if text:sub(position, position) == close then
    return position + 1
  end
  while true do
    position = skipSpace(text, entry(skipSpace(text, position)))
    local mark = text:sub(position, position)
    position = position + 1
    if mark == close then
      return position
    elseif mark ~= "," then
      fail(text, position - 1, "expected ',' or '" .. close .. "'")
    end
  end
end

local function decodeList(text, position)
  local list = {}
  position = decodeEntries(text, position, "]", function(at)
    list[#list + 1], at = decodeValue(text, at)
    return at
  end)
  return list, position
end

local function decodeRecord(text, position)
  local record = {}
  position = decodeEntries(text, position, "}", function(at)
    if text:sub(at, at) ~= '"' then
      fail(text, at, "expected a key")
    end
    local key
    key, at = decodeString(text, at + 1)
    at = skipSpace(text, at)
    if text:sub(at, at) ~= ":" then
      fail(text, at, "expected ':'")
    end
    record[key], at = decodeValue(text, at + 1)
    return at
  end)
  return record, position
end

local WORDS = { ["true"] = { true }, ["false"] = { false }, ["null"] = {} }

function decodeValue(text, position)
  position = skipSpace(text, position)
  local mark = text:sub(position, position)
  if mark == "{" then
    return decodeRecord(text, position + 1)
  elseif mark == "[" then
    return decodeList(text, position + 1)
  elseif mark == '"' then
    return decodeString(text, position + 1)
  end
  local word = text:match("^%a+", position)
  if word and WORDS[word] then
    return WORDS[word][1], position + #word
  end
  local digits = text:match("^-?%d+%.?%d*[eE]?[+-]?%d*", position)
  local number = tonumber(digits or fail(text, position, "unexpected character"))
  return number or fail(text, position, "bad number"), position + #digits
end

local function decode(text)
  if type(text) ~= "string" then
    error("bad argument #1 to 'decode' (string expected, got " .. type(text) .. ")", 2)
  end
  local value, position = decodeValue(text, 1)
  position = skipSpace(text, position)
  if position <= #text then
    fail(text, position, "trailing text")
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
