/**
 * How fast a log is compared, and in how much memory: the built command on generated logs. Three of
 * 500 MB, mostly lines that say nothing, as in a real session with many mods; one of 300 MB that holds
 * nothing but a session of the stand-in game with every record of the mod, over and over. One of a
 * thousand awards under a wrong rule, to be found among all that are tried.
 */
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { playSession } from "../standin";
import { writeEngineFloorsLog, type EngineFloor } from "../standin/engineFloorsLog";
import { nextState, shiftsOf, SHIFT_INDEX_LEVEL } from "../src/core/rng/generator";
import { builtInFigures } from "../src/figures/builtIn";
import { wholeFloor } from "../src/run/wholeFloor";
import { answered } from "../test/support/answered";
import engineFloors from "../test/floors/engineFloors.json";
import { whole, type Row } from "./measure";
import { inFolder } from "../scripts/runs";
import { aFloorInput } from "../test/support/making";

/** The least megabytes a second: dense records within a minute for 300 MB, other logs at 100. */
const COMPARE_MIN = 100;
const DENSE_MIN = 5;

/** The most memory, in megabytes, and the most seconds for the rule behind a log of 1,000 awards. */
const MEMORY_MAX = 150;
const DIAGNOSIS_MAX = 10;

/** Lines that real logs are full of. */
const PLAIN_LINES = [
  "[INFO] - Spawn Entity with Type(5), Variant(70), Pos(320.00,280.00)",
  "[INFO] - [Frame 8841] Spawn Entity with Type(13), Variant(0), Pos(280.00,160.00)",
  "[INFO] - Lua Debug: [SomeMod] updated 12 things in 0.35 ms",
  "[INFO] - Adding collectible 245 (20/20) to Player 0 (Isaac)",
  "[INFO] - delete 644 rooms.",
  "[INFO] - Action PillCard Triggered",
  "[WARN] - Sound Played: sfx/mechanics/pickups/penny_pickup.wav",
  "Framebuffer Width: 1920",
]
  .map((line) => `${line}\n`)
  .join("");

const BLOCK_SIZE = 1 << 20;

const PLAIN_MEGABYTES = 500;
const DENSE_MEGABYTES = 300;

/** Writes megabytes of plain lines, with the next floors after so many of them. */
function writeLog(path: string, floorsEvery: number, next: () => readonly EngineFloor[]): void {
  const block = Buffer.from(PLAIN_LINES.repeat(Math.ceil(BLOCK_SIZE / PLAIN_LINES.length)));
  const file = openSync(path, "w");
  for (let written = 0; written < PLAIN_MEGABYTES; written += 1) {
    if (written % floorsEvery === 0) {
      writeSync(file, writeEngineFloorsLog(next()));
    }
    writeSync(file, block);
  }
  closeSync(file);
}

/** The same two dozen real floors every time; half of them took the game several tries at placing. */
const realFloors = (): readonly EngineFloor[] => engineFloors.floors;

/** As many floors, but never one twice: generated with the figures by which the real ones come out. */
function otherFloors(): () => readonly EngineFloor[] {
  const figures = builtInFigures("afterbirth+");
  let stageSeed = 1;
  return () =>
    engineFloors.floors.map((): EngineFloor => {
      stageSeed = nextState(stageSeed, shiftsOf(SHIFT_INDEX_LEVEL));
      const input = { stageSeed, stage: 1, edition: "afterbirth+" } as const;
      const { rooms, floor } = answered(wholeFloor(aFloorInput(input), figures, undefined));
      const start = rooms.find(({ type }) => type === "start")?.spawnSeed ?? 0;
      const { attempts, setup } = floor;
      return { stageSeed, curses: setup.curses, startRoomSpawnSeed: start, attempts };
    });
}

const SESSION_ROOMS = 400;

/** How the command ends where a log holds a mismatch. */
const MISMATCH_STATUS = 1;

/** Writes a session with the mod's records as often as it takes. */
function writeDenseLog(path: string): void {
  const mainLua = readFileSync("mod/main.lua", "utf8");
  const options = { edition: "repentance+", rooms: SESSION_ROOMS, mode: "observe" } as const;
  const session = Buffer.from(playSession({ mainLua, ...options }).log);
  const file = openSync(path, "w");
  for (let written = 0; written < DENSE_MEGABYTES * 1e6; written += session.length) {
    writeSync(file, session);
  }
  closeSync(file);
}

