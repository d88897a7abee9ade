/** What a page holds of a log: its floors with what dropped there, so much of its items, and nothing that runs. */
import { awardMark, placedAwards, withAwards } from "../../src/report/floorAwards";
import {
  LOG_PLACE,
  logFloors,
  pageWithLog,
  shownLog,
  type ShownLog,
} from "../../src/report/shownLog";
import { AWARD, FLOOR, told } from "./support";

const many = <T>(count: number, one: (line: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => one(index + 1));

describe("awards in their rooms", () => {
  const seen = (line: number, gridIndex: number, count = 1, variant = 20) => {
    return { ...AWARD, line, gridIndex, observed: { ...AWARD.observed, variant, count } };
  };
  const placed = (items: readonly object[]) => [...placedAwards(told({ items, foretold: [] }))];

  it("lie on the last floor that began before them, the first of a cell counts", () => {
    const [first, later] = [10, 30].map((line) => ({ ...FLOOR, line })) as [object, object];
    const all = placed([later, seen(12, 84), seen(30, 84, 2), first, seen(40, 84, 3)]);
    expect(all.map(([place, { count }]) => [place, count])).toEqual([
      ["10 84", 1],
      ["30 84", 2],
    ]);
  });

  it("have a sign if they are of a kind of award, or nothing", () => {
    const all = placed([FLOOR, seen(2, 1, 1, 100), seen(3, 2, 0, 100), seen(4, 3, 1, 30)]);
    expect(all.map(([, { award, hasDropped }]) => [award, hasDropped])).toEqual([
      ["none", true],
      ["key", true],
    ]);
  });

  it("are undetermined where they are only foretold, and stand in their own rooms", () => {
    const gridIndex = FLOOR.rooms[0]?.gridIndex ?? 0;
    const foretold = [{ line: FLOOR.line + 1, gridIndex, pickup: 30, count: 2 }];
    const rooms = withAwards(FLOOR, placedAwards(told({ items: [FLOOR], foretold })));
    const award = { award: "key", count: 2, hasDropped: true, verdict: "outside" };
    expect(rooms.filter((room) => room.award !== undefined)).toEqual([
      { ...FLOOR.rooms[0], award },
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

describe("what a page holds of a log", () => {
  const live = {
    report: told({
      items: [
        ...many(1002, (line) => ({ ...AWARD, line })),
        { ...AWARD, line: 5000, verdict: "mismatch" },
        ...many(302, (line) => ({ ...FLOOR, line })),
      ],
      problems: many(51, (line) => ({ line, text: "damaged" })),
      source: "/home/me/log.txt",
    }),
    floor: undefined,
  };

  it("is at most 300 floors, then 1000 awards, mismatches before all, and 50 problems", () => {
    const { report, floors } = shownLog(live);
    const [awards, drawn] = [report.items.slice(300), report.items.slice(0, 300)];
    expect([awards.length, floors.length, report.problems.length]).toEqual([1000, 300, 50]);
    expect(drawn.every(({ kind }) => kind === "floor")).toBe(true);
    const [first, second, last] = [0, 1, -1].map((at) => awards.at(at)?.line);
    expect([first, second, last]).toEqual([5000, 1, 999]);
    expect(report.problems[0]).toEqual({ line: 1, text: "damaged" });
    expect([report.source, report.foretold, report.observations]).toEqual(["log.txt", [], []]);
  });

  it("is the last of very many floors, in the order of the log", () => {
    expect(logFloors(live).map(({ line }) => line)).toEqual(many(300, (line) => line + 2));
  });

  it("is of the floor that is played what is known of it now, and its own judgement of the others", () => {
    const items = [FLOOR, { ...FLOOR, line: 900 }, { ...FLOOR, line: 950, rooms: [] }];
    const floor = { item: { ...FLOOR, line: 900 }, rooms: FLOOR.rooms.slice(0, 2) };
    const floors = logFloors({ report: told({ items, foretold: [] }), floor });
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
    [{ curses: ["a", "b"] }, { curse: "a, b" }],
    [
      { verdict: "mismatch", why: "so" },
      { verdict: { words: "not as simulated", colour: "mismatch" }, why: "so" },
    ],
  ])("is of a floor what it told, as far as the program has it: %j", (more, shown) => {
    const report = told({ items: [{ ...FLOOR, ...more }] });
    expect(logFloors({ report, floor: undefined })[0]).toMatchObject(shown);
  });

  it("is data in a written page, of which nothing can run or end its element", () => {
    const why = "$&<script>alert(1)</script><img src=x onerror=alert(1)>\"'&";
    const report = told({ items: [{ ...AWARD, why }] });
    const page = pageWithLog(`<b>${LOG_PLACE}</b>`, shownLog({ report, floor: undefined }));
    const [, data = ""] =
      /^<b><script type="application\/json" id="log">([^<]*)<\/script><\/b>$/.exec(page) ?? [];
    expect((JSON.parse(data) as ShownLog).report.items[0]?.why).toBe(why);
  });
});
