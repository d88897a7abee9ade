import { batchHere } from "../support/batchHere";
import { oracleHere } from "../support/oracleHere";

type Json = Record<string, unknown>;

function batch(...cases: readonly (Json | string)[]) {
  return batchHere("floor", cases);
}

/** `oracle floor` with words as they are typed. */
function floor(words: string) {
  return oracleHere([
    "floor",
    ...words
      .replaceAll('"', "")
      .split(" ")
      .filter((word) => word !== ""),
  ]);
}

async function floorJson(words: string): Promise<Json> {
  const { stdout, code } = await floor(`${words} --json`);
  expect(code).toBe(0);
  return JSON.parse(stdout) as Json;
}

/** The one floor of a JSON answer, and what it says of the run. */
async function oneFloor(words: string): Promise<Json> {
  const { floors, ...rest } = await floorJson(words);
  const [only, ...others] = floors as Json[];
  expect(others).toEqual([]);
  return { ...rest, ...only };
}

/** A real Afterbirth+ floor: its log holds curse, shapes, rooms, loops, verdict and spawn seed. */
const LOGGED_CASE = {
  stageSeed: 2593915157,
  stage: 1,
  stageType: 0,
  edition: "afterbirth+",
  difficulty: "normal",
  curseOdds: 10,
};

describe("the floor that the game keeps, in oracle floor --batch", () => {
  it("stands on the figures that are built in, room by room in list order", async () => {
    const [result = {}] = (await batch(LOGGED_CASE)).results;
    expect(result["figures"]).toBe("built-in");
    const rooms = result["rooms"] as Json[];
    expect(rooms.map((room) => room["listIndex"])).toEqual(rooms.map((_, index) => index));
    expect(rooms[0]).toMatchObject({
      type: 5,
      kind: "boss",
      gridIndex: 74,
      shape: 1,
      variant: 5150,
      subtype: 65,
    });
    const start = rooms.find((room) => room["gridIndex"] === 84);
    expect(start).toMatchObject({ type: 1, kind: "start", variant: 2, spawnSeed: 1472570282 });
    // Ordinary rooms' figures are not built in; rooms beyond the grid come last.
    expect(rooms.find((room) => room["gridIndex"] === 71)).toMatchObject({
      type: 1,
      variant: null,
    });
    expect(rooms.map((room) => (room["gridIndex"] as number) < 0).lastIndexOf(false)).toBe(
      rooms.findIndex((room) => (room["gridIndex"] as number) < 0) - 1,
    );
  });

  it("is that of the last attempt; one that failed says why, and has a layout of its own", async () => {
    /** A real floor whose first placing pass failed: the second boss found no place. */
    const failed = { ...LOGGED_CASE, stageSeed: 949241195, layouts: true };
    const [result = {}] = (await batch(failed)).results;
    const attempts = result["attempts"] as Json[];
    expect(attempts.map((attempt) => attempt["verdict"])).toEqual([
      "placing",
      "dead_ends 5/6",
      "dead_ends 5/6",
      "dead_ends 5/6",
      "dead_ends 5/6",
      "placing",
    ]);
    expect(attempts[0]?.["failed"]).toBeTypeOf("string");
    expect(attempts.slice(1).every((attempt) => attempt["failed"] === undefined)).toBe(true);
    const [first, kept] = [attempts[0], attempts[5]].map((one) => one?.["layout"] as Json[]);
    expect(first).not.toEqual(kept);
    const placed = (result["specialRooms"] as Json[]).filter((room) => room["cell"] !== null);
    for (const { cell, roomType } of placed.filter(({ type }) => type !== "grave")) {
      const rooms = result["rooms"] as Json[];
      expect(rooms).toContainEqual(expect.objectContaining({ gridIndex: cell, type: roomType }));
    }
    // The ordinary rooms stand where the kept layout has them.
    const cells = kept?.map((room) => room["gridIndex"]);
    const ordinary = (result["rooms"] as Json[]).filter(
      ({ kind, gridIndex }) => kind === "default" && Number(gridIndex) >= 0,
    );
    expect(ordinary.every(({ gridIndex }) => cells?.includes(gridIndex))).toBe(true);
  });

  it("stands on open rooms where no figures are known, and says so", async () => {
    const [result = {}] = (await batch({ ...LOGGED_CASE, edition: "rebirth" })).results;
    expect(result["figures"]).toBe("open");
    const boss = (result["rooms"] as Json[])[0];
    expect(boss).toMatchObject({ type: 5, variant: null, known: "guess" });
  });

  it("says in how many runs a room stands where the boss depends on the run, and plays that of a seed", async () => {
    const unlocks = "all";
    const stage = { stageSeed: 8407041, stage: 4, edition: "repentance", unlocks };
    const first = { startSeed: 1, stage: 1, edition: "repentance", unlocks };
    const [later, opening] = (await batch(stage, first)).results.map((result) => {
      return (result["rooms"] as Json[])[0];
    });
    expect(later).toMatchObject({ type: 5, variant: null });
    const { runs, oneOf } = later?.["known"] as { runs: number; oneOf: { runs: number }[] };
    expect(oneOf.reduce((sum, one) => sum + one.runs, 0)).toBe(runs);
    // Its pools choose one, by rules of which a part is not known.
    expect(opening).toMatchObject({ type: 5, known: "guess" });
    expect(opening?.["variant"]).toBeTypeOf("number");
  });
});

