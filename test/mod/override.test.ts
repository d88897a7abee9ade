import {
  playSession,
  type ClearRecord,
  type RecordedFloor,
  type SessionOptions,
} from "../../standin";
import { modOf } from "../standin/support";
import { AWARD_ITEMS } from "../../src/core/game/items";
import {
  BOMBS_SEED,
  COIN_SEED,
  CONTRACTS,
  EDITIONS,
  FLOOR,
  FOUGHT,
  LUA_VERSIONS,
  MAIN_LUA,
  ROOM,
  awardsOf,
  begin,
  clear,
  complaintsOf,
  inGame,
  inRun,
  isExact,
  told,
} from "./support";
import { often, some } from "../support/cases";

function pickupsOf(record: ClearRecord) {
  return record.pickups.map((pickup) => [pickup.requestedVariant, pickup.seed, pickup.by]);
}

describe.each(LUA_VERSIONS)("rolling what rooms drop, in Lua %s", (luaVersion) => {
  it.each(EDITIONS)("drops in %s what the game's own rules would have dropped", (edition) => {
    const players = [
      { luck: 2.5, collectibles: { "lucky-foot": 1, "broken-modem": 1 } },
      { luck: 1, trinkets: { "match-stick": 2 } },
    ];
    inRun({ luaVersion, edition, players, difficulty: "hard" }, (game) => {
      for (const [index, room] of FOUGHT.entries()) {
        const record = clear(game, room, 3000000001 + index * 777777777);
        const expected = record.vanillaWouldBe;
        expect(record.pickups.map((pickup) => pickup.seed)).toEqual(expected?.spawnSeeds);
        // Afterbirth+ lets no mod write a room's seed; the mod remembers it there.
        const isWritten = edition !== "afterbirth+";
        expect(record.awardSeedAfter).toBe(
          isWritten ? expected?.nextAwardSeed : record.awardSeedBefore,
        );
      }
    });
  });
});

const MODES = ["auto", "override", "observe", "off"] as const;

describe.each(EDITIONS)("each room of %s drops exactly its award", (edition) => {
  it.each(MODES)("in many clears, mode %s", (mode) => {
    const options = { mainLua: MAIN_LUA, mode, rooms: often(60, 300) };
    const { clears, errors } = playSession({ ...options, edition, players: CONTRACTS });
    expect(errors).toEqual([]);
    const normal = clears.filter(({ path }) => path === "award");
    expect(normal.length).toBeGreaterThan(40);
    expect(normal.filter((one) => !isExact(one))).toEqual([]);
  });

  it("whichever call of a clear is missing", () => {
    const options = { edition, players: CONTRACTS };
    const calls = inRun(options, (game) => {
      game.enterRoom(ROOM.east);
      game.takeCalls();
      clear(game, ROOM.east, BOMBS_SEED);
      return Object.keys(game.takeCalls());
    });
    expect(calls.length).toBeGreaterThan(15);
    for (const missing of some(calls, 6)) {
      inRun({ ...options, faults: { missingFunctions: [missing] } }, (game) => {
        expect([missing, isExact(clear(game, ROOM.east, BOMBS_SEED))]).toEqual([missing, true]);
      });
    }
  });
});

describe("where the game rolls the award", () => {
  /** A floor of the alternative path with one more room, behind the mirror or in the mineshaft. */
  const mirrored = (stage: number) => ({
    stage,
    stageType: 4,
    rooms: [...FLOOR.rooms, { gridIndex: 84, type: 1, variant: 9, dimension: 1 }],
  });
  const unrewarded = { rooms: FLOOR.rooms.map((room) => ({ ...room, noReward: true })) };

  it.each<readonly [string, number, Partial<RecordedFloor>, SessionOptions]>([
    ["boss rooms", ROOM.boss, {}, {}],
    ["the boss rush", ROOM.rush, {}, {}],
    ["crawlspaces", ROOM.crawlspace, {}, {}],
    ["Greed", ROOM.east, {}, { difficulty: "greed" }],
    ["Greedier", ROOM.east, {}, { difficulty: "greedier" }],
    ["Home, where a clear may be an ending", ROOM.east, { stage: 13 }, {}],
    ["the abandoned mineshaft", FLOOR.rooms.length, mirrored(4), {}],
    ["rooms that are marked as dropping nothing", ROOM.east, unrewarded, {}],
    [
      "rooms while an item is held whose part in awards nobody knows",
      ROOM.east,
      {},
      { players: [{ collectibles: { options: 1 } }] },
    ],
    ["everything when switched off", ROOM.east, {}, { commands: ["oracle mode off"] }],
  ])("leaves %s to it", (_, room, floor, options) => {
    inGame({}, (game) => {
      begin(game, options, { ...FLOOR, ...floor });
      const record = clear(game, room, COIN_SEED);
      expect(record.returned).toBeUndefined();
      expect(record.pickups.every((pickup) => pickup.by === "game")).toBe(true);
    });
  });

  it("makes that of the mirror world itself", () => {
    inGame({}, (game) => {
      begin(game, {}, { ...FLOOR, ...mirrored(2) });
      expect(clear(game, FLOOR.rooms.length, COIN_SEED).returned).toBe(true);
    });
  });
});

