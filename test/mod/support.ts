/** Helpers for the tests that run the built mod in the stand-in engine. */
import { readFileSync } from "node:fs";
import { RECORD_PREFIX } from "../../src/core/record/writeRecord";
import type { LogRecord } from "../../src/core/record/recordFields";
import { readRecord } from "../../src/core/record/readRecord";
import {
  Engine,
  engineOptions,
  MOD_DIRECTORY,
  type ClearRecord,
  type LuaVersion,
  type RecordedFloor,
  type RecordedRoom,
  type SessionOptions,
} from "../../standin";

/** What the game would load; `npm test` builds it first. */
export const MAIN_LUA = readFileSync("mod/main.lua", "utf8");

/** Both Luas that the game runs mods with: its own and REPENTOGON's. */
export const LUA_VERSIONS: readonly LuaVersion[] = ["5.3", "5.4"];

/** The save of a player who has heard the first words and chosen nothing. */
export const DEFAULT_SAVE = JSON.stringify({
  schema: 1,
  mode: "override",
  edition: "auto",
  hud: "off",
  log: "on",
});

/** Save data of a player whose laboratory has found answers in a game. */
export function calibratedTo(
  edition: string,
  answers: string,
  choices: object = JSON.parse(DEFAULT_SAVE) as object,
  build = "Lua 5.3",
): string {
  const watched = [{ edition, build, answers, watched: 0, clears: [] }];
  return JSON.stringify({ ...choices, watched });
}

/** A floor with one of everything that matters to the mod. */
export const FLOOR: RecordedFloor = {
  name: "Test floor",
  stage: 1,
  stageType: 0,
  rooms: [
    { gridIndex: 86, type: 5, variant: 1010, name: "Boss" },
    { gridIndex: 71, type: 2, variant: 1, name: "Shop" },
    { gridIndex: 110, type: 7, variant: 1, name: "Secret", clear: true },
    { gridIndex: 84, type: 1, variant: 2, name: "Start Room", clear: true },
    { gridIndex: 85, type: 1, variant: 10, name: "East" },
    { gridIndex: 83, type: 1, variant: 11, name: "West" },
    { gridIndex: 97, type: 1, variant: 12, name: "South" },
    { gridIndex: 82, type: 6, variant: 13, name: "Miniboss" },
    { gridIndex: -4, type: 16, variant: 1, name: "Crawlspace" },
    { gridIndex: -5, type: 17, variant: 1, name: "Boss rush" },
    { gridIndex: -1 },
  ],
};

/** List indexes of that floor's rooms. */
export const ROOM = { boss: 0, start: 3, east: 4, west: 5, south: 6, crawlspace: 8, rush: 9 };

/** The rooms that are fought in for an ordinary award. */
export const FOUGHT = [ROOM.east, ROOM.west, ROOM.south];

/** Award seeds of a coin, of nothing, and of three bombs with two Contracts from Below. */
export const COIN_SEED = 305419896;
export const NOTHING_SEED = 1859802432;
export const BOMBS_SEED = 171172990;
export const CONTRACTS = [{ collectibles: { "contract-from-below": 2 } }];

/** A player who just installed the mod. */
export const NEW = { saveData: undefined as never };

/** The line is on the screen. */
export const SHOWN = { commands: ["oracle hud award"] };

/** The mod in a game that does not tell what it asks for. */
export const DEAF = MAIN_LUA.replace("PRE_ENTITY_SPAWN = 24", "PRE_ENTITY_SPAWN = 9999");

export const EDITIONS = ["afterbirth+", "repentance", "repentance+"] as const;

/** The built mod in a game in which a run has begun, as long as the test lasts. */
export function newRun(options: SessionOptions = {}, floor = FLOOR): Engine {
  const game = newGame(options);
  begin(game, options, floor);
  return game;
}

/**
 * The same in a game that stands at the main menu: Repentance unless said otherwise, whose awards are those of
 * the documents' worked examples.
 */
export function newGame(options: SessionOptions = {}): Engine {
  const game = openGame(options);
  onTestFinished(() => game.close());
  return game;
}

/**
 * One game for all tests of a block, opened by the first that asks for it: for tests that leave nothing
 * behind, or begin a run of their own.
 */
