import { LogReader } from "../../../src/observe/log/logReader";
import type { ObservedFloor, LogProblem, RoomVisit } from "../../../src/observe/log/observed";
import { builtInFigures } from "../../../src/figures/builtIn";
import type { FigureSet } from "../../../src/figures/figureSet";
import { recordedLog } from "../../judge/logs/recordedFloors";
import { COIN_CLEAR, recordLine, recordLines, resealed } from "../../judge/logs/support";

/** Everything that a reader tells of a log given in chunks. */
function readLog(...chunks: readonly string[]) {
  const floors: ObservedFloor[] = [];
  const visits: RoomVisit[] = [];
  const problems: LogProblem[] = [];
  let awards = 0;
  const reader = new LogReader({
    award: () => {
      awards += 1;
    },
    visit: (visit) => visits.push(visit),
    floor: (floor) => floors.push(floor),
    problem: (problem) => problems.push(problem),
  });
  for (const chunk of chunks) {
    reader.push(Buffer.from(chunk));
  }
  reader.end();
  return { reader, floors, visits, problems, awards };
}

const pickupLine = (kind: string, seed: number): string =>
  `Entity Pickup Initialized as: ${kind}  Seed: ${seed.toString(16)}\n`;

const RUN = `RNG Start Seed: GCPS WDK8 (1064597232) [New, 1]
Initialized player with Variant 0 and Subtype 3
Level::Init m_Stage 1, m_StageType 0 Seed 1740936123
generate...
11 rooms in 8 loops
placing rooms...
Map Generated in 1 Loops
CURRENT ROOM INDEX 84 5c5bf0c4
Room 1.2(Start Room)
SpawnRNG seed: 505582861
Adding collectible 105 (The D6) to player 0 (Isaac)
Room 1.1108()
SpawnRNG seed: 520127738
Spawn Entity with Type(276), Variant(0), Pos(640.00,240.00)
Spawn Entity with Type(33), Variant(0), Pos(640.00,240.00)
Entity Pickup Initialized as: 5.30.1  Seed: 28cab447 
Adding trinket 42 (Lucky Toe) to player 0 (Isaac)
Room 10.15()
SpawnRNG seed: 2754443854
Entity Pickup Initialized as: 5.360.1  Seed: efe3a264 
Spawn Entity with Type(5), Variant(360), Pos(280.00,280.00)
`;

