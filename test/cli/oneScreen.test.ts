/** A run and a floor are each read at one glance: what stands in a terminal of 80x24 and of 120x40 in the end. */
import { readFileSync } from "node:fs";
import type { PlaceAnswer } from "../../src/cli/findText";
import { some, TRIES_ALL } from "../support/cases";
import { oracleHere } from "../support/oracleHere";
import { HAS_TERMINAL, oracleInTerminal, type TerminalSize } from "../support/terminal";
import { wordsOf } from "../support/helpExamples";

const SMALL = { columns: 80, rows: 24 };
const LARGE = { columns: 120, rows: 40 };

/** What is printed for a terminal of a size, which is what stands there: test/cli/terminal.test.ts. */
async function printedFor(typed: string, size: TerminalSize): Promise<readonly string[]> {
  const env = { COLUMNS: `${size.columns}`, LINES: `${size.rows}` };
  const { stdout, stderr } = await oracleHere(wordsOf(typed), env);
  return `${stdout}${stderr}`
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
}

/** What a terminal shows, notes too; the slow proofs open one for each. */
async function screenOf(typed: string, size: TerminalSize) {
  const lines = TRIES_ALL
    ? (await oracleInTerminal(wordsOf(typed), size)).lines
    : await printedFor(typed, size);
  expect(lines.length).toBeLessThan(size.rows);
  expect(lines.filter((line) => line.length > size.columns)).toEqual([]);
  return lines;
}

const SEEDS = ["B911 99AC", "JZ2E A9J3", "EMFY WHGF"];
const RUNS = [
  ...SEEDS.map((seed) => `floor "${seed}"`),
  'floor "B911 99AC" -e rebirth',
  'floor "B911 99AC" -e afterbirth+ --unlocks none',
  'floor "B911 99AC" -e repentance --hard',
];
const STAGES = [
  "1",
  "basement-2",
  "caves-2",
  "depths-2",
  "womb-1",
  "cathedral",
  "chest",
  "downpour-2",
];
const FLOORS = STAGES.map((stage, index) => `floor "${SEEDS[index % 3]}" --stage ${stage}`);

