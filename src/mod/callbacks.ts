/**
 * Registering callbacks: once and for good. The game walks its list of callbacks while it calls them, so one
 * that is inserted before the walk has another mod called twice, and one that is removed has another skipped.
 * A handler that is not wanted returns at once.
 *
 * In vanilla Repentance an error in one mod's callback ends the event for every later mod (REPENTOGON's
 * notes on debugging; it mends that), so whatever only watches comes first.
 */
import { knows } from "./readGame";
import type { CallbackPriority } from "isaac-typescript-definitions/dist/enums/CallbackPriority";
import type { ModCallback } from "isaac-typescript-definitions/dist/enums/ModCallback";
import { MOD_NAME } from "./version";

/**
 * The callbacks that the mod uses, by number. The typings' enum holds all of them with names both ways, which
 * would be a twentieth of main.lua, so only its types are used.
 */
export const Callback = {
  POST_UPDATE: 1,
  POST_RENDER: 2,
  POST_USE_CARD: 5,
  POST_USE_PILL: 10,
  POST_CURSE_EVAL: 12,
  POST_GAME_STARTED: 15,
  PRE_GAME_EXIT: 17,
  POST_NEW_LEVEL: 18,
  POST_NEW_ROOM: 19,
  EXECUTE_CMD: 22,
  PRE_USE_ITEM: 23,
  PRE_ENTITY_SPAWN: 24,
  POST_PICKUP_INIT: 34,
  PRE_SPAWN_CLEAR_AWARD: 70,
  PRE_MOD_UNLOAD: 73,
} as const satisfies Partial<typeof ModCallback>;

/** REPENTOGON's, of a floor that is about to be built: the typings do not know it, and it is handled alike. */
export const PRE_LEVEL_INIT = 1060 as ModCallback.POST_CURSE_EVAL;

/** Priorities of callbacks: lower ones come first. */
export const Priority = {
  IMPORTANT: -200,
  LATE: 100,
} as const satisfies Partial<typeof CallbackPriority>;

/** The functions without the tie between a callback and its handler, which a generic cannot prove. */
interface AnyCallbacks {
  AddCallback(callback: number, handler: unknown): void;
  AddPriorityCallback(callback: number, priority: CallbackPriority, handler: unknown): void;
}

/** Whether callbacks have priorities: from Repentance on. */
export function hasPriorities(mod: Mod): boolean {
  return knows(mod, "AddPriorityCallback");
}

/** Registers a callback before everybody else's, or by another priority, where the game has priorities. */
export function addObserver<T extends keyof AddCallbackParameters>(
  mod: Mod,
  callback: T,
  handler: AddCallbackParameters[T][0],
  priority: CallbackPriority = Priority.IMPORTANT,
): void {
  const any = mod as unknown as AnyCallbacks;
  if (hasPriorities(mod)) {
    any.AddPriorityCallback(callback, priority, handler);
  } else {
    any.AddCallback(callback, handler);
  }
}

/**
 * The names of other mods whose handlers of a clear stand before a turn of this mod's: its first, or its last
 * and behind the first.
 *
 * @returns undefined where the game does not tell (Afterbirth+).
 */
export function handlersBefore(turn: "first" | "last"): readonly string[] | undefined {
  let names: readonly string[] | undefined;
  pcall(() => {
    const rows = Isaac.GetCallbacks(Callback.PRE_SPAWN_CLEAR_AWARD, false);
    let turns = turn === "first" ? 0 : -1;
    names = rows
      .map((row) => tostring(row.Mod.Name))
      .filter((name) => {
        turns += name === MOD_NAME ? 1 : 0;
        return name !== MOD_NAME && turns === 0;
      });
  });
  return names;
}

/** Whether other mods' handlers of a clear stand before a turn of this mod's, as far as the game tells. */
export function hasHandlersBefore(turn: "first" | "last"): boolean {
  return (handlersBefore(turn) ?? []).length > 0;
}
