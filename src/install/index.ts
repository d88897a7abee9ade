/** The installer as one module, for the command line and for the scripts that load it in memory. */

export { EDITIONS, parseEdition } from "../core/game/edition";
export { readBuiltMod } from "./builtMod";
export { examine, isHealthy } from "./doctor";
export type { Check, CheckStatus } from "./doctorChecks";
export { InstallError, WrongOptionError } from "./failure";
export type { GameLog } from "./gameLogs";
export { installMod, type InstallReport } from "./installMod";
export { findModsFolder, type ModsFolder, type ModsFolderOptions } from "./modsFolder";
export { nodeSystem } from "./nodeSystem";
export { findOwnPackage } from "./packageRoot";
export { uninstallMod, type UninstallReport } from "./uninstallMod";