describe.skipIf(!HAS_TERMINAL)("one screen", () => {
  it.each(some([...RUNS, ...FLOORS], 5, 1))(
    "holds all of it, small and large: %s",
    async (typed) => {
      await screenOf(typed, SMALL);
      await screenOf(typed, LARGE);
    },
  );

  it("of a run: floor, curse, treasure, boss, shop and deal, and a star where another may stand", async () => {
    const large = (await screenOf('floor "B911 99AC"', LARGE)).join("\n");
    expect(large).toContain("B911 99AC · Repentance+, normal");
    expect(large).toMatch(/^floor +treasure +boss +shop +devil \/ angel$/m);
    expect(large).toMatch(
      /^Basement I +Infestation +Mr\. Dolly \(Dingle\?\) +\*Broken Modem, 9 Volt \?$/m,
    );
    expect(large).toMatch(/^\*Flooded Caves II +Playdough Cookie /m);
    expect(large).toContain("(*Unknown)");
    expect(large).toContain(
      "* another where it is locked or was seen. ? others in another save. Taken: everything unlocked.",
    );
    expect(large).toMatch(/^Corpse II/m);
    const small = (await screenOf('floor "B911 99AC"', SMALL)).join("\n");
    expect(small).toMatch(/^Caves I +\*Leprosy +PJs \(Chub\?\) +BOGO Bombs,/m);
    expect(small).toMatch(/^The Void/m);
  });

  it("of a floor in 80x24 is the one that README shows", async () => {
    const [, shown = ""] = /^```text\n([^`]*)\n```$/m.exec(readFileSync("README.md", "utf8")) ?? [];
    const lines = await screenOf('floor "B911 99AC" --stage caves-2', SMALL);
    expect(lines.filter((line) => !line.startsWith("note:"))).toEqual(shown.split("\n"));
  });

  it("of a floor: the map, and beside it doors, rooms, what they hold, prices at the right edge", async () => {
    const lines = await screenOf('floor "B911 99AC" --stage caves-2', LARGE);
    const all = lines.join("\n");
    for (const told of [
      /^Flooded Caves II · B911 99AC · Repentance\+, normal · Curse of the Unknown$/m,
      / {3}1 X challenge {3}Rotten Meat$/m,
      / {3}3 \$ shop {8}Blue Map {2}if locked The Battery +15¢$/m,
      / {3}4 C curse {7}Athame {2}if locked Curse of the Tower$/m,
      / hidden$/m,
      / {3}6 ! super sec\. {2}red heart ×3, half heart ×4, scared heart$/m,
      / if a deal opens$/m,
      /devil {7}Whore of Babylon {2}if seen The Pact +1♥$/m,
      /┏━┻━┓/,
      /^Taken: everything unlocked\. With nothing unlocked floor 4 is another kind/m,
      /^The rules are as published from the game's code\. More: --all, --why, --json\.$/m,
    ]) {
      expect(all).toMatch(told);
    }
    expect(lines.filter((line) => line.endsWith("¢")).every((line) => line.length === 120)).toBe(
      true,
    );
    expect(all).not.toMatch(/boss rush|black market|0x/);
  });
});

const plainly = (...words: readonly string[]) =>
  oracleHere(["floor", "B911 99AC", ...words], { ORACLE_LAYOUT: "plain" });

/** The rows of a floor's table for programs that begin with a word. */
const rowsOf = async (group: string, ...words: readonly string[]) =>
  (await plainly("--stage", ...words)).stdout
    .split("\n")
    .filter((row) => row.startsWith(`${group}\t`));

it("what few runs come to is told with --all alone, with the way there", async () => {
  expect(await rowsOf("rare", "caves-2")).toEqual([]);
  const rare = await rowsOf("rare", "caves-2", "--all");
  const cells = rare.map((row) => row.split("\t"));
  const ways = cells.map(([, , name, , , , way]) => `${name},${way}`);
  expect([...new Set(ways)]).toEqual([
    "error room,by a teleport that goes wrong",
    "black market,by some crawlspaces and teleports",
    "secret shop,by Member Card, from a shop",
    "angel shop,by The Stairway",
  ]);
  expect(rare).toContain("rare\t–\tsecret shop\tDeath\t6¢\t\tby Member Card, from a shop");
  const small = await rowsOf("rare", "basement-2", "--all", "-e", "rep");
  expect(small).toContain("rare\t–\tcrawlspace\tMucormycosis\t\t\tthrough a trapdoor");
});

it("what a room holds is doubted where it is one thing too, and nothing where it holds none", async () => {
  expect(await rowsOf("doors", "depths-1", "-e", "rep")).toContain(
    "doors\t4\tboss\tCube of Meat\t\t\tWar, or Monstro II (2 of 14); all in 12 of 14 runs",
  );
  expect(await rowsOf("doors", "depths-2", "-e", "rep")).toContain(
    "doors\t2\tminiboss\t\t\t\tSloth; here in 19 of 21 runs",
  );
});

it("guesses of one kind are told by the map's sign alone, of several by each room", async () => {
  const size = { COLUMNS: "120", LINES: "60" };
  const shown = async (stage: string) =>
    (await oracleHere(["floor", "B911 99AC", "--stage", stage, "-e", "rep"], size)).stdout;
  const one = await shown("depths-1");
  expect(one.match(/.*here in .*/g)).toEqual([
    expect.stringMatching(/^S start .*┊·┊ here in 13 of 14 runs$/),
  ]);
  expect(await shown("depths-2")).toMatch(/ miniboss +Sloth\n/);
  const several = await shown("caves-2");
  expect(several).toMatch(/^S start .*┊·┊ a guess$/m);
  expect(several).toMatch(/ Blood Oath {2}here in 11 of 12 runs\n/);
  expect(several).toMatch(/ Jesus Juice {2}Fistula, a guess\n/);
});

it("what a shop sells after a restock is told below it, with the same doubt", async () => {
  const rows = await rowsOf("doors", "caves-2", "--restocks", "1");
  expect(rows.filter((row) => row.includes("restock")).slice(0, 2)).toEqual([
    "doors\t3\trestock 1\tThe Battery\t15¢\t\tall in 7 of 12 runs",
    "doors\t3\trestock 1\tsoul heart\t5¢\t\tall in 7 of 12 runs",
  ]);
});

/** The map's boxes, the line of its signs, whether the table has groups, and how many lines are left of the screen. */
async function setIn(stage: string, columns: number, rows: number, ...words: readonly string[]) {
  const size = { COLUMNS: `${columns}`, LINES: `${rows}`, ORACLE_LAYOUT: "terminal" };
  const { stdout } = await oracleHere(["floor", "B911 99AC", "--stage", stage, ...words], size);
  const [box = ""] = /╭[─┈]+╮/.exec(stdout) ?? [];
  const [signs = ""] = /^S start.*$/m.exec(stdout) ?? [];
  const groups = / doors$/m.test(stdout) ? "groups" : "";
  return `${box} ${signs} ${groups} ${rows - stdout.split("\n").length}`.trim();
}

it.each([
  ["caves-2", 110, 17, "S start  ■ room  □ a guess  doors below left out  -2"],
  ["caves-2", 110, 18, "S start  ■ room  □ a guess  ═ ║ one room  * or another  1"],
  ["caves-2", 110, 20, "S start  ■ room  □ a guess  ═ ║ one room  1"],
  ["caves-2", 110, 23, "S start  ■ room  □ a guess  ═ ║ one room  1"],
  ["caves-2", 110, 25, "╭───╮ S start   ┊·┊ a guess  1"],
  ["caves-2", 110, 27, "S start  ■ room  □ a guess  ═ ║ one room groups 1"],
  ["caves-2", 110, 28, "╭─╮ S start   ┊·┊ a guess groups 1"],
  ["caves-2", 110, 29, "╭───╮ S start   ┊·┊ a guess groups 1"],
  ["womb-1", 110, 15, "S start  ■ room  □ a guess  doors below left out  1"],
  ["womb-1", 110, 17, "S start  ■ room  □ a guess  ═ ║ one room  0"],
  ["womb-1", 110, 25, "╭┈┈┈╮ S start   ═ ║ narrow room   ┊·┊ a guess groups 0"],
  // Too narrow for a table beside the map.
  ["caves-2", 70, 23, "S start  ■ room  □ a guess  ═ ║ one room  * or another  0"],
] as const)(
  "%s has the largest map and the widest table that %i x %i hold to the last line",
  async (stage, columns, rows, set) => {
    expect(await setIn(stage, columns, rows)).toBe(set);
  },
);

it("a table stands beside a map while it has 40 columns there, else below it, and no line is too wide", async () => {
  const linesIn = async (COLUMNS: number) => {
    const size = { COLUMNS: `${COLUMNS}`, LINES: "99", ORACLE_LAYOUT: "terminal" };
    const words = ["floor", "B911 99AC", "--stage", "caves-2"];
    return (await oracleHere(words, size)).stdout.split("\n");
  };
  const leftIn = async (columns: number) =>
    (await linesIn(columns)).map((line) => line.search(/doors$/)).find((left) => left >= 0);
  const left = (await leftIn(120)) ?? expect.fail();
  expect(await leftIn(left + 40)).toBe(left);
  expect(await leftIn(left + 39)).toBeLessThan(left);
  expect(await leftIn(50)).toBe(0);
  for (const columns of [50, 51, 52, 53, 60, 61, 62, 63]) {
    const wide = (await linesIn(columns)).filter((line) => line.length > columns);
    expect([columns, wide]).toEqual([columns, []]);
  }
});

it("the legend of drops counts among the lines that fit", async () => {
  for (const rows of [28, 32, 34, 36]) {
    const shown = await setIn("caves-2", 110, rows, "--awards");
    expect(Number(/-?\d+$/.exec(shown)?.[0])).toBeGreaterThanOrEqual(0);
  }
});

it("a run fills the screen: all columns, all lines; both paths from seven lines for four rows on, and what is cut says so", async () => {
  const linesIn = async (columns: number, rows: number) =>
    (await oracleHere(["floor", "B911 99AC"], { COLUMNS: `${columns}`, LINES: `${rows}` })).stdout
      .trimEnd()
      .split("\n");
  for (const columns of [70, 100]) {
    const lines = await linesIn(columns, 99);
    expect(Math.max(...lines.map((line) => line.length))).toBe(columns);
  }
  // 19 rows, and a line each for title, head, marks, rules and prompt.
  const [one, both] = [await linesIn(120, 38), await linesIn(120, 39)];
  expect([one.length, both.length]).toEqual([37, 38]);
  expect([one, both].map((lines) => lines.join().includes("Corpse II"))).toEqual([false, true]);
  const small = (await linesIn(80, 24)).join("\n");
  expect(small).toMatch(/^Caves I .*\n +Fanny Pack \? +Dead Sea …$/m);
  expect(small).toMatch(/^Sheol \/ … +Satan \/ Isaac$/m);
});

it("the letters of drops stand on boxes, which have the room for them", async () => {
  expect(await setIn("caves-2", 80, 24, "--awards")).toBe("╭─╮ S start   ┊·┊ a guess  -13");
});

it("a floor is for programs a table: rooms by doors, who is fought, drops where they are asked for", async () => {
  const place = ["--stage", "caves-2"];
  const { stdout } = await plainly(...place);
  const [, head, ...rows] = stdout.split("\n");
  expect(head).toBe("where\tdoors\troom\tholds\tprice\telse\tnotes");
  const doors = rows.flatMap((row) => /^doors\t(\d+)/.exec(row)?.[1] ?? []).map(Number);
  expect([...new Set(doors)]).toEqual([1, 3, 4, 5, 8]);
  expect(stdout).toContain("\tMom's Coin Purse\t\t\tFistula; a guess\n");
  expect(stdout).not.toContain("shopkeeper");
  expect((await plainly(...place, "--all")).stdout).toContain("\tspecial shopkeeper ×4\t");
  const drops = (await plainly(...place, "--awards")).stdout;
  expect(drops).toContain("\tnotes\tdrops\n");
  expect(drops).toMatch(/^doors\t1\troom\t\t\t\t\t1 penny$/m);
});

it("a run has one row for floors of which one comes, XL floors without their curse, planetariums", async () => {
  expect((await plainly()).stdout).toContain("\nSheol / Cathedral\t\tSatan / Isaac\t");
  const xl = (await plainly("--curses", "xl", "-e", "afterbirth+")).stdout;
  expect(xl).toMatch(/\nBasement XL\t[^]*\nCaves XL\t/);
  const passed = (await plainly("-e", "rep", "--treasure-rooms-visited", "0")).stdout;
  expect(passed).toContain("\nCaves I\t*Leprosy; Uranus ?\t");
});

it("the maps of a run are for programs of letters", async () => {
  const { stdout } = await plainly("--maps", "-e", "rebirth");
  expect(stdout).toMatch(/\n\nDark Room\n(?:[ oS!?GB]+\n)+\nChest\n/);
  expect(stdout).not.toMatch(/[\u2500-\u259f]/);
});

it("says why no items are told where none are", async () => {
  const { stdout } = await plainly("--item", "chaos");
  expect(stdout).toContain("\nNo items are told: how Chaos chooses items is not known.\n");
});

it("a deal is told beside what opens it alone, where no door does with --all", async () => {
  const run = (await plainly()).stdout;
  expect(run).toMatch(/^Caves I\t.*\t\*Empty Vessel \/ Dead Sea Scrolls, \*Lil Delirium$/m);
  expect(run).toMatch(/^Basement I\t.*\t$/m);
  expect(run).toMatch(/^Corpse II\t.*\t$/m);
  const dealt = async (...words: readonly string[]) =>
    (await plainly("--stage", ...words)).stdout.match(/^[^\t\n]+\t\tdevil\t.*/m)?.[0];
  expect(await dealt("caves-1")).toBe(
    `if a deal opens\t\tdevil\tEmpty Vessel\t1♥\tif locked Brimstone Bombs, if that too Lemegeton, if that too The Necronomicon, …\t`,
  );
  expect(await dealt("sheol")).toBeUndefined();
  expect(await dealt("sheol", "--all")).toBe(
    "rare\t\tdevil\tBetrayal\t1♥\telse Blood Oath\tby The Joker, no door opens",
  );
});

it.each([
  ["Athame", 0, "Flooded Caves II\tcurse\t4\t\tif locked Curse of the Tower"],
  ["c182", 0, "Burning Basement II\tsecret shop\t\t37¢\tall in 6 of 10 runs"],
  ["sacred-heart", 0, "Dross I\tangel\t\t\twhere Angelic Prism is locked"],
  ["7-seals", 0, "Chest\tangel\t\t\telse Sacred Heart; by The Joker, no door opens"],
  ["7-seals", 0, "7 Seals · B911 99AC · Repentance+, normal"],
  ["7-seals", 0, "Taken: everything unlocked."],
  ["7-seals", 0, "Rules: as published from the game's code."],
  ["Brimstone", 1, ""],
  // The seed of the first floor has it in a boss rush, to which only a later floor leads.
  ["Kamikaze!", 1, ""],
])(
  "--find %s says where it stands, in its own place and in another's",
  async (item, code, line) => {
    const found = await plainly("--find", item);
    expect(found.code).toBe(code);
    expect(found.stdout.split("\n")).toContain(line);
    if (TRIES_ALL || line.includes("\tangel")) {
      const json = await plainly("--find", item, "--json");
      const { places } = JSON.parse(json.stdout) as { places: readonly PlaceAnswer[] };
      const told = places.map(({ floor, room, distance, isFirst, lacksDoor }) => {
        return [floor, room, `${distance ?? ""}`, isFirst, lacksDoor];
      });
      const rows = found.stdout.split("\n").slice(2, -3);
      expect(told).toEqual(
        rows.map((row) => {
          const [floor, room, doors, , note = ""] = row.split("\t");
          return [floor, room, doors, !/^where /.test(note), note.includes("no door opens")];
        }),
      );
    }
  },
);
