import { readFileSync } from "node:fs";
import { floorsOfRun, type Engine, type RecordedFloor, type SessionOptions } from "../../standin";
import {
  EDITIONS,
  FLOOR,
  LUA_VERSIONS,
  ROOM,
  begin,
  clear,
  complaintsOf,
  kept,
  newGame,
  newRun,
  recordsOf,
  sharedRuns,
  told,
} from "./support";

const run = sharedRuns();

/** The audit of the current floor, which the mod makes when it is asked and not before. */
function auditOf(game: Engine) {
  const before = game.take().log;
  expect(kept(before, "audit")).toEqual([]);
  game.command("oracle floor why");
  return kept(game.take().log, "audit")[0];
}

describe.each(LUA_VERSIONS)("each new floor, in Lua %s", (luaVersion) => {
  it("is logged: setup and inputs, and every room; nothing is audited unasked", () => {
    const carried = { collectibles: { "260": 1 }, trinkets: { "82": 2 } };
    const counts = { coins: 15, keys: 3, hearts: 5, maxHearts: 8, soulHearts: 2, boneHearts: 1 };
    const [stageSeed, startSeed] = [1111111111, 305419896];
    const room = { shape: 4, subtype: 7, doors: 15, decorationSeed: 1, spawnSeed: 2, awardSeed: 3 };
    const rooms = FLOOR.rooms.map((one, at) => (at === ROOM.east ? { ...one, ...room } : one));
    const game = newGame({ luaVersion, edition: "repentance+" });
    game.startRun({
      ...{ seed: startSeed, difficulty: "hard", stateFlags: [6, 9], challenge: 5, victoryLap: 2 },
      players: [{ playerType: 2, ...carried, counts }],
      floor: { ...FLOOR, curses: 5, stageSeed, rooms },
    });
    const { log, errors } = game.take();
    expect([errors, complaintsOf(log)]).toEqual([[], []]);
    const kinds = recordsOf(log).map((record) => record.kind);
    expect(kinds).toEqual(["session", "floor", ...FLOOR.rooms.map(() => "room")]);
    const items = { c260: 1, t82: 2 };
    expect(kept(log, "floor")).toEqual([
      {
        ...{
          kind: "floor",
          floor: 1,
          edition: "repentance+",
          difficulty: 1,
          stage: 1,
          stageType: 0,
        },
        ...{ stageSeed, startSeed, curses: 5, challenge: 5, victoryLap: 2, inputsFrom: "callback" },
        ...{ playerType: 2, ...counts, items, flags: [6, 9] },
        ...{ startRoomIndex: 84, roomCount: 8, offGridCount: 3 },
      },
    ]);
    const { subtype: subType, ...own } = room;
    expect(kept(log, "room")[ROOM.east]).toEqual({
      ...{ kind: "room", floor: 1, listIndex: ROOM.east, gridIndex: 85, dimension: 0 },
      ...{ roomType: 1, variant: 10, subType, ...own },
    });
  });
});

describe("the rooms of a floor", () => {
  it("are recorded as the game lists them, off the grid and in other dimensions too", () => {
    const elsewhere = [1, 2].map((dimension) => ({
      gridIndex: 84,
      type: 1,
      variant: 9,
      dimension,
    }));
    const all = [...FLOOR.rooms.slice(0, -1), ...elsewhere, ...FLOOR.rooms.slice(-1)];
    const game = run({}, { ...FLOOR, stage: 2, stageType: 4, rooms: all });
    const rooms = kept(game.take().log, "room");
    expect(rooms.map((room) => room.listIndex)).toEqual(all.map((_, index) => index));
    const real = game.readState().rooms ?? [];
    expect(rooms.map((room) => room.spawnSeed)).toEqual(real.map((room) => room.spawnSeed));
    expect(rooms.slice(-3, -1).map((room) => room.dimension)).toEqual([1, 2]);
    expect(rooms.filter((room) => room.dimension === -1)).toHaveLength(3);
    // The devil room is not made yet.
    const unmade = { shape: 0, roomType: 0, variant: 0, subType: 0, doors: 0 };
    expect(rooms.at(-1)).toMatchObject(unmade);
  });

  it("are recorded in Afterbirth+, which knows no dimensions", () => {
    const game = newRun({ edition: "afterbirth+", faults: { noDimensionArgument: true } });
    expect(kept(game.take().log, "room")).toHaveLength(FLOOR.rooms.length);
  });
});

