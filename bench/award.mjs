#!/usr/bin/env node
/**
 * What the mod costs in native Lua 5.3: its size, its start, one award against a transliteration of
 * the published pseudo-code, and one floor. Nothing is reported unless both give the same awards.
 *
 *     node bench/award.mjs [--seeds 3000] [--rounds 25] [--processes 7] [--json]
 */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { PROJECT_DIR, buildMod, compileMod, shortenMod } from "../scripts/buildMod.mjs";

const LUA_DIR = path.join(PROJECT_DIR, "bench", "lua");
const LUA = "lua5.3";

/** The limits that the mod keeps. */
const LIMITS = { bytes: 150 * 1024, loadMs: 5, heapKiB: 1024, awardRatio: 1.2, floorMs: 2 };

const LOADOUTS = [
  { id: "a", name: "nothing, luck 0" },
  { id: "b", name: "luck 5, Lucky Foot, Lucky Toe, Daemon's Tail" },
  { id: "c", name: "everything, luck 7, hard, two Contracts" },
];

/** Runs a Lua script in a process of its own: each has other hash seeds, hence other luck. */
function runLua(script, ...words) {
  const { status, stdout, stderr } = spawnSync(LUA, [path.join(LUA_DIR, script), ...words], {
    encoding: "utf8",
  });
  if (status !== 0) {
    throw new Error(`${LUA} ${script} failed:\n${stderr}`);
  }
  return stdout.trim().split(" ");
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Loads main.lua in several processes: the medians of parsing, running and heap. */
function measureLoad(mainPath, processes) {
  const rows = Array.from({ length: processes }, () => runLua("load.lua", mainPath).map(Number));
  const column = (index) => median(rows.map((row) => row[index]));
  return { parseMs: column(0), runMs: column(1), heapKiB: column(2), peakKiB: column(3) };
}

/** The bundle as the game loads it, but with three functions of the core in a global. */
function bundleForBench() {
  const compiled = compileMod();
  const expose = [
    'local ____roll = require("src.core.award.roll")',
    'local ____plan = require("src.core.award.plan")',
    'local ____rules = require("src.core.award.rules")',
    "BENCH = {rollAward = ____roll.rollAward, planAward = ____plan.planAward,",
    "awardRules = ____rules.awardRules}",
    "local ____entry",
  ].join("\n");
  return shortenMod(compiled.replace("local ____entry", () => expose));
}

function measureAward(benchPath, loadout, { seeds, rounds, processes }) {
  const rows = [];
  for (let run = 0; run < processes; run += 1) {
    const [mod, own, floats, doubles, transliterated] = runLua(
      "award.lua",
      benchPath,
      LUA_DIR,
      loadout.id,
      seeds,
      rounds,
    );
    if (doubles !== transliterated) {
      throw new Error(
        `Loadout ${loadout.id}: the mod gives ${doubles} but the transliteration ${transliterated}.`,
      );
    }
    rows.push({ mod: Number(mod), own: Number(own), floats, doubles });
  }
  return {
    ...loadout,
    modNs: median(rows.map(({ mod }) => mod)),
    ownNs: median(rows.map(({ own }) => own)),
    ratio: median(rows.map(({ mod, own }) => mod / own)),
    checksum: rows[0].doubles,
    floatChecksum: rows[0].floats,
  };
}

function measure(options) {
  const folder = mkdtempSync(path.join(tmpdir(), "basement-oracle-"));
  try {
    const { bytes, files } = buildMod({ outDir: folder });
    const mainPath = files.find((file) => file.endsWith("main.lua"));
    const benchPath = path.join(folder, "bench.lua");
    writeFileSync(benchPath, bundleForBench());
    return {
      bytes,
      load: measureLoad(mainPath, options.processes),
      awards: LOADOUTS.map((loadout) => measureAward(benchPath, loadout, options)),
      floors: [1, 7].map((stage) => ({ stage, ...measureFloors(mainPath, stage, options) })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureFloors(mainPath, stage, { processes }) {
  const rows = Array.from({ length: processes }, () =>
    runLua("floors.lua", mainPath, stage, 100).map(Number),
  );
  return {
    ms: median(rows.map(([ms]) => ms)),
    checksum: rows[0][1],
    firstMs: median(rows.map((row) => row[2])),
  };
}

/** What exceeds its limit, in words. */
function failuresOf({ bytes, load, awards, floors }) {
  const checks = [
    ["main.lua", bytes, LIMITS.bytes, "bytes"],
    ["load", load.parseMs + load.runMs, LIMITS.loadMs, "ms"],
    ["heap", load.heapKiB, LIMITS.heapKiB, "KiB"],
    ...awards.map(({ id, ratio }) => [`award ${id}`, ratio, LIMITS.awardRatio, "times"]),
    ["floor of stage 1", floors[0].ms, LIMITS.floorMs, "ms"],
  ];
  return checks
    .filter(([, value, limit]) => value > limit)
    .map(([what, value, limit, unit]) => `${what}: ${value} ${unit}, at most ${limit}`);
}

function print({ bytes, load, awards, floors }) {
  const { parseMs, runMs, heapKiB, peakKiB } = load;
  console.log(`main.lua   ${bytes} bytes`);
  console.log(`load       ${parseMs.toFixed(2)} ms to parse, ${runMs.toFixed(2)} ms to run`);
  console.log(`heap       ${heapKiB} KiB, ${peakKiB} KiB while loading`);
  for (const { id, name, modNs, ownNs, ratio, checksum, floatChecksum } of awards) {
    console.log(
      `award ${id}    ${modNs.toFixed(0)} ns, transliteration ${ownNs.toFixed(0)} ns, ratio ${ratio.toFixed(2)}` +
        `  (${name}; checksum ${checksum}, in floats ${floatChecksum})`,
    );
  }
  for (const { stage, ms, firstMs, checksum } of floors) {
    console.log(
      `floor ${stage}    ${ms.toFixed(2)} ms; the first, with unpacking, ${firstMs.toFixed(1)} ms  (checksum ${checksum})`,
    );
  }
}

function main() {
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
  const { seeds, rounds, processes } = values;
  const results = measure({ seeds, rounds, processes: Number(processes) });
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