export function sharedGame(options: SessionOptions): () => Engine {
  let game: Engine | undefined;
  afterAll(() => {
    game?.close();
    game = undefined;
  });
  return () => (game ??= openGame(options));
}

/**
 * Runs one after the other in games for all tests of a file, one game for all that ask for the same: for tests that
 * leave no setting behind.
 */
export function sharedRuns(): (options?: SessionOptions, floor?: RecordedFloor) => Engine {
  const games = new Map<string, Engine>();
  afterAll(() => games.forEach((game) => game.close()));
  return (options = {}, floor = FLOOR) => {
    const { difficulty: _, players: __, stateFlags: ___, seed: ____, ...own } = options;
    const name = JSON.stringify(own);
    const game = games.get(name) ?? openGame(own);
    games.set(name, game);
    game.take();
    begin(game, options, floor);
    return game;
  };
}

function openGame(options: SessionOptions): Engine {
  const settled = { mainLua: MAIN_LUA, edition: "repentance" as const, saveData: DEFAULT_SAVE };
  return new Engine(engineOptions({ ...settled, ...options }));
}

/** Starts a run on {@link FLOOR}. */
export function begin(game: Engine, options: SessionOptions, floor = FLOOR): void {
  const { difficulty, players, stateFlags, seed = 305419896 } = options;
  game.startRun({ seed, floor, difficulty, players, stateFlags });
  for (const command of options.commands ?? []) {
    game.command(command);
  }
}

/** Enters a room, writes its award seed and clears it, again too; frames pass before and after. */
export function clear(game: Engine, room: number, awardSeed?: number): ClearRecord {
  game.enterRoom(room);
  game.frames(2);
  if (awardSeed !== undefined) {
    game.setAwardSeed(room, awardSeed);
  }
  const record = game.clearRoom(true);
  game.frames(2);
  return record;
}

/** The seeds of a clear's pickups. */
export function seedsIn({ pickups }: Pick<ClearRecord, "pickups">): readonly number[] {
  return pickups.map(({ seed }) => seed);
}

/** {@link FLOOR} with something changed of its rooms. */
export function floorWith(
  change: (room: RecordedRoom, index: number) => Partial<RecordedRoom>,
): RecordedFloor {
  return { ...FLOOR, rooms: FLOOR.rooms.map((room, at) => ({ ...room, ...change(room, at) })) };
}

/** What the mod has saved. */
export function saved(game: Engine): Record<string, unknown> {
  return JSON.parse(game.readState().saves[MOD_DIRECTORY] ?? "{}") as Record<string, unknown>;
}

/** The texts that the mod draws while frames pass, each once. */
export function drawnIn(game: Engine, frames = 2): string[] {
  game.take();
  game.frames(frames);
  return [...new Set(game.take().drawn.map(({ text }) => text))];
}

/** Clears three rooms again and again, each time by another seed. */
export function clearMany(game: Engine, from: number, to: number): ClearRecord[] {
  return Array.from({ length: to - from }, (_, index) =>
    clear(game, FOUGHT[(from + index) % FOUGHT.length] as number),
  );
}

/**
 * Clears 60 rooms with four things picked up on the way, in each of which the award must come exactly as
 * the game would have made it; and what the mod then says of other mods, in the log, on the screen and
 * in the console.
 */
export function accusationsInSixtyClears(game: Engine): string[] {
  const items = [
    ["trinket", "match-stick"],
    ["collectible", "lucky-foot"],
    ["collectible", "contract-from-below"],
    ["trinket", "daemons-tail"],
  ] as const;
  const clears = items.flatMap(([kind, item], index) => {
    const made = clearMany(game, 12 * index, 12 * (index + 1));
    game.give(kind, item);
    return made;
  });
  clears.push(...clearMany(game, 48, 60));
  for (const record of clears) {
    expect(seedsIn(record)).toEqual(record.vanillaWouldBe?.spawnSeeds);
  }
  const { log, errors, drawn } = game.take();
  expect(errors).toEqual([]);
  expect(new Set(awardsOf(log).map(({ mode }) => mode))).toEqual(new Set(["observe", "override"]));
  const said = [...complaintsOf(log), ...drawn.map(({ text }) => text)];
  return [...said, ...answer(game, "oracle version")].filter((text) =>
    /answered|kept a clear/u.test(text),
  );
}

