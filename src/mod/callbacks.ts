/**
 * Registering callbacks: once and for good. The game walks its list of callbacks while it calls them, so one
 * that is inserted before the walk has another mod called twice, and one that is removed has another skipped.
 * So a handler that is not wanted for now stays registered and returns at once.
 *
 * In vanilla Repentance an error in one mod's callback ends the event for every later mod (REPENTOGON's notes on
 * debugging; REPENTOGON mends that), so handlers that only watch are registered before other mods'.
 */
import { knows } from "./readGame";
import type { CallbackPriority } from "isaac-typescript-definitions/dist/enums/CallbackPriority";
import type { ModCallback } from "isaac-typescript-definitions/dist/enums/ModCallback";
import { MOD_NAME } from "./version";

/**
 * The numbers of the callbacks that the mod uses. Compiling the typings' enum of all callbacks would add a twentieth to
 * main.lua.
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

/** REPENTOGON's callback before a floor is built, which the typings do not know. */
export const PRE_LEVEL_INIT = 1060 as ModCallback.POST_CURSE_EVAL;

/** Priorities of callbacks: lower ones come first. */
export const Priority = {
  IMPORTANT: -200,
  LATE: 100,
} as const satisfies Partial<typeof CallbackPriority>;

/** The same functions, typed so that a generic function can pass any callback with any handler. */
interface AnyCallbacks {
  AddCallback(callback: number, handler: unknown): void;
  AddPriorityCallback(callback: number, priority: CallbackPriority, handler: unknown): void;
}

/** Whether callbacks have priorities: from Repentance on. */
export function hasPriorities(mod: Mod): boolean {
  return knows(mod, "AddPriorityCallback");
}

/** Registers a handler, before other mods' unless another priority is given; Afterbirth+ has no priorities. */
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
 * The names of other mods whose handlers of a clear the game calls before this mod's first handler, or between its first
 * and its last.
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
