import { describe, expect, it } from "vitest";
import { Engine, otherMod, OTHER_MOD_NAMES } from "../../src/playtest";
import { debugLines, modOf, ROOM, SMALL_FLOOR, withMod } from "./support";

const NOTE_EVENTS = `
local function note(text) Isaac.DebugString(text) end
mod:AddCallback(1, function() note("update") end)
mod:AddCallback(15, function(_, isContinued) note("started " .. tostring(isContinued)) end)
mod:AddCallback(16, function(_, isGameOver) note("ended " .. tostring(isGameOver)) end)
mod:AddCallback(17, function(_, shouldSave) note("exit " .. tostring(shouldSave)) end)
mod:AddCallback(18, function() note("level") end)
mod:AddCallback(19, function() note("room") end)`;

describe("the order of events", () => {
  it("is new room, new level, game started; on the next floor without the last", () => {
    withMod(NOTE_EVENTS, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.nextFloor({ ...SMALL_FLOOR, stage: 2 });
      expect(debugLines(engine.take().log)).toEqual([
        "room",
        "level",
        "started false",
        "room",
        "level",
      ]);
    });
  });

  it("has no new level when a run is resumed", () => {
    withMod(NOTE_EVENTS, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.enterRoom(ROOM.east);
      engine.exitRun(true);
      engine.take();
      engine.resumeRun();
      const { log } = engine.take();
      expect(debugLines(log)).toEqual(["room", "started true"]);
      expect(log).toContain("(7) [Continue, 1]");
      expect(engine.readState()).toMatchObject({ currentRoom: ROOM.east, startSeed: 7 });
    });
  });

  it("goes on with a saved run after the game was closed, where mods know only their save data", () => {
    const players = [{ luck: 2.5, collectibles: { smelter: 1 }, trinkets: { "match-stick": 2 } }];
    const before = withMod(NOTE_EVENTS, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR, difficulty: "hard", players });
      engine.enterRoom(ROOM.east);
      engine.setAwardSeed(ROOM.east, 305419896);
      engine.clearRoom();
      const rooms = engine.readState().rooms;
      engine.exitRun(true);
      return { savedRun: engine.storeSavedRun(), rooms };
    });
    withMod(NOTE_EVENTS, { savedRun: before.savedRun }, (engine) => {
      engine.resumeRun();
      expect(debugLines(engine.take().log)).toEqual(["room", "started true"]);
      const state = engine.readState();
      expect(state).toMatchObject({ startSeed: 7, difficulty: 1, currentRoom: ROOM.east });
      expect(state.rooms).toEqual(before.rooms);
      expect(state.pickups?.[0]?.seed).toBe(before.rooms?.[ROOM.east]?.awardSeed);
      expect(
        engine.evaluate(`local player = Isaac.GetPlayer()
          return player.Luck .. tostring(player:HasCollectible(479)) .. player:GetTrinketMultiplier(41)`),
      ).toBe("2.5true2");
    });
  });

  it("calls the exit twice when an ending plays, once when the player dies", () => {
    withMod(NOTE_EVENTS, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.endRun(false);
      engine.startRun({ seed: 8, floor: SMALL_FLOOR });
      engine.endRun(true);
      const exits = debugLines(engine.take().log).filter((line) => /exit|ended/.test(line));
      expect(exits).toEqual([
        "ended false",
        "exit false",
        "exit false",
        "ended true",
        "exit false",
      ]);
    });
  });

  it("updates 30 times for 60 drawn frames, and not at all while paused", () => {
    const body = `updates, renders = 0, 0
      mod:AddCallback(1, function() updates = updates + 1 end)
      mod:AddCallback(2, function() renders = renders + 1 end)`;
    withMod(body, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.frames(30);
      expect(engine.evaluate("return updates .. ' ' .. renders")).toBe("30 60");
      engine.pause(true);
      engine.frames(1);
      expect(engine.evaluate("return updates .. ' ' .. renders")).toBe("30 62");
      expect(engine.evaluate("return tostring(Game():IsPaused())")).toBe("true");
    });
  });

  it("follows priorities before the order of registration", () => {
    const body = `local function say(text) return function() Isaac.DebugString(text) end end
      mod:AddCallback(19, say("first"))
      mod:AddPriorityCallback(19, 100, say("late"))
      mod:AddPriorityCallback(19, -200, say("important"))
      local gone = say("gone")
      mod:AddCallback(19, gone)
      mod:RemoveCallback(19, gone)`;
    withMod(body, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      expect(debugLines(engine.take().log)).toEqual(["important", "first", "late"]);
    });
  });
});

