/** What a terminal shows: progress, pages, a map beside its legend, tables and sentences that fit. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mapWithLegend } from "../../src/cli/floorText";
import { withExamples } from "../../src/cli/help";
import { columns, printPaged } from "../../src/cli/print";
import { EMPTY_LINE, progressBar } from "../../src/cli/progressBar";
import { barLines, openSink } from "../../src/cli/search/results";
import { tableText, wrapped } from "../../src/cli/table";
import { tellWrapped } from "../../src/cli/usage";
import { floorRooms } from "../../src/picture/floor/drawnRoom";
import { floorOfAnyRun } from "../../src/run/playedRun";
import type { WholeFloor } from "../../src/run/wholeFloor";
import { ranHere } from "../support/oracleHere";
import { aFloorInput } from "../support/making";

/** Makes both streams a terminal of a size. */
function asTerminal(size: { columns?: number; rows?: number }, isTTY = true): void {
  for (const stream of [process.stdout, process.stderr]) {
    for (const [name, value] of Object.entries({ isTTY, ...size })) {
      Object.defineProperty(stream, name, { value, configurable: true, writable: true });
    }
  }
}

const untouched = [process.stdout, process.stderr].map(({ isTTY, columns, rows }) => {
  return { isTTY, columns, rows };
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  [process.stdout, process.stderr].forEach((stream, index) => {
    Object.assign(stream, untouched[index]);
  });
});

it.each([
  [120, "90", 120],
  [undefined, "90", 90],
  [undefined, "0", 80],
  [undefined, "1", 40],
  [undefined, "1.5", 80],
  [undefined, "", 80],
  [39, "", 40],
])("columns of a terminal of %s and COLUMNS=%s are %i", (own, named, expected) => {
  vi.stubEnv("COLUMNS", named);
  asTerminal({ columns: own as number });
  expect(columns()).toBe(expected);
});

describe("a progress bar", () => {
  /** What it draws of a search of 1,000 seeds at some time after its beginning. */
  async function drawn(
    milliseconds: number,
    [done, all, left]: readonly [done: number, all: number, left: number],
    width = 80,
  ): Promise<string> {
    const { stderr } = await ranHere(() => {
      asTerminal({ columns: width });
      const now = vi.spyOn(performance, "now").mockReturnValue(5000);
      const bar = progressBar();
      now.mockReturnValue(5000 + milliseconds);
      bar.update(done, all, left);
    });
    return stderr.replaceAll(EMPTY_LINE, "");
  }

  it.each([
    [1000, [250, 1000, 3], "██████░░░░░░░░░░░░░░░░░░ 25 % · 250 seeds/s · about 3 seconds left"],
    [2000, [999, 1000, 0.1], "█████████████████████░ 99 % · 500 seeds/s · less than a second left"],
    [1000, [2000, 1000, 0], "███████████████████ 100 % · 2,000 seeds/s · less than a second left"],
    [1000, [0, 0, 0], "░░░░░░░░░░░░░░░░░░░░░░░░ 0 % · 0 seeds/s · less than a second left"],
    [1000, [250, 1000, 90], "██████░░░░░░░░░░░░░░░░░░ 25 % · 250 seeds/s · about 2 minutes left"],
    [1000, [250, 1000, Infinity], "██████░░░░░░░░░░░░░░░░░░ 25 % · 250 seeds/s"],
    [0, [7, 7, Infinity], "████████████████████████ 100 % · 7,000 seeds/s"],
    [1000, [999_999, 4e6, Infinity], "█████░░░░░░░░░░░░░░░░░░░ 24 % · 999,999 seeds/s"],
    [1000, [1e6, 4e6, Infinity], "██████░░░░░░░░░░░░░░░░░░ 25 % · 1.0 million seeds/s"],
    [1000, [9.94e6, 4e7, Infinity], "█████░░░░░░░░░░░░░░░░░░░ 24 % · 9.9 million seeds/s"],
    [1000, [1e7, 4e7, Infinity], "██████░░░░░░░░░░░░░░░░░░ 25 % · 10 million seeds/s"],
  ] as const)("after %i ms of %j is %s", async (milliseconds, told, line) => {
    expect(await drawn(milliseconds, told)).toBe(`searching ${line}`);
  });

  it("gives way to its words, leaves room for ^C, and is cut where even these are too long", async () => {
    expect(await drawn(1000, [250, 1000, Infinity], 40)).toBe(
      "searching ██░░░░░░ 25 % · 250 seeds/s",
    );
    expect(await drawn(1000, [250, 1000, 9], 40)).toBe("searching  25 % · 250 seeds/s · about");
  });

  it("is drawn eight times a second, and leaves an empty line", async () => {
    const { stderr } = await ranHere(() => {
      asTerminal({ columns: 80 });
      const now = vi.spyOn(performance, "now").mockReturnValue(0);
      const bar = progressBar();
      for (const [time, done] of [
        [1000, 1],
        [1124, 2],
        [1125, 3],
      ] as const) {
        now.mockReturnValue(time);
        bar.update(done, 100, Infinity);
      }
      bar.stop();
    });
    const shown = [...stderr.matchAll(/ (\d+) % /g)].map(([, percent]) => percent);
    expect(shown).toEqual(["1", "3"]);
    expect(stderr.endsWith(EMPTY_LINE)).toBe(true);
  });

  it.each([
    ["no terminal", false, ""],
    ["quiet", true, "1"],
  ])("is silent where there is %s", async (_, isTTY, quiet) => {
    vi.stubEnv("ORACLE_QUIET", quiet);
    const { stderr } = await ranHere(() => {
      asTerminal({ columns: 80 }, isTTY);
      const bar = progressBar();
      bar.update(1, 2, 3);
      bar.stop();
    });
    expect(stderr).toBe("");
  });
});

