/**
 * npm run bench: size and speed of the mod, start of the command line, floors, comparing logs. Every
 * figure stands beside its target; nothing is reported where results differ.
 *
 *     npm run bench                     everything, about two minutes
 *     npm run bench -- lua floors       only these parts: lua, startup, floors, compare
 */
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import Table from "cli-table3";
import { benchCompare } from "./compare";
import { benchFloors } from "./floors";
import { benchStartup } from "./startup";

/** One line of the report. */
interface Row {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly checksum: string;
}

/** The least layouts per second and core, by the name of the measured case. */
const FLOOR_TARGETS: Readonly<Record<string, number>> = {
  "layout, stage 1": 30_000,
  "layout, stage 7": 8_000,
};

const PARTS: Readonly<Record<string, () => readonly Row[]>> = {
  startup: startupRows,
  floors: floorRows,
  compare: compareRows,
};

function startupRows(): readonly Row[] {
  const { bareNode, oracleAward, limit } = benchStartup();
  return [
    {
      what: "start of oracle award",
      measured: `${oracleAward.toFixed(0)} ms (node -e 0: ${bareNode.toFixed(0)} ms)`,
      target: `at most ${limit.toFixed(0)} ms (1.5 × + 40 ms)`,
      checksum: "",
    },
  ];
}

function floorRows(): readonly Row[] {
  return benchFloors().map(({ name, perSecond, checksum }) => ({
    what: name,
    measured: `${perSecond.toLocaleString("en")} per second`,
    target:
      FLOOR_TARGETS[name] === undefined
        ? ""
        : `at least ${FLOOR_TARGETS[name].toLocaleString("en")}`,
    checksum: checksum.toString(16),
  }));
}

function compareRows(): readonly Row[] {
  return benchCompare().map((row) => ({
    what: `${row.name}, ${row.megabytes} MB`,
    measured: `${row.megabytesPerSecond.toFixed(0)} MB/s, ${row.residentMegabytes.toFixed(0)} MB resident`,
    target: "at least 100 MB/s, at most 150 MB",
    checksum: `${row.floorsMatched} floors match`,
  }));
}

function print(rows: readonly Row[]): void {
  const table = new Table({
    head: ["what", "measured", "target", "checksum"],
    style: { head: [], border: [], compact: true },
  });
  rows.forEach(({ what, measured, target, checksum }) =>
    table.push([what, measured, target, checksum]),
  );
  console.log(table.toString());
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("-"));
console.log(
  `${cpus()[0]?.model ?? "unknown processor"} × ${cpus().length}, Node ${process.version}`,
);
if (wanted.length === 0 || wanted.includes("lua")) {
  // The mod's own benchmark runs native Lua and prints its own table.
  const { status } = spawnSync(process.execPath, ["scripts/run.mjs", "bench/mod.ts"], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
for (const [name, rows] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) {
    print(rows());
  }
}