describe("a clear", () => {
  it("asks with copies, spawns the award with its seeds, and moves the award seed on", () => {
    const body = `mod:AddCallback(70, function(_, rng, position)
        Isaac.DebugString("seed " .. rng:GetSeed() .. " at " .. position.X .. "," .. position.Y)
        rng:Next() position.X = 0
      end)
      mod:AddCallback(24, function(_, kind, variant, subType, position, velocity, spawner, seed)
        Isaac.DebugString("before " .. table.concat({ kind, variant, subType, seed }, " ") .. " "
          .. position.X .. " " .. tostring(spawner))
      end)
      mod:AddCallback(34, function(_, pickup)
        Isaac.DebugString("after " .. pickup.Variant .. " " .. pickup.InitSeed)
      end)`;
    withMod(body, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.enterRoom(ROOM.east);
      engine.setAwardSeed(ROOM.east, 305419896);
      engine.take();
      const record = engine.clearRoom();
      expect(debugLines(engine.take().log)).toEqual([
        "seed 305419896 at 320.0,280.0",
        "before 5 20 0 2483374371 320.0 nil",
        "after 20 2483374371",
      ]);
      expect(record).toMatchObject({
        path: "award",
        awardSeedBefore: 305419896,
        awardSeedAfter: 2483374371,
        vanillaWouldBe: { award: "coin", count: 1, draws: 6, nextAwardSeed: 2483374371 },
        pickups: [{ by: "game", requestedVariant: 20, requestedSubType: 0, seed: 2483374371 }],
      });
    });
  });

  it("appears in L-shaped rooms opposite the gap", () => {
    const body = `mod:AddCallback(70, function(_, _, position)
      Isaac.DebugString(position.X .. "," .. position.Y) end)`;
    withMod(body, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.enterRoom(ROOM.bent);
      engine.clearRoom();
      expect(debugLines(engine.take().log)).toEqual(["840.0,560.0"]);
    });
  });

  it("is cancelled by true, and by nothing else; both true and false skip the mods after", () => {
    const ask = (answer: string) => {
      const first = modOf(`mod:AddCallback(70, function() return ${answer} end)`, "First");
      return withMod(
        `mod:AddCallback(70, function() Isaac.DebugString("asked") end)`,
        { mods: [first] },
        (engine) => {
          engine.startRun({ seed: 7, floor: SMALL_FLOOR });
          engine.enterRoom(ROOM.east);
          engine.setAwardSeed(ROOM.east, 305419896);
          const record = engine.clearRoom();
          const isAsked = debugLines(engine.take().log).length === 1;
          return [record.pickups.length, record.awardSeedAfter, isAsked];
        },
      );
    };
    expect(ask("true")).toEqual([0, 305419896, false]);
    expect(ask("false")).toEqual([1, 2483374371, false]);
    expect(ask("nil")).toEqual([1, 2483374371, true]);
  });

  it.each([
    [ROOM.boss, "boss", [100]],
    [ROOM.west, "no-reward", []],
    [ROOM.crawlspace, "crawlspace", []],
  ] as const)("of room %i takes the path %s", (room, path, variants) => {
    const engine = new Engine();
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    engine.enterRoom(room);
    const record = engine.clearRoom();
    expect(record.path).toBe(path);
    expect(record.pickups.map((pickup) => pickup.variant)).toEqual(variants);
    expect(record.vanillaWouldBe).toBeUndefined();
    expect(record.awardSeedAfter === record.awardSeedBefore).toBe(variants.length === 0);
    engine.close();
  });

  it("gives nothing in Greed mode, though mods are asked", () => {
    withMod(`mod:AddCallback(70, function() Isaac.DebugString("asked") end)`, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR, difficulty: "greedier" });
      engine.enterRoom(ROOM.east);
      engine.setAwardSeed(ROOM.east, 305419896);
      expect(engine.clearRoom()).toMatchObject({
        path: "greed",
        pickups: [],
        awardSeedAfter: 305419896,
      });
      expect(debugLines(engine.take().log)).toEqual(["asked"]);
    });
  });

  it("happens once, and again only where a D7 allows it, with the new award seed", () => {
    const engine = new Engine();
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    engine.enterRoom(ROOM.east);
    const first = engine.clearRoom();
    expect(() => engine.clearRoom()).toThrow("already clear");
    const second = engine.clearRoom(true);
    expect(second.awardSeedBefore).toBe(first.awardSeedAfter);
    engine.close();
  });

  it("keeps the award seed under the hypothesis without write-back", () => {
    const engine = new Engine({ hypotheses: { writeBack: "no" } });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    engine.enterRoom(ROOM.east);
    engine.setAwardSeed(ROOM.east, 305419896);
    expect(engine.clearRoom().awardSeedAfter).toBe(305419896);
    engine.close();
  });

  it("carries the first copy's sub-type on to the second, or requests 0 again (H8)", () => {
    const requested = (extraCopies: "carrySubType" | "zero") => {
      const engine = new Engine({ hypotheses: { extraCopies } });
      engine.startRun({
        seed: 7,
        floor: SMALL_FLOOR,
        players: [{ collectibles: { "contract-from-below": 2 } }],
      });
      engine.enterRoom(ROOM.east);
      engine.setAwardSeed(ROOM.east, 1295725403);
      const { pickups } = engine.clearRoom();
      engine.close();
      return pickups.map((pickup) => pickup.requestedSubType);
    };
    expect(requested("zero")).toEqual([0, 0, 0]);
    const carried = requested("carrySubType");
    expect(carried[0]).toBe(0);
    expect(carried[1]).toBeGreaterThan(0);
    expect(carried[2]).toBe(carried[1]);
  });

  it("tells other pickups of the same frame apart from the award", () => {
    const engine = new Engine({ familiarDrops: 2, mods: [otherMod("spawnsPickups")] });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    engine.enterRoom(ROOM.east);
    engine.setAwardSeed(ROOM.east, 305419896);
    expect(engine.clearRoom().pickups.map((pickup) => pickup.by)).toEqual([
      "mod:Spawning mod",
      "game",
      "familiar",
      "familiar",
    ]);
    engine.close();
  });
});