describe.skipIf(process.platform === "win32")("the pager", () => {
  let file = "";
  beforeEach(() => {
    file = join(mkdtempSync(join(tmpdir(), "pager-")), "page");
  });
  afterEach(() => rmSync(join(file, ".."), { recursive: true }));

  /** What is printed of some lines by a terminal of five, and what the pager got. */
  async function shown(lines: number, pager: string, isTTY = true) {
    const { stdout } = await ranHere(() => {
      asTerminal({ rows: 5 }, isTTY);
      vi.stubEnv("PAGER", pager);
      printPaged(Array.from({ length: lines }, () => "x").join("\n"));
    });
    return [stdout.length / 2, existsSync(file) ? readFileSync(file, "utf8").length / 2 : 0];
  }

  it("takes what has as many lines as the terminal, and a prompt needs one", async () => {
    const pager = `cat > '${file}'`;
    expect(await shown(4, pager)).toEqual([4, 0]);
    expect(await shown(5, pager)).toEqual([0, 5]);
  });

  it("takes nothing where there is none, or no terminal", async () => {
    expect(await shown(9, "")).toEqual([9, 0]);
    expect(await shown(9, `cat > '${file}'`, false)).toEqual([9, 0]);
  });

  it("that cannot be started leaves the printing to us, one that fails does not", async () => {
    expect(await shown(9, "no-such-pager 2> /dev/null")).toEqual([9, 0]);
    expect(await shown(9, "exit 126")).toEqual([9, 0]);
    expect(await shown(9, "exit 125")).toEqual([0, 0]);
  });
});

describe("a map with its legend", () => {
  const whole = floorOfAnyRun(aFloorInput({ stageSeed: 7, stage: 1 }), undefined) as WholeFloor;
  const rooms = floorRooms(whole.floor.rooms);
  const said = ["A sentence that is said of the floor."];

  it("stands below it as long as the screen has the rows, else beside it where it is wide enough", () => {
    asTerminal({ columns: 100, rows: 1000 });
    const below = mapWithLegend(rooms, said);
    const map = below.slice(1, below.indexOf("", 1));
    asTerminal({ columns: 100, rows: below.length });
    expect(mapWithLegend(rooms, said)).toEqual(below);
    asTerminal({ columns: 100, rows: below.length - 1 });
    const beside = mapWithLegend(rooms, said);
    expect(beside.length).toBe(Math.max(map.length, below.length - map.length - 2));
    expect(beside.every((line) => line.length <= 100)).toBe(true);
    expect(beside[0]?.startsWith(map[0] ?? "?")).toBe(true);
    expect(beside.join(" ")).toContain("S start");
    asTerminal({ columns: 40, rows: 5 });
    expect(mapWithLegend(rooms, ["x".repeat(30)]).join("\n")).toMatch(/\n\nS start/);
    asTerminal({ columns: 100, rows: 5 }, false);
    expect(mapWithLegend(rooms, said)).toEqual(below);
  });

  it("is drawn small where a terminal has less than 26 columns beside it", () => {
    const map = () => mapWithLegend(rooms, []).slice(1);
    asTerminal({ columns: 200, rows: 9999 });
    const wide = map();
    const width = Math.max(...wide.slice(0, wide.indexOf("")).map((line) => line.length));
    const shown = [26, 25].map((beside) => {
      asTerminal({ columns: width + beside, rows: 9999 });
      return map()[0] === wide[0];
    });
    expect(shown).toEqual([true, false]);
  });
});

