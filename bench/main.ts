/**
 * npm run bench: size and speed of the mod, start of the command line, floors, comparing logs. Every
 * figure stands beside its target; nothing is reported where results differ.
 *
 *     npm run bench                     everything, about three minutes
 *     npm run bench -- mod floors       only these parts: mod, startup, floors, layouts, search,
 *                                      compare, lab
 */
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import Table from "cli-table3";
import type { Edition } from "../src/core/game/edition";
import { benchCompare, benchDiagnosis, DENSE } from "./compare";
import { benchCompiled } from "./floors/compiled";
import { benchFigures, benchFloors } from "./floors/floors";
import { benchWholeSearch, CONDITIONS, TABLES } from "./floors/wholeSearch";
import { benchLab } from "./lab";
import { benchSearch } from "./search";
import { benchStartup } from "./startup";

/** One line of the report. */
interface Row {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly checksum: string;
}

const PARTS: Readonly<Record<string, () => readonly Row[] | Promise<readonly Row[]>>> = {
  startup: startupRows,
  floors: floorRows,
  layouts: layoutRows,
  search: searchRows,
  compare: compareRows,
  lab: labRows,
};

function startupRows(): readonly Row[] {
  const { bareNode, oracleAward, limit } = benchStartup();
  return [
    {
      what: "start of oracle award",
      measured: `${oracleAward.toFixed(0)} ms (node -e 0: ${bareNode.toFixed(0)} ms)`,
      target: `at most ${limit.toFixed(0)} ms (1.5 × + 40 ms, more where Node is slow)`,
      checksum: "",
    },
  ];
}

/** What a whole stage-1 floor with figures may take beyond its layout, in microseconds. */
const FIGURES_MAX = 40;

/** Whole stage-1 floors that a search makes a second and thread, once the layout has passed. */
const SEARCHED_MIN = 60_000;

const MEASURED_ALONE = { figures: benchFigures, search: benchWholeSearch } as const;
type Alone = typeof MEASURED_ALONE;

/**
 * Measures in a process of its own, as a command is: code that has run for another edition before
 * takes up to half as long again, which no search of a player meets.
 */