describe("a reader of logs", () => {
  it("reads a record to its end, whatever follows on its line", () => {
    const [record = ""] = recordLines(COIN_CLEAR, 1).split("\n");
    const { awards, problems } = readLog(`${record}[INFO] - x\n`);
    expect([awards, problems]).toEqual([1, []]);
  });

  it("tells what happened in each room and what was held", () => {
    const { visits, problems } = readLog(RUN);
    expect(problems).toEqual([]);
    const [start, room, devil] = visits;
    expect(start).toMatchObject({ roomType: 1, variant: 2, enemies: 0, isLeft: true });
    expect(room).toMatchObject({ enemies: 1, isLeft: true, isFirst: true });
    expect(room?.heldBefore.players[0]).toEqual({ c105: 1 });
    expect(room?.pickups).toEqual([
      { line: 16, variant: 30, subType: 1, seed: 684373063, isOfLayout: false },
    ]);
    expect(devil?.heldBefore.players[0]?.t42).toBe(1);
    expect(devil).toMatchObject({ isLeft: false });
  });

  it("takes a pickup to be the layout's own only before an entity of its variant", () => {
    const ofLayout = [RUN, RUN.replace("Variant(360)", "Variant(10)")].map(
      (log) => readLog(log).visits[2]?.pickups[0]?.isOfLayout,
    );
    expect(ofLayout).toEqual([true, false]);
  });

  it("knows a whole run from one that is resumed", () => {
    expect(readLog(RUN).visits[0]?.run).toMatchObject({ isWhole: true, playerType: 3 });
    const resumed = RUN.replace("[New, 1]", "[Continue, 1]");
    expect(readLog(resumed).visits[0]?.run.isWhole).toBe(false);
    const withoutFloor = "RNG Start Seed: B1YV XQSL (33998407)\nRoom 1.2()\nSpawnRNG seed: 5\n";
    const { visits } = readLog(`${withoutFloor}${RUN.split("\n").slice(2).join("\n")}`);
    expect(visits.map(({ run }) => run.isWhole)).toEqual([false, false, false, false]);
  });

  it("tells Rebirth from its words and Repentance+ from its pickups, without a first line", () => {
    const rebirth = readLog("Level::Init m_Stage 1, m_AltStage 1 Seed 1458940810\n");
    expect(rebirth.floors[0]?.run.edition).toBe("rebirth");
    expect(readLog(RUN).floors[0]?.run.edition).toBe("repentance+");
  });

  it("hears no damage in floors of the Greed modes", () => {
    const greed =
      "Level::Init m_Stage 1, m_StageType 3 Seed 1996177199\nplace_room: shape 4\nRoom 1.1012()\nSpawnRNG seed: 3839801511\nSpawning greed mode wave from room variant 32.\n";
    expect(readLog(greed)).toMatchObject({ problems: [], floors: [{ isGreed: true }] });
  });

  it("knows which room files were loaded when a floor was built", () => {
    const { floors } = readLog(
      "[RoomConfig] load stage 0: -\nallocate 917 rooms.\nLevel::Init m_Stage 2, m_StageType 0 Seed 5\nallocate 12 rooms.\n[RoomConfig] load stage 1: -\nallocate 1022 rooms.\n",
    );
    expect(Object.fromEntries(floors[0]?.roomFiles ?? [])).toEqual({ 0: 917, 1: 1022 });
  });

  it("leaves the room files of the Greed modes out: they have the numbers of others", () => {
    const { floors } = readLog(
      "[RoomConfig] load stage 0: - (mode 0)\nallocate 1254 rooms.\n[ModManager] load stage 0: - (mode 0)\nreallocate 532 rooms.\nLevel::Init m_Stage 1, m_StageType 0 Seed 5\n[RoomConfig] load stage 0: - (mode 1)\nallocate 177 rooms.\n[ModManager] load stage 2: - (mode 1)\nLevel::Init m_Stage 1, m_StageType 0 Seed 6\n[ModManager] load stage 1: Basement\n",
    );
    expect(floors.map(({ roomFiles }) => [...roomFiles])).toEqual([[[0, 1254]], [[0, 1254]]]);
    expect(floors.map(({ modFiles }) => [...modFiles])).toEqual([[0], [0, 1]]);
    expect(floors.map(({ isGreed }) => isGreed)).toEqual([true, false]);
  });

  it("counts runs and launches from 1, and a launch's first line begins no second one", () => {
    const banner = "Binding of Isaac: Repentance+ v1.9.7\n";
    const first = { number: 1, launch: 1, playerType: 3 };
    expect(readLog(banner + RUN).floors[0]?.run).toMatchObject(first);
    const [, second] = readLog(banner + RUN, banner + RUN).floors;
    expect(second?.run).toMatchObject({ ...first, number: 2, launch: 2 });
    const [, again] = readLog(RUN, RUN.replace("Subtype 3", "Subtype 5")).floors;
    expect(again?.run).toMatchObject({ number: 2, launch: 1, playerType: 5 });
  });

  it("knows the character that Rebirth names before the seed, of a launch's first run alone", () => {
    const [seed = "", player = "", ...rest] = RUN.split("\n");
    const swapped = [player, seed.replace(" [New, 1]", ""), ...rest].join("\n");
    const types = readLog(swapped, swapped).floors.map(({ run }) => run.playerType);
    expect(types).toEqual([3, undefined]);
  });

  it("keeps what a floor and a room can hold, and no more", () => {
    const seeds = Array.from({ length: 400 }, (_, seed) => seed + 1);
    const rooms = seeds.map((seed) => `Room 9.1()\nSpawnRNG seed: ${seed}\n`);
    expect(readLog(RUN, ...rooms).floors[0]?.entered).toHaveLength(200);
    const pickups = seeds.map((seed) => pickupLine("5.20.1", seed));
    expect(readLog(RUN, ...pickups).visits[2]?.pickups).toHaveLength(300);
  });

  it("keeps a thousand attempts and is damaged after that, and no more shapes than a floor has rooms", () => {
    const level = "Level::Init m_Stage 1, m_StageType 0 Seed 2593915157\n";
    const attempt = "generate...\n9 rooms in 9 loops\nplacing rooms...\n";
    const [most, beyond, shaped] = [
      attempt.repeat(1000),
      attempt.repeat(1001),
      `generate...\n${"place_room: shape 2\n".repeat(300)}`,
    ].map((lines) => readLog(level, lines).floors[0]);
    expect(most?.damage).toBeUndefined();
    expect([beyond?.attempts.length, beyond?.damage]).toEqual([1000, ["damaged-line", 3002]]);
    const { shapes, shapeLines } = shaped?.attempts[0] ?? expect.fail();
    expect([shapes.length, shapeLines.length]).toEqual([200, 200]);
  });

  it("takes a pickup that stands twice for one, and for two of another kind or sub-type", () => {
    const lines = ["5.20.1", "5.20.2", "5.30.1", "5.20.1"].map((kind) => pickupLine(kind, 7));
    expect(readLog(RUN, ...lines).visits[2]?.pickups).toHaveLength(4);
  });

  it("hears records at the very beginning, and leaves those of a newer mod alone", () => {
    const record = recordLines(COIN_CLEAR, 1);
    expect(readLog(record.slice(record.indexOf("BasementOracle"))).awards).toBe(1);
    const { floors, problems } = readLog(`${RUN}BasementOracle/99 {"kind":"award"}\n`);
    expect(problems).toMatchObject([{ text: expect.stringContaining("by a newer mod") as string }]);
    expect([floors[0]?.damage, floors[0]?.run.gap]).toEqual([undefined, undefined]);
  });

  const FIGURES = builtInFigures("afterbirth+") as FigureSet;
  const RECORDED = recordedLog({ stageSeed: 5, stage: 1 }, FIGURES)?.log ?? "";

  it("takes a floor's record that stands twice for one floor, another one for a second", () => {
    const record = /^.*"kind":"floor".*\n/m.exec(RECORDED)?.[0] ?? "";
    const other = resealed(record.replace('"coins":0', '"coins":1'));
    expect(readLog(`${RECORDED}${record}`).floors).toHaveLength(1);
    expect(readLog(`${RECORDED}${other}`).floors).toHaveLength(2);
    // Each is of the line that told of it first: the game's own, or the record's.
    const lines = readLog(`${RECORDED}${other}`).floors.map(({ line }) => line);
    expect(lines[1]).toBe(RECORDED.split("\n").length);
  });

  it("hears of damage where a floor's audit or room stands without that floor's record", () => {
    const judged = { holds: 1, broken: 0, verdict: "match", reason: "" } as const;
    const problemsWith = (floor: number) =>
      readLog(RECORDED, recordLine({ kind: "audit", floor, ...judged })).problems;
    expect(problemsWith(1)).toEqual([]);
    const missing = "an audit of floor 2, whose own record is missing.";
    expect(problemsWith(2)).toMatchObject([{ text: missing }]);
  });

  it("knows a log of the game from any other file", () => {
    expect(readLog(RUN).reader.isGameLog()).toBe(true);
    expect(readLog("# A readme\n\nRoom for text.\n").reader.isGameLog()).toBe(false);
    expect(readLog("").reader.isGameLog()).toBe(false);
  });
});

