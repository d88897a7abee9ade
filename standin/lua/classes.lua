-- Objects as LuaBridge, the game's binding, presents them: methods live in the metatable, fields
-- behind getters and setters, an unknown field reads as nil, and writing one is an error.
local engine = ...

engine.STATE = {}
local STATE = engine.STATE
local lastHash = 4096

local function index(object, key)
  local class = getmetatable(object)
  while class ~= nil do
    local value = rawget(class, key)
    if value ~= nil then
      return value
    end
    local getter = class.__propget[key]
    if getter ~= nil then
      return getter(rawget(object, STATE))
    end
    class = class.__parent
  end
  return nil
end

local function newIndex(object, key, value)
  local class = getmetatable(object)
  while class ~= nil do
    local setter = class.__propset[key]
    if setter ~= nil then
      setter(rawget(object, STATE), value)
      return
    end
    class = class.__parent
  end
  error("no writable variable '" .. tostring(key) .. "'", 2)
end

function engine.defineClass(name, parent)
  local class = { __name = name, __parent = parent, __propget = {}, __propset = {} }
  class.__index = index
  class.__newindex = newIndex
  class.__pairs = function()
    error("bad argument #1 to 'for iterator' (table expected, got userdata)", 2)
  end
  engine.classes[name] = class
  return class
end

engine.classes = {}

-- How often each method was called since somebody looked: "Class.Method" -> number.
engine.calls = {}

-- The number that GetPtrHash gives: one for each thing behind the objects.
function engine.hashOf(state)
  if rawget(state, "hash") == nil then
    lastHash = lastHash + 16
    rawset(state, "hash", lastHash)
  end
  return state.hash
end

-- A new object each time, as in the game: two objects of one entity are not equal by ==.
function engine.wrap(class, state)
  if state == nil then
    return nil
  end
  return setmetatable({ [STATE] = state }, class)
end

local function isA(object, class)
  local own = getmetatable(object)
  while own ~= nil do
    if own == class then
      return true
    end
    own = rawget(own, "__parent")
  end
  return false
end

local function describe(value)
  if type(value) == "userdata" then
    return getmetatable(value).__name
  end
  return value == nil and "no value" or type(value)
end

-- What is behind an object, or an error in the words of the binding.
function engine.stateOf(object, class, position, name, level)
  if type(object) ~= "userdata" or not isA(object, class) then
    error(string.format("bad argument #%d to '%s' (%s expected, got %s)",
      position, name, class.__name, describe(object)), (level or 1) + 1)
  end
  return rawget(object, STATE)
end

local function checkNumber(value)
  local number = type(value) == "string" and tonumber(value) or value
  if type(number) ~= "number" then
    return nil, "number expected, got " .. describe(value)
  end
  return number
end

local function checkInteger(value)
  local number, problem = checkNumber(value)
  local integer = math.tointeger(number)
  return integer, problem or integer == nil and "number has no integer representation" or nil
end

local function checkString(value)
  if type(value) == "number" then
    return tostring(value)
  elseif type(value) ~= "string" then
    return nil, "string expected, got " .. describe(value)
  end
  return value
end

local function checkBoolean(value)
  return value and true or false
end

local function checkObject(className)
  return function(value)
    local class = engine.classes[className]
    if type(value) ~= "userdata" or not isA(value, class) then
      return nil, className .. " expected, got " .. describe(value)
    end
    return rawget(value, STATE)
  end
end

local CHECKS = {
  integer = checkInteger,
  number = checkNumber,
  string = checkString,
  boolean = checkBoolean,
  any = function(value) return value end,
}

-- "integer, number?" becomes the list of checks; a question mark makes an argument optional.
local function parseSignature(signature)
  local checks = {}
  for word, mark in signature:gmatch("([%a]+)(%??)") do
    checks[#checks + 1] = { check = CHECKS[word] or checkObject(word), optional = mark == "?" }
  end
  return checks
end

local function checkArguments(name, checks, arguments)
  for position, row in ipairs(checks) do
    local value = arguments[position]
    if value ~= nil or not row.optional then
      local checked, problem = row.check(value)
      if problem ~= nil then
        error(string.format("bad argument #%d to '%s' (%s)", position, name, problem), 3)
      end
      arguments[position] = checked
    end
  end
  return table.unpack(arguments, 1, #checks)
end

-- A method: `body` gets what is behind the object, then the checked arguments.
function engine.method(class, name, signature, body)
  local checks = parseSignature(signature)
  local called = class.__name .. "." .. name
  class[name] = function(object, ...)
    local state = engine.stateOf(object, class, 1, name, 2)
    engine.calls[called] = (engine.calls[called] or 0) + 1
    if #checks == 0 then
      return body(state)
    end
    return body(state, checkArguments(name, checks, { ... }))
  end
end

-- A function called with a dot.
function engine.freeFunction(holder, name, signature, body)
  local checks = parseSignature(signature)
  holder[name] = function(...)
    return body(checkArguments(name, checks, { ... }))
  end
end

-- A field: read from `key` of what is behind the object; writable unless told otherwise.
function engine.field(class, name, key, options)
  options = options or {}
  class.__propget[name] = options.get or function(state) return state[key] end
  if not options.readOnly then
    local check = CHECKS[options.check or "any"]
    class.__propset[name] = options.set or function(state, value)
      local checked, problem = check(value)
      if problem ~= nil then
        error("bad argument #2 to '" .. name .. "' (" .. problem .. ")", 3)
      end
      state[key] = checked
    end
  end
end

-- The global of a class: callable, with its static functions, and the class one step away.
function engine.publish(class, construct)
  local global = setmetatable({}, {
    __class = class,
    __call = construct and function(_, ...) return construct(...) end or nil,
  })
  _G[class.__name] = global
  return global
end

function GetPtrHash(object)
  if type(object) ~= "userdata" then
    error("bad argument #1 to 'GetPtrHash' (userdata expected, got " .. describe(object) .. ")", 2)
  end
  return engine.hashOf(rawget(object, STATE))
end
