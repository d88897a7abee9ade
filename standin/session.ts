/**
 * A whole session of the stand-in game: a run through floors, each fought-in room entered and
 * cleared, until enough rooms are done.
 */
import { existsSync, readFileSync } from "node:fs";
import { FLOORS_LUA } from "../src/install/mod";
import { Engine } from "./engine";
import { floorsOfRun } from "./floors";
import { otherMod, type OtherModName } from "./otherMods";
import type {
  ClearRecord,
  EngineOptions,
  ModSource,
  Output,
  RecordedFloor,
  RoomState,
  RunSettings,
} from "./types";

/** The folder of the mod under test. */
export const MOD_DIRECTORY = "basement-oracle";

/** What a session plays. */
export interface SessionOptions
  extends
    Omit<EngineOptions, "mods" | "saves">,
    Partial<Pick<RunSettings, "seed" | "difficulty" | "players" | "stateFlags">> {
  /** How many rooms to clear; default 20. */
  readonly rooms?: number;
  /** The text of the mod's main.lua; without it the game is played unmodded. */
  readonly mainLua?: string;
  /** Further files of the mod's folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** Mods that get in the way, loaded before or after. */
  readonly modsBefore?: readonly (OtherModName | ModSource)[];
  readonly modsAfter?: readonly (OtherModName | ModSource)[];
  /** What is typed: "oracle mode <mode>" right after the start. */
  readonly mode?: "auto" | "override" | "observe" | "off";
  /** Commands typed after the start (and after the mode), and at the end of the session. */
  readonly commands?: readonly string[];
  readonly commandsAtEnd?: readonly string[];
  /** The mod's save data before the start. */
  readonly saveData?: string;
}

/** What came of a session. */
export interface SessionResult extends Output {
  readonly clears: readonly ClearRecord[];
  /** The mod's save data at the end; undefined when it saved nothing. */
  readonly savedData: string | undefined;
}

const DEFAULT_SEED = 305419896;
const DEFAULT_ROOMS = 20;
/** Frames between entering and clearing, and after a clear. */
const FRAMES_BEFORE = 2;
const FRAMES_AFTER = 3;
/** Boss rooms come last on a floor. */
const BOSS = 5;
/** How often a room is visited again, where old pickups come back. */
const REVISIT_EVERY = 5;

/** Plays a session and returns everything it wrote. Errors of mods are in the result. */
export function playSession(options: SessionOptions = {}): SessionResult {
  const engine = new Engine(engineOptions(options));
  try {
    const clears = playRuns(engine, options);
    type(engine, options.commandsAtEnd);
    engine.exitRun(true);
    const savedData = engine.readState().saves[MOD_DIRECTORY];
    return { ...engine.take(), clears, savedData };
  } finally {
    engine.close();
  }
}

/** The engine's options of a session, for driving the same setup by hand. */
export function engineOptions(options: SessionOptions): EngineOptions {
  const edition = options.edition ?? "repentance+";
  const main: ModSource[] =
    options.mainLua === undefined
      ? []
      : [
          {
            directory: MOD_DIRECTORY,
            files: { ...floorsLua(), ...options.files, "main.lua": options.mainLua },
          },
        ];
  const { luaVersion, hypotheses, wrongRule, faults, modConfigMenu, repentogon } = options;
  const { familiarDrops, writableDescriptors, award, saveData, floors, items, unknowns } = options;
  return {
    ...{ luaVersion, hypotheses, wrongRule, faults, modConfigMenu, repentogon },
    ...{ familiarDrops, writableDescriptors, award, floors, items, unknowns },
    edition,
    mods: [...resolve(options.modsBefore), ...main, ...resolve(options.modsAfter)],
    saves: saveData === undefined ? {} : { [MOD_DIRECTORY]: saveData },
  };
}

/** The mod's second file, as it was built. */
function floorsLua(): Readonly<Record<string, string>> {
  const file = new URL(`../mod/${FLOORS_LUA}`, import.meta.url);
  return existsSync(file) ? { [FLOORS_LUA]: readFileSync(file, "utf8") } : {};
}

function resolve(mods: readonly (OtherModName | ModSource)[] = []): ModSource[] {
  return mods.map((mod) => (typeof mod === "string" ? otherMod(mod) : mod));
}

/** A start seed for the next run, never 0. */
function anotherSeed(seed: number): number {
  return (Math.imul(seed, 1664525) + 1013904223) >>> 0 || 1;
}

/** Plays until enough rooms are cleared: another run begins when the floors run out. */
function playRuns(engine: Engine, options: SessionOptions): readonly ClearRecord[] {
  const { edition = "repentance+", difficulty, rooms = DEFAULT_ROOMS } = options;
  const clears: ClearRecord[] = [];
  let seed = options.seed ?? DEFAULT_SEED;
  do {
    const before = clears.length;
    const floors = options.floors ?? floorsOfRun(seed, edition, difficulty);
    for (const [index, floor] of floors.entries()) {
      if (index === 0) {
        beginRun(engine, options, seed, floor, before === 0);
      } else if (clears.length < rooms) {
        engine.nextFloor(floor);
      }
      clearFloor(engine, clears, rooms);
    }
    if (clears.length === before && rooms > before) {
      throw new Error("Expected floors with rooms to clear but received none.");
    }
    seed = anotherSeed(seed);
  } while (clears.length < rooms);
  return clears;
}

function beginRun(
  engine: Engine,
  options: SessionOptions,
  seed: number,
  floor: RecordedFloor,
  isFirst: boolean,
): void {
  const { difficulty, players, stateFlags, mode, commands } = options;
  if (!isFirst) {
    engine.endRun(true);
  }
  engine.startRun({ seed, floor, difficulty, players, stateFlags });
  if (isFirst) {
    type(engine, mode === undefined ? [] : [`oracle mode ${mode}`]);
    type(engine, commands);
  }
}

function type(engine: Engine, commands: readonly string[] = []): void {
  for (const command of commands) {
    engine.command(command);
  }
}

function clearFloor(engine: Engine, clears: ClearRecord[], wanted: number): void {
  const rooms = engine.readState().rooms ?? [];
  const isBoss = (room: RoomState): number => (room.type === BOSS ? 1 : 0);
  const fights = rooms.filter(isFoughtIn).sort((a, b) => isBoss(a) - isBoss(b));
  for (const { listIndex } of fights.slice(0, wanted - clears.length)) {
    engine.enterRoom(listIndex);
    engine.frames(FRAMES_BEFORE);
    clears.push(engine.clearRoom());
    engine.frames(FRAMES_AFTER);
    if (clears.length % REVISIT_EVERY === 0) {
      engine.enterRoom(listIndex);
      engine.frames(1);
    }
  }
}

/** A room of the main grid that is neither clear nor becomes it by being entered. */
function isFoughtIn(room: RoomState): boolean {
  return room.gridIndex >= 0 && room.type !== undefined && !room.clear && !room.clearsOnEntry;
}
