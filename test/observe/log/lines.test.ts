import fc from "fast-check";
import {
  bytesToText,
  piecesToText,
  LINE_LENGTH_MAX,
  LineReader,
} from "../../../src/observe/log/lineReader";
import { isModLine, readGameLine, type GameLine } from "../../../src/observe/log/gameLines";
import { LaunchStyle, readRecordLine } from "../../../src/observe/log/logLines";
import { RECORD_SCHEMA } from "../../../src/core/record/writeRecord";
import { COIN_CLEAR, recordLine } from "../../judge/logs/support";

/** Every line that a reader finds in some chunks, with its number. */
function linesOf(chunks: readonly Uint8Array[]) {
  const lines: { readonly number: number; readonly text: string }[] = [];
  const long: number[] = [];
  const reader = new LineReader({
    line: (text, number, isCut) => lines.push({ number, text: isCut ? `cut: ${text}` : text }),
    longLine: (number) => long.push(number),
  });
  chunks.forEach((chunk) => {
    reader.push(chunk);
  });
  reader.end();
  return { lines, long, count: reader.lineCount };
}

const textsOf = (...chunks: readonly string[]) =>
  linesOf(chunks.map((chunk) => Buffer.from(chunk))).lines.map(({ text }) => text);

describe("lines of a log", () => {
  it("are the same however the bytes are cut into chunks", () => {
    const log = "[INFO] - a\r\n\n[INFO] - b\nlast line\n";
    fc.assert(
      fc.property(fc.array(fc.nat({ max: log.length }), { maxLength: 6 }), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), log.length];
        const chunks = places.slice(1).map((end, index) => log.slice(places[index], end));
        expect(textsOf(...chunks)).toEqual(["[INFO] - a", "", "[INFO] - b", "last line"]);
      }),
    );
  });

  it("are numbered from 1, and one without a line break at the end is marked as cut", () => {
    const { lines } = linesOf([Buffer.from("a\nb\nc")]);
    expect(lines.map(({ number, text }) => `${number} ${text}`)).toEqual([
      "1 a",
      "2 b",
      "3 cut: c",
    ]);
  });

  it("may be of any encoding: the bytes of one line cannot harm another", () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0x80, 0x0a]), Buffer.from("Bär\n", "utf8")]);
    const [broken, fine] = linesOf([Buffer.from("x\n"), bytes]).lines.slice(1);
    expect([broken?.text, fine?.text]).toEqual(["\u00ff\u0080", "B\u00c3\u00a4r"]);
  });

  it("lose a byte order mark, and are the same in UTF-16 of both byte orders, whatever the letters", () => {
    expect(textsOf("\ufeffRoom 1.2(Start Room)\n")).toEqual(["Room 1.2(Start Room)"]);
    const little = Buffer.from("\ufeffgenerate...\r\nRoom 1.2(Pièce 始)\n", "utf16le");
    for (const wide of [little, Buffer.from(little).swap16()]) {
      for (const cut of [1, 7, 33]) {
        const { lines } = linesOf([wide.subarray(0, cut), wide.subarray(cut)]);
        const texts = lines.map(({ text }) => `${Buffer.from(text, "latin1")}`);
        expect(texts).toEqual(["generate...", "Room 1.2(Pièce 始)"]);
      }
    }
    expect(textsOf("a", "\n")).toEqual(["a"]);
  });

  it("longer than any line of the game are skipped, counted, and do no harm to the next", () => {
    const long = Buffer.alloc(LINE_LENGTH_MAX + 10, "x");
    const { lines, long: skipped } = linesOf([long, long, Buffer.from("\ngenerate...\n")]);
    expect(lines).toEqual([{ number: 2, text: "generate..." }]);
    expect(skipped).toEqual([1]);
  });

  it("are too long from their first byte on, not from that of the piece they came in", () => {
    const most = LINE_LENGTH_MAX;
    const [a, b] = ["a", "b"].map((letter) => letter.repeat(most - 9));
    const pieces = [`${a}\n${b}`, "b".repeat(9), "\nc\n"].map((piece) => Buffer.from(piece));
    const { lines, long } = linesOf(pieces);
    expect([lines.map(({ text }) => text.length), long]).toEqual([[most - 9, most, 1], []]);
  });
});

const read = (line: string) => {
  const told = readGameLine(line);
  return typeof told === "object" ? told.said : told;
};

