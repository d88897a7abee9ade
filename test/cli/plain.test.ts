/** What a pipe, a file or a build server gets: no colours, nothing drawn, nothing broken. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { isColoured, layoutAsked } from "../../src/cli/colours";
import { wrapText } from "../../src/picture/wrapText";
import { observedLog } from "../judge/logs/sessions";
import { wordsOf } from "../support/helpExamples";
import { some } from "../support/cases";
import { oracle } from "../support/oracle";
import { temporaryFolder } from "../support/temporaryFolder";

const folder = temporaryFolder();
const LOG = join(folder, "log.txt");
writeFileSync(LOG, observedLog({ edition: "repentance+", rooms: 3 }));

it.each([
  ["", {}, true, true],
  ["", {}, false, false],
  ["", { CI: "true" }, false, false],
  ["", { FORCE_COLOR: "1" }, false, false],
  ["", { NO_COLOR: "1" }, true, false],
  ["", { NO_COLOR: "" }, true, true],
  ["", { TERM: "dumb" }, true, false],
  ["--color", { NO_COLOR: "1" }, false, true],
  ["--no-color", {}, true, false],
  ["--plain", {}, true, false],
  ["--no-color --color", {}, false, true],
  ["--color --no-color", {}, true, false],
] as const)(
  "with %j and %j, terminal: %s, colours are wanted: %s",
  (words, env, isTerminal, wanted) => {
    expect(isColoured(words.split(" "), env, isTerminal)).toBe(wanted);
  },
);

it("the last word about the layout counts", () => {
  expect(
    ["--plain --color", "--color --plain", "--no-color"].map((one) => layoutAsked(one.split(" "))),
  ).toEqual(["terminal", "plain", undefined]);
});

/** Every command that prints a table, a map or a report. */
const COMMANDS = [
  "award 305419896",
  "odds --luck 5",
  "odds --luck 5 --against nothing",
  "odds planetarium",
  'floor "B911 99AC"',
  'floor "B911 99AC" --stage caves-2 --awards',
  "seed 1",
  'search floor "rooms >= 0" --count --by dead-ends --seeds 1-2000',
  `compare "${LOG}"`,
  `compare "${LOG}" "${LOG}"`,
  `doctor --mods-dir "${folder}"`,
];

/** Runs the built program with Node told that it is on Windows, and that a build server runs it. */
function asOnWindows(words: readonly string[]): string {
  const preload = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})";
  const { stdout } = spawnSync(
    process.execPath,
    ["--import", preload, join("dist", "main.js"), ...words],
    {
      encoding: "utf8",
      env: { ...process.env, CI: "true", NO_COLOR: undefined, TERM: undefined, ORACLE_LAYOUT: "" },
    },
  );
  return stdout;
}

it.each(some(COMMANDS, 4, 2))(
  "in a pipe nothing of '%s' is coloured or drawn, on Windows and in CI too",
  (typed) => {
    const stdout = asOnWindows(wordsOf(typed));
    expect(stdout.length).toBeGreaterThan(20);
    expect(stdout).not.toMatch(/\u001b|[\u2500-\u259f]/);
  },
);

it("tables are columns between tabs, each row a line, and sentences are not broken", () => {
  const { stdout } = oracle(["odds", "--luck", "5"]);
  expect(stdout).toMatch(/^award\tideal odds\tone room in$/m);
  expect(stdout).toMatch(/^1 heart\t[\d.]+ to [\d.]+ %\t[\d.]+ to [\d.]+$/m);
  expect(stdout).toMatch(/^The rules are .*\. .*$/m);
  const { stdout: seeds } = oracle(["seed", "1"]);
  expect(seeds.split("\n").filter((line) => /^\d+\t\d+$/.test(line))).toHaveLength(13);
});

it("--color in a pipe is what a terminal shows, as for a pager", () => {
  const { stdout } = oracle(["odds", "--luck", "5", "--color"]);
  expect(stdout).toContain("│");
  expect(stdout).toContain("\u001b[");
});

it.each([
  [
    "Mods of repentance go to /home/me/The Binding of Isaac Rebirth/mods (found).",
    "/home/me/The Binding of Isaac Rebirth/mods",
  ],
  [
    "It stands at C:\\My Games\\Binding of Isaac Afterbirth+ Mods.",
    "C:\\My Games\\Binding of Isaac Afterbirth+ Mods",
  ],
  ["Kept is /tmp/a b/c d, because it is yours and nothing may be lost.", "/tmp/a b/c d"],
])("a path is never parted: %s", (sentence, path) => {
  const lines = wrapText(sentence, 40);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.some((line) => line.includes(path))).toBe(true);
  expect(lines.join(" ")).toBe(sentence);
});