describe("pickups", () => {
  it("come back through their init when the room is entered again, with the same seed", () => {
    withMod(
      `mod:AddCallback(34, function(_, p) Isaac.DebugString(p.InitSeed) end, 20)`,
      {},
      (engine) => {
        engine.startRun({ seed: 7, floor: SMALL_FLOOR });
        engine.enterRoom(ROOM.east);
        engine.setAwardSeed(ROOM.east, 305419896);
        engine.clearRoom();
        engine.enterRoom(ROOM.start);
        engine.enterRoom(ROOM.east);
        expect(debugLines(engine.take().log)).toEqual(["2483374371", "2483374371"]);
      },
    );
  });

  it("can be changed by a mod before they are made", () => {
    const engine = new Engine({ mods: [otherMod("changesSpawns")] });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    engine.enterRoom(ROOM.east);
    engine.setAwardSeed(ROOM.east, 305419896);
    expect(engine.clearRoom().pickups).toMatchObject([
      { requestedVariant: 20, variant: 30, seed: 2483374371 },
    ]);
    engine.close();
  });

  it("crash the game when a mod returns anything but a table before them", () => {
    withMod(`mod:AddCallback(24, function() return true end)`, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.enterRoom(ROOM.east);
      engine.setAwardSeed(ROOM.east, 305419896);
      engine.clearRoom();
      expect(engine.take().crashes[0]).toContain("MC_PRE_ENTITY_SPAWN");
    });
  });

  it("can turn a gray chest into another kind in Repentance, never in Afterbirth+, seed unchanged", () => {
    const kinds = (edition: "afterbirth+" | "repentance") => {
      const engine = new Engine({ edition });
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.evaluate(`for seed = 1, 400 do
        Game():Spawn(5, 50, Vector(0, 0), Vector(0, 0), nil, 0, seed * 7919)
      end`);
      const pickups = engine.readState().pickups ?? [];
      engine.close();
      expect(pickups.map((pickup) => pickup.seed)).toContain(7919);
      return new Set(pickups.map((pickup) => pickup.variant));
    };
    expect([...kinds("afterbirth+")]).toEqual([50]);
    expect(kinds("repentance").size).toBeGreaterThan(4);
  });
});