function alone<Kind extends keyof Alone>(
  kind: Kind,
  ...words: Parameters<Alone[Kind]>
): ReturnType<Alone[Kind]> {
  const main = [fileURLToPath(import.meta.url), ALONE, kind, ...words];
  const { stdout } = spawnSync(process.execPath, main, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(stdout) as ReturnType<Alone[Kind]>;
}

/** Before the words of {@link alone} in its process. */
const ALONE = "--alone";

function printAlone([kind, ...words]: readonly string[]): void {
  const measure = MEASURED_ALONE[kind as keyof Alone] as (...words: readonly string[]) => unknown;
  console.log(JSON.stringify(measure(...words)));
}

const EDITIONS: readonly Edition[] = ["afterbirth+", "repentance"];

function floorRows(): readonly Row[] {
  const measured = EDITIONS.map((edition) => alone("figures", edition));
  const figures = measured.map(({ name, beyondLayout, timesLayout, checksum }) => ({
    what: name,
    measured: `${beyondLayout.toFixed(1)} µs beyond its layout (${timesLayout.toFixed(1)} × layout)`,
    target: `at most ${FIGURES_MAX} µs`,
    checksum: checksum.toString(16),
  }));
  const searches = EDITIONS.flatMap((edition) =>
    TABLES.flatMap((tables) => CONDITIONS.map((asked) => alone("search", edition, tables, asked))),
  );
  const searched = searches.map(({ name, perSecond, timesLayout, found }) => ({
    what: name,
    measured: `${Math.round(perSecond).toLocaleString("en")} per second after the layout (${timesLayout.toFixed(1)} × layout)`,
    target: `at least ${SEARCHED_MIN.toLocaleString("en")}`,
    checksum: `${found} found`,
  }));
  // The readable core is the reference: what is to be fast is measured among the layouts.
  const plain = benchFloors().map(({ name, perSecond, checksum }) => ({
    what: `${name}, readable`,
    measured: `${perSecond.toLocaleString("en")} per second`,
    target: "",
    checksum: checksum.toString(16),
  }));
  return [...plain, ...figures, ...searched];
}

/** How often C's speed the kernel must reach: alone, and in a search with its start. */
const KERNEL_MIN = 0.9;
const SEARCH_MIN = 0.8;

async function layoutRows(): Promise<readonly Row[]> {
  return (await benchCompiled()).map(({ name, perSecond, timesC, checksum }) => {
    const times = timesC === undefined ? "" : ` (${timesC.toFixed(2)} × C)`;
    const least = name.startsWith("search") ? SEARCH_MIN : KERNEL_MIN;
    return {
      what: name,
      measured: `${Math.round(perSecond).toLocaleString("en")} per second${times}`,
      target: `at least ${least} × C`,
      checksum: checksum.toString(16),
    };
  });
}

async function searchRows(): Promise<readonly Row[]> {
  return (await benchSearch()).map(({ name, threads, seedsPerSecond, found, least, checksum }) => ({
    what: `search, ${name}, ${threads} threads`,
    measured: `${seedsPerSecond.toLocaleString("en")} seeds per second, ${found} found`,
    target: least === undefined ? "" : `at least ${least.toLocaleString("en")}`,
    checksum: checksum.toString(16),
  }));
}

/** The least megabytes a second: dense records within a minute for 300 MB, other logs at 100. */
const COMPARE_MIN = 100;
const DENSE_MIN = 5;

/** The most seconds for the rule behind a log of 1,000 awards. */
const DIAGNOSIS_MAX = 10;

function compareRows(): readonly Row[] {
  const diagnosed = benchDiagnosis().map(({ name, seconds, mismatches }) => ({
    what: `${name}, 1,000 awards with a wrong rule`,
    measured: `${seconds.toFixed(1)} processor seconds`,
    target: `at most ${DIAGNOSIS_MAX} s`,
    checksum: `${mismatches} awards mismatch`,
  }));
  const compared = benchCompare().map((row) => ({
    what: `${row.name}, ${row.megabytes} MB`,
    measured: `${row.megabytesPerSecond} MB/s (${row.megabytesPerProcessorSecond} a processor second), ${row.residentMegabytes} MB resident`,
    target: `at least ${row.name === DENSE ? DENSE_MIN : COMPARE_MIN} MB/s, at most 150 MB`,
    checksum: `${row.floorsMatched} floors, ${row.awardsMatched} awards match`,
  }));
  return [...diagnosed, ...compared];
}

/** Of a hundred games with one changed rule, so many are named by the draw. */
const NAMED_MIN = 95;

function labRows(): readonly Row[] {
  const { answering, changed, settledAfter, msPerAward, longestMs, heapKiB } = benchLab();
  const wrong = answering.flatMap((one) => one.wrong).length;
  const open = answering.flatMap((one) => one.open).length;
  const named = changed.filter(({ isNamed }) => isNamed).length;
  const contradictions = answering.reduce((sum, { mismatches }) => sum + mismatches, 0);
  const awards = answering.reduce((sum, one) => sum + one.awards, 0);
  const latest = answering.map((one) => one.settledAfter).toSorted((a, b) => a - b);
  const settled = Object.entries(settledAfter).map(([id, awards]) => `${id} ${awards}`);
  const row = (what: string, measured: string, target: string): Row => {
    return { what, measured, target, checksum: "" };
  };
  return [
    row(
      `laboratory, ${answering.length} games that answer at random`,
      `${open} questions open, ${wrong} wrong`,
      "0 open, 0 wrong",
    ),
    row("their awards", `${contradictions} of ${awards} contradicted`, "0"),
    row(
      "awards until the last of their questions is settled",
      `${latest[Math.floor(latest.length / 2)]} in the middle, ${latest.at(-1)} at most`,
      "within 600",
    ),
    row(
      `laboratory, ${changed.length} games with one changed rule`,
      `${named} named`,
      `${NAMED_MIN} in 100`,
    ),
    row("awards until each question is settled, Repentance", settled.join(", "), "within 600"),
    row(
      "one award of the laboratory, native Lua 5.3",
      `${msPerAward.toFixed(1)} ms, the longest update ${longestMs.toFixed(0)} ms, ${heapKiB} KiB in use at the end`,
      "",
    ),
  ];
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

async function printParts(wanted: readonly string[]): Promise<void> {
  console.log(
    `${cpus()[0]?.model ?? "unknown processor"} × ${cpus().length}, Node ${process.version}`,
  );
  const unknown = wanted.filter((part) => part !== "mod" && !(part in PARTS));
  if (unknown.length > 0) {
    throw new Error(
      `Expected mod, ${Object.keys(PARTS).join(", ")} but received ${unknown.join(", ")}.`,
    );
  }
  if (wanted.length === 0 || wanted.includes("mod")) {
    // The mod's own benchmark runs native Lua and prints its own table.
    const { status } = spawnSync(process.execPath, ["scripts/run.mjs", "bench/mod.ts"], {
      stdio: "inherit",
    });
    process.exitCode = status ?? 1;
  }
  for (const [name, rows] of Object.entries(PARTS)) {
    if (wanted.length === 0 || wanted.includes(name)) {
      print(await rows());
    }
  }
}

const words = process.argv.slice(2);
if (words[0] === ALONE) {
  printAlone(words.slice(1));
} else {
  await printParts(words.filter((word) => !word.startsWith("-")));
}
