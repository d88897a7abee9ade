/** The stand-in engine's public face. */
export { Engine, type AwardRequest } from "./engine";
export { MADE_UP_FLOORS, madeUpFloors, routeThrough } from "./floors";
export { openLua, type LuaRuntime, type LuaVersion } from "./luaRuntime";
export { carriedFor, listMutations, seedsShowing } from "./mutations";
export { OTHER_MOD_NAMES, otherMod, type OtherModName } from "./otherMods";
export {
  engineOptions,
  MOD_DIRECTORY,
  playSession,
  type SessionOptions,
  type SessionResult,
} from "./session";
export type * from "./types";