describe("rooms as mods see them", () => {
  const engine = new Engine();
  engine.startRun({ seed: 7, floor: SMALL_FLOOR });
  const level = "local level = Game():GetLevel() ";

  it("are all in the list from the start, with and without data", () => {
    expect(
      engine.evaluate(`${level} local rooms, list = level:GetRooms(), {}
        for position = 0, rooms.Size - 1 do
          local room = rooms:Get(position)
          list[#list + 1] = room.ListIndex .. ":" .. (room.Data and room.Data.Type or "-")
        end
        return table.concat(list, " ")`),
    ).toBe("0:5 1:2 2:1 3:1 4:1 5:1 6:1 7:- 8:16");
  });

  it("can be written through GetRoomByIdx alone", () => {
    expect(() => engine.evaluate(`${level} level:GetCurrentRoomDesc().AwardSeed = 5`)).toThrow(
      "no writable variable 'AwardSeed'",
    );
    expect(() => engine.evaluate(`${level} level:GetRooms():Get(3).AwardSeed = 5`)).toThrow();
    expect(
      engine.evaluate(`${level} level:GetRoomByIdx(85).AwardSeed = 5
        return level:GetRooms():Get(3).AwardSeed`),
    ).toBe("5");
  });

  it("are found by any of their cells and dimension; an empty cell has no data but is no nil", () => {
    expect(
      engine.evaluate(`${level}
        local function name(cell, dimension)
          local data = level:GetRoomByIdx(cell, dimension).Data
          return data and data.Name or "none"
        end
        return table.concat({ name(84), name(84, 0), name(84, 1), name(109), name(110), name(123),
          name(-4), name(-1), name(0) }, ",")`),
    ).toBe("Start Room,Start Room,Mirror start,none,L,L,Crawlspace,none,none");
  });

  it("have a safe cell where the anchor of an L is its gap", () => {
    expect(
      engine.evaluate(`${level} local room = level:GetRooms():Get(5)
        return room.GridIndex .. " " .. room.SafeGridIndex .. " " .. room.Data.Shape`),
    ).toBe("109 110 9");
  });

  it("know the current room by the cell it was entered through", () => {
    engine.enterRoom(ROOM.bent, 123);
    expect(engine.evaluate(`${level} return level:GetCurrentRoomIndex()`)).toBe("123");
  });

  it("count visits just before the callback, and stock a shop out of its award seed", () => {
    const before = engine.readState().rooms?.[ROOM.shop]?.awardSeed;
    engine.enterRoom(ROOM.shop);
    const stocked = engine.readState().rooms?.[ROOM.shop];
    expect(stocked?.visitedCount).toBe(1);
    expect(stocked?.awardSeed).not.toBe(before);
    engine.enterRoom(ROOM.start);
    engine.enterRoom(ROOM.shop);
    expect(engine.readState().rooms?.[ROOM.shop]?.awardSeed).toBe(stocked?.awardSeed);
  });

  it("get their award seed as one index-12 step of their spawn seed, off the grid as one of index 35", () => {
    const fresh = new Engine();
    fresh.startRun({ seed: 7, floor: SMALL_FLOOR });
    for (const room of fresh.readState().rooms ?? []) {
      const index = room.gridIndex >= 0 ? 12 : 35;
      const step = fresh.evaluate(
        `local rng = RNG() rng:SetSeed(${room.spawnSeed}, ${index}) return rng:Next()`,
      );
      expect(Number(step)).toBe(room.awardSeed);
    }
    fresh.close();
  });
});

