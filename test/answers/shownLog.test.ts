/** What a page holds of a log: its floors with what dropped there, so much of its items, and nothing that runs. */
import { awardMark, seenAwards, withAwards } from "../../src/answers/floorAwards";
import {
  LOG_PLACE,
  logFloors,
  pageWithLog,
  shownLog,
  type ShownLog,
} from "../../src/answers/shownLog";
import type { ComparedRoom } from "../../src/judge/logs/comparedItems";
import { AWARD, FLOOR, told } from "./support";

const many = <T>(count: number, one: (line: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => one(index + 1));

describe("awards in their rooms", () => {
  const seen = (awardSeed: number, count = 1, variant = 20) => {
    return { ...AWARD, awardSeed, observed: { ...AWARD.observed, variant, count } };
  };
  const dropped = { award: "coin", count: 1, hasDropped: true, verdict: "match" };

  it("are those that have a sign, by award seed, and undetermined where they are only foretold", () => {
    const foretold = [1, 2].map((awardSeed) => ({ awardSeed, pickup: 30, count: 2 }));
    const items = [seen(2), seen(3, 1, 100), seen(4, 0, 100), { ...seen(5), from: "lab" }];
    expect([...seenAwards(told({ items, foretold }))]).toEqual([
      [1, { award: "key", count: 2, hasDropped: true, verdict: "outside" }],
      [2, dropped],
      [4, { ...dropped, award: "none", count: 0 }],
    ]);
  });

  it("are of the room that is open what has come", () => {
    const open = [0, 1].map((count) => [...seenAwards(told({}), seen(9, count))]);
    expect(open).toEqual([[], [[9, dropped]]]);
  });

  it("stand in the rooms with their seeds", () => {
    const rooms = [7, 8].map((awardSeed) => {
      return { ...(FLOOR.rooms[0] as ComparedRoom), drop: { roomType: 1, awardSeed } };
    });
    const awards = withAwards([...rooms, ...FLOOR.rooms], seenAwards(told({ items: [seen(8)] })));
    expect(awards.flatMap(({ award }, index) => (award ? [[index, award]] : []))).toEqual([
      [1, dropped],
    ]);
  });

  it.each([
    ["override", "match", "by-mod"],
    ["override", "mismatch", "mismatch"],
    ["observe", "match", "match"],
    ["observe", "outside", "outside"],
  ] as const)("that the mod made prove nothing where they agree: %s, %s", (mode, verdict, mark) => {
    expect(awardMark({ mode, verdict })).toBe(mark);
  });
});

it("a floor is drawn from its first room on, and none of which no room is known", () => {
  const floors = [0, 1, 2].map((rooms, at) => {
    return { ...FLOOR, line: at + 1, rooms: FLOOR.rooms.slice(0, rooms) };
  });
  const drawn = logFloors(told({ items: floors }));
  expect(drawn.map(({ line }) => line)).toEqual([2, 3]);
});

describe("what a page holds of a log", () => {
  const whole = told({
    items: [
      ...many(1002, (line) => ({ ...AWARD, line })).toReversed(),
      { ...AWARD, line: 5000, verdict: "mismatch" },
      ...many(302, (line) => ({ ...FLOOR, line })).toReversed(),
    ],
    problems: many(51, (line) => ({ line, text: "damaged" })),
    source: "/home/me/log.txt",
  });

  it("is at most 300 floors, then 1000 awards, mismatches before all, and 50 problems", () => {
    const { report, floors } = shownLog(whole);
    const [awards, drawn] = [report.items.slice(300), report.items.slice(0, 300)];
    expect([awards.length, floors.length, report.problems.length]).toEqual([1000, 300, 50]);
    expect(drawn.every(({ kind }) => kind === "floor")).toBe(true);
    const [first, second, last] = [0, 1, -1].map((at) => awards.at(at)?.line);
    expect([first, second, last]).toEqual([5000, 1, 999]);
    expect(report.problems[0]).toEqual({ line: 1, text: "damaged" });
    expect([report.source, report.foretold, report.observations]).toEqual(["log.txt", [], []]);
  });

  it("is the last of very many floors, in the order of the log", () => {
    expect(logFloors(whole).map(({ line }) => line)).toEqual(many(300, (line) => line + 2));
  });

  it("is of the floor that is played what is known of it now, and its own judgement of the others", () => {
    const items = [FLOOR, { ...FLOOR, line: 900 }, { ...FLOOR, line: 950, rooms: [] }];
    const item = { ...FLOOR, line: 900, rooms: FLOOR.rooms.slice(0, 2) };
    const floors = logFloors(told({ items, foretold: [] }), { item });
    const verdict = { words: "layout as simulated", colour: "match" };
    expect(floors.map((one) => [one.line, one.verdict, one.why, one.rooms.length])).toEqual([
      [FLOOR.line, verdict, FLOOR.why, FLOOR.rooms.length],
      [900, verdict, FLOOR.why, 2],
    ]);
  });

  it.each([
    [{ difficulty: "hard" }, { difficulty: "hard" }],
    [{ difficulty: "strange" }, { difficulty: "normal" }],
    [{ edition: "rebirth" }, { edition: "rebirth" }],
    [{ edition: "documents" }, { edition: "repentance+" }],
    [{ curses: ["a", "b"] }, { curse: "a, b", isXl: false }],
    [{ curses: ["labyrinth"] }, { isXl: true }],
    [
      { edition: "repentance", run: 2 },
      { build: "1.7.5", playerType: 3 },
    ],
    [
      { verdict: "mismatch", why: "so" },
      { verdict: { words: "not as simulated", colour: "mismatch" }, why: "so" },
    ],
  ])("is of a floor what it told, as far as the program has it: %j", (more, shown) => {
    const runs = [{ number: 1 }, { number: 2, build: "1.7.6", playerType: 3 }];
    const report = told({ items: [{ ...FLOOR, ...more }], runs });
    expect(logFloors(report)[0]).toMatchObject(shown);
  });

  it("is data in a written page, of which nothing can run or end its element", () => {
    const why = "$&<script>alert(1)</script><img src=x onerror=alert(1)>\"'&";
    const report = told({ items: [{ ...AWARD, why }] });
    const page = pageWithLog(`<b>${LOG_PLACE}</b>`, shownLog(report));
    const [, data = ""] =
      /^<b><script type="application\/json" id="log">([^<]*)<\/script><\/b>$/.exec(page) ?? [];
    expect((JSON.parse(data) as ShownLog).report.items[0]?.why).toBe(why);
  });
});
