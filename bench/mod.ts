/** What the mod costs in native Lua 5.3: its size, its start, awards, floors, entering one, and a frame of a fight. */
import { spawnSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { floorsOfRun, type RecordedFloor } from "../standin";
import { FLOORS_LUA } from "../src/install/mod";
import { LOADOUTS, type BenchLoadout } from "./loadouts";
import { median, mediansOf, type Row } from "./measure";
import { inFolder } from "../scripts/runs";
import { LUA, playNatively, runLua, type Request } from "./nativeLua";

/** How many processes each figure is the median of: each has other hash seeds, hence other luck. */
const PROCESSES = 7;

const MAIN = "mod/main.lua";

/** The figures with the most that is accepted of each. */
export function modRows(): readonly Row[] {
  const row = (what: string, value: number, limit: number, unit: string): Row => ({
    what: `mod: ${what}`,
    measured: `${Number(value.toPrecision(3))} ${unit}`,
    target: `at most ${limit} ${unit}`,
    checksum: "",
  });
  const size = row("main.lua", statSync(MAIN).size / 1024, 500, "KiB");
  const second = row(FLOORS_LUA, statSync(`mod/${FLOORS_LUA}`).size / 1024, 400, "KiB");
  if (spawnSync(LUA, ["-v"]).error !== undefined) {
    console.error(`Only native Lua tells times worth comparing, and ${LUA} is not installed.`);
    return [size, second];
  }
  const [parse, run, heap, loading, first, later] = figuresOf(MAIN);
  const awards = awardFigures().slice(-LOADOUTS.length);
  const [entry, frame] = entryFigures();
  const [idleEntry, idleFrame] = entryFigures(IDLE);
  const [start, clear] = watchedFigures();
  const [idleStart, idleClear] = watchedFigures(IDLE);
  return [
    size,
    second,
    row("to load", (parse ?? NaN) + (run ?? NaN), 20, "ms"),
    row("memory after loading", heap ?? NaN, 2048, "KiB"),
    row("the first floor, its file loaded", loading ?? NaN, 20, "ms"),
    row("a floor of stage 1", first ?? NaN, 2, "ms"),
    row("a floor of stage 7", later ?? NaN, 6, "ms"),
    ...awards.map((ns, index) => row(`award, ${LOADOUTS[index]?.name}`, ns / 1000, 5, "µs")),
    row("entering a floor with records", entry, 5, "ms"),
    row("entering a floor with mode and records off", idleEntry, 0.1, "ms"),
    row("a frame of a fight, with the line", frame, 0.1, "ms"),
    row("a frame of a fight with mode and records off", idleFrame, 0.1, "ms"),
    row(
      "the frame of the fight, in frames whose callbacks return at once",
      frame / idleFrame,
      100,
      "×",
    ),
    row("the dearest start, restart or continue of a run, much watched", start, 20, "ms"),
    row("the same in starts with mode and records off", start / idleStart, 200, "×"),
    row("the dearest frame of a clear, with Contract, Modem, Tail, Foot", clear, 16, "ms"),
    row("the same in clears with mode and records off", clear / idleClear, 200, "×"),
  ];
}

/** Measures so often, each in a process of its own. */
function repeated<Figures extends readonly number[]>(measure: () => Figures): Figures {
  return mediansOf(Array.from({ length: PROCESSES }, measure));
}

function figuresOf(mainPath: string, ...loadouts: readonly string[]): readonly number[] {
  return repeated(() => (runLua("mod.lua", mainPath, ...loadouts)[0] ?? "").split(" ").map(Number));
}

/** Of the bundle as the game loads it, but with three functions of the core in a global. */
function awardFigures(): readonly number[] {
  const expose = [
    'local ____roll = require("src.core.award.roll")',
    'local ____plan = require("src.core.award.awardPlan")',
    'local ____rules = require("src.core.award.awardRules")',
    "BENCH = {rollAward = ____roll.rollAward, planAward = ____plan.planAward,",
    "awardRules = ____rules.awardRules}",
    "local ____entry",
  ].join("\n");
  return inFolder((folder) => {
    const file = path.join(folder, "bench.lua");
    writeFileSync(
      file,
      readFileSync(MAIN, "utf8").replace("local ____entry", () => expose),
    );
    return figuresOf(file, ...LOADOUTS.map(luaTable));
  });
}

function luaTable({ loadout: { luck, difficulty, items } }: BenchLoadout): string {
  const counts = Object.entries(items).map(([name, count]) => `["${name}"] = ${count}`);
  return `{ luck = ${luck}, difficulty = "${difficulty}", items = { ${counts.join(", ")} } }`;
}

/** The settings with which the mod has nothing to do. */
const IDLE = JSON.stringify({
  schema: 1,
  mode: "off",
  edition: "auto",
  hud: "off",
  log: false,
});

const ENTRIES = 50;
const FRAMES = 3000;

/** The mod's own milliseconds for a large floor entered, and for a frame in a room that is fought in. */
function entryFigures(save?: string): readonly [entry: number, frame: number] {
  const floors = floorsOfRun(305419896, "repentance+");
  const floor = floors.toSorted((a, b) => b.rooms.length - a.rooms.length)[0] as RecordedFloor;
  const room = floor.rooms.findIndex(({ type, clear }) => type === 1 && clear !== true);
  const requests: readonly Request[] = [
    ["startRun", { seed: 1, floor }],
    ...Array.from({ length: ENTRIES }, () => ["nextFloor", { floor }] as const),
    ["enterRoom", { room }],
    ["frames", { count: FRAMES }],
  ];
  const saves = save === undefined ? {} : { "basement-oracle": save };
  return repeated(() => {
    const took = playNatively({ edition: "repentance+", saves }, requests);
    const medianOf = (which: string): number =>
      median(took.filter(({ name }) => name === which).map(({ milliseconds }) => milliseconds));
    return [medianOf("nextFloor"), medianOf("frames") / FRAMES] as const;
  });
}

/** So many clears are watched with much carried, as many as are kept; every start then has them all. */
const WATCHED = 120;
const STARTS = 5;

/**
 * The mod's own milliseconds in `auto`, on hard, with what leaves most rule sets to weigh: for the dearest start of a run
 * after many watched clears, and for the dearest frame of those clears, the updates that learn from them among them.
 */
function watchedFigures(save?: string): readonly [start: number, clear: number] {
  const floor: RecordedFloor = {
    ...{ name: "Four rooms", stage: 1, stageType: 0 },
    rooms: [84, 85, 83, 97].map((gridIndex, room) => ({
      ...{ gridIndex, type: 1, variant: 10 + room, name: "Room", clear: room === 0 },
    })),
  };
  const begin = (seed: number): Request => ["startRun", { seed, floor, difficulty: "hard" }];
  const carried = [
    ["collectible", "contract-from-below"],
    ["collectible", "broken-modem"],
    ["collectible", "lucky-foot"],
    ["trinket", "daemons-tail"],
  ].map(([kind, item]): Request => ["give", { kind, item }]);
  const frame: Request = ["frames", { count: 1 }];
  const clears = Array.from({ length: WATCHED }, (_, index): readonly Request[] => [
    ["enterRoom", { room: 1 + (index % 3) }],
    ["frames", { count: 30 }],
    ["clearRoom", { again: true }],
    ...Array.from({ length: 10 }, () => frame),
  ]).flat();
  const starts = Array.from({ length: STARTS }, (_, seed): readonly Request[] => [
    begin(seed + 2),
    ["exitRun", { shouldSave: true }],
    ["resumeRun", {}],
  ]).flat();
  const requests = [begin(1), ...carried, ...clears, ...starts];
  const saves = save === undefined ? {} : { "basement-oracle": save };
  return repeated(() => {
    const took = playNatively({ edition: "repentance+", saves }, requests);
    const dearest = (isMeant: (request: Request, at: number) => boolean): number =>
      Math.max(
        ...took
          .filter((_, at) => isMeant(requests[at] as Request, at))
          .map(({ milliseconds }) => milliseconds),
      );
    const isStart = ([name]: Request, at: number): boolean =>
      at >= requests.length - starts.length && name !== "exitRun";
    return [
      dearest(isStart),
      dearest((request) => request === frame || request[0] === "clearRoom"),
    ] as const;
  });
}
