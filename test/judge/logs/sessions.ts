/** Sessions of the stand-in engine, whose award code shares nothing with the simulation. */
import { readFileSync } from "node:fs";
import { playSession, type SessionOptions } from "../../../standin";

const mainLua = readFileSync("mod/main.lua", "utf8");

/** The log of a session in which the built mod watches the stand-in's own awards. */
export function observedLog(options: SessionOptions): string {
  return playSession({ mainLua, mode: "observe", ...options }).log;
}

/** The log of a session of any mode. */
export function sessionLog(options: SessionOptions): string {
  return playSession({ mainLua, ...options }).log;
}