describe("players", () => {
  it("have luck as a float32, items with and without modifiers, and trinket multipliers", () => {
    const engine = new Engine();
    engine.startRun({
      seed: 7,
      floor: SMALL_FLOOR,
      players: [
        {
          luck: 0.1,
          collectibles: { "lucky-foot": 2 },
          innate: { smelter: 1 },
          trinkets: { "match-stick": 3 },
        },
        { baby: true },
      ],
    });
    expect(
      engine.evaluate(`local player = Isaac.GetPlayer(0)
        return table.concat({ string.format("%.17g", player.Luck), player:GetCollectibleNum(46),
          tostring(player:HasCollectible(479)), tostring(player:HasCollectible(479, true)),
          player:GetTrinketMultiplier(41), Game():GetNumPlayers(), Isaac.GetPlayer(1).Variant }, " ")`),
    ).toBe("0.10000000149011612 2 true false 3 2 1");
    engine.give("trinket", "match-stick", -3);
    engine.setLuck(4, 1);
    expect(
      engine.evaluate(
        "return Isaac.GetPlayer(0):GetTrinketMultiplier(41) + Isaac.GetPlayer(1).Luck",
      ),
    ).toBe("4.0");
    engine.close();
  });

  it("can be removed, out of range, or missing", () => {
    const engine = new Engine();
    engine.startRun({ seed: 7, floor: SMALL_FLOOR, players: [{}, {}] });
    engine.removePlayer(1);
    expect(engine.evaluate("return tostring(Isaac.GetPlayer(1):Exists())")).toBe("false");
    engine.removePlayer(1, true);
    expect(
      engine.evaluate(`return Game():GetNumPlayers()
        .. tostring(GetPtrHash(Isaac.GetPlayer(9)) == GetPtrHash(Isaac.GetPlayer(0)))`),
    ).toBe("1true");
    engine.setFault("missingPlayer", 0);
    expect(engine.evaluate("return tostring(Isaac.GetPlayer(0))")).toBe("nil");
    engine.close();
  });
});

describe("the console", () => {
  const ECHO = `mod:AddCallback(22, function(_, command, parameters)
    Isaac.ConsoleOutput("[" .. command .. "|" .. parameters .. "]\\n")
    print("paused", Game():IsPaused())
  end)`;

  it("hands unknown commands to mods as first word and rest, with the game paused", () => {
    withMod(ECHO, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.command("oracle mode  observe ");
      expect(engine.take().console).toBe("[oracle|mode  observe]\npaused\ttrue\n");
      expect(engine.evaluate("return tostring(Game():IsPaused())")).toBe("false");
    });
  });

  it("keeps its own commands to itself and carries them out", () => {
    withMod(ECHO + NOTE_EVENTS, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.command("giveitem c46");
      engine.command("debug 9");
      expect(engine.evaluate("return tostring(Isaac.GetPlayer():HasCollectible(46))")).toBe("true");
      expect(engine.evaluate("return Game():GetDebugFlags()")).toBe("256");
      engine.take();
      const stageSeed = engine.readState().stageSeed;
      engine.command("reseed");
      expect(engine.readState().stageSeed).not.toBe(stageSeed);
      engine.command("stage 3b");
      expect(engine.readState()).toMatchObject({ stage: 3, stageType: 2 });
      const { log, console } = engine.take();
      expect(console).not.toContain("[stage");
      expect(debugLines(log)).toEqual(["room", "level", "room", "level"]);
    });
  });

  it("crashes the game when a mod returns something from a command", () => {
    const engine = new Engine({ mods: [otherMod("answersCommands")] });
    engine.command("nothing");
    expect(engine.take().crashes).toEqual([]);
    engine.command("answer");
    expect(engine.take().crashes[0]).toContain("MC_EXECUTE_CMD");
    engine.close();
  });
});