/** What a command says on the console, line by line. */
export function answer(game: Engine, command: string): string[] {
  game.take();
  game.command(command);
  return game
    .take()
    .console.split("\n")
    .filter((line) => line !== "");
}

/** The same in one line, however the console breaks it. */
export function told(game: Engine, command: string): string {
  return answer(game, command).join(" ").replaceAll(/ +/gu, " ");
}

const MAP = `
local lines = {}
for _, room in ipairs(MinimapAPI:GetLevel()) do
  local drawn = room:IsVisible() and "room" or room:IsShadow() and "outline" or "nothing"
  local icons = room:IsIconVisible() and "+icons" or ""
  lines[#lines + 1] = math.tointeger(room.Descriptor.GridIndex) .. ":" .. drawn .. icons .. ":"
    .. table.concat(room.PermanentIcons, ",")
end
return table.concat(lines, "|")`;

/** What MinimapAPI's map draws by cell: the room itself or its outline, whether with icons, and which. */
export function mapOf(game: Engine) {
  const rows = game.evaluate(MAP).split("|");
  return new Map(
    rows.map((row) => {
      const [cell, drawn = "", icons = ""] = row.split(":");
      return [Number(cell), { drawn, icons: icons.split(",").filter((icon) => icon !== "") }];
    }),
  );
}

/** A floor with a room beyond the boss room, which nothing shows from the start. */
export const FAR = 88;
export const FAR_FLOOR: RecordedFloor = {
  ...FLOOR,
  rooms: [...FLOOR.rooms.slice(0, -1), { gridIndex: FAR, type: 1 }],
};

/** How that map draws each room of such a floor with The Compass, beside this mod's icons or without them. */
export function drawnWithCompass(options: SessionOptions, icons: "on" | "off"): readonly string[] {
  const game = newRun({ ...options, commands: [`oracle minimap ${icons}`] }, FAR_FLOOR);
  game.frames(40);
  game.evaluate("Game():GetLevel():SetStateFlag(7, true)");
  game.frames(40);
  return [...mapOf(game)].map(([cell, { drawn }]) => `${cell}=${drawn}`);
}

/** The icons of this mod on that map, or on one of its rooms. */
export function ownIconsOf(game: Engine, room?: number): readonly string[] {
  const rooms = [...mapOf(game)].filter(([cell]) => room === undefined || cell === room);
  const icons = rooms.flatMap(([, own]) => own.icons);
  return icons.filter((icon) => icon.startsWith("BasementOracle"));
}

/** Whether a clear dropped exactly its one award; what a mod made of it alone, if so asked. */
export function isExact({ pickups, vanillaWouldBe }: ClearRecord, byMods = false): boolean {
  const made = byMods ? pickups.filter(({ by }) => by.startsWith("mod:")) : pickups;
  return (
    seedsIn({ pickups: made }).join() === vanillaWouldBe?.spawnSeeds.join() &&
    made.every(({ requestedVariant }) => requestedVariant === vanillaWouldBe.variant)
  );
}

/** Every record in a log, each checked against the schema. */
export function recordsOf(log: string): LogRecord[] {
  const records: LogRecord[] = [];
  for (const line of log.split("\n")) {
    const at = line.indexOf(RECORD_PREFIX);
    if (at >= 0) {
      const result = readRecord(JSON.parse(line.slice(line.indexOf("{", at))));
      if ("problem" in result) {
        throw new Error(`${result.problem} in ${line}`);
      }
      records.push(result.record);
    }
  }
  return records;
}

/** The records of one kind. */
export function kept<Kind extends LogRecord["kind"]>(log: string, kind: Kind) {
  return recordsOf(log).filter(
    (record): record is Extract<LogRecord, { readonly kind: Kind }> => record.kind === kind,
  );
}

/** The records of awards. */
export const awardsOf = (log: string) => kept(log, "award");

/** The mod's own lines in the log that are no records. */
export function complaintsOf(log: string): string[] {
  return log
    .split("\n")
    .filter((line) => line.includes("Basement Oracle: "))
    .map((line) => line.slice(line.indexOf("Basement Oracle: ")));
}