describe("a line of the game", () => {
  it("is recognised behind every edition's prefix, or none, or one that lost its bracket", () => {
    const levels = ["", "[INFO] - ", "[WARN] - ", "INFO] - ", "[AZ] - "];
    const frames = ["[Frame 74] ", "[Frame: 0] ", "[Frame: 120] "];
    for (const prefix of [...levels, ...frames.map((frame) => `[INFO] - ${frame}`)]) {
      const told = read(`${prefix}SpawnRNG seed: 3691693045`);
      expect(told).toEqual({ kind: "spawn-seed", seed: 3691693045 });
    }
  });

  // prettier-ignore
  it.each<readonly [string, string, object]>([
    ["a run's seed", "[INFO] - RNG Start Seed: FYQ8 QQ8G (586324166) [New, 1]", { kind: "start-seed", text: "FYQ8 QQ8G", seed: 586324166, how: "New" }],
    ["a run's seed up to Afterbirth+", "RNG Start Seed: FYQ8 QQ8G (586324166)", { kind: "start-seed", text: "FYQ8 QQ8G", seed: 586324166, how: "" }],
    ["a floor of Rebirth", "Level::Init m_Stage 8, m_AltStage 1 Seed 4242964686", { kind: "level", stage: 8, stageType: 1, stageSeed: 4242964686, isRebirth: true }],
    ["a floor of Rebirth without a seed", "Level::Init m_Stage 2, m_AltStage 0", { kind: "level", stage: 2, stageType: 0, stageSeed: undefined, isRebirth: true }],
    ["a floor", "[INFO] - Level::Init m_Stage 4, m_StageType 4 Seed 2649606411", { kind: "level", stage: 4, stageType: 4, stageSeed: 2649606411, isRebirth: false }],
    ["a room with brackets in its name", "[INFO] - Room 4.7( (copy))", { kind: "room", roomType: 4, variant: 7 }],
    ["a room without a name", "[INFO] - Room 1.59()", { kind: "room", roomType: 1, variant: 59 }],
    ["a pickup", "[INFO] - Entity Pickup Initialized as: 5.40.1  Seed: fe9d10e2 ", { kind: "pickup", variant: 40, subType: 1, seed: 0xfe9d10e2 }],
    ["a pickup of a frame", "[INFO] - [Frame 74] Entity Pickup Initialized as: 5.40.1  Seed: fe9d10e2 ", { kind: "pickup", variant: 40, subType: 1, seed: 0xfe9d10e2 }],
    ["an item of nobody's", "Adding collectible 29 (Mom's (old) Underwear)", { kind: "item", isTrinket: false, id: 29, change: 1, player: undefined }],
    ["an item in any language", "[INFO] - Adding collectible 29 (\u0411) to player 0 (\u0418) from pool boss", { kind: "item", isTrinket: false, id: 29, change: 1, player: 0 }],
    ["a trinket", "[INFO] - Adding trinket 27 (Whip Worm) to player 1 (Isaac)", { kind: "item", isTrinket: true, id: 27, change: 1, player: 1 }],
    ["an item that went", "[INFO] - Removing voided collectible 29 (x) from player 0 (y)", { kind: "item", isTrinket: false, id: 29, change: -1, player: 0 }],
    ["an entity", "Spawn Entity with Type(10), Variant(1), Pos(80.00,160.00)", { kind: "entity", entityType: 10, variant: 1 }],
    ["a file of rooms", "[INFO] - [RoomConfig] load stage 1: Basement (mode 1)", { kind: "room-file", stageId: 1, mode: 1 }],
    ["how many rooms it has", "allocate 1357 rooms.", { kind: "room-total", rooms: 1357 }],
    ...([
      ["Darkness!", 1], ["the Labyrinth!", 2], ["the Lost!", 4], ["the Unknown!", 8], ["Unknown", 8],
      ["Maze", 32], ["the Maze", 32], ["Blind", 64], ["the Blind", 64],
    ] as const).map(([words, bit]) => [`the curse of ${words}`, `Curse of ${words}`, { kind: "curse", bit }] as const),
  ])("tells %s: %s", (_, line, told) => {
    expect(read(line)).toEqual(told);
  });

  it("is no longer than 400 characters", () => {
    const roomOf = (length: number) => read(`Room 1.2(${"x".repeat(length - 10)})`);
    expect(roomOf(400)).toMatchObject({ kind: "room" });
    expect(roomOf(401)).toBe("other");
  });

  const FORGED = "[INFO] - Lua Debug: Level::Init m_Stage 1, m_StageType 0 Seed 1";

  // Another prefix; a curse that is none; memory lines and counters that look alike; a mod's line.
  it.each([
    ...["[] - generate...", "[INFO] - [Frame ] generate...", "Curse of the Tower"],
    ...["[INFO] - delete 644 rooms.", "[INFO] - Room count 12", "[INFO] - 1357 rooms", FORGED],
  ])("is not: %s", (line) => {
    expect(read(line)).toBe("other");
    expect(isModLine(line)).toBe(line === FORGED);
  });

  it.each([
    ...["Level::Init m_Stage x, m_StageType 0 Seed 1", "place_room: shape 3 and more"],
    ...["SpawnRNG seed: 36916930450000", "SpawnRNG seed4.0()"],
  ])("must match as a whole, or is damaged: %s", (line) => {
    expect(read(line)).toBe("damaged");
  });

  it("tells the player's number to its last digit", () => {
    expect(read("Removing trinket 29 (x) from player 12 (y)")).toMatchObject({ player: 12 });
    expect(read("Adding collectible 29 (to player 3) to player 1")).toMatchObject({ player: 1 });
  });

  it.each([
    ["place_room: shape ", 2, 12],
    ["SpawnRNG seed: ", 0, 0xffffffff],
    ["Level::Init m_Stage 1, m_StageType 0 Seed ", 0, 0xffffffff],
  ])("has numbers that the game can have: %s%d to %d", (text, least, most) => {
    const isDamaged = (value: number): boolean => read(`${text}${value}`) === "damaged";
    const outside = [least - 1, most + 1].filter((value) => value >= 0);
    expect(outside.map(isDamaged)).toEqual(outside.map(() => true));
    expect([least, most].map(isDamaged)).toEqual([false, false]);
  });

  it("counts no more rooms, loops and stages than a floor or a run can have", () => {
    const loops = ["200 rooms in 10000 loops", "201 rooms in 1 loops", "2 rooms in 10001 loops"];
    const levels = ["99, m_StageType 99", "100, m_StageType 0", "1, m_StageType 100"];
    for (const lines of [loops, levels.map((level) => `Level::Init m_Stage ${level}`)]) {
      expect(lines.map((line) => typeof read(line))).toEqual(["object", "string", "string"]);
    }
  });

  // prettier-ignore
  const shared = [
    "Binding of Isaac: ", "Initialized player with ", "Curse of ", "Room ", "Spawn Entity with ", "Entity Pickup Initialized as: ",
    "Adding collectible ", "Adding trinket ", "Removing collectible ", "Removing trinket ", "Removing voided ", "Added ",
    "[RoomConfig] load stage ", "allocate ", "[ModManager] load stage ", "12 ",
  ];
  // prettier-ignore
  const own = [
    "RNG Start Seed: ", "Level::Init ", "generate...", "place_room: ", "[LevelGenerator] fail ", "not enough dead ends",
    "generated level is not usable", "placing rooms...", "Map Generated in ", "SpawnRNG seed: ", "Action PillCard Triggered",
    "Spawning greed mode wave ",
  ];

  it("is damaged where nothing else begins like it, and else may say something else", () => {
    const readings = [shared, own].map((all) => all.map((begins) => read(`${begins}something`)));
    expect(readings).toEqual([shared.map(() => "other"), own.map(() => "damaged")]);
  });
});

