/**
 * Registering callbacks. The game walks its list of callbacks while it calls them, and removing one
 * from a list that is being walked makes it skip somebody else's. So a callback that is not wanted
 * any more stays, doing nothing, until the next safe moment, in which {@link tidyCallbacks} removes it.
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

/** A callback that is registered only while somebody needs it. */
interface SwitchableCallback {
  readonly callback: number;
  readonly handler: unknown;
  readonly isWanted: (this: void) => boolean;
  readonly priority: CallbackPriority;
  isRegistered: boolean;
}

const switchables: SwitchableCallback[] = [];

/** Whether callbacks have priorities: from Repentance on. */
export function hasPriorities(mod: Mod): boolean {
  return (mod as Partial<Mod>).AddPriorityCallback !== undefined;
}

/** Registers a callback before others (`IMPORTANT`) or after them where the game has priorities. */
function addPriorityCallback(
  mod: Mod,
  callback: number,
  priority: CallbackPriority,
  handler: unknown,
): void {
  const any = mod as unknown as AnyCallbacks;
  if (hasPriorities(mod)) {
    any.AddPriorityCallback(callback, priority, handler);
  } else {
    any.AddCallback(callback, handler);
  }
}

/** How many names of other mods are worth telling. */
const NAMES_MAX = 3;

/**
 * The names of other mods that handle a callback before this one's last turn; none where the game does
 * not tell (Afterbirth+), or where all are later.
 */
export function otherHandlers(callback: keyof AddCallbackParameters): string[] {
  const names: string[] = [];
  pcall(() => {
    for (const row of Isaac.GetCallbacks(callback, false)) {
      const name = tostring(row.Mod.Name);
      const isEarlier = row.Priority <= Priority.LATE && name !== MOD_NAME;
      if (isEarlier && names.length < NAMES_MAX && !names.includes(name)) {
        names.push(name);
      }
    }
  });
  return names;
}

/** Registers a callback that only watches, before everybody else's. */
export function addObserver<T extends keyof AddCallbackParameters>(
  mod: Mod,
  callback: T,
  handler: AddCallbackParameters[T][0],
): void {
  addPriorityCallback(mod, callback, Priority.IMPORTANT, handler);
}

/** Declares a callback that comes and goes; it is an observer unless told another priority. */
export function declareSwitchable<T extends keyof AddCallbackParameters>(
  callback: T,
  handler: AddCallbackParameters[T][0],
  isWanted: () => boolean,
  priority: CallbackPriority = Priority.IMPORTANT,
): void {
  switchables.push({ callback, handler, isWanted, priority, isRegistered: false });
}

/** Registers what is wanted and was not; to be called whenever a wish may have changed. */
export function addWantedCallbacks(mod: Mod): void {
  for (const switchable of switchables) {
    if (!switchable.isRegistered && switchable.isWanted()) {
      addPriorityCallback(mod, switchable.callback, switchable.priority, switchable.handler);
      switchable.isRegistered = true;
    }
  }
}

/** Also removes what is wanted no more; only from callbacks that never come and go themselves. */
export function tidyCallbacks(mod: Mod): void {
  for (const switchable of switchables) {
    if (switchable.isRegistered && !switchable.isWanted()) {
      (mod as unknown as AnyCallbacks).RemoveCallback(switchable.callback, switchable.handler);
      switchable.isRegistered = false;
    }
  }
  addWantedCallbacks(mod);
}
