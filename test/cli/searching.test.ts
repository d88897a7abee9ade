/** A search while it runs: what it says of time, keeps for later and writes, whatever order its parts come in. */
import * as fs from "node:fs";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ResultList } from "../../src/cli/search/results";
import type { SavedState } from "../../src/cli/search/searchState";
import type { Part, Result } from "../../src/search/job";

/** What is made up here instead of searched. */
const made = {
  addresses: Infinity,
  stdout: "file",
  parts: [] as (readonly [part: object, result: object, before?: () => void])[],
};

type OnResult = (result: Result, part: Part) => void;

const MADE_UP: Readonly<Record<string, (original: object) => object>> = {
  "../../src/search/pool": () => ({
    runParts: (_job: unknown, _parts: unknown, onResult: OnResult) => {
      for (const [part, result, before] of made.parts) {
        before?.();
        onResult(result as Result, part as Part);
      }
      return Promise.resolve();
    },
  }),
  "../../src/search/floors/estimate": (original) => ({
    ...original,
    isForetold: ({ seeds }: { seeds: number }) => seeds >= 0,
    whatIsLeft: () => ({ secondsLeft: undefined }),
  }),
  "../../src/search/kernel": (original) => ({ ...original, addressLimit: () => made.addresses }),
  "node:fs": (original) => ({
    ...original,
    fstatSync: (descriptor: number) =>
      descriptor === process.stdout.fd
        ? { isFIFO: () => made.stdout === "pipe", isSocket: () => made.stdout === "socket" }
        : fs.fstatSync(descriptor),
  }),
};

// Files of tests share what they load, so that it is loaded anew here and behind.
vi.resetModules();
for (const [name, make] of Object.entries(MADE_UP)) {
  vi.doMock(name, async (original) => make(await original<object>()));
}
const { listInOrder, streamsToPipe } = await import("../../src/cli/search/results");
const { rangeOf, workersFrom } = await import("../../src/cli/search/floorOptions");
const { digestOf } = await import("../../src/cli/search/searchState");
const { oracleHere } = await import("../support/oracleHere");
afterAll(() => {
  Object.keys(MADE_UP).forEach((name) => vi.doUnmock(name));
  vi.resetModules();
});

let state = "";
beforeEach(() => {
  state = join(mkdtempSync(join(tmpdir(), "searching ")), "state.json");
});
afterEach(() => {
  rmSync(join(state, ".."), { recursive: true });
  vi.restoreAllMocks();
  Object.assign(made, { addresses: Infinity, parts: [], stdout: "file" });
});

/** What a part yields that holds ten seeds, of which some match, each after a layout. */
function part(start: number, found: readonly number[] = []): readonly [object, object] {
  const more = { layouts: found.length, matches: found.length, tally: [] };
  return [
    { start, count: 10 },
    { found, ...more },
  ];
}

const search = (...words: readonly string[]) =>
  oracleHere(["search", "floor", "rooms >= 1", "--workers", "0", "--seeds", "1-30", ...words]);

const interrupt = () => void process.emit("SIGINT");

describe("the state of a search", () => {
  it.each([
    [5000, false],
    [5001, true],
  ])("is saved on the way after %i ms: %s", async (milliseconds, isSaved) => {
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const saved: boolean[] = [];
    const look = () => void saved.push(existsSync(state));
    made.parts = [
      [...part(1, [5]), () => now.mockReturnValue(milliseconds)],
      [...part(11), look],
    ];
    await search("--resume", state);
    expect(saved).toEqual([isSaved]);
    const { next, count, seeds } = JSON.parse(readFileSync(state, "utf8")) as SavedState;
    expect({ next, count, seeds }).toEqual({ next: 21, count: 1, seeds: [5] });
  });

  it("at the end of its seeds forecasts no more", async () => {
    made.parts = [1, 11, 21].map((start) => part(start, [start]));
    const first = await search("--resume", state);
    expect(first.stderr).toContain("30 start seeds to look at");
    made.parts = [];
    const again = await search("--resume", state);
    expect(again.stderr).not.toContain("to look at");
    expect([again.stdout, again.code]).toEqual([first.stdout, 0]);
  });
});

