/** What `oracle save` says of a run: its map, what rooms dropped and will drop, what agrees, what comes next. */
import { itemLines } from "../../src/cli/floorText";
import { savedFloorName, savedNextText, savedRunText, verdictLines } from "../../src/cli/savedText";
import { mismatchesOfSave } from "../../src/cli/savedFiles";
import { savedAhead } from "../../src/answers/savedAhead";
import { readSavedRun } from "../../src/observe/save/readSavedRun";
import { judgedRun } from "../../src/judge/saves/judgedRun";
import { judgeSavedRun, type SavedRunReport } from "../../src/judge/saves/savedReport";
import type { SavedRun } from "../../src/observe/save/savedRun";
import { carriedFile, carriedReport } from "../judge/saves/carriedRuns";
import { madeRun } from "../judge/saves/madeRun";
import { answerTo, oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";

const folder = temporaryFolder();

/** What is printed of a real run with everything unlocked. */
async function saved(run: string, ...more: readonly string[]) {
  const words = ["save", carriedFile(folder, run), "--unlocks", "all", ...more];
  return oracleHere(words, { COLUMNS: "400" });
}

describe("oracle save", () => {
  it("tells each room from the start, what it dropped or will, and at which luck something else", async () => {
    const { stdout, code } = await saved("34-repentance-gsr0138");
    expect(code).toBe(0);
    for (const line of [
      "Basement I  BX71 42PT  repentance (save version 0138)",
      "Rooms, from the start",
      "1 south: drops 1 red heart; at luck 3: 1 key",
      "2 south, 2 west: drops white and azure: I'm Drowsy...; at luck 1: 1 penny",
      "Next floors",
      "  Cellar II (main path): 12 rooms",
      "  Mines I (alternative path): 16 rooms, Curse of the Maze",
    ]) {
      expect(stdout.split("\n")).toContain(line);
    }
    expect(stdout).toMatch(/^outside: Expected shop .* At 3 south, 1 east \(room 2\)\.$/m);
    expect(stdout).toMatch(/^At luck 0: .* The rules are as published from the game's code\./m);
    const lucky = (await saved("34-repentance-gsr0138", "--luck", "3")).stdout;
    expect(lucky).toMatch(/^1 south: drops 1 key/m);
    expect(lucky).toMatch(/^At luck 3: /m);
  });

  it("plays nothing on by achievements that the file refutes: all is as where nobody knows them", async () => {
    // L9QJ BT1S lacks It Lives, among others.
    const file = carriedFile(folder, "40-afterbirthplus-gsr0065");
    const [all, unknown] = [
      await answerTo(`oracle save "${file}" --unlocks all`),
      await answerTo(`oracle save "${file}" --unlocks unknown`),
    ];
    expect(all["floors"]).toMatchObject({ outside: 1 });
    for (const field of ["floor", "next", "taken", "drops", "trinkets"]) {
      expect([field, all[field]]).toEqual([field, unknown[field]]);
    }
  });

  it("marks rooms whose drop was as expected on the map, and names the kind of others", async () => {
    const { stdout } = await saved("12-repentance-gsr0146");
    expect(stdout).toMatch(/│ l✓├─┤ l✓├─┤ x✓├─┤ B │/);
    expect(stdout).toMatch(/^1 north \(mini-boss\): dropped 1 locked chest$/m);
    expect(stdout).toContain("Awards: 13 match, 0 mismatch");
  });
});

const report = judgeSavedRun(readSavedRun(madeRun({ startSeed: 12345 })) as SavedRun);

describe("a report as text", () => {
  it("names an XL floor as one, which stands for two", () => {
    const named = (isXl: boolean) =>
      savedFloorName({
        run: { stage: 1, stageType: 0 },
        floor: { whole: { setup: { isXl } } },
      } as unknown as SavedRunReport);
    expect([named(true), named(false)]).toEqual(["Basement XL", "Basement I"]);
  });

  it("has what lies behind a mirror, or in a mineshaft, below a title of its own", () => {
    const [drop] = report.drops.filter(({ words }) => words !== "");
    const text = (variant: number) => {
      const run = { ...report.run, rooms: [{ dimension: 1, variant }] };
      return savedRunText({
        ...report,
        run,
        drops: [{ ...drop, dimension: 1 }],
      } as unknown as SavedRunReport);
    };
    expect(text(10_000)).toMatch(/\nBehind the mirror, from the start\n.*: drops /);
    expect(text(1)).toMatch(/\nMineshaft\n.*: drops /);
  });

  it("has a title above the rooms that dropped or will drop, and none above nothing", () => {
    const told = report.drops.filter(({ words }) => words !== "");
    const text = (count: number) => savedRunText({ ...report, drops: told.slice(0, count) });
    expect(text(1)).toMatch(/Rooms, from the start\n.*: drops /);
    expect(text(0)).not.toContain("Rooms, from the start");
  });
});

it("every place where game and rules disagree counts as one, but for pickups of no award", () => {
  const tally = (mismatch: number) => ({ match: 5, mismatch, outside: 5 });
  const wrong = (count: number) => Array.from({ length: count }, () => ({ verdict: "mismatch" }));
  const subTypes = [...wrong(32), { verdict: "mismatch", isElsewhere: true }];
  const tallies = { awards: tally(1), rooms: tally(2), floors: tally(4), contents: tally(8) };
  const own = { ...tallies, goods: wrong(16), subTypes } as unknown as SavedRunReport;
  expect(mismatchesOfSave(own)).toBe(63);
});

describe("what comes next", () => {
  it("is the same for machines as for people: floors, rooms that were not entered, pools", () => {
    const real = carriedReport("05-repentance-gsr0135");
    const text = savedNextText(real);
    const { floor, next, pools } = savedAhead(real);
    const titles = [...text.matchAll(/^ {2}(\S.*? \(\w+ path\): \d+) rooms/gm)];
    expect(titles.length).toBeGreaterThan(2);
    expect(next.map(({ name, path, roomCount }) => `${name} (${path} path): ${roomCount}`)).toEqual(
      titles.map(([, title]) => title),
    );
    const treasures = next.flatMap(({ rooms }) => rooms.filter(({ type }) => type === "treasure"));
    expect(treasures.length).toBeGreaterThan(2);
    for (const { contents } of treasures) {
      const item = contents?.find(({ what }) => what === "item");
      expect(text).toContain(`treasure: ${item?.name}`);
    }
    const shop = floor?.rooms.find(({ type, contents }) => type === "shop" && contents);
    expect(text).toMatch(new RegExp(`not entered\n.*shop: ${shop?.contents?.[0]?.name} `));
    expect(text).toContain(`the pools of ${pools?.build}`);
    const unproved = { ...real, pools: { ...real.pools, isProved: false, note: "Why." } };
    expect(savedAhead(unproved as SavedRunReport).itemsException).toBe("Why.");
    expect(savedNextText(unproved as SavedRunReport)).toMatch(/^No items are told: Why\.$/m);
  });
});

it("what a floor holds is a line, of the run's own also deal, payments and pools; none where nobody knows it", () => {
  const { floor } = judgedRun(carriedReport("12-repentance-gsr0146")) ?? expect.fail();
  const beginnings = (isAlone: boolean) =>
    itemLines(floor, isAlone).map((line) => /^ *\w+( \w+)*/.exec(line)?.[0]);
  expect(beginnings(false)).toEqual(["challenge"]);
  expect(beginnings(true)).toEqual([
    ...["challenge", "Deal behind the boss", "What the next payments bring"],
    ...["  super secret", "Items"],
  ]);
  const { contents = expect.fail(), ...bare } = floor;
  const untold = { ...bare, contents: { ...contents, outside: "nobody knows them" } };
  expect(itemLines(bare, true)).toEqual([]);
  expect(itemLines(untold, true)).toEqual(["No items are told: nobody knows them."]);
});

describe("what does not agree", () => {
  /** The lines below the tallies, of a report with some findings of its own. */
  function lines(more: object): readonly string[] {
    const { item, ...floor } = report.floor;
    const plain = { ...floor, rooms: [], item: { ...item, why: "" } };
    const none = { awardItems: [], contentItems: [], subTypes: [], goods: [], later: undefined };
    const own = { ...report, floor: plain, ...none, ...more };
    return verdictLines(own as unknown as SavedRunReport).slice(1);
  }

  it("is told once for the places of one reason, and nothing where all agrees", () => {
    const at = (verdict: string, why: string, gridIndex: number, listIndex: number) => {
      return { verdict, why, gridIndex, listIndex };
    };
    expect(lines({})).toEqual([]);
    const awardItems = [
      at("mismatch", "It is a key.", 85, 3),
      at("match", "It is.", 86, 4),
      at("mismatch", "It is a key.", 71, 5),
      at("outside", "", 72, 6),
      at("outside", "A mod's.", 73, 7),
    ];
    expect(lines({ awardItems })).toEqual([
      "mismatch: It is a key. At 1 east (room 3); 1 north (room 5).",
      "outside: A mod's. At 1 north, 2 east (room 7).",
    ]);
    const outside = { floor: { ...report.floor, whole: undefined, rooms: [], item: { why: "" } } };
    expect(lines({ awardItems: awardItems.slice(3), ...outside })).toEqual([]);
  });

  it("is told of items, shops and pickups too, and why something of them is open", () => {
    const why = "Nobody knows.";
    const goods = [0, 1].map(() => ({ verdict: "outside", why }));
    const beyond = { gridIndex: -1, listIndex: 507 };
    const contentItems = [
      { verdict: "mismatch", why: "The rules give a sack.", gridIndex: 84, listIndex: 2 },
      ...[beyond, beyond, {}].map((place) => ({ verdict: "outside", why, ...place })),
    ];
    const subTypes = [{ verdict: "mismatch", kind: "battery", isElsewhere: false }];
    expect(lines({ goods, contentItems, subTypes })).toEqual([
      "outside: Nobody knows. Of pills and trinkets: 2.",
      "mismatch: an award's battery is another than its own seed rolls.",
      "mismatch: The rules give a sack. At the start (room 2).",
      "outside: Nobody knows. Off the map (room 507).",
    ]);
  });

  it("is told of goods, of the floor, and of an item that came later", () => {
    const goods = [
      { verdict: "mismatch", expected: "Walnut", observed: "Cancer" },
      { verdict: "match", expected: "Karma", observed: "Karma" },
    ];
    expect(lines({ goods, later: "Lucky Foot" })).toEqual([
      "Awards fit without Lucky Foot, which was taken after these rooms were cleared.",
      "mismatch: Cancer, where the seed gives Walnut.",
    ]);
    const floor = { ...report.floor, rooms: [], item: { ...report.floor.item, why: "Another." } };
    expect(lines({ floor })).toEqual(["Another."]);
  });
});