describe("a log that begins in the middle of a run", () => {
  const level = (stage: number): string =>
    `Level::Init m_Stage ${stage}, m_StageType 0 Seed ${1740936123 + stage}\n`;
  const banner = "Binding of Isaac: Repentance v1.7.9b\n";
  const begun = RUN.slice(0, RUN.indexOf("Level::Init"));

  it("lacks nothing, be it the first launch's or a later one's", () => {
    const { floors } = readLog(level(4), banner, level(6));
    expect(floors.map(({ gapBefore }) => gapBefore)).toEqual([undefined, undefined]);
    expect(readLog(RUN, banner, level(6)).floors.at(-1)?.gapBefore).toBeUndefined();
    const after = readLog(begun, level(4)).floors[0];
    expect(after?.gapBefore).toEqual(["lost-lines", 3]);
  });

  it("has a second launch after any line of a run", () => {
    const launches = ["", banner, begun + banner].map((more) => readLog(banner, more));
    expect(launches.map(({ reader }) => reader.run.launch)).toEqual([1, 2, 2]);
  });

  it("knows of a joined launch the run whose floors are still to come, and no other", () => {
    const old = "Level::Init m_Stage 1, m_AltStage 0 Seed 1624751119\n";
    const before = readLog(banner, begun, old);
    expect(before.problems[0]?.text).toContain("logs were joined here");
    expect(before.floors[0]?.run).toMatchObject({ startSeed: 1064597232, playerType: 3 });
    const after = readLog(banner, begun, level(1), old).floors[1]?.run;
    expect([after?.startSeed, after?.playerType]).toEqual([undefined, undefined]);
    const late = readLog("Binding of Isaac: Rebirth v1.05\n", begun, level(1));
    expect(late.problems.map(({ line }) => line)).toEqual([4]);
  });

  it("keeps a hundred room files, and as many that mods add to", () => {
    const load = (file: number) =>
      `[RoomConfig] load stage ${file}: -\nallocate ${file + 1} rooms.\n[ModManager] load stage ${file}: -\n`;
    const loads = Array.from({ length: 105 }, (_, file) => load(file));
    const { floors } = readLog(...loads, level(1));
    expect([floors[0]?.roomFiles.size, floors[0]?.modFiles.size]).toEqual([100, 100]);
  });
});

