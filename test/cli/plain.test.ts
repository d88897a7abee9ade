/** What a pipe, a file or a build server gets: no colours, nothing drawn, nothing broken; and a narrow terminal: all of it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { isColoured, layoutAsked } from "../../src/cli/colours";
import { COMMANDS } from "../../src/cli/commandTable";
import { columnsOf, wrapText } from "../../src/picture/wrapText";
import { carriedFile } from "../judge/saves/carriedRuns";
import { commandTree } from "../support/commandTree";
import { wordsOf } from "../support/helpExamples";
import { some } from "../support/cases";
import { oracle } from "../support/oracle";
import { asTyped } from "../support/oracleHere";
import { logFolder } from "./logFolder";

const { folder, log: LOG } = logFolder();

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

it("the library of colours, which has rules of its own for Windows and CI, is asked in one place", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  const sources = files.filter((name) => /\.tsx?$/.test(name));
  const asks = (name: string) => readFileSync(join("src", name), "utf8").includes('"picocolors"');
  expect(sources.filter(asks)).toEqual([join("cli", "colours.ts")]);
});

/** Every command that prints a table, a map or a report. */
const DRAWN = [
  "award 305419896",
  "odds --luck 5",
  "odds --luck 5 --against nothing",
  "odds planetarium",
  'floor "B911 99AC"',
  'floor "B911 99AC" --stage caves-2 --awards',
  'floor "B911 99AC" --maps',
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

it.each(some(DRAWN, 4, 2))(
  "in a pipe nothing of '%s' is coloured or drawn, on Windows and in CI too",
  (typed) => {
    const stdout = asOnWindows(wordsOf(typed));
    expect(stdout.length).toBeGreaterThan(20);
    expect(stdout).not.toMatch(/\u001b|[\u2500-\u259f]/);
  },
);

it("tables are columns between tabs, each row a line, and sentences are not broken", async () => {
  const layout = { ORACLE_LAYOUT: "plain" };
  const { stdout } = await asTyped("oracle odds --luck 5", layout);
  expect(stdout).toMatch(/^award\tideal odds\tone room in$/m);
  expect(stdout).toMatch(/^1 heart\t[\d.]+ to [\d.]+ %\t[\d.]+ to [\d.]+$/m);
  expect(stdout).toMatch(/^The rules are .*\. .*$/m);
  const { stdout: seeds } = await asTyped("oracle seed 1", layout);
  expect(seeds.split("\n").filter((line) => /^\d+\t\d+$/.test(line))).toHaveLength(13);
});

it("--color in a pipe is what a terminal shows, as for a pager", async () => {
  const { stdout } = await oracle(["odds", "--luck", "5", "--color"]);
  expect(stdout).toContain("│");
  expect(stdout).toContain("\u001b[");
  const floor = await oracle(["floor", "B911 99AC", "--stage", "caves-2", "--color"]);
  expect(floor.stdout).toContain("Blue Map\u001b[2m  if locked ");
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

const SAVE = carriedFile(folder, "05-repentance-gsr0135");

const LONG_LOADOUT = "guppys-tail,daemons-tail,contract-from-below=2,watch-battery,smelter";

const TYPED: readonly string[] = [
  "award 305419896",
  "odds --against nothing --luck 5",
  `odds --against luck=5,lucky-foot,broken-modem --item ${LONG_LOADOUT}`,
  `odds --item ${LONG_LOADOUT}`,
  "floor 1",
  "floor 1 --stage void --why",
  `compare "${LOG}"`,
  "seed 5",
  `doctor --mods-dir "${folder}"`,
  `install --mods-dir "${folder}"`,
  `uninstall --mods-dir "${folder}"`,
  'search floor "rooms >= 8" --first 1',
  "--help",
  ...commandTree(COMMANDS).map(({ words }) => `${words.join(" ")} --help`),
];

it.each([60, 80])("what is printed stays within %i columns", async (columns) => {
  // Six columns of evidence are wider than 60.
  const sizes = columns < 80 ? TYPED : [...TYPED, `compare "${LOG}" "${SAVE}"`];
  for (const typed of some(sizes, 2, columns / 80 < 1 ? 0 : 1)) {
    const { stdout } = await asTyped(`oracle ${typed}`, { COLUMNS: `${columns}` });
    // Only a path has no place to break.
    const lines = stdout.replaceAll(folder, "").split("\n");
    expect([typed, lines.filter((line) => columnsOf(line) > columns)]).toEqual([typed, []]);
  }
});

it("the letters of a map are explained, none of them parted", async () => {
  const { stdout } = await asTyped("oracle floor 1 --stage 1", { COLUMNS: "60" });
  expect(stdout).toMatch(/^S start {2}■ room {2}□ a guess/m);
  expect(stdout).toMatch(/ 2 \? secret {6}sack ×2$/m);
});
