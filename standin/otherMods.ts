/**
 * Small mods that get in the way, to be loaded before or after the one under test. Each does one
 * thing that real mods do.
 */
import type { ModSource } from "./types";

const SOURCES = {
  /** Raises an error in every callback it can. */
  throws: `
local mod = RegisterMod("Throwing mod", 1)
for _, id in ipairs({ 1, 2, 15, 17, 18, 19, 22, 24, 34, 70 }) do
  mod:AddCallback(id, function() error("this mod always fails") end)
end`,
  /** Cancels every award, so that mods after it never hear of the clear. */
  cancelsAwards: `
local mod = RegisterMod("Cancelling mod", 1)
mod:AddCallback(70, function() return true end)`,
  /** Returns false from the award callback, which cancels nothing but skips the mods after it. */
  returnsFalse: `
local mod = RegisterMod("Skipping mod", 1)
mod:AddCallback(70, function() return false end)`,
  /** Spawns a pickup of its own in the frame of the award. */
  spawnsPickups: `
local mod = RegisterMod("Spawning mod", 1)
mod:AddCallback(70, function(_, rng, position)
  Isaac.Spawn(5, 20, 1, position, Vector(0, 0), nil)
end)`,
  /** Drops a coin of its own in one clear of five, without a spawner, by a seed from nowhere. */
  dropsCoins: `
local mod = RegisterMod("Dropping mod", 1)
mod:AddCallback(70, function(_, rng, position)
  Clears = (Clears or 0) + 1
  if Clears % 5 == 1 then
    Game():Spawn(5, 20, position, Vector(0, 0), nil, 1, Random())
  end
end)`,
  /** The same in every third clear, by a seed that it draws from the callback's own generator. */
  dropsByRng: `
local mod = RegisterMod("Seeded dropping mod", 1)
mod:AddCallback(70, function(_, rng, position)
  Clears = (Clears or 0) + 1
  if Clears % 3 == 1 then
    Game():Spawn(5, 20, position, Vector(0, 0), nil, 1, rng:Next())
  end
end)`,
  /** Makes every third award itself, by seeds from the callback's own generator, and lets the game make none. */
  awardsByRng: `
local mod = RegisterMod("Awarding mod", 1)
mod:AddCallback(70, function(_, rng, position)
  Clears = (Clears or 0) + 1
  if Clears % 3 == 1 then
    Game():Spawn(5, 20, position, Vector(0, 0), nil, 1, rng:Next())
    return true
  end
end)`,
  /** Draws from the award callback's copy of the generator. */
  drawsFromCopy: `
local mod = RegisterMod("Drawing mod", 1)
mod:AddCallback(70, function(_, rng) rng:Next() rng:RandomFloat() end)`,
  /** Turns every coin that is about to be spawned into a key. */
  changesSpawns: `
local mod = RegisterMod("Changing mod", 1)
mod:AddCallback(24, function(_, kind, variant, subType, position, velocity, spawner, seed)
  if kind == 5 and variant == 20 then
    return { 5, 30, subType, seed }
  end
end)`,
} as const;

/** The name of a mod that gets in the way. */
export type OtherModName = keyof typeof SOURCES;

/** Such a mod, ready to be loaded. */
export function otherMod(name: OtherModName): ModSource {
  return { directory: `other-${name}`, files: { "main.lua": SOURCES[name] } };
}