describe("the award seed", () => {
  it("spawns near the centre, at rest and without a spawner", () => {
    const listener = modOf(`mod:AddCallback(24, function(_, _, variant, _, at, velocity, spawner)
      Isaac.DebugString("spawned " .. table.concat({ variant, at.X, at.Y, velocity.X, velocity.Y }, " ")
        .. " " .. tostring(spawner))
    end)`);
    inRun({ modsBefore: [listener] }, (game) => {
      game.take();
      clear(game, ROOM.east, COIN_SEED);
      expect(game.take().log).toContain("spawned 20 320.0 280.0 0.0 0.0 nil");
    });
  });

  it("moves on as in the game, so that a second clear drops a new award", () => {
    inRun({}, (game) => {
      const first = clear(game, ROOM.east, COIN_SEED);
      expect(first.awardSeedAfter).toBe(4176648643);
      const second = game.clearRoom(true);
      expect(second.awardSeedBefore).toBe(4176648643);
      expect(second.awardSeedAfter).toBe(second.vanillaWouldBe?.nextAwardSeed);
    });
  });

  it.each([
    ["is read-only, as in Afterbirth+", {}],
    ["cannot be had at all", { missingFunctions: ["Level.GetRoomByIdx"] }],
  ])(
    "moves on even where the room descriptor %s, also when the room is left between",
    (_, faults) => {
      inRun({ edition: "afterbirth+", faults }, (game) => {
        const first = clear(game, ROOM.east, COIN_SEED);
        expect(first.awardSeedAfter).toBe(COIN_SEED);
        game.enterRoom(ROOM.west);
        game.enterRoom(ROOM.east);
        const [expected] = game.awards({ awardSeeds: [2483374371], players: [{}] });
        const second = game.clearRoom(true);
        expect(second.returned).toBe(true);
        expect(second.pickups.map((pickup) => pickup.seed)).toEqual(expected?.spawnSeeds);
      });
    },
  );
});

describe("when something goes wrong", () => {
  it.each(["nil", "error"] as const)("lets the game roll if the first spawn fails (%s)", (how) => {
    const faults = { spawnFails: { how, by: "mods" as const } };
    inRun({ faults }, (game) => {
      const record = clear(game, ROOM.east, COIN_SEED);
      expect(record.returned).toBeUndefined();
      expect(pickupsOf(record)).toEqual([[20, 4176648643, "game"]]);
      expect(record.awardSeedAfter).toBe(4176648643);
      expect(complaintsOf(game.take().log)).toHaveLength(1);
    });
  });

  it("tries no further pickup once the first spawn failed: the game makes the whole award", () => {
    const faults = { spawnFails: { how: "error" as const, by: "mods" as const, most: 1 } };
    inRun({ edition: "afterbirth+", players: CONTRACTS, faults }, (game) => {
      const record = clear(game, ROOM.east, BOMBS_SEED);
      expect(record.returned).toBeUndefined();
      expect(record.pickups.map(({ by }) => by)).toEqual(["game", "game", "game"]);
    });
  });

  it("never drops twice: after one pickup of its own it keeps the game from rolling", () => {
    const faults = { spawnFails: { how: "error" as const, by: "mods" as const, after: 1 } };
    inRun({ edition: "afterbirth+", players: CONTRACTS, faults }, (game) => {
      const record = clear(game, ROOM.east, BOMBS_SEED);
      expect(record.returned).toBe(true);
      expect(pickupsOf(record)).toEqual([[40, 1533087725, "mod:Basement Oracle"]]);
      const { log } = game.take();
      expect(complaintsOf(log)).toHaveLength(1);
      expect(awardsOf(log).at(-1)).toMatchObject({ verdict: "mismatch", mode: "override" });
    });
  });

  it.each([
    "Game.GetNumPlayers",
    "Level.GetStage",
    "EntityPlayer.GetCollectibleNum",
    "Level.GetCurrentRoomIndex",
  ])("lets the game roll when %s is broken, and says so in one line", (missing) => {
    inRun({ faults: { missingFunctions: [missing] } }, (game) => {
      game.take();
      const record = clear(game, ROOM.east, COIN_SEED);
      expect(record.returned).toBeUndefined();
      expect(record.pickups).toHaveLength(1);
      const { log, errors } = game.take();
      expect(errors).toEqual([]);
      expect(complaintsOf(log).filter((line) => line.includes("award the room"))).toHaveLength(1);
    });
  });

  it("never reads a player that is missing or was removed", () => {
    const players = [{}, { luck: 10, collectibles: { "guppys-tail": 1 } }];
    inRun({ players }, (game) => {
      game.removePlayer(1);
      const record = clear(game, ROOM.east, COIN_SEED);
      expect(record.pickups.map((pickup) => pickup.seed)).toEqual([4176648643]);
    });
    inRun({ players, faults: { missingPlayer: 1 } }, (game) => {
      expect(clear(game, ROOM.east, COIN_SEED).returned).toBe(true);
    });
  });
});

