/** What stands in a terminal in the end, read by a terminal emulator: nothing that was found is erased. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import engineFloors from "../floors/engineFloors.json";
import { carriedFile } from "../judge/saves/carriedRuns";
import { answeringExamples, helpExamples, wordsOf } from "../support/helpExamples";
import { oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";
import { HAS_TERMINAL, inTerminal, oracleInTerminal, SIZES } from "../support/terminal";
import { some, TRIES_ALL } from "../support/cases";

const folder = temporaryFolder();

/** Those that a bar stands beside while results are printed. */
const A_FEW = [
  'oracle search floor "curse = labyrinth and dead-ends >= 9" --first 3',
  'oracle search floor "dead-ends >= 8" --first 2',
];

/** `$ oracle …` in a document, where what it prints follows. */
function documentExamples(): readonly string[] {
  const files = readdirSync("docs").filter((name) => name.endsWith(".md"));
  return files
    .flatMap((name) => readFileSync(join("docs", name), "utf8").split("\n"))
    .filter((line) => /^\$ oracle (?!compare)/.test(line))
    .map((line) => line.slice(2));
}

/** What README, documents and help say to type, but for other programs to read, and without a name to fill in. */
function typedCommands(): readonly string[] {
  const files = ["README.md", ...readdirSync("docs").map((name) => join("docs", name))];
  const lines = files
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) => readFileSync(name, "utf8").split("\n"))
    .flatMap((line) => /^(?:\$ )?(oracle .*?)(?: {2,}#.*)?$/.exec(line)?.[1] ?? []);
  const typed = new Set([...lines, ...helpExamples()]);
  return [...typed].filter((line) => !/[$\\]|SEED|FOLDER|--batch|merge|^oracle page$/.test(line));
}

const examples = TRIES_ALL
  ? [...new Set([...A_FEW, ...documentExamples(), ...answeringExamples()])]
  : some(A_FEW, 2, 1);

/** A line that says how long something took or will take differs from run to run. */
const TIMED = /second|minute|hour|tried|look(ed)? at|layouts? generated|begins at/;

/** Logs and a saved run as examples name them. */
function writeExampleFiles(): void {
  const log = writeEngineFloorsLog(engineFloors.floors);
  ["log.txt", "monday.txt", "tuesday.txt"].forEach((name) => {
    writeFileSync(join(folder, name), log);
  });
  renameSync(carriedFile(folder, "12-repentance-gsr0146"), join(folder, "rep_gamestate1.dat"));
}

describe.skipIf(!HAS_TERMINAL)("in a terminal", () => {
  beforeAll(writeExampleFiles);

  it.each(TRIES_ALL ? typedCommands() : ["oracle odds"])(
    "of 80x24 what is printed fits, or goes through the pager from its beginning: %s",
    async (command) => {
      const env = { PAGER: "true", HOME: folder };
      const size = SIZES[0];
      const { lines } = await oracleInTerminal(wordsOf(command).slice(1), size, {
        cwd: folder,
        env,
      });
      const rows = lines.map((line) => Math.ceil(line.length / size.columns));
      // The next prompt stands below.
      expect(rows.reduce((sum, count) => sum + count, 0)).toBeLessThan(size.rows);
    },
  );

  for (const [turn, size] of some([...SIZES.entries()], SIZES.length)) {
    const width = `${size.columns}`;
    it.each(examples.filter((_, index) => index % SIZES.length === turn))(
      `of ${width}x${size.rows} all that was found is left: %s`,
      async (example) => {
        const words = wordsOf(example).slice(1);
        const { lines, code } = await oracleInTerminal(words, size);
        const piped = await oracleHere(words, { COLUMNS: width, LINES: `${size.rows}` });
        expect(code).toBe(piped.code);
        const wanted = piped.stdout.split("\n").map((line) => line.trimEnd());
        expect(lines).toEqual(expect.arrayContaining(wanted.filter((line) => line !== "")));
        const notes = piped.stderr.split("\n").filter((line) => line !== "" && !TIMED.test(line));
        // A terminal has them broken between words.
        notes.forEach((line) => expect(lines.join(" ")).toContain(line.trimEnd()));
        expect(lines.filter((line) => /[█░] \d+ %/.test(line))).toEqual([]);
      },
    );
  }

  it.each(some(["cat", "tee /dev/null", "grep ."], 3))(
    "no bar stands in a line of results that %s writes there",
    async (pipe) => {
      const words = wordsOf(A_FEW[0] ?? "").slice(1);
      const { stdout } = await oracleHere(words);
      const { lines } = await oracleInTerminal(words, { columns: 80, rows: 24 }, { pipe });
      const found = stdout.trim().split("\n");
      expect(found).toHaveLength(3);
      expect(lines.filter((line) => found.includes(line))).toEqual(found);
    },
  );

  it.runIf(TRIES_ALL)(
    "npm start ends in a map with drops, items, and what to type next",
    async () => {
      const { lines, code } = await inTerminal(["scripts/run.mjs", "scripts/start.ts"], SIZES[0]);
      expect(code).toBe(0);
      const last = lines.slice(1 - SIZES[0].rows).join("\n");
      const told = ["Basement I · B911 99AC", "In all: ", "S start", "T treasure", "  node dist"];
      told.forEach((words) => expect(last).toContain(words));
    },
  );

  it("Ctrl-C leaves no bar, and says where to go on", async () => {
    const words = ["search", "floor", "dead-ends >= 9", "--count", "--workers", "1"];
    const { lines, code } = await oracleInTerminal(words, SIZES[0], {
      // What is left is told late.
      env: { INTERRUPT_AT: TRIES_ALL ? " left" : " % " },
    });
    expect(code).toBe(130);
    expect(lines.filter((line) => /[█░]|\^C| left$/.test(line))).toEqual([]);
    expect(lines.join("\n")).toContain("interrupted: go on with --seeds ");
  });

  it.each(
    some(
      [
        ["help", "search", "floor", "--help"],
        ["a whole run with its maps", "floor", "B911 99AC", "--maps"],
      ] as const,
      2,
    ),
  )(
    "of 80x24 %s goes through the pager, which a pipe and a long window do not ask",
    async (_what, ...words) => {
      const env = { PAGER: "head -n 1" };
      const size = { columns: 80, rows: 24 };
      const { lines } = await oracleInTerminal(words, size, { env });
      expect(lines.length).toBeLessThan(5);
      // What does not go there: test/cli/screen.test.ts every day.
      const others = TRIES_ALL
        ? [
            oracleInTerminal([...words, "--color"], size, { env, pipe: "cat" }),
            oracleInTerminal(words, { columns: 80, rows: 600 }, { env }),
            oracleInTerminal(words, size, { env: { PAGER: "no-such-pager" } }),
          ]
        : [];
      const lengths = (await Promise.all(others)).map((one) => one.lines.length);
      expect(Math.min(...lengths)).toBeGreaterThan(100);
    },
  );
});