describe("a stay in a room", () => {
  const heldIn = (lines: readonly string[], player = 0) => {
    const { visits } = readLog(lines.map((line) => `${line}\n`).join(""));
    return visits.at(-1)?.heldBefore.players[player] ?? {};
  };
  const ROOM = ["Room 1.5()", "SpawnRNG seed: 77"];

  it("begins with what was taken before, by the player that is named, else the first", () => {
    const lines = [...ROOM, "Adding collectible 36 (-)", "Adding trinket 5 (-) to player 1 (x)"];
    const later = [...lines, ...ROOM];
    expect([heldIn(lines), heldIn(later), heldIn(later, 1)]).toEqual([{}, { c36: 1 }, { t5: 1 }]);
    const dropped = [...later, "Removing trinket 5 (-) from player 1 (x)", ...ROOM];
    expect(heldIn(dropped, 1)).toEqual({});
  });

  it("has for the player that joined the items right after, and no later ones", () => {
    const joined = ["Initialized player with Variant 1 and Subtype 0", "Adding collectible 5 (-)"];
    const own = ["Adding collectible 36 (-)"];
    const lines = [...ROOM, ...joined, ...own, ...ROOM, ...own, ...ROOM];
    expect([heldIn(lines), heldIn(lines, 1)]).toEqual([{ c36: 1 }, { c5: 1, c36: 1 }]);
    const lost = [...ROOM, "Adding collectible 5 (-)", ...joined, "Removing collectible 5 (-)"];
    expect([heldIn([...lost, ...ROOM]), heldIn([...lost, ...ROOM], 1)]).toEqual([{}, { c5: 1 }]);
  });

  it("is not over while it is open", () => {
    const open = new LogReader({});
    open.push(Buffer.from(RUN));
    expect(open.visits.open).toMatchObject({ isLeft: false, isFirst: true, roomType: 10 });
    expect(readLog(RUN).reader.visits.open).toBeUndefined();
  });

  it("of the room with the mirror is none of the start room, whose seeds it shares", () => {
    // 31C3 ED4L, Downpour II: both rooms have the spawn seed 3542788954.
    const rooms = [2, 10000, 2, 10000].map(
      (variant) => `Room 1.${variant}()\nSpawnRNG seed: 3542788954\n`,
    );
    const downpour = "Level::Init m_Stage 2, m_StageType 4 Seed 5\n";
    const { visits, floors } = readLog(RUN, downpour, ...rooms);
    expect(visits.slice(-4).map(({ isFirst }) => isFirst)).toEqual([true, true, false, false]);
    expect(floors.at(-1)?.entered.map(({ variant }) => variant)).toEqual([2, 10000]);
  });

  it("is the first of its room, as far as two hundred of a resumed run are remembered", () => {
    const seeds = Array.from({ length: 202 }, (_, room) => room + 1);
    const rooms = [...seeds, 1, 200, 201].map((seed) => `Room 1.5()\nSpawnRNG seed: ${seed}\n`);
    const { visits } = readLog(...rooms);
    expect(visits.slice(-3).map(({ isFirst }) => isFirst)).toEqual([false, false, true]);
    expect(visits.slice(0, 202).every(({ isFirst }) => isFirst)).toBe(true);
  });
});

