/**
 * npm run bench: every figure stands beside its target; nothing is reported where results differ.
 *
 *     npm run bench                     everything, about eight minutes
 *     npm run bench -- mod floors       only these parts
 *     BEFORE=../old/dist npm run bench -- floors page    a floor's answer, the page's start beside another build's
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { tableText } from "../src/cli/table";
import type { Edition } from "../src/core/game/edition";
import { awardRows } from "./awards/awards";
import { compareRows } from "./compare";
import { edenRows } from "./eden/eden";
import { answerRow } from "./floors/answers";
import { floorRow } from "./floors/floors";
import { layoutRows } from "./floors/layouts";
import { CONDITIONS, itemRow, TABLES, wholeSearchRow } from "./floors/wholeSearch";
import { whole, type Row } from "./measure";
import { modRows } from "./mod";
import { pageRows } from "./page";
import { searchRows } from "./search";

type Rows = readonly Row[] | Promise<readonly Row[]>;

const EDITIONS: readonly Edition[] = ["afterbirth+", "repentance"];

const PARTS: Readonly<Record<string, () => Rows>> = {
  mod: modRows,
  startup: startupRows,
  awards: () => alone("awards"),
  floors: floorRows,
  layouts: layoutRows,
  search: searchRows,
  eden: edenRows,
  compare: compareRows,
  page: pageRows,
};

const STARTS = 15;

/** Commands, and how many times the start of Node itself they may take. */
const STARTED: readonly (readonly [words: readonly string[], most: number])[] = [
  [["--version"], 1.5],
  [["award", "305419896"], 2],
  [["floor", "B911 99AC", "--stage", "caves-2"], 4],
  [["odds", "--luck", "5"], 4],
];

/** Commands against Node doing nothing, in the same rounds: the shortest times, to which noise only adds. */
function startupRows(): readonly Row[] {
  const least = [0, ...STARTED].map(() => Infinity);
  for (let round = 0; round < STARTS; round += 1) {
    [["-e", "0"], ...STARTED.map(([words]) => ["dist/main.js", ...words])].forEach(
      (words, index) => (least[index] = Math.min(least[index] as number, timeOf(words))),
    );
  }
  const [bareNode = 0, ...times] = least;
  const starts = STARTED.map(([words, most], index) => ({
    what: `start of oracle ${words.slice(0, 1).join()}`,
    measured: `${((times[index] as number) / bareNode).toFixed(2)} × Node's own ${bareNode.toFixed(0)} ms`,
    target: `at most ${most} ×`,
    checksum: "",
  }));
  return [...starts, batchRow()];
}

const BATCH = 100_000;

/** Awards of a batch by two of their fields, against the same with all of them. */
function batchRow(): Row {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "oracle-bench-")), "cases.jsonl");
  const cases = Array.from({ length: BATCH }, (_, index) => `{"awardSeed":${index + 1}}\n`);
  writeFileSync(file, cases.join(""));
  const batch = ["dist/main.js", "award", "--batch", file];
  const [few, all] = [timeOf([...batch, "--fields", "award,count"]), timeOf(batch)];
  return {
    what: `${whole(BATCH)} awards of a batch with --fields award,count`,
    measured: `${(few / 1000).toFixed(1)} s, ${(few / all).toFixed(2)} × all fields`,
    target: "at most 5 s, 0.9 ×",
    checksum: "",
  };
}

function timeOf(words: readonly string[]): number {
  const start = performance.now();
  const result = spawnSync(process.execPath, words, { maxBuffer: Infinity });
  if (result.status !== 0) {
    throw new Error(`Failed to run node ${words.join(" ")}: ${result.stderr.toString()}`);
  }
  return performance.now() - start;
}

function floorRows(): readonly Row[] {
  const others = EDITIONS.flatMap((edition) => [
    ...alone("floor", edition),
    ...alone("item", edition),
    ...TABLES.flatMap((tables) =>
      CONDITIONS.flatMap((asked) => alone("search", edition, tables, asked)),
    ),
  ]);
  return [...alone("answer"), ...others];
}

const MEASURED_ALONE: Readonly<Record<string, (...words: readonly string[]) => Rows>> = {
  awards: awardRows,
  answer: async () => [await answerRow()],
  floor: async (edition) => [await floorRow(edition as Edition)],
  item: (edition) => [itemRow(edition as Edition)],
  search: (edition, tables, asked) => [wholeSearchRow(edition as Edition, `${tables}`, `${asked}`)],
};

/**
 * Measures in a process of its own, as a command is: code that has run for another edition before
 * takes up to half as long again, which no search of a player meets.
 */
function alone(...words: readonly string[]): readonly Row[] {
  const main = [fileURLToPath(import.meta.url), ALONE, ...words];
  const { stdout } = spawnSync(process.execPath, main, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(stdout) as readonly Row[];
}

/** Before the words of {@link alone} in its process. */
const ALONE = "--alone";

function print(rows: readonly Row[]): void {
  const cells = rows.map(({ what, measured, target, checksum }) => [
    what,
    measured,
    target,
    checksum,
  ]);
  console.log(tableText({ head: ["what", "measured", "target", "checksum"], rows: cells }));
}

const words = process.argv.slice(2);
const unknown = words.filter((word) => word !== ALONE && !(word in PARTS));
if (words[0] === ALONE) {
  console.log(JSON.stringify(await MEASURED_ALONE[words[1] ?? ""]?.(...words.slice(2))));
} else if (unknown.length > 0) {
  console.error(`Expected ${Object.keys(PARTS).join(", ")} but received ${unknown.join(", ")}.`);
  process.exitCode = 1;
} else {
  const { length, [0]: processor } = cpus();
  console.log(`${processor?.model ?? "unknown processor"} × ${length}, Node ${process.version}`);
  for (const [name, rows] of Object.entries(PARTS)) {
    if (words.length === 0 || words.includes(name)) {
      print(await rows());
    }
  }
}