describe("other mods", () => {
  it.each(["drawsFromCopy", "spawnsPickups"] as const)("do not change what drops: %s", (other) => {
    inRun({ modsBefore: [other] }, (game) => {
      const record = clear(game, ROOM.east, COIN_SEED);
      const own = record.pickups.filter((pickup) => pickup.by === "mod:Basement Oracle");
      expect(own.map((pickup) => pickup.seed)).toEqual([4176648643]);
    });
  });
});

describe("a mod that fails in every callback and was loaded before", () => {
  it.each(EDITIONS)("never costs a room its award in %s, and commands are answered", (edition) => {
    inRun({ edition, modsBefore: ["throws"] }, (game) => {
      const record = clear(game, ROOM.east, COIN_SEED);
      expect(record.pickups.map((pickup) => pickup.seed)).toEqual(
        record.vanillaWouldBe?.spawnSeeds,
      );
      expect(told(game, "oracle version")).toContain("Recognised");
    });
  });
});

describe("where pickups come to lie", () => {
  const HEAP = { ...FLOOR, rooms: FLOOR.rooms.map((room) => ({ ...room, obstacles: [67, 69] })) };
  const spots = (record: ClearRecord) => record.pickups.map(({ x, y }) => [x, y]);

  it.each(EDITIONS)(
    "is where the game itself would put them in %s: never on each other, on rocks or in pits",
    (edition) => {
      const play = (mode: "override" | "off") =>
        inGame({ edition }, (game) => {
          begin(game, { players: CONTRACTS, commands: [`oracle mode ${mode}`] }, HEAP);
          return clear(game, ROOM.east, BOMBS_SEED);
        });
      const paid = play("override");
      const own = play("off");
      expect(own.pickups.every((pickup) => pickup.by === "game")).toBe(true);
      expect(paid.pickups.every((pickup) => pickup.by === "mod:Basement Oracle")).toBe(true);
      expect(spots(paid)).toEqual(spots(own));
      expect(new Set(spots(paid).map(String)).size).toBe(paid.pickups.length);
    },
  );
});

describe("a clear of which the callback never tells", () => {
  const HOLDER = {
    directory: "holder",
    files: { "main.lua": 'RegisterMod("Holder", 1):AddCallback(70, function() end)' },
  };

  it("is noticed and said once, where another mod holds the one handler of Afterbirth+", () => {
    inRun({ edition: "afterbirth+", modsBefore: [HOLDER] }, (game) => {
      const said = [ROOM.east, ROOM.west].map((room) => {
        expect(clear(game, room, COIN_SEED).pickups.every(({ by }) => by === "game")).toBe(true);
        game.enterRoom(ROOM.start);
        return complaintsOf(game.take().log);
      });
      expect(said).toEqual([[expect.stringContaining("callback 70")], []]);
      expect(told(game, "oracle version")).toContain("2 times another mod kept a clear");
    });
  });

  it("is not seen in another floor's room that has the number of the one fought in", () => {
    const clearHere = FLOOR.rooms.map((room, index) =>
      index === ROOM.east ? { ...room, clear: true } : room,
    );
    inRun({ edition: "afterbirth+", modsBefore: [HOLDER] }, (game) => {
      game.enterRoom(ROOM.east);
      game.frames(2);
      game.nextFloor({ ...FLOOR, stage: 2, rooms: clearHere });
      expect(told(game, "oracle version")).not.toContain("kept a clear");
    });
  });

  it("is not imagined where the callback came, nor in rooms that were left uncleared", () => {
    inRun({ edition: "afterbirth+" }, (game) => {
      clear(game, ROOM.east);
      game.enterRoom(ROOM.west);
      game.enterRoom(ROOM.start);
      expect(complaintsOf(game.take().log)).toEqual([]);
      expect(told(game, "oracle version")).not.toContain("kept a clear");
    });
  });
});

