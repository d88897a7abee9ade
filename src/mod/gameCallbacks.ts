/**
 * The game's callbacks that the mod uses, by number. The enum of the typings holds all of them with
 * names both ways, which would be a twentieth of main.lua, so only its types are used.
 */
import type { CallbackPriority } from "isaac-typescript-definitions/dist/enums/CallbackPriority";
import type { ModCallback } from "isaac-typescript-definitions/dist/enums/ModCallback";

/** Callbacks. */
export const Callback = {
  POST_UPDATE: 1 as ModCallback.POST_UPDATE,
  POST_RENDER: 2 as ModCallback.POST_RENDER,
  POST_CURSE_EVAL: 12 as ModCallback.POST_CURSE_EVAL,
  POST_GAME_STARTED: 15 as ModCallback.POST_GAME_STARTED,
  PRE_GAME_EXIT: 17 as ModCallback.PRE_GAME_EXIT,
  POST_NEW_LEVEL: 18 as ModCallback.POST_NEW_LEVEL,
  POST_NEW_ROOM: 19 as ModCallback.POST_NEW_ROOM,
  EXECUTE_CMD: 22 as ModCallback.EXECUTE_CMD,
  PRE_ENTITY_SPAWN: 24 as ModCallback.PRE_ENTITY_SPAWN,
  POST_PICKUP_INIT: 34 as ModCallback.POST_PICKUP_INIT,
  PRE_SPAWN_CLEAR_AWARD: 70 as ModCallback.PRE_SPAWN_CLEAR_AWARD,
  PRE_MOD_UNLOAD: 73 as ModCallback.PRE_MOD_UNLOAD,
} as const;

/** Priorities of callbacks: lower ones come first. */
export const Priority = {
  IMPORTANT: -200 as CallbackPriority.IMPORTANT,
  LATE: 100 as CallbackPriority.LATE,
} as const;
