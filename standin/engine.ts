/**
 * The stand-in game: opens Lua, loads the engine and the mods, and is then driven step by step.
 * What it imitates, and what not, is said in the README beside this file.
 */
import { createHash } from "node:crypto";
import { openLua, type LuaRuntime, type LuaVersion } from "./luaRuntime";
import { ENGINE_SOURCES, JSON_SOURCE, type LuaSource } from "./luaSources";
import type {
  ClearRecord,
  EngineOptions,
  EngineState,
  MenuRow,
  Output,
  PlayerDescription,
  RecordedFloor,
  RunSettings,
  VanillaAward,
} from "./types";

const LOADER = `
local engine = ...
local loadfile, open, dump = loadfile, io.open, string.dump
-- Texts lie in files that all states share, and beside them what was compiled of them: most of a start else.
function engine.keepText(digest, text)
  local file = open("/" .. digest, "wb")
  file:write(text)
  file:close()
end
local function readText(digest)
  local file = open("/" .. digest, "rb")
  local text = file:read("a")
  file:close()
  return text
end
function engine.hasText(digest)
  local file = open("/" .. digest, "rb")
  return file and file:close() and "yes"
end
-- Takes a text by the name of its file.
function engine.compile(digest, name)
  local path = "/" .. digest .. name:gsub("%W", "_")
  local chunk, problem = loadfile(path, "b")
  if chunk == nil then
    chunk, problem = load(readText(digest), name)
    if chunk then
      local file = open(path, "wb")
      file:write(dump(chunk))
      file:close()
    end
  end
  return chunk, problem
end
function engine.loadSource(name, digest)
  assert(engine.compile(digest, "=stand-in/" .. name .. ".lua"))(engine)
end
function engine.takeOptions(text)
  engine.options = engine.fromJson(text)
end
function engine.takeFile(mod, name, digest)
  engine.options.mods[tonumber(mod)].files[name] = digest
end`;

/** What names a text's file: the text itself, since these files outlive this module. */
const DIGESTS = new Map<string, string>();

function digestOf(text: string): string {
  const digest = DIGESTS.get(text) ?? createHash("sha1").update(text).digest("hex");
  DIGESTS.set(text, digest);
  return digest;
}

/** What to compute awards for, by the stand-in's own rules. */
interface AwardRequest
  extends Pick<EngineOptions, "hypotheses" | "wrongRule">, Pick<RunSettings, "difficulty"> {
  readonly awardSeeds: readonly number[];
  readonly players: readonly PlayerDescription[];
}

/** A running stand-in game. Close it when done: each one holds a Lua state. */
export class Engine {
  private readonly lua: LuaRuntime;

  /** Starts the game and loads its mods. Errors of mods are in the output, not thrown. */
  constructor(options: EngineOptions = {}) {
    this.lua = openLua(options.luaVersion ?? defaultLuaVersion(options));
    this.lua.run(LOADER);
    this.loadSource(JSON_SOURCE);
    this.takeOptions(options);
    for (const source of ENGINE_SOURCES) {
      this.loadSource(source);
    }
    this.lua.call("launch");
    this.request("setFloors", { floors: options.floors ?? [] });
  }

  /** Starts a new run on a floor: new room, new level, game started. */
  startRun(settings: RunSettings): void {
    this.request("startRun", settings);
  }

  /** Goes to a room by list index; `cell` is the cell by which it is entered. */
  enterRoom(room: number, cell?: number): void {
    this.request("enterRoom", cell === undefined ? { room } : { room, cell });
  }

  /**
   * Clears the current room, in one game frame.
   *
   * @param again allows a room that is clear already, as the D7 does.
   */
  clearRoom(again = false): ClearRecord {
    return this.request<ClearRecord>("clearRoom", { again });
  }

  /** Lets game frames pass, each drawn twice. */
  frames(count: number): void {
    this.request("frames", { count });
  }

  /** Types a command into the console. */
  command(text: string): void {
    this.request("command", { text });
  }

  /** Goes down to another floor. */
  nextFloor(floor: RecordedFloor): void {
    this.request("nextFloor", { floor });
  }

  /** Leaves the run for the menu; a saved one can be resumed. */
  exitRun(shouldSave = true): void {
    this.request("exitRun", { shouldSave });
  }

  /** Ends the run, by death or by an ending. */
  endRun(isGameOver: boolean): void {
    this.request("endRun", { isGameOver });
  }

  /** Resumes the run that was left with saving. */
  resumeRun(): void {
    this.request("resumeRun", {});
  }

  /** Reloads a mod as the console's `luamod` does; the console's answer. */
  luamod(directory: string): string {
    return this.request<{ answer: string }>("luamod", { directory }).answer;
  }

  /** Opens or closes the pause menu. */
  pause(isPaused: boolean): void {
    this.request("pause", { isPaused });
  }

  /** Opens or closes the console. */
  openConsole(isOpen: boolean): void {
    this.request("openConsole", { isOpen });
  }

  /** Hides or shows the HUD (Repentance). */
  hideHud(isHidden: boolean): void {
    this.request("hideHud", { isHidden });
  }

  /** Presses a key for the next frame. */
  press(key: number): void {
    this.request("press", { key });
  }

  /** Holds the map, or lets it go (player 0). */
  holdMap(isHeld: boolean): void {
    this.request("holdMap", { isHeld });
  }

