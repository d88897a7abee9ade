/**
 * What the mod costs in native Lua 5.3: its size, its start, one award, one floor, entering one, and a
 * frame of a fight.
 *
 *     node scripts/run.mjs bench/mod.ts [--seeds 3000] [--rounds 25] [--processes 7] [--json]
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { buildMod, compileMod, PROJECT_DIR } from "../scripts/buildMod";
import { ENGINE_SOURCES, JSON_SOURCE } from "../standin/luaSources";
import { median } from "./measure";

const STANDIN_DIR = path.join(PROJECT_DIR, "standin");
const LUA_DIR = path.join(PROJECT_DIR, "bench", "lua");
const LUA = "lua5.3";

/** The limits that the mod keeps. */
const LIMITS = {
  bytes: 600 * 1024,
  loadMs: 20,
  heapKiB: 2048,
  awardUs: 5,
  floorMs: 2,
  entryMs: 5,
  idleEntryMs: 0.1,
  frameMs: 0.1,
};

interface Loadout {
  readonly id: string;
  readonly name: string;
}

const LOADOUTS: readonly Loadout[] = [
  { id: "a", name: "nothing, luck 0" },
  { id: "b", name: "luck 5, Lucky Foot, Lucky Toe, Daemon's Tail" },
  { id: "c", name: "everything, luck 7, hard, two Contracts" },
];

interface BenchOptions {
  readonly seeds: string;
  readonly rounds: string;
  /** How many processes each figure is the median of: each has other hash seeds, hence other luck. */
  readonly processes: number;
}

/** Runs a Lua script in a process of its own and returns the words it prints. */
function runLua(script: string, ...words: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(LUA, [path.join(LUA_DIR, script), ...words], {
    encoding: "utf8",
    input: [JSON_SOURCE, ...ENGINE_SOURCES].map(({ name }) => name).join("\n"),
  });
  if (status !== 0) {
    throw new Error(`${LUA} ${script} failed:\n${stderr}`);
  }
  return stdout.trim().split(" ");
}

/** The medians, column by column, of the numbers that a script prints. */
function medians(processes: number, script: string, ...words: readonly string[]) {
  const rows = Array.from({ length: processes }, () => runLua(script, ...words).map(Number));
  return (column: number): number => median(rows.map((row) => row[column] ?? NaN));
}

function measureLoad(mainPath: string, processes: number) {
  const column = medians(processes, "load.lua", mainPath);
  return { parseMs: column(0), runMs: column(1), heapKiB: column(2), peakKiB: column(3) };
}

/** The bundle as the game loads it, but with three functions of the core in a global. */
function bundleForBench(): string {
  const expose = [
    'local ____roll = require("src.core.award.roll")',
    'local ____plan = require("src.core.award.plan")',
    'local ____rules = require("src.core.award.rules")',
    "BENCH = {rollAward = ____roll.rollAward, planAward = ____plan.planAward,",
    "awardRules = ____rules.awardRules}",
    "local ____entry",
  ].join("\n");
  return compileMod().replace("local ____entry", () => expose);
}

function measureAward(benchPath: string, loadout: Loadout, options: BenchOptions) {
  const { seeds, rounds, processes } = options;
  const rows = Array.from({ length: processes }, () =>
    runLua("award.lua", benchPath, loadout.id, seeds, rounds),
  );
  return { ...loadout, ns: median(rows.map(([ns]) => Number(ns))), checksum: rows[0]?.[1] };
}

function measureFloors(mainPath: string, stage: number, { processes }: BenchOptions) {
  const column = medians(processes, "floors.lua", mainPath, `${stage}`, "100");
  return { stage, ms: column(0), checksum: column(1), firstMs: column(2) };
}

/** A floor entered in the stand-in game: the mod's own share of it, as settings of a save have it. */
function measureEntry(mainPath: string, save: string, { processes }: BenchOptions) {
  const floors = path.join(STANDIN_DIR, "floors", "repentance.json");
  const words = [mainPath, path.join(STANDIN_DIR, "lua"), floors, save, "50"];
  const column = medians(processes, "entry.lua", ...words);
  return {
    ms: column(0),
    mostMs: column(1),
    rooms: column(2),
    frameMs: column(3),
    frameMostMs: column(4),
  };
}