describe("oracle floor --batch", () => {
  it("means repentance+, normal, nothing carried and everything unlocked by default", async () => {
    const asked = { stageSeed: 1048577, stage: 1 };
    const { results } = await batch(asked, {
      ...{ ...asked, stageType: 0, edition: "rep+", difficulty: "normal", unlocks: "all" },
      ...{ hearts: 6, soulHearts: 0, maxHearts: 6, boneHearts: 0, coins: 0, keys: 0 },
      ...{ collectibles: {}, trinkets: {}, flags: [], victoryLap: 0, playerType: 0 },
    });
    // What is said to be unlocked makes rooms surer, and none another.
    const answers = results.map(({ input: _given, rooms, ...answer }) => ({
      ...answer,
      rooms: (rooms as readonly { known: unknown }[]).map((room) => ({ ...room, known: "" })),
    }));
    expect(answers[0]).toEqual(answers[1]);
  });

  it("answers a bad case in its place and goes on, exit code 2", async () => {
    const bad = { ...LOGGED_CASE, stage: 13 };
    const { results, code } = await batch(LOGGED_CASE, "not json", bad, LOGGED_CASE);
    expect(code).toBe(2);
    expect(results[1]?.["error"]).toContain('received "not json"');
    expect(results[2]?.["error"]).toContain("Expected a stage from 1 to 12 in afterbirth+");
    expect(results.at(-1)).toEqual(results[0]);
  });
});