describe("reloading and saving", () => {
  const SAVING = `
    loads = (loads or 0) + 1
    mod:AddCallback(19, function() Isaac.DebugString("room after load " .. loads) end)
    mod:AddCallback(17, function() mod:SaveData("left, " .. mod:LoadData()) end)
    mod:AddCallback(73, function(_, leaving) Isaac.DebugString("unload " .. leaving.Name) end)`;

  it("runs main.lua again on luamod, drops the old callbacks and repeats no start", () => {
    withMod(SAVING, {}, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      expect(engine.luamod("probe")).toBe("Success!");
      engine.enterRoom(ROOM.east);
      expect(debugLines(engine.take().log)).toEqual([
        "room after load 1",
        "unload Probe",
        "room after load 2",
      ]);
      expect(engine.luamod("no-such-mod")).toContain("Failed");
    });
  });

  it("keeps one text for each mod folder", () => {
    withMod(SAVING, { saves: { probe: "before" } }, (engine) => {
      expect(engine.readState().saves).toEqual({ probe: "before" });
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.exitRun(true);
      expect(engine.readState().saves).toEqual({ probe: "left, before" });
      expect(
        engine.evaluate(`local other = RegisterMod("Other", 1)
        return tostring(other:HasData()) .. "[" .. other:LoadData() .. "]"`),
      ).toBe("false[]");
    });
  });

  it("can refuse to save", () => {
    withMod(SAVING, { faults: { saveFails: true } }, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.exitRun(true);
      expect(engine.take().errors).toMatchObject([{ mod: "Probe", callback: "PRE_GAME_EXIT" }]);
      expect(engine.readState().saves).toEqual({});
    });
  });
});

describe("drawing", () => {
  const HUD = `local font = Font()
    font:Load("font/terminus.fnt")
    mod:AddCallback(2, function()
      font:DrawStringScaledUTF8("key", 10, 20, 1, 1, KColor(1, 1, 1, 1), 0, false)
      Isaac.RenderText("coin", 30, 40, 1, 1, 1, 1)
    end)`;

  it("is recorded with the state of the game", () => {
    withMod(HUD, {}, (engine) => {
      engine.frames(1);
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.pause(true);
      engine.frames(1);
      const { drawn } = engine.take();
      expect(drawn).toHaveLength(8);
      expect(drawn[0]).toMatchObject({ text: "key", x: 10, y: 20, inRun: false, inRender: true });
      expect(drawn[5]).toMatchObject({ text: "coin", inRun: true, paused: true });
    });
  });

  it("shows nothing with a font that is not there", () => {
    withMod(HUD, { faults: { fontMissing: true } }, (engine) => {
      engine.startRun({ seed: 7, floor: SMALL_FLOOR });
      engine.frames(1);
      expect(engine.take().drawn.map((row) => row.text)).toEqual(["coin", "coin"]);
    });
  });
});