describe("the record of an award", () => {
  it("holds the inputs, the award and what was spawned", () => {
    inRun({ edition: "afterbirth+", players: CONTRACTS, difficulty: "hard" }, (game) => {
      clear(game, ROOM.east, BOMBS_SEED);
      const [record] = awardsOf(game.take().log);
      expect(record).toMatchObject({
        clear: 1,
        mode: "override",
        edition: "afterbirth+",
        hypotheses: "",
        difficulty: 1,
        stage: 1,
        listIndex: ROOM.east,
        gridIndex: 85,
        roomType: 1,
        roomShape: 1,
        players: [{ luck: 0, items: [{ item: "c241", count: 2 }] }],
        awardSeed: BOMBS_SEED,
        nextAwardSeed: 783016320,
        expectedVariant: 40,
        expectedCount: 3,
        expectedSeeds: [1533087725, 770591189, 783016320],
        verdict: "match",
      });
      expect(record?.pickups.map((pickup) => pickup.seed)).toEqual(record?.expectedSeeds);
      const [first, second] = record?.pickups ?? [];
      expect(first?.subType).toBe(0);
      expect(second?.subType).toBe(first?.finalSubType);
    });
  });

  it.each([
    ["has at most 1,800 characters, with four players who carry everything", 85, 1800],
    ["is longer behind Blue Key's door alone, which multiplies what comes", -16, 2900],
  ])("%s", (_, gridIndex, most) => {
    const all = (kind: string) =>
      Object.fromEntries(
        AWARD_ITEMS.filter((item) => item.kind === kind && item.name !== "glyph-of-balance").map(
          ({ name }) => [name, name === "contract-from-below" ? 1 : 3],
        ),
      );
    const player = { luck: -1.3, collectibles: all("collectible"), trinkets: all("trinket") };
    const players = [player, player, player, player];
    const floor = {
      ...FLOOR,
      rooms: FLOOR.rooms.map((room, at) => (at === ROOM.east ? { ...room, gridIndex } : room)),
    };
    inGame({ edition: "repentance+" }, (game) => {
      begin(game, { players }, floor);
      game.take();
      for (const mode of ["override", "observe"]) {
        game.command(`oracle mode ${mode}`);
        game.enterRoom(ROOM.east);
        game.setAwardSeed(ROOM.east, 4294967291);
        game.clearRoom(true);
        game.frames(2);
      }
      const { log } = game.take();
      const lines = log.split("\n").filter((line) => line.includes('"award"'));
      expect(lines).toHaveLength(2);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(most);
      expect(awardsOf(log).map(({ verdict }) => verdict)).toEqual(["match", "match"]);
    });
  });

  it("is left out when records are switched off", () => {
    inRun({ commands: ["oracle log off"] }, (game) => {
      game.take();
      clear(game, ROOM.east, COIN_SEED);
      expect(awardsOf(game.take().log)).toEqual([]);
    });
  });
});

describe("Old Capacitor's battery", () => {
  it("is asked for with sub-type 0, whatever the award's pickups became", () => {
    const players = [{ trinkets: { "old-capacitor": 1 } }];
    inRun({ edition: "repentance+", players }, (game) => {
      game.enterRoom(ROOM.east);
      let seen = 0;
      for (let made = 0; made < 40 && seen < 3; made += 1) {
        const { pickups } = game.clearRoom(made > 0);
        game.frames(2);
        const [first, ...others] = pickups;
        if (others.length > 0 && first?.subType !== 0) {
          seen += 1;
          expect(others.map((one) => [one.requestedVariant, one.requestedSubType])).toEqual([
            [90, 0],
          ]);
        }
      }
      expect(seen).toBe(3);
    });
  });
});