describe("oracle floor", () => {
  it("says when the run has another floor at a stage, or none", async () => {
    expect((await oracleHere(["floor", "B911 99AC", "--stage", "caves-2"])).stderr).toContain(
      "This run has Flooded Caves II in place of Caves II.",
    );
    expect((await oracleHere(["floor", "B911 9W08", "--stage", "2"])).stderr).toContain(
      "This run has no Burning Basement II: Burning Basement XL stands for it too.",
    );
  });

  it("keeps a named floor XL whatever curses are forced beside it, of a run and of a stage seed", async () => {
    for (const seed of ["B911 9V3E", "--stage-seed 5767187"]) {
      const { stdout, stderr } = await oracleHere([
        ...["floor", ...(seed.startsWith("-") ? seed.split(" ") : [seed])],
        ...["--stage", "caves-xl", "--curses", "lost", "--edition", "repentance"],
      ]);
      expect(stdout).toContain("Caves XL");
      expect(stdout).toContain("Curse of the Labyrinth, Curse of the Lost");
      expect(stderr).not.toContain("in place of");
    }
  });

  it("draws a floor from a seed text", async () => {
    const first = await floor("B911 99AC --stage caves-2");
    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(
      /^Flooded Caves II {2}B911 99AC {2}stage seed \d+ \(0x[0-9A-F]{8}\)\n/,
    );
    expect(first.stdout).toContain("┫ S ");
    expect(first.stdout).toMatch(/S start {3}B boss/);
    expect(first.stdout).toContain("\nThe rules are as published from the game's code");
    const quiet = (await floor("B911 99AC --stage caves-2 --quiet")).stdout;
    expect(quiet).not.toContain("The rules are");
    expect(first.stdout).toContain(quiet.slice(0, quiet.indexOf("treasure:")));
  });

  it("takes achievements in a row as one word", async () => {
    const { input } = await floorJson("B911 99AC --stage 2 --unlocks 4+33-35");
    expect(input).toMatchObject({ unlocks: [4, 33, 34, 35] });
    expect((await floor("B911 99AC --stage 2 --unlocks 9-3")).stderr).toContain("as in 4-33");
  });

  it("takes a start seed for its text, and the floor's own seed for both", async () => {
    const fromText = await oneFloor("B911 99AC -S 1 -e ab+");
    const { stageSeed } = fromText;
    expect(fromText).toMatchObject({ seedText: "B911 99AC", startSeed: 1 });
    expect(await oneFloor("1 -S 1 -e ab+")).toEqual(fromText);
    const own = await oneFloor(`--stage-seed ${String(stageSeed)} -S 1 -e ab+`);
    expect(own["specialRooms"]).toEqual(fromText["specialRooms"]);
  });

  it("explains itself on request, with every attempt as the game logs it", async () => {
    const words = "--stage-seed 9568257 --stage 2 -e ab+ --curses none --why";
    const wide = { COLUMNS: "300" };
    const { stdout } = await oracleHere(["floor", ...words.split(" ")], wide);
    expect(stdout).toContain("attempt 1: 11 placed rooms in 8 loops, 5 dead ends (1 forced)");
    expect(stdout).toContain("attempt 2: 11 placed rooms in 6 loops");
    expect(stdout).toMatch(/shop: .*\n {2}shop room .* placed at cell \d+/);
  });

  it("ignores an item that the edition lacks, with a note on stderr", async () => {
    const { stderr, code } = await floor("B911 99AC --stage 1 -e afterbirth+ --item luna");
    expect(code).toBe(0);
    expect(stderr).toContain("note: luna does not exist in afterbirth+ and is ignored.");
  });

  it.each([
    ["--stage 1", "Expected one seed"],
    ["B911 99AC --stage 1 --stage-seed 5", "but received both"],
    ["B911 99AB --stage 1", "checksum"],
    ["B911 99A --stage 1", "7 symbols"],
    ["B911 99AO --stage 1", 'holds "O"'],
    ["--stage-seed 0 --stage 1", "received 0"],
    ["B911 99AC --stage cavez-2", 'did you mean "caves-2"'],
    ["B911 99AC --stage caves", "caves-1, caves-2, caves-xl"],
    ["B911 99AC --stage dross-2 -e ab+", "came with repentance"],
    ["B911 99AC --stage 1 --type 3", "0, 1, 2, 4 or 5"],
    ["B911 99AC --stage cellar-1 --type 2", "Expected type 1"],
    ["B911 99AC --stage 9", "outside the model"],
    ["--stage-seed 7 --stage 2 --curses labyrinth", "received stage 2"],
    ["B911 99AC --stage 1 --coins lots", 'received "lots"'],
    ["B911 99AC --stage 1 --flag devil-room-visted", 'did you mean "devil-room-visited"'],
    ["B911 99AC --stage 1 --edition document", 'did you mean "documents"'],
    ["B911 99AC --stage 1 -d greedier", "outside the model"],
    ["B911 99AC --luck 3", "Expected --awards beside --luck"],
    [
      "B911 99AC --stage 1 --svg /no/such/folder/x.svg",
      "Failed to write /no/such/folder/x.svg since",
    ],
  ])("refuses %j with a sentence that names the bad value", async (words, sentence) => {
    const { stdout, stderr, code } = await floor(words);
    expect([stdout, code]).toEqual(["", 2]);
    expect(stderr).toMatch(/^error: .+\n$/m);
    expect(stderr).toContain(sentence);
  });
});

describe("oracle floor of a seed alone", () => {
  const namesOf = async (words: string): Promise<unknown[]> =>
    ((await floorJson(words))["floors"] as Json[]).map((row) => row["name"]);

  it("draws every floor of the edition's run on one sheet", async () => {
    expect((await namesOf("B911 99AC -e rebirth")).join(", ")).toBe(
      "Basement I, Basement II, Caves I, Caves II, Depths I, Depths II, " +
        "Womb I, Utero II, Sheol, Cathedral, Dark Room, Chest",
    );
    expect(await namesOf("B911 99AC -e afterbirth+")).toHaveLength(13);
    const { stdout, code } = await floor("B911 99AC");
    expect(code).toBe(0);
    for (const name of ["Main path", "Alternative path", "The Void", "Corpse II", "S start"]) {
      expect(stdout).toContain(name);
    }
    expect(Math.max(...stdout.split("\n").map((line) => [...line].length))).toBeLessThanOrEqual(80);
  });

  it("puts an XL floor in the place of both floors of its chapter", async () => {
    expect((await namesOf("B911 99AC -e afterbirth+ --curses xl")).join(", ")).toBe(
      "Basement XL, Caves XL, Depths XL, Womb XL, Sheol, Cathedral, Dark Room, Chest, The Void",
    );
  });

  it("has no picture of all floors", async () => {
    const { stderr, code } = await floor("B911 99AC --svg -");
    expect([stderr, code]).toEqual([expect.stringContaining("Expected --stage beside --svg"), 2]);
  });
});