describe("a table", () => {
  const rows = [["one two three four five six", "seven eight nine ten"]];
  const widest = (text: string) => Math.max(...text.split("\n").map((line) => line.length));

  it("takes what it needs where there is room, and the last column of the terminal too", () => {
    asTerminal({ columns: 54 });
    const text = tableText({ head: ["a", "b"], rows });
    expect([widest(text), text.split("\n").length]).toEqual([54, 5]);
  });

  it("breaks its widest columns between words, and never within one", () => {
    asTerminal({ columns: 53 });
    const text = tableText({ head: ["a", "b"], rows });
    expect(widest(text)).toBe(50);
    expect(text).toContain("│ one two three four five │ seven eight nine ten │");
    asTerminal({ columns: 40 });
    const narrow = tableText({ head: ["a".repeat(30), "b".repeat(30)], rows });
    expect(widest(narrow)).toBe(67);
  });
});

describe("a line that is too long", () => {
  it("keeps its indent and its colour in every part", () => {
    const line = "\u001b[1m  one two three\u001b[22m";
    expect(wrapped(line, 13)).toEqual([
      "\u001b[1m  one two\u001b[22m",
      "\u001b[1m  three\u001b[22m",
    ]);
    expect(wrapped(line, 15)).toEqual([line]);
  });

  it("is broken between the entries of a legend where all of these fit", () => {
    const legend = "S start   B boss room   ? secret";
    expect(wrapped(legend, 21)).toEqual(["S start   B boss room", "? secret"]);
    expect(wrapped(legend, 10)).toEqual(["S start  ", "B boss", "room   ?", "secret"]);
  });

  it("of a note is broken in a terminal alone, where others may search in it", async () => {
    const sentence = "word ".repeat(20).trim();
    const told = async (isTTY: boolean) =>
      (
        await ranHere(() => {
          asTerminal({ columns: 40 }, isTTY);
          tellWrapped(sentence);
        })
      ).stderr.split("\n").length;
    expect([await told(true), await told(false)]).toEqual([4, 2]);
  });
});

it("bars of a count fill what a narrow terminal leaves of a line, one column at least", () => {
  vi.stubEnv("COLUMNS", "40");
  const lines = (name: string) =>
    barLines([
      { value: 0, name, seeds: 1000 },
      { value: 1, name: "yes", seeds: 3000 },
    ]).map((line) => line.replace(/\u001b\[\d+m/g, ""));
  expect(lines("no")[1]).toBe(`yes ${"█".repeat(21)} 3,000  75.00 %`);
  expect(lines("x".repeat(40))[1]).toBe(`${"yes".padEnd(40)} █ 3,000  75.00 %`);
});

it("the examples of a help each stand in a line where they fit, else go on further in", () => {
  vi.stubEnv("COLUMNS", "40");
  const [fits, long] = [`a ${"b".repeat(34)}`, `a ${"b".repeat(35)}`];
  expect(withExamples("Does.", [fits])).toBe(`Does.\n\nExample:\n  ${fits}`);
  expect(withExamples("Does.", [long, "c"])).toBe(
    `Does.\n\nExamples:\n  a\n    ${"b".repeat(35)}\n  c`,
  );
  expect(withExamples("Does.", [])).toBe("Does.");
});

describe("where seeds are written", () => {
  it("the terminal gets whole lines, each in the place of the bar", async () => {
    const { stdout } = await ranHere(() => {
      asTerminal({ columns: 80 });
      const sink = openSink(undefined);
      sink.write("one\ntw");
      sink.write("o\n");
      sink.close();
    });
    expect(stdout).toBe(`${EMPTY_LINE}one\n${EMPTY_LINE}two\n`);
  });

  it("a pipe gets all there is at once", async () => {
    const { stdout } = await ranHere(() => {
      asTerminal({ columns: 80 }, false);
      openSink("-").write("one\ntw");
    });
    expect(stdout).toBe("one\ntw");
  });
});
