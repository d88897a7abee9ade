-- Deliberately wrong rules, one changed entry of the award rules each, at least one for every rule
-- and every draw. `draw` is the label of the draw (or the rule) that a comparison should name;
-- `loadout` is what must be carried for the change to show.
local engine = ...

local FOOT, GUPPY, CONTRACT = { ["lucky-foot"] = 1 }, { ["guppys-tail"] = 1 }, { ["contract-from-below"] = 2 }
local ONE_CONTRACT = { ["contract-from-below"] = 1 }
local SMELTER, MODEM = { ["smelter"] = 1 }, { ["broken-modem"] = 1 }

local function held(...)
  local trinkets = {}
  for _, name in ipairs({ ... }) do
    trinkets[name] = 1
  end
  return trinkets
end

local ALL_FIVE = held("ace-of-spades", "safety-cap", "match-stick", "childs-heart", "rusted-key")

local ROWS = {
  { "foot-none", "base", { footOn = "none" }, { collectibles = FOOT } },
  { "foot-after-luck", "base", { footOn = "last" }, { collectibles = FOOT, luck = 3 } },
  { "foot-on-both-floats", "luck", { footOn = "both" }, { collectibles = FOOT, luck = 3 } },
  { "foot-factor", "base", { footFactor = 0.8, footOffset = 0.2 }, { collectibles = FOOT } },
  { "luck-unclamped-above", "luck", { luckMaximum = 1000 }, { luck = 17 } },
  { "luck-unclamped-below", "luck", { luckMinimum = -1000 }, { luck = -5 } },
  { "luck-scale", "luck", { luckScale = 0.05 }, { luck = 5 } },
  { "no-luck-draw-at-zero", "luck", { luckDrawnAtZero = false }, {} },
  { "toe-none", "base", { toeOn = "none" }, { trinkets = held("lucky-toe") } },
  { "toe-on-first-float", "base", { toeOn = "first" }, { trinkets = held("lucky-toe"), luck = 3 } },
  { "toe-pair-never", "base", { toePairExists = false },
    { collectibles = FOOT, trinkets = held("lucky-toe"), luck = 3 } },
  { "toe-pair-without-luck", "base", { toePairNeedsLuck = false },
    { collectibles = FOOT, trinkets = held("lucky-toe") } },
  { "nothing-below-30", "base", { nothing = 0.3 }, {} },
  { "card-band-wider", "base", { card = 0.33 }, {} },
  { "coin-band-wider", "base", { coin = 0.48 }, {} },
  { "heart-band-wider", "base", { heart = 0.64 }, {} },
  { "key-band-narrower", "base", { key = 0.75 }, {} },
  { "bomb-band-narrower", "base", { bomb = 0.9 }, {} },
  { "card-1-in-4", "card", { cardBound = 4 }, {} },
  { "trinket-and-pill-swapped", "trinket-or-pill", { trinketFirst = false }, {} },
  { "trinket-1-in-3", "trinket-or-pill", { trinketBound = 3 }, {} },
  { "rib-gives-nothing-new", "base", { ribAward = 10 }, { trinkets = held("rib-of-greed") } },
  { "rib-band-wider", "base", { rib = 0.55 }, { trinkets = held("rib-of-greed") } },
  { "tail-inverted", "tail", { tailInverted = true }, { trinkets = held("daemons-tail") } },
  { "tail-1-in-4", "tail", { tailBound = 4 }, { trinkets = held("daemons-tail") } },
  { "tail-veto-gives-bomb", "tail", { tailVetoGives = 40 }, { trinkets = held("daemons-tail") } },
  { "battery-1-in-21", "battery", { batteryBound = 21 }, {} },
  { "no-watch-draw", "watch", { watchDraw = "withTrinket" }, {} },
  { "watch-1-in-16", "watch", { watchBound = 16 }, { trinkets = held("watch-battery") } },
  { "watch-without-trinket", "watch", { watchNeedsTrinket = false }, {} },
  { "watch-drawn-after-battery", "watch", { watchDrawnAfterHit = true }, {} },
  { "sack-1-in-40", "sack", { sackBound = 40 }, {} },
  { "sack-before-battery", "sack", { sackFirst = true }, {} },
  { "sack-spares-battery", "sack", { sackSparesBattery = true },
    { trinkets = held("watch-battery") } },
  { "ace-1-in-8", "ace", { chainBounds = { [1] = 8 } }, { trinkets = held("ace-of-spades") } },
  { "cap-1-in-8", "cap", { chainBounds = { [2] = 8 } }, { trinkets = held("safety-cap") } },
  { "match-1-in-8", "match", { chainBounds = { [3] = 8 } }, { trinkets = held("match-stick") } },
  { "child-1-in-8", "child", { chainBounds = { [4] = 8 } }, { trinkets = held("childs-heart") } },
  { "rusted-1-in-8", "rusted", { chainBounds = { [5] = 8 } }, { trinkets = held("rusted-key") } },
  { "chain-reversed", "ace", { chainOrder = { 5, 4, 3, 2, 1 } }, { trinkets = ALL_FIVE } },
  { "chain-goes-on-after-hit", "ace", { chainEndsAtHit = false }, { trinkets = ALL_FIVE } },
  { "child-ignores-tail", "child-tail", { childTailExists = false },
    { trinkets = held("childs-heart", "daemons-tail") } },
  { "child-tail-1-in-2", "child-tail", { childTailBound = 2 },
    { trinkets = held("childs-heart", "daemons-tail") } },
  { "child-veto-ends-chain", "child-tail", { childVetoEndsChain = true },
    { trinkets = held("childs-heart", "daemons-tail", "rusted-key") } },
  { "smelter-1-in-40", "smelter", { smelterBound = 40 }, { collectibles = SMELTER } },
  { "smelter-gives-card", "smelter", { smelterAward = 300 }, { collectibles = SMELTER } },
  { "guppy-1-in-4", "guppy", { guppyBound = 4 }, { collectibles = GUPPY } },
  { "guppy-void-1-in-4", "guppy-void", { guppyVoidBound = 4 }, { collectibles = GUPPY } },
  { "guppy-lock-swapped", "guppy-lock", { guppyHitAwards = { [0] = 60, [1] = 50 } },
    { collectibles = GUPPY } },
  { "guppy-lock-1-in-3", "guppy-lock", { guppyLockBound = 3 }, { collectibles = GUPPY } },
  { "guppy-needs-award", "guppy", { guppyNeedsAward = true }, { collectibles = GUPPY } },
  { "contract-exponent-plus-one", "contract", { contractExponentOffset = 1 },
    { collectibles = ONE_CONTRACT } },
  { "contract-unhalved", "contract", { contractHalf = 1 }, { collectibles = ONE_CONTRACT } },
  { "contract-copies-plus-one", "contract", { contractCopiesOffset = 2 },
    { collectibles = CONTRACT } },
  { "contract-touches-trinkets", "contract", { contractSparesTrinkets = false },
    { collectibles = ONE_CONTRACT } },
  { "contract-needs-award", "contract", { contractNeedsAward = true },
    { collectibles = { ["contract-from-below"] = 1, ["broken-modem"] = 1, ["guppys-tail"] = 1 } } },
  { "hard-int-3", "hard", { hardHearts = "int3IsZero" }, { difficulty = "hard" } },
  { "hard-inverted", "hard", { hardKeeps = true }, { difficulty = "hard" } },
  { "hard-on-normal", "hard", { hardDifficulty = 0 }, {} },
  { "hard-takes-coins", "hard", { hardAward = 20 }, { difficulty = "hard" } },
  { "hard-needs-count", "hard", { hardNeedsCount = true },
    { difficulty = "hard", collectibles = { ["contract-from-below"] = 1, ["broken-modem"] = 1 } } },
  { "modem-1-in-3", "modem", { modemBound = 3 }, { collectibles = MODEM } },
  { "modem-before-hard", "modem", { modemBeforeHard = true },
    { difficulty = "hard", collectibles = MODEM } },
  { "modem-adds-two", "modem", { modemExtra = 2 }, { collectibles = MODEM } },
  { "modem-once-per-copy", "modem", { modemRollsPerCopy = true },
    { collectibles = { ["broken-modem"] = 2 } } },
  { "modem-copies-pills", "modem",
    { modemAwards = { [10] = true, [20] = true, [30] = true, [40] = true, [69] = true, [70] = true } },
    { collectibles = MODEM } },
  { "modem-after-void", "modem", { modemNeedsCount = false },
    { collectibles = { ["contract-from-below"] = 1, ["broken-modem"] = 1 } } },
  { "modem-draws-only-when-eligible", "modem", { modemDrawsAlways = false },
    { collectibles = MODEM } },
  { "spawn-one-seed-for-all", "spawn", { spawnDrawsEach = false }, { collectibles = CONTRACT } },
  { "spawn-first-subtype-one", "spawn", { spawnSubType = 1 }, {} },
  { "spawn-subtype-not-carried", "spawn", { extraCopies = "zero" }, { collectibles = CONTRACT } },
  { "spawn-one-fewer", "spawn", { spawnOneFewer = true }, { collectibles = CONTRACT } },
  { "spawn-one-draw-late", "spawn", { spawnExtraDraw = true }, {} },
  { "hard-1-in-4", "hard", { hardBound = 4 }, { difficulty = "hard" } },
  { "tails-1-in-4", "tail", { tailBound = 4, childTailBound = 4 },
    { trinkets = held("childs-heart", "daemons-tail") } },
  { "luck-flat", "luck", { luckFlat = 0.03 }, { luck = 5 } },
  { "bands-lower", "base", { nothing = 0.17, card = 0.25, coin = 0.4, rib = 0.45, heart = 0.55,
    key = 0.75, bomb = 0.9 }, {} },
  { "coin-and-heart-band-swapped", "base", { coinFirst = false }, {} },
  { "contract-first", "contract", { contractFirst = true }, { collectibles = ONE_CONTRACT } },
  { "spawn-seeded-elsewhere", "spawn", { spawnShifts = 12 }, {} },
  { "no-write-back", "write-back", { writeBack = "no" }, {} },
}

engine.mutations = {}
engine.mutationList = {}
for index, row in ipairs(ROWS) do
  local loadout = row[4]
  engine.mutations[row[1]] = { name = row[1], draw = row[2], change = row[3], loadout = loadout }
  engine.mutationList[index] = {
    name = row[1],
    draw = row[2],
    luck = loadout.luck or 0,
    difficulty = loadout.difficulty or "normal",
    collectibles = loadout.collectibles or engine.emptyRecord,
    trinkets = loadout.trinkets or engine.emptyRecord,
  }
end