  /** How many bosses live in rooms of this floor that are not clear. */
  fightBoss(count: number): void {
    this.request("fightBoss", { count });
  }

  /** Puts a machine into a room that is entered later. */
  placeMachine(room: number, variant: number, seed: number): void {
    this.request("placeMachine", { room, variant, seed });
  }

  /** Pays a machine of the room, by its place from 1. */
  payMachine(place: number): void {
    this.request("payMachine", { place });
  }

  /** Steps onto the spikes of a sacrifice room. */
  sacrifice(): void {
    this.request("sacrifice", {});
  }

  /** Uses a card, or a pill by its effect. */
  usePocket(kind: "card" | "pill", id: number): void {
    this.request("usePocket", { kind, id });
  }

  /** Uses a collectible, as the D6, 105. */
  useItem(id: number): void {
    this.request("useItem", { id });
  }

  /** What the window of REPENTOGON's stand-in shows. */
  readWindow(): readonly string[] {
    return [...this.request<readonly string[]>("readWindow", {})];
  }

  /** Chooses a word in that window. */
  changeWindow(label: string, word: string): void {
    this.request("changeWindow", { label, word });
  }

  /** What its console offers after a command. */
  complete(command: string, typed: string): readonly string[] {
    return [...this.request<readonly string[]>("complete", { command, typed })];
  }

  /** Gives an item or trinket to a player, or takes it with a negative count. */
  give(kind: "collectible" | "trinket", item: string, count = 1, player = 0): void {
    this.request("give", { kind, item, count, player });
  }

  /** Sets a player's luck. */
  setLuck(luck: number, player = 0): void {
    this.request("setLuck", { luck, player });
  }

  /** Writes a room's award seed. */
  setAwardSeed(room: number, awardSeed: number): void {
    this.request("setAwardSeed", { room, awardSeed });
  }

  /** Removes a player: it stays in the list but no longer exists. */
  removePlayer(player: number): void {
    this.request("removePlayer", { player });
  }

  /** The state of the game. */
  readState(): EngineState {
    return this.request<EngineState>("readState", {});
  }

  /** Takes what was written since the last time. */
  take(): Output {
    return this.request<Output>("take", {});
  }

  /** Makes a cleared room what it was before the clear, as Glowing Hourglass does. */
  rewindRoom(room: number): void {
    this.request("rewindRoom", { room });
  }

  /** What the Mod Config Menu stand-in shows. */
  readMenu(): readonly MenuRow[] {
    return this.request<readonly MenuRow[]>("readMenu", {});
  }

  /** Changes a setting in the Mod Config Menu stand-in, counted from 1; undefined cancels. */
  changeMenu(position: number, value: unknown): void {
    this.request("changeMenu", value === undefined ? { position } : { position, value });
  }

  /** How often mods called each method ("Level.GetRooms") since the last look. */
  takeCalls(): Readonly<Record<string, number>> {
    return { ...this.request<Readonly<Record<string, number>>>("takeCalls", {}) };
  }

  /** How many callbacks each mod has, by "name:id". */
  registrations(): Readonly<Record<string, number>> {
    return { ...this.request<Readonly<Record<string, number>>>("registrations", {}) };
  }

  /** The awards of seeds by the stand-in's own rules. */
  awards(request: AwardRequest): readonly VanillaAward[] {
    return this.request<readonly VanillaAward[]>("award", request);
  }

  /** Runs Lua in the mods' world and returns its first result as text: for tests. */
  evaluate(code: string): string {
    return this.lua.run(code);
  }

  /** Frees the Lua state. */
  close(): void {
    this.lua.close();
  }

  /** The files of mods go one by one as they are: read as JSON, they would be most of what a start takes. */
  private takeOptions({ mods = [], ...rest }: EngineOptions): void {
    const empty = mods.map((mod) => ({ ...mod, files: {} }));
    this.lua.call("takeOptions", JSON.stringify(luaOptions({ ...rest, mods: empty })));
    mods.forEach(({ files }, index) =>
      Object.entries(files).forEach(([name, text]) =>
        this.lua.call("takeFile", `${index + 1}`, name, this.kept(text)),
      ),
    );
  }

  private loadSource(source: LuaSource): void {
    this.lua.call("loadSource", source.name, this.kept(source.text));
  }

  /** The name of a text's file, which is written where no state before had the text. */
  private kept(text: string): string {
    const digest = digestOf(text);
    if (this.lua.call("hasText", digest) === "") {
      this.lua.call("keepText", digest, text);
    }
    return digest;
  }

  private request<Result>(name: string, settings: unknown): Result {
    const answer = JSON.parse(this.lua.call("call", name, JSON.stringify(settings))) as {
      readonly error?: string;
      readonly result?: Result;
    };
    if (answer.error !== undefined) {
      throw new Error(answer.error);
    }
    return answer.result as Result;
  }
}

function defaultLuaVersion(options: EngineOptions): LuaVersion {
  return options.repentogon === true ? "5.4" : "5.3";
}

/** The options as Lua reads them, without floors, which may be large and go separately. */
export function luaOptions(options: EngineOptions): Record<string, unknown> {
  const { floors: _floors, ...rest } = options;
  return {
    ...rest,
    edition: options.edition ?? "repentance+",
    mods: options.mods ?? [],
    faults: options.faults ?? {},
    hypotheses: options.hypotheses ?? {},
  };
}
