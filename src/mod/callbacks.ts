/**
 * Registering callbacks: once and for good. The game walks its list of callbacks while it calls them, so one
 * that is inserted before the walk has another mod called twice, and one that is removed has another skipped.
 * A handler that is not wanted returns at once.
 *
 * In vanilla Repentance an error in one mod's callback ends the event for every later mod (REPENTOGON's
 * notes on debugging; it mends that), so whatever only watches comes first.
 */
import type { CallbackPriority } from "isaac-typescript-definitions/dist/enums/CallbackPriority";
import { Priority } from "./gameCallbacks";
import { MOD_NAME } from "./version";

/** The functions without the tie between a callback and its handler, which a generic cannot prove. */
interface AnyCallbacks {
  AddCallback(callback: number, handler: unknown): void;
  AddPriorityCallback(callback: number, priority: CallbackPriority, handler: unknown): void;
  RemoveCallback(callback: number, handler: unknown): void;
}

/** Whether callbacks have priorities: from Repentance on. */
export function hasPriorities(mod: Mod): boolean {
  return (mod as Partial<Mod>).AddPriorityCallback !== undefined;
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

/** Where the game calls one handler across all mods, this mod's goes while it has nothing to do with it. */
export function removeObserver<T extends keyof AddCallbackParameters>(
  mod: Mod,
  callback: T,
  handler: AddCallbackParameters[T][0],
): void {
  (mod as unknown as AnyCallbacks).RemoveCallback(callback, handler);
}

/**
 * The names of other mods whose handlers of a callback stand before a turn of this mod's.
 *
 * @param turn its first or its last.
 * @returns undefined where the game does not tell (Afterbirth+).
 */
export function handlersBefore(
  callback: keyof AddCallbackParameters,
  turn: "first" | "last",
): readonly string[] | undefined {
  let names: string[] | undefined;
  pcall(() => {
    const rows = Isaac.GetCallbacks(callback, false);
    const isLast = turn === "last";
    let turns = 0;
    const found: string[] = [];
    for (const row of rows) {
      const name = tostring(row.Mod.Name);
      if (name === MOD_NAME) {
        turns += 1;
      } else if (turns === (isLast ? 1 : 0)) {
        found.push(name);
      }
    }
    names = found;
  });
  return names;
}