it("bytes as text come out the same with and without Node, whatever they are", () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7) % 256);
  expect(piecesToText(bytes)).toBe(bytesToText(bytes));
  expect(piecesToText(new Uint8Array(0))).toBe("");
  expect(Buffer.from(bytesToText(bytes), "latin1").equals(bytes)).toBe(true);
});

describe("a launch", () => {
  const LINE: GameLine = { kind: "generate" };
  const first = (edition: "rebirth" | "repentance"): GameLine => {
    return { kind: "edition", edition, build: "1.0" };
  };
  /** By line, "-" for one without a prefix, whether it is of another launch. */
  const told = (begin: GameLine, hasPrefix: boolean, lines: string): string => {
    const style = new LaunchStyle();
    style.isOfAnother(begin, hasPrefix);
    return [...lines].map((one) => (style.isOfAnother(LINE, one === "+") ? "!" : ".")).join("");
  };

  it.each([
    ["may lack the prefix three times in a row", true, "---+---+---", "..........."],
    ["is another from the fourth line without it on", true, "----", "...!"],
    ["has it never where its first line has none, in the first editions", false, "--+", "..!"],
    ["says anew how it writes from there on", true, "-----+", "...!.!"],
  ])("%s", (_, hasPrefix, lines, others) => {
    expect(told(first("rebirth"), hasPrefix, lines)).toBe(others);
  });

  it("says nothing by a first line that lacks the prefix of its edition", () => {
    expect(told(first("repentance"), false, "++--++")).toBe("......");
  });
});

describe("a record's head", () => {
  const line = recordLine(COIN_CLEAR).trimEnd();
  const ofSchema = (schema: number | string) => line.replace(/\d+ \{/, `${schema} {`);

  it.each([
    [`${RECORD_SCHEMA + 1}`, { isNewer: true }],
    ["999999999", { isNewer: true }],
    ["1234567890", { problem: "a record without schema number or body." }],
    ["", { problem: "a record without schema number or body." }],
  ])("is of no mod that is known where its schema is %s", (schema, problem) => {
    expect(readRecordLine(ofSchema(schema))).toMatchObject(problem);
  });

  it("is checked, and read behind whatever stands before it", () => {
    expect(readRecordLine(`[INFO] - x ${line}`)).toHaveProperty("record");
    const changed = line.replace(/"stage":\d+/, '"stage":12');
    expect(readRecordLine(changed)).toEqual({
      problem: "a record of which bytes are lost or changed: its check is wrong.",
    });
  });
});