/** The settings with which the mod has nothing to do. */
const IDLE = JSON.stringify({
  schema: 1,
  mode: "off",
  edition: "auto",
  hypotheses: "",
  hud: "off",
  log: false,
});

function measure(options: BenchOptions) {
  const folder = mkdtempSync(path.join(tmpdir(), "basement-oracle-"));
  try {
    const { bytes } = buildMod({ outDir: folder });
    const mainPath = path.join(folder, "main.lua");
    const benchPath = path.join(folder, "bench.lua");
    writeFileSync(benchPath, bundleForBench());
    return {
      bytes,
      load: measureLoad(mainPath, options.processes),
      awards: LOADOUTS.map((loadout) => measureAward(benchPath, loadout, options)),
      floors: [1, 7].map((stage) => measureFloors(mainPath, stage, options)),
      entry: measureEntry(mainPath, "", options),
      idleEntry: measureEntry(mainPath, IDLE, options),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Results = ReturnType<typeof measure>;

/** What exceeds its limit, in words. */
function failuresOf({ bytes, load, awards, floors, entry, idleEntry }: Results): readonly string[] {
  const checks: readonly (readonly [what: string, value: number, limit: number, unit: string])[] = [
    ["main.lua", bytes, LIMITS.bytes, "bytes"],
    ["load", load.parseMs + load.runMs, LIMITS.loadMs, "ms"],
    ["heap", load.heapKiB, LIMITS.heapKiB, "KiB"],
    ...awards.map(({ id, ns }) => [`award ${id}`, ns / 1000, LIMITS.awardUs, "µs"] as const),
    ["floor of stage 1", floors[0]?.ms ?? NaN, LIMITS.floorMs, "ms"],
    ["floor entry with records", entry.ms, LIMITS.entryMs, "ms"],
    ["floor entry with mode and log off", idleEntry.ms, LIMITS.idleEntryMs, "ms"],
    ["frame with the line", entry.frameMs, LIMITS.frameMs, "ms"],
  ];
  return checks
    .filter(([, value, limit]) => !(value <= limit))
    .map(([what, value, limit, unit]) => `${what}: ${value} ${unit}, at most ${limit}`);
}

function print({ bytes, load, awards, floors, entry, idleEntry }: Results): void {
  const { parseMs, runMs, heapKiB, peakKiB } = load;
  console.log(`main.lua   ${bytes} bytes`);
  console.log(`load       ${parseMs.toFixed(2)} ms to parse, ${runMs.toFixed(2)} ms to run`);
  console.log(`heap       ${heapKiB} KiB, ${peakKiB} KiB while loading`);
  for (const { id, name, ns, checksum } of awards) {
    console.log(`award ${id}    ${ns.toFixed(0)} ns  (${name}; checksum ${checksum})`);
  }
  for (const { stage, ms, firstMs, checksum } of floors) {
    console.log(
      `floor ${stage}    ${ms.toFixed(2)} ms; the first ${firstMs.toFixed(1)} ms  (checksum ${checksum})`,
    );
  }
  console.log(
    `entry      ${entry.ms.toFixed(2)} ms for a floor of ${entry.rooms} rooms with records, ` +
      `${idleEntry.ms.toFixed(2)} ms with mode and log off`,
  );
  console.log(
    `frame      ${entry.frameMs.toFixed(4)} ms in a fight with the line, at most ${entry.frameMostMs.toFixed(2)} ms; ` +
      `${idleEntry.frameMs.toFixed(4)} ms with mode and log off`,
  );
}

function main(): void {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: "3000" },
      rounds: { type: "string", default: "25" },
      processes: { type: "string", default: "7" },
      json: { type: "boolean", default: false },
    },
  });
  if (spawnSync(LUA, ["-v"]).error !== undefined) {
    console.error(
      `Skipped: ${LUA} is not installed, and only native Lua tells times worth comparing.`,
    );
    return;
  }
  const results = measure({ ...values, processes: Number(values.processes) });
  if (values.json) {
    console.log(JSON.stringify(results));
  } else {
    print(results);
  }
  for (const failure of failuresOf(results)) {
    console.error(`Over its limit: ${failure}`);
    process.exitCode = 1;
  }
}

main();
