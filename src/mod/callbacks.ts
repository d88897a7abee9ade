/**
 * Registering callbacks. The game walks its list of callbacks while it calls them, and removing one
 * from a list that is being walked makes it skip somebody else's. So a callback that is not wanted
 * any more stays, doing nothing, until the next safe moment, in which {@link tidyCallbacks} removes it.
 */
import type { CallbackPriority } from "isaac-typescript-definitions/dist/enums/CallbackPriority";
import type { ModCallback } from "isaac-typescript-definitions/dist/enums/ModCallback";

/** A callback that is registered only while somebody needs it. */
export interface SwitchableCallback {
  readonly isWanted: () => boolean;
  readonly add: (mod: Mod) => void;
  readonly remove: (mod: Mod) => void;
  isRegistered: boolean;
}

const switchables: SwitchableCallback[] = [];

/** Declares a callback that comes and goes. */
export function declareSwitchable<T extends keyof AddCallbackParameters>(
  callback: T,
  handler: AddCallbackParameters[T][0],
  isWanted: () => boolean,
): void {
  switchables.push({
    isWanted,
    add: (mod) => {
      mod.AddCallback(callback, ...([handler] as never));
    },
    remove: (mod) => {
      mod.RemoveCallback(callback, handler);
    },
    isRegistered: false,
  });
}

/** Registers what is wanted and was not; to be called whenever a wish may have changed. */
export function addWantedCallbacks(mod: Mod): void {
  for (const switchable of switchables) {
    if (!switchable.isRegistered && switchable.isWanted()) {
      switchable.add(mod);
      switchable.isRegistered = true;
    }
  }
}

/** Also removes what is wanted no more; only from callbacks that never come and go themselves. */
export function tidyCallbacks(mod: Mod): void {
  for (const switchable of switchables) {
    if (switchable.isRegistered && !switchable.isWanted()) {
      switchable.remove(mod);
      switchable.isRegistered = false;
    }
  }
  addWantedCallbacks(mod);
}

/** Registers a callback before (`EARLY`) or after others where the game has priorities. */
export function addOrderedCallback(
  mod: Mod,
  priority: CallbackPriority,
  handler: AddCallbackParameters[ModCallback.PRE_SPAWN_CLEAR_AWARD][0],
  callback: ModCallback.PRE_SPAWN_CLEAR_AWARD,
): void {
  if ((mod as Partial<Mod>).AddPriorityCallback === undefined) {
    mod.AddCallback(callback, handler);
  } else {
    mod.AddPriorityCallback(callback, priority, handler);
  }
}