describe("the inputs of the rules", () => {
  it("are read before the floor is built", () => {
    const game = newRun({ players: [{ counts: { coins: 7 } }] });
    game.take();
    game.nextFloor({ ...FLOOR, stage: 2 });
    const [record] = kept(game.take().log, "floor");
    expect(record).toMatchObject({ inputsFrom: "snapshot", coins: 7, floor: 2 });
  });

  it.each([
    ["afterbirth+", 43],
    ["repentance", 48],
    ["repentance+", 52],
  ] as const)("hold the state flags that %s has, up to %i", (edition, last) => {
    const stateFlags = Array.from({ length: 64 }, (_, flag) => flag);
    const [record] = kept(run({ edition, stateFlags }).take().log, "floor");
    expect(record?.flags).toEqual(stateFlags.slice(0, last + 1));
  });

  it("count Mom's Box once, since the rules add it themselves", () => {
    const players = [{ collectibles: { "439": 1 }, trinkets: { "110": 2 } }];
    const [record] = kept(run({ players }).take().log, "floor");
    expect(record?.items.t110).toBe(1);
  });
});

describe("floors are logged", () => {
  it("after a resumed run, which is no new level, and then held against nothing", () => {
    const game = run();
    clear(game, ROOM.east);
    game.exitRun();
    game.take();
    game.resumeRun();
    expect(kept(game.take().log, "floor")).toHaveLength(1);
    expect(auditOf(game)?.verdict).not.toBe("mismatch");
  });

  it("each time the game restarts the floor", () => {
    const game = run();
    game.take();
    game.command("stage 1");
    game.command("reseed");
    expect(kept(game.take().log, "floor")).toHaveLength(2);
  });

  it.each<readonly [string, SessionOptions, Partial<RecordedFloor>, string]>([
    ["on Greed floors", { difficulty: "greed" }, {}, "Greed"],
    ["on stage 9, whose rooms stand at fixed places", {}, { stage: 9 }, ""],
    ["on stage 13", {}, { stage: 13 }, ""],
    ["in the Ascent, known by the level", {}, { stage: 4, ascent: true }, "Ascent"],
    ["in the Ascent, known by the state flag", { stateFlags: [48] }, { stage: 4 }, "Ascent"],
  ])("%s, said to be outside the model and held against nothing", (_, options, floor, reason) => {
    const game = run({ edition: "repentance+", ...options }, { ...FLOOR, ...floor });
    const audit = auditOf(game);
    expect(audit).toMatchObject({ verdict: "outside", holds: 0, broken: 0 });
    expect(audit?.reason).toContain(reason);
    expect(told(game, "oracle floor why")).toContain("Outside the model");
  });

  it("but not even read when records are off, unless somebody asks", () => {
    const READS = ["Level.GetRooms", "Game.GetStateFlag", "EntityPlayer.GetNumCoins"];
    const game = newRun({ commands: ["oracle log off"] });
    game.take();
    game.takeCalls();
    game.nextFloor(FLOOR);
    const calls = game.takeCalls();
    expect(READS.map((name) => calls[name] ?? 0)).toEqual([0, 0, 0]);
    expect(recordsOf(game.take().log)).toEqual([]);
    expect(told(game, "oracle floor")).toContain("M-o-o-o-B");
  });
});

