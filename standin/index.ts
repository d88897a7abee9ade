/** The stand-in engine's public face. */
export { Engine } from "./engine";
export { floorsOfRun } from "./floors";
export { openLua, type LuaRuntime, type LuaVersion } from "./luaRuntime";
export { otherMod, type OtherModName } from "./otherMods";
export {
  engineOptions,
  MOD_DIRECTORY,
  playSession,
  type SessionOptions,
  type SessionResult,
} from "./session";
export type * from "./types";