describe("parts of a search", () => {
  it("are listed and told while they are wanted", async () => {
    made.parts = [part(1, [1, 2]), part(11, [11]), part(21, [21, 22])];
    const whole = await search("--json");
    const { seeds } = JSON.parse(whole.stdout) as { seeds: readonly { startSeed: number }[] };
    expect(seeds.map(({ startSeed }) => startSeed)).toEqual([1, 2, 11, 21, 22]);
    expect(whole.stderr).toContain("5 seeds found");
    const isSaid = [whole, await search()].map(({ stderr }) => stderr.includes("The rules are"));
    expect(isSaid).toEqual([false, true]);
    // What comes after the last one that is wanted was made for nothing.
    expect((await search("--first", "3")).stderr).toContain("3 seeds found");
  });

  it("count after an interrupt too, and what is left is named as long as there is any", async () => {
    made.parts = [part(1, [1]), [...part(11, [11]), interrupt]];
    const two = await search();
    expect([two.code, two.stderr]).toEqual([130, expect.stringContaining("2 seeds found")]);
    expect(two.stderr).toContain("interrupted: go on with --seeds 21-30");
    made.parts = [[{ start: 1, count: 29 }, part(1)[1], interrupt]];
    expect((await search("--all")).stderr).toContain("interrupted: go on with --seeds 30-30");
    made.parts = [[{ start: 1, count: 30 }, part(1)[1], interrupt]];
    const all = await search("--all");
    expect([all.code, all.stderr]).toEqual([0, expect.not.stringContaining("interrupted")]);
  });
});

it.each([
  [[], 1],
  [["--all"], 0],
  [["--count"], 0],
])("a search that finds nothing with %j ends with %i", async (words, expected) => {
  expect((await search(...words)).code).toBe(expected);
});

describe("what a list has written", () => {
  /** A list of the seeds 5-9, two at most, and what it writes. */
  function listed(
    kind: "text" | "csv" | "json",
    keepsSeeds = false,
    saved?: SavedState,
  ): { list: ResultList; text: () => string } {
    let text = "";
    const sink = { write: (more: string) => void (text += more), close() {} };
    const rowOf = (startSeed: number) => ({ seedText: `S${startSeed}`, startSeed });
    const format = { kind, rules: { by: null }, rowOf, range: { from: 5, to: 9 } };
    return { list: listInOrder(sink, format, 2, saved, keepsSeeds), text: () => text };
  }

  const found = (...seeds: number[]) => part(5, seeds)[1] as Result;

  it.each([
    [9, 9],
    [10, null],
  ])("as JSON says where to go on after seed %i: %s", (next, told) => {
    const { list, text } = listed("json");
    list.take(found(5, 7));
    list.finish(next);
    expect(JSON.parse(text())).toEqual({
      by: null,
      range: [5, 9],
      seeds: [
        { seedText: "S5", startSeed: 5 },
        { seedText: "S7", startSeed: 7 },
      ],
      found: 2,
      next: told,
    });
  });

  it("is a line for each seed, with its number in a table alone", () => {
    const [text, csv] = (["text", "csv"] as const).map((kind) => {
      const one = listed(kind);
      one.list.take(found(5, 7));
      return one.text();
    });
    expect([text, csv]).toEqual(["S5\nS7\n", "seedText,startSeed\nS5,5\nS7,7\n"]);
  });

  it("is full with as many as are wanted, and goes on behind the last of them", () => {
    const { list, text } = listed("text", true);
    expect(list.take(found(5))).toBe(false);
    expect([list.nextAfterFull(), list.state()]).toEqual([undefined, { count: 1, seeds: [5] }]);
    expect(list.take(found(6, 8))).toBe(true);
    expect([list.nextAfterFull(), list.state()]).toEqual([7, { count: 2, seeds: [5, 6] }]);
    expect(list.take(found(9))).toBe(true);
    expect([text(), list.count()]).toEqual(["S5\nS6\n", 2]);
  });

  it("is written again with all that its state holds", () => {
    const { list, text } = listed("text", true, { next: 8, count: 2, seeds: [5, 7] });
    expect([text(), list.nextAfterFull()]).toEqual(["S5\nS7\n", 8]);
    expect(listed("text").list.state().seeds).toEqual([]);
  });
});

describe("where a search looks, and with how many threads", () => {
  it("begins at random at any seed of the range, its last one too", () => {
    const begun = Array.from({ length: 99 }, () => rangeOf({ seeds: "5-6", random: true }));
    expect(new Set(begun.map(({ from, to }) => `${from}-${to}`))).toEqual(new Set(["5-6", "6-6"]));
    expect(rangeOf({})).toEqual({ from: 1, to: 4294967295 });
  });

  it.each([
    [undefined, 2_500_000_000, undefined],
    [undefined, 2_499_999_999, 1],
    ["7", 1, 7],
    ["256", Infinity, 256],
  ])("of --workers %s with %d bytes of addresses takes %s", (text, addresses, expected) => {
    made.addresses = addresses;
    expect(workersFrom(text)).toBe(expected);
  });

  it.each([
    ["pipe", undefined, true],
    ["socket", undefined, true],
    ["file", undefined, false],
    ["pipe", "a file", false],
    ["pipe", "-", true],
  ])("writes to a %s with --out %s as others read: %s", (stdout, out, expected) => {
    made.stdout = stdout;
    expect(streamsToPipe(out)).toBe(expected);
  });
});

it("the digest that names a search is the beginning of SHA-256, sixteen digits of it", () => {
  expect(digestOf("abc")).toBe("ba7816bf8f01cfea");
});