describe("the audit", () => {
  it("tells every rule of any floor that the level generator builds", () => {
    for (const edition of EDITIONS) {
      const game = newGame({ edition });
      for (const floor of floorsOfRun(77, edition).filter(({ stage }) => stage < 9)) {
        begin(game, {}, floor);
        const audit = auditOf(game);
        const told = (audit?.holds ?? 0) + (audit?.broken ?? 0);
        expect([floor.name, told > 6, audit?.broken]).toEqual([floor.name, true, 0]);
      }
    }
  });

  it("holds the place of each special room of a generated floor, and says where two have changed theirs", () => {
    const [floor = FLOOR] = floorsOfRun(77, "afterbirth+");
    const { rooms } = floor;
    const placesOf = (changed: typeof rooms) =>
      told(run({ edition: "afterbirth+" }, { ...floor, rooms: changed }), "oracle floor why");
    const [shop, treasure] = [2, 4].map((type) => rooms.find((room) => room.type === type));
    const swapped = rooms.map((room) => {
      const other = room === shop ? treasure : room === treasure ? shop : room;
      return { ...room, gridIndex: other?.gridIndex ?? room.gridIndex };
    });
    expect(placesOf(rooms)).toContain(" 0 broken, 0 undetermined");
    expect(placesOf(swapped)).toMatch(
      /1 broken.*broken: special rooms in the dead ends that their layouts get: the shop room's layout leads to cell \d+/,
    );
    // Rooms with seeds from nowhere: the rule once, with how many rooms there are, and where the first six lie.
    const ruleOf = (count: number) => {
      const changed = rooms.map(({ spawnSeed = 1, ...room }, at) => {
        return { ...room, spawnSeed: at < count ? spawnSeed ^ 0x5a5a5a5a : spawnSeed };
      });
      const [, ...lines] = placesOf(changed).split("broken: a room's seeds follow each other");
      return lines.map((line) => line.replace(/seed \d+ where \d+/, "").trim());
    };
    const [first, second] = ["boss 2 up, 1 right", "super secret 3 down, 1 right"];
    const others = "shop 1 down, 2 right, treasure 1 up, 1 left, secret 1 left, normal room here";
    const how = ": spawn  follows;";
    expect([1, 2, 7].map(ruleOf)).toEqual([
      [`${how} ${first}`],
      [`(2 rooms)${how} so are 1 more; ${first}, ${second}`],
      [`(7 rooms)${how} so are 6 more; ${first}, ${second}, ${others}, and 1 more`],
    ]);
  });

  it("names the first rule that a floor breaks", () => {
    const rooms = FLOOR.rooms.filter(({ type }) => type !== 5);
    const audit = auditOf(run({}, { ...FLOOR, rooms }));
    expect(audit).toMatchObject({ verdict: "mismatch" });
    expect(audit?.reason).not.toBe("");
  });
});

describe("oracle floor", () => {
  it("draws the floor with its room types, and gives no hidden room away unless asked", () => {
    const game = run();
    const text = told(game, "oracle floor");
    expect(text).toMatch(/^Basement I, stage seed \d+, as the game built it/u);
    expect(text).toContain("M-o-o-o-B");
    expect(text).toContain("B boss");
    expect(text + told(game, "oracle floor why")).not.toContain("? secret");
    expect(told(game, "oracle floor all")).toContain("? secret");
  });

  it.each([
    ["afterbirth+", "checked for the layout, checked for the special rooms"],
    ["repentance", "checked for the layout, checked for the special rooms"],
    ["repentance+", "unchecked for the layout, unchecked for the special rooms"],
  ] as const)("holds it against the rules of %s, and says how sure they are", (edition, words) => {
    const text = told(run({ edition }), "oracle floor why");
    expect(text).toMatch(/Audit: \d+ rules hold/u);
    expect(text).toContain(`The rules of ${edition} are ${words}.`);
  });

  it("holds the floor against the rules that are chosen by then, the documents' too", () => {
    const game = newRun({ edition: "repentance" });
    expect(told(game, "oracle floor why")).toContain("The rules of repentance ");
    game.command("oracle edition documents");
    const text = told(game, "oracle floor why");
    expect(text).toContain("The rules of documents are");
    expect(text).not.toContain("The rules of repentance ");
    game.command("oracle edition auto");
    expect(told(game, "oracle floor why")).toContain("The rules of repentance ");
  });

  it("works right after luamod, though nothing told of the floor", () => {
    const game = newRun();
    game.luamod("basement-oracle");
    expect(told(game, "oracle floor")).toContain("M-o-o-o-B");
  });
});

describe("the level generator, a file of its own", () => {
  const FILE = "basement_oracle_floors.lua";

  it.each(["afterbirth+", "repentance+"] as const)("is loaded once, when asked: %s", (edition) => {
    const counted = `Loads = (Loads or 0) + 1 ${readFileSync(`mod/${FILE}`, "utf8")}`;
    const game = newRun({ edition, files: { [FILE]: counted } });
    expect(game.evaluate("return tostring(Loads)")).toBe("nil");
    expect(auditOf(game)).toBeDefined();
    game.command("oracle floor why");
    expect(game.evaluate("return tostring(Loads)")).toBe("1");
  });

  it("is said to be missing where somebody left it out, and awards are made all the same", () => {
    const game = newRun({ files: { [FILE]: "error('half a file')" } });
    expect(told(game, "oracle floor why")).toContain("The command failed");
    expect(clear(game, ROOM.east).returned).toBe(true);
    const said = game.evaluate("return select(2, BasementOracle.generateFloor({}))");
    expect(said).toContain(`${FILE} is missing beside main.lua`);
  });
});