/**
 * Prints, when the command ends, the most memory that was resident, in kilobytes, and the processor
 * time of all its threads, in microseconds: other programs on the machine do not count in that. Nor
 * does this one: Linux begins a program's `maxRSS` with that of the one that started it, and only
 * `VmHWM` is its own.
 */
const REPORT_USE =
  'data:text/javascript,import{readFileSync}from"node:fs";process.on("exit",()=>{' +
  "const u=process.resourceUsage();let most=u.maxRSS;" +
  'try{most=/VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status","latin1"))[1]}catch{}' +
  'console.error("used",most,u.userCPUTime+u.systemCPUTime)})';

/** How a run of the command went: its report, and what it used. */
interface Run {
  readonly report: Record<"floors" | "awards", Record<"match" | "mismatch", number>>;
  readonly residentKilobytes: number;
  readonly seconds: number;
  readonly processorSeconds: number;
}

/** Compares a log with the built command, which ends with `status`. */
function compare(path: string, status: number): Run {
  const words = ["--import", REPORT_USE, "dist/main.js", "compare", path, "--json"];
  const start = performance.now();
  const run = spawnSync(process.execPath, words, { encoding: "utf8", maxBuffer: 1 << 30 });
  const seconds = (performance.now() - start) / 1000;
  const [, resident, microseconds] = /used (\d+) (\d+)/.exec(run.stderr) ?? [];
  if (run.status !== status || resident === undefined) {
    throw new Error(`Failed to compare ${path}: ${run.stderr}`);
  }
  return {
    report: JSON.parse(run.stdout) as Run["report"],
    residentKilobytes: Number(resident),
    seconds,
    processorSeconds: Number(microseconds) / 1e6,
  };
}

function measure(name: string, path: string, least = COMPARE_MIN): Row {
  const megabytes = statSync(path).size / 1e6;
  const { report, residentKilobytes, seconds, processorSeconds } = compare(path, 0);
  const rates = `${whole(megabytes / seconds)} MB/s (${whole(megabytes / processorSeconds)} a processor second)`;
  return {
    what: `${name}, ${whole(megabytes)} MB`,
    measured: `${rates}, ${whole(residentKilobytes / 1024)} MB resident`,
    target: `at least ${least} MB/s, at most ${MEMORY_MAX} MB`,
    checksum: `${report.floors.match} floors, ${report.awards.match} awards match`,
  };
}

/** Clears of the game with a wrong rule. */
const WRONG_CLEARS = 1000;

/** A session with one wrong rule. */
function diagnosisRow(path: string): Row {
  const { report, processorSeconds } = compare(path, MISMATCH_STATUS);
  return {
    what: `compare, ${whole(WRONG_CLEARS)} awards with a wrong rule`,
    measured: `${processorSeconds.toFixed(1)} processor seconds`,
    target: `at most ${DIAGNOSIS_MAX} s`,
    checksum: `${report.awards.mismatch} awards mismatch`,
  };
}

/** A loadout on which most rules have a say. */
function wrongSession(): string {
  return playSession({
    mainLua: readFileSync("mod/main.lua", "utf8"),
    edition: "repentance",
    mode: "observe",
    rooms: WRONG_CLEARS,
    difficulty: "hard",
    wrongRule: { extraBefore: "spawn" },
    players: [
      {
        luck: 5,
        collectibles: { "lucky-foot": 1, "guppys-tail": 1, "contract-from-below": 2, smelter: 1 },
        trinkets: { "match-stick": 1, "ace-of-spades": 1, "daemons-tail": 1 },
      },
    ],
  }).log;
}

/** Measures the logs, one after the other; they are deleted afterwards. */
export function compareRows(): readonly Row[] {
  return inFolder((folder) => {
    const path = join(folder, "log.txt");
    writeFileSync(path, wrongSession());
    const diagnosed = diagnosisRow(path);
    writeLog(path, PLAIN_MEGABYTES, realFloors);
    const plain = measure("plain lines", path);
    writeLog(path, 5, realFloors);
    const floors = measure("a real floor every 0.2 MB", path);
    writeLog(path, 5, otherFloors());
    const others = measure("another floor every 0.2 MB", path);
    writeDenseLog(path);
    return [diagnosed, plain, floors, others, measure("the mod's records alone", path, DENSE_MIN)];
  });
}