describe("things that go wrong", () => {
  it("are logged as the game does and stop neither the game nor the other mods", () => {
    const engine = new Engine({ mods: [otherMod("throws"), modOf(NOTE_EVENTS)] });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    engine.enterRoom(ROOM.east);
    engine.setAwardSeed(ROOM.east, 305419896);
    const record = engine.clearRoom();
    engine.exitRun(true);
    const { log, errors } = engine.take();
    expect(record.awardSeedAfter).toBe(2483374371);
    expect(log).toMatch(
      /\[Throwing mod\] Error in "PostNewRoom" call: .*main\.lua:\d+: this mod always fails/,
    );
    expect(debugLines(log)).toContain("exit true");
    expect(errors.every((error) => error.mod === "Throwing mod")).toBe(true);
    engine.close();
  });

  it("are told in REPENTOGON's words where it is imitated", () => {
    const engine = new Engine({ repentogon: true, mods: [otherMod("throws")] });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    expect(engine.take().log).toContain('"MC_POST_NEW_ROOM" from "Throwing mod" failed: ');
    engine.close();
  });

  it.each(OTHER_MOD_NAMES)("let a session with the mod that %s go on to the end", (name) => {
    const engine = new Engine({ mods: [otherMod(name)] });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    engine.enterRoom(ROOM.east);
    engine.clearRoom();
    engine.frames(2);
    engine.command("answer");
    engine.exitRun(true);
    expect(engine.readState().inRun).toBe(false);
    engine.close();
  });

  it("include spawns that fail after some that work, for mods alone if so wished", () => {
    const spawn = `return tostring(Isaac.Spawn(5, 20, 1, Vector(0, 0), Vector(0, 0), nil))`;
    withMod(
      `mod:AddCallback(19, function() made = tostring(Isaac.Spawn(5, 20, 1, Vector(0, 0), Vector(0, 0), nil)) end)`,
      { faults: { spawnFails: { how: "nil", by: "mods" } } },
      (engine) => {
        engine.startRun({ seed: 7, floor: SMALL_FLOOR });
        expect(engine.evaluate("return made")).toBe("nil");
        engine.enterRoom(ROOM.east);
        engine.setAwardSeed(ROOM.east, 305419896);
        expect(engine.clearRoom().pickups.filter((pickup) => pickup.by === "game")).toHaveLength(1);
      },
    );
    const engine = new Engine({ faults: { spawnFails: { how: "error", after: 1 } } });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    expect(engine.evaluate(spawn)).toContain("userdata");
    expect(() => engine.evaluate(spawn)).toThrow("told to fail");
    engine.close();
  });

  it("include functions that do not exist, changed enums and a level that knows no dimension", () => {
    const engine = new Engine({
      faults: {
        missingFunctions: ["Level.GetRoomByIdx", "Isaac.GetScreenWidth", "Mod.AddPriorityCallback"],
        enumsChanged: true,
      },
    });
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    expect(
      engine.evaluate(`return tostring(Game():GetLevel().GetRoomByIdx) .. tostring(Isaac.GetScreenWidth)
        .. tostring(RegisterMod("x", 1).AddPriorityCallback) .. PickupVariant.PICKUP_HEART`),
    ).toBe("nilnilnil-1");
    engine.close();
  });

  it("name the wrong request", () => {
    const engine = new Engine();
    expect(() => engine.clearRoom()).toThrow("Expected a run in progress");
    expect(() => engine.resumeRun()).toThrow("Expected a saved run");
    expect(() => engine.storeSavedRun()).toThrow("Expected a saved run");
    engine.startRun({ seed: 7, floor: SMALL_FLOOR });
    expect(() => engine.enterRoom(99)).toThrow("received 99");
    expect(() => engine.enterRoom(7)).toThrow("has no data");
    expect(() => engine.give("collectible", "luky-foot")).toThrow("luky-foot");
    expect(() =>
      new Engine({ hypotheses: { watchDrow: "always" } as never }).startRun({
        seed: 1,
        floor: SMALL_FLOOR,
      }),
    ).toThrow("watchDrow");
    engine.makeRoom(-1, 14, "Devil");
    engine.enterRoom(7);
    expect(engine.readState().currentRoom).toBe(7);
    engine.close();
  });
});
