-- What the editions change of the published award, the names of pickups and items, and the award as the
-- engine asks for it.
local engine = ...

engine.awardNames = {
  [0] = "none", [10] = "heart", [20] = "coin", [30] = "key", [40] = "bomb", [50] = "chest",
  [-1] = "needed", [60] = "locked-chest", [69] = "sack", [70] = "pill", [90] = "battery", [300] = "card", [350] = "trinket",
}

engine.itemIds = {
  ["lucky-foot"] = 46, ["guppys-tail"] = 134, ["contract-from-below"] = 241, ["smelter"] = 479,
  ["broken-modem"] = 514, ["glyph-of-balance"] = 464, ["options"] = 670, ["deep-pockets"] = 416,
  ["black-candle"] = 260, ["voodoo-head"] = 599,
}
engine.trinketIds = {
  ["daemons-tail"] = 22, ["childs-heart"] = 34, ["rusted-key"] = 36, ["match-stick"] = 41,
  ["lucky-toe"] = 42, ["safety-cap"] = 44, ["ace-of-spades"] = 45, ["watch-battery"] = 72,
  ["rib-of-greed"] = 84, ["old-capacitor"] = 143, ["blue-key"] = 150, ["gilded-key"] = 159,
}

local EDITION_PATCHES = {
  ["afterbirth+"] = {},
  ["repentance"] = {
    watchDraw = "withTrinket", missingDraw = "open", hardHearts = "int100AtLeast66", luckFrom = "sum",
    itemsFrom = "anyone", contractCopies = "sum", modem = "flag",
  },
  ["repentance+"] = {
    watchDraw = "withTrinket", missingDraw = "open", hardHearts = "int100AtLeast66", luckFrom = "sum",
    itemsFrom = "anyone", contractCopies = "sum", modem = "flag",
    multiplierRolls = "int5int2",
  },
}

-- The rules of an edition with answers to open questions and at most one deliberately wrong rule on top:
-- what they change of the published ones.
function engine.awardRules(edition, hypotheses, wrongRule)
  local rules = {}
  for _, patch in ipairs({ EDITION_PATCHES[edition], hypotheses or {}, wrongRule or {} }) do
    for key, value in pairs(patch) do
      rules[key] = value
    end
  end
  return rules
end

local givenAward

-- The award out of a file: function(case) -> variant, spawnSeeds, nextSeed, subtypes.
function engine.loadAward(text)
  local chunk, problem = load(text, "=award")
  if chunk == nil then
    error("Expected a Lua file that returns a function but received: " .. problem, 0)
  end
  givenAward = chunk()
  if type(givenAward) ~= "function" then
    error("Expected a Lua file that returns a function but it returns a " .. type(givenAward) .. ".", 0)
  end
end

-- Blue Key multiplies in the rooms behind its own door alone.
local BLUE_KEY, BLUE_KEY_ROOM = 150, -16

local function caseOf(players, difficulty, seed, room)
  local case = { seed = seed & 0xFFFFFFFF, edition = engine.options.edition, difficulty = difficulty, players = {} }
  for position, player in ipairs(players) do
    local items = {}
    for letter, held in pairs({ c = player.collectibles, t = player.trinkets }) do
      for id, count in pairs(held) do
        local isElsewhere = letter == "t" and id == BLUE_KEY and room and room.gridIndex ~= BLUE_KEY_ROOM
        if count > 0 and not isElsewhere then
          items[letter .. math.tointeger(id)] = count
        end
      end
    end
    case.players[position] = { luck = engine.float32(player.luck + 0.0), items = items }
  end
  return case
end

-- The award of a seed without effect on the room, if it is of one. `spawnSeeds` lists the seeds it would spawn with.
function engine.foretellAward(awardSeed, players, difficulty, rules, room)
  local award = givenAward or engine.awardUnder(rules)
  local variant, seeds, nextSeed, subTypes, draws, isGlitched, battery =
    award(caseOf(players, difficulty, awardSeed, room))
  seeds = seeds or {}
  local isNothing = #seeds == 0
  return {
    award = engine.awardNames[isNothing and 0 or variant], variant = isNothing and 0 or variant,
    count = #seeds, spawnSeeds = seeds, subTypes = subTypes or {}, draws = draws,
    nextAwardSeed = (nextSeed or awardSeed) & 0xFFFFFFFF, isGlitched = isGlitched, battery = battery,
  }
end

-- What the players of this engine need is always a key.
local NEEDED_HERE = 30

-- Spawns the award of a room: the first sub-type 0, a later one what the first became. Returns the award
-- seed that is written back.
function engine.spawnAward(run, room, spawn)
  local award = engine.foretellAward(room.awardSeed, run.players, run.difficulty, run.rules, room)
  local first = 0
  for position, seed in ipairs(award.spawnSeeds) do
    local wanted = award.subTypes[position] or (position == 1 and 0 or -1)
    local became = spawn(award.variant == -1 and NEEDED_HERE or award.variant, wanted == -1 and first or wanted, seed & 0xFFFFFFFF)
    first = position == 1 and became or first
  end
  if award.battery then spawn(90, 0, award.battery & 0xFFFFFFFF) end
  return award.nextAwardSeed
end

if engine.options.award ~= nil then
  engine.loadAward(engine.options.award)
end
