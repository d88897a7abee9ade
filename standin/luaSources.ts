// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- Modules by wildcard can be declared no other way.
/// <reference path="./lua.d.ts" />
/** The Lua files of the stand-in engine, in the order in which they are loaded. */
import award from "./lua/award.lua?raw";
import awardRules from "./lua/awardRules.lua?raw";
import callbacks from "./lua/callbacks.lua?raw";
import classes from "./lua/classes.lua?raw";
import clear from "./lua/clear.lua?raw";
import console from "./lua/console.lua?raw";
import control from "./lua/control.lua?raw";
import entities from "./lua/entities.lua?raw";
import floors from "./lua/floors.lua?raw";
import goods from "./lua/goods.lua?raw";
import isaac from "./lua/isaac.lua?raw";
import json from "./lua/json.lua?raw";
import itemPool from "./lua/itemPool.lua?raw";
import laboratory from "./lua/laboratory.lua?raw";
import log from "./lua/log.lua?raw";
import mods from "./lua/mods.lua?raw";
import optional from "./lua/optional.lua?raw";
import pickups from "./lua/pickups.lua?raw";
import players from "./lua/players.lua?raw";
import rng from "./lua/rng.lua?raw";
import rooms from "./lua/rooms.lua?raw";
import run from "./lua/run.lua?raw";
import sandbox from "./lua/sandbox.lua?raw";
import unknowns from "./lua/unknowns.lua?raw";
import values from "./lua/values.lua?raw";

/** A file of the engine: the name that error messages show, and its text. */
export interface LuaSource {
  readonly name: string;
  readonly text: string;
}

/** Reads and writes JSON; everything else is told its options through it. */
export const JSON_SOURCE: LuaSource = { name: "json", text: json };

/** The engine proper. The sandbox comes right after the classes, on which its `type` depends. */
export const ENGINE_SOURCES: readonly LuaSource[] = [
  { name: "classes", text: classes },
  { name: "sandbox", text: sandbox },
  { name: "log", text: log },
  { name: "callbacks", text: callbacks },
  { name: "rng", text: rng },
  { name: "values", text: values },
  { name: "award", text: award },
  { name: "awardRules", text: awardRules },
  { name: "goods", text: goods },
  { name: "pickups", text: pickups },
  { name: "entities", text: entities },
  { name: "players", text: players },
  { name: "floors", text: floors },
  { name: "rooms", text: rooms },
  { name: "clear", text: clear },
  { name: "run", text: run },
  { name: "isaac", text: isaac },
  { name: "laboratory", text: laboratory },
  { name: "itemPool", text: itemPool },
  { name: "unknowns", text: unknowns },
  { name: "console", text: console },
  { name: "mods", text: mods },
  { name: "optional", text: optional },
  { name: "control", text: control },
];