describe("lines that are not whole", () => {
  const launch = (edition: string): string => `Binding of Isaac: ${edition}`;
  const prefixed = (log: string): string => log.replace(/^(?=.)/gm, "[INFO] - ");

  it("damage the floor and the room in which zero bytes stand", () => {
    const { floors, visits, problems } = readLog(RUN.replace("640.00,240.00", "640.00\0\0\0\0\0"));
    expect(problems).toMatchObject([{ line: 14, text: expect.stringContaining("zero bytes") }]);
    expect([floors[0]?.damage, visits[1]?.damage]).not.toContain(undefined);
    expect(visits[0]?.damage).toBeUndefined();
    expect(readLog(`\0${RUN}`).problems[0]?.text).toBe("a line with zero bytes.");
  });

  it("are left out where the last has no line break, but for a record", () => {
    expect(readLog(`${RUN}SpawnRNG seed: 36`).problems).toEqual([]);
    expect(readLog(recordLines(COIN_CLEAR, 2).slice(0, -1)).awards).toBe(2);
  });

  it("stand twice where two floors have one start room, which a floor that is built again may have", () => {
    const again = RUN.replace(/^RNG.*\n/, "");
    const texts = (later: string) => readLog(RUN, later).problems.map(({ text }) => text);
    const joined = "the start room of another floor, so lines stand twice.";
    expect(texts(again.replace("1740936123", "1740936124"))).toContain(joined);
    expect(texts(again)).not.toContain(joined);
    expect(texts(again.replaceAll("505582861", "505582862"))).not.toContain(joined);
  });

  it("belong to a floor that is being generated, or are of another", () => {
    const said = (line: string) => readLog(RUN, `${line}\n`).problems.map(({ text }) => text);
    const outside = '"generate" line outside of a floor that is being generated.';
    expect(said("generate...")).toEqual([outside]);
    expect(said("Curse of Maze")).toEqual([]);
    expect(said("Room 1.5()\nCurse of Maze")).toEqual(["a room before it has no spawn seed."]);
    expect(said("SpawnRNG seed: 77")).toEqual(["a spawn seed whose room is not named."]);
  });

  it("are read apart where the break between them is lost", () => {
    const later = `${launch("Repentance v1.7.9b")}\n`;
    const [whole, glued] = [readLog(RUN, later), readLog(RUN.slice(0, -3), later)];
    expect(glued.floors).toEqual(whole.floors);
    expect(glued.reader.run).toMatchObject({ launch: 2, edition: "repentance" });
    const both = prefixed(RUN).replace("(The D6) to player 0 (Isaac)\n", "(The");
    const behind = prefixed(RUN).replace("[INFO] - Room 1.1108", "x[INFO] - Room 1.1108");
    for (const log of [both, behind]) {
      expect(readLog(log).visits.map(({ variant }) => variant)).toEqual([2, 1108, 15]);
    }
  });

  it("hide a launch behind as little as one letter, but none that names no edition", () => {
    const launchOf = (line: string) => readLog(RUN, `${line}\n`).reader.run.launch;
    expect(launchOf(`x${launch("Repentance v1.7.9b")}`)).toBe(2);
    expect(launchOf(`some text ${launch("Solitaire")}`)).toBe(1);
    const named = readLog(RUN, `Room 1.5(${launch("Solitaire")})\nSpawnRNG seed: 9\n`);
    expect(named.problems).toMatchObject([
      { text: "a room whose seed is none of the open floor's." },
    ]);
    expect(named.visits.at(-1)).toMatchObject({ variant: 5, spawnSeed: 9 });
  });

  it("are of another launch where they alone have the game's prefix", () => {
    const afterbirth = `${launch("Afterbirth v1.0")}\n${RUN.replaceAll(/^Entity.*\n/gm, "")}`;
    const text = expect.stringContaining("logs were joined here") as unknown;
    const { problems } = readLog(afterbirth, prefixed("SpawnRNG seed: 7\n"));
    expect(problems).toContainEqual({ line: 21, text });
  });

  it("are missing before a floor that skips a stage or stands twice", () => {
    const next = (stage: number): string =>
      `Level::Init m_Stage ${stage}, m_StageType 0 Seed 1740936123\n`;
    for (const stage of [1, 3]) {
      const [before, after] = readLog(RUN, next(stage)).floors;
      expect(before?.endDamage).toEqual(["lost-lines", 22]);
      expect(before?.damage).toBeUndefined();
      expect(after?.gapBefore).toBeDefined();
    }
  });
});
